package webtest

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	beside "referee/internal/shared"
)

// cup is the file of an event before anything was drawn.
const cup = `event: Cup of the club   # by hand
game: hanamikoji
rule: wins
players: [Anna-Maria von Strauchwitz, Boris, Clara, Dora, Emil]
`

// The evening of a club, by the program itself: from the address that it printed a round is drawn and its tables are begun, a player finds the
// own one by name and sits down, what is given up counts, and the next round is drawn. The file stays as it was written but for that.
func TestAnEveningFromItsPage(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "cup.yaml")
	require.NoError(t, os.WriteFile(file, []byte(cup), 0o600))
	addr := vacant(t)
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), serving+"=serve --tables --headless --event "+file+" --listen "+addr, "REFEREE_LANG=en",
		"HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_STATE_HOME="+dir, "XDG_CACHE_HOME="+dir)
	require.NoError(t, program.Start())
	t.Cleanup(func() { program.Process.Kill(); program.Wait() })
	url := "http://" + addr
	require.Eventually(t, func() bool {
		r, err := http.Get(url + "/health")
		return err == nil && r.Body.Close() == nil
	}, patience, 10*time.Millisecond)
	links, err := beside.Organiser(file)
	require.NoError(t, err)
	runs := url + "/event/" + links.Token(hub.Who{Host: true})

	organiser := laptop.open(t, runs)
	organiser.tap("form:has([name=round][value='0']) button")
	organiser.says(".bye", "Bye: ")
	organiser.tap("form:has([name=table][value='0']) button")
	organiser.until(`document.querySelectorAll(".round a[href^='/table/']").length === 2`)
	organiser.follows(".runs a")
	organiser.until(`document.querySelector("form[action=host-close]") !== null`)
	assert.Contains(t, organiser.path(), "/host")

	player := phone.open(t, url)
	player.follows("a[href='event']")
	player.follows("a[href^='/table/']")
	player.follows("button[name=seat]:not([disabled])")
	player.until(`document.getElementById("board") !== null`)

	organiser.goes(runs)
	for left := range 2 {
		organiser.tap("details summary")
		organiser.tap("form:has([name=void]) button")
		organiser.until(`left => document.querySelectorAll("form:has([name=void])").length === left`, 1-left)
	}
	organiser.tap("form:has([name=round][value='1']):not(:has([name=table])) button")
	organiser.until(`document.querySelector(".round h2").textContent.includes("2")`)
	written, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Contains(t, string(written), cup, "what the organiser wrote stays")
	assert.Regexp(t, `(?s)void: true.*void: true.*since: `, string(written))

	for _, lang := range langs {
		t.Run(lang, func(t *testing.T) {
			looks := []look{small.with("320 "+lang, speaks(lang), dark), phone.with("390 "+lang, speaks(lang)), laptop.with("1280 "+lang, speaks(lang))}
			d := looks[0].open(t, url)
			for _, p := range []place{{"event", url + "/event"}, {"event-runs", runs}, {"event-nobody", url + "/event?q=nobody"}} {
				d.becomes(looks[0])
				d.goes(p.url)
				d.accessible(p.name, looks[1:]...)
				for _, l := range looks {
					d.becomes(l)
					assert.Empty(t, d.misfits(), "%s %s", p.name, l.name)
					pictured(d, p.name)
				}
			}
		})
	}
}

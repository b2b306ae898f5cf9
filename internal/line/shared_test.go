package line_test

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/record"
	"referee/internal/testkit/shared"
	"referee/internal/text"
)

// overheard is an output that is read while it is written.
type overheard struct {
	mu  sync.Mutex
	out bytes.Buffer
}

func (h *overheard) Write(b []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.out.Write(b)
}

func (h *overheard) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.out.String()
}

// says waits until something was written.
func (h *overheard) says(t *testing.T, want string) {
	t.Helper()
	require.Eventually(t, func() bool { return strings.Contains(h.String(), want) }, 5*time.Second, time.Millisecond, "%q in\n%s", want, h)
}

// seated returns line mode at a table of Hanamikoji that is shared, in a language; what is typed goes in by the pipe.
func seated(t *testing.T, l text.Lang) (o line.Options, table *shared.Table, in *io.PipeWriter, out *overheard, ended chan struct{}) {
	t.Helper()
	r, w := io.Pipe()
	out, ended = &overheard{}, make(chan struct{})
	o = options(t, l, r, out)
	table = shared.Share(t, o.Program)
	go func() {
		defer close(ended)
		table.Hold(func() {
			h := record.Header{Version: record.Version, Game: games.Hanamikoji.ID, Seats: []string{"Anna", "Boris"}}
			h.Set("first", "Anna")
			g, err := o.Start(h, "")
			assert.NoError(t, err)
			assert.NoError(t, line.Play(g, o))
			assert.NoError(t, g.Close())
		})
	}()
	return o, table, w, out, ended
}

// What another device enters is said at once, and asked on from there.
func TestLinesSayWhatAnotherDeviceEnters(t *testing.T) {
	for _, l := range text.Langs() {
		_, table, in, out, ended := seated(t, l)
		out.says(t, "abcd2345")
		out.says(t, "http")
		table.Told(1, "1A")
		out.says(t, map[text.Lang]string{text.EN: "Anna lays flute as the Secret", text.RU: "Anna кладёт в Тайну флейту", text.FR: "Anna met au Secret une flûte"}[l])
		in.Write([]byte("1B\n"))
		out.says(t, map[text.Lang]string{text.EN: "Boris lays fan as the Secret", text.RU: "Boris кладёт в Тайну веер", text.FR: "Boris met au Secret un éventail"}[l])
		in.Write([]byte("share " + map[text.Lang]string{text.EN: "new", text.RU: "новая", text.FR: "nouveau"}[l] + " Boris\nshare free Nobody\n"))
		out.says(t, "Nobody")
		assert.Len(t, table.Renewed, 1)
		in.Write([]byte("share 2\nshare Boris 1\nshare free Noone\n"))
		out.says(t, "Noone")
		assert.Len(t, table.Renewed, 2)
		assert.Contains(t, out.String(), "\n2 1 ", "what is listed is what is typed")
		assert.Contains(t, out.String(), table.Place(2).Address)
		in.Close()
		<-ended
		listened(t, l, out.String())
	}
}

// A game that another device takes from the table is left with the next line, which is not taken for it.
func TestLinesLeaveAGameThatIsTakenAway(t *testing.T) {
	_, table, in, out, ended := seated(t, text.EN)
	out.says(t, "abcd2345")
	table.Hold(func() { assert.NoError(t, table.Program.Playing().Close()) })
	out.says(t, "has put the game away. Enter: continue.")
	in.Write([]byte("1A\n"))
	<-ended
	assert.NotContains(t, out.String(), "Anna 1A")
}

// A table that nobody shares says how that is done.
func TestLinesAtATableThatIsNotShared(t *testing.T) {
	said, _ := play(t, text.EN, "share")
	assert.Contains(t, said, "referee serve")
}

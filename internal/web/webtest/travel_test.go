package webtest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/text"
)

// records returns the records in the folder of a house.
func (h *house) records() map[string]string {
	h.tb.Helper()
	all := map[string]string{}
	for _, end := range []string{"*.txt", "*.referee"} {
		files, err := filepath.Glob(filepath.Join(filepath.Dir(h.path), end))
		require.NoError(h.tb, err)
		for _, f := range files {
			data, err := os.ReadFile(f)
			require.NoError(h.tb, err)
			all[filepath.Base(f)] = string(data)
		}
	}
	return all
}

// chooses chooses files as a thumb does in what the phone has for that.
func (d *device) chooses(files map[string]string) {
	d.tb.Helper()
	asks[bool](d, `files => {
		const all = new DataTransfer();
		for (const [name, text] of Object.entries(files)) all.items.add(new File([text], name));
		document.getElementById("files").files = all.files;
		return true;
	}`, files)
}

// A game travels from one device to another and back: as a file that is shared, and goes on where it came back. Without a script it is
// the same but for the sharing.
func TestAGameTravelsAsAFile(t *testing.T) {
	t.Parallel()
	r := evening(t)
	from, to := served(t, r, 6), empty(t)
	d := phone.open(t, from.host()+"host")
	d.do(before(`navigator.canShare = () => true; navigator.share = async ({files: [f]}) => { window.gave = {[f.name]: await f.text()} }`))
	d.tap(`a[href^="host-give"]`)
	d.tap("#send")
	d.until(`window.gave`)
	gave := asks[map[string]string](d, `window.gave`)
	assert.Equal(t, map[string]string{"evening.txt": from.records()["evening.txt"]}, gave)

	d.goes(to.host() + "host-bring")
	d.chooses(gave)
	d.tap(`form[enctype] button`)
	d.says(".came", says(t, text.EN, "came.new"))
	assert.Equal(t, map[string]string{"evening.referee": gave["evening.txt"]}, to.records())

	longer := (&record.Record{Header: r.Header, Lines: r.Lines[:8]}).Format()
	d = phone.with("bare", noScript).open(t, from.host()+"host-bring")
	d.chooses(map[string]string{"evening.txt": string(longer)})
	d.tap(`form[enctype] button`)
	d.tap(`form[action="host-go-on"] button`)
	d.until(`location.pathname.endsWith("/host-seats")`)
	assert.Equal(t, string(longer), from.records()["evening.txt"])
}

// A link that has a game in it brings it, whichever page of a device it is opened at: it is shown, and kept with one tap.
func TestAGameTravelsByALink(t *testing.T) {
	t.Parallel()
	from := served(t, evening(t), 6, func(h *house) { h.alone = true })
	d := phone.open(t, from.host()+"host-give?file=evening.txt")
	link := asks[string](d, `document.getElementById("paste").value`)
	_, behind, ok := strings.Cut(link, "/#")
	require.True(t, ok, link)
	assert.True(t, d.has("svg.code"))
	to := &house{tb: t, path: filepath.Join(t.TempDir(), "none.txt"), alone: true}
	to.begin()
	t.Cleanup(to.end)
	d.goes(to.url("/#") + behind)
	d.says("h1", says(t, text.EN, "web.bring.look"))
	assert.Empty(t, to.records())
	assert.Empty(t, asks[string](d, `location.hash`))
	d.tap(`form[action="host-bring"] button`)
	d.says(".came", says(t, text.EN, "came.new"))
	var kept []string
	for _, data := range to.records() {
		kept = append(kept, data)
	}
	assert.Equal(t, []string{from.records()["evening.txt"]}, kept)
	d.tap(`form[action="host-open"] button`)
	d.until(`document.body.dataset.live`)
}

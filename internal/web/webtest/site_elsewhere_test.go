package webtest

import (
	"strings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
)

// elsewhere plays the beginning of an evening on the site in another browser: the first visit, entries, the page anew when the host is gone.
func (h *hosted) elsewhere(d *device) {
	h.tb.Helper()
	d.goes(h.at(""))
	d.until(`location.pathname.endsWith("/host") && document.readyState === "complete"`)
	d.until(`document.getElementById("offline").textContent !== ""`)
	seat := h.sets(d)[0]
	h.Close()
	d.goes(strings.Replace(asks[string](d, `location.href`), "host-seats", "", 1))
	table := d.plays(6)
	at := asks[string](d, `location.href`)
	d.goes(seat)
	d.goes(at)
	assert.Equal(h.tb, table.lines(), h.lines(d))
}

// elsewhereAlone does it in the one file, which is opened anew.
func (d *device) elsewhereAlone() {
	d.tb.Helper()
	require.NoError(d.tb, d.in.goes(single(d.tb)))
	d.framed = true
	d.until(`location.pathname.endsWith("/host") && ` + arrived)
	d.table()
	table := d.plays(6)
	require.NoError(d.tb, d.in.goes("about:blank"))
	require.NoError(d.tb, d.in.goes(single(d.tb)))
	d.until(`location.pathname.endsWith("/host") && ` + arrived)
	assert.Equal(d.tb, table.lines(), ofFiles(d.tb).lines(d))
}

// written is how far the page knows the record to have been written, which has times besides.
const written = `document.getElementById("line").form.elements.at.value`

// goneOn shows that more has been written, and nothing is being typed.
const goneOn = `at => document.getElementById("line").value === "" && (` + written + `) !== at`

// plays enters the first lines of a game where one enters for everybody, by taps where it can, and returns the table at which they are
// entered, too.
func (d *device) plays(n int) *house {
	d.tb.Helper()
	r := recorded(d.tb, "hanamikoji", "en-2016_eleven-over-four")
	r.Header.Seats = []string{"Anna", "Boris"}
	table := served(d.tb, r, 0)
	for _, l := range r.Lines[:n] {
		line, at := record.FormatLine(r.Header, l), asks[string](d, written)
		table.plays(d, line)
		table.keys(line)
		d.until(goneOn, at)
	}
	return table
}

// lines returns what is written below the head of the one record.
func (h *hosted) lines(d *device) []string {
	h.tb.Helper()
	_, lines, ok := strings.Cut(h.record(d), "\n\n")
	require.True(h.tb, ok)
	if lines == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(lines, "\n"), "\n")
}

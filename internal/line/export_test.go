package line_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// The table and the campaign are exported from where they are shown; a name that is taken by
// something else is asked about in the talk.
func TestExportFromThePipe(t *testing.T) {
	said := atHome(t, text.EN, nil, "hanamikoji", "Anna, Bo", "1", "", "", "export", "csv", "export pdf", "quit", "export svg",
		"calculator", "1X", "quit", "quit")
	assert.Contains(t, said, "Export in which format? 1 As a text file (Enter).")
	assert.Regexp(t, `Written: .*hanamikoji\.csv`, said)
	assert.Contains(t, said, "“pdf” is not an answer")
	assert.Regexp(t, `Written: .*hanamikoji\.svg`, said, "a form that is typed is not asked for")
	assert.Contains(t, said, "the calculator are on the home screen")
	assert.Regexp(t, `Anna lays a card face down as the Secret, entry 1\.`, said, "the table goes on")
}

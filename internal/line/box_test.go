package line_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// Recorded games of Maiko's and Geiko's Life, typed into a pipe in each language,
// give the same record.
func TestTheBoxFromAPipe(t *testing.T) {
	for _, game := range []string{"maiko", "geiko"} {
		for _, g := range recordings(t, game) {
			for _, lang := range text.Langs() {
				g.again(t, lang, strings.Split(strings.TrimSpace(g.body), "\n"))
			}
		}
	}
}

// A number of a row that lies on the table enters nothing before all are said.
func TestARowIsToldNumberByNumberFromAPipe(t *testing.T) {
	said, body := festival(t, text.EN, "referee: 1\ngame: geishasroad\nseats: Anna, Boris\n\n", []string{"34152", "a", "1", ""})
	assert.Equal(t, "Anna circle GBRPY\n", body)
	assert.Contains(t, said, "The geiko row: 1, …\nPrestige token 2 from the outside: which number?\n")
}

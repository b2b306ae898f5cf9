package widgets

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/present"
)

// Where the names of the columns are wider than the columns can be, each ends above its
// numbers.
func TestNamesOfColumnsEndAboveTheirNumbers(t *testing.T) {
	head := present.Row{{Text: "player"}, {Text: "games", Right: true}, {Text: "shared", Right: true}, {Text: ""}}
	body := []present.Row{{{Text: "Anna"}, {Text: "3", Right: true}, {Text: "12", Right: true}, {Text: "also ÁNNA"}}}
	var lines []string
	for _, l := range headed(head, body, 22) {
		lines = append(lines, strings.TrimRight(drawn(l), " "))
	}
	assert.Equal(t, []string{"player", "   games", "      shared", "Anna   3  12 also ÁNNA"}, lines)
}

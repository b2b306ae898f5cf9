package frames

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/ui/theme"
)

// piece is a text of a row that plays one part.
type piece struct {
	x    int
	text string
	role theme.Role
}

// acted is a frame of such pieces, a blank where there is none.
func acted(rows ...[]piece) (out [][]part) {
	for y, row := range rows {
		parts := make([]part, 40)
		for x := range parts {
			parts[x] = part{glyph{x: x, y: y, width: 1, text: " "}, theme.Plain}
		}
		for _, p := range row {
			for i, r := range []rune(p.text) {
				parts[p.x+i] = part{glyph{x: p.x + i, y: y, width: 1, text: string(r)}, p.role}
			}
		}
		out = append(out, parts)
	}
	return out
}

func TestHeadsThatAreAlikeAreTold(t *testing.T) {
	head := []piece{{0, "dish", theme.Label}, {10, "price", theme.Label}, {20, "price", theme.Label}}
	assert.Equal(t, []string{`two columns are headed "price" at row 0`}, alike("", acted(head)))
	body := []piece{{0, "tofu", theme.Label}, {10, "2", theme.Plain}}
	assert.Equal(t, []string{`two rows are headed "tofu" at row 1`}, alike("", acted(body, body)))
	assert.Empty(t, alike("", acted(body, nil, body)), "two tables")
	assert.Empty(t, alike("", acted([]piece{{0, "coins", theme.Label}, {10, "2", theme.Seat(1)}, {20, "2", theme.Seat(2)}})), "no heads")
}

func TestWhatOnlyAColourTellsIsTold(t *testing.T) {
	coins := piece{20, "5", theme.Seat(2)}
	assert.Len(t, muddled(acted([]piece{coins})), 1)
	for why, row := range map[string][]piece{
		"its number": {{0, "[2]", theme.Chip(2)}, coins}, "its name": {{0, "Boris", theme.Seat(2)}, coins}, "a sign": {{20, "■ 5", theme.Seat(2)}},
	} {
		assert.Empty(t, muddled(acted(row)), why)
	}
	assert.Empty(t, muddled(acted([]piece{{18, "Boris", theme.Seat(2)}}, []piece{coins})), "the name is above")
	assert.Len(t, muddled(acted([]piece{{0, "Anna", theme.Seat(1)}, coins})), 1, "the name of another")
	assert.Len(t, muddled(acted([]piece{{0, "Б…", theme.Seat(1)}, {10, "Б…", theme.Seat(2)}})), 2, "what both are called")
}

package play

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// click presses the first place of a text in a row from one on.
func (s *sitting) click(from int, text string) {
	s.T.Helper()
	for y := from; y < s.height(); y++ {
		if before, _, ok := strings.Cut(s.Line(y), text); ok {
			s.Click(len([]rune(before)), y)
			return
		}
	}
	require.Fail(s.T, "not on the screen", "%q in\n%s", text, s.Text())
}

// Of a Gift a press on the card or on the geisha goes to the choice, and a second press takes it where it only begins a move; so does
// a press on the choice. An action is pressed by its name.
func TestAPressOnTheTableOfKyotoIsItsChoice(t *testing.T) {
	gift := kyoto[:6]
	for place, row := range map[string]int{"З2 С4": 18, "З Андзю": 10, "2  зелёная 2": 30} {
		playAt(t, games.GeishasRoad, 120, 40, text.RU, rooms.Patrons(text.RU), advanced, gift, func(s *sitting) {
			s.enter("2") // no counter offer
			s.click(row, place)
			require.Len(t, s.texts(), len(gift), "%s: a press alone enters nothing", place)
			assert.Equal(t, 1, s.page.sel, "%s\n%s", place, s.Text())
			s.click(row, place)
			s.enter("1") // what is taken is still asked
			require.Len(t, s.texts(), len(gift)+1, s.Text())
			assert.Equal(t, "G2 +g", s.texts()[len(gift)], place)
		})
	}
	playAt(t, games.GeishasRoad, 120, 40, text.RU, rooms.Patrons(text.RU), advanced, kyoto[:4], func(s *sitting) {
		s.click(30, "3  Подарок")
		s.click(30, "3  Подарок")
		assert.Equal(t, 2, s.page.ask.Composed.Chosen[0].Thing)
	})
}

// A card of Geiko's Life is pressed in the grid, or gone to with the arrows; one that was seen
// is neither.
func TestTheGridOfGeikoIsPressed(t *testing.T) {
	playAt(t, games.Geiko, 120, 40, text.RU, rooms.Patrons(text.RU), optional, artists[:11], func(s *sitting) {
		s.click(10, "×")
		assert.Empty(t, s.page.pick())
		s.Key("up")
		require.NotEmpty(t, s.page.pick(), "the arrows go into the grid")
		s.Key("esc")
		s.click(10, "жёлтый [2]+2")
		s.click(10, "жёлтый [2]+2")
		require.Len(t, s.texts(), 12)
		assert.Equal(t, "R1", s.texts()[11])
	})
}

// Of a Gift in Maiko's Life a press on the card or on its geisha goes to the choice.
func TestAPressOnTheTableOfMaikoIsItsChoice(t *testing.T) {
	for place, row := range map[string]int{"З3 Р2": 10, "З Андзю": 4} {
		playAt(t, games.Maiko, 120, 40, text.RU, rooms.Patrons(text.RU), nil, rooms.Apprentices[:4], func(s *sitting) {
			s.click(row, place)
			require.Equal(t, 1, s.page.sel, "%s\n%s", place, s.Text())
			s.click(row, place)
			assert.NotEmpty(t, s.page.ask.Chosen, place)
		})
	}
}

package play

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/theme"
)

// While the table is laid the letter that says that all is done is no move that is refused: the last line says what it does.
func TestTheLetterForAllIsDoneSaysWhatItDoes(t *testing.T) {
	for _, g := range games.All {
		for lang, letter := range map[text.Lang]string{text.EN: "a", text.RU: "в", text.FR: "t"} {
			playAt(t, g, 80, 24, lang, rooms.Pair, nil, nil, func(s *sitting) {
				s.page.lay()
				s.Key("left")
				if s.page.ask.Enter == "" { // a question comes first
					return
				}
				before := s.page.ask.Laying
				s.Type(letter)
				assert.Contains(t, s.Line(23), s.page.ask.Enter, g.ID)
				assert.Equal(t, dialogue.Laid, s.page.ask.Does)
				assert.NotContains(t, s.Line(22), theme.Refused.Sign(), g.ID)
				s.Key("enter")
				assert.NotEqual(t, before, s.page.ask.Laying, "%s: it did that", g.ID)
			})
		}
	}
}

// A number that only opens what is behind it does not say that it records.
func TestANumberThatOpensAListSaysSo(t *testing.T) {
	playAt(t, games.Tokaido, 80, 24, text.EN, []string{"Ann", "Bo"}, nil, nil, func(s *sitting) {
		s.Type("8")
		assert.NotContains(t, s.Line(23), "record")
		assert.Contains(t, s.Line(23), "Enter: "+s.page.text.Say("table.enter.onward")[len("Enter: "):])
		s.Key("enter")
		assert.Empty(t, s.texts())
		assert.NotEmpty(t, s.page.ask.Chosen)
	})
}

// No hint is cut off before its end, in the lowest window: all five at once, and the lot, are said whole in every language.
func TestHintsAreSaidWhole(t *testing.T) {
	ends := map[text.Lang]string{text.EN: "“12345”.", text.FR: "« 12345 ».", text.RU: "«12345»."}
	for _, g := range []table.Binding{games.Maiko, games.Geiko, games.GeishasRoad} {
		for lang, end := range ends {
			playAt(t, g, 80, 24, lang, rooms.Pair, nil, nil, func(s *sitting) {
				s.page.lay()
				s.Key("left")
				screen := ""
				for y := range 24 {
					screen += strings.ReplaceAll(s.Line(y), "\u00a0", " ") + "\n"
				}
				assert.Contains(t, screen, end, "%s %s", g.ID, lang)
				assert.Contains(t, screen, s.page.text.Say("lot.order"), "%s %s", g.ID, lang)
			})
		}
	}
}

// What cannot be chosen now is named without what would come of it: a number alone beside a number is no name.
func TestWhatIsNotNowIsNamed(t *testing.T) {
	playAt(t, games.Tokaido, 80, 24, text.EN, []string{"Ann", "Bo"}, nil, nil, func(s *sitting) {
		s.enter("satsuki 1")
		assert.Contains(t, s.Text(), "not now: 5 Satsuki · ")
	})
}

package play

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// offered is a round of Hanamikoji in which Violet answers a Competition: 1 or 2.
var offered = []string{"1X", "4AABB"}

// The choices stay where an answer is none of them; a number says which there are.
func TestChoicesStayWhereAnAnswerIsNone(t *testing.T) {
	for lang, says := range map[text.Lang]string{
		text.EN: "3 is not a choice; 1 or 2", text.RU: "Ответа 3 нет; можно 1 или 2", text.FR: "3 n’est pas parmi les choix : 1 ou 2",
	} {
		playAt(t, games.Hanamikoji, 80, 24, lang, rooms.Pair, nil, offered, func(s *sitting) {
			choices := s.page.ask.Choices
			stay := func() {
				t.Helper()
				assert.Equal(t, choices, s.page.ask.Choices)
				assert.Equal(t, 2, s.page.ask.Listed)
				for _, c := range choices {
					assert.Contains(t, s.Text(), c.Label.Say(s.page.text))
				}
			}
			s.Type("3")
			stay()
			assert.Contains(t, s.Text(), says)
			s.Key("enter")
			stay()
			assert.Contains(t, s.Text(), says)
			s.Type("qwx")
			assert.Equal(t, "qwx", s.page.input.GetText())
			stay()
			s.Key("enter", "down")
			stay()
			s.Key("enter")
			assert.Len(t, s.texts(), len(offered)+1, "the arrows go to them")
		})
	}
}

// The next letter replaces what was refused, as it replaces what is selected; an arrow or Backspace edits it, and the sign
// by which the table allows it goes behind it.
func TestRefusedTextIsReplacedByTheNextKey(t *testing.T) {
	for _, c := range []struct{ key, letters, want string }{
		{"", "2", "2"},
		{"", "12", "12"},
		{"enter", "d", "d"},
		{"left", "2", "1FA2B"},
		{"backspace", "2", "1FA2"},
		{"end", "2", "1FAB2"},
	} {
		play(t, 80, 24, text.EN, offered, func(s *sitting) {
			s.enter("1FAB")
			assert.True(t, s.page.ask.Refused)
			if c.key != "" {
				s.Key(c.key)
			}
			s.Type(c.letters)
			assert.Equal(t, c.want, s.page.input.GetText(), c.key)
		})
	}
	play(t, 80, 24, text.EN, offered, func(s *sitting) {
		s.enter("1FAB")
		s.page.paste("2")
		assert.Equal(t, "2", s.page.input.GetText(), "so does what is pasted")
	})
	play(t, 80, 24, text.EN, []string{"1X", "1X"}, func(s *sitting) {
		s.enter("1X")
		assert.True(t, s.page.ask.Refused)
		s.Type("!")
		assert.Equal(t, "1X!", s.page.input.GetText())
		s.Key("enter")
		assert.Len(t, s.texts(), 3)
	})
}

// The last line begins with Enter only where Enter does something, and says what.
func TestEnterIsNamedOnlyWhereItDoesSomething(t *testing.T) {
	for lang, word := range map[text.Lang]string{text.EN: "Enter", text.RU: "Enter", text.FR: "Entrée"} {
		playAt(t, games.Hanamikoji, 80, 24, lang, rooms.Pair, nil, offered, func(s *sitting) {
			for _, typed := range []string{"", "3", "qwx", "undo 99", "delete 99"} {
				s.page.input.SetText("")
				s.Type(typed)
				assert.NotContains(t, s.Line(23), word, "%q", typed)
				if typed != "" {
					s.Key("enter")
					assert.NotContains(t, s.Line(23), word, "%q, refused", typed)
				}
			}
			s.page.input.SetText("")
			s.Type("1")
			assert.Contains(t, s.Line(23), word)
			s.page.input.SetText("")
			s.Type("scorre")
			assert.Contains(t, s.Line(23), s.app.Text.Say("table.enter.near"))
			s.Key("enter")
			assert.True(t, s.page.ask.Doubt)
		})
	}
}

// A digit picks one of several things that may be meant, and Enter takes it.
func TestADigitGoesToWhatIsMeant(t *testing.T) {
	playAt(t, games.Hanamikoji, 80, 24, text.RU, rooms.Pair, nil, nil, func(s *sitting) {
		s.enter("Orange 1В")
		if !assert.True(t, s.page.ask.Doubt, s.Text()) {
			return
		}
		s.Type("2")
		assert.Equal(t, dialogue.Entered, s.page.ask.Does)
		assert.Empty(t, s.texts())
		s.Key("enter")
		assert.Len(t, s.texts(), 1, s.Text())
	})
}

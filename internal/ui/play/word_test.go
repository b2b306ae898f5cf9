package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/keys"
)

// Every command that has a word can be typed, in any language, where a keyboard has no
// function keys.
func TestCommandsCanBeTyped(t *testing.T) {
	play(t, 80, 24, text.RU, []string{"1X"}, func(s *sitting) {
		s.Type("счёт")
		assert.Contains(t, s.Text(), "текущий лист подсчёта")
		assert.Contains(t, s.Line(23), "Enter — счёт")
		s.Key("enter")
		assert.NotEqual(t, s.page, s.app.Shell.Page(), "the score is open")
		s.Key("esc")
		assert.Empty(t, s.page.input.GetText())
		s.enter("log")
		assert.NotEqual(t, s.page, s.app.Shell.Page(), "an English word is understood, too")
		s.Key("esc")
		s.enter("rules secret")
		assert.Contains(t, s.Text(), "secret")
		assert.NotEqual(t, s.page, s.app.Shell.Page())
		s.Key("esc", "esc")
		s.Type("состояние")
		assert.Contains(t, s.Line(23), "Enter — состояние")
		s.Key("enter")
		assert.Contains(t, s.Text(), "Ханамикодзи, раунд 1, ход 2 из 8.")
		s.Key("esc")
		s.enter("again")
		assert.Contains(t, s.Text(), "запись 1.", "what was entered last")
		s.Key("esc")
		assert.Len(t, s.texts(), 1, "nothing of it was an entry")
	})
}

// A dispute is typed with its question, in any language, and is written down as its page shows it; another question is another dispute.
func TestADisputeIsTypedWithItsQuestion(t *testing.T) {
	for l, word := range map[text.Lang]string{text.EN: "dispute", text.FR: "litige", text.RU: "спор"} {
		play(t, 80, 24, l, []string{"1X"}, func(s *sitting) {
			s.Type(word + " may I look at the discard")
			assert.Contains(t, s.Line(23), s.page.word(commands.Dispute), "Enter opens it")
			s.Key("enter")
			assert.NotEqual(t, s.page, s.app.Shell.Page(), "it is open")
			assert.Contains(t, s.Text(), "may I look at the discard")
			assert.Equal(t, []string{"dispute 1: may I look at the discard"}, s.written())
			s.Key("esc")
			assert.Empty(t, s.page.input.GetText())
			s.enter(word + " and at the deck?")
			assert.Equal(t, []string{"dispute 1: may I look at the discard", "dispute 1: and at the deck?"}, s.written())
			s.Key("esc")
			s.enter(word + " claim nobody: no")
			assert.Len(t, s.written(), 2)
			assert.Len(t, s.texts(), 1, "nothing of it was an entry")
		})
	}
}

// Every command of a function key has a word that does the same at a table, in each language,
// and a key with Alt that counts by its place on a Cyrillic keyboard.
func TestEveryFunctionKeyHasAWordAndAKeyWithAlt(t *testing.T) {
	const latin, cyrillic = "qwertyuiop[]asdfghjkl;'zxcvbnm,.", "йцукенгшщзхъфывапролджэячсмитьбю"
	for _, l := range text.Langs() {
		play(t, 80, 24, l, []string{"1X"}, func(s *sitting) {
			km := s.app.Shell.Keys()
			tried, opened := 0, 0
			for _, b := range km.Bindings() {
				if !slices.ContainsFunc(b.Keys, func(k string) bool { return len(k) > 1 && k[0] == 'f' }) || b.Scope == keys.AtShelf || b.Command == commands.Quit {
					continue
				}
				tried++
				word := commands.Word(s.app.Text, b.Command)
				require.NotEmpty(t, word, b.Command)
				alt := slices.IndexFunc(b.Keys, func(k string) bool { return strings.HasPrefix(k, "alt-") })
				require.GreaterOrEqual(t, alt, 0, b.Command)
				at := strings.IndexRune(latin, rune(b.Keys[alt][len("alt-")]))
				ev := tcell.NewEventKey(tcell.KeyRune, []rune(cyrillic)[at], tcell.ModAlt)
				got, ok := km.Resolve(ev, true, s.page.Commands()...)
				assert.True(t, ok && got == b.Command, "%s on a Cyrillic keyboard", b.Keys[alt])

				before := s.Text()
				s.Key(b.Keys[0])
				pressed := s.Text()
				if pressed == before {
					continue // this table has no such page
				}
				opened++
				s.Key("esc")
				s.enter(word)
				assert.Equal(t, pressed, s.Text(), "%s and %s", b.Keys[0], word)
				s.Key("esc")
			}
			assert.GreaterOrEqual(t, tried, 8)
			assert.GreaterOrEqual(t, opened, 6)
		})
	}
}

// A word that has nothing to do here is shown as such, and is no move that is refused.
func TestWordsThatHaveNothingToDoHere(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		for typed, said := range map[string]string{
			"again": "Nothing has been entered yet.", "board": "“board” belongs to line mode", "choices": "belongs to line mode",
		} {
			s.Type(typed)
			assert.Contains(t, s.Text(), said)
			assert.NotContains(t, s.Line(23), "Enter", typed)
			s.Key("enter")
			assert.Contains(t, s.Text(), said)
			assert.NotContains(t, s.Text(), "×")
			s.Key("esc")
		}
		s.Type("undo")
		assert.NotContains(t, s.Line(23), "Enter")
	})
	play(t, 80, 24, text.EN, []string{"1X"}, func(s *sitting) {
		s.Type("undo")
		assert.Contains(t, s.Line(23), "Enter: undo ")
		s.Key("enter")
		s.Type("redo")
		assert.Contains(t, s.Line(23), "Enter: redo ")
	})
	playAt(t, games.Sakura, 80, 24, text.EN, rooms.Pair, nil, nil, func(s *sitting) {
		s.Type("private")
		assert.Contains(t, s.Text(), "there are no private notes")
		assert.NotContains(t, s.Line(23), "Enter")
	})
	playAt(t, games.Lanterns, 120, 40, text.EN, rooms.Company(text.EN), nil, festival[:6], func(s *sitting) {
		s.Type("z")
		assert.Contains(t, s.Line(39), "Enter: the whole lake")
	})
}

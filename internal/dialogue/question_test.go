package dialogue_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
)

// asking are questions to the rules as they are typed at a table.
var asking = map[text.Lang][]string{
	text.EN: {"can I stop on a full inn?", "what happens in a tie", "who moves next", "is that allowed?", "two cards of one colour?", "What’s a round"},
	text.RU: {"можно остановиться в полной гостинице?", "что будет при ничьей", "чей сейчас ход", "а если карт нет?"},
	text.FR: {"peut-on s’arrêter dans un relais plein ?", "que se passe-t-il en cas d’égalité", "qu’est-ce qu’un relais ?", "c’est permis de passer ?", "faut-il manger"},
}

// A question is looked up, in every game and language, from its first moment on.
func TestAQuestionIsNoMove(t *testing.T) {
	for _, g := range games.All {
		for lang, list := range asking {
			talk, s, disk := sat(t, g, lang, "", pair)
			for _, asked := range list {
				o, err := talk.Answer(asked)
				require.NoError(t, err)
				if assert.NotEqual(t, dialogue.Meant, o.Did, "where nothing is looked up") {
					talk.Understands([]commands.ID{commands.Search})
				}
				a := talk.Type(asked)
				require.Equal(t, dialogue.Meant, a.Does, "%s: %s", g.ID, asked)
				assert.Empty(t, a.Against)
				o, err = talk.Answer(asked)
				require.NoError(t, err)
				id, words := commands.Asked(o.Typed)
				assert.Equal(t, [2]string{string(commands.Search), asked}, [2]string{string(id), words})
				talk.Understands(nil)
			}
			assert.Empty(t, s.Entries(rules.Table))
			assert.Empty(t, disk.lines)
		}
	}
}

// No move is a question, nor what is nearly one: half of it, one with a letter too few or a sign too many, or with its player.
func TestNoMoveIsAQuestion(t *testing.T) {
	for _, g := range games.All {
		for _, lang := range text.Langs() {
			files, err := filepath.Glob(filepath.Join("..", "..", "testdata", g.ID, "games", "*.txt"))
			require.NoError(t, err)
			data, err := os.ReadFile(files[0])
			require.NoError(t, err)
			rec, wrong := record.Parse(data)
			require.Empty(t, wrong)
			talk, s, _ := sat(t, g, lang, unknown, rec.Header.Seats)
			talk.Understands([]commands.ID{commands.Search})
			for i, l := range rec.Lines {
				if l.Kind != record.Entry {
					continue
				}
				whole := record.FormatLine(rec.Header, l)
				if i%7 == 0 {
					for _, typed := range []string{whole, whole + "?", whole + " ?", l.Text, l.Text + "?", l.Text[:len(l.Text)-1], l.Text[1:], l.Text + " " + l.Text, strings.Replace(l.Text, " ", " x", 1) + " ?"} {
						assert.NotEqual(t, dialogue.Meant, talk.Type(typed).Does, typed)
					}
				}
				_, _ = s.Enter(whole, true)
				talk.Renew(mustText(t, lang).With(rec.Header.Seats))
			}
		}
	}
}

package dialogue_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// A move that is typed in two pieces is the move that it is in one, wherever it is cut, unless the second piece is refused: nothing of
// the first is lost. Geishas at houses are left out: the row of their letters is that of the houses as well.
func TestMovesInTwoPieces(t *testing.T) {
	games, cuts, most := map[string]int{}, map[string]int{}, testkit.Some(150, 30)
	stories.Recorded(t, func(t *testing.T, game *store.Table) {
		id := game.Record.Header.Game
		if games[id]++; games[id] > 2 {
			return
		}
		at, _ := stories.Blank(t, game.Record.Header)
		p := mustText(t, text.EN).With(game.Record.Header.Seats)
		for _, l := range game.Record.Lines {
			line := record.FormatLine(game.Record.Header, l)
			whole := at.Session.Try(line)
			for i := 1; i < len(l.Text) && l.Kind == record.Entry && !strings.HasPrefix(l.Text, "geishas") && whole.Fits() && at.Session.Turn().Due.First() == l.Seat && cuts[id] < most; i++ {
				if next, _ := utf8.DecodeRuneInString(l.Text[i:]); !unicode.IsLetter(next) {
					continue // a number by itself is that of a choice
				}
				cuts[id] += rules.One(inTwo(t, at.Session, p, l.Text[:i], l.Text[i:]))
			}
			_, err := at.Session.Enter(line, true)
			require.NoError(t, err)
		}
	})
	t.Log(cuts)
	for id := range games {
		assert.Positive(t, cuts[id], id)
	}
}

// inTwo types a move in two pieces, if the first begins one, and takes back what was entered.
func inTwo(t *testing.T, s table.Session, p *text.Printer, first, rest string) (begins bool) {
	talk, n := dialogue.NewPlay(s, rules.Table, p), len(s.Entries(rules.Table))
	answer := func(typed string) dialogue.Did {
		o, err := talk.Answer(typed)
		require.NoError(t, err)
		return o.Did
	}
	if answer(first) != dialogue.Began {
		if len(s.Entries(rules.Table)) > n {
			answer("undo")
		}
		return false
	}
	shown := talk.Now().Chosen
	answer(rest)
	if list := s.Entries(rules.Table); len(list) > n {
		assert.True(t, strings.HasPrefix(list[n].Text, first+rest), "%s: %s + %s is %s; %s", s.Game(), first, rest, list[n].Text, shown)
		answer("undo")
	}
	return true
}

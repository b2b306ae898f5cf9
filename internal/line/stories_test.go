package line_test

import (
	"bytes"
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/line"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// turned is the prompt between what is said of one line and of the next.
const turned = "\x00"

// inLines types into a pipe what was typed in the talk, and returns what is said of each line,
// and the record.
func inLines(t *testing.T, k *stories.Talk, then ...string) (said, lines []string) {
	t.Helper()
	said, lines = inLinesOf(t, text.EN, k, then...)
	return said[1:], lines
}

// inLinesOf returns the same in a language, and what is said before anything is typed.
func inLinesOf(t *testing.T, lang text.Lang, k *stories.Talk, then ...string) (said, lines []string) {
	t.Helper()
	game, log := stories.Unmended(t, k.Session.Header())
	var out bytes.Buffer
	var laid []string
	if _, err := strconv.Atoi(k.Typed[0]); err == nil { // a number answers what was asked alone
		laid = steps(dialogue.NewPlay(game.Session, rules.Table, k.Text))
	}
	o := options(t, lang, strings.NewReader(strings.Join(slices.Concat(laid, k.Typed, then), "\n")), &out)
	o.Prompt = turned
	require.NoError(t, line.Play(&program.Game{InPlay: game}, o))
	said = strings.Split(out.String(), turned)
	return slices.Delete(said, 1, 1+len(laid)), stories.Lines(game.Record.Header, log.Lines)
}

// steps returns what is typed until the set-up asks its question, if steps come before that.
func steps(p *dialogue.Play) []string {
	if p.Lay(); p.Now().Enter != "" {
		return []string{"a"}
	}
	return nil
}

// alike checks that lines say of each answer what the talk does: without the signs that nobody
// reads aloud, and however it is broken into lines.
func alike(t *testing.T, k *stories.Talk, said []string) {
	t.Helper()
	for i, s := range k.Said {
		face := heard(k.Text, said[i])
		for _, list := range [][]string{s.Against, s.Notices, s.Changes} {
			for j := range list {
				list[j] = heard(k.Text, list[j])
			}
			stories.Beside(t, face, list)
		}
		assert.Contains(t, face, heard(k.Text, s.Others))
		if s.Did != dialogue.Entered || laying.MatchString(face) {
			continue // while the table is laid, the next step comes before the next question
		}
		asked := heard(k.Text, cmp.Or(s.Question, s.Due))
		assert.True(t, strings.Contains(face, asked) || strings.Contains(face, present.Capital(asked)), "%q is not asked in\n%s", asked, face)
	}
}

// laying is how a step of the set-up is said.
var laying = regexp.MustCompile(`\bStep \d+ of \d+: .* Enter: `)

// heard returns what is said as it is listened to.
func heard(p *text.Printer, said string) string {
	return strings.Join(strings.Fields(p.Aloud(said)), " ")
}

// Every recorded game makes the same record and the same sentences, answered in the talk and
// typed into a pipe: of each answer, and of all entries.
func TestARecordedGameIsTheSameInTheTalkAndInLines(t *testing.T) {
	stories.Few(t, func(t *testing.T, game *store.Table) {
		h, k := game.Record.Header, stories.NewTalk(t, game.Record.Header)
		for _, l := range game.Record.Lines {
			for _, typed := range []string{stories.Keys(k.Play, k.Session, l)} {
				k.Answer(t, typed)
			}
			require.Equal(t, dialogue.Entered, k.Last.Did, "%s: %v", l.Text, k.Last.Against)
		}
		said, written := inLines(t, k, "log", "quit")
		assert.Equal(t, stories.Lines(h, game.Record.Lines), k.Record())
		assert.Equal(t, k.Record(), written)
		alike(t, k, said)
		var list []string
		for i, e := range k.Session.Entries(rules.Table) {
			if i == 0 || e.Round != k.Session.Entries(rules.Table)[i-1].Round {
				list = append(list, present.Moment(k.Text, h.Game, rules.Turn{Round: e.Round}))
			}
			list = append(list, stories.Said(k.Text, []table.Entry{e})...)
		}
		stories.InOrder(t, said[len(k.Said)], list)
	})
}

// What the examples of refusals refuse is refused in the talk and in lines with the same
// sentences and the same clause, and is in neither record.
func TestARefusalIsTheSameInTheTalkAndInLines(t *testing.T) {
	stories.FewRefusals(t, func(t *testing.T, r stories.Refusal) {
		said, written := inLines(t, r.Talk)
		if r.Last.Did == dialogue.Refused {
			assert.Contains(t, strings.Join(r.Said[len(r.Said)-1].Against, "\n"), "("+r.Clause)
		}
		alike(t, r.Talk, said)
		assert.Equal(t, r.Record(), written)
	})
}

package line_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/rules"
)

// Of a game so many records are read so far.
var fewFiles, fewEntries = 8, testkit.Some(40, 15)

// A number of a thing that only begins a move writes nothing in any game: it asks for the next one. Every such thing is met once, in
// the recorded games.
func TestAThingIsAFurtherQuestionInEveryGame(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			files := testkit.Few(t, g.ID)
			met := map[string]bool{}
			defer func() { t.Log(len(met), "things") }()
			for _, file := range files[:min(len(files), fewFiles)] {
				data, err := os.ReadFile(file)
				require.NoError(t, err)
				head, body, _ := strings.Cut(string(data), "\n\n")
				rest := strings.SplitAfter(body, "\n")
				for i := range rest[:min(len(rest), fewEntries)] {
					begins(t, head+"\n\n"+strings.Join(rest[:i], ""), met)
				}
			}
		})
	}
}

// begins types the number of each thing that was not met yet at the end of a record, and only begins a move.
func begins(t *testing.T, before string, met map[string]bool) {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	at := opener.Parse("game.referee", []byte(before)).Position
	s, ok := at.(table.Session)
	if !ok {
		g, _ := games.Find(at.Game())
		rec, _ := record.Parse([]byte(before))
		s, err = g.Open(rec, at.Profile(), nowhere{})
		require.NoError(t, err)
	}
	talk := dialogue.NewPlay(s, rules.Table, p.With(s.Header().Seats))
	list := talk.List("").Choices
	laid := steps(dialogue.NewPlay(s, rules.Table, p.With(s.Header().Seats)))
	for i := range list {
		c := &list[i]
		typed := talk.Type(c.Key)
		if met[c.Part.String()] || c.Closed() || !c.Thing() || typed.Does != dialogue.Began {
			continue
		}
		met[c.Part.String()] = true
		said, after := piped(t, options(t, text.EN, nil, nil), before, append(laid, c.Key)...)
		assert.Equal(t, before, after, "%s: %s", c.Key, said)
		assert.Contains(t, flat(said), flat(typed.Question), c.Key)
	}
}

// nowhere is where lines go that are only tried.
type nowhere struct{}

func (nowhere) Append(...record.Line) error { return nil }

// A group of which nothing is allowed says why and asks for nothing. What is typed and
// is an entry can be let stand.
func TestAGroupThatIsClosedSaysWhy(t *testing.T) {
	said, body := travel(t, text.EN, "chuubei 1", "2", "yes")
	assert.Equal(t, "Anna chuubei 1\n", body)
	assert.Contains(t, said, "Not entered: 2\nChuubei already walks for Anna: each traveller card exists once. (TK-SETUP-2; entry 1)\n")

	_, body = play(t, text.EN, "1X", "1X", "1", "yes")
	assert.Equal(t, "Anna 1X\nBoris 1X\nAnna 1X\nruling 3: hk/action-used\n", body)
}

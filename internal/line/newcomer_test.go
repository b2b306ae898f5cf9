package line_test

import (
	"bytes"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/testkit/stories"
	"referee/internal/text"
)

// mostKeys is what may be typed from an empty folder to the first entry, beside names and what is
// copied from the box.
const mostKeys = 25

// newcomer is someone who types: first what begins the game, then Enter for what is proposed, who
// begins, and once the table is laid what the game wants.
type newcomer struct {
	heard        bytes.Buffer // what was said since they typed last
	first        []string
	then         []stories.First
	begins, laid string // how it sounds that somebody is asked for, and that the table is laid
	keys         int
}

// Read implements [io.Reader]: a line at a time.
func (n *newcomer) Read(b []byte) (int, error) {
	said := strings.Join(strings.Fields(n.heard.String()), " ")
	n.heard.Reset()
	typed, counts := "", true
	switch {
	case n.keys > 2*mostKeys:
		return 0, io.EOF // lost
	case len(n.first) > 0:
		typed, n.first = n.first[0], n.first[1:]
		counts = !strings.Contains(typed, ",")
	case strings.Contains(said, n.begins):
		typed = "1"
	case n.laid == "" && len(n.then) == 0:
		return 0, io.EOF
	case n.laid == "" || strings.Contains(said, n.laid):
		n.laid = ""
		typed, counts, n.then = n.then[0].Typed, !n.then[0].Copied, n.then[1:]
	}
	if n.keys++; counts {
		n.keys += len(typed)
	}
	return copy(b, typed+"\n"), nil
}

// Whoever has never played comes from the very first page to the first entry of every game, in
// every language.
func TestANewcomerComesToTheFirstEntry(t *testing.T) {
	for i, l := range text.Langs() {
		p, err := text.New(l)
		require.NoError(t, err)
		for at, g := range games.All {
			who := &newcomer{
				first: []string{strconv.Itoa(i + 1), "2", strconv.Itoa(at + 1), "Anna, Boris"}, then: stories.Newcomers[g.ID],
				begins: p.Say("prepare.lot.long"), laid: map[text.Lang]string{text.EN: "Step 1 ", text.RU: "Шаг 1 ", text.FR: "Étape 1 "}[l],
			}
			o := optionsIn(t, t.TempDir(), text.EN, who, &who.heard)
			o.Prompt = "> "
			require.NoError(t, line.Home(o))
			list, err := o.Folder().List()
			require.NoError(t, err)
			require.Len(t, list, 1, "%s %s", g.ID, l)
			assert.Equal(t, g.ID, list[0].Game)
			assert.NotEqual(t, "setup", string(list[0].Turn.Phase), "%s %s is begun", g.ID, l)
			assert.Positive(t, list[0].Entries)
			assert.Empty(t, who.then, "%s %s", g.ID, l)
			assert.LessOrEqual(t, who.keys, mostKeys, "%s %s", g.ID, l)
		}
	}
}

// A table that was left while it was laid goes on with its steps, at the one that asks; once something else is entered they are gone.
func TestTheSetUpGoesOnWhereItWasLeft(t *testing.T) {
	for l, says := range map[text.Lang]string{text.EN: "Step 8 of 8: ", text.FR: "Étape 8 sur 8 : ", text.RU: "Шаг 8 из 8: "} {
		const head = "referee: 1\ngame: tokaido\nseats: Anna, Boris, Vika\n\n"
		said, _ := piped(t, options(t, l, nil, nil), head+"Anna satsuki 1\n")
		assert.Contains(t, strings.ReplaceAll(said, "\u00a0", " "), says)
		said, _ = piped(t, options(t, l, nil, nil), head+"Anna satsuki 1\nBoris kinko 2\nVika umegae 3\nAnna 3\n")
		assert.NotContains(t, strings.ReplaceAll(said, "\u00a0", " "), says)
	}
}

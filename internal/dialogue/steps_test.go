package dialogue_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/text"
)

// kyotoGames are the games from the box of Geisha's Road: what is told before the first turn,
// and the most keys that an entry may take, Enter among them, by what begins it.
var kyotoGames = []struct {
	game   table.Binding
	laid   []string
	limits map[string]int
}{
	{games.GeishasRoad, []string{"circle rygbp", "geiko 2 3 2 3 3", "okaasan 3 2 4 3"}, map[string]int{"1": 5, "step": 5}},
	{games.Maiko, []string{"circle bgpyr", "geishas gbryp", "guests rr|ybg|gby|bpp|rgyp"}, map[string]int{"1": 5, "step": 5}},
	{games.Geiko, []string{"circle bgpyr", "geishas gbryp", "house p", "house y"}, map[string]int{"card": 3}},
}

// Whole games typed in their shortest forms make the same record, byte for byte, and no entry
// takes more keys than it may.
func TestShortFormsMakeTheSameRecord(t *testing.T) {
	for _, g := range kyotoGames {
		most := map[string]int{}
		for seed := range uint64(4) {
			rng := rand.New(rand.NewPCG(seed, 7))
			long, session, want := sat(t, g.game, text.EN, "", pair, g.laid...)
			short, _, got := sat(t, g.game, text.EN, "", pair, g.laid...)
			for range 60 {
				entry, keys, kind := picked(t, session, rng)
				if entry == "" {
					break
				}
				answered(t, long, entry)
				answered(t, short, keys)
				most[kind] = max(most[kind], len([]rune(keys))+1)
			}
			require.Greater(t, len(want.lines), len(g.laid)+9, g.game.ID)
			assert.Equal(t, want.lines, got.lines, g.game.ID)
		}
		for kind, limit := range g.limits {
			t.Logf("%s %s: %d of %d keys", g.game.ID, kind, most[kind], limit)
			assert.NotZero(t, most[kind], "%s %s", g.game.ID, kind)
			assert.LessOrEqual(t, most[kind], limit, "%s %s", g.game.ID, kind)
		}
	}
}

func answered(t *testing.T, talk *dialogue.Play, line string) {
	t.Helper()
	o, err := talk.Answer(line)
	require.NoError(t, err)
	require.Equal(t, dialogue.Entered, o.Did, line)
}

// picked is some entry that can be made now, the shortest form of it, and what kind it is;
// none where the game is over.
func picked(t *testing.T, s table.Session, rng *rand.Rand) (entry, keys, kind string) {
	t.Helper()
	const limit = 20
	p := mustText(t, text.EN)
	list := s.Choices(p, "", limit)
	if len(list) == 0 {
		return "", "", ""
	}
	i := rng.IntN(len(list))
	for c := &list[i]; ; c = &list[i] {
		switch {
		case c.Disabled != nil:
		case !c.Group && c.Step:
			return c.Text, keys + strconv.Itoa(i+1), "step"
		case !c.Group:
			entry, keys = shortest(s, c.Text)
			return entry, keys, first(c.Text)
		default:
			keys = c.Text
			list = s.Choices(p, c.Text, limit)
		}
		i = rng.IntN(len(list))
	}
}

// first is what an entry begins with, "card" for a card alone.
func first(entry string) string {
	if len(entry) == len("R3") {
		return "card"
	}
	word, _, _ := strings.Cut(entry, " ")
	return word
}

// shortest is the shortest form of an entry: a card by its row and number, an action with a
// card and the number of what is taken, or the entry as it stands. Where nothing is to be chosen
// of what is taken, it is not told.
func shortest(s table.Session, entry string) (long, keys string) {
	const letters = "RYGBP"
	if first(entry) == "card" {
		keys := strconv.Itoa(strings.Index(letters, entry[:1])+1) + entry[1:]
		if s.Walk(keys) != nil {
			return entry, keys
		}
		return entry, strings.ToLower(entry)
	}
	words := strings.Fields(entry)
	if words[0] != "1" {
		return entry, entry
	}
	card := strings.ToLower(words[0] + words[1])
	for n := range 9 {
		keys := card + strconv.Itoa(n+1)
		if c := s.Walk(keys); c != nil && c.Text == entry {
			return entry, keys
		}
	}
	return card, card
}

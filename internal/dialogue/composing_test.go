package dialogue_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/text"
	"referee/rules"
)

// slots returns how much lies in each slot of a move, with an arrow at the one that is asked.
func slots(c *dialogue.Composed) string {
	var list []string
	asked := c.Asked()
	for i := range c.Slots {
		s, at := &c.Slots[i], ""
		if s == asked {
			at = "→"
		}
		list = append(list, fmt.Sprintf("%s%s %d/%d", at, s.ID, s.Taken, s.Most))
	}
	return strings.Join(list, ", ")
}

// A move is put together from things: at each step it is known what lies where, what is asked, and which line it is, allowed or not.
func TestAMoveIsPutTogether(t *testing.T) {
	tables := map[string]*dialogue.Play{
		"hanamikoji":  in(t, "hanamikoji", text.EN, "1X", "1X"),
		"an offer":    in(t, "hanamikoji", text.EN, "1X", "1X", "3ABB"),
		"geishasroad": in(t, "geishasroad", text.EN, "circle RYGBP"),
		"tokaido":     in(t, "tokaido", text.EN, "hiroshige 1", "Bob hirotada 2"),
		"sakura":      in(t, "sakura", text.EN, "board 3b1t5s4b6s3b4s2b3"),
		"lanterns":    in(t, "lanterns", text.EN),
	}
	for _, tt := range []struct {
		table, typed string // the things that are chosen
		slots        string
		line         string
		whole        bool
		lacks, usual string
		address      string
	}{
		{"hanamikoji", "", "→act 0/1", "", false, "Ann: which action?", "", ""},
		{"hanamikoji", "3", "act 1/1, →cards 0/3", "", false, "Which cards?", "", "act.2"},
		{"hanamikoji", "3BC", "act 1/1, →cards 2/3", "", false, "Which cards?", "", "act.2 cards.1 cards.2"},
		{"hanamikoji", "3BCD", "act 1/1, cards 3/3", "3BCD", true, "", "", "act.2 cards.1 cards.2 cards.3"},
		{"hanamikoji", "3BBBB", "act 1/1, cards 3/3", "3BBB", false, "", "", "act.2 cards.1 cards.1 cards.1"},
		{"hanamikoji", "4BC", "act 1/1, cards 2/2, →pair 0/2", "", false, "Which is the second pair?", "", "act.3 cards.1 cards.2"},
		{"hanamikoji", "4BCDE", "act 1/1, cards 2/2, pair 2/2", "4BCDE", true, "", "", "act.3 cards.1 cards.2 pair.3 pair.4"},
		{"hanamikoji", "2X", "act 1/1, cards 2/2", "2XX", true, "", "", "act.1 cards.7 cards.7"},
		{"an offer", "", "→taken 0/1", "", false, "What does Bob take?", "", ""},
		{"an offer", "B", "taken 1/1", "B", true, "", "", "act.4 taken.1"},
		{"geishasroad", "geiko 14 4", "act 1/1, tokens 1/1, tokens2 1/1, →tokens3 0/1, tokens4 0/1, tokens5 0/1", "", false,
			"Prestige token 3 from the outside: which number?", "", "act.7 tokens.34 tokens2.24"},
		{"tokaido", "", "→place 0/1", "", false, "Where to?", "1", ""},
		{"tokaido", "8", "place 1/1", "8", true, "", "", "act.2 place.8"},
		{"sakura", "17", "card 1/1, →garden 0/1, painter 0/1, card2 0/1, court 0/1", "", false,
			"Card 17, new to this box: what is in the garden, above?", "", "act.2 card.17"},
		{"lanterns", "", "→cell 0/1, tile 0/1, turn 0/1", "", false, "Where does the tile lie?", "", ""},
	} {
		at := tt.table + " " + tt.typed
		talk := tables[tt.table]
		c := talk.Compose(talk.Things(tt.typed))
		assert.Equal(t, tt.slots, slots(&c), at)
		assert.Equal(t, tt.line, c.Line, at)
		assert.Equal(t, tt.whole, c.Whole, at)
		assert.Equal(t, tt.lacks, c.Lacks, at)
		assert.Equal(t, tt.usual, c.Usual, at)
		assert.Equal(t, tt.address, c.Address(), at)
		assert.Equal(t, tt.typed == "", c.Empty, at)
		for _, part := range c.Chosen { // each can be put back, in any order, and taken again
			if c.Empty || part.Slot == rules.ActSlot {
				continue
			}
			less := talk.Compose(c.Drop(part))
			assert.Len(t, less.Chosen, len(c.Chosen)-1, "%s without %v", at, part)
			again := talk.Compose(less.Take(part))
			assert.ElementsMatch(t, c.Chosen, again.Chosen, "%s with %v again", at, part)
			assert.Equal(t, c.Line, again.Line, "%s with %v again", at, part)
		}
	}
}

// A walk is told with what came of it, as one entry; without the walk nothing is left of that.
func TestAWalkIsToldWithItsStop(t *testing.T) {
	talk := in(t, "tokaido", text.EN, "hiroshige 1", "Bob hirotada 2")
	for _, tt := range [][2]string{
		{"4", "place 1/1"}, {"8", "place 1/1, →bought 0/3, shown 0/3"},
		{"2 3", "place 1/1, coins 1/1"}, {"1 koma geta", "place 1/1, bought 2/3, →shown 0/3"}, {"1 -", "place 1/1, bought 1/3, →shown 0/3"},
		{"3 miko", "place 1/1, encounter 1/1, gift 0/1"}, {"3 shokunin sake", "place 1/1, encounter 1/1, gift 1/1"},
	} {
		things := talk.Things(tt[0])
		c := talk.ComposeTurn(things)
		assert.Equal(t, tt[1], slots(&c), tt[0])
		assert.Equal(t, tt[0], c.Line)
		assert.True(t, c.Whole)
		less := talk.ComposeTurn(c.Drop(things[1]))
		assert.True(t, less.Empty, tt[0])
	}
	c := talk.ComposeTurn(rules.ParseParts("act.2 place.3 gift.1"))
	assert.Equal(t, "3 shokunin koma", c.Line, "whoever gives a souvenir is told by it")
	assert.True(t, c.Whole)
	c = talk.ComposeTurn(rules.ParseParts("act.2 place.1 bought.1 shown.2 shown.3"))
	assert.Equal(t, "1 koma | gofu washi", c.Line)
	assert.True(t, c.Whole)
}

// What is taken into a slot for one thing takes the place of what lies there; of many each is one more, until there is no room.
func TestAThingTakesThePlaceOfAnother(t *testing.T) {
	talk := in(t, "hanamikoji", text.EN, "1X", "1X")
	c := talk.Compose(talk.Things("3BB"))
	fan, scroll := rules.Part{Slot: "cards", Thing: 1}, rules.Part{Slot: "cards", Thing: 2}
	require.Equal(t, 2, c.Chosen.Count(fan))
	more := talk.Compose(c.Take(scroll))
	assert.Equal(t, "3BBC", more.Line)
	for _, thing := range more.Slots[1].Things {
		assert.Zero(t, thing.Left, "%s: there is no room", thing.Says)
		assert.Equal(t, thing.Taken == 0, thing.Closed(), thing.Says)
	}
	c = talk.Compose(talk.Things("1"))
	other := talk.Compose(c.Take(rules.Part{Slot: rules.ActSlot, Thing: 2}))
	assert.Equal(t, 1, other.Chosen.In(rules.ActSlot))
	assert.Equal(t, "act.2", other.Address(), "what lay with the other act is gone")
}

// Where one act alone is left it is chosen by itself in a whole turn, and nobody has chosen anything then; what hides its things takes them
// with a touch, and what is shown takes their place.
func TestTheLastActIsChosenByItself(t *testing.T) {
	talk := in(t, "hanamikoji", text.EN, "1X", "1X", "2XX", "2XX", "3DDE", "D", "3FFG", "F")
	c := talk.ComposeTurn(nil)
	assert.True(t, c.Alone)
	assert.True(t, c.Empty)
	assert.Empty(t, c.Address())
	assert.Equal(t, "act 1/1, →cards 0/2, pair 0/2", slots(&c))
	assert.Empty(t, c.Line)
	for _, thing := range []int{0, 1, 2, 3} {
		c = talk.Add(c, rules.Part{Slot: []rules.Slot{"cards", "pair"}[thing/2], Thing: []int{5, 6, 5, 4}[thing]})
	}
	assert.Equal(t, "4EFFG", c.Line)
	assert.True(t, c.Alone)
	c = talk.ComposeTurn(c.Drop(rules.Part{Slot: rules.ActSlot, Thing: 3}))
	assert.Equal(t, 1, c.Chosen.In(rules.ActSlot), "it cannot be put back")

	talk = in(t, "hanamikoji", text.EN, "1X", "1X")
	c = talk.ComposeTurn(nil)
	assert.False(t, c.Alone)
	c = talk.Add(c, rules.Part{Slot: rules.ActSlot, Thing: 1})
	assert.Equal(t, "2XX", c.Line)
	assert.False(t, c.Alone, "there are others")
	c = talk.Add(c, rules.Part{Slot: "cards", Thing: 0})
	assert.Equal(t, "act 1/1, →cards 1/2", slots(&c))
	assert.False(t, c.Alone)
}

package lanterns

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/lanterns"
	scoring "referee/scoring/lanterns"
)

// tokens are the dedication tokens from the top by number of players, told anew.
var tokens = map[uint8][game.Patterns][]int{
	2: {{8, 7, 6, 5, 5, 4}, {9, 8, 7, 6, 5, 5}, {10, 9, 8, 7, 6, 5}},
	3: {{8, 7, 6, 6, 5, 5, 5, 4}, {9, 8, 7, 7, 6, 6, 5, 5}, {10, 9, 8, 8, 7, 7, 6, 5}},
	4: {{8, 7, 7, 6, 6, 5, 5, 5, 4}, {9, 8, 8, 7, 7, 6, 6, 5, 5}, {10, 9, 9, 8, 8, 7, 7, 6, 5}},
}

// purse is what a player has, told anew.
type purse struct {
	cards   map[rune]int
	favours int
	tokens  []int
	placed  int
}

// ledger keeps a game in plain words beside the dealer: what a person with paper
// and pencil would write.
type ledger struct {
	strict  bool
	players int
	sides   []int // where each seat sits: north 0, clockwise
	supply  map[rune]int
	favours int
	stacks  [game.Patterns][]int
	purses  []purse
	lake    map[[2]int]string // colours from the north side clockwise
}

// platforms are the tiles that have one.
var platforms = []string{"WGOG", "WBKB", "RRGG", "WOPW", "GPPR", "PRKK", "RKRO", "GPBP", "OBWO", "OBOB", "WKWK"}

// platform reports whether a tile has one, however it is turned.
func platform(tile string) bool {
	return slices.ContainsFunc(platforms, func(p string) bool {
		return slices.Contains([]string{p, p[1:] + p[:1], p[2:] + p[:2], p[3:] + p[:3]}, tile)
	})
}

func newLedger(s *game.State) *ledger {
	each := map[uint8]int{2: 5, 3: 7, 4: 8}[s.Players]
	l := &ledger{strict: s.Strict, players: int(s.Players), supply: map[rune]int{}, favours: 20,
		stacks: tokens[s.Players], purses: make([]purse, s.Players), lake: map[[2]int]string{{0, 0}: "KBRW"}}
	for _, c := range game.Letters {
		l.supply[c] = each
	}
	for i := range l.purses {
		l.sides = append(l.sides, int(s.Around[i]))
		l.purses[i].cards = map[rune]int{}
		l.card(i, rune("KBRW"[s.Around[i]]))
	}
	return l
}

// card gives a card out of the supply, if there is one.
func (l *ledger) card(seat int, c rune) bool {
	if l.supply[c] == 0 {
		return false
	}
	l.supply[c]--
	l.purses[seat].cards[c]++
	return true
}

func (l *ledger) back(seat int, c rune, n int) {
	l.supply[c] += n
	l.purses[seat].cards[c] -= n
}

// place pays as the rulebook says: the side that faces the player is the first of
// the four letters.
func (l *ledger) place(seat, x, y int, tile string) {
	colour := func(side int) byte { return tile[(side-l.sides[seat]+4)%4] }
	p := &l.purses[seat]
	floating, paid := platform(tile), false
	for side, step := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
		other, ok := l.lake[[2]int{x + step[0], y + step[1]}]
		if !ok || other[(side+2)%4] != colour(side) {
			continue
		}
		if !l.card(seat, rune(colour(side))) && l.strict {
			continue
		}
		want := 0
		if floating && !paid {
			want, paid = 1, true
		}
		if platform(other) {
			want++
		}
		want = min(want, l.favours)
		l.favours -= want
		p.favours += want
	}
	for i := range l.players {
		who := (seat + i) % l.players
		l.card(who, rune(colour(l.sides[who])))
	}
	l.lake[[2]int{x, y}] = string([]byte{colour(0), colour(1), colour(2), colour(3)})
	p.placed++
}

// enter follows an entry by its text.
func (l *ledger) enter(seat int, m game.Move) {
	p := &l.purses[seat]
	switch m.Act {
	case game.Exchange:
		p.favours, l.favours = p.favours-2, l.favours+2
		l.back(seat, rune(m.Give().Letter()[0]), 1)
		l.card(seat, rune(m.Take.Letter()[0]))
	case game.Dedicate:
		for i, c := range game.Letters {
			switch text := game.Format(m); {
			case m.Pattern == game.Seven:
				l.back(seat, c, 1)
			case slices.Contains([]byte(text[1:]), game.Letters[i]):
				l.back(seat, c, map[byte]int{'4': 4, '2': 2}[text[0]])
			}
		}
		token := 4
		if stack := &l.stacks[m.Pattern-1]; len(*stack) > 0 {
			token, *stack = (*stack)[0], (*stack)[1:]
		}
		p.tokens = append(p.tokens, token)
	case game.Discard:
		for _, c := range game.Format(m)[len("discard "):] {
			l.back(seat, c, 1)
		}
	case game.Place:
		l.place(seat, int(m.At.X), int(m.At.Y), m.Quad.String())
	}
}

// Nothing is lost or made: after every entry the table is what paper and pencil
// say, and so are the honours.
func TestNothingIsLostOrMade(t *testing.T) {
	var l *ledger
	var of *dealer
	dealt.Games(t, 300, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		if of != d {
			of, l = d, newLedger(&d.state)
		}
		after, err := game.Def.After(d.state, at, seat, m)
		require.NoError(t, err)
		l.enter(int(seat-1), m)
		l.compare(t, &after, game.Format(m))
		conserved(t, &after)
		// The dealer has drawn already.
		tiles := d.size
		for i, h := range d.hands[:after.Players] {
			tiles += h.n
			require.Equal(t, h.n, after.InHand(rules.Seat(i+1)), "tiles of %d after %s", i+1, game.Format(m))
		}
		require.Equal(t, tiles, after.Stack())
		if after.Over() {
			for _, p := range l.purses {
				require.Equal(t, l.purses[0].placed, p.placed, "everybody has placed equally often")
			}
		}
	})
}

func (l *ledger) compare(t *testing.T, s *game.State, text string) {
	t.Helper()
	require.EqualValues(t, l.favours, s.Favours, text)
	sheet := scoring.Game.Sheet(s, l.players, s.Over())
	testkit.Adds(t, sheet)
	for i, p := range l.purses {
		h := &s.Hands[i]
		require.EqualValues(t, p.favours, h.Favours, text)
		sum := 0
		for _, n := range p.tokens {
			sum += n
		}
		require.Equal(t, sum, s.Honour(rules.Seat(i+1)), text)
		require.Equal(t, sum, sheet.Totals[i], text)
		for c, letter := range game.Letters {
			require.EqualValues(t, p.cards[letter], h.Cards[c], "%c of %d after %s", letter, i+1, text)
			require.EqualValues(t, l.supply[letter], s.Supply[c], "%c after %s", letter, text)
		}
	}
	require.Len(t, l.lake, int(s.Laid))
	for _, p := range s.Lake[:s.Laid] {
		require.Equal(t, l.lake[[2]int{int(p.At.X), int(p.At.Y)}], p.Quad.String())
	}
}

// conserved checks what is constant: cards by colour, favour tokens, dedication
// tokens, tiles; and that eleven cards always hold a set.
func conserved(t *testing.T, s *game.State) {
	t.Helper()
	var cards [game.Colours]int
	favours := int(s.Favours)
	var left [game.Patterns][]int
	for p := range left {
		left[p] = slices.Clone(tokens[s.Players][p][s.Used[p]:])
	}
	for i := range s.Hands {
		h := &s.Hands[i]
		favours += int(h.Favours)
		for c, n := range h.Cards {
			cards[c] += int(n)
		}
		for p := range left {
			for at, n := range h.Tokens[p] {
				left[p] = append(left[p], slices.Repeat([]int{at + 4}, int(n))...)
			}
		}
		if h.Cards.Len() >= 11 && s.Generics == game.Unlimited {
			require.True(t, s.CanDedicate(rules.Seat(i+1)), h.Cards.String())
		}
	}
	for p := range left {
		slices.Sort(left[p])
		all := slices.Sorted(slices.Values(tokens[s.Players][p]))
		require.Equal(t, all, left[p], "tokens")
	}
	require.Equal(t, 20, favours)
	unseen := 0
	for k := game.Kind(1); k <= game.Tiles; k++ {
		if k.Quad().Kind() == k {
			require.GreaterOrEqual(t, s.Unseen(k), 0)
			unseen += s.Unseen(k)
		}
	}
	require.Equal(t, game.Tiles, unseen+int(s.Laid))
	for c, n := range cards {
		require.Equal(t, map[uint8]int{2: 5, 3: 7, 4: 8}[s.Players], n+int(s.Supply[c]))
	}
}

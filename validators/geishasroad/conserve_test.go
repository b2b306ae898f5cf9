package geishasroad

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/rules/kyoto"
	scoring "referee/scoring/geishasroad"
)

// ledger keeps a game in plain words beside the dealer: what a person with paper
// and pencil would write. It reads what the record says.
type ledger struct {
	first  *game.State // the table as it was laid out
	circle string
	round  int
	start  map[byte]int // where each geisha stood when the round began
	stands map[byte]int
	guests map[byte]int  // at the houses
	tokens map[byte]byte // influence: a seat's digit, or a blank where nobody has it
	zones  [2][]string
	held   [2]map[byte]int
	home   map[byte]int
	rows   map[string][]string
	on     map[byte][]string // prestige tokens on the row
	unused [2]int
	total  [2]int
	opened int
}

func newLedger(s *game.State) *ledger {
	l := &ledger{first: s, circle: "RYGBP", tokens: map[byte]byte{}, stands: map[byte]int{}}
	for i := range l.circle {
		l.stands[l.circle[i]] = i
	}
	l.lay()
	return l
}

// lay lays a round out.
func (l *ledger) lay() {
	l.round++
	l.start, l.guests, l.home = map[byte]int{}, map[byte]int{}, map[byte]int{}
	l.rows, l.on = map[string][]string{}, map[byte][]string{}
	l.opened = 0
	for i := range l.circle {
		c := l.circle[i]
		l.start[c] = l.stands[c]
		if l.first.Guests {
			l.guests[c] = 3
		}
	}
	for p := range 2 {
		l.zones[p], l.held[p], l.unused[p] = nil, map[byte]int{}, 0
		if l.first.Counter {
			l.unused[p]++
		}
		if l.first.Hidden {
			l.unused[p]++
		}
	}
}

// enter follows an entry by its text.
func (l *ledger) enter(p int, text string, reveal bool) {
	words := strings.Fields(text)
	switch words[0] {
	case "circle":
		for c, at := range l.stands {
			l.stands[c] = strings.IndexByte(words[1], l.circle[at])
		}
		l.circle = words[1]
		l.start = map[byte]int{}
		for c, at := range l.stands {
			l.start[c] = at
		}
	case "tokens":
		l.tokens[words[1][0]], l.tokens[words[1][1]] = '1', '2'
	case "geiko", "okaasan":
		l.rows[words[0]] = words[1:]
	case "1":
		l.play(p, words[1:], reveal)
	case "3", "4", "counter":
		if words[0] == "counter" {
			l.unused[p]--
		}
		if slices.Contains(words, "X") && (words[0] != "counter" || words[2] == "X") {
			l.unused[p]--
		}
	case "2", "begins", "keeps":
	default:
		l.play(p, words, reveal)
		if reveal {
			l.opened++
		}
	}
}

// play plays cards, each with what was taken for it.
func (l *ledger) play(p int, words []string, reveal bool) {
	for i, w := range words {
		if strings.HasPrefix(w, "+") {
			continue
		}
		c, steps := w[0], int(w[1]-'0')
		l.zones[p] = append(l.zones[p], w)
		l.stands[c] = (l.stands[c] + steps) % 5
		house := l.circle[l.stands[c]]
		if i+1 < len(words) && strings.HasPrefix(words[i+1], "+") && words[i+1] != "+none" {
			taken := strings.Count(words[i+1], "g")
			l.guests[house] -= taken
			l.held[p][house] += taken
			if strings.Contains(words[i+1], "i") {
				l.tokens[house] = byte('1' + p)
			}
		}
		if house == c {
			l.comes(c)
		}
	}
}

// comes brings a geisha home.
func (l *ledger) comes(c byte) {
	l.home[c]++
	row := "geiko"
	if l.home[c] == 2 {
		row = "okaasan"
	}
	switch {
	case l.home[c] == 2 && l.first.Fate:
		l.on[c] = []string{"?"}
	case len(l.rows[row]) > 0:
		l.on[c] = append(l.on[c], l.rows[row][0])
		l.rows[row] = l.rows[row][1:]
	}
}

// score ends a round: who has won which geisha, and the points of both.
func (l *ledger) score(s *game.State) {
	var points [2]int
	for i := range l.circle {
		c := l.circle[i]
		var sum [2]float64
		for p := range 2 {
			for _, card := range l.zones[p] {
				if card[0] == c {
					sum[p] += float64(card[1] - '0')
				}
			}
			if l.tokens[c] == byte('1'+p) {
				sum[p] += 0.5
			}
		}
		worth := l.round
		for _, v := range l.on[c] {
			n, _ := strconv.Atoi(v)
			worth += n
		}
		if l.first.FloorZero {
			worth = max(worth, 0)
		}
		for p := range 2 {
			if sum[p] > sum[1-p] {
				points[p] += worth
				l.tokens[c] = byte('1' + p)
			}
		}
	}
	for p := range 2 {
		best := s.Sides[p].Guests.Best()
		l.total[p] += points[p] + best.Worth() + l.unused[p]
	}
}

// Nothing is lost or made: after every entry the table is what paper and pencil
// say, and so are the points.
func TestNothingIsLostOrMade(t *testing.T) {
	var l *ledger
	var of *dealer
	dealt.Games(t, 720, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		if of != d {
			first := d.state
			of, l = d, newLedger(&first)
		}
		if d.state.Scored {
			l.lay()
		}
		_, phase := d.state.Due()
		after, err := game.Apply(d.state, at, seat, m)
		require.NoError(t, err)
		text := game.Format(m)
		l.enter(int(seat-1), text, phase == game.PhaseReveal)
		if after.Scored {
			l.score(&after)
			sheet := scoring.Game.Sheet(&after, game.Players, after.Ended)
			testkit.Adds(t, sheet)
			require.Equal(t, l.total[:], sheet.Totals, text)
		}
		l.compare(t, &after, text)
		conserved(t, d, &after, text)
	})
}

func (l *ledger) compare(t *testing.T, s *game.State, text string) {
	t.Helper()
	guests := 0
	for c, letter := range game.Letters {
		k := byte(letter)
		require.Equal(t, strings.IndexByte(l.circle, k), int(s.House(game.Colour(c))), text)
		require.EqualValues(t, l.stands[k], s.Place[c], "%c stands, after %s", letter, text)
		require.EqualValues(t, l.home[k], s.Home[c], "%c is home, after %s", letter, text)
		require.LessOrEqual(t, l.home[k], 2, "she comes home twice at most")
		moved := (s.Sides[0].Front | s.Sides[1].Front).In(game.Colour(c)).Sum()
		require.EqualValues(t, (l.start[k]+moved)%5, s.Place[c], "%c has gone %d houses, after %s", letter, moved, text)
		require.EqualValues(t, l.guests[k], s.AtHouse[c], text)
		guests += l.guests[k]
		for p := range 2 {
			require.EqualValues(t, l.held[p][k], s.Sides[p].Guests[c], text)
			guests += l.held[p][k]
		}
		holder := rules.Table
		if n := l.tokens[k]; n > 0 {
			holder = rules.Seat(n - '0')
		}
		require.Equal(t, holder, s.Influence[c], "%c's token after %s", letter, text)
		var on []string
		for _, v := range s.Prestige[c] {
			if v != 0 {
				on = append(on, v.String())
			}
		}
		require.Equal(t, l.on[k], on, text)
	}
	if l.first.Guests {
		require.Equal(t, 15, guests)
	}
	prestige := len(l.rows["geiko"]) + len(l.rows["okaasan"])
	for _, on := range l.on {
		prestige += len(on)
	}
	if want := map[bool]int{false: 9, true: 5}[l.first.Fate]; s.Ready() {
		require.Equal(t, want, prestige, "prestige tokens after %s", text)
	}
	for p := range 2 {
		slices.Sort(l.zones[p])
		require.Len(t, l.zones[p], s.Sides[p].Front.Len())
		for _, card := range l.zones[p] {
			require.Contains(t, s.Sides[p].Front.String(), card)
		}
		require.Equal(t, l.unused[p], s.Unused(rules.Seat(p+1)), text)
	}
}

// conserved compares the cards with those of the dealer, each of which is in one
// place.
func conserved(t *testing.T, d *dealer, s *game.State, text string) {
	t.Helper()
	if s.Sides[0].Did|s.Sides[1].Did == 0 {
		return // the next round has not been dealt
	}
	all := kyoto.Of(d.deck[d.next:]...)
	n := all.Len()
	add := func(set game.Cards) {
		all |= set
		n += set.Len()
	}
	due, phase := s.Due()
	for i := range s.Sides {
		p := &s.Sides[i]
		seat := rules.Seat(i + 1)
		add(d.hands[i])
		add(p.Front)
		if p.Has(game.Intrigue) {
			add(kyoto.Of(d.binned[i]))
			if !p.Opened {
				add(kyoto.Of(d.kept[i]))
			}
		}
		hand := d.hands[i].Len()
		if phase == game.PhaseAction && due.Has(seat) {
			hand++ // the draw of the turn that begins
		}
		require.Equal(t, hand, s.Hand(seat), "hand of %d after %s", i+1, text)
	}
	add(d.veiled)
	add(kyoto.Of(s.Offer.Cards[:]...))
	add(kyoto.Of(s.Rest.Cards[:]...))
	require.Equal(t, game.AllCards, n, text)
	require.Equal(t, game.Deck, all, text)
	pile := len(d.deck) - d.next
	if phase == game.PhaseAction {
		pile--
	}
	require.Equal(t, pile, s.Pile(), text)
}

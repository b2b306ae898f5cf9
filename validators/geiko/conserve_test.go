package geiko

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geiko"
	"referee/rules/kyoto"
	scoring "referee/scoring/geiko"
)

// ledger keeps a game in plain words beside the dealer: what a person with paper
// and pencil would write. It reads what the record says.
type ledger struct {
	rules  *game.State // the table as it was laid out
	circle string
	stands map[byte]byte // the house by the geisha
	own    [2]byte
	under  map[byte][]string
	hands  [2][]string
	shown  [2]bool // the hand
	opened [2]bool // the card that lay face down
	visits [2]int
	tokens [2]int
	before [2]int
}

func newLedger(s *game.State) *ledger {
	l := &ledger{rules: s, circle: "RYGBP", stands: map[byte]byte{}}
	for _, c := range []byte(l.circle) {
		l.stands[c] = c
	}
	l.lay()
	return l
}

// lay clears the table for a round; the geishas stay.
func (l *ledger) lay() {
	l.under = map[byte][]string{}
	l.visits, l.tokens = [2]int{}, [2]int{}
	l.shown, l.opened = [2]bool{}, [2]bool{!l.rules.FaceDown, !l.rules.FaceDown}
}

// enter follows an entry by its text.
func (l *ledger) enter(p int, text string) {
	words := strings.Fields(text)
	switch words[0] {
	case "circle":
		l.circle = words[1]
	case "geishas":
		for i := range 5 {
			l.stands[words[1][i]] = l.circle[i]
		}
	case "house":
		l.own[p] = words[1][0]
	case "aside", "holds":
	case "open", "hand":
		l.shows(p, words[0], words[1:])
		l.rest()
	default:
		l.plays(p, words[0])
	}
}

// shows opens a hand, or the card that lay face down.
func (l *ledger) shows(p int, what string, cards []string) {
	switch {
	case what == "hand":
		l.hands[p], l.shown[p] = cards, true
	case !l.opened[p]: // else it was told again
		l.opened[p] = true
		l.lies(cards[0])
	}
}

// rest shows what is left when only one thing is.
func (l *ledger) rest() {
	var who []int
	var what []string
	seen := ""
	for p := range 2 {
		if !l.shown[p] {
			who, what = append(who, p), append(what, "hand")
		} else {
			seen += strings.Join(l.hands[p], " ")
		}
		if !l.opened[p] {
			who, what = append(who, p), append(what, "open")
		}
	}
	if len(who) != 1 {
		return
	}
	for _, cards := range l.under {
		seen += strings.Join(cards, " ")
	}
	var cards []string
	for _, c := range l.circle {
		for n := range 4 {
			if card := string(c) + string(rune('1'+n)); !strings.Contains(seen, card) {
				cards = append(cards, card)
			}
		}
	}
	l.shows(who[0], what[0], cards)
}

func (l *ledger) lies(card string) {
	house := l.stands[card[0]]
	l.under[house] = append(l.under[house], card)
}

func (l *ledger) plays(p int, card string) {
	l.lies(card)
	c := card[0]
	at := strings.IndexByte(l.circle, l.stands[c])
	house := l.circle[(at+int(card[1]-'0'))%5]
	l.stands[c] = house
	switch {
	case !l.rules.ToMover:
		for i := range 2 {
			if l.own[i] == house {
				l.visits[i]++
			}
		}
	case l.own[0] == house || l.own[1] == house:
		l.visits[p]++
	}
	if l.rules.OwnColour && house == c && (!l.rules.FiveTokens || l.tokens[0]+l.tokens[1] < 5) {
		l.tokens[p]++
	}
}

// sum adds the numbers of cards.
func sum(cards []string, of string) (n int) {
	for _, card := range cards {
		if strings.IndexByte(of, card[0]) >= 0 {
			n += int(card[1] - '0')
		}
	}
	return n
}

// score adds a round up.
func (l *ledger) score() (points [2]int) {
	for p := range 2 {
		points[p] = l.before[p] + 2*l.visits[p] + l.tokens[p]
		if mine, other := sum(l.hands[p], l.circle), sum(l.hands[1-p], l.circle); mine < other {
			points[p] += other - mine
		}
	}
	for _, house := range []byte(l.circle) {
		here := ""
		for c, at := range l.stands {
			if at == house {
				here += string(c)
			}
		}
		one, two := sum(l.hands[0], here), sum(l.hands[1], here)
		if one > two {
			points[0] += sum(l.under[house], l.circle)
		}
		if two > one {
			points[1] += sum(l.under[house], l.circle)
		}
	}
	return points
}

// Nothing is lost or made: after every entry the table is what paper and pencil
// say, and so are the points.
func TestNothingIsLostOrMade(t *testing.T) {
	var l *ledger
	var of *dealer
	dealt.Games(t, 800, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		if of != d {
			first := d.state
			of, l = d, newLedger(&first)
		}
		if d.state.Scored && !d.state.Repeats(seat, m) {
			l.before = l.score()
			l.lay()
		}
		after, err := game.Def.After(d.state, at, seat, m)
		require.NoError(t, err)
		text := game.Format(m)
		l.enter(int(seat-1), text)
		l.compare(t, &after, text)
		conserved(t, d, &after, text)
		sheet := scoring.Game.Sheet(&after, game.Seats, after.Ended)
		testkit.Adds(t, sheet)
		if after.Scored {
			points := l.score()
			require.Equal(t, points[:], sheet.Totals, text)
		} else {
			require.Equal(t, []int{l.before[0] + 2*l.visits[0] + l.tokens[0], l.before[1] + 2*l.visits[1] + l.tokens[1]}, sheet.Totals, text)
		}
	})
}

func (l *ledger) compare(t *testing.T, s *game.State, text string) {
	t.Helper()
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		k := c.Letter()[0]
		require.Equal(t, strings.IndexByte(l.circle, k), int(s.House(c)), text)
		if s.Placed {
			require.Equal(t, string(l.stands[k]), s.Houses[s.Place[c]].Letter(), "%c stands, after %s", k, text)
		}
		require.Equal(t, len(l.under[k]), s.Under[s.House(c)].Len(), text)
		for _, card := range l.under[k] {
			require.Contains(t, s.Under[s.House(c)].String(), card, text)
		}
	}
	for p := range 2 {
		require.EqualValues(t, l.visits[p], s.Visited[p], text)
		require.EqualValues(t, l.tokens[p], s.Matched[p], text)
		if l.own[p] != 0 {
			require.Equal(t, string(l.own[p]), s.Houses[s.Own[p]-1].Letter(), text)
		}
	}
}

// conserved compares the cards with those of the dealer, each of which is in one
// place.
func conserved(t *testing.T, d *dealer, s *game.State, text string) {
	t.Helper()
	all := kyoto.Of(d.deck[d.next:]...) | s.Seen()
	n := len(d.deck) - d.next + s.Seen().Len()
	for i := range game.Seats {
		all |= d.hands[i]
		n += d.hands[i].Len()
		if !s.Opened[i] {
			all |= kyoto.Of(d.veiled[i])
			n += kyoto.Of(d.veiled[i]).Len()
		}
		if s.Ready() {
			require.Equal(t, d.hands[i].Len(), s.HandLen(rules.Seat(i+1)), "hand of %d after %s", i+1, text)
		}
	}
	require.Equal(t, kyoto.AllCards, n, text)
	require.Equal(t, kyoto.Deck, all, text)
	if s.Ready() {
		require.Equal(t, len(d.deck)-d.next, s.Pile(), text)
	}
	if s.Scored {
		require.Equal(t, kyoto.Deck, s.Seen()|s.Hands[0]|s.Hands[1], "all cards are open")
		require.Equal(t, s.Target(), s.Hands[0].Len())
		require.Equal(t, s.Target(), s.Hands[1].Len())
	}
}

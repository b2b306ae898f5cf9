package maiko

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
	scoring "referee/scoring/maiko"
)

// ledger keeps a game in plain words beside the dealer: what a person with paper
// and pencil would write. It reads what the record says.
type ledger struct {
	both   bool // a tie is both players'
	may    bool // a guest may be left
	circle string
	stands map[byte]byte   // the house by the geisha
	lie    map[byte]string // guests by the house
	laid   map[byte]int    // lanterns by the house
	held   [2]string
	zones  [2][]string
	gone   []string // worked and removed
	offer  []string
	turns  [2]int
}

func newLedger(s *game.State) *ledger {
	return &ledger{both: s.BothOnTie, may: s.MayDecline, circle: "RYGBP", stands: map[byte]byte{}, lie: map[byte]string{}, laid: map[byte]int{}}
}

// enter follows an entry by its text.
func (l *ledger) enter(p int, text string) {
	words := strings.Fields(strings.ReplaceAll(text, "| ", ""))
	switch words[0] {
	case "circle":
		l.circle = words[1]
	case "geishas":
		for i := range 5 {
			l.stands[words[1][i]] = l.circle[i]
		}
	case "guests":
		for i, guests := range words[1:] {
			l.lie[l.circle[i]], l.laid[l.circle[i]] = guests, len(guests)
		}
	case "1":
		l.turns[p]++
		l.work(p, words[1], words[2:])
	case "2", "3", "4":
		l.turns[p]++
		l.offer = words[1:]
	case "remove":
		l.gone = append(l.gone, words[1])
		l.taken(words[1])
		if words[2] == "study" || !l.choice(1-p, l.offer[0]) {
			l.play(1-p, []string{l.offer[0], words[2]})
		}
	default:
		if slices.Contains(l.offer, words[0]) { // else it was told again
			l.play(p, words)
		}
	}
}

// choice reports whether a worked card leaves its player a choice of guests.
func (l *ledger) choice(p int, card string) bool {
	at := strings.IndexByte(l.circle, l.stands[card[0]])
	here := l.lie[l.circle[(at+int(card[1]-'0'))%5]]
	return len(l.held[p]) < 6 && here != "" && (l.may || strings.Trim(here, here[:1]) != "")
}

// taken takes a card of the offer away.
func (l *ledger) taken(card string) {
	for i, c := range l.offer {
		if c == card {
			l.offer = append(append([]string{}, l.offer[:i]...), l.offer[i+1:]...)
		}
	}
}

func (l *ledger) play(p int, words []string) {
	n := 1
	if words[1] != "study" && words[1] != "work" {
		n = 2
	}
	for i, card := range words[:n] {
		l.taken(card)
		if words[n] == "study" {
			l.zones[p] = append(l.zones[p], card)
			continue
		}
		l.work(p, card, words[min(n+1+i, len(words)):])
	}
}

func (l *ledger) work(p int, card string, takes []string) {
	l.gone = append(l.gone, card)
	at := strings.IndexByte(l.circle, l.stands[card[0]])
	house := l.circle[(at+int(card[1]-'0'))%5]
	l.stands[card[0]] = house
	guest := ""
	switch {
	case len(takes) > 0:
		guest = strings.TrimPrefix(strings.TrimPrefix(takes[0], "+"), "none")
	case len(l.held[p]) < 6 && l.lie[house] != "":
		guest = l.lie[house][:1]
	}
	if guest != "" {
		l.lie[house] = strings.Replace(l.lie[house], guest, "", 1)
		l.held[p] += guest
	}
}

// points adds a player's points up; of the houses only at the end.
func (l *ledger) points(p int, over bool) (n int) {
	all := strings.Join(append(append([]string{}, l.zones[0]...), l.zones[1]...), " ")
	for i := range l.held[p] {
		n += strings.Count(all, l.held[p][i:i+1])
	}
	n += 6 - len(l.held[p])
	for i := 0; i < len(l.circle) && over; i++ {
		var sums [2]int
		for q := range 2 {
			for _, card := range l.zones[q] {
				if card[0] == l.circle[i] {
					sums[q] += int(card[1] - '0')
				}
			}
		}
		if sums[p] > sums[1-p] || l.both && sums[p] > 0 && sums[p] == sums[1-p] {
			n += l.laid[l.circle[i]] - len(l.lie[l.circle[i]]) + 1
		}
	}
	return n
}

// Nothing is lost or made: after every entry the table is what paper and pencil
// say, and so are the points.
func TestNothingIsLostOrMade(t *testing.T) {
	var l *ledger
	var of *dealer
	dealt.Games(t, 1200, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		if of != d {
			first := d.state
			of, l = d, newLedger(&first)
		}
		after, err := game.Def.After(d.state, at, seat, m)
		require.NoError(t, err)
		text := game.Format(m)
		l.enter(int(seat-1), text)
		l.compare(t, &after, text)
		conserved(t, d, &after, text)
		sheet := scoring.Game.Sheet(&after, game.Seats, after.Over())
		testkit.Adds(t, sheet)
		require.Equal(t, []int{l.points(0, after.Over()), l.points(1, after.Over())}, sheet.Totals, text)
	})
}

func (l *ledger) compare(t *testing.T, s *game.State, text string) {
	t.Helper()
	guests := 0
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		k := c.Letter()[0]
		house := s.House(c)
		require.Equal(t, strings.IndexByte(l.circle, k), int(house), text)
		if s.Placed {
			require.Equal(t, string(l.stands[k]), s.Houses[s.Place[c]].Letter(), "%c stands, after %s", k, text)
		}
		guests += s.Lie[house].Len() + s.Sides[0].Guests.Count(c) + s.Sides[1].Guests.Count(c)
		require.Equal(t, len(l.lie[k]), s.Lie[house].Len(), text)
		for g := kyoto.Red; g < kyoto.Colours; g++ {
			require.Equal(t, strings.Count(l.lie[k], g.Letter()), s.Lie[house].Count(g), text)
		}
		for p := range 2 {
			require.Equal(t, strings.Count(l.held[p], c.Letter()), s.Sides[p].Guests.Count(c), text)
		}
	}
	if s.Told {
		require.Equal(t, game.AllGuests, guests, text)
	}
	for p := range 2 {
		require.EqualValues(t, l.turns[p], s.Sides[p].Turns)
		require.Len(t, l.zones[p], s.Sides[p].Front.Len())
		require.LessOrEqual(t, len(l.held[p]), game.Slots)
		for _, card := range l.zones[p] {
			require.Contains(t, s.Sides[p].Front.String(), card)
		}
	}
	require.Len(t, l.gone, (s.Worked | s.Removed).Len(), text)
}

// conserved compares the cards with those of the dealer, each of which is in one
// place: zones, worked, removed, waiting, hands and deck.
func conserved(t *testing.T, d *dealer, s *game.State, text string) {
	t.Helper()
	all, n := kyoto.Cards(0), 0
	for _, set := range []kyoto.Cards{
		s.Sides[0].Front, s.Sides[1].Front, s.Worked, s.Removed, kyoto.Of(s.Offer.Cards[:]...), kyoto.Of(s.Rest.Cards[:]...),
		d.hands[0], d.hands[1], kyoto.Of(d.deck[d.next:]...),
	} {
		all |= set
		n += set.Len()
	}
	require.Equal(t, kyoto.AllCards, n, text)
	require.Equal(t, kyoto.Deck, all, text)
	due, phase := s.Due()
	pile := len(d.deck) - d.next
	for i := range s.Sides {
		hand := d.hands[i].Len()
		if phase == game.PhaseAction && due.Has(rules.Seat(i+1)) {
			hand++ // the draw of the turn that begins
			pile--
		}
		require.Equal(t, hand, s.Hand(rules.Seat(i+1)), "hand of %d after %s", i+1, text)
	}
	require.Equal(t, pile, s.Pile(), text)
	if s.Over() {
		require.Equal(t, kyoto.Deck, s.Sides[0].Front|s.Sides[1].Front|s.Worked|s.Removed, "no card is left")
		require.Zero(t, s.Hand(1)+s.Hand(2)+s.Pile())
	}
}

package sakura

import (
	"slices"
	"strconv"
	"strings"

	game "referee/rules/sakura"
)

// paper is the path as it lies on the table: where everybody stands, and the tokens.
type paper struct {
	emperor int
	at      []int // the court painter is the third of a game of two
	tokens  []int
	paid    []int // the sakura that have been
}

func (p paper) copy() paper {
	return paper{p.emperor, slices.Clone(p.at), slices.Clone(p.tokens), slices.Clone(p.paid)}
}

// ledger keeps a game in plain words beside the dealer: what a person with paper and
// pencil would write. It reads what the record says.
type ledger struct {
	rules *game.State // the table as it was laid out
	seats int
	path  string // the letter of each space from 1; the gate is "g"
	paper
	begin paper          // before the round
	shown map[int]string // its cards by painter
	ways  []string       // what has been chosen in it
	over  bool           // whether it is
}

func newLedger(s *game.State) *ledger {
	l := &ledger{rules: s, seats: int(s.Seats), over: true}
	l.at, l.tokens = make([]int, max(l.seats, 3)), slices.Repeat([]int{5}, max(l.seats, 3))
	if l.seats == 2 {
		l.tokens[2] = 0
	}
	l.lay(string(s.Printed))
	return l
}

// lay lays the path out.
func (l *ledger) lay(text string) {
	l.path = "g"
	number := ""
	for _, k := range text + "|" {
		if k >= '0' && k <= '9' {
			number += string(k)
			continue
		}
		n, _ := strconv.Atoi(number)
		number = ""
		l.path += strings.Repeat(".", n)
		switch {
		case k == 'b' && l.seats >= 5:
			l.path += "bbb"
		case k != '|':
			l.path += string(k)
		}
	}
	l.emperor = strings.IndexByte(l.path, 't')
}

// enter follows an entry by its text.
func (l *ledger) enter(seat int, text string) {
	words := strings.Fields(text)
	switch words[0] {
	case "board":
		l.lay(words[1])
		return
	case "forward", "back":
		l.ways = append(l.ways, words[0])
	default:
		if l.over {
			l.begin, l.shown, l.ways, l.over = l.paper.copy(), map[int]string{}, nil, false
		}
		who := seat - 1
		for i, w := range words {
			if w == "court" {
				l.shown[2] = words[i+1]
				break
			}
			for l.shown[who] != "" {
				who = (who + 1) % l.seats
			}
			l.shown[who] = w
		}
	}
	if len(l.shown) == len(l.at) {
		l.paper = l.begin.copy()
		l.over = l.round(l.ways)
	}
}

// round does the cards in their order until a choice is missing.
func (l *ledger) round(ways []string) bool {
	type card struct {
		n, who        int
		garden, brush string
	}
	var cards []card
	for who, text := range l.shown {
		number, icons, _ := strings.Cut(text, "=")
		n, _ := strconv.Atoi(number)
		cut := 1
		if icons[0] == 'e' {
			cut = 3
		}
		cards = append(cards, card{n, who, icons[:cut], icons[cut:]})
	}
	slices.SortFunc(cards, func(a, b card) int { return a.n - b.n })
	choice := func(who int) string {
		switch {
		case l.court(who):
			return "forward"
		case len(ways) == 0:
			return ""
		}
		w := ways[0]
		ways = ways[1:]
		return w
	}
	for _, c := range cards {
		stops := false
		switch c.garden {
		case "c":
			if who, ok := l.closest(); ok {
				l.at[who] = l.below(who, l.at[who], 2)
			}
		case "f":
			if who, ok := l.furthest(); ok {
				l.forward(who, 2)
			}
		case "e*1":
			w := choice(c.who)
			if w == "" {
				return false
			}
			stops = l.walk(map[string]int{"forward": 1, "back": -1}[w])
		default:
			n, _ := strconv.Atoi(c.garden[1:])
			stops = l.walk(n)
		}
		switch n, _ := strconv.Atoi(c.brush[1:]); c.brush[0] {
		case '+':
			l.forward(c.who, n)
		case '*':
			w := choice(c.who)
			if l.court(c.who) && l.rules.CourtBacks && len(l.above(c.who, l.at[c.who])) < n {
				w = "back"
			}
			switch w {
			case "":
				return false
			case "forward":
				l.forward(c.who, n)
			default:
				l.at[c.who] = l.below(c.who, l.at[c.who], n)
			}
		case '>':
			l.leap(c.who)
		case 'n':
			l.forward(c.who, len(l.before(c.who)))
		}
		if stops {
			l.honour()
			break
		}
	}
	return true
}

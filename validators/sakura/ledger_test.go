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

func (l *ledger) court(who int) bool { return l.seats == 2 && who == 2 }

// empty are the spaces from one below another on which nobody else stands.
func (l *ledger) empty(who, from, to int) (list []int) {
	for q := from; q < to; q++ {
		if at := slices.Index(l.at, q); at < 0 || at == who && slices.Index(l.at[at+1:], q) < 0 {
			list = append(list, q)
		}
	}
	return list
}

// above are the empty spaces ahead, before the Emperor.
func (l *ledger) above(who, from int) []int { return l.empty(who, from+1, l.emperor) }

// below is so many empty spaces behind.
func (l *ledger) below(who, from, n int) int {
	free := l.empty(who, 1, from)
	if len(free) < n {
		return 0
	}
	return free[len(free)-n]
}

func (l *ledger) forward(who, n int) {
	free := l.above(who, l.at[who])
	if len(free) < n {
		l.meets(who, append([]int{l.at[who]}, free...)[len(free)])
	} else if n > 0 {
		l.at[who] = free[n-1]
	}
}

// meets sends a painter back, from the Emperor or from the last space before him.
func (l *ledger) meets(who, last int) {
	l.tokens[who] = max(l.tokens[who]-1, 0)
	from := l.emperor
	if l.rules.FromLast {
		from = last
	}
	l.at[who] = l.below(who, from, 3)
}

// before are the spaces of those ahead, in their order.
func (l *ledger) before(who int) (list []int) {
	for _, at := range l.at {
		if at > l.at[who] {
			list = append(list, at)
		}
	}
	slices.Sort(list)
	return list
}

func (l *ledger) leap(who int) {
	before := l.before(who)
	if len(before) == 0 {
		return
	}
	free := l.above(who, before[0])
	switch {
	case l.rules.LeapStays && slices.Contains(before, before[0]+1):
	case len(free) == 0:
		l.meets(who, l.at[who])
	default:
		l.at[who] = free[0]
	}
}

func (l *ledger) closest() (int, bool) {
	most := slices.Max(l.at)
	return slices.Index(l.at, most), most > 0
}

func (l *ledger) furthest() (int, bool) {
	least := slices.Min(l.at)
	who := slices.Index(l.at, least)
	return who, !slices.Contains(l.at[who+1:], least)
}

// fresh is whether a space is a sakura nobody was paid at.
func (l *ledger) fresh(space int) bool {
	return l.path[space] == 's' && !slices.Contains(l.paid, space)
}

// walk moves the Emperor, and reports whether he stops at a sakura.
func (l *ledger) walk(n int) bool {
	was := l.emperor
	for range n {
		if l.emperor+1 < len(l.path) {
			l.emperor++
		}
		if l.fresh(l.emperor) {
			return true
		}
	}
	if n < 0 {
		l.emperor = max(l.emperor-1, 1)
		if who := slices.Index(l.at, l.emperor); who >= 0 {
			l.tokens[who] = max(l.tokens[who]-1, 0)
			l.at[who] = l.below(who, l.emperor, 3)
		}
	}
	return l.emperor != was && l.fresh(l.emperor)
}

// honour pays and lines up.
func (l *ledger) honour() {
	prizes := []int{3, 2, 1}
	if l.seats >= 5 {
		prizes = append(prizes, 1)
	}
	if len(l.paid) == 2 {
		prizes[0] = 4
	}
	prizes = append(prizes, 0, 0, 0, 0)
	var line, gate []int
	for who := range l.at {
		line = append(line, who)
	}
	slices.SortStableFunc(line, func(a, b int) int { return l.at[b] - l.at[a] })
	for len(line) > 0 && l.at[line[len(line)-1]] == 0 {
		gate = append(gate, line[len(line)-1])
		line = line[:len(line)-1]
	}
	if len(gate) == 1 {
		line, gate = append(line, gate...), nil
	}
	for _, who := range line {
		if l.court(who) && l.rules.SkipsCourt {
			continue
		}
		if !l.court(who) {
			l.tokens[who] += prizes[0]
		}
		prizes = prizes[1:]
	}
	for _, who := range gate {
		if l.rules.PaysGate && !l.court(who) {
			l.tokens[who] += prizes[0]
		}
	}
	l.paid = append(l.paid, l.emperor)
	if len(l.paid) == 3 {
		return
	}
	for i, who := range line {
		if i > 0 && (l.at[who] > 0 || !l.rules.GateStays) {
			l.at[who] = max(l.at[line[i-1]]-1, 0)
		}
	}
}

package sakura

import "slices"

// How people walk and are paid on paper: from the spaces that are empty.

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

package sakura

// Walking: who may stand where, and what happens to somebody who comes up against the
// Emperor. Everything that happens is reported, if it is asked for.

// crowd is spaces of the path on which painters stand, as bits of two halves.
// There is room for a path of [MaxPath]: a shift beyond a half, also by a number that has
// wrapped below 0, leaves nothing of it.
type crowd struct{ low, high uint64 }

func (set crowd) has(space uint8) bool { return (set.low>>space|set.high>>(space-64))&1 == 1 }

// taken are the spaces on which other painters stand. At the gate nobody is in the way
// (SK-GATE-1). They are found once for a walk, which asks about each space it comes to.
func (s *State) taken(who Painter) (set crowd) {
	for p, at := range s.Painters[:s.PainterCount()] {
		if Painter(p) != who {
			set.low, set.high = set.low|1<<at, set.high|1<<(at-64)
		}
	}
	set.low &^= 1 << Gate
	return set
}

// ahead is the next space above one that is not taken, or the Emperor's, whichever
// comes first.
func (s *State) ahead(from uint8, taken crowd) uint8 {
	for from++; from < s.Emperor && taken.has(from); from++ {
	}
	return from
}

// behind is the space so many free spaces below one, or the gate (SK-MOVE-1,
// SK-MOVE-5).
func behind(from uint8, n int, taken crowd) uint8 {
	for ; n > 0 && from > Gate; n-- {
		for from--; taken.has(from); from-- {
		}
	}
	return from
}

// move moves a painter so many spaces, counting free ones only. Coming up against the
// Emperor ends it (SK-MOVE-1, SK-MOVE-2).
func (e *entry) move(who Painter, n int, w Way) {
	from, taken := e.Painters[who], e.taken(who)
	to := from
	if w == Back {
		to = behind(from, n, taken)
	} else {
		for range n {
			next := e.ahead(to, taken)
			if next >= e.Emperor {
				e.meet(who, to, taken)
				return
			}
			to = next
		}
	}
	e.Painters[who] = to
	e.tell(Step{Kind: PainterMoved, Who: who, From: from, To: to, N: uint8(n)})
}

// meet is what becomes of a painter who has come up against the Emperor from a space:
// he loses a token, if he has one, and goes three spaces back (SK-MOVE-2). They are
// counted from the Emperor's space, or by another reading from the last space before
// him (SK-C04).
func (e *entry) meet(who Painter, last uint8, taken crowd) {
	from, start := e.Painters[who], e.Emperor
	if e.FromLast {
		start = last
	}
	lost := e.lose(who)
	e.Painters[who] = behind(start, Retreats, taken)
	e.tell(Step{Kind: PainterMet, Who: who, From: from, To: e.Painters[who], N: lost})
}

// lose takes a token from a painter, if he has one, and returns how many.
func (e *entry) lose(who Painter) uint8 {
	if e.Held(who) <= 0 {
		return 0
	}
	e.Lost[who]++
	return 1
}

// leap puts a painter on the space before the next one ahead of him, where there is
// one; he may meet the Emperor there (SK-PAINT-3). A space that is taken is passed,
// or by another reading he stays (SK-C20).
func (e *entry) leap(who Painter) {
	from := e.Painters[who]
	var next uint8
	for p := range e.PainterCount() {
		if at := e.Painters[p]; at > from && (next == 0 || at < next) {
			next = at
		}
	}
	if next == 0 {
		e.tell(Step{Kind: PainterAlone, Who: who, From: from, To: from})
		return
	}
	taken := e.taken(who)
	to := e.ahead(next, taken)
	switch {
	case to > next+1 && e.LeapStays:
		e.tell(Step{Kind: PainterBlocked, Who: who, From: from, To: from})
	case to >= e.Emperor:
		e.meet(who, from, taken)
	default:
		e.Painters[who] = to
		e.tell(Step{Kind: PainterLeapt, Who: who, From: from, To: to})
	}
}

// Ahead is how many painters stand between a painter and the Emperor (SK-PAINT-4).
func (s *State) Ahead(who Painter) (n int) {
	for p := range s.PainterCount() {
		if s.Painters[p] > s.Painters[who] {
			n++
		}
	}
	return n
}

// Closest is the painter closest to the Emperor; ok is false where all are at the
// gate (SK-GATE-2).
func (s *State) Closest() (who Painter, ok bool) {
	for p := range s.PainterCount() {
		if s.Painters[p] > s.Painters[who] {
			who = p
		}
	}
	return who, s.Painters[who] > Gate
}

// Furthest is the painter furthest from the Emperor; ok is false where several are at
// the gate (SK-GATE-3).
func (s *State) Furthest() (who Painter, ok bool) {
	alone := true
	for p := Painter(1); p < s.PainterCount(); p++ {
		switch {
		case s.Painters[p] < s.Painters[who]:
			who, alone = p, true
		case s.Painters[p] == s.Painters[who]:
			alone = false
		}
	}
	return who, alone
}

// advance moves the Emperor forward, a space at a time. A fresh sakura stops him
// (SK-SAKURA-1), and so does the end of the path.
func (e *entry) advance(n int) (stopped bool) {
	from := e.Emperor
	for i := 0; i < n && e.Emperor < e.Path.Len && !stopped; i++ {
		e.Emperor++
		stopped = e.Fresh(e.Emperor)
	}
	e.tell(Step{Kind: EmperorMoved, From: from, To: e.Emperor, N: uint8(n)})
	return stopped
}

// stepBack moves the Emperor one space back, never onto the gate (SK-MOVE-5). A
// painter on his new space goes back from there (SK-MOVE-3).
func (e *entry) stepBack() (stopped bool) {
	from := e.Emperor
	if from > Gate+1 {
		e.Emperor--
	}
	e.tell(Step{Kind: EmperorMoved, From: from, To: e.Emperor, N: 1})
	for p := range e.PainterCount() {
		if e.Painters[p] == e.Emperor {
			lost, taken := e.lose(p), e.taken(p)
			e.Painters[p] = behind(e.Emperor, Retreats, taken)
			e.tell(Step{Kind: PainterTrodden, Who: p, From: e.Emperor, To: e.Painters[p], N: lost})
		}
	}
	return e.Emperor != from && e.Fresh(e.Emperor)
}

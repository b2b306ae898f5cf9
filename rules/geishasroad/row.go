package geishasroad

// Foreign is a number in a row of the second round that was on no prestige token of the
// first: the nine are laid anew (GR-NEXT-3). It is 0 where they can be the same. In
// Geisha's Fate other sides may lie up.
func (s *State) Foreign(m Move) Value {
	t := *s
	if t.Scored && !t.Ended {
		t.nextRound()
	}
	if t.Fate || t.Round == 1 || t.Before.RowTold != [Okaasan]bool{true, true} {
		return 0
	}
	left := tally(t.Before.Row)
	left.take(t.Row[Geiko+Okaasan-m.Row-1]) // the other row, right or wrong
	return left.take(m.Values)
}

// Completes reports whether a row that was told before is told with tokens that nobody
// could tell then, and the others as they were.
func (c *Counted) Completes(m Move) (more bool) {
	for i, known := range c.Row[m.Row-1] {
		switch {
		case known == Untold && m.Values[i] != 0 && m.Values[i] != Untold:
			more = true
		case known != m.Values[i]:
			return false
		}
	}
	return more
}

// tokens counts prestige tokens by number.
type tokens [int(Untold) + 1]uint8

// take takes away the tokens of a row that were told, one of any number for one that
// nobody could tell, and returns the first that is not there; 0 for none.
func (n *tokens) take(row [Colours]Value) (missing Value) {
	for _, v := range row {
		switch {
		case v == 0 || v == Untold:
		case n[v] > 0:
			n[v]--
		case n[Untold] > 0:
			n[Untold]--
		case missing == 0:
			missing = v
		}
	}
	return missing
}

// tally counts the tokens of both rows.
func tally(rows [Okaasan][Colours]Value) (n tokens) {
	for _, row := range rows {
		for _, v := range row {
			n[v]++
		}
	}
	return n
}

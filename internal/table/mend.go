package table

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/record"
	"referee/rules"
	"referee/rules/notation"
	"referee/validators"
)

// MendOp is how a mend puts a record right.
type MendOp uint8

// The ways to put a record right.
const (
	AmendEntry  MendOp = iota // the entry is another
	InsertEntry               // an entry before it is missing
	DeleteEntry               // it is one too many
	SwapEntries               // it and another stand in each other's place
)

// String returns the word for it in a report: "amend", "insert", "delete" or "swap".
func (o MendOp) String() string { return [...]string{"amend", "insert", "delete", "swap"}[o] }

// Mend is a correction of one step.
type Mend struct {
	Op    MendOp
	Kind  record.Kind // of an entry that is amended: for all to see, or a note
	Entry rules.Seq
	With  rules.Seq  // the other entry of a swap
	Seat  rules.Seat // whose the entry is then, of one that is amended or inserted
	Text  string     // what it is then
	Row   int        // the line that could not be read of which an entry is made, or 0
	// Leaves is how much remains to the end of the record: findings, and entries that cannot be read.
	Leaves int
	// Rest is what remains when the next slip is put right too, where both were looked for together; else Leaves.
	Rest int
	// Tie is how many other corrections have no more of a rest.
	Tie int
	// Then is what has to be done besides, of an entry that is moved: it is missing in one place, and one too many
	// in the other.
	Then *Mend
	// slip is how unlikely the slip is that it puts right: less is likelier.
	slip float64
	hand float64 // the same of the hand alone that typed an entry that is amended
	next []Mend  // of the next slip, where it was looked for together with it
	kind uint8   // of a move that is missing
	// brings is the number of an entry that it inserts.
	brings rules.Seq
	// swapped are the entries of a swap as they are then. Each is as it was typed: in another place the move that
	// was made of it may read otherwise.
	swapped *[2]record.Standing
}

// Lines returns the lines that put the correction into a record.
func (m *Mend) Lines() []record.Line {
	if m.Then != nil {
		one := *m
		one.Then = nil
		return append(one.Lines(), m.Then.Lines()...)
	}
	amends := func(seq rules.Seq, kind record.Kind, seat rules.Seat, text string) record.Line {
		return record.Line{Kind: record.Amend, Inner: kind, Target: seq, Seat: seat, Text: text}
	}
	switch m.Op {
	case InsertEntry:
		return []record.Line{{Kind: record.Insert, Inner: record.Entry, Target: m.Entry, Seat: m.Seat, Text: m.Text}}
	case DeleteEntry:
		return []record.Line{{Kind: record.Delete, Target: m.Entry}}
	case SwapEntries:
		one, other := &m.swapped[0], &m.swapped[1]
		return []record.Line{amends(m.Entry, one.Kind, one.Seat, one.Text), amends(m.With, other.Kind, other.Seat, other.Text)}
	}
	return []record.Line{amends(m.Entry, m.Kind, m.Seat, m.Text)}
}

// Slip is one cause of what is wrong with a record.
type Slip struct {
	Entry rules.Seq // the first entry that shows it
	// Follows are the later entries with findings that are gone once the slip is put right.
	Follows []rules.Seq
	// Mends are what puts it right, the best first: at most three, none where nothing helps.
	Mends []Mend
	// Lacks is who was due at the entry where somebody else has moved: if nothing puts it right, an entry of theirs
	// is missing before it.
	Lacks rules.Seat
	// Lost says that behind it the table is no longer the one that was played: what is missing nothing tells.
	Lost bool
}

// mostMends is how many mends of a slip are told.
const mostMends = 3

// mostSlips is how many slips are looked for: a record with more is no evening with a slip of the hand.
const mostSlips = 16

// Slips implements [Position]: it finds the causes one after the other. Behind each the record is read on as
// it is once mended, or as the table let it stand.
func (s *session) Slips(view rules.Seat) (list []Slip) {
	search := newSearch(s, view, visible(view, slices.Clone(s.ledger.Entries())))
	for len(list) < mostSlips && search.lostFor < mostLost && search.steps <= patience && !search.tired() && search.next() {
		list = append(list, search.slip())
		list = search.asOne(list)
	}
	if len(list) > 0 {
		list[len(list)-1].follows(search.openEntries()...) // which were not looked into: no slips of their own, as far as is known
	}
	return list
}

// asWritten reports whether a text is the whole of a move as Format writes it. What is shorter may be another move
// at another table: a card that is the court's only where everybody else has shown theirs.
func asWritten(text, format string) bool {
	return strings.EqualFold(strings.ReplaceAll(text, " ", ""), strings.ReplaceAll(format, " ", ""))
}

// wrong counts what is against an entry: findings, or that it cannot be read or cannot have happened.
func wrong(e *Entry) int {
	switch {
	case e.Fault != nil:
		return 1 + len(e.Findings)
	case e.Cannot != nil && len(e.Findings) == 0:
		return 1
	}
	return len(e.Findings)
}

// Unsettled reports whether an entry wants to be put right: a rule keeps it out of the game, or would if not
// everyone had seen it happen, against what somebody noted; or something else is seen than the record gives.
func Unsettled(e *Entry) bool {
	return e.Status == Unread || e.Status.passedOver() || Differs(e) || slices.ContainsFunc(e.Findings, func(f Finding) bool {
		return f.Severity != validators.Note && !f.Let
	})
}

// How unlikely slips are: less is likelier.
const (
	misnamed  = 0.3 // told of a player whose name is misspelt
	twice     = 0.8 // entered twice
	nextTo    = 0.8 // a letter, a number or a place beside the one that was meant
	unsaid    = 1.4 // the end of a move left out
	oversaid  = 1.4 // a word that nobody meant
	lacking   = 0.9 // a word left out
	crossed   = 1.0 // two neighbouring words exchanged
	otherSeat = 1.5 // told of another player
	swapped   = 1.5 // entered in the other order
	usual     = 1.5 // what most often happens left out
	missed    = 1.8 // left out
	due       = 0.7 // left out although the same player had to do it before what is told
	unlikely  = 2.5 // what is not looked for where there is much to choose from
	tooMany   = 3   // entered although nothing was done
	stood     = 0.5 // an entry before that nothing is against
	variation = 0.5 // a move of which another of the kind is told before
	wild      = 10  // another entry altogether: no correction of this one
)

// guess is what may have been meant by an entry: a move as it is written, the same in the order in which it would be
// typed, and how unlikely it is that the entry was typed for it.
type guess struct {
	text, typed string
	cost        float64
}

// guessed returns a move that reads from a text which may have been typed in the place of an entry.
// Who wrote the entry as moves are written would have written that one so.
func (h *guesser) guessed(place int, written, typed string) guess {
	e, read := &h.entries[place], &h.fold.steps[place].entry
	switch {
	case sameWords(written, typed):
		typed = strings.Join(strings.Fields(typed), " ")
		return guess{written, typed, between(e.Text, typed)}
	case read.Fault == nil && asWritten(e.Text, read.Text):
		return guess{written, written, between(e.Text, written)}
	}
	return guess{written, written, between(e.Text, typed)}
}

// sameWords reports whether two texts have the same words, in whatever order.
func sameWords(a, b string) bool {
	return slices.Equal(slices.Sorted(strings.FieldsSeq(a)), slices.Sorted(strings.FieldsSeq(b)))
}

// slipOf returns how unlikely it is that an entry was entered where another was meant. One that stands
// by itself lacks its end less likely than one that does not.
func slipOf(e *record.Standing, seat rules.Seat, g guess, stands bool) float64 {
	cost := g.cost
	if stands && strings.HasPrefix(g.text, e.Text) {
		cost += 0.8
	}
	if seat != e.Seat {
		cost += otherSeat
	}
	return cost
}

// between returns how unlikely it is that one text was typed for another.
func between(typed, meant string) float64 {
	if typed == meant {
		return 0
	}
	a, b := strings.Fields(typed), strings.Fields(meant)
	if strings.HasPrefix(meant, typed) {
		return unsaid + 0.2*float64(len(b)-len(a))
	}
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) == 1 && len(b) == 1 {
		return word(a[0], b[0])
	}
	return aligned(a, b)
}

// aligned returns how unlikely it is that words were typed for others, in the likeliest way to lay
// them side by side: some are left out, some nobody meant, two neighbours are exchanged, and the
// others are each typed for the one beside it.
func aligned(a, b []string) float64 {
	before, last, row := make([]float64, len(b)+1), make([]float64, len(b)+1), make([]float64, len(b)+1)
	for j := range row {
		row[j] = lacking * float64(j)
	}
	for i := 1; i <= len(a); i++ {
		before, last, row = last, row, before
		row[0] = oversaid * float64(i)
		for j := 1; j <= len(b); j++ {
			beside := last[j-1]
			if a[i-1] != b[j-1] {
				beside += word(a[i-1], b[j-1])
			}
			row[j] = min(beside, last[j]+oversaid, row[j-1]+lacking)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+crossed)
			}
		}
	}
	return row[len(b)]
}

// word returns the same of one word: slips of the hand, or another word that was taken for it, which
// is the less likely the less is the same.
func word(typed, meant string) float64 {
	if beside(typed, meant) {
		return nextTo
	}
	a, b := []rune(strings.ToLower(typed)), []rune(strings.ToLower(meant))
	if len(a) == len(b) {
		if first, n := differing(a, b); n == 1 {
			return another(a[first], b[first])
		} else if n == 2 && first+1 < len(a) && a[first] == b[first+1] && a[first+1] == b[first] {
			return nextTo // two letters exchanged
		} else if n > 1 && slices.Equal(ordered(a), ordered(b)) {
			return 1.3 // the same in another order
		}
	}
	d := notation.Distance(a, b, len(a)+len(b))
	return 0.6 + 0.4*float64(min(d, 4)) + 0.05*float64(d)
}

// beside reports whether words are the same but for a number at their end, which is one more or less: places that lie
// side by side, also 9 and 10.
func beside(a, b string) bool {
	letters := len(strings.TrimRight(a, "0123456789"))
	if letters > len(b) || a[:letters] != b[:letters] {
		return false
	}
	n, err := strconv.Atoi(a[letters:])
	m, bad := strconv.Atoi(b[letters:])
	return err == nil && bad == nil && (n == m+1 || n == m-1)
}

// differing says in how many places words of one length differ, and where first.
func differing(a, b []rune) (first, n int) {
	for i := len(a) - 1; i >= 0; i-- {
		if a[i] != b[i] {
			first, n = i, n+1
		}
	}
	return first, n
}

func ordered(letters []rune) []rune {
	letters = slices.Clone(letters)
	slices.Sort(letters)
	return letters
}

// keyboard is the rows of keys. On it, beside each other are keys that a finger mistakes.
var keyboard = [...]string{"1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"}

// alike are letters and digits that a hand writes alike.
var alike = [...]string{"0o", "1il7", "2z", "5s", "6bg", "8b", "9gq", "uv", "mn", "ceo", "pr", "pb", "kr"}

// another returns how unlikely it is that one letter was entered for another: less where it looks like
// it, or is the next on the keyboard or in the alphabet, as of places that lie side by side.
func another(typed, meant rune) float64 {
	if typed == meant+1 || typed == meant-1 {
		return nextTo
	}
	for _, list := range alike {
		if strings.ContainsRune(list, typed) && strings.ContainsRune(list, meant) {
			return nextTo
		}
	}
	for i, row := range keyboard {
		at := strings.IndexRune(row, typed)
		if at < 0 {
			continue
		}
		for j := max(0, i-1); j <= min(i+1, len(keyboard)-1); j++ {
			if other := strings.IndexRune(keyboard[j], meant); other >= at-1 && other >= 0 && other <= at+1 {
				return nextTo
			}
		}
	}
	return 1
}

// spread puts variations of a correction behind others that are as likely, so that the few that are told
// differ in what can be told apart: whose move of which kind is missing, not only its particulars or where.
func spread(list []Mend) {
	type group struct {
		seat rules.Seat
		kind uint8
	}
	seen := map[group]int{}
	for i := range list {
		if m := &list[i]; m.Op == InsertEntry {
			g := group{m.Seat, m.kind}
			m.slip += variation * float64(min(seen[g], 2))
			seen[g]++
		}
	}
}

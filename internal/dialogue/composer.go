package dialogue

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// composer puts moves together from things, and lists what can be chosen.
type composer struct {
	speller
	sits  rules.Seat   // whose device it is, or [rules.Table]
	helps rules.Seat   // for whom else they enter, or [rules.Table]
	picks []string     // the places of the board that can be chosen
	own   present.Talk // how the game wants to be answered
	now   Composed     // the move that is put together, as far as it was chosen
	// ended says that the game is over, and that the choices are what the table may do now.
	ended bool
}

// Composed is a move that is put together from things, in the reader's words. Nothing is entered by it.
type Composed struct {
	Slots []Slot
	// Chosen are the things that were chosen, with the act where there is only one. Empty says that nobody chose any.
	Chosen rules.Parts
	Empty  bool
	// Alone says that no other act is allowed than the one that is chosen therefore.
	Alone bool
	// Line is the move as it is typed, "" while none can be made of what was chosen. Whole says that it is allowed.
	Line  string
	Whole bool
	// Usual is the move that is proposed if nothing was chosen, or "".
	Usual string
	// Lacks is the question of the first slot from which something is still to be chosen, or "".
	Lacks string
	lacks string // what is still to be chosen there, in fewer words

	of    table.Composition
	usual rules.Parts
	by    rules.Seat // whose move it is, where it is not that of whoever is asked
	// begun is what was typed so far, where that says more than the things do, and shown the same in the reader’s letters.
	begun, shown string
}

// Slot is a question about a move, with everything that could be its answer, always in the same places.
type Slot struct {
	ID     rules.Slot
	Asks   string
	Taken  int
	Most   int // where that is one, another thing takes the place of the one that is there
	Things []Thing
	// Aboard says that its things lie on the board, where they are chosen.
	Aboard  bool
	Twin    bool // it is one of two that may be exchanged, as two pairs
	Others  bool // it is about another player, and may be told with the own
	settled bool // what lies there is decided by what was chosen
	needs   bool // it lacks something of what was chosen
}

// Thing is a thing of a slot.
type Thing struct {
	rules.Part
	Key         string // the number or the sign by which it is chosen
	Says, Short string // what it is, and the same in fewer words
	Pick        string // what it is called on the board, in the reader's letters; "" of what does not lie there
	Look        present.Look
	Taken, Left int        // how many were chosen, and how many more can be
	Against     *talk.Para // why it cannot be chosen, or nil
	// Shows says that to choose it shows everybody what lies face down as it is.
	Shows bool

	says, does present.Sentence
	marks      []string
	against    *table.Finding
}

// Closed reports whether the thing can be neither chosen nor put back.
func (t *Thing) Closed() bool { return t.Taken+t.Left == 0 }

// Proposes reports whether a thing is of the move that is proposed.
func (c *Composed) Proposes(t *Thing) bool { return c.usual.Count(t.Part) > 0 }

// Only reports whether nothing else than what is proposed can be chosen now: nothing is asked, it has chosen itself, or nothing else answers
// what is asked first.
func (c *Composed) Only() bool {
	s := c.Asked()
	return s == nil || c.Whole && c.Line == c.Usual || !slices.ContainsFunc(s.Things, func(t Thing) bool { return !t.Closed() && !c.Proposes(&t) })
}

// Compose puts a move together from things. What is none of the moment, for the table has moved on, is left out.
func (p *composer) Compose(things rules.Parts) Composed { return p.compose(rules.Table, things, "") }

// ComposeTurn does the same of a whole turn: a walk with what came of it. An act is chosen by itself where no other is allowed.
func (p *composer) ComposeTurn(things rules.Parts) Composed {
	c := p.made(rules.Table, things, "", p.s.ComposeTurn)
	if act := c.alone(); act != nil {
		usual, of := c.Usual, c.usual
		if act.Taken == 0 {
			c = p.made(rules.Table, c.Take(act.Part), "", p.s.ComposeTurn)
		}
		c.Alone, c.Empty, c.Usual, c.usual = true, len(c.Chosen) == c.of.Implied+1, usual, of
	}
	return c
}

// Add returns a whole turn with a thing more, as a touch takes it. With an act that hides its things these are taken, too, since nearly all
// lie face down; one that is to be shown takes their place.
func (p *composer) Add(c Composed, part rules.Part) Composed {
	for c.Hides(part) {
		c = p.ComposeTurn(c.Drop(c.covered().Part))
	}
	c = p.ComposeTurn(c.Take(part))
	if part.Slot == rules.ActSlot {
		for lies := c.covered(); lies != nil && lies.Left > 0; lies = c.covered() {
			c = p.ComposeTurn(c.Take(lies.Part))
		}
	}
	return c
}

// Hides reports whether something lies face down where a thing is to be shown.
func (c *Composed) Hides(part rules.Part) bool {
	lies := c.covered()
	return lies != nil && lies.Taken > 0 && part.Slot == lies.Slot && part != lies.Part
}

// covered returns the thing that lies face down and has all others of its slot shown to everybody, or nil.
func (c *Composed) covered() *Thing {
	for i := range c.Slots {
		list := c.Slots[i].Things
		at := slices.IndexFunc(list, func(t Thing) bool { return !t.Shows })
		if at >= 0 && slices.ContainsFunc(list, func(t Thing) bool { return t.Shows }) {
			return &list[at]
		}
	}
	return nil
}

// alone returns the only act that is not closed, nil if there is none or more than one.
func (c *Composed) alone() (act *Thing) {
	if len(c.Slots) == 0 || c.Slots[0].ID != rules.ActSlot {
		return nil
	}
	for i := range c.Slots[0].Things {
		if t := &c.Slots[0].Things[i]; !t.Closed() {
			if act != nil {
				return nil
			}
			act = t
		}
	}
	return act
}

// compose does the same of moves that begin as it was typed, of one player of those who are due, or of whoever is asked.
func (p *composer) compose(by rules.Seat, things rules.Parts, begun string) Composed {
	s := table.Composing(p.s)
	if by != rules.Table {
		s = p.s.Own(by, false)
	}
	return p.made(by, things, begun, func(chosen rules.Parts) table.Composition { return s.Compose(chosen, begun) })
}

// made returns what is put together in some way.
func (p *composer) made(by rules.Seat, things rules.Parts, begun string, compose func(rules.Parts) table.Composition) Composed {
	of := compose(things)
	var known rules.Parts
	for _, part := range of.Chosen {
		if of.Has(part) || part.Slot == rules.ActSlot {
			known = append(known, part)
		}
	}
	if len(known) < len(of.Chosen) {
		of = compose(known)
	}
	c := Composed{Chosen: of.Chosen, Line: of.Line, Whole: of.Whole, Usual: of.Usual, of: of, by: by, begun: begun}
	if by != rules.Table && c.Line != "" {
		c.Line = p.s.Header().Seats[by-1] + " " + c.Line
	}
	c.Empty = len(of.Chosen) == of.Implied
	if of.Usual != "" {
		c.usual, _ = p.s.Things(of.Usual)
	}
	shows := p.own.Shows != nil && p.own.Shows(of.Begun)
	for i := range of.Slots {
		c.Slots = append(c.Slots, p.slot(&of.Slots[i], shows))
		if s := &c.Slots[i]; c.Lacks == "" && !c.Whole && s.open() {
			c.Lacks, c.lacks = s.Asks, p.more(of.Slots[i:])
		}
	}
	return c
}

// more says how many things are still to be put into the first of some slots, and into its twin; "" where it is one that its question
// asks for.
func (p *composer) more(slots []table.ComposedSlot) string {
	n, key := slots[0].Least-slots[0].Taken, "compose.more"
	if len(slots) > 1 && slots[0].Twin {
		n += slots[1].Least - slots[1].Taken
	}
	if n < 1 || slots[0].Most == 1 {
		return ""
	}
	if cards := [...]rules.Slot{"cards", "pair", "hand"}; slices.Contains(cards[:], slots[0].ID) {
		key = "compose.more.cards"
	}
	return p.text.Say(key, rules.N("n", n))
}

// Wants says what is still to be chosen, in few words: "" if nothing is.
func (c *Composed) Wants() string { return cmp.Or(c.lacks, c.Lacks) }

// open reports whether something can still be put into a slot.
func (s *Slot) open() bool {
	return s.Taken < s.Most && slices.ContainsFunc(s.Things, func(t Thing) bool { return t.Left > 0 })
}

// Asked returns the slot that is asked next: the first about which something is left to be said, or nil. Where nobody chose anything it is
// also one in which one of several things alone can lie.
func (c *Composed) Asked() *Slot {
	for i := range c.Slots {
		if s := &c.Slots[i]; !c.Empty && s.needs {
			return s
		}
	}
	for i := range c.Slots {
		s := &c.Slots[i]
		if first := c.Empty && s.Taken == 0 && len(s.Things) > 1; (first || !s.settled) && slices.ContainsFunc(s.Things, func(t Thing) bool { return t.Left > 0 }) {
			return s
		}
	}
	return nil
}

// final reports whether a move is allowed, and nothing more can be chosen.
func (c *Composed) final() bool {
	return c.Whole && (c.of.Moves == 1 || c.of.Moves == 0 && c.Asked() == nil)
}

// Together returns how many slots from one on are filled from one row of the same things, each with what is taken next: places in
// an order, or pieces of which there is one each. It is 0 where the things of a slot are taken for themselves.
func (c *Composed) Together(from int) (n int) {
	first := &c.Slots[from]
	pieces := !slices.ContainsFunc(first.Things, func(t Thing) bool { return t.Look.Column == 0 })
	if len(first.Things) == 0 || first.Things[0].Look.Sign == "" { // each of several numbers is asked for itself
		return 0
	}
	for i := range c.Slots[from:] {
		next := &c.Slots[from+i]
		alike := slices.EqualFunc(first.Things, next.Things, func(a, b Thing) bool { return a.Thing == b.Thing })
		if !alike || !pieces && !(c.of.Slots[from+i].Open && next.Most == 1) {
			break
		}
		n++
	}
	if n == 1 && !pieces && !slices.ContainsFunc(first.Things, func(t Thing) bool { return t.Look.Rare }) {
		return 0
	}
	return n
}

// Shares returns how many slots from one on share the same things, each of which may lie in one of several alike places; 0 if that one
// does not.
func (c *Composed) Shares(from int) (n int) {
	for i := range c.Slots[from:] {
		if s := &c.Slots[from+i]; s.Most < 2 || s.Things[0].Look.At == nil {
			break
		}
		n++
	}
	return n
}

// slot returns a slot in the reader's words.
func (p *composer) slot(of *table.ComposedSlot, shows bool) Slot {
	s := Slot{ID: of.ID, Asks: of.Asks.Say(p.text), Taken: of.Taken, Most: of.Most, Twin: of.Twin, Others: of.Others, settled: of.Settled, needs: of.Needs}
	for i := range of.Things {
		t := &of.Things[i]
		one := Thing{
			Part: t.Part, Key: t.Key, Says: t.Says.Say(p.text), Short: t.Says.Short(p.text), Look: t.Look, Pick: p.called(t.Pick), Taken: t.Taken, Left: t.Left,
			Shows: shows && !t.Covered && t.Slot != rules.ActSlot, says: t.Says, does: t.Does, marks: t.Marks, against: t.Against,
		}
		one.Look.Text = p.called(t.Look.Text)
		if one.Pick != "" { // it is called so
			one.Key = one.Pick
		}
		if t.Against != nil {
			against := cited(p.text, t.Against)
			one.Against = &against
		}
		s.Things, s.Aboard = append(s.Things, one), one.Pick != ""
	}
	return s
}

// Bundles returns what can lie in a slot if that is one of few sets of things, such as one of two pairs; nil if its things are chosen
// one by one.
func (c *Composed) Bundles(s *Slot) []rules.Parts {
	if s.Most < 2 || slices.ContainsFunc(c.of.Few, func(of rules.Parts) bool { return of.In(s.ID) != s.Most || of.In(rules.ActSlot)+s.Most < len(of) }) {
		return nil
	}
	return c.of.Few
}

// Take returns what is chosen with a thing more, and Drop with one less.
func (c *Composed) Take(part rules.Part) rules.Parts { return c.of.Take(part) }

// Drop is explained at [Composed.Take].
func (c *Composed) Drop(part rules.Part) rules.Parts { return c.Chosen.Without(part) }

// Things returns what a typed line is made of so far; none if it is no move, or none that begins so is allowed.
func (p *composer) Things(typed string) rules.Parts {
	line, _ := p.line(p.spelt(typed))
	things, _ := p.s.Things(line)
	return things
}

// called returns a place of the board in the reader's letters.
func (p *composer) called(pick string) string {
	if p.letters == nil || pick == "" {
		return pick
	}
	return p.letters.display(pick)
}

// Address returns the chosen things as they are in an address, "" if nobody chose any.
func (c *Composed) Address() string {
	if c.Empty {
		return ""
	}
	return c.Chosen.String()
}

// unsaid returns what was typed of a move as far as the things that all moves have which begin so do not say it: its last letter adds none
// to the slot that was asked, and fewer moves are left with it.
func (p *composer) unsaid(by rules.Seat, things rules.Parts, begun string) string {
	last, size := utf8.DecodeLastRuneInString(begun)
	if !unicode.IsLetter(last) || len(things) == 0 {
		return ""
	}
	head := strings.TrimSpace(begun[:len(begun)-size])
	shorter, _ := p.s.Things(head)
	before := p.compose(by, shorter, head)
	asked := before.Asked()
	said := len(shorter) != len(things) && (asked == nil || things.In(asked.ID) > shorter.In(asked.ID))
	with, without := p.compose(by, things, begun), p.compose(by, things, "")
	if said || with.of.Moves == 0 || with.of.Moves >= without.of.Moves {
		return ""
	}
	return begun
}

// with returns a move with a thing more; what was typed of it holds where a move is left then.
func (p *composer) with(c *Composed, part rules.Part) Composed {
	more := p.compose(c.by, c.Take(part), c.begun)
	if c.begun != "" && !more.open() {
		more = p.compose(c.by, c.Take(part), "")
	}
	return more
}

// words returns what was chosen so far in words, with a sign where something is still to be chosen; "" if nobody chose any.
func (c *Composed) words(p *text.Printer) string {
	if c.Empty {
		return ""
	}
	var act string
	var said []string
	for i := range c.Slots {
		s := &c.Slots[i]
		var names []string
		for j := range s.Things {
			for range s.Things[j].Taken {
				names = append(names, s.Things[j].Says)
			}
		}
		switch {
		case len(names) == 0:
		case s.ID == rules.ActSlot:
			act = present.Capital(s.Chosen().says.Short(p))
		default:
			said = append(said, strings.Join(names, ", "))
		}
	}
	if c.Asked() != nil {
		said = append(said, c.shown+"…")
	}
	told := strings.Join(said, " · ")
	if act == "" || told == "" {
		return act + told
	}
	return p.Say("state.pair", rules.Plain("head", act), rules.Plain("what", told))
}

// Chosen returns the first thing of a slot that was chosen, or nil.
func (s *Slot) Chosen() *Thing {
	if i := slices.IndexFunc(s.Things, func(t Thing) bool { return t.Taken > 0 }); i >= 0 {
		return &s.Things[i]
	}
	return nil
}

// numbers goes along the numbers that were typed, one thing after the other; left is what picks none, from its number on. Of a number
// that picks one that is closed that is the last choice, and ok says that nothing is behind it.
func (p *composer) numbers(c Composed, typed string) (chosen Composed, shut *Choice, left string, ok bool) {
	for rest := strings.TrimSpace(typed); rest != ""; rest = strings.TrimLeft(rest, " ") {
		s := c.Asked()
		if s == nil {
			return c, nil, rest, false
		}
		t := s.keyed(rest)
		switch {
		case t == nil, t.Left == 0 && t.Taken > 0:
			return c, nil, rest, false
		case t.Closed():
			one := p.thing(t, &c)
			return c, &one, rest, rest == t.Key
		}
		rest = rest[len(t.Key):]
		c = p.with(&c, t.Part)
	}
	return c, nil, "", true
}

// plain reports whether a thing is its number, which needs no words.
func (t *Thing) plain() bool { return t.does.Key == "" && t.Says == t.Key }

// keyed returns the thing whose number or sign is at the beginning of what was typed, or nil. Of digits that are written together the
// first are a number where they are as many as any has; else all are one.
func (s *Slot) keyed(typed string) (found *Thing) {
	run := typed[:len(typed)-len(strings.TrimLeftFunc(typed, unicode.IsDigit))]
	wide := 0
	for i := range s.Things {
		if key := s.Things[i].Key; strings.Trim(key, "0123456789") == "" {
			wide = max(wide, len(key))
		}
	}
	for i := range s.Things {
		t := &s.Things[i]
		whole := run == "" || t.Key == run || len(t.Key) == wide
		if whole && strings.HasPrefix(typed, t.Key) && (found == nil || len(t.Key) > len(found.Key)) {
			found = t
		}
	}
	return found
}

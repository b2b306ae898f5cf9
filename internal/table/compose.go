package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/rules"
)

// Composition is a move that is put together from things: what was chosen so far, what it may become, and
// what can be taken or put back now. Nothing is entered by it.
type Composition struct {
	// Slots are what is asked, in order; each keeps its place while things are taken and put back.
	Slots []ComposedSlot
	// Chosen are the things that were chosen, with those that every move has: Implied is how many these are.
	Chosen  rules.Parts
	Implied int
	// Moves is how many allowed moves have the chosen things; 0 of those that are not listed one by one.
	Moves int
	// Line is the move as it would be typed: the allowed one that was chosen or the only one that is left,
	// else what can be made of the chosen things, which would be refused; "" where that is nothing.
	Line string
	// Whole says that the line is an allowed move.
	Whole bool
	// Begun is the act alone as it is written, "" where it is not.
	Begun string
}

// ComposedSlot is one slot of a move with everything that could lie there.
type ComposedSlot struct {
	ID     rules.Slot
	Asks   present.Sentence
	Taken  int // how many things were chosen
	Most   int // how many can be; where that is one, another takes its place
	Things []ComposedThing
}

// ComposedThing is a thing of a slot.
type ComposedThing struct {
	rules.Part
	Says        present.Sentence
	Sides       []present.Role // the colours of its sides, clockwise from the one that faces the player, of what has such
	Pick        string         // what it is called on the board, "" of what does not lie there
	Covered     bool           // it is a card nobody has seen
	Taken, Left int            // how many were chosen, and how many more can be
	Against     *Finding       // why none can, where that is known
}

// Take returns what is chosen with a thing more: where a slot takes one, it takes the place of the other.
func (c *Composition) Take(part rules.Part) rules.Parts {
	chosen := slices.Clone(c.Chosen)
	for i := range c.Slots {
		if slot := &c.Slots[i]; slot.ID == part.Slot && slot.Most == 1 {
			chosen = slices.DeleteFunc(chosen, func(p rules.Part) bool { return p.Slot == part.Slot })
		}
	}
	return append(chosen, part)
}

// Open are the things of which one more can be chosen.
func (c *Composition) Open() (list []rules.Part) {
	for i := range c.Slots {
		for _, t := range c.Slots[i].Things {
			if t.Left > 0 {
				list = append(list, t.Part)
			}
		}
	}
	return list
}

// Has reports whether a thing could lie in its slot now.
func (c *Composition) Has(part rules.Part) bool {
	for i := range c.Slots {
		if slices.ContainsFunc(c.Slots[i].Things, func(t ComposedThing) bool { return t.Part == part }) {
			return true
		}
	}
	return false
}

// set is a set of things of the moves of an act; of alike ones the first, the second and so on.
type set [8]uint64

func (t *set) add(i int)      { t[i/64] |= 1 << (i % 64) }
func (t *set) has(i int) bool { return t[i/64]>>(i%64)&1 == 1 }

// within reports whether all of a set is in another.
func (t *set) within(other *set) bool {
	for i := range t {
		if t[i]&^other[i] != 0 {
			return false
		}
	}
	return true
}

// arrangement is a candidate as one way to choose its things.
type arrangement struct {
	move  move
	parts set
	n     int // things
	clean bool
}

// thing is one of the things of an act: the nth of those that are alike.
type thing struct {
	rules.Part
	nth int
}

// arrangements are all candidates of one act at one moment.
type arrangements struct {
	lines int // of the record then
	seat  rules.Seat
	act   int
	list  []arrangement
	index map[thing]int
	// things are those of the index, slots these of things in the order in which they are told, with the most
	// that lie in each.
	things []thing
	slots  []rules.Slot
	most   map[rules.Slot]int
}

func (s *session) Compose(chosen rules.Parts) (out Composition) {
	state := s.public.last()
	seat := s.due(state)
	if s.unsure || seat == rules.Table {
		return out
	}
	unlisted := s.game.Def.Unlisted(state, seat, chosen)
	acts := s.acts(state, seat, unlisted)
	if len(acts) == 0 {
		return out
	}
	act, decided := chosen.First(rules.ActSlot)
	if !decided && len(acts) == 1 {
		act, decided = acts[0].Thing, true
		chosen = append(rules.Parts{acts[0].Part}, chosen...)
	}
	out.Implied = rules.One(len(acts) == 1)
	out.Chosen = chosen
	if len(acts) > 1 {
		slot := ComposedSlot{ID: rules.ActSlot, Asks: s.asks(rules.ActSlot, seat), Most: 1, Things: acts, Taken: rules.One(decided)}
		for i := range acts {
			if decided && acts[i].Thing == act {
				acts[i].Taken, acts[i].Left = 1, 0
			}
		}
		out.Slots = append(out.Slots, slot)
	}
	if !decided {
		return out
	}
	c := &composer{s: s, state: state, seat: seat, chosen: chosen, all: s.arrange(state, seat, act)}
	c.open = slices.DeleteFunc(unlisted, func(o rules.OpenSlot) bool { return o.Act != act })
	out.Implied += c.implies()
	out.Chosen = c.chosen
	c.compose(&out)
	return out
}

// acts are those that can be chosen, in the order of their kinds, and behind them those that are not listed.
func (s *session) acts(state *state, seat rules.Seat, unlisted []rules.OpenSlot) (list []ComposedThing) {
	find := func(act int) *ComposedThing {
		i := slices.IndexFunc(list, func(t ComposedThing) bool { return t.Thing == act })
		if i < 0 {
			i = len(list)
			list = append(list, ComposedThing{Part: rules.Part{Slot: rules.ActSlot, Thing: act}})
		}
		return &list[i]
	}
	for kind := range uint8(rules.MaxKinds) {
		if !s.game.Def.Choices(state).Has(kind) {
			continue
		}
		for _, m := range s.game.Def.Candidates(state, seat, 1<<kind, nil) {
			act, _ := s.game.Def.Things(state, seat, m, nil).First(rules.ActSlot)
			t := find(act)
			if t.Says.Key == "" {
				t.Says = s.actSays(state, seat, m, t.Part)
			}
			if s.game.Book.Clean(state, seat, m) {
				t.Left, t.Against = 1, nil
				break
			}
			if t.Left == 0 && t.Against == nil {
				t.Against = s.weighed(s.game.Book.Judge(state, seat, m)[0])
			}
		}
	}
	for i := range unlisted {
		find(unlisted[i].Act).Left = 1
	}
	return list
}

// actSays names what is done by a move: as a thing, or else as the group of such moves.
func (s *session) actSays(state *state, seat rules.Seat, m move, act rules.Part) present.Sentence {
	if says := s.game.View.Thing(state, seat, act, nil); says.Key != "" {
		return says
	}
	return s.game.View.Label(state, m, true)
}

// arrange returns the arrangements of an act, which are kept while the table is as it was.
func (s *session) arrange(state *state, seat rules.Seat, act int) *arrangements {
	if a := s.composing; a != nil && a.lines == len(s.ledger.Lines) && a.seat == seat && a.act == act {
		return a
	}
	def := s.game.Def
	a := &arrangements{lines: len(s.ledger.Lines), seat: seat, act: act, index: map[thing]int{}, most: map[rules.Slot]int{}}
	var parts rules.Parts
	for kind := range uint8(rules.MaxKinds) {
		if !def.Choices(state).Has(kind) {
			continue
		}
		for i, m := range def.Candidates(state, seat, 1<<kind, nil) {
			parts = def.Things(state, seat, m, parts[:0])
			if got, _ := parts.First(rules.ActSlot); got != act {
				if i == 0 {
					break // the kind is of another act
				}
				continue
			}
			clean := s.game.Book.Clean(state, seat, m)
			a.add(m, parts, clean)
			if twins := def.Twins; twins[0] != "" && parts.In(twins[0])*parts.In(twins[1]) > 0 {
				a.add(m, exchanged(parts, twins), clean)
			}
		}
	}
	s.composing = a
	return a
}

// add adds a candidate.
func (a *arrangements) add(m move, parts rules.Parts, clean bool) {
	one := arrangement{move: m, clean: clean}
	for i, p := range parts {
		if p.Slot == rules.ActSlot {
			continue
		}
		nth, in := 0, 1
		for _, before := range parts[:i] {
			if before.Slot == p.Slot {
				in++
				nth += rules.One(before.Thing == p.Thing)
			}
		}
		if in > a.most[p.Slot] {
			if in == 1 {
				a.slots = append(a.slots, p.Slot)
			}
			a.most[p.Slot] = in
		}
		at, ok := a.index[thing{p, nth}]
		if !ok {
			at = len(a.things)
			a.index[thing{p, nth}] = at
			a.things = append(a.things, thing{p, nth})
		}
		one.parts.add(at)
		one.n++
	}
	a.list = append(a.list, one)
}

// of is the set of parts; false where no candidate has one of them.
func (a *arrangements) of(parts rules.Parts) (t set, ok bool) {
	for i, p := range parts {
		at, ok := a.index[thing{p, parts[:i].Count(p)}]
		if !ok {
			return t, false
		}
		t.add(at)
	}
	return t, true
}

// exchanged are parts with the things of two slots in each other's.
func exchanged(parts rules.Parts, twins [2]rules.Slot) rules.Parts {
	parts = slices.Clone(parts)
	for i := range parts {
		switch parts[i].Slot {
		case twins[0]:
			parts[i].Slot = twins[1]
		case twins[1]:
			parts[i].Slot = twins[0]
		}
	}
	return parts
}

// composer puts a move of one act together.
type composer struct {
	s      *session
	state  *state
	seat   rules.Seat
	chosen rules.Parts
	all    *arrangements
	open   []rules.OpenSlot
}

// compose says what can be taken, and what the chosen things are.
func (c *composer) compose(out *Composition) {
	listed := c.listed()
	for _, id := range c.all.slots {
		if c.unlisted(id) == nil && !c.implied(id) {
			out.Slots = append(out.Slots, c.slot(id, listed))
		}
	}
	for i := range c.open {
		out.Slots = append(out.Slots, c.openSlot(&c.open[i]))
	}
	out.Line, out.Whole, out.Moves = c.line(listed)
	if m, ok := c.s.game.Def.Make(c.state, c.seat, rules.Parts{{Slot: rules.ActSlot, Thing: c.all.act}}); ok {
		out.Begun = c.s.game.Def.Format(m)
	}
}

// implies adds what every move of the act has in a slot in which nothing else can lie, which is not asked, and returns how many
// things that are.
func (c *composer) implies() (n int) {
	for _, t := range c.all.things {
		if !c.implied(t.Slot) {
			continue
		}
		if n++; c.chosen.Count(t.Part) == 0 {
			c.chosen = append(slices.Clone(c.chosen), t.Part)
		}
	}
	return n
}

// implied reports whether every move of the act has the same in a slot, and one of it.
func (c *composer) implied(id rules.Slot) bool {
	only := -1
	for i, t := range c.all.things {
		if t.Slot == id {
			if only >= 0 {
				return false
			}
			only = i
		}
	}
	return only >= 0 && c.unlisted(id) == nil && len(c.all.slots) > 1 &&
		!slices.ContainsFunc(c.all.list, func(a arrangement) bool { return !a.parts.has(only) })
}

// unlisted is the slot of which not all moves are listed, or nil.
func (c *composer) unlisted(id rules.Slot) *rules.OpenSlot {
	for i := range c.open {
		if c.open[i].Slot == id {
			return &c.open[i]
		}
	}
	return nil
}

// listed are the chosen things that lie in slots of which all moves are listed, without the act.
func (c *composer) listed() rules.Parts {
	return slices.DeleteFunc(slices.Clone(c.chosen), func(p rules.Part) bool { return p.Slot == rules.ActSlot || c.unlisted(p.Slot) != nil })
}

// slot is a slot with everything that lies there in some arrangement. Where it takes one thing, what lies there by
// now can be changed for another.
func (c *composer) slot(id rules.Slot, listed rules.Parts) ComposedSlot {
	slot := ComposedSlot{ID: id, Asks: c.s.asks(id, c.seat), Taken: c.chosen.In(id), Most: c.all.most[id]}
	others := listed
	if slot.Most == 1 {
		others = slices.DeleteFunc(slices.Clone(listed), func(p rules.Part) bool { return p.Slot == id })
	}
	with, ok := c.all.of(others)
	var fits set
	for i := range c.all.list {
		if a := &c.all.list[i]; ok && a.clean && with.within(&a.parts) {
			for j := range fits {
				fits[j] |= a.parts[j]
			}
		}
	}
	for i, t := range c.all.things {
		if t.Slot != id {
			continue
		}
		at := slices.IndexFunc(slot.Things, func(have ComposedThing) bool { return have.Thing == t.Thing })
		if at < 0 {
			at = len(slot.Things)
			slot.Things = append(slot.Things, ComposedThing{Part: t.Part, Says: c.says(t.Part), Sides: c.sides(t.Part), Pick: c.pick(t.Part), Covered: c.covered(t.Part), Taken: c.chosen.Count(t.Part)})
		}
		if have := &slot.Things[at]; t.nth >= have.Taken && fits.has(i) {
			have.Left++
		}
	}
	for i := range slot.Things {
		if t := &slot.Things[i]; t.Left+t.Taken == 0 && ok {
			t.Against = c.against(append(slices.Clone(others), t.Part))
		}
	}
	slices.SortStableFunc(slot.Things, func(a, b ComposedThing) int { return cmp.Compare(a.Thing, b.Thing) })
	return slot
}

// says names a thing.
func (c *composer) says(p rules.Part) present.Sentence {
	return c.s.game.View.Thing(c.state, c.seat, p, c.chosen)
}

// pick is what a thing is called on the board, or "".
func (c *composer) pick(p rules.Part) string {
	if c.s.game.View.Pick == nil {
		return ""
	}
	return c.s.game.View.Pick(p)
}

// covered reports whether a thing is a card nobody has seen.
func (c *composer) covered(p rules.Part) bool { return c.says(p).Key == "piece.covered" }

// sides are the colours of the sides of a thing, or none.
func (c *composer) sides(p rules.Part) []present.Role {
	if c.s.game.View.Sides == nil {
		return nil
	}
	return c.s.game.View.Sides(p, c.chosen)
}

// against is the first thing that is against a candidate with some things, or nil.
func (c *composer) against(parts rules.Parts) *Finding {
	with, ok := c.all.of(parts)
	for i := range c.all.list {
		if a := &c.all.list[i]; ok && !a.clean && with.within(&a.parts) {
			return c.s.weighed(c.s.game.Book.Judge(c.state, c.seat, a.move)[0])
		}
	}
	return nil
}

// openSlot is a slot of which not all moves are listed.
func (c *composer) openSlot(o *rules.OpenSlot) ComposedSlot {
	slot := ComposedSlot{ID: o.Slot, Asks: c.s.asks(o.Slot, c.seat), Taken: c.chosen.In(o.Slot), Most: o.Most}
	for _, one := range o.Things {
		t := ComposedThing{Part: rules.Part{Slot: o.Slot, Thing: one}}
		t.Says, t.Taken = c.says(t.Part), c.chosen.Count(t.Part)
		t.Left = max(0, min(o.Most-slot.Taken, o.Copies-t.Taken))
		if o.Most == 1 && t.Taken == 0 {
			t.Left = 1
		}
		slot.Things = append(slot.Things, t)
	}
	return slot
}

// line is the move as it would be typed, whether it is allowed, and how many it still may be.
func (c *composer) line(listed rules.Parts) (line string, whole bool, moves int) {
	def := c.s.game.Def
	if len(c.open) > 0 {
		if m, ok := def.Make(c.state, c.seat, c.chosen); ok && c.filled() {
			return c.written(m), c.s.game.Book.Clean(c.state, c.seat, m), 0
		}
		return "", false, 0
	}
	with, ok := c.all.of(listed)
	var one, exact move
	for i := range c.all.list {
		a := &c.all.list[i]
		if !ok || !a.clean || !with.within(&a.parts) {
			continue
		}
		if a.n == len(listed) {
			exact = a.move
		}
		if a.move != one {
			one = a.move
			moves++
		}
	}
	switch {
	case exact != nil:
		return c.written(exact), true, moves
	case moves == 1:
		return c.written(one), true, moves
	}
	if m, ok := def.Make(c.state, c.seat, c.chosen); ok && moves == 0 {
		line = c.written(m)
	}
	return line, false, moves
}

// filled reports whether the slots of which not all moves are listed have as many things as a move has there.
func (c *composer) filled() bool {
	for i := range c.open {
		if n := c.chosen.In(c.open[i].Slot); n < c.open[i].Least || n > c.open[i].Most {
			return false
		}
	}
	return true
}

// written is a move as it is typed, with its player where it needs one.
func (c *composer) written(m move) string {
	return c.s.named(c.state, c.seat, m) + c.s.game.Def.Format(m)
}

func (s *session) Things(line string) (rules.Parts, bool) {
	state := s.public.last()
	l, err := s.header.ParseLine(line)
	if err != nil || l.Kind != record.Entry || s.unsure && l.Seat <= rules.Table {
		return nil, false
	}
	by := l.Seat
	if by == record.NoSeat {
		by = s.due(state)
	}
	if m, err := s.reader.parse(state, by, l.Text); err == nil {
		return s.game.Def.Things(state, by, m, nil), true
	}
	return s.shared(state, by, l.Text)
}

// shared are the things that all allowed moves have which begin as a text does; false where there are none.
func (s *session) shared(state *state, by rules.Seat, typed string) (all rules.Parts, ok bool) {
	text := tight(s.spelt(typed))
	s.moves = s.game.Book.Legal(state, by, s.moves[:0])
	for _, m := range s.moves {
		if _, begins := behind(s.brief(m), text); !begins || text == "" {
			continue
		}
		things := s.game.Def.Things(state, by, m, nil)
		if !ok {
			all, ok = things, true
			continue
		}
		both := all[:0]
		for _, p := range all {
			if both.Count(p) < things.Count(p) {
				both = append(both, p)
			}
		}
		all = both
	}
	return all, ok
}

func (o own) Compose(chosen rules.Parts) Composition {
	defer o.asks()()
	return o.session.Compose(chosen)
}

func (o own) Things(line string) (rules.Parts, bool) {
	defer o.asks()()
	return o.session.Things(line)
}

// asks is the question of a slot, with its place among those whose things have an order.
func (s *session) asks(id rules.Slot, seat rules.Seat) present.Sentence {
	base := strings.TrimRight(string(id), "0123456789")
	n, err := strconv.Atoi(string(id)[len(base):])
	if err != nil {
		n = 1
	}
	return present.Sentence{Key: s.game.Def.ID + ".slot." + base, Args: []rules.Arg{rules.Who("seat", seat), rules.N("n", n)}}
}

package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/present"
	"referee/internal/record"
	"referee/rules"
	"referee/validators"
)

// Composition is a move put together from things, one at a time: what has been chosen, what it may
// become, and what can be added or removed. Composing enters nothing.
type Composition struct {
	// Slots lists the slots in the order in which they are asked; each keeps its place while things
	// are added and removed.
	Slots []ComposedSlot
	// Chosen has the chosen things and those that every move has; Implied is the number of the latter.
	Chosen  rules.Parts
	Implied int
	// Moves is the number of allowed moves with the chosen things; 0 for acts whose moves are not
	// listed.
	Moves int
	// Few lists the allowed moves of the act by their things, whatever was chosen, if there are few.
	Few []rules.Parts
	// Line is the move as it would be typed: the allowed move that was chosen or is the only one left,
	// else the refused move that the chosen things make; "" if they make none.
	Line string
	// Whole says that the line is an allowed move.
	Whole bool
	// Begun is the act as it is written, without its things; "" if it is written otherwise.
	Begun string
	// Usual is the move that an empty answer enters if nothing was chosen: the only allowed one, or
	// the first of a usual kind; "" if there is none.
	Usual string
}

// ComposedSlot is one slot of a move with everything that could lie in it.
type ComposedSlot struct {
	ID      rules.Slot
	Asks    present.Sentence
	Taken   int  // how many things were chosen
	Most    int  // how many can be; where that is one, another takes its place
	Least   int  // how many are in every move that is left
	Settled bool // what lies there is decided by what was chosen
	Open    bool // the moves are not listed: see [rules.OpenSlot]
	Needs   bool // a move of these has more there
	Twin    bool // it is one of two that may be exchanged
	Others  bool // it is about another player: see [rules.OpenSlot]
	Things  []ComposedThing
}

// ComposedThing is a thing of a slot.
type ComposedThing struct {
	rules.Part
	present.Look
	Says present.Sentence
	Key  string // what it is chosen by: its number, or the sign of nothing
	// Does names the move, as [View.Label] does, if only one allowed move with this thing is left;
	// else the zero sentence.
	Does        present.Sentence
	Covered     bool     // it is a card nobody has seen
	Taken, Left int      // how many were chosen, and how many more can be
	Against     *Finding // why none can, where that is known
}

// Take returns the chosen things with one more; in a slot for one thing it replaces the other.
func (c *Composition) Take(part rules.Part) rules.Parts {
	chosen := slices.Clone(c.Chosen)
	for i := range c.Slots {
		if slot := &c.Slots[i]; slot.ID == part.Slot && slot.Most == 1 {
			chosen = slices.DeleteFunc(chosen, func(p rules.Part) bool { return p.Slot == part.Slot })
		}
	}
	return append(chosen, part)
}

// Open returns the things that can be added.
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

// Asked returns the things that can be added to the first slot that is not settled; nil if all are.
func (c *Composition) Asked() (list []rules.Part) {
	for i := range c.Slots {
		for _, t := range c.Slots[i].Things {
			if t.Left > 0 && !c.Slots[i].Settled {
				list = append(list, t.Part)
			}
		}
		if len(list) > 0 {
			break
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

// set is a bit set of the things of an act; alike things have a bit for each copy.
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

// arrangement is a candidate move with its things as a set.
type arrangement struct {
	move  move
	parts set
	n     int // things
	clean bool
}

// thing is the nth copy of a thing.
type thing struct {
	rules.Part
	nth int
}

// moment caches what was computed from the candidates of the table as it is now.
type moment struct {
	lines int // of the record then
	seat  rules.Seat
	acts  []ComposedThing // of what is listed
	all   map[int]*arrangements
	turns map[move]*arrangements // those of each move with what follows it
}

// arrangements holds all candidates of one act.
type arrangements struct {
	act   int
	list  []arrangement
	texts []string // as each is written, made when something is typed
	index map[thing]int
	// things are those of the index, slots these of things in the order in which they are told, with the most
	// that lie in each.
	things []thing
	slots  []rules.Slot
	most   map[rules.Slot]int
}

// What a thing is chosen by that says that there is none, and one that says that it is not known.
const (
	Nothing = "-"
	Unknown = "?"
)

func (s *chooser) Compose(chosen rules.Parts, begun string) Composition {
	return s.composes(chosen, begun, false)
}

func (s *chooser) ComposeTurn(chosen rules.Parts) Composition { return s.composes(chosen, "", true) }

// composes returns a composition, of whole turns if that is asked for.
func (s *chooser) composes(chosen rules.Parts, begun string, turn bool) (out Composition) {
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
	if asked := s.askedAct(state, seat, acts); !decided && asked != nil {
		act, decided, out.Implied = asked.Thing, true, 1
		chosen = append(rules.Parts{*asked}, chosen...)
	}
	out.Chosen = chosen
	if len(acts) > 1 {
		slot := ComposedSlot{ID: rules.ActSlot, Asks: s.asks(rules.ActSlot, seat, chosen), Most: 1, Things: acts, Taken: rules.One(decided), Settled: decided}
		for i := range acts {
			if decided && acts[i].Thing == act {
				acts[i].Taken, acts[i].Left = 1, 0
				if look := s.game.View.Look; look != nil {
					acts[i].Look = look(state, acts[i].Part, chosen)
				}
			}
		}
		out.Slots = append(out.Slots, slot)
	}
	if len(chosen) == int(out.Implied) && begun == "" {
		out.Usual = s.usual(state, seat, acts)
	}
	if !decided {
		return out
	}
	c := &composer{s: s, state: state, seat: seat, chosen: chosen, all: s.arrange(state, seat, act)}
	if begun != "" {
		c.begun, c.texts = tight(begun), s.texts(c.all)
	}
	c.opens(unlisted)
	if turn && s.game.Def.Joined != nil {
		c.joins()
	}
	implied := c.implies()
	if c.walked == nil { // what is implied may open a slot
		c.opens(s.game.Def.Unlisted(state, seat, c.chosen))
		c.chosen = chosen
		implied = c.implies()
	}
	out.Implied += implied
	if slices.ContainsFunc(c.open, func(o rules.OpenSlot) bool { return o.Least > 0 }) {
		out.Usual = ""
	}
	out.Chosen = c.chosen
	c.compose(&out)
	return out
}

// moment returns the cache for the table as it is now.
func (s *chooser) moment(seat rules.Seat) *moment {
	if m := s.composing; m != nil && m.lines == len(s.ledger.Lines) && m.seat == seat {
		return m
	}
	s.composing = &moment{lines: len(s.ledger.Lines), seat: seat, all: map[int]*arrangements{}, turns: map[move]*arrangements{}}
	return s.composing
}

// acts returns the acts that can be chosen: the listed ones in the order of their kinds, then those
// whose moves are not listed.
func (s *chooser) acts(state *state, seat rules.Seat, unlisted []rules.OpenSlot) []ComposedThing {
	m := s.moment(seat)
	if m.acts == nil {
		m.acts = s.listedActs(state, seat)
	}
	list := slices.Clone(m.acts)
	for i := range unlisted {
		act := rules.Part{Slot: rules.ActSlot, Thing: unlisted[i].Act}
		at := slices.IndexFunc(list, func(t ComposedThing) bool { return t.Part == act })
		if at < 0 {
			at = len(list)
			list = append(list, ComposedThing{Part: act, Says: s.game.View.Thing(state, seat, act, nil)})
		}
		list[at].Left, list[at].Against = 1, nil
	}
	for i := range list {
		t := &list[i]
		t.Key, t.Says.Args = strconv.Itoa(i+1), slices.Clone(t.Says.Args)
		if s.game.View.Look != nil {
			t.Look = s.game.View.Look(state, t.Part, nil)
		}
		if t.Against != nil {
			t.Against = t.Against.copied()
		}
	}
	return list
}

// listedActs returns the acts of the candidates.
func (s *chooser) listedActs(state *state, seat rules.Seat) []ComposedThing {
	list := []ComposedThing{}
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
				if t.Left++; t.Left > 1 {
					t.Left, t.Does = 1, present.Sentence{}
					break
				}
				t.Does, t.Against = s.game.View.Label(state, m, false), nil
				continue
			}
			if t.Left == 0 && t.Against == nil {
				t.Against = s.weighed(s.game.Book.Judge(state, seat, m)[0])
			}
		}
	}
	return list
}

// askedAct returns the act that this turn's question is about, if it is one of several; else nil.
func (s *chooser) askedAct(state *state, seat rules.Seat, acts []ComposedThing) *rules.Part {
	bare := s.game.Def.Turn(state).Bare
	if len(acts) < 2 || bare == "" {
		return nil
	}
	for _, example := range s.game.Def.Examples {
		if word, _, _ := strings.Cut(example, " "); word != bare {
			continue
		}
		if m, err := s.game.Def.Parse(state, seat, example); err == nil {
			act, _ := s.game.Def.Things(state, seat, m, nil).First(rules.ActSlot)
			part := rules.Part{Slot: rules.ActSlot, Thing: act}
			if slices.ContainsFunc(acts, func(t ComposedThing) bool { return t.Part == part && t.Left > 0 }) {
				return &part
			}
		}
	}
	return nil
}

// usual returns the move that an empty answer enters: the only allowed one, or the first of a usual
// kind; "" if there is none.
func (s *chooser) usual(state *state, seat rules.Seat, acts []ComposedThing) string {
	open := slices.DeleteFunc(slices.Clone(acts), func(t ComposedThing) bool { return t.Left == 0 })
	if len(open) != 1 {
		return ""
	}
	act := rules.Parts{open[0].Part}
	if unlisted := s.game.Def.Unlisted(state, seat, act); len(unlisted) > 0 { // unless all of it may be left out
		m, ok := s.game.Def.Make(state, seat, act)
		if !ok || slices.ContainsFunc(unlisted, func(o rules.OpenSlot) bool { return o.Least > 0 }) || !s.game.Book.Clean(state, seat, m) {
			return ""
		}
	}
	var first move
	for _, m := range s.game.Def.Candidates(state, seat, s.game.Def.Choices(state), nil) {
		switch {
		case !s.game.Book.Clean(state, seat, m):
		case first == nil && s.game.Def.Usual.Has(s.game.Def.Kind(state, seat, m)):
			return s.named(state, seat, m) + s.game.Def.Format(m)
		case first != nil:
			return ""
		default:
			first = m
		}
	}
	if first == nil {
		return ""
	}
	return s.named(state, seat, first) + s.game.Def.Format(first)
}

// actSays names an act: as a thing, or else as the group of its moves.
func (s *chooser) actSays(state *state, seat rules.Seat, m move, act rules.Part) present.Sentence {
	if says := s.game.View.Thing(state, seat, act, nil); says.Key != "" {
		return says
	}
	return s.game.View.Label(state, m, true)
}

// arrange returns the arrangements of an act, cached while the table does not change.
func (s *chooser) arrange(state *state, seat rules.Seat, act int) *arrangements {
	kept := s.moment(seat)
	if a := kept.all[act]; a != nil {
		return a
	}
	def := s.game.Def
	a := &arrangements{act: act, index: map[thing]int{}, most: map[rules.Slot]int{}}
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
	kept.all[act] = a
	return a
}

// joins has the composer ask what follows the one move that was chosen, where both can be told as one.
func (c *composer) joins() {
	def, walked := c.s.game.Def, set{}
	for i, part := range c.chosen {
		if at, ok := c.all.index[thing{part, c.chosen[:i].Count(part)}]; ok {
			walked.add(at)
		}
	}
	i := slices.IndexFunc(c.all.list, func(a arrangement) bool { return a.clean && a.parts == walked })
	if i < 0 {
		return
	}
	m := c.all.list[i].move
	after, err := def.After(*c.state, 0, c.seat, m)
	if err != nil {
		return
	}
	kept := c.s.moment(c.seat)
	turns := kept.turns[m]
	if turns == nil {
		turns = c.follows(&after, m)
		kept.turns[m] = turns
	}
	if len(turns.list) == len(c.all.list) {
		return
	}
	c.all, c.walked = turns, def.Things(c.state, c.seat, m, nil)
	c.open = def.Unlisted(&after, c.seat, c.chosen)
	for j := range c.open {
		c.open[j].Act = turns.act
	}
}

// follows returns the arrangements, and those of a move with each that can follow it.
func (c *composer) follows(after *state, m move) *arrangements {
	def := c.s.game.Def
	a := &arrangements{act: c.all.act, index: map[thing]int{}, most: map[rules.Slot]int{}}
	for i := range c.all.list {
		a.add(c.all.list[i].move, def.Things(c.state, c.seat, c.all.list[i].move, nil), c.all.list[i].clean)
	}
	for _, then := range def.Candidates(after, c.seat, def.Choices(after), nil) {
		if one, ok := def.Joined(m, then); ok {
			a.add(one, def.Things(c.state, c.seat, one, nil), c.s.game.Book.Clean(c.state, c.seat, one))
		}
	}
	return a
}

// texts returns the arrangements as they are written.
func (s *chooser) texts(a *arrangements) []string {
	if a.texts == nil {
		a.texts = make([]string, len(a.list))
		for i := range a.list {
			a.texts[i] = s.game.Def.Format(a.list[i].move)
		}
	}
	return a.texts
}

// begins reports whether a written move begins with begun, with or without the word of the question.
func begins(text, begun, bare string) bool { return rest(text, begun, bare) != nil }

// splits reports whether begun ends inside a number of the text.
func splits(text, begun, bare string) bool {
	more := rest(text, begun, bare)
	return more != nil && *more != "" && digit((*more)[0]) && digit(begun[len(begun)-1])
}

// rest returns what follows begun in a written move, or nil if the move begins otherwise.
func rest(text, begun, bare string) *string {
	at, ok := behind(text, begun)
	if short, cut := strings.CutPrefix(text, bare+" "); !ok && cut && bare != "" {
		text = short
		at, ok = behind(text, begun)
	}
	if !ok {
		return nil
	}
	more := text[at:]
	return &more
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

// tight returns a text without spaces and in capitals, as the notation is compared.
func tight(text string) string { return strings.ToUpper(strings.ReplaceAll(text, " ", "")) }

// behind returns the index at which a text continues behind begun, ignoring spaces; ok is false if it
// begins otherwise.
func behind(text, begun string) (at int, ok bool) {
	for begun != "" {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch head, n := utf8.DecodeRuneInString(begun); {
		case size == 0:
			return 0, false
		case r == ' ':
		case unicode.ToUpper(r) != head:
			return 0, false
		default:
			begun = begun[n:]
		}
		at += size
	}
	return at, true
}

// weighed returns a finding with the severity that the profile gives it.
func (s *chooser) weighed(v validators.Finding) *Finding {
	f := Finding{Finding: v}
	f.Because = once(v.Because)
	f.Severity, f.Layer = s.severity(v)
	return &f
}

// named returns the player's name and a space if a move must be entered with its player, else "".
func (s *chooser) named(state *state, seat rules.Seat, m move) string {
	if s.game.Def.Unclear != nil && seat != s.mine && s.game.Def.Unclear(state, m) {
		return s.header.Seats[seat-1] + " "
	}
	return ""
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

// of returns the set of parts; ok is false if no candidate has one of them.
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

// exchanged returns parts with the contents of two slots swapped.
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

// composer composes a move of one act.
type composer struct {
	s      *chooser
	state  *state
	seat   rules.Seat
	chosen rules.Parts
	all    *arrangements
	open   []rules.OpenSlot
	walked rules.Parts                      // the move behind which it is asked what came of it, or none
	names  func(thing int) present.Sentence // of a note, which names its things itself; else nil
	begun  string                           // what was typed of it, "" of nothing
	texts  []string                         // of all where something was
}

// allowed reports whether an arrangement is an allowed move that begins with what was typed.
func (c *composer) allowed(i int) bool {
	return c.all.list[i].clean && (c.begun == "" || begins(c.texts[i], c.begun, c.s.game.Def.Turn(c.state).Bare))
}

// opens sets the open slots to those of the act.
func (c *composer) opens(unlisted []rules.OpenSlot) {
	c.open = slices.DeleteFunc(unlisted, func(o rules.OpenSlot) bool { return o.Act != c.all.act })
}

// compose fills in the slots, the line and the number of moves.
func (c *composer) compose(out *Composition) {
	listed := c.listed()
	some, every, ok := c.left(listed)
	for _, id := range c.all.slots {
		if c.unlisted(id) == nil && !c.implied(id) {
			slot := c.slot(id, listed)
			slot.Settled, slot.Twin = ok && c.settled(id, some, every), slices.Contains(c.s.game.Def.Twins[:], id)
			out.Slots = append(out.Slots, slot)
		}
	}
	for i := range c.open {
		out.Slots = append(out.Slots, c.openSlot(&c.open[i]))
	}
	out.Line, out.Whole, out.Moves = c.line(listed)
	out.Few = c.few()
	if m, ok := c.s.game.Def.Make(c.state, c.seat, rules.Parts{{Slot: rules.ActSlot, Thing: c.all.act}}); ok {
		out.Begun = c.s.game.Def.Format(m)
	}
}

// fewMoves is how many moves are few.
const fewMoves = 4

// few returns the things of the allowed moves of the act, nil if these are many.
func (c *composer) few() (list []rules.Parts) {
	for i := range c.all.list {
		switch {
		case !c.all.list[i].clean:
		case len(list) == fewMoves:
			return nil
		default:
			list = append(list, c.s.game.Def.Things(c.state, c.seat, c.all.list[i].move, nil))
		}
	}
	return list
}

// left returns the things that at least one allowed move with the listed things has, and those that
// every one has; ok is false if there is no such move.
func (c *composer) left(listed rules.Parts) (some, every set, ok bool) {
	with, known := c.all.of(listed)
	for i := range c.all.list {
		a := &c.all.list[i]
		if !known || !with.within(&a.parts) || !c.allowed(i) {
			continue
		}
		if !ok {
			every = a.parts
		}
		ok = true
		for j := range some {
			some[j] |= a.parts[j]
			every[j] &= a.parts[j]
		}
	}
	return some, every, ok
}

// settled reports whether the remaining allowed moves agree on a slot.
func (c *composer) settled(id rules.Slot, some, every set) bool {
	for i, t := range c.all.things {
		if t.Slot == id && some.has(i) != every.has(i) {
			return false
		}
	}
	return true
}

// implies adds the things of slots in which all moves of the act agree, and returns how many there
// are.
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

// implied reports whether every move of the act has the same single thing in a slot.
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
	return only >= 0 && c.walked.In(id) == 0 && c.unlisted(id) == nil && len(c.all.slots) > 1 &&
		!slices.ContainsFunc(c.all.list, func(a arrangement) bool { return !a.parts.has(only) })
}

// unlisted returns the open slot of this name, or nil.
func (c *composer) unlisted(id rules.Slot) *rules.OpenSlot {
	for i := range c.open {
		if c.open[i].Slot == id {
			return &c.open[i]
		}
	}
	return nil
}

// listed returns the chosen things in slots whose moves are all listed, without the act.
func (c *composer) listed() rules.Parts {
	return slices.DeleteFunc(slices.Clone(c.chosen), func(p rules.Part) bool { return p.Slot == rules.ActSlot || c.unlisted(p.Slot) != nil })
}

// slot returns a slot with everything that some arrangement has there. In a slot for one thing, the
// present one can be exchanged.
func (c *composer) slot(id rules.Slot, listed rules.Parts) ComposedSlot {
	slot := ComposedSlot{ID: id, Asks: c.s.asks(id, c.seat, c.chosen), Taken: c.chosen.In(id), Most: c.all.most[id]}
	others := listed
	if slot.Most == 1 {
		others = slices.DeleteFunc(slices.Clone(listed), func(p rules.Part) bool { return p.Slot == id })
	}
	with, ok := c.all.of(others)
	var fits set
	only, least := c.only(id), slot.Most
	for i := range c.all.list {
		if a := &c.all.list[i]; ok && with.within(&a.parts) && c.allowed(i) {
			least = min(least, only.in(a))
			for j := range fits {
				fits[j] |= a.parts[j]
			}
			only.add(a)
		}
	}
	slot.Least = least
	for i, t := range c.all.things {
		if t.Slot != id {
			continue
		}
		at := slices.IndexFunc(slot.Things, func(have ComposedThing) bool { return have.Thing == t.Thing })
		if at < 0 {
			at = len(slot.Things)
			slot.Things = append(slot.Things, c.thing(t.Part))
			if m := only.moves[i]; m != nil && (slot.Most == 1 || slot.Taken == 0) {
				slot.Things[at].Does = c.s.game.View.Label(c.state, m, false)
			}
		}
		if have := &slot.Things[at]; t.nth >= have.Taken && fits.has(i) {
			have.Left++
		}
	}
	for i := range slot.Things {
		if t := &slot.Things[i]; t.Left+t.Taken == 0 && ok {
			t.Against = c.against(append(slices.Clone(others), t.Part), &fits)
		}
	}
	slices.SortStableFunc(slot.Things, func(a, b ComposedThing) int { return cmp.Compare(a.Thing, b.Thing) })
	c.number(&slot)
	return slot
}

// only tracks, for each thing of a slot, the single allowed move left with it.
type only struct {
	of      []int  // the things of the slot
	moves   []move // by thing, nil if there is none or several
	several set
}

func (c *composer) only(id rules.Slot) only {
	o := only{moves: make([]move, len(c.all.things))}
	for i, t := range c.all.things {
		if t.Slot == id {
			o.of = append(o.of, i)
		}
	}
	return o
}

// in returns how many things of the slot a move has.
func (o *only) in(a *arrangement) (n int) {
	for _, i := range o.of {
		n += rules.One(a.parts.has(i))
	}
	return n
}

// add takes a remaining allowed move into account.
func (o *only) add(a *arrangement) {
	for _, i := range o.of {
		switch {
		case !a.parts.has(i) || o.several.has(i) || o.moves[i] == a.move:
		case o.moves[i] == nil:
			o.moves[i] = a.move
		default:
			o.moves[i] = nil
			o.several.add(i)
		}
	}
}

// thing returns a thing of a slot with its name and look.
func (c *composer) thing(p rules.Part) ComposedThing {
	view := &c.s.game.View
	t := ComposedThing{Part: p, Taken: c.chosen.Count(p)}
	if c.names != nil {
		t.Says = c.names(p.Thing)
	} else {
		t.Says = view.Thing(c.state, c.seat, p, c.chosen)
	}
	t.Covered = t.Says.Key == "piece.covered"
	if view.Look != nil {
		t.Look = view.Look(c.state, p, c.chosen)
	}
	return t
}

// number sets the key by which each thing of a slot is chosen: its number on the table or, without
// one, its place in the list.
func (c *composer) number(slot *ComposedSlot) {
	if slot.Most > 1 && c.whole(slot) {
		return
	}
	for i := range slot.Things {
		t := &slot.Things[i]
		n := i + 1
		if number := c.s.game.View.Number; number != nil {
			n = number(t.Part, i, len(slot.Things))
		}
		switch t.Key = strconv.Itoa(n); t.Says.Key {
		case "thing.none":
			t.Key = Nothing
		case "thing.unknown":
			t.Key = Unknown
		}
	}
}

// against returns a finding against some things, or nil. It prefers that of a candidate whose other
// things fit what was chosen: that of one with another misfit may be about the misfit.
func (c *composer) against(parts rules.Parts, fits *set) *Finding {
	with, ok := c.all.of(parts)
	var first *arrangement
	for i := range c.all.list {
		a := &c.all.list[i]
		if !ok || a.clean || !with.within(&a.parts) {
			continue
		}
		if first == nil {
			first = a
		}
		free := true
		for j := range with {
			free = free && a.parts[j]&^with[j]&^fits[j] == 0
		}
		if free {
			first = a
			break
		}
	}
	if first == nil {
		return nil
	}
	return c.s.weighed(c.s.game.Book.Judge(c.state, c.seat, first.move)[0])
}

// openSlot returns a slot whose moves are not all listed.
func (c *composer) openSlot(o *rules.OpenSlot) ComposedSlot {
	of := c.seat
	if o.Others {
		of = o.Of
	}
	slot := ComposedSlot{ID: o.Slot, Asks: c.s.asks(o.Slot, of, c.chosen), Taken: c.chosen.In(o.Slot), Most: o.Most, Others: o.Others}
	for i, one := range o.Things {
		t, copies := c.thing(rules.Part{Slot: o.Slot, Thing: one}), o.Alike(i)
		t.Left = max(0, min(o.Most-slot.Taken, copies-t.Taken))
		if o.Most == 1 && t.Taken == 0 {
			t.Left = min(1, copies)
		}
		if o.Shared {
			t.Left = max(0, min(t.Left, copies-t.Taken-c.elsewhere(o.Slot, one)))
		}
		slot.Things = append(slot.Things, t)
	}
	slot.Settled, slot.Open, slot.Needs, slot.Least = slot.Taken == slot.Most, true, slot.Taken < o.Least, o.Least
	c.number(&slot)
	if i := slices.IndexFunc(slot.Things, func(t ComposedThing) bool { return t.Key == Nothing && t.Taken > 0 }); i >= 0 && slot.Most > 1 {
		for j := range slot.Things { // nothing more lies there
			slot.Things[j].Left = 0
		}
		slot.Settled = true
	}
	return slot
}

// elsewhere returns how often a thing lies in other slots of the same name.
func (c *composer) elsewhere(id rules.Slot, thing int) (n int) {
	name := func(id rules.Slot) string { return strings.TrimRight(string(id), "0123456789") }
	for _, p := range c.chosen {
		n += rules.One(p.Slot != id && p.Thing == thing && name(p.Slot) == name(id))
	}
	return n
}

// whole numbers the things of a slot by the moves they complete, if each completes one; things that
// complete the same move share a number. It reports whether it did.
func (c *composer) whole(slot *ComposedSlot) bool {
	var moves []present.Sentence
	for i := range slot.Things {
		t := &slot.Things[i]
		if t.Does.Key == "" {
			return false
		}
		at := slices.IndexFunc(moves, func(s present.Sentence) bool { return s.Key == t.Does.Key && slices.Equal(s.Args, t.Does.Args) })
		if at < 0 {
			at = len(moves)
			moves = append(moves, t.Does)
		}
		t.Key = strconv.Itoa(at + 1)
	}
	return true
}

// line returns the move as it would be typed, whether it is allowed, and how many moves are left.
func (c *composer) line(listed rules.Parts) (line string, whole bool, moves int) {
	with, ok := c.all.of(listed)
	var one, exact move
	for i := range c.all.list {
		a := &c.all.list[i]
		if !ok || !with.within(&a.parts) || !c.allowed(i) {
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
	if exact == nil && moves == 1 && (len(c.open) == 0 || len(listed) > 0) {
		exact = one
	}
	switch {
	case len(c.open) > 0 && exact == nil && moves > 1 && len(listed) > 0:
		return "", false, 0
	case len(c.open) > 0:
		line, whole = c.openLine(exact)
		return line, whole, 0
	case exact != nil:
		return c.written(exact), true, moves
	}
	if m, ok := c.s.game.Def.Make(c.state, c.seat, c.chosen); ok && moves == 0 {
		line = c.written(m)
	}
	return line, false, moves
}

// openLine returns the line of a move with open slots: of what was chosen, or of a listed move with that.
func (c *composer) openLine(listed move) (line string, whole bool) {
	def, parts := c.s.game.Def, c.chosen
	if listed != nil {
		open := func(p rules.Part) bool { return c.unlisted(p.Slot) != nil }
		parts = slices.DeleteFunc(def.Things(c.state, c.seat, listed, nil), open)
		for _, p := range c.chosen {
			if open(p) {
				parts = append(parts, p)
			}
		}
	}
	m, ok := def.Make(c.state, c.seat, parts)
	if !ok || !c.filled() {
		return "", false
	}
	return c.written(m), c.s.game.Book.Clean(c.state, c.seat, m)
}

// filled reports whether every open slot has as many things as a move needs.
func (c *composer) filled() bool {
	for i := range c.open {
		if n := c.chosen.In(c.open[i].Slot); n < c.open[i].Least || n > c.open[i].Most {
			return false
		}
	}
	return true
}

// written returns a move as it is typed, with its player if it needs one.
func (c *composer) written(m move) string {
	return c.s.named(c.state, c.seat, m) + c.s.game.Def.Format(m)
}

func (s *chooser) Things(line string) (things rules.Parts, begun string) {
	state := s.public.last()
	l, wrong := s.header.ParseLine(line)
	seat := s.due(state)
	by := l.Seat
	if by == record.NoSeat {
		by = seat
	}
	note := wrong == nil && l.Kind == record.Private && l.Seat == s.mine
	if note {
		state = s.seen(by).last()
	}
	if wrong != nil || l.Kind != record.Entry && !note || l.Text == "" || by == rules.Table || s.unsure && l.Seat == record.NoSeat {
		return nil, ""
	}
	m, fault := s.reader.parse(state, by, l.Text)
	if fault == nil && (note || s.game.Book.Clean(state, by, m)) {
		return s.game.Def.Things(state, by, m, nil), ""
	}
	if by == seat && !s.unsure && !note {
		if shared, ok := s.shared(state, seat, tight(l.Text), fault == nil); ok {
			return shared, l.Text
		}
	}
	if fault != nil {
		return nil, ""
	}
	return s.game.Def.Things(state, by, m, nil), ""
}

func (s *chooser) Lead(chosen rules.Parts) (lead string) {
	state := s.public.last()
	seat := s.due(state)
	act, decided := chosen.First(rules.ActSlot)
	if s.unsure || seat == rules.Table || !decided {
		return ""
	}
	a := s.arrange(state, seat, act)
	with, known := a.of(slices.DeleteFunc(slices.Clone(chosen), func(p rules.Part) bool { return p.Slot == rules.ActSlot }))
	any := false
	for i, text := range s.texts(a) {
		switch {
		case !known || !a.list[i].clean || !with.within(&a.list[i].parts):
		case !any:
			lead, any = text, true
		default:
			n := 0
			for n < min(len(lead), len(text)) && lead[n] == text[n] {
				n++
			}
			lead = lead[:n]
		}
	}
	return lead
}

// shared returns the things that all allowed moves beginning with begun have in common; ok is false if
// there are none. If whole is set, moves that continue inside a number of begun do not count.
func (s *chooser) shared(state *state, seat rules.Seat, begun string, whole bool) (all rules.Parts, ok bool) {
	bare := s.game.Def.Turn(state).Bare
	for _, act := range s.acts(state, seat, nil) {
		a := s.arrange(state, seat, act.Thing)
		for i, text := range s.texts(a) {
			if !a.list[i].clean || !begins(text, begun, bare) || whole && splits(text, begun, bare) {
				continue
			}
			things := s.game.Def.Things(state, seat, a.list[i].move, nil)
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
	}
	return all, ok
}

// asks returns the question of a slot, with its index if its order matters.
func (s *chooser) asks(id rules.Slot, seat rules.Seat, chosen rules.Parts) present.Sentence {
	base := strings.TrimRight(string(id), "0123456789")
	n, err := strconv.Atoi(string(id)[len(base):])
	if err != nil {
		n = 1
	}
	card, ok := chosen.First("card" + rules.Slot(string(id)[len(base):])) // the card beside it
	if !ok {
		card, _ = chosen.First("court")
	}
	return present.Sentence{Key: s.game.Def.ID + ".slot." + base, Args: []rules.Arg{rules.Who("seat", seat), rules.N("n", n), rules.N("card", card)}}
}

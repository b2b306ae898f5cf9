package sakura

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"referee/rules"
)

// Space is a kind of space of the path.
type Space uint8

// The kinds of space.
const (
	Plain Space = iota
	Torii
	Sakura
	Bridge
)

// What a path has (SK-BOARD-1 to SK-BOARD-3), and how long one can be. The rulebook
// says no length; MaxPath is our own bound.
const (
	Toriis     = 1
	Sakuras    = 3
	Bridges    = 4
	BridgeLong = 3 // spaces of a bridge with many players (SK-BOARD-4)
	ManySeats  = 5 // players from whom on a bridge is long and a fourth place is paid
	MaxPath    = 120
)

// Gate is the place where everybody begins, below the first space.
const Gate = 0

// spaceLetters are the letters of the kinds in a path as it is written.
const spaceLetters = ".tsb"

// Printed is a path as it is printed, from the space after the gate to the altar, in
// its one way of writing: a number is that many plain spaces, t the torii space, s a
// sakura space, b a bridge. "" is a path that is not known.
type Printed string

// printed writes a path.
func printed(spaces []Space) Printed {
	var text strings.Builder
	run := 0
	flush := func() {
		if run > 0 {
			text.WriteString(strconv.Itoa(run))
		}
		run = 0
	}
	for _, k := range spaces {
		if k == Plain {
			run++
			continue
		}
		flush()
		text.WriteByte(spaceLetters[k])
	}
	flush()
	return Printed(text.String())
}

// All goes through the spaces of a path as it is printed.
func (p Printed) All() iter.Seq[Space] {
	return func(yield func(Space) bool) {
		plain := 0
		for i := 0; i <= len(p); i++ {
			if i < len(p) && p[i] >= '0' && p[i] <= '9' {
				plain = 10*plain + int(p[i]-'0')
				continue
			}
			for ; plain > 0; plain-- {
				if !yield(Plain) {
					return
				}
			}
			if i < len(p) && !yield(Space(strings.IndexByte(spaceLetters, p[i]))) {
				return
			}
		}
	}
}

// Spaces returns the spaces of a path as it is printed.
func (p Printed) Spaces() []Space { return slices.Collect(p.All()) }

// Count returns how many spaces of a kind a path has, as it is printed.
func (p Printed) Count(k Space) int {
	if k == Plain {
		return len(p.Spaces()) - p.Count(Torii) - p.Count(Sakura) - p.Count(Bridge)
	}
	return strings.Count(string(p), spaceLetters[k:k+1])
}

// Path is the spaces as they count for a number of players: those from 1 to Len.
type Path struct {
	Len    uint8
	Torii  uint8 // where the Emperor begins; 1 if a path without torii was let stand
	Spaces [MaxPath + 1]Space
}

// laid returns the path for a number of players.
func (p Printed) laid(seats int) (path Path) {
	path.Torii = 1
	for k := range p.All() {
		long := 1
		if k == Bridge && seats >= ManySeats {
			long = BridgeLong
		}
		for range long {
			path.Len++
			path.Spaces[path.Len] = k
		}
		if k == Torii {
			path.Torii = path.Len
		}
	}
	return path
}

// fits reports whether a path is not longer than any can be.
func fits(spaces []Space) bool {
	n := len(spaces)
	for _, k := range spaces {
		if k == Bridge {
			n += BridgeLong - 1
		}
	}
	return n <= MaxPath
}

// Walking: who may stand where, and what happens to somebody who comes up against the
// Emperor. Everything that happens is reported, if it is asked for.

// crowd is spaces of the path on which painters stand, as bits of two halves.
// There is room for a path of [MaxPath]: a shift beyond a half, also by a number that has
// wrapped below 0, leaves nothing of it.
type crowd struct{ low, high uint64 }

func (set crowd) has(space uint8) bool { return (set.low>>space|set.high>>(space-64))&1 == 1 }

// taken returns the spaces on which other painters stand. At the gate nobody is in the way
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

// ahead returns the next space above one that is not taken, or the Emperor's, whichever
// comes first.
func (s *State) ahead(from uint8, taken crowd) uint8 {
	for from++; from < s.Emperor && taken.has(from); from++ {
	}
	return from
}

// behind returns the space so many free spaces below one, or the gate (SK-MOVE-1,
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

// Ahead returns how many painters stand between a painter and the Emperor (SK-PAINT-4).
func (s *State) Ahead(who Painter) (n int) {
	for p := range s.PainterCount() {
		if s.Painters[p] > s.Painters[who] {
			n++
		}
	}
	return n
}

// Closest returns the painter closest to the Emperor; ok is false if all are at the
// gate (SK-GATE-2).
func (s *State) Closest() (who Painter, ok bool) {
	for p := range s.PainterCount() {
		if s.Painters[p] > s.Painters[who] {
			who = p
		}
	}
	return who, s.Painters[who] > Gate
}

// Furthest returns the painter furthest from the Emperor; ok is false if several are at
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

// StepKind is a kind of thing that happens in a round by itself.
type StepKind uint8

// The kinds of step.
const (
	NoStep         StepKind = iota
	EmperorMoved            // From, To; N as many as the card says
	EmperorStopped          // at a fresh sakura: To
	NobodyClosest           // all are at the gate
	NobodyFurthest          // several are at the gate
	PainterMoved            // Who, From, To; N as many as the card says
	PainterLeapt            // Who, From, To
	PainterAlone            // Who stays: nobody is ahead
	PainterBlocked          // Who stays: the space before the next painter is taken
	PainterMet              // Who came up against the Emperor, lost N tokens, went To
	PainterTrodden          // the Emperor stepped back onto Who, who lost N tokens, went To
	CardsDropped            // N cards are not played
	PainterPaid             // Who took N tokens
	PainterUnpaid           // Who is at the gate with others
	PainterLined            // Who lines up: From, To
	GameEnded
	StepKinds
)

var stepKeys = [StepKinds]string{"", "emperor", "stopped", "nobody-closest", "nobody-furthest", "painter", "leapt", "alone", "blocked",
	"met", "trodden", "dropped", "paid", "unpaid", "lined", "ended"}

// Key returns the last part of the kind's keys in internal/text.
func (k StepKind) Key() string { return stepKeys[k] }

// Step is one thing that happens in a round by itself.
type Step struct {
	Kind   StepKind
	Card   uint8   // the card it comes from, or 0
	Owner  Painter // whose card it is
	Garden bool    // by its garden action, else by its painter action
	Who    Painter // who moves, if it is no matter of the Emperor
	From   uint8
	To     uint8
	N      uint8
	After  Position
}

// account is what has happened in a round; nil if nobody looks.
type account struct {
	steps []Step
	card  Step // of the present card: its number, its owner and which half of it
}

// by notes which half of which card is done now.
func (a *account) by(card uint8, owner Painter, garden bool) {
	if a != nil {
		a.card = Step{Card: card, Owner: owner, Garden: garden}
	}
}

// tell adds a step, after which everybody stands as they do now. It is so small that where
// nobody looks no step is made.
func (e *entry) tell(step Step) {
	if e.see != nil {
		e.see.add(e.State, &step)
	}
}

func (a *account) add(s *State, step *Step) {
	step.Card, step.Owner, step.Garden = a.card.Card, a.card.Owner, a.card.Garden
	step.After = s.Position
	a.steps = append(a.steps, *step)
}

// Steps returns everything that has happened in this round; nil if a painter was placed by hand.
func (s *State) Steps() []Step {
	if s.Round == 0 || s.Table.ByHand || s.Table.Cards == ([MaxPlayers]Played{}) {
		return nil
	}
	t := *s
	t.Position = s.Table.Begin
	if t.Scored < Sakuras {
		t.Payouts[t.Scored] = [MaxPlayers]uint8{}
	}
	t.Table.Done, t.Table.Garden, t.Table.Stopped = 0, false, false
	if !t.Table.Ended && !t.Complete() {
		return nil
	}
	// Mostly a card makes two steps, and a sakura one for each painter.
	a := account{steps: make([]Step, 0, 3*s.PainterCount())}
	(&entry{State: &t, see: &a}).resolve()
	return a.steps
}

// Clause returns the rule by which a step happens.
func (s *State) Clause(step *Step) rules.ClauseID {
	clause := stepClauses[step.Kind]
	if step.Kind == EmperorMoved && step.From == step.To {
		clause = "SK-MOVE-5"
	}
	icons := s.Table.icons(step)
	switch {
	case clause != "":
		return clause
	case icons == NoIcons:
		return "SK-CARD-1"
	case step.Garden:
		return gardenClauses[icons.Garden()]
	}
	return brushClauses[icons.Brush()]
}

// stepClauses are those of what is no matter of the card by which it happens.
var stepClauses = [StepKinds]rules.ClauseID{
	NobodyClosest: "SK-GATE-2", NobodyFurthest: "SK-GATE-3", EmperorStopped: "SK-SAKURA-1", PainterMet: "SK-MOVE-2", PainterTrodden: "SK-MOVE-3",
	PainterLeapt: "SK-PAINT-3", PainterBlocked: "SK-PAINT-3", CardsDropped: "SK-SAKURA-2", PainterPaid: "SK-SAKURA-3", PainterUnpaid: "SK-C27",
	PainterLined: "SK-SAKURA-4", GameEnded: "SK-END-1",
}

// icons returns the icons of the card that a step comes from.
func (t *Table) icons(step *Step) Icons {
	if step.Card == 0 {
		return NoIcons
	}
	return t.Cards[step.Owner].Icons
}

var gardenClauses = [Gardens]rules.ClauseID{
	EmperorOne: "SK-GARDEN-1", EmperorTwo: "SK-GARDEN-1", EmperorBack: "SK-GARDEN-2", EmperorEither: "SK-GARDEN-3",
	ClosestBack: "SK-GARDEN-4", FurthestOn: "SK-GARDEN-5",
}

var brushClauses = [Brushes]rules.ClauseID{
	On1: "SK-PAINT-1", On2: "SK-PAINT-1", On3: "SK-PAINT-1", Either1: "SK-PAINT-2", Either2: "SK-PAINT-2", Either3: "SK-PAINT-2",
	Leap: "SK-PAINT-3", Count: "SK-PAINT-4",
}

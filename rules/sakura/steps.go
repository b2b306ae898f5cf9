package sakura

import "referee/rules"

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

// Key is the last part of the kind's keys in internal/text.
func (k StepKind) Key() string { return stepKeys[k] }

// Step is one thing that happens in a round by itself.
type Step struct {
	Kind   StepKind
	Card   uint8   // the card it comes from, or 0
	Owner  Painter // whose card it is
	Garden bool    // by its garden action, else by its painter action
	Who    Painter // who moves, where it is no matter of the Emperor
	From   uint8
	To     uint8
	N      uint8
	After  Position
}

// account is what has happened in a round; nil where nobody looks.
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

// Steps is everything that has happened in the round on the table, from its
// beginning; nil where somebody was put elsewhere by hand.
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

// Clause is the rule by which a step happens.
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

// icons are those of the card a step comes from.
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

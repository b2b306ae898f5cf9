package dialogue

import (
	"strconv"
	"strings"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// Teach is the guided first turn: a few steps at a table to practise at, each with what happens
// there and what is typed. Nothing of it is saved, and a mistake is answered by what the step
// says.
type Teach struct {
	play   *Play
	s      table.Session
	lesson present.Lesson
	at     int
	missed bool // the last answer was another than the step asks for
}

// lessonSeat is who sits at the table to practise at where too few play.
const lessonSeat = "teach.guest"

// nowhere is where the entries of a practice go.
type nowhere struct{}

func (nowhere) Append(...record.Line) error { return nil }

// OffersTeach reports whether a guided turn is offered before a game: not where that is taken up in the middle.
func OffersTeach(h record.Header) bool { return Teaches(h.Game) && h.Get(table.UnderwayKey) == "" }

// TeachOffer is the talk that asks those who play for the first time whether they want to be shown how.
type TeachOffer struct {
	Game  string
	Taken bool
}

// Page implements [talk.Talk].
func (o *TeachOffer) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: p.Say(o.Game + ".name"), Asks: talk.Asks{Prompt: p.Say("teach.offer.ask"), Usual: "straight"}}
	page.Tell(talk.Hint, p.Say("teach.offer.hint"))
	for _, way := range []string{"together", "straight"} {
		page.Offer(talk.Choice{Value: way, Label: p.Say("teach.offer." + way)})
	}
	return page
}

// Answer implements [talk.Talk].
func (o *TeachOffer) Answer(_ *text.Printer, answer string) talk.Result {
	o.Taken = answer == "together"
	return talk.Result{Done: true}
}

// Teaches reports whether a game has a guided turn.
func Teaches(game string) bool {
	g, ok := games.Find(game)
	return ok && len(g.Lesson.Steps) > 0
}

// NewTeach begins the guided turn of a game, with those who sit at its table and their box. It is
// there only where [Teaches] says so.
func NewTeach(at table.Position, p *text.Printer) *Teach {
	g, _ := games.Find(at.Game())
	h := record.Header{Version: record.Version, Game: g.ID}
	for i := range g.Lesson.Seats {
		if seats := at.Header().Seats; i < len(seats) {
			h.Seats = append(h.Seats, seats[i])
			if nick := record.NickOf(rules.Seat(i + 1)); at.Header().Get(nick) != "" {
				h.Set(nick, at.Header().Get(nick))
			}
		} else {
			h.Seats = append(h.Seats, p.Say(lessonSeat))
		}
	}
	if g.Starts {
		h.Set("first", h.Seats[0])
	}
	for _, v := range g.Lesson.Box {
		h.Set(table.BoxKey+v[0], v[1])
	}
	edition := at.Profile().Edition
	h.Set(EditionKey, edition)
	profile, wrong := profiles.Load(g.Spec, edition, nil, nil, g.Lesson.Options)
	s, err := g.Open(&record.Record{Header: h}, &profile, nowhere{})
	if err != nil || len(wrong) > 0 {
		panic("a lesson has no table: " + g.ID) // a test walks all of them
	}
	t := &Teach{s: s, lesson: g.Lesson}
	t.play = NewPlay(s, rules.Table, p.With(h.Seats))
	t.begin()
	return t
}

// Table is the table to practise at, and Talk the talk at it.
func (t *Teach) Table() table.Session { return t.s }

// Talk is explained at [Teach.Table].
func (t *Teach) Talk() *Play { return t.play }

// begin enters what comes before a step.
func (t *Teach) begin() {
	for _, line := range t.step().Before {
		if r, err := t.s.Enter(line, false); err != nil || !r.Taken {
			panic("a lesson does not hold: " + line) // a test walks all of them
		}
	}
	t.play.Renew(t.play.text)
}

func (t *Teach) step() *present.LessonStep { return &t.lesson.Steps[t.at] }

// Over reports whether all steps are done.
func (t *Teach) Over() bool { return t.at == len(t.lesson.Steps) }

// Step is the number of the step, from 1, and Of how many there are.
func (t *Teach) Step() (n, of int) { return t.at + 1, len(t.lesson.Steps) }

// key is the key of a sentence about the step.
func (t *Teach) key() string { return t.s.Game() + ".teach." + strconv.Itoa(t.at+1) }

// Says is what happens on the table, and what is typed now.
func (t *Teach) Says() string {
	p := t.play.text
	seats := make([]rules.Arg, t.lesson.Seats)
	for i := range seats {
		seats[i] = rules.Who("seat"+strconv.Itoa(i+1), rules.Seat(i+1))
	}
	return p.Say(t.key(), seats...) + " " + t.Hint()
}

// Hint is what is typed now.
func (t *Teach) Hint() string {
	p := t.play.text
	if t.Keys() == "" {
		return p.Say("teach.enter")
	}
	return p.Say("teach.type", rules.Plain("keys", t.Keys()))
}

// Keys is what is typed now, in the reader's letters; nothing where Enter alone is pressed.
func (t *Teach) Keys() string {
	if key := t.key() + ".keys"; t.play.text.Has(key) {
		return t.play.text.Say(key)
	}
	return t.step().Keys
}

// Missed reports whether the last answer was another than the step asks for.
func (t *Teach) Missed() bool { return t.missed }

// Answer takes what was typed, and goes on if it is what the step asks for.
func (t *Teach) Answer(typed string) Outcome {
	typed = strings.TrimSpace(typed)
	step, o := t.step(), Outcome{}
	switch {
	case step.Enters == "" && !step.Opens:
		t.missed = typed != ""
	case typed == "" && step.Keys != "":
		t.missed = true
	default:
		o, t.missed = t.tries(typed, step)
	}
	if t.missed || o.Did != Entered && step.Enters != "" {
		return o
	}
	if t.at++; !t.Over() && t.step().Before != nil {
		t.begin()
	}
	return o
}

// tries answers at the table to practise at, and takes back an entry that is not the step's. What was begun stays where the answer
// is another.
func (t *Teach) tries(typed string, step *present.LessonStep) (o Outcome, missed bool) {
	before := t.play.now.Chosen
	o, err := t.play.Answer(typed)
	switch {
	case err == nil && o.Did == Entered && o.Reading.Entry.Text == step.Enters:
		return o, false
	case o.Did == Entered:
		_, _, _ = t.play.Step(record.Undo) // of a practice copy, on no disk
	case o.Did == Began && step.Opens && text.Folded(typed) == text.Folded(t.Keys()):
		return o, false
	case o.Did == Began && strings.HasPrefix(t.Keys(), typed):
		return o, false
	}
	t.play.Clear()
	t.play.choose(rules.Table, before)
	return Outcome{Did: o.Did}, true
}

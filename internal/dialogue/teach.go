package dialogue

import (
	"slices"
	"strconv"

	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// lesson is the guided first turn: a few steps at a table to practise at, each with what happens there and what is typed. Nothing of
// it is saved, and any other answer is refused by what the step says.
type lesson struct {
	present.Lesson
	at    int
	base  rules.Parts // what was begun when the step was
	wants rules.Parts // the things of the move that the step enters or begins
}

// lessonSeat is who sits at the table to practise at where too few play.
const lessonSeat = "teach.guest"

// nowhere is where the entries of a practice go.
type nowhere struct{}

func (nowhere) Append(...record.Line) error { return nil }

// TeachOffer is the talk that asks those who play for the first time whether they want to be shown how.
type TeachOffer struct {
	game  string
	Taken bool
}

// NewTeachOffer offers a guided turn before a game that nobody of its players has begun here but in the record at the path, and which
// is not taken up in the middle; else it is nil.
func NewTeachOffer(do *program.Program, path string, h record.Header) *TeachOffer {
	if do == nil || !Teaches(h.Game) || h.Get(table.UnderwayKey) != "" || !do.FirstTime(path, h.Game, h.Seats) {
		return nil
	}
	return &TeachOffer{game: h.Game}
}

// Page implements [talk.Talk].
func (o *TeachOffer) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: p.Say(o.game + ".name"), Asks: talk.Asks{Prompt: p.Say("teach.offer.ask"), Usual: "straight"}}
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

// NewPractice begins the guided turn of a game, with those who sit at its table and their box, and returns the table to practise at
// with the talk there. It is there only where [Teaches] says so.
func NewPractice(at table.Match, p *text.Printer) (table.Session, *Play) {
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
	if g.Starts.Named() {
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
	play := NewPlay(s, rules.Table, p.With(h.Seats))
	play.lesson = &lesson{Lesson: g.Lesson}
	play.teaches()
	return s, play
}

// teaches enters what comes before the step of a lesson.
func (p *Play) teaches() {
	for _, line := range p.lesson.step().Before {
		if r, err := p.s.Enter(line, false); err != nil || !r.Taken {
			panic("a lesson does not hold: " + line) // a test walks all of them
		}
	}
	p.Renew(p.text)
	l := p.lesson
	if l.base, l.wants = p.now.Chosen, nil; l.step().Opens {
		l.wants = p.read(p.Keys()).parts
	} else {
		l.wants, _ = p.s.Things(l.step().Enters)
	}
}

func (l *lesson) step() *present.LessonStep { return &l.Steps[l.at] }

// stepKey returns the key of a sentence about the step of a lesson.
func (p *planner) stepKey() string { return p.s.Game() + ".teach." + strconv.Itoa(p.lesson.at+1) }

// Keys returns what the step of a lesson wants typed, in the reader's letters; "" if Enter alone is pressed, and if nothing is taught.
func (p *planner) Keys() string {
	if p.lesson == nil {
		return ""
	}
	if key := p.stepKey() + ".keys"; p.text.Has(key) {
		return p.text.Say(key)
	}
	return p.lesson.step().Keys
}

// stepHint says what is typed now in a lesson.
func (p *planner) stepHint() string {
	if keys := p.Keys(); keys != "" {
		return p.text.Say("teach.type", rules.Plain("keys", keys))
	}
	return p.text.Say("teach.enter")
}

// lessonText says which step of a lesson it is, what happens on the table there, and what is typed; "" if nothing is taught.
func (p *planner) lessonText() string {
	l := p.lesson
	if l == nil {
		return ""
	}
	var seats []rules.Arg
	for i := range l.Seats {
		seats = append(seats, rules.Who("seat"+strconv.Itoa(i+1), rules.Seat(i+1)))
	}
	return p.text.Say("teach.step", rules.N("n", l.at+1), rules.N("of", len(l.Steps)), rules.Plain("says", p.text.Say(p.stepKey(), seats...)+" "+p.stepHint()))
}

// guided returns what an answer does, as far as the step of a lesson asks for that: any other is refused, and changes nothing.
func (p *planner) guided(typed string, of plan) plan {
	l := p.lesson
	if l == nil {
		return of
	}
	step, r := l.step(), &of.reading
	switch {
	case typed == "" && of.choice == nil && step.Keys != "":
	case step.Enters == "" && !step.Opens:
		if typed == "" && of.choice == nil {
			return plan{does: Laid}
		}
	case of.does == Entered && step.Enters != "" && (r.Line.Kind == record.Entry || r.Line.Kind == record.Amend) && r.Entry.Text == step.Enters,
		of.does == Began && of.parts.Within(l.wants) && l.base.Within(of.parts):
		return of
	}
	no := plan{does: Refused, typed: typed, reading: *r, against: refusal(p.stepHint())}
	if of.does != Entered || !r.Fits() { // else it is told with that how it reads
		no.more, no.reading = true, table.Reading{Error: &rules.Fault{}}
	}
	return no
}

// learns goes on behind a step of a lesson that was done.
func (p *Play) learns(o *Outcome) {
	l := p.lesson
	if l == nil || o.Did == Began && (!l.step().Opens || !l.wants.Within(p.now.Chosen)) || o.Did != Began && o.Did != Entered && o.Did != Laid {
		return
	}
	if l.at++; l.at == len(l.Steps) {
		p.lesson, o.Did = nil, Learnt
		return
	}
	p.teaches()
}

// State says how things are at a table, and how its record is: at one to practise at that there is none.
func (p *planner) State(saved string) string {
	switch {
	case p.lesson != nil:
		return p.text.Say("teach.state")
	case p.ended:
		return joined(p.text.Say("table.over"), saved)
	}
	return joined(present.Moment(p.text, p.s.Game(), p.turn), saved)
}

// Withholds says that a command is for the table itself where one practises, or "".
func (p *planner) Withholds(id commands.ID) string {
	own := []commands.ID{commands.Private, commands.Teach, commands.Share, commands.Dispute, commands.Disputes, commands.Export, commands.Undo,
		commands.Redo, commands.Save, commands.Campaign, commands.Mend, commands.Settings, commands.Insist, commands.Replace, commands.Log}
	if p.lesson == nil || !slices.Contains(own, id) {
		return ""
	}
	return p.text.Say("teach.away")
}

// Allows returns the commands of a table, most important first: where one practises, the way back before those that are not withheld.
func (p *planner) Allows(list []commands.ID) []commands.ID {
	if p.lesson == nil {
		return list
	}
	return append([]commands.ID{commands.Back, commands.Help}, slices.DeleteFunc(list, func(id commands.ID) bool { return p.Withholds(id) != "" })...)
}

package dialogue

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// LetStand at the end of a line says that the table allows it.
const LetStand = "!"

// InPlace begins a line that takes the place of the last entry.
const InPlace = "="

// Play is the talk at a table in play: answers become entries of its record. It is for
// everybody, or for one seat that looks alone; then every answer is a private note.
type Play struct {
	recounter
	written int // how many lines the record had when the table was looked at last
	// waiting are pasted lines that come next; the last of them has no end.
	waiting []string
	// done is what a talk beside the prompt has done last, and failed why the disk would not take it.
	done   Outcome
	failed error
	// search looks for corrections with which the refused line is valid.
	search *Search
}

// NewPlay begins the talk. A session of one seat is that of [table.Session.Own].
func NewPlay(s table.Session, view rules.Seat, p *text.Printer) *Play {
	play := &Play{recounter: recounter{asker: asker{planner: planner{composer: composer{speller: speller{reader{s: s, view: view}}}}}}}
	play.Renew(p)
	return play
}

// Sits says that a seat answers on a device of its own. While it is not due, nothing is proposed to
// it, and an empty answer takes nothing.
func (p *Play) Sits(seat rules.Seat) { p.sits = seat }

// EntersFor says that who sits there means to enter for another.
func (p *Play) EntersFor(seat rules.Seat) { p.helps = seat }

// idles reports whether a seat that is not due answers on a device of its own.
func (p *composer) idles() bool { return p.sits != rules.Table && !p.turn.Due.Has(p.sits) }

// View returns whose talk it is: a seat's, or [rules.Table].
func (p *asker) View() rules.Seat { return p.view }

// Renew looks at the table again: something else has written to it, or the reader's
// language is another.
func (p *Play) Renew(printer *text.Printer) {
	p.text, p.turn = printer, p.s.Turn()
	p.letters = p.letters.of(p.s.Game(), printer)
	p.picks, p.own = nil, present.Talk{}
	p.ended = p.view == rules.Table && p.s.Over()
	if p.view == rules.Table && !p.ended { // what is noted privately is no move to choose
		p.picks = p.s.Picks(p.context())
		p.own = p.s.Talk(p.context())
		if p.lesson != nil {
			p.own.Hints, p.own.About = nil, rules.Part{} // what is told first has the room
		}
		if p.offersLot() {
			p.own.Hints = append(p.own.Hints, p.text.Say("lot.order"))
		}
	}
	if len(p.lay.steps) > 0 {
		p.lay.look(p.s, printer)
	}
	p.forget()
	lines, _ := p.s.Written()
	if kept := p.now; !kept.Empty && lines == p.written { // nothing was entered meanwhile
		p.choose(kept.by, kept.Chosen, kept.begun)
	} else {
		p.choose(rules.Table, nil, "")
	}
	p.written = lines
}

// choose puts a move together from things, and from what was typed of it that is no thing yet.
func (p *composer) choose(by rules.Seat, things rules.Parts, begun string) {
	p.now = Composed{Empty: true}
	if p.view == rules.Table && !p.ended {
		p.now = p.compose(by, things, begun)
		p.now.shown = p.called(begun)
	}
}

// context returns what the board is seen with.
func (p *reader) context() present.Context {
	return present.Context{Printer: p.text, Names: p.s.Header().Seats, Nicks: p.s.Header().Nicks()}
}

// forget drops what has been refused, and what is asked about it.
func (p *Play) forget() {
	p.refused, p.refusedLine, p.doubt, p.search, p.proposals = "", "", nil, nil, nil
}

// Back takes back what is asked about, or was refused, or else the thing that was chosen last; false if there is nothing.
func (p *Play) Back() bool {
	if p.refused != "" || p.doubt != nil {
		p.forget()
		return true
	}
	before := p.now.Chosen
	if p.now.begun != "" {
		p.choose(p.now.by, before, "")
		return true
	}
	for i := len(before) - 1; i >= 0 && !p.now.Empty; i-- {
		left := append(before[:i:i], before[i+1:]...)
		if p.lesson != nil && !p.lesson.base.Within(left) {
			continue // the step goes on from there
		}
		p.choose(p.now.by, left, "")
		if len(p.now.Chosen) < len(before) || p.now.Empty {
			return true
		}
	}
	return false
}

// Doubts reports whether it is asked what the last answer meant.
func (p *planner) Doubts() bool { return p.doubt != nil }

// Composes reports whether a move was put together that an empty answer records.
func (p *planner) Composes() bool { return !p.now.Empty && p.now.Whole }

// Now returns the moment with nothing typed.
func (p *asker) Now() Ask { return p.Type("") }

// hears lets go of what is asked about another line, and of what was refused, where something else is typed.
func (p *planner) hears(typed string) {
	if p.doubt != nil && !p.doubt.about(typed) {
		p.doubt = nil
	}
	_, answers := YesNo(typed)
	if typed != "" && typed != p.refused && typed != LetStand && !answers && !strings.HasPrefix(typed, Mending) {
		p.refused, p.refusedLine, p.proposals = "", "", nil
	}
}

// Type returns the moment while something is typed. Nothing is entered; what was asked about the line
// before, or refused, is over where this is another one.
func (p *asker) Type(typed string) Ask {
	typed = strings.TrimSpace(typed)
	p.hears(typed)
	defer p.stroke()()
	return p.ask(typed, p.plan(typed))
}

// recording returns the moment before [Play.Record] enters a line.
func (p *asker) recording(line string) Ask {
	return p.ask(line, p.judge(plan{typed: line, line: line}))
}

// On returns the moment in which a choice is pointed at.
func (p *asker) On(c *Choice) Ask { return p.ask("", p.guided(c.Key, p.chooses(c))) }

// ask returns the moment before something is done.
func (p *asker) ask(typed string, of plan) Ask {
	a := Ask{
		text: p.text, game: p.s.Game(), typed: typed, Back: p.turnsBack(typed, &of.reading),
		Turn: p.turn, Does: of.does, Takes: of.choice, Composed: p.now, Reading: of.reading, Let: of.let, Idle: p.idles(), Laying: p.lay.steps,
		Enter: p.layEnter(typed), Unlays: p.unlays(), Ended: p.ended, Track: p.asksTrack(), Tells: p.lessonText(), Own: p.own, Refused: p.refused != "" && typed != "" && typed == p.refused,
	}
	if of.reading.Turn.Due == 0 && of.reading.Line.Text == "" {
		a.Reading.Turn = p.turn
	}
	switch {
	case of.parts != nil && of.begun != "":
		a.Composed = p.compose(of.by, of.parts, of.begun)
	case of.parts != nil:
		a.Composed = p.compose(of.by, of.parts, "")
	}
	a.Chosen = a.Composed.words(p.text)
	if a.Choices, a.Listed = p.offered(), len(p.offered()); a.Listed == 0 {
		a.Choices, a.Listed = p.things(&a.Composed)
		if s := a.Composed.Asked(); s != nil && !a.Composed.Empty {
			a.Question = s.Asks
		}
	} else if p.ended {
		a.Choices[0].Usual = !p.idles()
	}
	if about := p.own.About; about.Slot != "" && a.Composed.Chosen.Count(about) == 0 {
		a.Own.Hints = nil
	}
	if p.own.Fits != nil && utf8.RuneCountInString(p.spelt(typed)) == utf8.RuneCountInString(typed) {
		a.Fits = p.own.Fits(p.spelt(typed))
	}
	p.reads(&a, typed, &of)
	return a
}

// reads says how what was typed reads, and what is against it.
func (p *asker) reads(a *Ask, typed string, of *plan) {
	r := &a.Reading
	switch {
	case len(of.letters) == 1:
		a.Letters = cmp.Or(of.letters[0].said(p.text), p.looks(cmp.Or(of.how, r.Entry.Alike), r))
	case of.said.Wrong:
		a.Letters = of.said.Say(p.text)
	case r.Entry.Alike != "":
		a.Letters = p.looks(r.Entry.Alike, r)
	}
	if a.Against = of.against; a.Against == nil && of.line != "" && of.mend == nil && of.does != Meant && of.does != Parted {
		a.Against = p.against(r, of.quoted())
	}
	switch {
	case of.does == Closed:
		a.Against = p.shut(of.choice)
	case of.does == Began:
		a.Unfinished, a.Started, a.Missing, a.Against = true, true, a.Composed.Lacks, nil
	case a.Refused:
	case of.does == Refused && r.Entry.Fault == nil && (p.lacks(of) || p.goesOn(typed)):
		a.Started = true
	case of.does == Refused || of.does == Doubted:
		a.Unfinished = of.more || p.unfinished(r, typed)
		if a.Started = a.Unfinished || inWord(r) || r.Error != nil && r.Error.ID() == rules.WhoBegins; a.Unfinished && len(a.Against) > 0 {
			a.Missing = a.Against[0].Text
		}
	}
	if len(p.proposals) > 0 && (a.Refused || of.mend != nil) {
		a.Choices, a.Listed = p.proposals, len(p.proposals)
		a.Question = p.text.Say("propose.ask")
	}
	if d := cmp.Or(p.doubt, of.doubt); d != nil && (p.doubt != nil || !d.near) {
		a.Question, a.Choices, a.Listed, a.Doubt, a.Letters, a.Unfinished = d.asks.Say(p.text), d.list, len(d.list), true, d.once, false
	}
	if a.AsksBack() {
		a.Own.Hints, a.Own.Closed = nil, "" // they are about the move
	}
}

// List lists what can be answered behind what is typed, also what has its numbers on the board: who lists it may not see that.
func (p *asker) List(typed string) Ask {
	a := p.Type(typed)
	if a.Boards() && strings.Trim(a.Choices[a.Listed].Key, "0123456789") == "" {
		a.Listed = len(a.Choices)
	}
	return a
}

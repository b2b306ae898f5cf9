package dialogue

import (
	"cmp"
	"slices"

	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/prose"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
	"referee/validators"
)

// Beginning is the talk behind which a game is played. Where it is played already, the state of the table is entered next.
type Beginning struct {
	*Prepare
	lying *Underway
}

// Begins begins the talk; what the talk below it knows is not asked. Chance is not the program's: a face draws lots.
func Begins(n *NewGame, do *program.Program, draw func(n int) int) *Beginning {
	return &Beginning{Prepare: NewPrepare(n, do, draw)}
}

// Page implements [talk.Talk].
func (b *Beginning) Page(t *text.Printer) talk.Page {
	page := b.Prepare.Page(t)
	if g, ok := b.Game(); b.underway {
		page.Title, page.State = t.Say("home.underway"), t.Say("prepare."+stageWords[b.stage])
		if ok {
			page.Title = joined(page.Title, t.Say(g.ID+".name"))
		}
	}
	return page
}

// Underway returns the talk about the state of the table, of a game that is played already; else nil. What was told of a
// player stays theirs, wherever they sit.
func (b *Beginning) Underway() *Underway {
	g, _ := b.Game()
	if !b.underway {
		return nil
	}
	h := b.Header()
	h.Fields = slices.Clone(h.Fields)
	h.Set(table.UnderwayKey, "yes")
	if b.lying == nil || b.lying.game.ID != g.ID {
		b.lying = &Underway{Sums{Calculator: &Calculator{filled: filled{Text: b.text, game: g, do: b.do}}}}
	}
	b.lying.stays(h.Seats)
	b.lying.Lay(h)
	return b.lying
}

// Start makes the record of the game, as [Prepare.Start] does: of one that is played already it begins with how the table
// lies.
func (b *Beginning) Start(path string) (*program.Game, error) {
	if b.lying == nil {
		return b.Prepare.Start(path)
	}
	return b.do.TakeUp(b.lying.Header(), b.lying.Pairs(), path)
}

// Underway is how the table of a game lies that is played already, as a form. It is done when the game goes on from there.
type Underway struct{ Sums }

// goesOn goes on from the table as it was entered; [LetStand] does so where that cannot be.
const goesOn = "on"

// Page implements [talk.Talk].
func (l *Underway) Page(p *text.Printer) talk.Page {
	l.Text = p
	page := talk.Page{Title: joined(p.Say("home.underway"), p.Say(l.game.ID+".name")), State: p.Say("calc.complete")}
	missing := l.Missing()
	if len(missing) > 0 {
		page.State = p.Say("calc.missing", rules.N("n", len(missing)))
	}
	page.Asks = talk.Asks{Groups: l.groups(nil), Choices: append(l.on(p), talk.Choice{Value: clearSums, Label: p.Say("calc.clear")})}
	page.Beside = l.summary(missing)
	return page
}

// on returns the choices that go on: a table that cannot be is let stand by one of its own, which nothing else takes.
func (l *Underway) on(p *text.Printer) []talk.Choice {
	list := []talk.Choice{{Value: goesOn, Label: p.Say("underway.on")}}
	if len(l.wrong()) > 0 {
		list[0].Against = p.Say("underway.wrong")
		list = append(list, talk.Choice{Value: LetStand, Word: LetStand, Label: p.Say("underway.let")})
	}
	return list
}

// found returns what is found about the table, as it is said: what cannot be is against it.
func (l *Underway) found() (list []talk.Para) {
	p := l.Named()
	for i := range l.sheet.Findings {
		f, as := &l.sheet.Findings[i], talk.Against
		if f.Severity == validators.Note {
			as = talk.Warn
		}
		list = append(list, talk.Para{As: as, Text: wording.Finding(p, f), Cites: f.Clause})
	}
	return list
}

// wrong returns what cannot be of it.
func (l *Underway) wrong() []talk.Para {
	return slices.DeleteFunc(l.found(), func(one talk.Para) bool { return one.As != talk.Against })
}

// summary says of which moment the table is entered, what is impossible in it, what is left open, and who is due.
func (l *Underway) summary(missing []table.Field) (list talk.Blocks) {
	p := l.Named()
	if err := l.Err(); err != nil {
		list.Tell(talk.Against, Problem(p, err))
		return list
	}
	when := "underway.turn"
	if key := l.game.ID + ".underway"; p.Has(key) {
		when = key
	}
	list.Tell(talk.Hint, p.Say(when))
	for _, one := range l.found() {
		list.Add(one)
	}
	due := wording.Whose(p, l.game.ID, l.sheet.Turn)
	if l.sheet.Turn.Due != 0 {
		due = text.Ended(present.Capital(present.Moment(p, l.game.ID, l.sheet.Turn))) + " " + due
	}
	list.Tell(talk.Lead, due)
	if len(missing) > 0 {
		list.Tell(talk.Plain, prose.Unknown(p, missing, mostNamed))
		list.Tell(talk.Hint, p.Say("underway.open"))
	}
	return list
}

// Answer implements [talk.Talk].
func (l *Underway) Answer(p *text.Printer, answer string) (r talk.Result) {
	if r.Done = answer == goesOn || answer == LetStand; r.Done {
		for _, one := range l.told {
			if one.fault != nil {
				return talk.Result{Against: []string{table.Named(l.Named(), []table.Field{*l.field(one.key)}, 1) + ": " + p.Fault(one.fault)}}
			}
		}
		if wrong := l.wrong(); answer == goesOn && len(wrong) > 0 {
			r = talk.Result{Against: []string{p.Say("underway.let.how", rules.Plain("sign", LetStand))}}
			for _, one := range wrong {
				r.Against = slices.Insert(r.Against, len(r.Against)-1, one.Text)
			}
		}
		return r
	}
	return l.Sums.Answer(p, answer)
}

// Steps returns the same talk for a face that asks for one part after the other.
func (l *Underway) Steps() talk.Steps { return &lyingSteps{l, NewStepwise("", l.Calculator)} }

// lyingSteps asks for the parts of a table, and behind the last whether the game goes on from there.
type lyingSteps struct {
	lying *Underway
	parts *Stepwise
}

// Page implements [talk.Talk]: what is impossible is shown at once, and everything else behind the last part.
func (s *lyingSteps) Page(p *text.Printer) talk.Page {
	page, now := s.parts.Page(p), s.lying.Page(p)
	page.Title = now.Title
	if s.parts.Done() {
		page.Blocks, page.Asks = now.Beside, talk.Asks{Choices: s.lying.on(p), Types: true}
		for i := range page.Asks.Choices {
			page.Asks.Choices[i].Number = 1 - 2*i // the other by its sign alone
		}
		return page
	}
	for _, b := range now.Beside {
		if para, ok := b.(talk.Para); ok && (para.As == talk.Against || para.As == talk.Hint) {
			page.Blocks = append(page.Blocks, b)
		}
	}
	return page
}

// Type implements [talk.Talk].
func (s *lyingSteps) Type(p *text.Printer, typed string) talk.Preview {
	if !s.parts.Done() {
		return s.parts.Type(p, typed)
	}
	page := s.Page(p)
	return page.Picks(cmp.Or(typed, goesOn))
}

// Answer implements [talk.Talk].
func (s *lyingSteps) Answer(p *text.Printer, typed string) (r talk.Result) {
	page := s.Page(p)
	switch {
	case !s.parts.Done():
		r = s.parts.Answer(p, typed)
		r.Done = false
	case page.Asks.Pick(cmp.Or(typed, goesOn)) == nil:
		var signs []string
		for i := range page.Asks.Choices {
			signs = append(signs, page.Asks.Sign(i))
		}
		r.Against = []string{text.Ended(NoChoice(p, text.Clean(typed), signs))}
	default:
		r = s.lying.Answer(p, page.Asks.Pick(cmp.Or(typed, goesOn)).Value)
	}
	return r
}

// Back implements [talk.Steps].
func (s *lyingSteps) Back() bool { return s.parts.Back() }

package dialogue

import (
	"errors"

	"referee/internal/export"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// Export is the talk about results that are written into a file: in which form, and what
// becomes of a file that has its name. Nothing that is there gives way before that was agreed.
type Export struct {
	write func(form string) (path string, err error)
	taken *program.Taken // the file that has the name, or nil
}

// NewExport begins the export of a game or a campaign. What writes may return a
// [program.Taken].
func NewExport(write func(form string) (path string, err error)) *Export {
	return &Export{write: write}
}

// Page implements [talk.Talk].
func (x *Export) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: p.Say("score.export"), Asks: talk.Asks{Types: true}}
	offer := func(value, label string, write func() (path string, err error)) {
		page.Offer(talk.Choice{Number: len(page.Asks.Choices) + 1, Value: value, Label: label, Does: func() talk.Result {
			path, err := write()
			return x.written(p, path, err)
		}})
	}
	t := x.taken
	if t == nil {
		page.Asks.Prompt, page.Asks.Usual = p.Say("form.export"), export.Names()[0]
		for _, form := range export.Names() {
			offer(form, p.Say("score.export."+form), func() (string, error) { return x.write(form) })
		}
		return page
	}
	there, ask := rules.Plain("path", t.Path), "taken.stays"
	offer("beside", p.Say("taken.beside", rules.Plain("path", t.Beside)), func() (string, error) { return t.Write(t.Beside) })
	if !t.Stays {
		ask = "taken.there"
		offer("replace", p.Say("taken.replace", there), func() (string, error) { return t.Write(t.Path) })
	}
	page.Asks.Prompt, page.Asks.Usual = p.Say(ask, there), "beside"
	page.Offer(talk.Choice{Number: len(page.Asks.Choices) + 1, Value: "leave", Label: p.Say("taken.leave"), Does: func() talk.Result {
		x.taken = nil
		return talk.Result{Done: true}
	}})
	return page
}

// Answer implements [talk.Talk].
func (x *Export) Answer(p *text.Printer, answer string) talk.Result { return talk.Take(x, p, answer) }

// Back implements [talk.Steps].
func (x *Export) Back() bool {
	asked := x.taken != nil
	x.taken = nil
	return asked && x.write != nil
}

// written says where the results are, or remembers the file that has their name.
func (x *Export) written(p *text.Printer, path string, err error) (r talk.Result) {
	x.taken = nil
	switch {
	case errors.As(err, &x.taken):
	case err != nil:
		r.Against = []string{Problem(p, err)}
	default:
		r.Said, r.Done = []string{p.Say("score.exported", rules.Plain("path", path))}, true
	}
	return r
}

// In exports in a form that was shown, and asks for what is not.
func (x *Export) In(p *text.Printer, form string) (r talk.Result) {
	asks := x.Page(p).Asks
	q := Question{Field: talk.Field{Label: p.Say("score.export"), Choices: asks.Choices}}
	if asks.Pick(form) != nil {
		return x.asks(x.Answer(p, form))
	}
	if r.Push = x; form != "" {
		r.Against = []string{q.unknown(p, form)}
	}
	return r
}

// asks asks about a file that has the name, beside the talk in which it was written.
func (x *Export) asks(r talk.Result) talk.Result {
	if r.Done = false; x.taken != nil {
		r.Push = x
	}
	return r
}

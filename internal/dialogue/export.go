package dialogue

import (
	"errors"

	"referee/internal/export"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// The questions of an export, by their keys.
const (
	FormKey  = "form"
	PlaceKey = "place"
)

// Export is the talk about results that are written into a file: in which form, and what
// becomes of a file that has its name. Nothing that is there gives way before that was agreed.
type Export struct {
	Text *text.Printer // of the reader

	forms []string // none of a dispute
	write func(form string) (path string, err error)
	taken *program.Taken
	said  string
}

// NewExport begins the export of a game or a campaign. What writes may return a
// [program.Taken].
func NewExport(p *text.Printer, write func(form string) (path string, err error)) *Export {
	return &Export{Text: p, forms: export.Names(), write: write}
}

// Questions implements [Form].
func (x *Export) Questions() (list []Question) {
	if len(x.forms) > 0 {
		q := Question{Field: talk.Field{Key: FormKey, Label: x.Text.Say("score.export"), Usual: x.forms[0]}, Ask: x.Text.Say("form.export")}
		for _, form := range x.forms {
			q.Choices = append(q.Choices, Option{Value: form, Label: x.Text.Say("score.export." + form)})
		}
		list = append(list, q)
	}
	if x.taken != nil {
		list = append(list, x.place())
	}
	return list
}

// The answers where a file has the name: another name, in its place, or not at all.
const (
	beside  = "beside"
	replace = "replace"
	leave   = "leave"
)

// place asks what becomes of results that found their name taken.
func (x *Export) place() Question {
	there, ask := rules.Plain("path", x.taken.Path), "taken.there"
	list := []Option{{Value: beside, Label: x.Text.Say("taken.beside", rules.Plain("path", x.taken.Beside))}}
	if x.taken.Stays {
		ask = "taken.stays"
	} else {
		list = append(list, Option{Value: replace, Label: x.Text.Say("taken.replace", there)})
	}
	return Question{
		Ask: x.Text.Say(ask, there), Field: talk.Field{
			Key: PlaceKey, Label: x.Text.Say("taken.title"), Usual: beside, Choices: append(list, Option{Value: leave, Label: x.Text.Say("taken.leave")}),
		},
	}
}

// Answer implements [Form].
func (x *Export) Answer(key, typed string) (against []string) {
	q := Find(x, key)
	value, wrong := q.Take(x.Text, typed)
	switch taken := x.taken; {
	case wrong != "":
		return []string{wrong}
	case key == FormKey:
		return x.written(x.write(value))
	case value == leave:
		x.taken = nil
	case value == replace:
		return x.written(taken.Write(taken.Path))
	default:
		return x.written(taken.Write(taken.Beside))
	}
	return nil
}

// written remembers where the results are, or the file that has their name.
func (x *Export) written(path string, err error) (against []string) {
	x.taken, x.said = nil, ""
	switch {
	case errors.As(err, &x.taken):
	case err != nil:
		return []string{Problem(x.Text, err)}
	default:
		x.said = x.Text.Say("score.exported", rules.Plain("path", path))
	}
	return nil
}

// In exports in a form that was told, and asks for what is not.
func (x *Export) In(p *text.Printer, form string) (r talk.Result) {
	if form != "" {
		r.Against = x.Answer(FormKey, form)
	}
	if r.Said = []string{x.said}; x.said == "" {
		r.Said, r.Push = nil, x.Talk(p)
	}
	return r
}

// Talk asks what the export wants to know, one question after the other; what has a file's name already is asked about alone.
func (x *Export) Talk(p *text.Printer) *Stepwise {
	s := NewStepwise(p.Say("score.export"), x)
	if x.taken != nil {
		s.known = append(s.known, FormKey)
	}
	return s
}

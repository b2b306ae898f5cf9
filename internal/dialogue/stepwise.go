package dialogue

import (
	"cmp"
	"slices"
	"strings"

	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/text"
)

// Stepwise is a form whose questions are asked one after the other. What was answered before anything was asked is not asked, nor what
// is asked only of those who want to choose everything. It is done when nothing is left to be asked.
type Stepwise struct {
	form  Form
	table *Calculator // the form where that is a table, else nil
	title string
	known []string // the keys of what was answered before anything was asked
	asked []string // the keys of what has been answered, in that order
}

// NewStepwise begins to ask; what the form knows already is not asked.
func NewStepwise(title string, f Form) *Stepwise {
	s := &Stepwise{form: f, title: title}
	s.table, _ = f.(*Calculator)
	for _, q := range f.Questions() {
		if q.Value != "" {
			s.known = append(s.known, q.Key)
		}
	}
	return s
}

// now returns the question of the moment, or nil.
func (s *Stepwise) now() *Question {
	list := s.form.Questions()
	i := slices.IndexFunc(list, func(q Question) bool {
		return !q.Fixed && !q.More && !slices.Contains(s.known, q.Key) && !slices.Contains(s.asked, q.Key)
	})
	if i < 0 {
		return nil
	}
	return &list[i]
}

// Done reports whether nothing is left to be asked.
func (s *Stepwise) Done() bool { return s.now() == nil }

// The words of a table that is shown part by part: one leaves a part out, others skip all that follow.
const missingSign = "?"

var doneWords = []string{"done", "готово", "fini"}

// parts reports whether a question is about a part of a table, which has no sentence.
func (s *Stepwise) parts(q *Question) bool { return s.table != nil && q.Ask == "" }

// Page implements [talk.Talk].
func (s *Stepwise) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: s.title}
	q := s.now()
	if q == nil {
		return page
	}
	page.Asks = talk.Asks{Prompt: cmp.Or(q.Ask, q.Name, q.Label), Types: true, Free: true, Help: strings.Join(q.Help, "\n")}
	for i, o := range q.Choices {
		if o.Number = i + 1; q.Ask != "" { // the names of players are known
			page.Asks.Choices = append(page.Asks.Choices, o)
		}
	}
	if s.parts(q) {
		if q.Legend != "" && (len(s.asked) == 0 || Find(s.form, s.asked[len(s.asked)-1]).Legend != q.Legend) {
			page.Tell(talk.Hint, present.Capital(q.Legend))
		}
		if q.Opens != nil {
			page.Asks.Choices = append(page.Asks.Choices, talk.Choice{Number: -1, Value: talk.OpensSign, Word: talk.OpensSign, Label: p.Say("pick.from")})
		}
		for _, word := range append(doneWords, missingSign) {
			page.Asks.Choices = append(page.Asks.Choices, talk.Choice{Number: -1, Value: word, Word: word})
		}
	}
	return page
}

// Type implements [talk.Talk]: nothing takes what was answered before, or what is usual.
func (s *Stepwise) Type(p *text.Printer, typed string) talk.Preview {
	v, q := talk.Preview{At: -1}, s.now()
	if q == nil || typed != "" {
		return v
	}
	if v.Does = q.usual(p); q.Ask != "" && !q.Several {
		v.At = slices.IndexFunc(q.Choices, func(o Option) bool { return o.Value == q.Answered() })
	}
	return v
}

// Answer implements [talk.Talk].
func (s *Stepwise) Answer(p *text.Printer, typed string) (r talk.Result) {
	q := s.now()
	switch {
	case q == nil:
	case s.parts(q) && typed == missingSign, typed == "" && s.parts(q) && (q.Usual == "" || !s.table.whole()) && q.Value == "": // it is told as far as one likes
		s.table.Leave(q.Key)
		r = s.took(q.Key, nil)
	case s.parts(q) && slices.Contains(doneWords, strings.ToLower(typed)):
		for _, q := range s.form.Questions() {
			s.asked = append(s.asked, q.Key)
		}
	case typed == talk.OpensSign && q.Opens != nil:
		r.Push = q.Opens
	case typed == "" && q.Against != "":
		r.Against = []string{q.Against}
	case typed == "" && q.Value != "":
		r = s.took(q.Key, nil)
	default:
		r = s.took(q.Key, s.form.Answer(q.Key, typed))
	}
	r.Done = s.now() == nil
	return r
}

// took notes an answer that nothing is against, with what else became of it.
func (s *Stepwise) took(key string, against []string) (r talk.Result) {
	if r.Against = against; len(against) > 0 {
		return r
	}
	s.asked = append(s.asked, key)
	if s.table != nil {
		r.Said = slices.DeleteFunc([]string{s.table.Dropped(), s.table.Letters(key)}, func(said string) bool { return said == "" })
	}
	return r
}

// Back implements [talk.Steps].
func (s *Stepwise) Back() bool {
	n := len(s.asked)
	s.asked = s.asked[:max(0, n-1)]
	return n > 0
}

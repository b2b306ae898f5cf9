package dialogue

import (
	"cmp"
	"slices"
	"strings"

	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// Form is a talk of several questions. A face that shows them all lets people answer in any
// order; one that speaks asks them one after the other. An answer may change what the other
// questions offer, and which there are.
type Form interface {
	// Questions returns the questions as they are now, in order.
	Questions() []Question
	// Answer answers the question of a key with what was typed: the number, the name or the
	// value of a choice, or a text; an empty text takes the usual answer. It returns what is
	// against the answer, each a whole sentence; then nothing has changed.
	Answer(key, typed string) (against []string)
}

// Find returns the question of a key; one that there is not asks nothing.
func Find(f Form, key string) Question {
	for _, q := range f.Questions() {
		if q.Key == key {
			return q
		}
	}
	return Question{Field: talk.Field{Key: key}}
}

// Question is a field of a form, in the reader's language, with what is said where it is asked for alone.
type Question struct {
	talk.Field
	Ask     string   // the whole question; "" where the name is enough
	Name    string   // what it is called where the fields around it do not tell, else ""
	Help    []string // what can be typed, and why it is asked
	Several bool     // an answer is any number of choices, separated by commas
	None    string   // what is shown where there is no answer and none is usual
	Fixed   bool     // it is settled: shown, and never asked
	More    bool     // it is asked only of those who want to choose everything
	group   string   // of a table, in which fields stand together
}

// Option is one of the answers to a question, by its value as it is written down, with its label as the reader sees it and a note
// of what is to be known of it.
type Option = talk.Choice

// Answered returns the value that holds: what was answered, or else what is usual.
func (q *Question) Answered() string {
	if q.Value != "" {
		return q.Value
	}
	return q.Usual
}

// Shown returns the value that holds as the reader sees it.
func (q *Question) Shown() string {
	values := q.Values()
	for i, value := range values {
		if o := q.option(value); o != nil {
			values[i] = o.Label
		}
	}
	return cmp.Or(strings.Join(values, ", "), q.None)
}

// Values returns the answers that hold: of a question with several all of them.
func (q *Question) Values() (list []string) {
	if !q.Several {
		return []string{q.Answered()}
	}
	for value := range strings.SplitSeq(q.Answered(), ",") {
		if value = strings.TrimSpace(value); value != "" {
			list = append(list, value)
		}
	}
	return list
}

// Toggled returns the answer with one more of several values, or without it if it is there.
func (q *Question) Toggled(value string) string {
	list := q.Values()
	if i := slices.Index(list, value); i >= 0 {
		list = slices.Delete(list, i, i+1)
	} else {
		list = append(list, value)
	}
	return strings.Join(list, ", ")
}

// turns returns the question as a field that turns.
func (q *Question) turns() talk.Field {
	f := talk.Field{Key: q.Key, Label: q.Label, Turns: true}
	for _, one := range q.Choices {
		f.Choices = append(f.Choices, talk.Choice{Value: one.Value, Label: one.Label, On: one.Value == q.Answered()})
	}
	return f
}

// Note returns what is to be known of the choice that holds, or "".
func (q *Question) Note() string {
	if o := q.option(q.Answered()); o != nil {
		return o.Note
	}
	return ""
}

// Open reports whether the question has no answer and none is usual.
func (q *Question) Open() bool { return q.Answered() == "" && q.None == "" }

// option returns the choice of a value, or nil.
func (q *Question) option(value string) *Option {
	i := slices.IndexFunc(q.Choices, func(o Option) bool { return o.Value == value })
	if i < 0 {
		return nil
	}
	return &q.Choices[i]
}

// Pick returns the value of the choice that was typed, see [talk.Asks.Pick].
func (q *Question) Pick(typed string) (value string, ok bool) {
	asks := talk.Asks{Choices: q.Choices}
	if c := asks.Pick(typed); c != nil {
		return c.Value, true
	}
	return "", false
}

// Take returns the value that an answer takes, of a question with choices: what is usual for
// an empty one, of several their values with commas between. Else it returns the sentence
// that says what can be answered.
func (q *Question) Take(p *text.Printer, typed string) (value, against string) {
	if strings.TrimSpace(typed) == "" && !q.Open() {
		return q.Usual, ""
	}
	parts := []string{typed}
	if _, whole := q.Pick(typed); q.Several && !whole {
		parts = strings.Split(typed, ",")
	}
	var values []string
	for _, part := range parts {
		value, ok := q.Pick(part)
		if !ok {
			return "", q.unknown(p, part)
		}
		if !slices.Contains(values, value) {
			values = append(values, value)
		}
	}
	return strings.Join(values, ", "), ""
}

// unknown says of an answer that it is none of the choices, and before that which is near.
func (q *Question) unknown(p *text.Printer, typed string) string {
	var list []string
	for _, o := range q.Choices {
		list = append(list, named(&o))
	}
	said := p.Say("form.unknown", rules.Plain("question", cmp.Or(q.Name, q.Label)), rules.Plain("typed", text.Clean(strings.TrimSpace(typed))),
		rules.N("max", len(list)), rules.Plain("list", strings.Join(list, ", ")))
	if near := nearest(q.Choices, typed); near != "" {
		said = p.Say("form.near", rules.Plain("near", near)) + " " + said
	}
	return said
}

// named returns a choice by its label, and by its value where that is another word.
func named(o *Option) string {
	if text.Folded(o.Label) == text.Folded(o.Value) {
		return o.Label
	}
	return o.Value + " (" + o.Label + ")"
}

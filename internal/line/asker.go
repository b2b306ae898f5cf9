package line

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/rules"
)

// backSign goes back to the question before; it is the answer to none.
const backSign = "<"

// asker asks the questions of a form one after the other.
type asker struct {
	*questions
	form  dialogue.Form
	known []string // the keys of what was answered before anything was asked
	asked []string // the keys of what has been asked, in that order
	how   bool     // it was said how questions without a sentence are answered
	// own, if given, takes what is a word of this form and the answer to no question.
	own func(q *dialogue.Question, typed string) (taken bool)
}

// ask asks what a form wants to know and has not been told.
func (d *questions) form(f dialogue.Form) error { return d.asker(f).ask() }

func (d *questions) asker(f dialogue.Form) *asker {
	a := &asker{questions: d, form: f}
	for _, q := range f.Questions() {
		if q.Value != "" {
			a.known = append(a.known, q.Key)
		}
	}
	return a
}

// ask asks until nothing is left to be asked. It is [ErrEnd] where the input ends before.
func (a *asker) ask() error {
	for {
		q := a.next()
		if q == nil {
			return nil
		}
		a.asked = append(a.asked, q.Key)
		if err := a.question(q); err != nil {
			return err
		}
	}
}

// next is the first question that has not been asked, or nil.
func (a *asker) next() *dialogue.Question {
	list := a.form.Questions()
	i := slices.IndexFunc(list, func(q dialogue.Question) bool {
		return !q.Fixed && !q.More && !slices.Contains(a.known, q.Key) && !slices.Contains(a.asked, q.Key)
	})
	if i < 0 {
		return nil
	}
	return &list[i]
}

// back makes the last question that was asked the next one again.
func (a *asker) back() { a.asked = a.asked[:max(0, len(a.asked)-1)] }

// question asks one question until it is answered. An empty answer keeps the one before.
func (a *asker) question(q *dialogue.Question) error {
	a.offer(q)
	return a.until(func(typed string) bool {
		_, named := q.Pick(typed)
		switch {
		case a.own != nil && a.own(q, typed):
			return true
		case typed == backSign:
			a.back()
			a.back()
			return true
		case wantsHelp(typed) && !named:
			a.offer(q)
			for _, said := range q.Help {
				fmt.Fprintln(a.Out, said)
			}
			a.say("line.form.help")
			return false
		case typed == "" && q.Value != "":
			return true
		}
		return a.takes(q.Key, typed)
	})
}

// takes gives an answer to the form, and says what is against it.
func (a *asker) takes(key, typed string) bool {
	against := a.form.Answer(key, typed)
	for _, said := range against {
		fmt.Fprintln(a.Out, said)
	}
	return len(against) == 0
}

// offer asks a question, with the list of its answers and what an empty line takes. One
// without a sentence is asked by its name alone; how such are answered is said before the first.
func (a *asker) offer(q *dialogue.Question) {
	if q.Ask == "" {
		if !a.how {
			a.say("line.calc.how")
		}
		a.how = true
		if value := q.Answered(); value != "" {
			a.say("line.calc.field", rules.Plain("field", q.Name), rules.Plain("value", value))
		} else {
			a.say("line.beside.field", rules.Plain("field", q.Name))
		}
		return
	}
	said := q.Ask
	if usual := q.Shown(); usual != "" {
		said = a.Text.Say("line.form.usual", rules.Plain("ask", q.Ask), rules.Plain("usual", usual))
	}
	fmt.Fprintln(a.Out, said)
	for i := range q.Choices {
		o := &q.Choices[i]
		fmt.Fprintln(a.Out, strings.TrimSpace(strconv.Itoa(i+1)+"  "+o.Label+"  "+o.Note))
	}
}

package dialogue

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/table"
	"referee/rules"
)

// onward is how an answer goes on that is told one thing after the other, or nil.
func (p *Play) onward(typed string) *present.Onward {
	if p.own.Goes == nil || p.view != rules.Table {
		return nil
	}
	return p.own.Goes(typed)
}

// goes asks for what comes behind what was told.
func (p *Play) goes(a *Ask, on *present.Onward) {
	a.Question, a.Choices, a.Listed, a.Unfinished = on.Ask.Say(p.text), nil, len(on.Steps), true
	a.Onward = true
	a.Missing = on.So.Say(p.text)
	for i := range on.Steps {
		key := strconv.Itoa(on.Steps[i].Key)
		a.Choices = append(a.Choices, table.Choice{Text: on.Text + " " + key, Digit: key, Label: on.Steps[i].Says, Group: true, Step: true})
	}
}

// Behind is an answer to the next step of a move, as a line that repeats what was decided
// before; any other answer is left as it is.
func (p *Play) Behind(typed string) string {
	typed = strings.TrimSpace(typed)
	if p.steps == "" {
		return typed
	}
	if on := p.onward(p.steps); on != nil {
		whole := p.steps + " " + typed
		switch _, err := strconv.Atoi(typed); {
		case p.onward(whole) != nil:
			return whole
		case typed == "", err == nil:
			return p.steps // it is asked once more
		}
	}
	if whole := p.steps + typed; typed != "" && p.s.Walk(p.spelt(whole)) != nil {
		return whole
	}
	return typed
}

package line

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// talks writes what a talk shows, or answers it with the words that were typed. Where that gives another code to scan it is drawn.
func (o *Options) talks(p *text.Printer, t talk.Talk, words string) { o.talksBehind("", p, t, words) }

// talksBehind is like [Options.talks], but a number alone means something else: it is typed behind other words.
func (o *Options) talksBehind(numbered string, p *text.Printer, t talk.Talk, words string) {
	page := t.Page(p)
	first, rest := words, ""
	narrowed, narrows := t.(talk.Narrowed)
	if page.Asks.Pick(words) == nil && !narrows {
		first, rest, _ = strings.Cut(words, " ")
	}
	if c := page.Asks.Pick(first); c != nil && c.Opens != nil {
		t, words, numbered = c.Opens, rest, numbered+first+" "
		page = t.Page(p)
	} else if narrows {
		narrowed.Narrow(p, words)
		page, words = t.Page(p), ""
	}
	if words == "" {
		o.shows(&page, numbered)
		return
	}
	o.did(t.Answer(p, words))
	if now := t.Page(p); now.Code().To != page.Code().To {
		o.draws(now.Code())
	}
}

// did says what became of an answer.
func (o *Options) did(r talk.Result) {
	for _, said := range append(r.Against, r.Said...) {
		fmt.Fprintln(o.Out, said)
	}
	if r.Copy != "" {
		fmt.Fprintln(o.Out, r.Copy)
	}
}

// Shows writes what a page says, and what can be answered.
func (o *Options) Shows(page *talk.Page) { o.shows(page, "") }

// shows is like [Options.Shows], with what is typed before a number.
func (o *Options) shows(page *talk.Page, before string) {
	under := "" // before what is told of an entry
	for i, b := range answerFirst(page.Blocks) {
		switch b := b.(type) {
		case talk.Entry:
			under = itemIndent
			fmt.Fprintln(o.Out, b.Whole)
		case talk.Table:
			if i > 0 {
				fmt.Fprintln(o.Out)
			}
			present.Board{Blocks: []present.Block{{Title: b.Title, Rows: b.Rows}}}.Write(o.Out)
		case talk.Lines:
			fmt.Fprintln(o.Out, strings.TrimRight(string(b), "\n"))
		case talk.Sheets:
			b.Write(o.Out)
		case talk.Para:
			if under != "" {
				fmt.Fprintln(o.Out, under+b.Text)
				continue
			}
			o.print(indents[b.As] + cmp.Or(b.Help, b.Text))
		case talk.Heading:
			under = ""
			o.print(strings.TrimSuffix(b.Text+" · "+b.Beside, " · "))
		}
	}
	o.picks(page, before)
	if page.Asks.Help != "" {
		fmt.Fprintln(o.Out, page.Asks.Help)
	}
	if c := page.Code(); !c.Spoken {
		o.draws(c)
	} else if len(page.Blocks) == 1 && !o.Config.ASCII && !o.scans(c) {
		o.print(o.Text.Say("hand.code.none"))
	}
}

// answerFirst puts the heading of an answer behind it: what was asked is heard first, and what it is from then.
func answerFirst(list []talk.Block) []talk.Block {
	for i, b := range list {
		head, _ := b.(talk.Heading)
		para, ok := b.(talk.Para)
		switch {
		case i == 0 && head.Beside == "", i == 1 && para.As != talk.Lead:
			return list
		case i > 1 && (!ok || para.As != talk.Plain && para.As != talk.Ruling):
			return slices.Concat(list[1:i], list[:1], list[i:])
		}
	}
	return list
}

// picks says what can be answered: what is one of a list in a line of its own, the others in as few as there is room for.
func (o *Options) picks(page *talk.Page, before string) {
	var choices []string
	for i, c := range page.Asks.Choices {
		switch sign := before + page.Asks.Sign(i); {
		case c.Cites != "":
			fmt.Fprintln(o.Out, text.Cut(sign+"  "+c.Label, o.width()))
		case c.Beside != "":
			o.print(strings.TrimRight(sign+"  "+c.Label+"  "+c.Beside, " "))
		case c.Against != "":
			o.print(c.Label + ": " + c.Against)
		default:
			choices = append(choices, sentence(sign+" "+c.Label))
		}
	}
	if len(choices) > 0 && page.Asks.Prompt != "" {
		choices = slices.Insert(choices, 0, page.Asks.Prompt)
	}
	for _, l := range text.Packed(choices, o.width()) {
		fmt.Fprintln(o.Out, l)
	}
}

// itemIndent is before what is one of several, and indents are what is before paragraphs.
const itemIndent = "    "

var indents = map[talk.Weight]string{talk.Item: itemIndent, talk.Ruling: "  "}

// print writes a text in as many lines as it needs; one that names a file stays in one, so that it can be copied.
func (o *Options) print(said string) {
	if slices.ContainsFunc(strings.Fields(said), filepath.IsAbs) {
		fmt.Fprintln(o.Out, said)
		return
	}
	fmt.Fprint(o.Out, text.Fold(said+"\n", o.width()))
}

// draws draws a code where there is a terminal to scan it from.
func (o *Options) draws(c talk.Code) {
	if c.To != "" && o.terminal() && !o.Config.ASCII {
		o.scans(c)
	}
}

// backSign goes back to the question before; it is the answer to none.
const backSign = "<"

// holding is a talk that asks one question after the other.
type holding struct {
	*questions
	talk talk.Talk
	near *talk.Choice // what was probably meant, which is asked about
	told []string     // what was told before the last question
	done bool
}

// covering is how many empty lines push what one player alone may see off a screen.
const covering = 20

// holds holds a talk until it is done. The error is [ErrEnd] or one of the input.
func (d *questions) holds(t talk.Talk) error {
	done, ok := t.(interface{ Done() bool })
	if _, own := t.(talk.Covered); own {
		defer fmt.Fprint(d.Out, strings.Repeat("\n", covering))
	}
	for h := (holding{questions: d, talk: t, done: ok && done.Done()}); !h.done; {
		h.asks()
		if err := d.until(h.answer); err != nil {
			return err
		}
	}
	return nil
}

// asks says what is new, and asks the question of the moment: with its numbers, and what an empty line takes.
func (h *holding) asks() {
	page, now := h.talk.Page(h.Text), talk.Type(h.talk, h.Text, "")
	var said, told, seats []string
	for _, b := range page.Blocks {
		one := ""
		switch b := b.(type) {
		case talk.Para:
			one = sentence(b.Text)
		case talk.Heading:
			one = b.Text + ":"
		case talk.Seats:
			seats = b
			one = text.Ended(strings.ReplaceAll(strings.Join(b, ", "), " · ", " = ")) // a comma would part two players
		}
		if told = append(told, one); !slices.Contains(h.told, one) {
			said = append(said, one)
		}
	}
	if page.Asks.Prompt != "" {
		said = append(said, sentence(page.Asks.Prompt))
	}
	for i, c := range page.Asks.Choices {
		if slices.Contains(seats, c.Label) {
			continue // it was told
		}
		if page.Asks.Numbered(i) < 0 { // what has a word alone is told once
			if c.Label == "" {
				continue
			}
			if told = append(told, c.Label); slices.Contains(h.told, c.Label) {
				continue
			}
		}
		if page.Asks.Head != "" {
			said, page.Asks.Head = append(said, page.Asks.Head), ""
		}
		said = append(said, h.numbered(&page.Asks, i, now.At))
	}
	if now.At < 0 && now.Does != "" {
		said = append(said, sentence(h.Text.Say("table.enter.takes", rules.Plain("what", now.Does))))
	}
	h.told = told
	h.sayAll(said...)
}

// numbered returns a choice behind what picks it, with what is to be known of it; usual is the one that an empty line takes.
func (d *questions) numbered(a *talk.Asks, i, usual int) string {
	c := &a.Choices[i]
	said := a.Sign(i) + " " + strings.TrimSuffix(c.Label, "…")
	if c.Tick && c.On {
		said += ", " + d.Text.Say("prepare.on")
	}
	if c.Note != "" {
		said += ", " + c.Note
	}
	if i == usual {
		said += " " + d.Text.Say("line.enter")
	}
	return sentence(said)
}

// answer takes an answer; false if the same question is still to be answered.
func (h *holding) answer(typed string) bool {
	page, near := h.talk.Page(h.Text), h.near
	h.near = nil
	id, _ := commands.Asked(typed)
	_, own := h.talk.(talk.Covered)
	switch now := talk.Type(h.talk, h.Text, typed); {
	case own && typed == "" && now.Does == "":
		h.done = true
		return true
	case typed == "" && near != nil:
		return h.took(h.talk.Answer(h.Text, near.Value))
	case typed == backSign && !own:
		if steps, ok := h.talk.(talk.Steps); ok {
			steps.Back()
		}
		return true
	case id == commands.Help && page.Asks.Pick(typed) == nil && (!page.Asks.Free || typed == "?"): // somebody may be called Help
		h.say("line.form.help")
		if page.Asks.Help != "" {
			fmt.Fprintln(h.Out, page.Asks.Help)
		}
		return true
	case now.Unsure:
		h.near = &page.Asks.Choices[now.At]
		h.say("prepare.near", rules.Plain("game", h.near.Label))
		return false
	}
	return h.took(h.talk.Answer(h.Text, typed))
}

// took says what became of an answer, and whether it was taken.
func (h *holding) took(r talk.Result) bool {
	h.did(r)
	_, own := h.talk.(talk.Covered)
	h.done = r.Done || own && len(r.Said) > 0
	_, steps := r.Push.(talk.Steps)
	switch _, covered := r.Push.(talk.Covered); {
	case r.Push == nil:
	case r.Done || covered: // it takes the place of this one; whoever quits there is at the table again
		_, h.done = h.holds(r.Push), true
	case steps:
		_ = h.holds(r.Push) // an input that ends here ends the talk below as well
	default:
		page := r.Push.Page(h.Text)
		h.Shows(&page)
	}
	return len(r.Against) == 0
}

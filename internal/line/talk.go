package line

import (
	"fmt"
	"strconv"
	"strings"

	"referee/internal/talk"
	"referee/internal/text"
)

// talks tells what a talk shows, or answers it with the words that were typed. Where that gives another code to scan it is drawn.
func (o *Options) talks(p *text.Printer, t talk.Talk, words string) {
	page, numbered := t.Page(p), ""
	first, rest := words, ""
	if page.Asks.Pick(words) == nil {
		first, rest, _ = strings.Cut(words, " ")
	}
	if c := page.Asks.Pick(first); c != nil && c.Opens != nil {
		t, words, numbered = c.Opens, rest, first+" "
		page = t.Page(p)
	}
	if words == "" {
		o.shows(&page, numbered)
		return
	}
	r := t.Answer(p, words)
	for _, said := range append(r.Against, r.Said...) {
		fmt.Fprintln(o.Out, said)
	}
	if now := t.Page(p); now.Code() != page.Code() {
		o.draws(now.Code())
	}
}

// Shows tells what a page has to tell, and what can be answered.
func (o *Options) Shows(page *talk.Page) { o.shows(page, "") }

// shows is [Options.Shows] with what is typed before a number.
func (o *Options) shows(page *talk.Page, before string) {
	for _, b := range page.Blocks {
		if said, ok := b.(talk.Para); ok {
			fmt.Fprintln(o.Out, said.Text)
		}
	}
	for i, c := range page.Asks.Choices {
		fmt.Fprintln(o.Out, sentence(before+strconv.Itoa(i+1)+" "+c.Label))
	}
	if page.Asks.Help != "" {
		fmt.Fprintln(o.Out, page.Asks.Help)
	}
	o.draws(page.Code())
}

// draws draws a code where there is a terminal to scan it from.
func (o *Options) draws(c talk.Code) {
	if c.To != "" && o.terminal() && !o.Config.ASCII {
		WriteCode(o.Out, c.To, true)
	}
}

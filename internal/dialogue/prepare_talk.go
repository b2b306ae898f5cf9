package dialogue

import (
	"strconv"
	"strings"

	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// Page implements [talk.Talk].
func (p *Prepare) Page(t *text.Printer) talk.Page {
	p.Renew(t)
	page := talk.Page{Title: t.Say("new.title"), State: t.Say("prepare.step", rules.N("n", p.number()), rules.Plain("what", t.Say("prepare."+stageWords[p.stage])))}
	if g, ok := p.Game(); ok {
		page.Title = joined(page.Title, t.Say(g.ID+".name"), text.Clean(p.answers[CampaignKey]))
	}
	if p.number() > 1 && len(p.seats) > 0 {
		var seats talk.Seats
		for _, one := range p.seats {
			seats = append(seats, one.String())
		}
		page.Blocks = append(page.Blocks, seats)
	}
	if p.number() == asksOfGame {
		for _, said := range p.nowSettled() {
			page.Blocks = append(page.Blocks, talk.Para{As: talk.Hint, Text: said})
		}
	}
	sits := p.stage == WhoSits
	page.Asks = talk.Asks{Prompt: p.asks(), Choices: p.picks(), Types: true, Typed: t.Say("web.host.name"), Free: sits || p.stage == CampaignName, List: sits}
	for i := range page.Asks.Choices {
		o := &page.Asks.Choices[i]
		if o.Value = chosenSign + strconv.Itoa(o.Number); o.Tick && sits {
			page.Asks.Head = t.Say("prepare.known")
		}
	}
	if n := len(p.seats); sits && n > 0 {
		page.Asks.Last = getsUp
	}
	if sits {
		page.Asks.Help = p.reads("")
	}
	return page
}

// number is which of the three questions it is that is asked.
func (p *Prepare) number() int {
	switch {
	case p.stage <= CampaignName:
		return 1
	case p.stage <= WhoBegins:
		return 2
	}
	return asksOfGame
}

// asksOfGame is the last of the three questions.
const asksOfGame = 3

// chosenSign stands before the number of a choice that was picked, so that nobody types it; getsUp has the last who sat down get up.
const (
	chosenSign = "#"
	getsUp     = "#-"
)

// Type implements [talk.Talk].
func (p *Prepare) Type(t *text.Printer, typed string) talk.Preview {
	p.Renew(t)
	v := talk.Preview{At: p.focus(typed), Does: p.does(typed), Reads: p.reads(typed)}
	if p.stage == WhichGame && typed != "" && v.At >= 0 {
		_, certain := p.meant(typed)
		v.Unsure = !certain
	}
	return v
}

// Answer implements [talk.Talk].
func (p *Prepare) Answer(t *text.Printer, answer string) (r talk.Result) {
	p.Renew(t)
	n, chosen := strings.CutPrefix(answer, chosenSign)
	i, ok := numbered(p.picks(), n)
	switch {
	case answer == getsUp && p.stage == WhoSits && len(p.seats) > 0:
		p.seats = p.seats[:len(p.seats)-1]
	case chosen && ok:
		r.Against = p.take(p.picks()[i])
	default:
		r.Against = p.enter(answer)
	}
	if g, _ := p.Game(); p.differs {
		r.Push = NewDifferences(p.do, g.ID)
	}
	p.differs, r.Done = false, p.stage == Ready
	return r
}

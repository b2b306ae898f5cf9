package line

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/rules"
)

// leaveNumber leaves the first page.
const leaveNumber = 0

// mostShelved is how many saved games are listed before someone asks for others.
const mostShelved = 20

// Home returns the first page, until its input ends or someone leaves it.
func Home(o Options) error {
	in := newLines(&o)
	d := questions{lines: in, Options: o}
	if d.Prompt != "" && d.Fresh() { // only a person can be asked for a language
		if err := d.holds(dialogue.NewTongue(d.Text, d.Program)); err != nil {
			return ended(err)
		}
	}
	if _, err := d.Folder().Some(); err != nil {
		return err // there is no place for games
	}
	if d.Shared != nil {
		d.talks(d.Text, dialogue.Share{Do: d.Program}, "")
	}
	asks := false
	defer d.hears(&o, func() {
		if asks && d.Playing() != nil {
			asks = false
			d.sayAll(d.Text.Say("share.elsewhere"), d.Text.Say("share.on"))
		}
	})()
	for {
		home := dialogue.NewHome(d.Text, d.Program)
		if !home.Resumes || home.Unsure { // what a line has said is not taken back
			home.Look()
		}
		d.offers(home)
		asks = true
		typed, ok, err := d.reply()
		asks = false
		if !ok || err != nil {
			return err
		}
		if g := d.Playing(); g != nil { // another device has begun it
			err = d.sit(g, nil)
		} else {
			r := home.Answer(d.Text, typed)
			(&holding{questions: &d, talk: home}).took(r)
			err = ended(d.goes(r.Place))
		}
		var to ToCampaign
		if errors.As(err, &to) {
			err = d.campaign(string(to))
		}
		if err != nil {
			return err
		}
	}
}

// offers says what is there, and what can be opened by its number.
func (d *questions) offers(home *dialogue.Home) {
	page, usual := home.Page(d.Text), home.Type(d.Text, "").At
	said := []string{d.Text.Say("line.home")}
	if home.Resumes {
		said = append(said, sentence(d.Text.Say("line.home.last", rules.Plain("when", home.Stopped()), rules.Plain("what", page.Asks.Choices[0].About))))
	}
	d.sayAll(said...)
	var doors []string
	for i := range page.Asks.Choices {
		if c := &page.Asks.Choices[i]; c.Number == dialogue.ToAgain || c.Number == dialogue.ToUnderway || c.Against != "" {
			c.Note = c.About
		}
		doors = append(doors, d.numbered(&page.Asks, i, usual))
	}
	d.sayAll(append(doors, sentence(strconv.Itoa(leaveNumber)+" "+d.Text.Say("line.home.leave")), page.Asks.Help)...)
}

// reply reads an answer; ok is false when the input has ended or someone quits.
func (d *questions) reply() (typed string, ok bool, err error) {
	fmt.Fprint(d.Out, d.Prompt)
	typed, ok, err = d.next()
	typed = strings.TrimSpace(typed)
	if c, _ := commands.Asked(typed); c == commands.Quit || typed == strconv.Itoa(leaveNumber) {
		ok = false
	}
	return typed, ok && err == nil, err
}

// goes goes on where an answer leads.
func (d *questions) goes(to talk.Place) error {
	switch to.What {
	case talk.ToGame:
		return d.sit(d.Open(to.Of))
	case talk.ToCampaign, talk.ToNext:
		return d.campaign(to.Of)
	case talk.ToNew, talk.ToUnderway:
		return d.begin(dialogue.NewAt(d.Text, d.Program, to))
	case talk.ToAgain:
		return d.sit(d.Start(dialogue.NewAt(d.Text, d.Program, to).Header(), ""))
	case talk.ToSaved:
		d.say("line.saved.in", rules.Plain("folder", d.Config.Records))
		return d.consults(dialogue.NewShelf(d.Text, d.Program, mostShelved), commands.Games, "line.saved.pick", to.Of)
	case talk.ToStats:
		d.talks(d.Text, dialogue.NewStats(d.Text, d.Program, to.Of), "")
	case talk.ToCalculator:
		return d.calculator(to.Of)
	case talk.ToRules:
		b := dialogue.NewRulebook(d.Program, "", &d.meant)
		b.Few = fewNamed
		return d.consults(b, commands.Search, "line.look.next", to.Of)
	case talk.ToDiffer:
		d.talks(d.Text, dialogue.NewDifferences(d.Program, to.Of), "")
	case talk.ToSettings:
		return d.settings()
	case talk.ToShare:
		d.talks(d.Text, dialogue.Share{Do: d.Program}, to.Of)
	case talk.ToHelp:
		writeCommands(d.Out, d.Text, commands.AtHome)
	}
	return nil
}

// consults says what a talk has for words, and opens what is picked of it; other words, also behind the word that led here, ask on. An
// empty line ends it, and another command.
func (d *questions) consults(t talk.Narrowed, here commands.ID, hint, words string) error {
	t.Narrow(d.Text, words)
	for fresh := true; ; {
		page, usual := d.consulted(t)
		if fresh {
			d.Shows(&page)
		}
		if usual < 0 {
			d.say(hint)
		}
		typed, ok, err := d.reply()
		if !ok || err != nil {
			return err
		}
		c := page.Asks.Pick(typed)
		if at := talk.Type(t, d.Text, typed).At; usual >= 0 && at >= 0 {
			c = &page.Asks.Choices[at]
		}
		_, number := strconv.Atoi(typed)
		id, others := commands.Asked(typed)
		if id != here {
			others = typed
		}
		fresh = c == nil && number != nil
		switch {
		case c != nil && c.Opens != nil:
			page = c.Opens.Page(d.Text)
			d.Shows(&page)
		case c != nil:
			if r := t.Answer(d.Text, c.Value); r.Place.What != talk.Here {
				return d.goes(r.Place)
			}
			fresh = true
		case typed == "" || typed == backSign:
			return nil
		case number == nil:
			d.say("prepare.unknown", rules.Plain("typed", typed))
		case id != "" && id != here:
			d.unread(typed)
			return nil
		default:
			t.Narrow(d.Text, others)
		}
	}
}

// consulted returns the page of such a talk, with numbers for what has none, and the choice that an empty line takes where it asks back, or -1.
func (d *questions) consulted(t talk.Talk) (page talk.Page, usual int) {
	page, usual = t.Page(d.Text), -1
	for i := range page.Asks.Choices {
		c := &page.Asks.Choices[i]
		switch {
		case c.Number < 0:
			c.Number, c.Beside, c.Against, page.Asks.Prompt = i+1, cmp.Or(c.Beside, c.Against), "", ""
		case page.Asks.Prompt != "":
			usual = talk.Type(t, d.Text, "").At
		}
	}
	if usual >= 0 {
		page.Asks.Choices[usual].Label += " " + d.Text.Say("line.enter")
	}
	return page, usual
}

// ended drops the error of an input that has ended.
func ended(err error) error {
	if errors.Is(err, ErrEnd) {
		return nil
	}
	return err
}

// sit plays a game, or says why it cannot be opened. A game that is left for its campaign
// is followed by that.
func (d *questions) sit(t *program.Game, wrong error) error {
	var problems rules.Faults
	if errors.As(wrong, &problems) {
		for _, problem := range problems {
			fmt.Fprintln(d.Out, d.Text.Placed(problem))
		}
		return nil
	}
	if wrong != nil {
		return ended(wrong)
	}
	err := plays(t, d.Options, d.lines)
	if closing := t.Close(); err == nil {
		err = closing
	}
	return err
}

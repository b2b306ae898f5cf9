package line

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/rules"
)

// leaveNumber leaves the first page.
const leaveNumber = 0

// Home is the first page, until its input ends or somebody leaves it.
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
			d.tells(d.Text.Say("share.elsewhere"), d.Text.Say("share.on"))
		}
	})()
	for {
		home := dialogue.NewHome(d.Text, d.Program)
		if !home.Goes || home.Unsure { // what a line has said is not taken back
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
			err = ended(d.goes(r.Goes))
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
	if home.Goes {
		said = append(said, sentence(d.Text.Say("line.home.last", rules.Plain("when", home.Stopped()), rules.Plain("what", page.Asks.Choices[0].About))))
	}
	d.tells(said...)
	var doors []string
	for i, c := range page.Asks.Choices {
		one := page.Asks.Sign(i) + " " + c.Label
		if c.Number == dialogue.ToAgain || c.Number == dialogue.ToUnderway || c.Against != "" {
			one += ", " + c.About
		}
		if i == usual {
			one += " " + d.Text.Say("line.enter")
		}
		doors = append(doors, sentence(one))
	}
	d.tells(append(doors, sentence(strconv.Itoa(leaveNumber)+" "+d.Text.Say("line.home.leave")), page.Asks.Help)...)
}

// reply reads an answer; ok is false when the input has ended or somebody quits.
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
		return d.saved(to.Of)
	case talk.ToStats:
		page := dialogue.NewStats(d.Text, d.Program, to.Of).Page(d.Text)
		d.Shows(&page)
	case talk.ToCalculator:
		return d.calculator(to.Of)
	case talk.ToRules:
		return d.look(to.Of)
	case talk.ToDiffer:
		return d.differ(to.Of)
	case talk.ToSettings:
		return d.settings()
	case talk.ToShare:
		d.talks(d.Text, dialogue.Share{Do: d.Program}, to.Of)
	case talk.ToHelp:
		writeCommands(d.Out, d.Text, commands.AtHome)
	}
	return nil
}

// look answers a question to the rules, which is asked for where none came along.
func (d *questions) look(question string) error {
	if question == "" {
		d.say("line.home.rules")
		typed, ok, err := d.reply()
		if !ok || err != nil || typed == "" {
			return err
		}
		question = typed
	}
	if d.books == nil {
		d.books = dialogue.NewLookup(d.Program, "")
	}
	w := d.answerer(d.Text, d.books)
	return d.goesOn(&w, w.answer(question))
}

// goesOn takes what answers the question back, where one was asked, and the numbers of the answers
// that were named, until something else is typed.
func (d *questions) goesOn(w *Answerer, asked bool) error {
	for {
		if !asked {
			d.say("line.look.next")
		}
		typed, ok, err := d.reply()
		switch {
		case err != nil:
			return err
		case ok && asked && w.Choose(cmp.Or(typed, "1")): // the likeliest is usual
			asked = false
		case ok && w.open(typed):
		case ok && asks(typed):
			asked = w.answer(typed)
		default:
			if typed != "" {
				d.unread(typed)
			}
			return nil
		}
	}
}

// asks reports whether something typed is a question to the rules: no number, no command, no game.
func asks(typed string) bool {
	_, number := strconv.Atoi(typed)
	id, _ := commands.Asked(typed)
	_, game := games.Named(typed)
	return typed != "" && number != nil && id == "" && !game
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
	var problems program.Problems
	if errors.As(wrong, &problems) {
		for _, problem := range problems {
			fmt.Fprintln(d.Out, problem.Placed(d.Text))
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

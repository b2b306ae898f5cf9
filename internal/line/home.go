package line

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/program"
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
		page := dialogue.NewHome(d.Text, d.Program)
		if page.Rest > 0 && !page.Goes || page.Unsure { // what a line has said is not taken back
			page.Look()
		}
		d.offers(page)
		asks = true
		typed, ok, err := d.reply()
		asks = false
		if !ok || err != nil {
			return err
		}
		if g := d.Playing(); g != nil { // another device has begun it
			err = d.sit(g, nil)
		} else {
			err = d.choose(page, typed)
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
func (d *questions) offers(page *dialogue.Home) {
	said := []string{d.Text.Say("line.home")}
	if page.Goes {
		said = append(said, sentence(d.Text.Say("line.home.last", rules.Plain("when", page.Stopped()), rules.Plain("what", page.Says(dialogue.ToLast)))))
	}
	d.tells(said...)
	var doors []string
	for _, door := range page.Doors() {
		one := strconv.Itoa(int(door)) + " " + page.Name(door)
		if door == dialogue.ToAgain || door == dialogue.ToUnderway || !page.Has(door) {
			one += ", " + page.Says(door)
		}
		if door == page.Usual() {
			one += " " + d.Text.Say("line.enter")
		}
		doors = append(doors, sentence(one))
	}
	d.tells(append(doors, sentence(strconv.Itoa(leaveNumber)+" "+d.Text.Say("line.home.leave")), d.Text.Say("line.home.ask"))...)
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

// choose opens what was picked on the first page. What is no number, no command and no game is a
// question to the rules.
func (d *questions) choose(page *dialogue.Home, typed string) error {
	n, err := strconv.Atoi(typed)
	if door := dialogue.Door(n); err == nil && page.Has(door) {
		return ended(d.enter(page, door))
	}
	id, words := commands.Asked(typed)
	do, known := atHome[id]
	g, named := games.Named(typed)
	switch {
	case typed == "":
		return ended(d.enter(page, page.Usual()))
	case err == nil && slices.Contains(page.Doors(), dialogue.Door(n)):
		d.tells(sentence(present.Capital(page.Says(dialogue.Door(n)))))
	case err == nil:
		d.say("prepare.unknown", rules.Plain("typed", typed))
	case known:
		return ended(do(d, words))
	case named:
		return ended(d.begin(d.newGame(), dialogue.GameKey, g.ID))
	default:
		return d.look(typed)
	}
	return nil
}

// enter opens a door of the first page.
func (d *questions) enter(page *dialogue.Home, door dialogue.Door) error {
	switch door {
	case dialogue.ToLast:
		if page.Last.Campaign != "" {
			return d.campaign(page.Last.Campaign)
		}
		return d.sit(d.Open(page.Last.Path))
	case dialogue.ToAgain:
		return d.sit(d.Start(page.Again().Header(), ""))
	case dialogue.ToSaved:
		return d.saved("")
	}
	return atHome[doors[door]](d, "")
}

// doors are the commands that open the other doors.
var doors = map[dialogue.Door]commands.ID{
	dialogue.ToNew: commands.New, dialogue.ToCalculator: commands.Calculator,
	dialogue.ToRules: commands.Search, dialogue.ToSettings: commands.Settings, dialogue.ToUnderway: commands.Underway,
}

// atHome is what each command of the first page does, by its words; quit ends the page.
var atHome = map[commands.ID]func(d *questions, words string) error{
	commands.Campaign: func(d *questions, _ string) error {
		return d.begin(d.newGame(), dialogue.GameKey, dialogue.CampaignGame)
	},
	commands.Underway:   (*questions).underway,
	commands.Games:      (*questions).saved,
	commands.Stats:      (*questions).stats,
	commands.Search:     (*questions).look,
	commands.Differ:     (*questions).differ,
	commands.Calculator: (*questions).calculator,
	commands.Settings:   func(d *questions, _ string) error { return d.settings() },
	commands.Share: func(d *questions, words string) error {
		d.talks(d.Text, dialogue.Share{Do: d.Program}, words)
		return nil
	},
	commands.New:  func(d *questions, _ string) error { return d.begin(d.newGame()) },
	commands.Help: func(d *questions, _ string) error { writeCommands(d.Out, d.Text, commands.AtHome); return nil },
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

package line

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/store"
	"referee/rules"
)

// Home offers the saved games, a new one and a new campaign, until its input ends.
func Home(o Options) error {
	in := newLines(&o)
	d := questions{lines: in, Options: o}
	for {
		shelf, err := d.shelf()
		if err != nil {
			return err
		}
		typed, ok, err := d.reply()
		if !ok || err != nil {
			return err
		}
		err = d.choose(typed, shelf)
		var to ToCampaign
		if errors.As(err, &to) {
			err = d.campaign(string(to))
		}
		if err != nil {
			return err
		}
	}
}

// reply reads an answer; ok is false when the input has ended or somebody quits.
func (d *questions) reply() (typed string, ok bool, err error) {
	fmt.Fprint(d.Out, d.Prompt)
	typed, ok, err = d.next()
	if c, _ := commands.Asked(typed); c == commands.Quit {
		ok = false
	}
	return strings.TrimSpace(typed), ok && err == nil, err
}

// choose opens what was picked on the first page.
func (d *questions) choose(typed string, shelf []store.Shelved) error {
	if n, err := strconv.Atoi(typed); err == nil && n >= 1 && n <= len(shelf) {
		if c := shelf[n-1].Campaign; c != nil {
			return d.campaign(c.Name)
		}
		return d.sit(d.Open(shelf[n-1].Path))
	}
	id, words := commands.Asked(typed)
	if do, ok := atHome[id]; ok {
		return ended(do(d, words))
	}
	if g, ok := games.Named(typed); ok {
		return d.begin(d.newGame(), dialogue.GameKey, g.ID)
	}
	if len(shelf) == 0 {
		d.say("line.home.none")
	} else {
		d.say("line.home.pick", rules.N("max", len(shelf)))
	}
	return nil
}

// atHome is what each command of the first page does, by its words; quit ends the page.
var atHome = map[commands.ID]func(d *questions, words string) error{
	commands.Campaign: func(d *questions, _ string) error {
		return d.begin(d.newGame(), dialogue.GameKey, dialogue.CampaignGame)
	},
	commands.Games:      func(d *questions, words string) error { d.filter = store.NewFilter(words); return nil },
	commands.Stats:      (*questions).stats,
	commands.Search:     (*questions).look,
	commands.Calculator: (*questions).calculator,
	commands.Settings:   func(d *questions, _ string) error { return d.settings() },
	commands.New:        func(d *questions, _ string) error { return d.begin(d.newGame()) },
	commands.Help:       func(d *questions, _ string) error { writeCommands(d.Out, d.Text, commands.AtHome); return nil },
}

func (d *questions) look(question string) error {
	if question == "" {
		d.say("line.home.rules")
		return nil
	}
	writeAnswers(d.Out, d.Text, dialogue.NewLookup(d.Program, ""), question, MostAnswers)
	return nil
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

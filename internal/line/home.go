package line

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/table"
	"referee/rules"
)

// newWords begin a new game on the first page.
var newWords = map[string]bool{"new": true, "новая": true, "nouveau": true, "nouvelle": true}

// Home offers the saved games, a new one and a new campaign, until its input ends.
func Home(folder store.Folder, o Options, now func() time.Time) error {
	in := newLines(&o)
	d := questions{lines: in, Options: o, folder: folder, now: now}
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
	if c, _ := asked(typed); c == quitCommand {
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
		return d.sit(d.folder.Opener.Play(shelf[n-1].Path))
	}
	switch c, words := asked(typed); c {
	case campaignCommand:
		return d.newCampaign()
	case gamesCommand:
		d.filter = store.NewFilter(words)
		return nil
	case statsCommand:
		return d.stats(words)
	case rulesCommand:
		if words == "" {
			d.say("line.home.rules")
		} else {
			d.Look(d.Out, nil, words)
		}
		return nil
	case calculatorCommand:
		return ended(d.calculator(words))
	}
	if newWords[strings.ToLower(typed)] {
		g, err := d.which("line.new.game")
		if err != nil {
			return ended(err)
		}
		return d.begin(g, Wish{})
	}
	if g, ok := games.Named(typed); ok {
		return d.begin(g, Wish{})
	}
	if len(shelf) == 0 {
		d.say("line.home.none")
	} else {
		d.say("line.home.pick", rules.N("max", len(shelf)))
	}
	return nil
}

// which asks which game is meant: none is unless it is named.
func (d *questions) which(question string) (g table.Binding, err error) {
	offer := func() {
		d.say(question)
		for i, g := range games.All {
			fmt.Fprintf(d.Out, "%d  %s\n", i+1, d.Printer.Say(g.ID+".name"))
		}
	}
	offer()
	err = d.until(func(answer string) (ok bool) {
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(games.All) {
			g = games.All[n-1]
			return true
		}
		if g, ok = games.Named(answer); ok {
			return true
		}
		if wantsHelp(answer) {
			offer()
			d.say("line.new.quit")
		}
		d.say("line.new.pick", rules.N("max", len(games.All)))
		return false
	})
	return g, err
}

// begin begins a game and plays it. An input that ends before it has begun is no
// error: the page before ends with it.
func (d *questions) begin(g table.Binding, w Wish) error {
	w.Now = d.now()
	t, problems, err := newGame(g, w, d.folder, d.Options, d.lines)
	if err != nil {
		return ended(err)
	}
	return d.sit(t, problems)
}

// ended drops the error of an input that has ended.
func ended(err error) error {
	if errors.Is(err, ErrEnd) {
		return nil
	}
	return err
}

// sit says what is wrong with what was opened, and plays it. A game that is left for
// its campaign is followed by that.
func (d *questions) sit(t *store.Table, problems []*store.Problem) error {
	for _, problem := range problems {
		fmt.Fprintln(d.Out, problem.Placed(d.Printer))
	}
	if t == nil {
		return nil
	}
	err := play(t, d.Options, d.lines)
	if closing := t.Close(); err == nil {
		err = closing
	}
	return err
}

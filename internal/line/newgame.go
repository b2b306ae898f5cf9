package line

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// ErrEnd says that the input ended, or somebody quit, before a question was
// answered.
var ErrEnd = errors.New("the input ended in the middle of a question")

// Wish is what is already known of a new game. When the players are known, nothing is
// asked: what else is missing has its standard value.
type Wish struct {
	dialogue.Wish
	// Ask says that what else is missing is asked although the players are known.
	Ask bool
	// Path is where the record shall be; empty for a new file in the folder.
	Path string
	Now  time.Time
}

// NewGame asks what is needed to begin a game, and makes its record.
func NewGame(game table.Binding, w Wish, folder store.Folder, o Options) (*store.Table, []*store.Problem, error) {
	in := newLines(&o)
	return newGame(game, w, folder, o, in)
}

func newGame(game table.Binding, w Wish, folder store.Folder, o Options, in *lines) (*store.Table, []*store.Problem, error) {
	if len(w.Seats) == 0 || w.Ask {
		d := questions{lines: in, Options: o}
		if err := d.ask(game, &w); err != nil {
			return nil, nil, err
		}
	}
	h := w.Header(game)
	var t *store.Table
	var problems []*store.Problem
	if errs := record.CheckSeats(h.Seats); len(errs) > 0 {
		for _, e := range errs {
			problems = append(problems, &store.Problem{Key: "record." + e.Code, Args: e.Args})
		}
		return nil, problems, nil
	}
	if w.Path != "" {
		t, problems = folder.Opener.Create(w.Path, h, w.Now)
	} else {
		t, problems = folder.Create(h, w.Now)
	}
	return t, problems, nil
}

// questions asks the questions before a game, which will be in the folder.
type questions struct {
	*lines
	Options
	folder store.Folder
	now    func() time.Time
	filter store.Filter // what the list of saved games is to have
}

func (d *questions) say(key string, args ...rules.Arg) {
	fmt.Fprintln(d.Out, d.Printer.Say(key, args...))
}

// ask asks for what is missing of a new game.
func (d *questions) ask(game table.Binding, w *Wish) (err error) {
	if len(w.Seats) == 0 {
		err = d.askNames(game, w)
	}
	if err == nil && w.Profile == "" && w.House == "" {
		w.Profile, err = d.pick("line.new.edition", titles(profiles.Editions(game.ID), d), game.Edition)
	}
	if all := profiles.Variants(game.ID); err == nil && len(w.Variants) == 0 && len(all) > 0 {
		var variant string
		none := d.Printer.Say("line.new.none")
		variant, err = d.pick("line.new.variant", append([][2]string{{none, ""}}, titles(all, d)...), none)
		if variant != none {
			w.Variants = split(variant)
		}
	}
	if err == nil && w.First == "" && game.Starts {
		var names [][2]string
		for _, n := range w.Seats {
			names = append(names, [2]string{n, ""})
		}
		w.First, err = d.pick("line.new.first", names, w.Seats[0])
	}
	return err
}

// askNames asks who plays.
func (d *questions) askNames(game table.Binding, w *Wish) error {
	d.say("line.new.names")
	return d.until(func(answer string) bool {
		if wantsHelp(answer) {
			d.say("line.new.names")
			d.say("line.new.count", text.Players(game.MinSeats, game.MaxSeats)...)
			d.say("line.new.quit")
			return false
		}
		w.Seats = split(answer)
		errs := record.CheckSeats(w.Seats)
		for _, e := range errs {
			d.say("record."+e.Code, e.Args...)
		}
		if n := len(w.Seats); len(errs) == 0 && (n < game.MinSeats || n > game.MaxSeats) {
			d.say("line.new.count", text.Players(game.MinSeats, game.MaxSeats)...)
			return false
		}
		return len(errs) == 0
	})
}

// titles lists layers by id with their titles.
func titles(layers []profiles.Layer, d *questions) [][2]string {
	var list [][2]string
	for _, l := range layers {
		list = append(list, [2]string{l.ID, l.Title.In(string(d.Printer.Lang()))})
	}
	return list
}

// split cuts a list at its commas.
func split(typed string) []string {
	var parts []string
	for part := range strings.SplitSeq(typed, ",") {
		parts = append(parts, record.TidyName(part))
	}
	return parts
}

// pick lets one of a list be chosen by its number or its name; an empty line is
// the standard one.
func (d *questions) pick(question string, list [][2]string, standard string) (string, error) {
	d.offer(question, list, standard)
	var picked string
	err := d.until(func(answer string) bool {
		picked = standard
		if answer == "" {
			return true
		}
		n, err := strconv.Atoi(answer)
		if err == nil && n >= 1 && n <= len(list) {
			picked = list[n-1][0]
			return true
		}
		i := slices.IndexFunc(list, func(c [2]string) bool { return strings.EqualFold(c[0], answer) })
		if i < 0 {
			if wantsHelp(answer) {
				d.offer(question, list, standard)
				d.say("line.new.quit")
			}
			d.say("line.new.pick", rules.N("max", len(list)))
			return false
		}
		picked = list[i][0]
		return true
	})
	return picked, err
}

// offer asks a question with the list of its answers.
func (d *questions) offer(question string, list [][2]string, standard string) {
	d.say(question, rules.Plain("standard", standard))
	for i, c := range list {
		fmt.Fprintln(d.Out, strings.TrimSpace(strconv.Itoa(i+1)+"  "+c[0]+"  "+c[1]))
	}
}

// until reads answers until one will do.
func (d *questions) until(good func(string) bool) error {
	for {
		fmt.Fprint(d.Out, d.Prompt)
		typed, ok, err := d.next()
		if err != nil {
			return err
		}
		if c, _ := asked(typed); !ok || c == quitCommand {
			return ErrEnd
		}
		if good(strings.TrimSpace(typed)) {
			return nil
		}
	}
}

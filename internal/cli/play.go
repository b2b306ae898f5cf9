package cli

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/ui"
	"referee/internal/ui/shell"
)

// wished is what flags say about a new game.
type wished struct {
	seats, variants, options []string
	first, profile, house    string
	title, file, box         string
	underway                 bool // the game is played already
}

// any reports whether they say something.
func (w *wished) any() bool {
	list, err := w.answers()
	return len(list) > 0 || err != nil
}

// answers are what the flags answer, by the keys of the questions; what others depend on
// comes first.
func (w *wished) answers() ([]record.Field, error) {
	list := []record.Field{
		{Key: dialogue.SeatsKey, Value: strings.Join(w.seats, ",")}, {Key: dialogue.HouseKey, Value: w.house},
		{Key: dialogue.EditionKey, Value: w.profile}, {Key: dialogue.VariantKey, Value: strings.Join(w.variants, ",")},
		{Key: dialogue.BoxKey, Value: w.box}, {Key: dialogue.FirstKey, Value: w.first}, {Key: dialogue.TitleKey, Value: w.title},
	}
	list = slices.DeleteFunc(list, func(f record.Field) bool { return f.Value == "" })
	for _, o := range w.options {
		key, value, ok := strings.Cut(o, "=")
		if !ok {
			return nil, fail("cli.flag-wrong", plain("flag", "option"), plain("value", o))
		}
		list = append(list, record.Field{Key: dialogue.OptionKey + strings.TrimSpace(key), Value: strings.TrimSpace(value)})
	}
	return list, nil
}

// refused are the sentences of a talk that refused a flag.
type refused []string

// Error implements error, for people.
func (r refused) Error() string { return strings.Join(r, "\n") }

// told answers a talk about a new game with the flags.
func (w *wished) told(talk *dialogue.NewGame) error {
	list, err := w.answers()
	for _, f := range list {
		if against := talk.Answer(f.Key, f.Value); len(against) > 0 {
			return refused(against)
		}
	}
	return err
}

// rulesFlags are the flags that say who plays a new game and by which rules.
func (r *run) rulesFlags(f *pflag.FlagSet, w *wished) {
	say := func(name string) string { return r.Text.Say("cli.flag." + name) }
	f.StringSliceVar(&w.seats, "seats", nil, say("seats"))
	f.StringVar(&w.first, "first", "", say("first"))
	f.StringVar(&w.profile, "profile", "", say("profile"))
	f.StringSliceVar(&w.variants, "variants", nil, say("variants"))
	f.StringArrayVar(&w.options, "option", nil, say("option"))
	f.StringVar(&w.house, "house", "", say("house"))
}

// playCommand plays a game, new or saved.
func (r *run) playCommand() *cobra.Command {
	var w wished
	c := &cobra.Command{Use: "play [FILE|GAME] [NAME...]", Args: r.between(0, -1)}
	f := c.Flags()
	r.rulesFlags(f, &w)
	f.StringVar(&w.box, "box", "", r.Text.Say("cli.flag.box"))
	f.StringVar(&w.title, "title", "", r.Text.Say("cli.flag.title"))
	f.StringVar(&w.file, "record", "", r.Text.Say("cli.flag.record"))
	f.BoolVar(&w.underway, "underway", false, r.Text.Say("cli.flag.underway"))
	c.RunE = func(_ *cobra.Command, args []string) error {
		if len(args) > 1 {
			_, named := games.Named(args[0])
			_, there := os.Stat(r.path(args[0]))
			switch {
			case !named && there == nil:
				return r.between(0, 1)(c, args) // a saved game has its players
			case !named:
				return unknownGame(args[0])
			}
		}
		return r.playSome(args, &w)
	}
	return c
}

// playSome begins a game, or continues one.
func (r *run) playSome(args []string, w *wished) error {
	file, game, err := r.meant(args, w)
	if err != nil {
		return err
	}
	if file != "" {
		if err := r.settled(file, w); err != nil {
			return err
		}
		return r.open(file)
	}
	r.sits(game, args[min(1, len(args)):], w)
	talk := dialogue.NewNewGame(r.Folder(), r.Text)
	if w.underway {
		talk = dialogue.NewUnderway(r.Folder(), r.Text)
	}
	if game != "" {
		talk.Answer(dialogue.GameKey, game)
	}
	return r.begin(talk, ui.Options{New: talk, File: w.file}, w)
}

// sits lets those sit down who are named behind the game, as they are written in the saved
// games, with the box of last time.
func (r *run) sits(game string, names []string, w *wished) {
	for _, typed := range names {
		one := dialogue.Seated(typed)
		for _, known := range r.People() {
			if text.Folded(known.Name) == text.Folded(one.Name) {
				one = dialogue.Sitter{Name: known.Name, Nick: cmp.Or(one.Nick, known.Nick)}
				break
			}
		}
		w.seats = append(w.seats, one.String())
	}
	if len(names) > 0 && w.house == "" {
		w.profile = cmp.Or(w.profile, r.Edition(game))
	}
}

// meant is the file or the game to play: without a name the last game that was
// not finished, or else a new one, which is asked for unless something is said of it.
func (r *run) meant(args []string, w *wished) (file, game string, err error) {
	if len(args) > 0 {
		if g, ok := games.Named(args[0]); ok {
			return "", g.ID, nil
		}
		return r.path(args[0]), "", nil
	}
	if w.underway {
		return "", "", nil
	}
	if len(w.seats) > 0 {
		return "", games.All[0].ID, nil
	}
	last, ok, err := r.Folder().Latest((*store.Saved).Unfinished)
	if !ok && w.any() {
		game = games.All[0].ID
	}
	return last.Path, game, err
}

// open goes on with a saved game.
func (r *run) open(file string) error {
	g, err := r.Open(file)
	if err != nil {
		return r.missing(err, file, games.Names()...)
	}
	return errors.Join(r.play(g), g.Close())
}

// path finds a record by its path, or by its name in the folder of records.
func (r *run) path(file string) string {
	if info, err := os.Stat(file); err != nil || info.IsDir() {
		for _, name := range []string{file, file + store.Ext} {
			inside := filepath.Join(r.Config.Records, name)
			if _, err := os.Stat(inside); err == nil && filepath.Base(file) == file {
				return inside
			}
		}
	}
	return file
}

// begin plays a new game. Without --seats it asks what is missing, on the screen or in lines; of one that is played already
// it always asks how the table lies.
func (r *run) begin(talk *dialogue.NewGame, at ui.Options, w *wished) error {
	if err := w.told(talk); err != nil {
		return err
	}
	if w.file != "" {
		if problem := store.Free(w.file); problem != nil {
			return problem // before anything is asked
		}
	}
	if len(w.seats) == 0 || w.underway {
		if !r.Config.Plain {
			if done, err := r.screen(at); done || err != nil {
				return err
			}
		}
		ready, err := line.Prepare(talk, r.lines())
		if errors.Is(err, line.ErrEnd) {
			return fail("cli.play.end")
		}
		if err != nil {
			return err
		}
		return r.plays(ready.Start(w.file))
	}
	return r.plays(r.Start(talk.Header(), w.file))
}

// plays plays a game that was opened, or says why it was not.
func (r *run) plays(g *program.Game, wrong error) error {
	if wrong != nil {
		return wrong
	}
	return errors.Join(r.play(g), g.Close())
}

// lines is what line mode talks to.
func (r *run) lines() line.Options {
	program.Frugal()
	o := line.Options{In: r.In, Out: r.Out, Program: r.Program, Columns: r.Columns}
	if r.Terminal {
		o.Prompt, o.Clock = "> ", r.App.Now
	}
	return o
}

// play plays on the full screen, or in lines with --plain or without a terminal.
func (r *run) play(g *program.Game) error {
	if !r.Config.Plain {
		done, err := r.screen(ui.Options{Game: g})
		if done || err != nil {
			return err
		}
	}
	err := line.Play(g, r.lines())
	var to line.ToCampaign
	if errors.As(err, &to) {
		err = errors.Join(g.Close(), line.Campaign(string(to), r.lines()))
	}
	var problem *store.Problem
	if errors.As(err, &problem) {
		r.worse(unreadable) // it was said when it happened
		return nil
	}
	return err
}

// home opens the first page.
func (r *run) home() error {
	if !r.Config.Plain {
		done, err := r.screen(ui.Options{First: r.Fresh()})
		if done || err != nil {
			return err
		}
	}
	return line.Home(r.lines())
}

// screen opens the full screen. Without a terminal that can have one it says why and reports
// false: line mode is next.
func (r *run) screen(at ui.Options) (done bool, err error) {
	if !r.Terminal {
		r.complain(fail("terminal." + shell.NotATerminal))
		return false, nil
	}
	err = r.fullScreen(at)
	var why *shell.TerminalError
	if errors.As(err, &why) {
		r.complain(fail(why.Key(), why.Args...))
		return false, nil
	}
	return err == nil, err
}

package cli

import (
	"cmp"
	"errors"
	"os"
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
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/ui"
	"referee/internal/ui/shell"
	"referee/rules"
)

// wished is what flags say about a new game.
type wished struct {
	seats, variants, options []string
	first, profile, house    string
	title, file, box         string
	underway                 bool // the game is played already
}

// flags are those that say who plays a new game and by which rules.
func (w *wished) flags(f *pflag.FlagSet) {
	w.layers(f)
	f.StringVar(&w.first, "first", "", "")
	f.StringArrayVar(&w.options, "option", nil, "")
	f.StringVar(&w.house, "house", "", "")
}

// layers are the flags of an empty table, too.
func (w *wished) layers(f *pflag.FlagSet) {
	f.StringSliceVar(&w.seats, "seats", nil, "")
	f.StringVar(&w.profile, "profile", "", "")
	f.StringSliceVar(&w.variants, "variants", nil, "")
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
			return nil, misvalued("option", o)
		}
		list = append(list, record.Field{Key: dialogue.OptionKey + strings.TrimSpace(key), Value: strings.TrimSpace(value)})
	}
	return list, nil
}

// fill answers a talk about a new game with the flags.
func (w *wished) fill(talk *dialogue.NewGame) error {
	list, err := w.answers()
	for _, f := range list {
		if against := talk.Answer(f.Key, f.Value); len(against) > 0 {
			return refused(against)
		}
	}
	return err
}

// talk is the talk about a new game, of which the game may be known.
func (w *wished) talk(e *env, game string) *dialogue.NewGame {
	talk := dialogue.NewNewGame(e.Folder(), e.Text)
	if w.underway {
		talk = dialogue.NewUnderway(e.Folder(), e.Text)
	}
	if game != "" {
		talk.Answer(dialogue.GameKey, game)
	}
	return talk
}

// settled refuses flags that say of a game under way something else than its record does: it
// would do nothing, and nobody would notice.
func (w *wished) settled(e *env, file string) error {
	list, err := w.answers()
	if err != nil {
		return err
	}
	if w.file != "" {
		list = append(list, record.Field{Key: "record", Value: w.file})
	}
	if w.underway {
		list = append(list, record.Field{Key: table.UnderwayKey, Value: "yes"})
	}
	t, _ := e.Read(file)
	if len(list) == 0 || t == nil || t.Record == nil { // why it cannot be read, opening it says
		return nil
	}
	folded := func(s string) string { return text.Folded(strings.ReplaceAll(s, " ", "")) }
	h := t.Record.Header
	for _, f := range list {
		if f.Key == dialogue.SeatsKey && dialogue.Sits(h, f.Value) || folded(h.Get(f.Key)) == folded(f.Value) {
			continue
		}
		flag, _, _ := strings.Cut(f.Key, ".")
		return fail("cli.flag-settled", plain("flag", flag), plain("file", base(file)))
	}
	return nil
}

// sits lets those sit down who are named behind the game, as they are written in the saved
// games, with the box of last time.
func (w *wished) sits(e *env, game string, names []string) {
	for _, typed := range names {
		one := dialogue.Seated(typed)
		for _, known := range e.People() {
			if text.SameName(known.Name, one.Name) {
				one = dialogue.Sitter{Name: known.Name, Nick: cmp.Or(one.Nick, known.Nick)}
				break
			}
		}
		w.seats = append(w.seats, one.String())
	}
	if len(names) > 0 && w.house == "" {
		w.profile = cmp.Or(w.profile, e.Edition(game))
	}
}

// meant is the file or the game to play: without a name the last game that was
// not finished, or else a new one, which is asked for unless something is said of it.
func (w *wished) meant(e *env, args []string) (file, game string, err error) {
	if len(args) > 0 {
		if g, ok := games.Named(args[0]); ok {
			return "", g.ID, nil
		}
		return e.path(args[0]), "", nil
	}
	if w.underway {
		return "", "", nil
	}
	if len(w.seats) > 0 {
		return "", games.All[0].ID, nil
	}
	last, ok, err := e.Folder().Latest((*store.Saved).Unfinished)
	if !ok && w.any() {
		game = games.All[0].ID
	}
	return last.Path, game, err
}

// newPlay makes the command that plays a game, new or saved.
func newPlay(e *env) *cobra.Command {
	var w wished
	c := e.command("play [FILE|GAME] [NAME...]", 0, -1, nil)
	f := c.Flags()
	w.flags(f)
	f.StringVar(&w.box, "box", "", "")
	f.StringVar(&w.title, "title", "", "")
	f.StringVar(&w.file, "record", "", "")
	f.BoolVar(&w.underway, "underway", false, "")
	c.RunE = func(_ *cobra.Command, args []string) error {
		if len(args) > 1 {
			if _, named := games.Named(args[0]); !named {
				if _, err := os.Stat(e.path(args[0])); err == nil {
					return e.misused(c) // a saved game has its players
				}
				return unknownGame(args[0])
			}
		}
		return w.play(e, args)
	}
	return c
}

// play begins a game, or continues one.
func (w *wished) play(e *env, args []string) error {
	file, game, err := w.meant(e, args)
	if err != nil {
		return err
	}
	if file != "" {
		if err := w.settled(e, file); err != nil {
			return err
		}
		return openGame(e, file)
	}
	w.sits(e, game, args[min(1, len(args)):])
	talk := w.talk(e, game)
	return w.begin(e, talk, ui.Options{New: talk, File: w.file})
}

// begin plays a new game. Without --seats it asks what is missing, on the screen or in lines; of one that is played already
// it always asks how the table lies.
func (w *wished) begin(e *env, talk *dialogue.NewGame, at ui.Options) error {
	if err := w.fill(talk); err != nil {
		return err
	}
	if w.file != "" {
		if problem := store.Free(w.file); problem != nil {
			return problem // before anything is asked
		}
	}
	switch {
	case len(w.seats) > 0 && !w.underway:
		g, err := e.Start(talk.Header(), w.file)
		return playGame(e, g, err)
	case e.headless:
		return fail("cli.serve.seats")
	}
	if done, err := screen(e, at); done || err != nil {
		return err
	}
	ready, err := line.Prepare(talk, lineOptions(e))
	if errors.Is(err, line.ErrEnd) {
		return fail("cli.play.end")
	}
	if err != nil {
		return err
	}
	g, err := ready.Start(w.file)
	return playGame(e, g, err)
}

// openGame goes on with a saved game.
func openGame(e *env, file string) error {
	g, err := e.Open(file)
	if err != nil {
		return e.missing(err, file, games.Names()...)
	}
	return playGame(e, g, nil)
}

// playGame plays a game that was opened, on the full screen, or in lines with --plain or without a terminal; or it says why the
// game was not opened. Where nobody sits at the keyboard it lies on the table.
func playGame(e *env, g *program.Game, wrong error) error {
	if wrong != nil || e.headless {
		return wrong
	}
	done, err := screen(e, ui.Options{Game: g})
	if !done && err == nil {
		err = playInLines(e, g)
	}
	return errors.Join(err, g.Close())
}

// playInLines plays in lines.
func playInLines(e *env, g *program.Game) error {
	err := line.Play(g, lineOptions(e))
	var to line.ToCampaign
	if errors.As(err, &to) {
		err = errors.Join(g.Close(), line.Campaign(string(to), lineOptions(e)))
	}
	var problem *rules.Fault
	if errors.As(err, &problem) {
		e.worse(unreadable) // it was said when it happened
		return nil
	}
	return err
}

// lineOptions is what line mode talks to.
func lineOptions(e *env) line.Options {
	program.Frugal()
	o := line.Options{In: e.In, Out: e.Out, Program: e.Program, Columns: e.Columns}
	if e.Terminal {
		o.Prompt, o.Clock = "> ", e.Now
	}
	return o
}

// showPage writes a page on which nothing is answered.
func showPage(e *env, page talk.Page) {
	(&line.Options{Out: e.Out, Program: e.Program, Columns: e.Columns}).Shows(&page)
}

// home opens the first page.
func home(e *env) error {
	if done, err := screen(e, ui.Options{First: !e.Config.Plain && e.Fresh()}); done || err != nil {
		return err
	}
	return line.Home(lineOptions(e))
}

// screen shows the program on the full screen until it is left. With --plain it reports false: line mode is next; without a
// terminal that can have a screen as well, and it says why.
func screen(e *env, at ui.Options) (done bool, err error) {
	switch {
	case e.Config.Plain:
		return false, nil
	case !e.Terminal:
		e.complain(fail(shell.NotATerminal))
		return false, nil
	}
	e.onScreen.Store(true)
	defer e.onScreen.Store(false)
	screen, err := shell.OpenScreen()
	if why := (*rules.Fault)(nil); errors.As(err, &why) {
		e.complain(why)
		return false, nil
	}
	if err == nil {
		at.Program, at.Getenv = e.Program, e.Getenv
		err = ui.Run(screen, at)
	}
	return err == nil, err
}

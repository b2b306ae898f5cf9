package cli

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/ui/shell"
	"referee/rules"
)

// wished is what the flags of play say about a new game.
type wished struct {
	seats, variants, options []string
	first, profile, house    string
	title, file, campaign    string
	box                      string
	ask                      bool // for what is missing, although the players are known
}

// rulesFlags are the flags that say who plays a new game and by which rules.
func (r *run) rulesFlags(f *pflag.FlagSet, w *wished) {
	say := func(name string) string { return r.p.Say("cli.flag." + name) }
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
	c := &cobra.Command{Use: "play [FILE|GAME]", Args: r.between(0, 1)}
	f := c.Flags()
	r.rulesFlags(f, &w)
	f.StringVar(&w.box, "box", "", r.p.Say("cli.flag.box"))
	f.StringVar(&w.title, "title", "", r.p.Say("cli.flag.title"))
	f.StringVar(&w.file, "record", "", r.p.Say("cli.flag.record"))
	c.RunE = func(_ *cobra.Command, args []string) error {
		if problem := store.Unfit(record.Field{Key: "title", Value: w.title}); problem != nil {
			return problem // before anything is asked
		}
		file, game, err := r.meant(args, len(w.seats) > 0)
		if err != nil {
			return err
		}
		if game != "" && w.file != "" {
			if problem := store.Free(w.file); problem != nil {
				return problem // before anything is asked
			}
		}
		if g, _ := games.Find(game); game != "" && w.box != "" && !g.Learns() {
			return fail("store.box-game", rules.Word("name", g.ID+".name"))
		}
		if game != "" && len(w.seats) == 0 && !r.Plain {
			if done, err := r.screen(start{game: game, box: w.box}); done || err != nil {
				return err
			}
		}
		t, err := r.table(file, game, w)
		if t == nil {
			return err
		}
		return errors.Join(err, r.play(t), t.Close())
	}
	return c
}

// meant is the file or the game to play: without a name the last game that was
// not finished, or else a new one.
func (r *run) meant(args []string, isNew bool) (file, game string, err error) {
	if len(args) > 0 {
		if g, ok := games.Named(args[0]); ok {
			return "", g.ID, nil
		}
		return r.path(args[0]), "", nil
	}
	last, ok, err := r.folder().Latest((*store.Saved).Unfinished)
	if !ok || isNew {
		return "", games.All[0].ID, err
	}
	return last.Path, "", err
}

// table opens a saved game or begins a new one.
func (r *run) table(file, game string, w wished) (*store.Table, error) {
	if game != "" {
		return r.begin(game, w)
	}
	t, problems := r.opener.Play(file)
	return t, r.problems(problems)
}

// path finds a record by its path, or by its name in the folder of records. A folder that
// happens to have that name is none.
func (r *run) path(file string) string {
	if info, err := os.Stat(file); err != nil || info.IsDir() {
		for _, name := range []string{file, file + store.Ext} {
			inside := filepath.Join(r.Records, name)
			if _, err := os.Stat(inside); err == nil && filepath.Base(file) == file {
				return inside
			}
		}
	}
	return file
}

// begin makes a new game. In line mode what is not known is asked.
func (r *run) begin(id string, w wished) (*store.Table, error) {
	g, _ := games.Find(id)
	wish := line.Wish{Ask: w.ask, Path: w.file, Now: r.Now(), Wish: dialogue.Wish{Seats: w.seats, First: w.first, Profile: w.profile,
		Variants: w.variants, House: w.house, Box: w.box, Title: w.title, Campaign: w.campaign}}
	for _, o := range w.options {
		key, value, ok := strings.Cut(o, "=")
		if !ok {
			return nil, fail("cli.flag-wrong", plain("flag", "option"), plain("value", o))
		}
		wish.Options = append(wish.Options, record.Field{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value)})
	}
	t, problems, err := line.NewGame(g, wish, r.folder(), r.lines())
	if errors.Is(err, line.ErrEnd) {
		return nil, fail("cli.play.end")
	}
	if err != nil {
		return nil, err
	}
	return t, r.problems(problems)
}

// lines is what line mode talks to.
func (r *run) lines() line.Options {
	o := line.Options{In: r.In, Out: r.Out, Printer: r.p, Look: r.look, Title: r.title,
		Words: r.words, Find: r.answering, Precedents: r.precedents, Folder: r.folder()}
	if r.Terminal {
		o.Prompt = "> "
	}
	return o
}

// play plays on the full screen, or in lines where that is wished or all there
// can be.
func (r *run) play(t *store.Table) error {
	if !r.Plain {
		done, err := r.screen(start{table: t})
		if done || err != nil {
			return err
		}
	}
	err := line.Play(t, r.lines())
	var to line.ToCampaign
	if errors.As(err, &to) {
		err = errors.Join(t.Close(), line.Campaign(string(to), r.folder(), r.lines(), r.Now))
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
	if !r.Plain {
		done, err := r.screen(start{})
		if done || err != nil {
			return err
		}
	}
	return line.Home(r.folder(), r.lines(), r.Now)
}

// screen opens the full screen. Where there can be none it says why, and
// reports false: line mode is next.
func (r *run) screen(at start) (done bool, err error) {
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

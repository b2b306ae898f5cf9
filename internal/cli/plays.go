package cli

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/file"
	"referee/internal/games"
	"referee/internal/plays"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// history is the commands by which finished games leave the program and come into it.
type history struct {
	*env
	celled
	to         string // the form
	write      bool
	days, game string // how a day is read, and the game of a table that names none
}

func newPlays(e *env) *cobra.Command {
	o := &history{env: e}
	c := e.command("plays", 0, 0, nil)
	c.Args, c.RunE = noCommand, func(c *cobra.Command, _ []string) error { return c.Help() }
	out := e.command("export [WORD…]", 0, -1, nil)
	out.Flags().StringVar(&o.to, "to", export.PlaysForms[0], "to-plays")
	o.celled.flags(out.Flags())
	out.RunE = func(_ *cobra.Command, words []string) error {
		err := oneOf("to", o.to, export.PlaysForms...)
		if err == nil {
			err = o.agree(out.Flags(), o.to == "csv", "to csv")
		}
		if err != nil {
			return err
		}
		return o.out(words)
	}
	in := e.command("import FILE|-", 1, 1, func(files []string) error { return o.in(files[0]) })
	in.Flags().BoolVar(&o.write, "write", false, "write-restored")
	in.Flags().StringVar(&o.days, "days", "", "")
	in.Flags().StringVar(&o.game, "game", "", "game-plays")
	c.AddCommand(out, in)
	return c
}

// out writes the finished games, all or those with certain words.
func (o *history) out(words []string) error {
	list, err := o.saved()
	if err != nil {
		return err
	}
	kept := store.NewFilter(strings.Join(words, " ")).Keep(list, o.Text)
	over := 0
	for i := range kept {
		if kept[i].Damaged() {
			o.complain(fail("players.unread", plain("file", base(kept[i].Path))))
			o.worse(unreadable)
		}
		if kept[i].Over {
			over++
		}
	}
	if over == 0 { // a program is told so by a file without plays
		_ = o.nothing(fail("stats.none"), len(words) > 0)
	}
	w := o.Exporter(o.data, export.Eyes{})
	w.Cells = o.cells
	return w.Plays(kept, o.to)
}

// in shows which plays of a file would become saved games, and makes them where that is asked for.
func (o *history) in(name string) error {
	game, err := gameOf(o.game)
	if err == nil {
		err = oneOf("days", o.days, "", string(plays.DayFirst), string(plays.MonthFirst))
	}
	if err != nil {
		return err
	}
	data, err := o.playsFile(name)
	if err != nil {
		return store.FromDisk(name, err)
	}
	r := plays.Reader{Named: games.Titled, Most: games.MostPointsWin, Game: game, Days: plays.Days(o.days), Now: o.Now()}
	found, err := r.Read(data)
	if err != nil {
		var wrong *rules.Fault
		if errors.As(err, &wrong) {
			return store.In(name, wrong)
		}
		return err
	}
	list, err := o.saved()
	if err != nil {
		return err
	}
	all := o.Folder().Takings(list, found.List, o.Text)
	var lost *rules.Fault
	if o.write {
		lost = o.Folder().Take(all)
	}
	o.tells(name, all, &found)
	if lost != nil {
		return lost
	}
	if o.write {
		_, err = o.saved() // what is remembered of them
	}
	return err
}

// playsFile reads a file of plays, or standard input.
func (o *history) playsFile(name string) ([]byte, error) {
	if name == export.Stdin {
		return io.ReadAll(io.LimitReader(o.In, plays.MostSize+1))
	}
	return file.Read(name, plays.MostSize)
}

// tells says what becomes of each play.
func (o *history) tells(name string, all []store.Taking, found *plays.Found) {
	news, here := 0, 0
	var wrong []*rules.Fault
	for i := range all {
		t := &all[i]
		switch {
		case t.Fault != nil:
			wrong = append(wrong, t.Fault)
		case t.Here != "":
			here++
		case !o.write || t.Path != "":
			news++
			o.say("plays.comes", rules.N("n", t.Row), plain("play", o.said(t)))
		}
	}
	if here > 0 {
		o.say("plays.here", rules.N("n", here))
	}
	others, titles := 0, []string{}
	for _, t := range found.Others {
		others += t.N
		titles = append(titles, text.Clean(t.Name)+" "+strconv.Itoa(t.N))
	}
	if rest := len(titles) - mostTitles; rest > 0 {
		titles = append(titles[:mostTitles], "…")
	}
	if others > 0 {
		o.say("plays.others", rules.N("n", others), plain("list", o.Text.Commas(titles)))
	}
	wrong = append(wrong, found.Wrong...)
	slices.SortStableFunc(wrong, store.Compare)
	for _, fault := range wrong {
		o.complain(store.In(name, fault))
		o.worse(findings)
	}
	if len(wrong) > 0 {
		o.say("plays.wrong", rules.N("n", len(wrong)))
	}
	switch {
	case news == 0:
		o.say("plays.none")
	case o.write:
		o.say("plays.written", rules.N("n", news), plain("folder", o.Config.Records))
	default:
		o.say("plays.dry", rules.N("n", news))
	}
}

// mostTitles is how many other games are named.
const mostTitles = 10

// said is a play in a line.
func (o *history) said(t *store.Taking) string {
	who := make([]string, len(t.Players))
	for i, p := range t.Players {
		who[i] = p.Name
		if p.Known {
			who[i] += " " + strconv.Itoa(p.Points)
		}
		if p.Won {
			who[i] += " ★"
		}
	}
	return t.Date + "  " + o.Text.Say(t.Game+".name") + "  " + o.Text.Commas(who)
}

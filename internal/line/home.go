package line

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// newWords begin a new game on the first page.
var newWords = map[string]bool{"new": true, "новая": true, "nouveau": true, "nouvelle": true}

// Shelved tells in one line how a saved game or a campaign stands.
func Shelved(p *text.Printer, s *store.Shelved) string {
	if s.Campaign != nil {
		return s.Campaign.Title(p) + "  " + s.Campaign.Standing(p)
	}
	return Saved(p, s.Saved)
}

// Saved tells in one line how a saved game stands.
func Saved(p *text.Printer, s *store.Saved) string {
	if !s.Playable {
		reason := ""
		if len(s.Problems) > 0 {
			reason = s.Problems[0].Say(p)
		}
		return p.Say("line.saved.bad", rules.Plain("reason", reason))
	}
	head := []rules.Arg{
		rules.Word("game", s.Game+".name"), rules.Plain("names", strings.Join(s.Names, ", ")), rules.N("n", s.Entries),
		rules.Plain("moment", present.Moment(p, s.Game, s.Turn)),
	}
	var line string
	switch {
	case !s.Over:
		line = p.Say("line.saved.going", head...)
	case len(s.Winners) == 0:
		line = p.Say("line.saved.nobody", append(head, rules.Word("ending", "ending."+s.Ending))...)
	default:
		line = p.Say("line.saved.over", append(head, rules.Plain("winners", p.List("list.and", s.Winners...)),
			rules.Word("ending", "ending."+s.Ending))...)
	}
	if len(s.Problems) > 0 {
		line += " " + p.Say("line.saved.problems", rules.N("n", len(s.Problems)))
	}
	return line
}

// Home offers the saved games, a new one and a new campaign, until its input ends.
func Home(folder store.Folder, o Options, now func() time.Time) error {
	d := dialogue{newLines(o.In), o, folder, now}
	for {
		list, err := folder.List()
		if err != nil {
			return err
		}
		shelf := store.Shelve(list, games.Campaign)
		d.say("line.home", rules.Plain("folder", folder.Path))
		for i := range shelf {
			fmt.Fprintln(o.Out, strconv.Itoa(i+1)+"  "+Shelved(o.Printer, &shelf[i]))
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
func (d *dialogue) reply() (typed string, ok bool, err error) {
	fmt.Fprint(d.Out, d.Prompt)
	typed, ok, err = d.next()
	if c, _ := asked(typed); c == quitCommand {
		ok = false
	}
	return strings.TrimSpace(typed), ok && err == nil, err
}

// choose opens what was picked on the first page.
func (d *dialogue) choose(typed string, shelf []store.Shelved) error {
	if n, err := strconv.Atoi(typed); err == nil && n >= 1 && n <= len(shelf) {
		if c := shelf[n-1].Campaign; c != nil {
			return d.campaign(c.Name)
		}
		return d.sit(d.folder.Opener.Play(shelf[n-1].Path))
	}
	if c, _ := asked(typed); c == campaignCommand {
		return d.newCampaign()
	}
	if newWords[strings.ToLower(typed)] {
		typed = games.All[0].ID
	}
	if g, ok := games.Find(typed); ok {
		return d.begin(g, Wish{})
	}
	if len(shelf) == 0 {
		d.say("line.home.none")
	} else {
		d.say("line.home.pick", rules.N("max", len(shelf)))
	}
	return nil
}

// begin begins a game and plays it. An input that ends before it has begun is no
// error: the page before ends with it.
func (d *dialogue) begin(g table.Binding, w Wish) error {
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
func (d *dialogue) sit(t *store.Table, problems []*store.Problem) error {
	for _, problem := range problems {
		fmt.Fprintln(d.Out, Problem(d.Printer, problem))
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

// Problem tells what is wrong with a file, and where.
func Problem(p *text.Printer, problem *store.Problem) string {
	return strings.TrimPrefix(problem.Place()+": ", ": ") + problem.Say(p)
}

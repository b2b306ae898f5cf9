package line

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"referee/internal/present"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// newWords begin a new game on the first page.
var newWords = map[string]bool{"new": true, "новая": true, "nouveau": true, "nouvelle": true}

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
	if s.Campaign != "" {
		line += " " + p.Say("line.saved.campaign", rules.Plain("name", s.Campaign))
	}
	if len(s.Problems) > 0 {
		line += " " + p.Say("line.saved.problems", rules.N("n", len(s.Problems)))
	}
	return line
}

// Home offers the saved games and a new one, until its input ends.
func Home(games []table.Binding, folder store.Folder, o Options, now func() time.Time) error {
	d := dialogue{lines: newLines(o.In), Options: o}
	for {
		list, err := folder.List()
		if err != nil {
			return err
		}
		d.say("line.home", rules.Plain("folder", folder.Path))
		for i := range list {
			fmt.Fprintln(o.Out, strconv.Itoa(i+1)+"  "+Saved(o.Printer, &list[i]))
		}
		fmt.Fprint(o.Out, o.Prompt)
		typed, ok, err := d.next()
		if c, _ := asked(typed); err != nil || !ok || c == quitCommand {
			return err
		}
		t, problems, err := d.begin(strings.TrimSpace(typed), list, games, folder, now())
		if errors.Is(err, ErrEnd) {
			continue // back to the first page, which ends with the input
		}
		if err != nil {
			return err
		}
		for _, problem := range problems {
			fmt.Fprintln(o.Out, strings.TrimPrefix(problem.Place()+": ", ": ")+problem.Say(o.Printer))
		}
		if t == nil {
			continue
		}
		err = play(t, o, d.lines)
		if closing := t.Close(); err == nil {
			err = closing
		}
		if err != nil {
			return err
		}
	}
}

// begin opens what was picked on the first page.
func (d *dialogue) begin(typed string, list []store.Saved, games []table.Binding, folder store.Folder, now time.Time) (*store.Table, []*store.Problem, error) {
	if n, err := strconv.Atoi(typed); err == nil && n >= 1 && n <= len(list) {
		t, problems := folder.Opener.Play(list[n-1].Path)
		return t, problems, nil
	}
	if newWords[strings.ToLower(typed)] {
		return newGame(games[0], Wish{Now: now}, folder, d.Options, d.lines)
	}
	for _, g := range games {
		if strings.EqualFold(g.ID, typed) {
			return newGame(g, Wish{Now: now}, folder, d.Options, d.lines)
		}
	}
	if len(list) == 0 {
		d.say("line.home.none")
	} else {
		d.say("line.home.pick", rules.N("max", len(list)))
	}
	return nil, nil, nil
}

package line

import (
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// mostShelved is how many saved games are listed before somebody asks for others.
const mostShelved = 20

// Shelved tells in one line how a saved game or a campaign stands.
func Shelved(p *text.Printer, s *store.Shelved) string {
	if s.Campaign != nil {
		return s.Campaign.Title(p) + "  " + s.Campaign.Standing(p)
	}
	return Saved(p, s.Saved)
}

// Saved tells in one line how a saved game stands; of one that is over, the points
// of each player.
func Saved(p *text.Printer, s *store.Saved) string {
	if !s.Playable {
		return p.Say("line.saved.bad", rules.Plain("reason", s.Fault(p)))
	}
	head := []rules.Arg{
		rules.Word("game", s.Game+".name"), rules.Plain("names", strings.Join(s.Standing(), ", ")), rules.N("n", s.Entries),
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

// WriteStats writes what saved games tell together, and the files of which
// something could not be read.
func WriteStats(w io.Writer, p *text.Printer, s *store.Stats) {
	if len(s.Games) == 0 {
		fmt.Fprintln(w, p.Say("stats.none"))
	}
	WriteBoard(w, s.Board(p))
	for _, said := range s.Lines(p) {
		fmt.Fprintln(w, said)
	}
	for i := range s.Faulty {
		for _, problem := range s.Faulty[i].Problems {
			fmt.Fprintln(w, text.Clean(filepath.Base(s.Faulty[i].Path))+": "+problem.Say(p))
		}
	}
}

// shelf lists the saved games that the filter takes, the one changed last first.
func (d *questions) shelf() ([]store.Shelved, error) {
	list, err := d.folder.List()
	if err != nil {
		return nil, err
	}
	shelf := d.filter.Shelf(store.Shelve(list, games.Campaign), d.Printer)
	d.say("line.home", rules.Plain("folder", d.folder.Path))
	d.say("line.home.also")
	d.say("line.home.look")
	for i := range shelf {
		if i == mostShelved && d.filter.Empty() {
			d.say("line.home.more", rules.N("n", len(shelf)-i))
			break
		}
		said := Shelved(d.Printer, &shelf[i])
		if s := shelf[i].Saved; s != nil && !s.Playable {
			said = text.Clean(filepath.Base(s.Path)) + "  " + said
		}
		fmt.Fprintln(d.Out, strconv.Itoa(i+1)+"  "+said)
	}
	if len(shelf) == 0 && !d.filter.Empty() {
		d.say("saved.unfound")
	}
	return shelf, nil
}

// stats tells what the saved games that have some words tell together.
func (d *questions) stats(words string) error {
	list, err := d.folder.List()
	if err != nil {
		return err
	}
	s := store.Summary(list, store.NewFilter(words), d.Printer, games.Campaign)
	WriteStats(d.Out, d.Printer, &s)
	return nil
}

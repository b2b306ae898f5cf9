package line

import (
	"fmt"
	"path/filepath"
	"strconv"

	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// mostShelved is how many saved games are listed before somebody asks for others.
const mostShelved = 20

// shelf lists the saved games that the filter takes, the one changed last first.
func (d *questions) shelf() ([]store.Shelved, error) {
	shelf, err := d.Shelf()
	if err != nil {
		return nil, err
	}
	shelf = d.filter.Shelf(shelf, d.Text)
	d.say("line.home", rules.Plain("folder", d.Config.Records))
	d.say("line.home.also")
	d.say("line.home.look")
	for i := range shelf {
		if i == mostShelved && d.filter.Empty() {
			d.say("line.home.more", rules.N("n", len(shelf)-i))
			break
		}
		said := prose.Shelved(d.Text, &shelf[i])
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

func (d *questions) stats(words string) error {
	s, err := d.Stats(words)
	if err == nil {
		prose.WriteStats(d.Out, d.Text, &s)
	}
	return err
}

package line

import (
	"fmt"
	"path/filepath"
	"strconv"

	"referee/internal/dialogue/commands"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// mostShelved is how many saved games are listed before somebody asks for others.
const mostShelved = 20

// saved lists the saved games with some words, the one changed last first, until a number opens
// one. Other words look for others; an empty line and a command go back to the first page.
func (d *questions) saved(words string) error {
	shelf, err := d.shelf(store.NewFilter(words))
	if err != nil {
		return err
	}
	typed, ok, err := d.reply()
	n, no := strconv.Atoi(typed)
	switch id, words := commands.Asked(typed); {
	case err != nil || typed == "" || typed == backSign || !ok:
		return err
	case no == nil && n >= 1 && n <= len(shelf):
		if c := shelf[n-1].Campaign; c != nil {
			return d.campaign(c.Name)
		}
		return d.sit(d.Open(shelf[n-1].Path))
	case no == nil:
		d.say("prepare.unknown", rules.Plain("typed", typed))
		return d.saved(words)
	case id == commands.Games:
		return d.saved(words)
	case id != "":
		d.unread(typed)
		return nil
	}
	return d.saved(typed)
}

// shelf lists the saved games that a filter takes.
func (d *questions) shelf(filter store.Filter) ([]store.Shelved, error) {
	shelf, err := d.Shelf()
	if err != nil {
		return nil, err
	}
	shelf = filter.Shelf(shelf, d.Text)
	d.tells(d.Text.Say("line.saved.in", rules.Plain("folder", d.Config.Records)), d.Text.Say("line.saved.pick"))
	for i := range shelf {
		if i == mostShelved && filter.Empty() {
			d.say("line.home.more", rules.N("n", len(shelf)-i))
			break
		}
		said := prose.Shelved(d.Text, &shelf[i])
		if s := shelf[i].Saved; s != nil && !s.Playable {
			said = text.Clean(filepath.Base(s.Path)) + "  " + said
		}
		fmt.Fprintln(d.Out, strconv.Itoa(i+1)+"  "+said)
	}
	if len(shelf) == 0 && !filter.Empty() {
		d.say("saved.unfound")
	}
	return shelf, nil
}

package line

import (
	"fmt"
	"strconv"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/rules"
)

// mostShelved is how many saved games are listed before somebody asks for others.
const mostShelved = 20

// saved lists the saved games with some words, the one changed last first, until a number opens
// one. Other words look for others; an empty line and a command go back to the first page.
func (d *questions) saved(words string) error {
	shelf := dialogue.NewShelf(d.Text, d.Program, mostShelved)
	for {
		shelf.Narrow(d.Text, words)
		page := shelf.Page(d.Text)
		d.tells(d.Text.Say("line.saved.in", rules.Plain("folder", d.Config.Records)), d.Text.Say("line.saved.pick"))
		list := page.Asks.Choices[:min(len(page.Asks.Choices), mostShelved)]
		for i, c := range list {
			fmt.Fprintln(d.Out, strconv.Itoa(i+1)+"  "+c.Label+"  "+c.Beside+c.Against)
		}
		page.Asks.Choices = nil
		d.Shows(&page)
		typed, ok, err := d.reply()
		n, no := strconv.Atoi(typed)
		switch id, others := commands.Asked(typed); {
		case err != nil || typed == "" || typed == backSign || !ok:
			return err
		case no == nil && n >= 1 && n <= len(list):
			return d.goes(shelf.Answer(d.Text, list[n-1].Value).Goes)
		case no == nil:
			d.say("prepare.unknown", rules.Plain("typed", typed))
		case id == commands.Games:
			words = others
		case id != "":
			d.unread(typed)
			return nil
		default:
			words = typed
		}
	}
}

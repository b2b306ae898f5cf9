package ui

import (
	"referee/internal/dialogue/commands"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// Help makes the page that tells what the keys do, behind a few words on how lists and forms work. It is made of the table of
// keys, so it cannot differ from them. Opened at a table it begins with what is typed there, and what the short words of its
// board mean.
func (a *House) Help() shell.Page {
	at, _ := a.Shell.Page().(interface{ Game() string })
	return a.TalkPage(talk.Tells(func(p *text.Printer) talk.Page {
		page := talk.Page{Title: p.Say("home.help")}
		if at != nil {
			page.Blocks = append(page.Blocks, talk.Heading{Text: p.Say(at.Game() + ".name")}, talk.Para{Text: p.Say(at.Game() + ".help")})
		}
		return talk.Page{Title: page.Title, Blocks: append(page.Blocks, talk.Para{Text: p.Say("help.lists"), Apart: true},
			talk.Para{Text: p.Say("help.mouse", a.KeyArg(commands.Mouse))}, talk.Para{Text: p.Say("help.words")}, talk.Keys{})}
	}), a.Shell.Pop)
}

package dialogue

import (
	"path/filepath"
	"strconv"
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// caseWhoWins says who wins a campaign.
const caseWhoWins rules.ClauseID = "GR-C73"

// Campaign is the talk of a campaign: how it stands, and the items of all its games. Each of them is opened by its number, and the
// next begun.
type Campaign struct {
	do    *program.Program
	name  string
	c     *store.Campaign // nil while there is none
	err   error
	games []scored // those begun; nil for the others
}

// What can be answered beside the number of a game.
const (
	GoOn       = "on" // to go on with the game under way, or to begin the next
	exportsAll = "export"
	damagedOne = "damaged."
)

// NewCampaign begins the talk of the campaign of a name.
func NewCampaign(do *program.Program, name string) *Campaign {
	c := &Campaign{do: do, name: name}
	c.c, c.err = do.Campaign(name)
	return c
}

// CampaignOf begins the talk of a campaign that was found already.
func CampaignOf(do *program.Program, c *store.Campaign) *Campaign {
	return &Campaign{do: do, name: c.Name, c: c}
}

// Again implements [talk.Renewed]: a game may have gone on. The sheets are known from then on.
func (c *Campaign) Again(*text.Printer) {
	c.games = nil
	if c.c, c.err = c.do.Campaign(c.name); c.c == nil {
		return
	}
	for _, part := range c.c.Parts {
		var one scored
		if r := part.Record; r != nil && r.Playable {
			read, err := c.do.Read(r.Path)
			if one = read.Position; err != nil {
				c.err = err
			}
		}
		c.games = append(c.games, one)
	}
}

// Page implements [talk.Talk].
func (c *Campaign) Page(p *text.Printer) talk.Page {
	name := rules.Plain("name", text.Clean(c.name))
	page := talk.Page{Title: p.Say("campaign.title", name)}
	switch {
	case c.err != nil:
		page.Tell(talk.Against, Problem(p, c.err))
	case c.c == nil:
		page.Tell(talk.Against, p.Say("campaign.unknown", name))
	}
	if c.c == nil {
		return page
	}
	page.State = strings.Join(c.c.Players, ", ")
	if on := c.c.GoOn(p); on != "" {
		page.Blocks.Add(talk.Para{As: talk.Lead, Text: on, Answers: GoOn})
	}
	answers := []string{""} // the first row names the players
	for i := range c.c.Parts {
		answers = append(answers, strconv.Itoa(i+1))
	}
	page.Blocks.Add(talk.Table{Rows: c.c.Board(p).Blocks[0].Rows, Answers: answers})
	standing := talk.Para{As: talk.Hint, Text: c.c.Standing(p)}
	if c.c.Over() {
		standing = talk.Para{As: talk.Good, Text: text.Cited(standing.Text, caseWhoWins), Cites: caseWhoWins}
	}
	page.Blocks.Add(standing)
	for i, problem := range c.c.Problems() {
		one := *problem
		one.File = filepath.Base(one.File)
		page.Blocks.Add(talk.Para{As: talk.Warn, Text: p.Placed(&one), Answers: damagedOne + strconv.Itoa(i)})
	}
	for i, one := range c.games {
		if one != nil {
			page.Beside.Head(strconv.Itoa(i+1) + "  " + p.Say(c.c.Parts[i].Game+".name"))
			page.Beside.Add(Behind{Lib: c.do, Game: one}.Sheets(p))
		}
	}
	page.Asks.By = map[commands.ID]string{commands.Export: exportsAll}
	page.Asks.Help = p.Say("line.campaign.pick", rules.N("max", len(c.c.Parts)))
	return page
}

// Answer implements [talk.Talk]; the form of an export may be typed with it.
func (c *Campaign) Answer(p *text.Printer, answer string) (r talk.Result) {
	if c.c == nil {
		r.Against = []string{p.Say("campaign.unknown", rules.Plain("name", text.Clean(c.name)))}
		return r
	}
	word, form, _ := strings.Cut(answer, " ")
	if word == exportsAll {
		return NewExport(func(form string) (string, error) { return c.do.ExportCampaign(c.c, form) }).In(p, form)
	}
	part, problems := c.c.Now(), c.c.Problems()
	at, damaged := strings.CutPrefix(answer, damagedOne)
	i, err := strconv.Atoi(at)
	switch {
	case damaged && err == nil && i >= 0 && i < len(problems):
		r.Place = talk.Place{What: talk.ToGame, Of: problems[i].File}
		return r
	case err == nil && !damaged && i >= 1 && i <= len(c.c.Parts):
		part = &c.c.Parts[i-1]
	case answer != GoOn || part == nil:
		r.Against = []string{talk.Unknown(p, answer)}
		return r
	}
	switch now := c.c.Now(); {
	case part.Record != nil && part.Record.Playable:
		r.Place = talk.Place{What: talk.ToGame, Of: part.Record.Path}
	case part.Record != nil: // it is not begun anew
		r.Against = []string{p.Say("campaign.blocked", rules.Word("game", part.Game+".name"))}
	case now == nil:
		r.Against = []string{c.c.Standing(p)}
	case part != now:
		r.Against = []string{p.Say("campaign.wait", rules.Word("game", now.Game+".name"))}
	default:
		r.Place = talk.Place{What: talk.ToNext, Of: c.name}
	}
	return r
}

// Next returns the talk about the next game, of which the game and the players are settled; nil if none is to be begun.
func (c *Campaign) Next(p *text.Printer) *NewGame {
	if c.c == nil || c.c.Now() == nil || c.c.Now().Record != nil {
		return nil
	}
	n := NewNewGame(c.do.Folder(), p)
	n.answers[GameKey], n.answers[CampaignKey] = c.c.Now().Game, c.c.Name
	n.seat(together(c.c))
	n.Settle(GameKey, CampaignKey, SeatsKey)
	return n
}

package export

import (
	"iter"
	"strconv"

	"referee/internal/prose"
	"referee/internal/store"
	"referee/rules"
)

// campaignReport is a campaign as JSON: its state, and below it each of its games as
// the game's own report has it.
type campaignReport struct {
	Campaign string         `json:"campaign"`
	Players  []string       `json:"players"`
	Played   int            `json:"played"`
	Of       int            `json:"of"`
	Over     bool           `json:"over"`
	Leaders  []string       `json:"leaders"`
	Wins     map[string]int `json:"wins"`
	Totals   map[string]int `json:"totals"`
	Games    []Report       `json:"games"`
	// Errors are about records that bear the name and do not count, and about what could
	// not be read.
	Errors []campaignFault `json:"errors,omitempty"`
}

type campaignFault struct {
	File string `json:"file"`
	Fault
}

// begun are the games of a campaign that have a record one can read, by their places.
func (w *Writer) begun(c *store.Campaign) iter.Seq2[int, *store.Table] {
	return func(yield func(int, *store.Table) bool) {
		for i := range c.Parts {
			if r := c.Parts[i].Record; r != nil && r.Playable {
				if t := w.Opener.Read(r.Path); t.Position != nil && !yield(i, t) {
					return
				}
			}
		}
	}
}

func (w *Writer) campaignText(c *store.Campaign) error {
	prose.WriteCampaign(w.Out, w.Text, c)
	for i, t := range w.begun(c) {
		w.print("\n" + strconv.Itoa(i+1) + "  " + w.Text.Say(t.Game.ID+".name"))
		prose.WriteSheets(w.Out, w.Text.With(t.Record.Header.Seats), t.Position)
	}
	return nil
}

func (w *Writer) campaignJSON(c *store.Campaign) error {
	rep := campaignReport{Campaign: c.Name, Players: listed(c.Players), Played: c.Done(), Of: len(c.Parts), Over: c.Over(),
		Leaders: listed(c.Leaders()), Wins: map[string]int{}, Totals: map[string]int{}, Games: []Report{}}
	won, points := c.Won(), c.Points()
	for i, name := range c.Players {
		rep.Wins[name], rep.Totals[name] = won[i], points[i]
	}
	for _, t := range w.begun(c) {
		game, err := w.Report(t)
		if err != nil {
			return err
		}
		rep.Games = append(rep.Games, game)
	}
	for _, p := range c.Problems() {
		rep.Errors = append(rep.Errors, campaignFault{p.File, newError(p, w.Text)})
	}
	return WriteJSON(w.Out, &rep)
}

// campaignCSV writes the items of all games: the table of a game, with the game in front.
func (w *Writer) campaignCSV(c *store.Campaign) error {
	rows := [][]string{append([]string{"game"}, csvHead...)}
	for _, t := range w.begun(c) {
		for _, row := range csvRows(t) {
			rows = append(rows, append([]string{t.Game.ID}, row...))
		}
	}
	return w.Cells.write(w.Out, true, rows)
}

// campaignSVG draws the state of the campaign, and below it the sheets of its games.
func (w *Writer) campaignSVG(c *store.Campaign) error {
	lines := []pictureLine{{look: boldLook, text: c.Title(w.Text)}, {look: mutedLook, text: c.Standing(w.Text)}}
	won, points := c.Won(), c.Points()
	head, total, wins := []string{""}, []string{w.Text.Say("campaign.points")}, []string{w.Text.Say("campaign.wins")}
	for i, name := range c.Players {
		head, total, wins = append(head, name), append(total, strconv.Itoa(points[i])), append(wins, strconv.Itoa(won[i]))
	}
	for i, cells := range [][]string{head, total, wins} {
		look := plainLook
		if i == 0 {
			look = boldLook
		}
		lines = append(lines, pictureLine{look: look, cells: append(cells, "")})
	}
	for _, t := range w.begun(c) {
		lines = append(append(lines, pictureLine{}), w.picture(t)...)
	}
	draw(lines, w.print)
	return nil
}

// campaignBGStats writes a link for each game that is over: BG Stats knows plays, and no
// campaigns.
func (w *Writer) campaignBGStats(c *store.Campaign) error {
	if c.Done() == 0 {
		return &rules.Fault{Code: "cli.export.unplayed", Args: []rules.Arg{plain("name", c.Name)}}
	}
	for _, t := range w.begun(c) {
		if !t.Position.Over() {
			continue
		}
		if err := w.bgStats(t); err != nil {
			return err
		}
	}
	return nil
}

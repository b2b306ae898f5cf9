package cli

import (
	"fmt"
	"slices"
	"strconv"

	"referee/internal/line"
	"referee/internal/store"
)

// campaignReport is a campaign as JSON: how it stands, and below it each of its games as
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
	Games    []report       `json:"games"`
	// Errors are about records that bear the name and do not count, and about what could
	// not be read.
	Errors []campaignFault `json:"errors,omitempty"`
}

type campaignFault struct {
	File string `json:"file"`
	errorReport
}

// handCampaign writes a campaign in a form. What is wrong with its records is told, and
// shows in the exit code.
func (r *run) handCampaign(c *store.Campaign, name string) error {
	if len(c.Problems()) > 0 {
		r.worse(unreadable)
	}
	if !slices.Contains(tellFaults, name) {
		r.told(c.Problems())
	}
	return formOf(name).campaign(r, c)
}

// tellFaults are the forms that have a place for what is wrong.
var tellFaults = []string{"text", "json"}

// begun are the games of a campaign that have a record one can read.
func (r *run) begun(c *store.Campaign) (list []*store.Table) {
	for i := range c.Parts {
		if saved := c.Parts[i].Record; saved != nil && saved.Playable {
			if t := r.opener.Read(saved.Path); t.Session != nil {
				list = append(list, t)
			}
		}
	}
	return list
}

func (r *run) campaignText(c *store.Campaign) error {
	line.WriteCampaign(r.Out, r.p, c)
	line.WriteCampaignSheets(r.Out, r.p, c, r.opener)
	return nil
}

func (r *run) campaignJSON(c *store.Campaign) error {
	rep := campaignReport{Campaign: c.Name, Players: listed(c.Players), Played: c.Done(), Of: len(c.Parts), Over: c.Over(),
		Leaders: listed(c.Leaders()), Wins: map[string]int{}, Totals: map[string]int{}, Games: []report{}}
	won, points := c.Won(), c.Points()
	for i, name := range c.Players {
		rep.Wins[name], rep.Totals[name] = won[i], points[i]
	}
	for _, t := range r.begun(c) {
		game, err := r.reportOn(t)
		if err != nil {
			return err
		}
		rep.Games = append(rep.Games, game)
	}
	for _, p := range c.Problems() {
		rep.Errors = append(rep.Errors, campaignFault{p.File, newError(p, r.p)})
	}
	return writeJSON(r.Out, &rep)
}

// campaignCSV writes the items of all games: the table of a game, with the game in front.
func (r *run) campaignCSV(c *store.Campaign) error {
	rows := [][]string{append([]string{"game"}, csvHead...)}
	for _, t := range r.begun(c) {
		for _, row := range csvRows(t) {
			rows = append(rows, append([]string{t.Game.ID}, row...))
		}
	}
	return writeCSV(r.Out, rows)
}

// campaignSVG draws how the campaign stands, and below it the sheets of its games.
func (r *run) campaignSVG(c *store.Campaign) error {
	lines := []pictureLine{{boldLook, c.Title(r.p), nil}, {mutedLook, c.Standing(r.p), nil}}
	won, points := c.Won(), c.Points()
	head, total, wins := []string{""}, []string{r.p.Say("campaign.points")}, []string{r.p.Say("campaign.wins")}
	for i, name := range c.Players {
		head, total, wins = append(head, name), append(total, strconv.Itoa(points[i])), append(wins, strconv.Itoa(won[i]))
	}
	for i, cells := range [][]string{head, total, wins} {
		look := plainLook
		if i == 0 {
			look = boldLook
		}
		lines = append(lines, pictureLine{look, "", append(cells, "")})
	}
	for _, t := range r.begun(c) {
		lines = append(append(lines, pictureLine{}), r.picture(t)...)
	}
	draw(lines, func(s string) { fmt.Fprintln(r.Out, s) })
	return nil
}

// campaignBGStats writes a link for each game that is over: BG Stats knows plays, and no
// campaigns.
func (r *run) campaignBGStats(c *store.Campaign) error {
	if c.Done() == 0 {
		return fail("cli.export.unplayed", plain("name", c.Name))
	}
	for _, t := range r.begun(c) {
		if !t.Session.Over() {
			continue
		}
		if err := r.bgStats(t); err != nil {
			return err
		}
	}
	return nil
}

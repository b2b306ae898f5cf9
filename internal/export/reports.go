package export

import (
	"math"
	"slices"
	"time"

	"referee/internal/casebook"
	"referee/internal/lookup"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// RuleReport is a clause or a case as JSON.
type RuleReport struct {
	ID       rules.ClauseID   `json:"id"`
	Kind     lookup.Kind      `json:"kind"`
	Game     string           `json:"game"`
	Title    string           `json:"title"`
	Text     string           `json:"text"`
	Basis    rules.Basis      `json:"basis"`
	Printed  []printReport    `json:"printed"`
	Lacks    []lackReport     `json:"lacks,omitempty"`
	Readings []readingReport  `json:"readings,omitempty"`
	Options  []optionReport   `json:"options,omitempty"`
	Related  []rules.ClauseID `json:"related"`
	Cases    []rules.ClauseID `json:"cases,omitempty"`
}

// printReport is a place of an edition and the clauses it prints there.
type printReport struct {
	Edition string           `json:"edition"`
	Clauses []rules.ClauseID `json:"clauses"`
	Book    string           `json:"book"`
	Heading string           `json:"heading"`
	Page    string           `json:"page"`
}

// lackReport is what an edition does not have.
type lackReport struct {
	Edition string           `json:"edition"`
	Clauses []rules.ClauseID `json:"clauses"`
}

type readingReport struct {
	Value    string `json:"value"`
	Text     string `json:"text"`
	Followed bool   `json:"followed"`
}

// optionReport is an option that decides a rule, its value, and what editions and
// variants have it be.
type optionReport struct {
	Key   string            `json:"key"`
	Value string            `json:"value"`
	Set   map[string]string `json:"set"`
}

// Rule reports an article.
func Rule(a casebook.Article) RuleReport {
	rep := RuleReport{ID: a.ID, Kind: a.Kind, Game: a.Game, Title: a.Title, Text: a.Text, Basis: a.Basis,
		Printed: []printReport{}, Related: listed(a.Related), Cases: a.Cases}
	for _, ed := range a.Editions {
		for _, p := range ed.Printed {
			rep.Printed = append(rep.Printed, printReport{ed.ID, p.Clauses, p.Book, p.Heading, p.Page})
		}
		if len(ed.Lacks) > 0 {
			rep.Lacks = append(rep.Lacks, lackReport{ed.ID, ed.Lacks})
		}
	}
	for _, o := range a.Options {
		one := optionReport{o.Key, o.Value, map[string]string{}}
		for _, set := range o.Set {
			one.Set[set.Layer] = set.Value
		}
		rep.Options = append(rep.Options, one)
	}
	for _, one := range a.Readings {
		rep.Readings = append(rep.Readings, readingReport{one.Value, one.Text, one.Followed})
	}
	return rep
}

// DisputeReport is a dispute as JSON. Ids and codes are never translated.
type DisputeReport struct {
	File     string        `json:"file"`
	Game     string        `json:"game"`
	Date     string        `json:"date"`
	Number   int           `json:"number"`
	Entry    rules.Seq     `json:"entry"`
	Question string        `json:"question"`
	Claims   []claimReport `json:"claims"`
	Move     string        `json:"move"`
	Clauses  []string      `json:"clauses"`
	Verdict  []string      `json:"verdict"`
	Ruling   string        `json:"ruling"`
	Agreed   []string      `json:"agreed"`
	// Position and Words are there where one dispute is asked for.
	Position string       `json:"position,omitempty"`
	Words    []RuleReport `json:"words,omitempty"`
}

type claimReport struct {
	Seat rules.Seat `json:"seat"`
	Name string     `json:"name"`
	Text string     `json:"text"`
}

// Disputes reports disputes.
func Disputes(list []store.Filed) []DisputeReport {
	reports := []DisputeReport{}
	for i := range list {
		reports = append(reports, Dispute(&list[i]))
	}
	return reports
}

// Dispute reports a dispute.
func Dispute(d *store.Filed) DisputeReport {
	rep := DisputeReport{
		File: d.Path, Game: d.Header.Game, Date: d.Date, Number: d.N, Entry: d.Target, Question: d.Question, Claims: []claimReport{},
		Move: d.Move, Clauses: listed(d.Clauses), Verdict: listed(d.Verdict),
		Ruling: d.Ruling, Agreed: listed(d.Agreed),
	}
	for _, c := range d.Claims {
		rep.Claims = append(rep.Claims, claimReport{c.Seat, nameOf(d.Header.Seats, c.Seat), c.Text})
	}
	return rep
}

// nameOf is the name of a seat, "" for the table.
func nameOf(names []string, seat rules.Seat) string {
	if seat == rules.Table {
		return ""
	}
	return names[seat-1]
}

// ComparisonReport is what differs between ways to play, as JSON.
type ComparisonReport struct {
	Game        string             `json:"game"`
	Ways        []wayReport        `json:"ways"`
	Differences []differenceReport `json:"differences"`
}

// wayReport is a way to play: the layers it is made of.
type wayReport struct {
	Title   string   `json:"title"`
	Edition string   `json:"edition,omitempty"`
	Layers  []string `json:"layers,omitempty"`
}

type differenceReport struct {
	About  casebook.About `json:"about"`
	ID     rules.ClauseID `json:"id,omitempty"`
	Title  string         `json:"title,omitempty"`
	Text   string         `json:"text,omitempty"`
	Option string         `json:"option,omitempty"`
	// Sides are in the order of the ways.
	Sides []sideReport `json:"sides"`
	// Bound are the clauses that hold with one value of the option, by the value.
	Bound map[string][]rules.ClauseID `json:"bound,omitempty"`
	// Print are the clauses about an option that only some editions print.
	Print []differenceReport `json:"print,omitempty"`
}

type sideReport struct {
	Value   string         `json:"value,omitempty"`
	Reading string         `json:"reading,omitempty"`
	Printed *bool          `json:"printed,omitempty"`
	Heading string         `json:"heading,omitempty"`
	Page    string         `json:"page,omitempty"`
	House   string         `json:"house,omitempty"`
	In      rules.ClauseID `json:"replaces,omitempty"`
}

// Compare reports a comparison, with all where each clause is printed, too.
func Compare(p *text.Printer, c *casebook.Comparison, all bool) ComparisonReport {
	list := slices.Clone(c.List)
	if !all {
		list = slices.DeleteFunc(list, func(d casebook.Difference) bool { return d.About == casebook.Placed })
	}
	rep := ComparisonReport{Game: c.Game, Differences: differences(p, list)}
	for i, name := range c.Names(p) {
		w := wayReport{Title: name, Edition: c.Ways[i].Edition}
		for _, l := range c.Ways[i].Layers {
			w.Layers = append(w.Layers, l.ID)
		}
		rep.Ways = append(rep.Ways, w)
	}
	return rep
}

func differences(p *text.Printer, list []casebook.Difference) []differenceReport {
	all := []differenceReport{}
	for i := range list {
		d := &list[i]
		one := differenceReport{About: d.About, ID: d.Entry.ID, Title: d.Entry.Title, Text: d.Entry.Text, Option: d.Option.Key}
		for j := range d.Sides {
			one.Sides = append(one.Sides, side(p, d, &d.Sides[j]))
		}
		for _, b := range d.Bound {
			if one.Bound == nil {
				one.Bound = map[string][]rules.ClauseID{}
			}
			one.Bound[b.Value] = b.Clauses
		}
		if len(d.Print) > 0 {
			one.Print = differences(p, d.Print)
		}
		all = append(all, one)
	}
	return all
}

func side(p *text.Printer, d *casebook.Difference, s *casebook.Side) sideReport {
	rep := sideReport{Value: s.Value, Reading: s.Reading, Heading: s.Place.Heading, Page: s.Place.Page,
		House: s.Rule.Text.In(string(p.Lang())), In: s.Rule.Replaces}
	if d.About == casebook.Printed || d.About == casebook.Placed {
		rep.Printed = &s.Prints
	}
	return rep
}

// Boxes begins the report of how two boxes of a game differ, by their titles.
func Boxes(game string, titles ...string) *ComparisonReport {
	rep := &ComparisonReport{Game: game, Differences: []differenceReport{}}
	for _, title := range titles {
		rep.Ways = append(rep.Ways, wayReport{Title: title})
	}
	return rep
}

// Apart adds something that the boxes do not have alike; a value of "" is not known.
func (rep *ComparisonReport) Apart(thing string, values ...string) {
	d := differenceReport{About: "box", Title: thing}
	for _, value := range values {
		d.Sides = append(d.Sides, sideReport{Value: value})
	}
	rep.Differences = append(rep.Differences, d)
}

// savedReport is one saved game as JSON.
type savedReport struct {
	File      string   `json:"file"`
	Game      string   `json:"game"`
	Title     string   `json:"title,omitempty"`
	Date      string   `json:"date"`
	Campaign  string   `json:"campaign,omitempty"`
	Players   []string `json:"players"`
	Entries   int      `json:"entries"`
	Over      bool     `json:"over"`
	Winners   []string `json:"winners"`
	DecidedBy string   `json:"decided_by"`
	Totals    []int    `json:"totals"`
	ByHand    bool     `json:"overridden,omitempty"`
	Minutes   int      `json:"minutes,omitempty"` // how long it was played, where that is known
	Errors    []string `json:"errors,omitempty"`
}

// Saved reports saved games.
func Saved(list []store.Saved, p *text.Printer) []savedReport {
	all := make([]savedReport, len(list))
	for i := range list {
		s := &list[i]
		all[i] = savedReport{s.Path, s.Game, s.Title, s.Day(), s.Campaign, listed(s.Names), s.Entries, s.Over,
			listed(s.Winners), s.Ending, listed(s.Totals), s.ByHand, minutes(s.Took), nil}
		for _, problem := range s.Problems {
			all[i].Errors = append(all[i].Errors, p.Placed(problem))
		}
	}
	return all
}

// statsReport is [store.Stats] as JSON. Ids are never translated.
type statsReport struct {
	Games      []gameStats     `json:"games"`
	Players    []playerStats   `json:"players"`
	Campaigns  []campaignStats `json:"campaigns"`
	Unfinished int             `json:"unfinished"`
	Faulty     []savedReport   `json:"faulty"`
}

type gameStats struct {
	Game    string         `json:"game"`
	Games   int            `json:"games"`
	Shared  int            `json:"shared"`
	Nobody  int            `json:"nobody"`
	Best    int            `json:"best"`
	BestBy  []string       `json:"best_by"`
	Mean    float64        `json:"mean"`
	Endings map[string]int `json:"decided_by"`
	Took    []tookStats    `json:"took,omitempty"` // of those of which it is known
}

// tookStats is how long the games of so many players took, in minutes.
type tookStats struct {
	Players int `json:"players"`
	Games   int `json:"games"`
	Mean    int `json:"mean"`
	Longest int `json:"longest"`
}

type playerStats struct {
	Name         string       `json:"name"`
	Also         []string     `json:"also"`
	Games        int          `json:"games"`
	Wins         int          `json:"wins"`
	Shared       int          `json:"shared"`
	Campaigns    int          `json:"campaigns"`
	CampaignsWon int          `json:"campaigns_won"`
	By           []playerGame `json:"by_game"`
	Against      []rivalStats `json:"against"`
}

type playerGame struct {
	Game    string         `json:"game"`
	Games   int            `json:"games"`
	Wins    int            `json:"wins"`
	Shared  int            `json:"shared"`
	Best    int            `json:"best"`
	Mean    float64        `json:"mean"`
	Endings map[string]int `json:"won_by"`
}

type rivalStats struct {
	Name   string `json:"name"`
	Games  int    `json:"games"`
	Ahead  int    `json:"ahead"`
	Behind int    `json:"behind"`
	Level  int    `json:"level"`
}

type campaignStats struct {
	Name    string   `json:"name"`
	Players []string `json:"players"`
	Played  int      `json:"played"`
	Games   int      `json:"games"`
	Leaders []string `json:"leaders"`
}

// Stats reports the statistics of saved games.
func Stats(s *store.Stats, p *text.Printer) statsReport {
	r := statsReport{[]gameStats{}, []playerStats{}, []campaignStats{}, s.Going, Saved(s.Faulty, p)}
	for _, g := range s.Games {
		var took []tookStats
		for _, one := range g.Took {
			took = append(took, tookStats{one.Seats, one.N, minutes(one.Mean().Round(time.Minute)), minutes(one.Longest)})
		}
		r.Games = append(r.Games, gameStats{g.Game, g.Played, g.Shared, g.Nobody, g.Scores.Best, listed(g.Best), hundredths(&g.Scores), tallies(g.Endings), took})
	}
	for _, one := range s.Players {
		player := playerStats{one.Name, listed(one.Also), one.Games, one.Wins, one.Shared, one.Campaigns, one.CampaignWins, []playerGame{}, []rivalStats{}}
		for _, of := range one.By {
			player.By = append(player.By, playerGame{of.Game, of.Games, of.Wins, of.Shared, of.Scores.Best, hundredths(&of.Scores), tallies(of.Endings)})
		}
		for _, of := range one.Against {
			player.Against = append(player.Against, rivalStats(of))
		}
		r.Players = append(r.Players, player)
	}
	for _, c := range s.Campaigns {
		r.Campaigns = append(r.Campaigns, campaignStats{c.Name, listed(c.Players), c.Done(), len(c.Parts), listed(c.Leaders())})
	}
	return r
}

func minutes(d time.Duration) int { return int(d / time.Minute) }

// hundredths is the mean with two decimals.
func hundredths(s *store.Scores) float64 { return math.Round(s.Mean()*100) / 100 }

func tallies(list []store.Tally) map[string]int {
	m := map[string]int{}
	for _, t := range list {
		m[t.Code] = t.N
	}
	return m
}

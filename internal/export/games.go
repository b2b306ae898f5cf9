package export

import (
	"math"

	"referee/internal/store"
	"referee/internal/text"
)

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
	Errors    []string `json:"errors,omitempty"`
}

// Saved reports saved games.
func Saved(list []store.Saved, p *text.Printer) []savedReport {
	all := make([]savedReport, len(list))
	for i := range list {
		s := &list[i]
		all[i] = savedReport{s.Path, s.Game, s.Title, s.Day(), s.Campaign, listed(s.Names), s.Entries, s.Over,
			listed(s.Winners), s.Ending, listed(s.Totals), s.ByHand, nil}
		for _, problem := range s.Problems {
			all[i].Errors = append(all[i].Errors, problem.Placed(p))
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
		r.Games = append(r.Games, gameStats{g.Game, g.Played, g.Shared, g.Nobody, g.Scores.Best, listed(g.Best), hundredths(&g.Scores), tallies(g.Endings)})
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

// hundredths is the mean with two decimals.
func hundredths(s *store.Scores) float64 { return math.Round(s.Mean()*100) / 100 }

func tallies(list []store.Tally) map[string]int {
	m := map[string]int{}
	for _, t := range list {
		m[t.Code] = t.N
	}
	return m
}

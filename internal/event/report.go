package event

import (
	"cmp"
	"strconv"
	"time"

	"referee/internal/evening"
	"referee/internal/text"
)

// Report is an event as JSON: lists are never null, ids are never translated.
type Report struct {
	File      string              `json:"file"`
	Event     string              `json:"event"`
	Game      string              `json:"game"`
	Rule      evening.Rule        `json:"rule"`
	Ties      []evening.Criterion `json:"ties"`
	Standings []standing          `json:"standings"`
	Rounds    []roundReport       `json:"rounds"`
	// Next is the round that was drawn just now, with why.
	Next   *drawReport `json:"next,omitempty"`
	Errors []string    `json:"errors,omitempty"`
}

type standing struct {
	Place int     `json:"place"`
	Name  string  `json:"name"`
	Score float64 `json:"score"`
	Exact string  `json:"exact"`
	// Ahead is what put the player before the next one of the same score.
	Ahead  *ahead         `json:"ahead,omitempty"`
	Rounds []playedReport `json:"rounds"`
}

type ahead struct {
	By     evening.Criterion `json:"by"`
	Mine   *float64          `json:"mine,omitempty"`
	Theirs *float64          `json:"theirs,omitempty"`
}

type playedReport struct {
	Kind string  `json:"kind"`
	Gain float64 `json:"gain"`
}

type roundReport struct {
	Seed   *uint64       `json:"seed,omitempty"`
	Since  time.Time     `json:"since,omitzero"`
	Over   bool          `json:"over"`
	Tables []tableReport `json:"tables"`
	Byes   []string      `json:"byes"`
}

type tableReport struct {
	Players []string `json:"players"`
	Record  string   `json:"record,omitempty"`
	Found   bool     `json:"found,omitempty"` // the event does not name the record
	Over    bool     `json:"over"`
	Void    bool     `json:"void,omitempty"`
	Points  []int    `json:"points,omitempty"`
	Places  []int    `json:"places,omitempty"`
}

type drawReport struct {
	Round  int          `json:"round"`
	Seed   uint64       `json:"seed"`
	Tables []drawnTable `json:"tables"`
	Byes   []drawnBye   `json:"byes"`
}

type drawnTable struct {
	Players []string      `json:"players"`
	Scores  []float64     `json:"scores"`
	Again   []meeting     `json:"again"`
	First   evening.First `json:"first_by"`
}

type meeting struct {
	Players []string `json:"players"`
	Times   int      `json:"times"`
}

type drawnBye struct {
	Name string `json:"name"`
	Had  int    `json:"had"`
}

// Report returns the event for programs, with the round that was drawn, if one was.
func (e *Event) Report(p *text.Printer, d *Draw) Report {
	rep := Report{File: e.Path, Event: e.Title, Game: e.Game, Rule: e.Rule, Ties: append([]evening.Criterion{}, e.Ties...), Standings: []standing{}, Rounds: []roundReport{}}
	for _, l := range e.Standings() {
		s := standing{Place: l.Place, Name: e.name(l.Player), Score: l.Score.Float(), Exact: l.Score.String(), Rounds: []playedReport{}}
		if l.By != "" {
			s.Ahead = &ahead{By: l.By}
			if mine, theirs := l.Mine.Float(), l.Next.Float(); l.By != evening.ByLot {
				s.Ahead.Mine, s.Ahead.Theirs = &mine, &theirs
			}
		}
		for _, r := range l.Rounds {
			s.Rounds = append(s.Rounds, playedReport{kind(r), r.Gain.Float()})
		}
		rep.Standings = append(rep.Standings, s)
	}
	for i, round := range e.Rounds {
		r := roundReport{Seed: e.Sources[i].Seed, Since: e.Sources[i].Since, Over: true, Tables: []tableReport{}, Byes: append([]string{}, e.names(round.Byes)...)}
		for j, t := range round.Tables {
			one := tableReport{Players: append([]string{}, e.names(t.Seats)...), Record: e.Sources[i].Tables[j].Record, Found: e.Sources[i].Tables[j].Found, Over: !t.Open(), Void: t.Void}
			if t.Result != nil {
				one.Points, one.Places = t.Result.Points, t.Result.Ranks
			}
			r.Over = r.Over && one.Over
			r.Tables = append(r.Tables, one)
		}
		rep.Rounds = append(rep.Rounds, r)
	}
	for _, f := range e.Problems {
		rep.Errors = append(rep.Errors, p.Placed(f))
	}
	if d != nil {
		rep.Next = e.drawn(d)
	}
	return rep
}

// kind is what a player did in a round, in a word.
func kind(p evening.Played) string { return cmp.Or(string(p.Kind), "away") }

func (e *Event) drawn(d *Draw) *drawReport {
	rep := &drawReport{Round: d.Number, Seed: d.Seed, Tables: []drawnTable{}, Byes: []drawnBye{}}
	for _, s := range d.Tables {
		t := drawnTable{Players: e.names(s.Seats), Again: []meeting{}, First: s.First}
		for _, p := range s.Seats {
			t.Scores = append(t.Scores, d.Scores[p].Float())
		}
		for _, m := range s.Again {
			t.Again = append(t.Again, meeting{e.names([]int{m.A, m.B}), m.Times})
		}
		rep.Tables = append(rep.Tables, t)
	}
	for _, b := range d.Byes {
		rep.Byes = append(rep.Byes, drawnBye{e.name(b.Player), b.Had})
	}
	return rep
}

// Rows returns the standings as a table of cells, with the names of the columns first. They are never translated.
func (e *Event) Rows() [][]string {
	head := []string{"place", "name", "score", "ahead_by", "mine", "theirs"}
	for r := range e.Rounds {
		head = append(head, "round"+strconv.Itoa(r+1))
	}
	rows := [][]string{head}
	number := func(a evening.Amount) string { return strconv.FormatFloat(a.Float(), 'g', 10, 64) }
	for _, l := range e.Standings() {
		row := []string{strconv.Itoa(l.Place), e.name(l.Player), number(l.Score), string(l.By), "", ""}
		if l.By != "" && l.By != evening.ByLot {
			row[4], row[5] = number(l.Mine), number(l.Next)
		}
		for _, r := range l.Rounds {
			cell := number(r.Gain)
			if r.Kind != evening.Game && r.Kind != evening.Free {
				cell = kind(r)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	return rows
}

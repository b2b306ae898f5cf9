package store

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
)

// Stats are the statistics of saved games. It is made of the records each time and
// kept nowhere.
type Stats struct {
	Games     []GameStats   // the game played most often first
	Players   []PlayerStats // who has played most first
	Campaigns []Campaign    // the one changed last first
	Going     int           // games that are not over; they count in nothing else
	Faulty    []Saved       // files with something in them that could not be read or followed
}

// GameStats are the statistics of the finished games of one kind.
type GameStats struct {
	Game    string
	Played  int
	Shared  int // wins of several together
	Nobody  int // games without a winner
	Scores  Scores
	Best    []string  // who made the best score
	Endings []Tally   // how they were decided, the commonest first
	Took    []TimesOf // how long they took, those of fewest players first; games of which nobody knows count in none
}

// Times sum up how long games took.
type Times struct {
	N            int
	Sum, Longest time.Duration
}

// Mean returns how long a game took on average.
func (t *Times) Mean() time.Duration { return t.Sum / time.Duration(max(t.N, 1)) }

func (t *Times) add(took time.Duration) {
	t.N, t.Sum, t.Longest = t.N+1, t.Sum+took, max(t.Longest, took)
}

// TimesOf are those of so many players; of 0 all of them.
type TimesOf struct {
	Seats int
	Times
}

// PlayerStats are the statistics of the finished games of one player.
type PlayerStats struct {
	Name    string   // as it was written last
	Also    []string // other ways it was written
	Games   int
	Wins    int // shared ones among them
	Shared  int
	By      []PlayerGame // the game played most often first
	Against []Rival      // the one met most often first
	// Campaigns are those played to their end, CampaignWins those of them won, alone
	// or together.
	Campaigns, CampaignWins int
	// Latest are the results of the last games, at most [lineOfResults], the newest first.
	Latest []Outcome
}

// Outcome is how a game ended for one player.
type Outcome uint8

// The outcomes.
const (
	NotWon Outcome = iota
	SharedWin
	Won
)

// PlayerGame is how one player did in one game.
type PlayerGame struct {
	Game                string
	Games, Wins, Shared int
	Scores              Scores
	Endings             []Tally // by what the wins were decided
}

// Rival is how one player did against another: who ended ahead of whom, by the
// ranks of the game.
type Rival struct {
	Name                        string
	Games, Ahead, Behind, Level int
}

// Scores sum up points, of games in which they were counted.
type Scores struct{ N, Sum, Best int }

// Mean returns the points of one player of one game on average.
func (s *Scores) Mean() float64 { return float64(s.Sum) / float64(max(s.N, 1)) }

func (s *Scores) add(points int) {
	if s.N == 0 || points > s.Best {
		s.Best = points
	}
	s.N, s.Sum = s.N+1, s.Sum+points
}

// Tally is how often something was.
type Tally struct {
	Code string
	N    int
}

// count adds one to the tally of a code.
func count(list *[]Tally, code string) {
	t := entry(list, func(t *Tally) bool { return t.Code == code })
	t.Code = code
	t.N++
}

// entry finds an item of a list, or adds one.
func entry[T any](list *[]T, is func(*T) bool) *T {
	for i := range *list {
		if is(&(*list)[i]) {
			return &(*list)[i]
		}
	}
	*list = append(*list, *new(T))
	return &(*list)[len(*list)-1]
}

// Summary makes the statistics of the saved games that a filter takes, the one
// changed last first; order is that of the games of a campaign.
func Summary(all []Saved, f Filter, p *text.Printer, order []string) Stats {
	list := f.Keep(all, p)
	t := tables{people: peopleOf(all), seats: map[string]int{}, written: map[string]int{}, rivals: map[[2]int]int{}}
	for i := range list {
		g := &list[i]
		if len(g.Problems) > 0 {
			t.Faulty = append(t.Faulty, *g)
		}
		switch {
		case g.Over:
			t.game(g)
		case g.Playable:
			t.Going++
		}
	}
	words := NewWords(p)
	for _, c := range Campaigns(all, order) {
		if f.Empty() || slices.ContainsFunc(c.Records(), func(r *Saved) bool { return f.Fits(words.Of(r)) }) {
			t.Campaigns = append(t.Campaigns, c)
			t.campaign(&c)
		}
	}
	t.sort()
	return t.Stats
}

// tables counts for each game and player.
type tables struct {
	Stats
	people  people
	seats   map[string]int // places in Players, by key
	written map[string]int // the same by the name as a record has it
	rivals  map[[2]int]int // places in Against, by those of both in Players
}

// at finds the place of a player, or adds one.
func (t *tables) at(name string) int {
	if i, ok := t.written[name]; ok {
		return i
	}
	key := t.people.key(name)
	i, ok := t.seats[key]
	if !ok {
		i = len(t.Players)
		t.seats[key] = i
		t.Players = append(t.Players, PlayerStats{Name: name})
	}
	if p := &t.Players[i]; p.Name != name && !slices.Contains(p.Also, name) {
		p.Also = append(p.Also, name)
	}
	t.written[name] = i
	return i
}

// game counts a finished game: for each player who has a name.
func (t *tables) game(g *Saved) {
	of := entry(&t.Games, func(one *GameStats) bool { return one.Game == g.Game })
	of.Game = g.Game
	of.Played++
	switch {
	case len(g.Winners) == 0:
		of.Nobody++
	case len(g.Winners) > 1:
		of.Shared++
	}
	count(&of.Endings, g.Ending)
	if g.Took > 0 {
		one := entry(&of.Took, func(one *TimesOf) bool { return one.Seats == len(g.Names) })
		one.Seats = len(g.Names)
		one.add(g.Took)
	}
	for i, name := range g.Names {
		if text.Nobody(name) {
			if !g.Pointless {
				of.score(g.Totals[i], "")
			}
			continue
		}
		p := &t.Players[t.at(name)]
		if !g.Pointless {
			of.score(g.Totals[i], p.Name)
		}
		p.game(g, i)
		for j, other := range g.Names {
			if i != j && !text.Nobody(other) {
				t.met(t.at(name), t.at(other), g.Ranks[i], g.Ranks[j])
			}
		}
	}
}

// score counts the points of one player, or of somebody without a name.
func (of *GameStats) score(points int, name string) {
	if of.Scores.N == 0 || points > of.Scores.Best {
		of.Best = nil
	}
	of.Scores.add(points)
	if points == of.Scores.Best && name != "" && !slices.Contains(of.Best, name) {
		of.Best = append(of.Best, name)
	}
}

// game counts a finished game in which the player had a place of the table, from 0.
func (p *PlayerStats) game(g *Saved, place int) {
	p.Games++
	of := entry(&p.By, func(one *PlayerGame) bool { return one.Game == g.Game })
	of.Game = g.Game
	of.Games++
	if !g.Pointless {
		of.Scores.add(g.Totals[place])
	}
	outcome := g.outcome(place)
	if len(p.Latest) < lineOfResults {
		p.Latest = append(p.Latest, outcome)
	}
	if outcome == NotWon {
		return
	}
	p.Wins, of.Wins = p.Wins+1, of.Wins+1
	count(&of.Endings, g.Ending)
	if outcome == SharedWin {
		p.Shared, of.Shared = p.Shared+1, of.Shared+1
	}
}

// outcome returns how a finished game ended for a place of the table, from 0.
func (s *Saved) outcome(place int) Outcome {
	switch {
	case !slices.Contains(s.Winners, s.Names[place]):
		return NotWon
	case len(s.Winners) > 1:
		return SharedWin
	}
	return Won
}

// met counts a game of two players, by their places.
func (t *tables) met(one, other, rank, against int) {
	list := &t.Players[one].Against
	both := [2]int{one, other}
	i, ok := t.rivals[both]
	if !ok {
		i = len(*list)
		*list, t.rivals[both] = append(*list, Rival{Name: t.Players[other].Name}), i
	}
	r := &(*list)[i]
	r.Games++
	switch {
	case rank < against:
		r.Ahead++
	case rank > against:
		r.Behind++
	default:
		r.Level++
	}
}

// campaign counts a campaign that has been played to its end.
func (t *tables) campaign(c *Campaign) {
	if !c.Over() {
		return
	}
	for _, name := range c.Players {
		if text.Nobody(name) {
			continue
		}
		p := &t.Players[t.at(name)]
		p.Campaigns++
		if slices.Contains(c.Leaders(), name) {
			p.CampaignWins++
		}
	}
}

// sort puts what is most first; what is level keeps the order of the list.
func (s *Stats) sort() {
	slices.SortStableFunc(s.Games, func(a, b GameStats) int { return cmp.Compare(b.Played, a.Played) })
	slices.SortStableFunc(s.Players, func(a, b PlayerStats) int { return cmp.Compare(b.Games, a.Games) })
	most := func(a, b Tally) int { return cmp.Compare(b.N, a.N) }
	for i := range s.Games {
		slices.SortStableFunc(s.Games[i].Endings, most)
		slices.SortFunc(s.Games[i].Took, func(a, b TimesOf) int { return cmp.Compare(a.Seats, b.Seats) })
	}
	for i := range s.Players {
		p := &s.Players[i]
		slices.SortStableFunc(p.By, func(a, b PlayerGame) int { return cmp.Compare(b.Games, a.Games) })
		slices.SortStableFunc(p.Against, func(a, b Rival) int { return cmp.Compare(b.Games, a.Games) })
		for j := range p.By {
			slices.SortStableFunc(p.By[j].Endings, most)
		}
	}
}

// How many cells a bar has, and how many games a line of results.
const barCells, lineOfResults = 10, 12

// signs are what stands for an outcome in a line of results.
var signs = [...]string{NotWon: "·", SharedWin: "○", Won: "●"}

// bar returns a share drawn in cells. What is more than nothing has a cell, what is less than all
// lacks one: the number beside it says the rest.
func bar(n, of int) string {
	full := (n*barCells + of/2) / max(of, 1)
	if n > 0 {
		full = max(full, 1)
	}
	if n < of {
		full = min(full, barCells-1)
	}
	return strings.Repeat("█", full) + strings.Repeat("·", barCells-full)
}

// won returns how many of their games the players have won, as a bar with its numbers, and how the
// last ones ended, the newest at the right.
func (s *Stats) won(p *text.Printer) present.Block {
	b := heading(p, "won", 1, "player", "", "of", "latest")
	for i := range b.Rows[0] {
		b.Rows[0][i].Right = false
	}
	for i := range s.Players {
		one := &s.Players[i]
		if one.Games == 0 {
			continue // who has a place in a campaign alone
		}
		var line []string
		for _, o := range slices.Backward(one.Latest) {
			line = append(line, signs[o])
		}
		of := p.Say("stats.n-of", rules.N("n", one.Wins), rules.N("all", one.Games))
		b.Rows = append(b.Rows, present.Row{player(one.Name), present.T(bar(one.Wins, one.Games)),
			present.Cell{Text: of, Right: true}, present.T(strings.Join(line, ""))})
	}
	return b
}

// dateKey is the header line for the day a game was played.
const dateKey = "date"

// nameMoment begins the name that the program gives a record: when it was begun.
const nameMoment = "2006-01-02-1504"

// day returns when a game was played: as its header says, else by the name the program gave its
// record, else by its file; "" if nothing says it.
func day(path, date string, modified time.Time) string {
	if date != "" {
		return date
	}
	if begun, ok := named(path, time.DateOnly); ok {
		modified = begun
	}
	if modified.IsZero() {
		return ""
	}
	return modified.Format(time.DateOnly)
}

// Played returns the moment of that day: the one in the name that the program gave the record,
// or noon, which is the same day nearly everywhere. Where the header has no day of the
// calendar it is that of the name, else of the file.
func Played(path string, h record.Header, modified time.Time) time.Time {
	begun, ok := named(path, nameMoment)
	date, err := time.Parse(time.DateOnly, day(path, h.Get(dateKey), time.Time{}))
	switch {
	case ok && (err != nil || begun.Format(time.DateOnly) == date.Format(time.DateOnly)):
		return begun
	case err == nil:
		return date.Add(12 * time.Hour)
	}
	return modified
}

// named returns the moment or day at the beginning of the name of a record, in a layout.
func named(path, layout string) (time.Time, bool) {
	name := filepath.Base(path)
	begun, err := time.ParseInLocation(layout, name[:min(len(layout), len(name))], time.Local)
	return begun, err == nil
}

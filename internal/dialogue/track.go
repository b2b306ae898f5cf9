package dialogue

import (
	"strconv"
	"strings"

	"referee/internal/table"
	"referee/internal/wording"
	"referee/rules"
)

// lap is how far a points track goes before it begins from 0 again.
const lap = 100

// asksTrack asks what the points track shows, of a game that has one; "" of another.
func (p *planner) asksTrack() string {
	key := p.s.Game() + ".track"
	if !p.ended || p.s.Turn().Why == rules.Taken || !p.text.Has(key) || len(p.s.Sheets()) == 0 {
		return ""
	}
	var names []string
	for _, seat := range p.standing() {
		names = append(names, p.text.Seat(seat))
	}
	return p.text.Say(key, rules.Plain("names", strings.Join(names, ", ")))
}

// standing returns the players in the order of the result, as the result shows them.
func (p *planner) standing() []rules.Seat {
	sheets := p.s.Sheets()
	return wording.Order(&sheets[len(sheets)-1])
}

// Shown is what the points track shows of a player.
type Shown struct {
	Seat   rules.Seat
	Points int
}

// Shows returns what the points track shows of each player if it agrees, in the order in which that is asked; nil where nothing is.
func (p *planner) Shows() (list []Shown) {
	if p.asksTrack() == "" {
		return nil
	}
	sheets := p.s.Sheets()
	for _, seat := range p.standing() {
		n := sheets[len(sheets)-1].Totals[seat-1]
		list = append(list, Shown{seat, n % lap})
	}
	return list
}

// track reads a number for each player as what the points track shows when the game is over: the
// comment that keeps it, and what is to be said of it.
func (p *planner) track(typed string) (line string, said table.Notice, ok bool) {
	numbers := strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == ',' })
	if p.asksTrack() == "" || len(numbers) != len(p.s.Header().Seats) {
		return "", said, false
	}
	sheets := p.s.Sheets()
	totals := sheets[len(sheets)-1].Totals
	var kept, wrong []string
	for i, seat := range p.standing() {
		n, err := strconv.Atoi(numbers[i])
		if err != nil || n < 0 {
			return "", said, false
		}
		kept = append(kept, p.s.Header().Seats[seat-1]+" "+strconv.Itoa(n))
		if sum := totals[seat-1]; n != sum && n != sum%lap { // past a hundred it begins again (TK-C57)
			wrong = append(wrong, p.text.Say("track.one", rules.Who("seat", seat), rules.N("n", n), rules.N("points", sum)))
		}
	}
	said.Key = "track.agrees"
	if len(wrong) > 0 {
		said.Wrong, said.Key = true, "track.differs"
		said.Args = []rules.Arg{rules.Plain("list", strings.Join(wrong, " · "))}
	}
	return "# track: " + strings.Join(kept, ", "), said, true
}

// tracked keeps what the points track shows in the record.
func (p *Play) tracked(line string, said table.Notice) (Outcome, error) {
	r, err := p.s.Enter(line, false)
	r.Notices = append(r.Notices, said)
	if err == nil {
		p.Renew(p.text)
	}
	return Outcome{Did: Entered, Reading: r}, err
}

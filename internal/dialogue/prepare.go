package dialogue

import (
	"errors"
	"strings"

	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Stage is one question of the talk in which a game is prepared.
type Stage uint8

// The questions, in their order; what needs no answer is passed over. The last three are only
// asked of those who want to.
const (
	WhichGame Stage = iota
	CampaignName
	WhoSits
	WhichSide
	WhoBegins
	HowToday
	WhichBox
	WhichLevel
	HouseRules
	HouseRule
	Ready // nothing is asked any more
)

// stageWords are the keys of what the questions are called, "prepare.KEY", and of the whole
// questions, "prepare.KEY.ask".
var stageWords = map[Stage]string{
	WhichGame: "game", CampaignName: "campaign", WhoSits: "sits", WhichSide: "side", WhoBegins: "begins", HowToday: "today",
	WhichBox: "box", WhichLevel: "level", HouseRules: "house", HouseRule: "rule",
}

// Prepare is the talk before a game in three questions: which game, who sits down, how it is
// played today. It is done when nothing is asked any more. Below it is the talk that has the answers.
type Prepare struct{ asking }

// asking says what is still asked, and what can be answered.
type asking struct {
	*NewGame
	do     *program.Program
	known  []program.Person
	page   int // of the people
	stage  Stage
	seats  []Sitter // who has sat down
	rule   string   // the key of the house rule that is asked
	lot    bool     // who begins was drawn
	mixed  bool     // who sits where was drawn
	beside string   // how two sit as the first of them sees it, "" before it is said
	// atLevel is the level that was answered, or "".
	atLevel string
	draw    func(n int) int
	differs bool // somebody asked what differs between the boxes
}

// NewPrepare begins the talk; what the talk below it knows is not asked. Chance is not the
// program's: a face draws lots.
func NewPrepare(n *NewGame, do *program.Program, draw func(n int) int) *Prepare {
	p := &Prepare{asking{NewGame: n, do: do, known: do.People(), draw: draw}}
	if seats := n.answers[SeatsKey]; seats != "" {
		p.seats = n.sitters(Names(seats))
	}
	if _, ok := n.Game(); ok {
		p.remembers()
	}
	p.stage = p.next(WhichGame)
	return p
}

// next is the first question from one on that is asked.
func (p *asking) next(s Stage) Stage {
	g, _ := p.Game()
	for ; s < HowToday; s++ {
		switch {
		case s == WhichGame && p.answers[GameKey] == "":
			return s
		case s == CampaignName && p.answers[GameKey] == CampaignGame && p.answers[CampaignKey] == "":
			return s
		case s == WhoSits && p.answers[SeatsKey] == "":
			return s
		case s == WhichSide && p.asksSide(), s == WhoBegins && p.asksStarter(g):
			return s
		}
	}
	if q := Find(p.NewGame, EditionKey); !q.Fixed && q.Value == "" {
		return WhichBox // once: it is remembered from then on
	}
	if p.asksLevel() {
		return WhichLevel
	}
	return HowToday
}

// laysStarter are the games in which the table shows who begins while it is laid.
var laysStarter = map[string]bool{"lanterns": true}

func (p *asking) asksStarter(g table.Binding) bool {
	asks := !laysStarter[g.ID] || p.mirrors()
	if p.underway { // elsewhere it is told with the table
		asks = laysStarter[g.ID]
	}
	return g.Starts && asks && p.answers[FirstKey] == ""
}

// asks is the whole question.
func (p *asking) asks() string {
	g, _ := p.Game()
	switch p.stage {
	case WhoSits:
		return p.text.Say("prepare.sits.ask", rules.N("seat", len(p.seats)+1), rules.N("max", g.MaxSeats))
	case WhoBegins:
		said := p.text.Say("new.first.ask")
		if p.underway {
			return p.text.Say("underway.first")
		}
		if key := g.ID + ".setup.first"; p.text.Has(key) {
			said += " " + p.text.Say(key)
		} else if key += ".youngest"; p.text.Has(key) {
			said += " " + p.text.Say(key)
		} else if p.mirrors() {
			said += " " + p.text.Say("prepare.side.begins")
		}
		return said
	case HouseRule:
		q := Find(p.NewGame, p.rule)
		return q.Ask
	}
	return p.text.Say("prepare." + stageWords[p.stage] + ".ask")
}

// Back implements [talk.Steps].
func (p *Prepare) Back() bool {
	switch p.stage {
	case WhichBox, HouseRules, Ready:
		p.stage = HowToday
		if p.asksLevel() {
			p.stage = WhichLevel
		}
	case HouseRule:
		p.stage = HouseRules
	case HowToday, WhichLevel, WhoBegins, WhichSide:
		if p.stage == HowToday && p.atLevel != "" {
			p.Leave(VariantKey)
			p.atLevel, p.stage = "", WhichLevel
			return true
		}
		p.Leave(FirstKey)
		p.lot = false
		if g, _ := p.Game(); p.stage > WhoBegins && p.asksStarter(g) {
			p.stage = WhoBegins
			return true
		}
		if p.beside != "" {
			p.Leave(p.side().Key)
			p.beside, p.stage = "", WhichSide
			return true
		}
		if p.settled(SeatsKey) {
			return false
		}
		p.Leave(SeatsKey)
		p.stage = WhoSits
	case WhoSits, CampaignName:
		if p.settled(GameKey) {
			return false
		}
		p.Leave(GameKey)
		p.Leave(CampaignKey)
		p.stage = WhichGame
	default:
		return false
	}
	return true
}

// byLot reports whether who begins was drawn.
func (p *Prepare) byLot() bool { return p.lot && p.answers[FirstKey] != "" }

// nowSettled is what holds without being asked: the box, and what the game is called or is played
// by where somebody said so.
func (p *asking) nowSettled() []string {
	q := Find(p.NewGame, EditionKey)
	said := []string{p.text.Say("prepare.with", rules.Plain("box", q.Shown()))}
	if level := p.saidLevel(); level != "" {
		said = append(said, level)
	}
	for _, q := range p.Questions() {
		if q.Fixed && (q.Key == TitleKey || q.Key == HouseKey || q.Key == BoxKey) {
			said = append(said, q.Name+": "+q.Shown())
		}
	}
	return said
}

// remembers takes the box of last time.
func (p *Prepare) remembers() {
	g, _ := p.Game()
	if e := p.do.Edition(g.ID); e != "" && p.answers[EditionKey] == "" && p.answers[HouseKey] == "" {
		p.answers[EditionKey] = e
	}
}

// meant is the game that was typed, in any language, by its beginning or misspelt.
func (p *asking) meant(typed string) (value string, certain bool) {
	q := Find(p.NewGame, GameKey)
	if g, ok := games.Named(typed); ok {
		return g.ID, true
	}
	if v, ok := q.Pick(typed); ok {
		return v, true
	}
	return nearest(q.Choices, typed), false
}

// Start makes the record of the game that was prepared, at the path or, for "", in the folder.
// That a lot was drawn is told in it.
func (p *Prepare) Start(path string) (*program.Game, error) {
	g, err := p.do.Start(p.Header(), path)
	if err != nil {
		return nil, err
	}
	var drawn []string
	if p.mixed {
		drawn = append(drawn, SeatsByLot)
	}
	if p.byLot() {
		drawn = append(drawn, ByLot)
	}
	for _, comment := range drawn {
		if _, err := g.Session.Enter(comment, false); err != nil {
			return nil, errors.Join(err, g.Close())
		}
	}
	return g, nil
}

// folded is a name as it is compared.
func folded(s string) string { return strings.Join(strings.Fields(text.Folded(s)), " ") }

// ByLot and SeatsByLot are the comments that the record of a game has where a lot said who begins,
// and who sits where.
const (
	ByLot      = "# first: by lot"
	SeatsByLot = "# seats: by lot"
)

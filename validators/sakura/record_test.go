package sakura

import (
	"flag"
	"testing"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/sakura"
	scoring "referee/scoring/sakura"
)

var update = flag.Bool("update", false, "write the recorded games anew")

// shelf is the recorded games.
var shelf = testkit.Shelf[game.State, game.Move, *dealer]{
	Dealt: dealt, Score: &scoring.Game, Edition: "ru", Names: []string{"Ada", "Raya", "Ivo", "Mina", "Theo", "Zora"},
	Eye: func() testkit.Eye[game.State, game.Move] { return happens },
	// The tables of all the games know their box; the others are too rare to wait for.
	Composed: []string{"path told", "icons told", "sk/shared", "no token to lose"},
	Ways: []testkit.Way{
		{Seats: 2, Seek: []string{"sk/tokens", "sk/nearest", "sk/shared"}},
		{Seats: 2, Variants: "tactics", Seek: []string{"sk/tokens", "sk/nearest", "sk/shared"}},
		{Seats: 2, Unknown: true, Seek: []string{"sk/tokens"}},
		{Seats: 2, Option: "court-pay skipped", Seek: []string{"sk/tokens"}},
		{Seats: 2, Option: "court-way back", Seek: []string{"court painter back"}},
		{Seats: 2, Option: "reshuffle next-draw", Seek: []string{"deck made anew"}},
		{Seats: 3, Seek: []string{"sk/tokens", "sk/nearest", "no token to lose", "deck made anew"}},
		{Seats: 3, Option: "gate-pay all", Seek: []string{"paid at the gate together"}},
		{Seats: 3, Option: "gate-line never", Seek: []string{"alone at the gate"}},
		{Seats: 4, Seek: []string{"sk/tokens", "sk/nearest", "deck made anew", "met beside a stop"}},
		{Seats: 4, Option: "leap-full stay", Seek: []string{"blocked"}},
		{Seats: 4, Option: "retreat last", Seek: []string{"met"}},
		{Seats: 5, Seek: []string{"sk/tokens", "sk/nearest", "halfway over a bridge", "fourth place"}},
		{Seats: 6, Seek: []string{"sk/tokens", "sk/nearest", "trodden", "unpaid"}},
		{Seats: 6, Unknown: true, Seek: []string{"sk/tokens"}},
	},
}

func TestRecordedGames(t *testing.T) { shelf.Test(t, *update) }

// The random games get everywhere: without this the others would prove little.
func TestRandomGamesSeeEverything(t *testing.T) { shelf.Seen(t, 2400) }

// happens tells what there is to see in an entry that is about to be made.
func happens(s, after *game.State, _ rules.Seat, m game.Move, see testkit.See) {
	see("path told", m.Act == game.Board)
	see("icons told", m.Act == game.Show && s.Known != after.Known)
	see("card alone", m.Act == game.Show && m.Cards[0] != game.Played{} && m.Cards[1] == game.Played{})
	see("cards together", m.Cards[1] != game.Played{})
	see("court painter's card alone", m.Act == game.Show && m.Cards[0] == game.Played{})
	see("court painter's card from hand", m.Court != game.Played{} && s.Further() != rules.Table)
	see("court painter's card with both at the gate", m.Court != game.Played{} && s.Tactics && s.Further() == rules.Table)
	see("Emperor forward", m.Way == game.Forward && !s.Table.Garden)
	see("Emperor back", m.Way == game.Back && !s.Table.Garden)
	see("painter forward", m.Way == game.Forward && s.Table.Garden)
	see("painter back", m.Way == game.Back && s.Table.Garden)
	see("deck made anew", after.Pile.Made > s.Pile.Made)
	if m.Act == game.Board || !after.Table.Ended {
		return
	}
	last, stopped := game.Position{}, false
	for _, step := range after.Steps() {
		for k := game.NoStep + 1; k < game.StepKinds; k++ {
			see(k.Key(), k == step.Kind)
		}
		court := after.IsCourt(step.Who)
		moved := step.Kind == game.PainterMoved
		see("no token to lose", (step.Kind == game.PainterMet || step.Kind == game.PainterTrodden) && step.N == 0 && !court)
		see("court painter back", moved && court && !step.Garden && step.To < step.From)
		see("paid at the gate together", step.Kind == game.PainterPaid && step.N > 0 && atGate(after, &step.After) > 1 && step.After.Painters[step.Who] == game.Gate)
		see("alone at the gate", step.Kind == game.PainterPaid && atGate(after, &step.After) == 1)
		see("alone at the gate lines up", step.Kind == game.PainterLined && step.From == game.Gate)
		see("fourth place", step.Kind == game.PainterPaid && step.N == 1 && after.Seats >= game.ManySeats && step.Who != 0)
		see("four tokens", step.Kind == game.PainterPaid && step.N == 4)
		see("halfway over a bridge", step.Kind == game.EmperorMoved && after.Path.Spaces[step.To] == game.Bridge && after.Path.Spaces[step.To+1] == game.Bridge)
		see("Emperor stopped short", step.Kind == game.EmperorMoved && step.To-step.From < step.N && step.To > step.From)
		see("a sakura that has been paid", step.Kind == game.EmperorMoved && after.Path.Spaces[step.To] == game.Sakura && !s.Fresh(step.To))
		see("met beside a stop", stopped && step.Kind == game.PainterMet)
		stopped = stopped || step.Kind == game.EmperorStopped
		see("garden action of another's painter", step.Garden && step.Kind == game.PainterMoved && step.Who != step.Owner)
		see("another meets the Emperor", step.Garden && step.Kind == game.PainterMet && step.Who != step.Owner)
		last = step.After
	}
	see("all at the gate", last == after.Position && atGate(after, &last) == int(after.PainterCount()))
}

// atGate is how many painters stand at the gate.
func atGate(s *game.State, p *game.Position) (n int) {
	for who := range s.PainterCount() {
		if p.Painters[who] == game.Gate {
			n++
		}
	}
	return n
}

package sakura

import (
	"strconv"

	"referee/rules"
)

// Setup puts everybody in place, as far as the box is known (SK-SETUP-1 to SK-SETUP-4).
// Without a path it waits for one to be entered.
func Setup(setup rules.Setup) (State, error) {
	if err := setup.Check("sakura", MinPlayers, MaxPlayers, Options); err != nil {
		return State{}, err
	}
	is := func(o rules.Option, value string) bool { return setup.Value(o) == value }
	if is(Tactics, "yes") && setup.Seats != MinPlayers {
		return State{}, &rules.Impossible{Code: "sk/tactics-two", Clause: "SK-TACTIC-1", Args: []rules.Arg{rules.Plain("clause", "SK-TACTIC-1")}}
	}
	s := State{
		Tactics: is(Tactics, "yes"), FromLast: is(Retreat, "last"), PaysGate: is(GatePay, "all"), GateStays: is(GateLine, "never"),
		LeapStays: is(LeapFull, "stay"), SkipsCourt: is(CourtPay, "skipped"), CourtBacks: is(CourtWay, "back"), LateShuffle: is(Reshuffle, "next-draw"),
		Seats: uint8(setup.Seats), Table: Table{Ended: true},
	}
	s.Pile.Left = uint8(AllCards - HandSize*setup.Seats)
	for _, v := range setup.Box {
		if err := s.open(v); err != nil {
			return State{}, err
		}
	}
	return s, nil
}

// The keys of what a box has taught.
const (
	BoardKey = "board" // the path, as a [Printed]
	CardsKey = "cards" // cards with their icons, such as "1=e+1+2 17=c>"
)

// Parts are what a box teaches.
var Parts = []rules.BoxPart{{Key: BoardKey}, {Key: CardsKey, Of: AllCards}}

// open takes from the box what is known of it.
func (s *State) open(v rules.BoxValue) error {
	p := over(v.Value)
	var err *rules.ParseError
	switch v.Key {
	case BoardKey:
		var path Printed
		if path, err = p.path(); err == nil {
			s.lay(path)
		}
	case CardsKey:
		for err == nil && p.More() {
			var card Played
			from := p
			switch card, err = p.card(); {
			case err != nil:
			case card.Icons == NoIcons:
				err = p.Wrong("garden")
			case s.Known[card.Number] != NoIcons:
				err = from.Wrong("number")
				err.Code, err.Args = "twice", []rules.Arg{rules.N("card", int(card.Number))}
			}
			s.Known[card.Number] = card.Icons
		}
	default:
		return &rules.BoxError{Key: v.Key}
	}
	if err != nil {
		return &rules.BoxError{Key: v.Key, Fault: err}
	}
	return nil
}

// Box is what the table knows of its box.
func (s *State) Box() (list []rules.BoxValue) {
	if s.Ready() {
		list = append(list, rules.BoxValue{Key: BoardKey, Value: string(s.Printed)})
	}
	cards := ""
	for n, icons := range s.Known {
		if icons != NoIcons {
			cards += " " + strconv.Itoa(n) + icons.String()
		}
	}
	if cards != "" {
		list = append(list, rules.BoxValue{Key: CardsKey, Value: cards[1:]})
	}
	return list
}

// Facts is the move that enters the path of the box.
func (s *State) Facts() []Move {
	if !s.Ready() {
		return nil
	}
	return []Move{{Act: Board, Board: s.Printed}}
}

// lay lays out a path and puts the Emperor on its torii. Later the path may turn out
// to have been another one: who stands somewhere stays there.
func (s *State) lay(path Printed) {
	s.Printed, s.Path = path, path.laid(int(s.Seats))
	if s.Round == 0 {
		s.Emperor = s.Path.Torii
	}
	s.Emperor = min(s.Emperor, max(s.Path.Len, 1))
}

package hanamikoji

import "referee/rules"

// Apply carries out an entry, allowed or not. It fails only if cards or markers could not have been
// moved like that.
func Apply(s *State, at rules.Seq, by rules.Seat, m Move) error {
	if by == rules.Table && m.Act != Reveal {
		return none(m)
	}
	if s.Scored && !s.Ended && begins(m.Act) {
		s.nextRound()
	}
	var err error
	switch m.Act {
	case Secret, Discard:
		err = s.play(at, by, m)
	case Gift, Competition:
		err = s.offer(at, by, m)
	case Reply:
		err = s.reply(at, m.Taken)
	case Reveal, Keep:
		err = s.show(at, by, m)
	case Hand, Draw:
		if err = s.note(at, by, m); err == nil {
			return nil // nothing has moved
		}
	}
	if err != nil {
		return err
	}
	if !s.Scored && !s.Offer.Open() && s.Turner() == rules.Table && !s.Hides(1) && !s.Hides(2) {
		s.score()
	}
	if s.Scored || !m.Act.Action() && m.Act != Reply { // else play has counted what is new
		s.tally()
	}
	return nil
}

// none says why the table, which holds neither markers nor a hand, cannot have
// made a player's move.
func none(m Move) error {
	switch m.Act {
	case Reply:
		return &rules.Fault{Code: "impossible.hk/no-offer", Clause: "HK-REPLY-1"}
	case Keep:
		return nothingHidden(m.Cards)
	case Hand:
		return &rules.Fault{Code: "impossible.hk/hand-size", Clause: "HK-DEAL-2", Args: []rules.Arg{rules.N("n", m.Cards.Len()), rules.N("hand", 0)}}
	case Draw:
		return &rules.Fault{Code: "impossible.hk/no-draw", Clause: "HK-TURN-2"}
	}
	return &rules.Fault{Code: "impossible.hk/no-action-left", Clause: "HK-COMP-3"}
}

// begins reports whether the act can be the first of a round, as against a late
// look at the cards of the round before.
func begins(a Act) bool { return a.Action() || a == Hand || a == Draw }

// play puts cards aside for an action.
func (s *State) play(at rules.Seq, by rules.Seat, m Move) error {
	d := s.Side(by)
	if d.Count == maxPlays {
		return &rules.Fault{Code: "impossible.hk/no-action-left", Clause: "HK-COMP-3"}
	}
	if !d.room(m.All()) {
		return &rules.Fault{Code: "impossible.hk/no-such-cards", Clause: "HK-COMP-2", Args: []rules.Arg{m.All().Arg("cards")}}
	}
	d.Plays[d.Count] = Play{Act: m.Act, Cards: m.All(), Pair: m.Pair, At: at}
	d.Count++
	s.Told = s.Told.Plus(m.All().Known())
	return nil
}

// room reports whether the player can have played these cards on top of the
// others without the count of any kind running over.
func (d *Side) room(c Cards) bool {
	all := d.Front.Known()
	for _, p := range d.Plays[:d.Count] {
		if !p.Act.Offers() {
			all = all.Plus(p.Cards.Known())
		}
	}
	return all.Fits(c) && c.Fits(0)
}

// offer lays a Gift or a Competition out and, if the entry tells it, settles the
// reply.
func (s *State) offer(at rules.Seq, by rules.Seat, m Move) error {
	if s.Offer.Open() {
		return &rules.Fault{Code: "impossible.hk/offer-open", Clause: "HK-REPLY-1"}
	}
	if m.All().HiddenLen() > 0 || m.All() == 0 {
		return &rules.Fault{Code: "impossible.hk/offer-hidden", Clause: faceUp(m.Act)}
	}
	if err := s.play(at, by, m); err != nil {
		return err
	}
	s.Offer = Offer{By: by, Act: m.Act, Cards: m.Cards, Pair: m.Pair}
	if m.Taken == 0 {
		return nil
	}
	return s.settle(m.Taken, 0)
}

// faceUp returns the clause that wants an offer's cards face up.
func faceUp(a Act) rules.ClauseID {
	if a == Gift {
		return "HK-GIFT-1"
	}
	return "HK-COMPETE-1"
}

// reply settles the offer that is open.
func (s *State) reply(at rules.Seq, taken Cards) error {
	if !s.Offer.Open() {
		return &rules.Fault{Code: "impossible.hk/no-offer", Clause: "HK-REPLY-1"}
	}
	return s.settle(taken, at)
}

// settle places the taken cards on the other player's side and the rest on the
// side of whoever made the offer (HK-GIFT-3, HK-COMPETE-3).
func (s *State) settle(taken Cards, at rules.Seq) error {
	o := s.Offer
	all := o.Cards + o.Pair
	if !all.Holds(taken) || taken == 0 {
		return &rules.Fault{Code: "impossible.hk/not-offered", Clause: "HK-REPLY-1",
			Args: []rules.Arg{taken.Arg("taken"), Offered("offer", o.Cards, o.Pair)}}
	}
	mine, theirs := s.Side(o.By), s.Side(rules.Other(o.By))
	if !theirs.Front.Fits(taken) || !mine.Front.Fits(all-taken) {
		return &rules.Fault{Code: "impossible.hk/no-such-cards", Clause: "HK-COMP-2", Args: []rules.Arg{all.Arg("cards")}}
	}
	theirs.Front += taken
	mine.Front += all - taken
	answered := &mine.Plays[mine.Count-1]
	answered.Taken, answered.ReplyAt = taken, at
	s.Offer = Offer{}
	return nil
}

// show opens what had been face down: one card is the Secret, two are the
// Discard, one shown by the table is the card removed at the start.
func (s *State) show(at rules.Seq, by rules.Seat, m Move) error {
	if by == rules.Table {
		if m.Cards.Len() != 1 {
			return &rules.Fault{Code: "impossible.hk/removed-cards", Clause: "HK-DEAL-1", Args: []rules.Arg{m.Cards.Arg("cards")}}
		}
		s.Removed = Noted{Cards: m.Cards, At: at}
		return nil
	}
	d := s.Side(by)
	p := d.FaceDown(m.Cards)
	if p == nil {
		return nothingHidden(m.Cards)
	}
	before := p.Cards.Known()
	p.Kept = m.Act == Keep && (p.Kept || p.Cards.HiddenLen() > 0)
	p.Cards, p.ShownAt = m.Cards, at
	if s.Scored && p.Act == Secret {
		d.Front = d.Front.Excess(before).Plus(m.Cards) // it lay there as what it was said to be
		s.award()
	}
	return nil
}

func nothingHidden(c Cards) error {
	return &rules.Fault{Code: "impossible.hk/nothing-hidden", Clause: "HK-REVEAL-1", Args: []rules.Arg{c.Arg("cards")}}
}

// note keeps what a player notes of the own hand.
func (s *State) note(at rules.Seq, by rules.Seat, m Move) error {
	if m.Act == Hand {
		return s.noteHand(at, by, m.Cards)
	}
	return s.noteDraw(at, by, m.Cards)
}

// noteHand keeps the hand a player noted, with its moment.
func (s *State) noteHand(at rules.Seq, by rules.Seat, c Cards) error {
	moment, ok := s.Moment(by, c.Len())
	if !ok {
		return &rules.Fault{Code: "impossible.hk/hand-size", Clause: "HK-DEAL-2", Args: []rules.Arg{rules.N("n", c.Len()), rules.N("hand", s.HandSize(by))}}
	}
	s.Side(by).Hands[moment] = Noted{Cards: c, At: at}
	return nil
}

// Moment returns the index in [Side.Hands] of a hand of n cards noted now: after the
// draw of the present turn, or before it when one card is missing.
func (s *State) Moment(by rules.Seat, n int) (int, bool) {
	d, drawn := s.Side(by), s.Drawn(by)
	moment, size := 2*int(d.Count), d.left(drawn)
	if drawn > int(d.Count) {
		if n == size {
			return moment + 1, true
		}
		size--
	}
	return moment, n == size && moment < len(d.Hands)
}

// noteDraw keeps the card a player drew last.
func (s *State) noteDraw(at rules.Seq, by rules.Seat, c Cards) error {
	n := s.Drawn(by)
	if n == 0 || c.Len() != 1 {
		return &rules.Fault{Code: "impossible.hk/no-draw", Clause: "HK-TURN-2"}
	}
	s.Side(by).Draws[n-1] = Noted{Cards: c, At: at}
	return nil
}

// nextRound gathers the cards; the markers stay where they are (HK-NEXT-1 to
// HK-NEXT-4).
func (s *State) nextRound() {
	s.Round++
	s.First = rules.Other(s.First)
	s.Scored = false
	s.Before = s.Markers
	s.Offer = Offer{}
	s.Sides = [Players]Side{}
	s.Removed = Noted{}
	s.Told = 0
}

// score places the Secrets, moves the markers and sees whether the game is over
// (HK-REVEAL-1, HK-SCORE-1, HK-SCORE-2, HK-WIN-1).
func (s *State) score() {
	for i := range s.Sides {
		d := &s.Sides[i]
		for _, p := range d.Plays[:d.Count] {
			if p.Act == Secret {
				d.Front = d.Front.Plus(p.Cards.Known())
			}
		}
	}
	s.Before = s.Markers
	s.Scored = true
	s.award()
}

// award moves the markers and sees whether that ends the game.
func (s *State) award() {
	s.Markers = s.Before
	for k := Kind(0); k < Kinds; k++ {
		switch one, two := s.Sides[0].Front.Count(k), s.Sides[1].Front.Count(k); {
		case one > two:
			s.Markers[k] = 1
		case two > one:
			s.Markers[k] = 2
		}
	}
	last := s.MaxRounds > 0 && s.Round >= s.MaxRounds
	s.Ended = last || s.Qualifies(1) || s.Qualifies(2)
}

// Settle scores a table that was typed in, as if its round were over.
func Settle(s State) State {
	s.score()
	s.tally()
	return s
}

// Rounds returns the number of rounds that have been scored, and whether the last of
// them still lies on the table.
func (s *State) Rounds() (n int, lies bool) {
	if s.Scored {
		return int(s.Round), true
	}
	return int(s.Round) - 1, false
}

// answering are the arguments of the question how an offer is answered, by who made it and by its
// action. They are made once, since turns are told often.
var answering = func() (list [Players][Competition + 1][]rules.Arg) {
	for by := range list {
		for _, a := range []Act{Gift, Competition} {
			list[by][a] = []rules.Arg{rules.Who("other", rules.Seat(by+1)), rules.Word("action", "hanamikoji.action."+a.Key()),
				rules.Word("asks", "hanamikoji.asks."+a.Key())}
		}
	}
	return list
}()

// Turn says who is due and why.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	t := rules.Turn{Phase: phase, Round: int(s.Round), Step: 1, Steps: Players * Turns, Due: due}
	switch {
	case phase == PhaseOver:
		t.Why, t.Clause, t.Step = "over", "HK-END-1", t.Steps
	case phase == PhaseReveal:
		t.Why, t.Clause, t.Step = "reveal", "HK-REVEAL-1", t.Steps
	case s.Scored:
		t.Round++
		t.Why, t.Clause = "next-starter", "HK-NEXT-4"
	default:
		taken := int(s.Sides[0].Count + s.Sides[1].Count)
		t.Step = min(taken+1, t.Steps)
		t.Why, t.Clause = "alternate", "HK-TURN-1"
		if phase == PhaseReply {
			t.Step = max(taken, 1) // an offer belongs to the turn it was made in
			t.Why, t.Clause = "reply", "HK-REPLY-1"
			t.Args = answering[s.Offer.By-1][s.Offer.Act]
		} else if t.Step == 1 {
			t.Why = "first"
			if s.Round > 1 {
				t.Why, t.Clause = "next-starter", "HK-NEXT-4"
			}
		}
	}
	return t
}

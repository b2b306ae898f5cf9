package tokaido

import "referee/rules"

// The kinds of move that checks are about. Walks of a player, silent or told, and
// what came of a stop are of another kind at each kind of place.
const (
	noKind uint8 = iota
	beginKind
	offerKind
	trackKind
	neutralKind
	walkKind
	toldKind = walkKind + Stops
	hereKind = toldKind + Stops
)

// Begins, Offers, Tracks and Neutrals are the other kinds as sets.
const (
	Begins   rules.Kinds = 1 << beginKind
	Offers   rules.Kinds = 1 << offerKind
	Tracks   rules.Kinds = 1 << trackKind
	Neutrals rules.Kinds = 1 << neutralKind

	everyStop = rules.Kinds(1<<Stops - 1)

	// Silent is every walk of a player's own traveller without an outcome yet,
	// Walks every walk.
	Silent = everyStop << walkKind
	Walks  = Silent | everyStop<<toldKind
	// Heres is everything that can come of a stop reached before.
	Heres = everyStop << hereKind
)

// WalksTo is a player's walks to a kind of place.
func WalksTo(k Stop) rules.Kinds { return 1<<(walkKind+uint8(k)) | 1<<(toldKind+uint8(k)) }

// OutcomesAt is the outcome of a kind of place, entered with the walk or afterwards.
func OutcomesAt(stops ...Stop) (set rules.Kinds) {
	for _, k := range stops {
		set |= 1<<(toldKind+uint8(k)) | 1<<(hereKind+uint8(k))
	}
	return set
}

// KindOf numbers the kind of a move. Nothing can be said against a walk or a stop before
// all are at the first inn; of a stop that is not this player's to tell of there is nothing
// to tell, as at a farm.
func KindOf(s *State, by rules.Seat, m Move) uint8 {
	switch {
	case m.Act != Travel && m.Act != Here:
		return actKinds[m.Act]
	case by == rules.Table || !s.Ready():
		return noKind
	case m.Act == Here && s.Owing != by:
		return hereKind + uint8(Farm)
	case m.Act == Here:
		return hereKind + uint8(s.Kind(s.Pawn(by).Place))
	case m.Whose == NeutralPawn:
		return neutralKind
	case m.Told:
		return toldKind + uint8(s.Kind(m.To))
	}
	return walkKind + uint8(s.Kind(m.To))
}

// actKinds are the kinds of what is no walk and no stop.
var actKinds = [...]uint8{Begin: beginKind, Offer: offerKind, Track: trackKind}

// bareOf is a move of a kind without any particulars: even where a walk leads is
// one.
func bareOf(kind uint8) Move {
	switch {
	case kind >= hereKind:
		return Move{Act: Here}
	case kind >= toldKind:
		return Move{Act: Travel, Told: true}
	case kind >= walkKind:
		return Move{Act: Travel}
	case kind == neutralKind:
		return Move{Act: Travel, Whose: NeutralPawn}
	}
	return Move{Act: [...]Act{beginKind: Begin, offerKind: Offer, trackKind: Track}[kind]}
}

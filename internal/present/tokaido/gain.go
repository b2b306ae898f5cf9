package tokaido

import (
	"strconv"

	"referee/rules"
	game "referee/rules/tokaido"
)

// gain is what a move brings a traveller: points, coins, or both.
type gain struct{ points, coins int }

// gained is the difference between two moments of a traveller.
func gained(before, after *game.Pawn) gain {
	return gain{int(after.Points - before.Points), int(after.Coins - before.Coins)}
}

// would is what a move would bring, and the state it would lead to; ok is false
// for a move that cannot be made.
func would(s *game.State, by rules.Seat, m game.Move) (after game.State, g gain, ok bool) {
	after, err := game.Def.After(*s, 0, by, m)
	if err != nil {
		return after, gain{}, false
	}
	return after, gained(s.Pawn(by), after.Pawn(by)), true
}

// args are the gain as the {gain} of a sentence: the key of its words and their
// numbers.
func (g gain) args() []rules.Arg {
	key, n := "tokaido.gain.both", g.points
	switch {
	case g == gain{}:
		key = "tokaido.gain.none"
	case g.coins == 0:
		key = "tokaido.gain.points"
	case g.points == 0 && g.coins > 0:
		key, n = "tokaido.gain.coins", g.coins
	}
	return []rules.Arg{rules.Word("gain", key), rules.N("n", n), rules.Plain("coins", signed(g.coins))}
}

// signed is a number with its sign.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

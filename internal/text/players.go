package text

import (
	"slices"
	"strconv"
	"strings"

	"referee/rules"
)

// Players are the arguments for how many can play a game: "{players}" is
// said as one number where there is no choice. The larger number is the one
// that plurals go by.
func Players(least, most int) []rules.Arg {
	key := "players.range"
	if least == most {
		key = "players.exact"
	}
	return []rules.Arg{rules.N("n", most), rules.N("least", least), rules.Word("players", key)}
}

// Nobody reports whether a name is what a player without one is called, in any language.
func Nobody(name string) bool {
	words := strings.Fields(name)
	if len(words) == 0 {
		return false
	}
	n, err := strconv.Atoi(words[len(words)-1])
	return err == nil && slices.ContainsFunc(langs, func(lang Lang) bool {
		p, _ := New(lang)
		return Folded(p.Say("seat.number", rules.N("n", n))) == Folded(name)
	})
}

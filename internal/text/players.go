package text

import "referee/rules"

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

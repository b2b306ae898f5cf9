package ui

import (
	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/ui/theme"
	"referee/rules"
)

// roles says how each role of a board looks. Seats have looks of their own.
var roles = [...]theme.Role{
	present.Plain:    theme.Plain,
	present.Label:    theme.Label,
	present.Muted:    theme.Muted,
	present.Strong:   theme.Strong,
	present.Marked:   theme.Marked,
	present.Good:     theme.Good,
	present.Warn:     theme.Warn,
	present.Orange:   theme.Orange,
	present.Red:      theme.Red,
	present.Purple:   theme.Purple,
	present.White:    theme.White,
	present.Blue:     theme.Blue,
	present.Black:    theme.Black,
	present.Green:    theme.Green,
	present.Yellow:   theme.Yellow,
	present.Pink:     theme.Pink,
	present.SeatRole: theme.Plain,
}

// look is the look of a role of the board.
func look(r present.Role) theme.Role {
	if r > present.SeatRole {
		return theme.Seat(int(r - present.SeatRole))
	}
	return roles[r]
}

// ofSeat is the look of what belongs to a seat.
func ofSeat(seat rules.Seat) theme.Role { return look(present.Of(seat)) }

// mark is the sign and the look of what became of an entry.
func mark(s table.Status) (string, theme.Role) {
	switch s {
	case table.Stands:
		return " ", theme.Plain
	case table.Ruled:
		return "!", theme.Warn
	case table.Refused, table.Impossible:
		return "×", theme.Refused
	case table.Asked, table.Unread:
		return "?", theme.Warn
	case table.Hidden:
		return "•", theme.Muted
	}
	return "–", theme.Muted // undone
}

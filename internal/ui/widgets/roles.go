package widgets

import (
	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/ui/theme"
	"referee/rules"
	"referee/validators"
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

// OfSeat is the look of what belongs to a seat.
func OfSeat(seat rules.Seat) theme.Role { return look(present.Of(seat)) }

// Chip puts the number of a seat in front of a line, as "[2]".
func Chip(seat rules.Seat) Line {
	return At(0, present.Chip(seat), theme.Chip(int(seat)))
}

// Severity is the sign and the look of a finding, or of what cannot be read or have happened.
func Severity(f *table.Finding) (string, theme.Role) {
	switch {
	case f != nil && f.Let:
		return "!", theme.Warn
	case f == nil || f.Severity == validators.Refuse:
		return theme.Refused.Sign(), theme.Refused
	case f.Severity == validators.Ask:
		return "?", theme.Warn
	}
	return "•", theme.Warn
}

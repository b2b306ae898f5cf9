package widgets

import (
	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/ui/theme"
	"referee/rules"
	"referee/validators"
)

// OfSeat is the look of what belongs to a seat.
func OfSeat(seat rules.Seat) theme.Role { return theme.Role(present.Of(seat)) }

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

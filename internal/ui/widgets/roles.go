package widgets

import (
	"referee/internal/present"
	"referee/internal/ui/theme"
	"referee/rules"
)

// OfSeat is the look of what belongs to a seat.
func OfSeat(seat rules.Seat) theme.Role { return theme.Role(present.Of(seat)) }

// Chip puts the number of a seat in front of a line, as "[2]".
func Chip(seat rules.Seat) Line {
	return At(0, present.Chip(seat), theme.Chip(int(seat)))
}

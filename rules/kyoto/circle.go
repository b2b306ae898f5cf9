package kyoto

import "slices"

// Circle is the tea houses clockwise, each by its geisha.
type Circle struct {
	Houses [Colours]Colour
	Laid   bool // their order is known
}

// Boxed is the houses before anybody has told their order, with each geisha in hers.
func Boxed() (c Circle, place [Colours]uint8) {
	for i := range c.Houses {
		c.Houses[i], place[i] = Colour(i), uint8(i)
	}
	return c, place
}

// House returns the index of a geisha's house.
func (c *Circle) House(of Colour) uint8 { return uint8(max(slices.Index(c.Houses[:], of), 0)) }

// Lay sets the order of the houses. The geishas, by the index of the house where each stands, stay there.
func (c *Circle) Lay(order [Colours]Colour, place *[Colours]uint8) {
	was := c.Houses
	c.Houses, c.Laid = order, true
	for g, at := range place {
		place[g] = c.House(was[at])
	}
}

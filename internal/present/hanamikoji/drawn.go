package hanamikoji

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// How a geisha's card is drawn, and the lines above and below it: those of markers and cards, and of names.
const (
	drawnWide, drawnCard = 54, 64
	drawnMark, drawnLine = 20, 20
)

// drawing draws the row in shapes: the geishas' cards, a marker on the side of who holds it, what each player has laid there.
func (t *table) drawing() *present.Drawing {
	const card = 2*drawnLine + drawnMark // how far down the geishas' cards are
	d := &present.Drawing{W: int(game.Kinds) * drawnWide, H: 2*card + drawnCard}
	line := func(y int, seat rules.Seat) {
		d.Put(present.Word, 0, y, d.W, drawnLine, t.name(seat))
	}
	line(0, 2)
	line(d.H-drawnLine, 1)
	above, below, marks := t.cards(2), t.cards(1), t.marks()
	for k := range game.Kind(game.Kinds) {
		x, marker := int(k)*drawnWide, marks[k+1]
		d.Put(present.House, x+1, card, drawnWide-2, drawnCard, present.As(roles[k], k.Letter()))
		if !t.Far {
			d.Put(present.Word, x, card+drawnLine+2, drawnWide, drawnLine, present.T(t.Say("hanamikoji.geisha."+k.Letter())))
		}
		d.Put(present.Word, x, card+2*drawnLine, drawnWide, drawnLine, present.As(present.Strong, strconv.Itoa(game.Value[k])))
		d.Put(present.Word, x, drawnLine, drawnWide, drawnLine, above[k+1])
		d.Put(present.Word, x, d.H-2*drawnLine, drawnWide, drawnLine, below[k+1])
		switch t.s.Markers[k] {
		case 2:
			d.Put(present.Pawn, x+(drawnWide-drawnMark)/2, card-drawnMark, drawnMark, drawnMark, marker)
		case 1:
			d.Put(present.Pawn, x+(drawnWide-drawnMark)/2, card+drawnCard, drawnMark, drawnMark, marker)
		}
	}
	return d
}

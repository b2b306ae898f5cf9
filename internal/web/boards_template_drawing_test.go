package web

import (
	"fmt"

	"referee/internal/present"
)

// seen is a text of a drawing, with the class of the shape below it, or a side of a tile.
type seen struct {
	X, Y                     int
	Class, Text, Shape, Path string
}

func (m *model) middle(t present.Drawn) seen {
	on := map[present.Shape]string{present.Field: "field", present.House: "house", present.Spot: "spot", present.Pawn: "pawn"}[t.Shape]
	s := seen{X: t.X + t.W/2, Y: t.Y + t.H/2, Class: m.class(t.Cell), Text: t.Text, Shape: on}
	if on != "" {
		s.Class = names(s.Class, "on-"+on)
	}
	if t.Shape == present.House {
		s.Y = t.Y + houseName
	}
	if t.Pick != "" {
		s.Shape = names("free", m.taps.picks[t.Pick].class, on)
	}
	s.Shape = names(m.class(t.Cell), s.Shape)
	return s
}

func (m *model) quads(t present.Drawn) (list []seen) {
	h, near, far := t.W/2, t.W/4-2, t.W-t.W/4+2
	at := [4][2]int{{h, near}, {far, h}, {h, far}, {near, h}}
	paths := [4]string{
		fmt.Sprintf("M0 0h%dl%d %dz", t.W, -h, h), fmt.Sprintf("M%d 0v%dl%d %dz", t.W, t.W, -h, -h),
		fmt.Sprintf("M0 %dh%dl%d %dz", t.H, t.W, -h, -h), fmt.Sprintf("M0 0v%dl%d %dz", t.W, h, -h),
	}
	for i, c := range t.Sides {
		list = append(list, seen{X: at[i][0], Y: at[i][1], Text: c.Text, Path: paths[i], Class: m.class(c)})
	}
	return list
}

// pressed is what can be pressed of a drawing.
type pressed struct {
	Text, Typed string
	Box         present.Drawn
}

func (m *model) tapOf(t present.Drawn) *pressed {
	typed := m.taps.marks[t.Mark]
	if t.Pick != "" || t.Mark == "" || typed == "" {
		return nil
	}
	text := typed
	if called := m.taps.picks[typed].called; called != "" {
		text += ": " + called
	}
	return &pressed{text, typed, t}
}

func (m *model) shape(t present.Drawn) string {
	switch t.Shape {
	case present.Track:
		return "track"
	case present.Round:
		return "round"
	case present.Tile:
		return "tile"
	case present.Field, present.House:
		return "box"
	case present.Spot, present.Pawn:
		if t.W > t.H {
			return "box"
		}
		return "disc"
	}
	return "word"
}

// steps returns as many as there are tiles to the left of the last one; nil if none is.
func steps(d *present.Drawing) *[]struct{} {
	for _, t := range d.Things {
		if t.Shape == present.Tile && t.Role == present.Marked {
			return new(make([]struct{}, (t.X-d.X)/t.W))
		}
	}
	return nil
}

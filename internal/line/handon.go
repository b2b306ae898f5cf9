package line

import "referee/internal/dialogue"

// hands says the result in words, and offers the ways to hand it on until an empty line.
func (g *game) hands() {
	g.asking(func(d *questions) error {
		h, err := dialogue.NewHanding(g.Program, g.t.Session, g.t.Path, false)
		if err != nil {
			return err
		}
		page := h.Page(d.Text)
		d.Shows(&page)
		d.say("line.hand.back")
		return d.until(func(typed string) bool {
			if typed != "" && typed != backSign {
				(&holding{questions: d, talk: h}).took(h.Answer(d.Text, typed))
			}
			return typed == "" || typed == backSign
		})
	})
	g.due()
}

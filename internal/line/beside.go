package line

import (
	"strconv"

	"referee/internal/dialogue"
	"referee/internal/export"
)

// compares asks what lies on the table at the end, tells what does not agree with the record, and takes the
// correction that is chosen into it.
func (g *game) compares() {
	rounds, o := len(g.s.Sheets()), dialogue.Outcome{}
	g.asking(func(d *questions) error {
		m, err := d.beside(dialogue.NewBeside(g.t.Game, d.Text, d.Program, g.t.Path, g.s.Header()))
		if err != nil || m == nil {
			return err
		}
		return g.write(func() (err error) {
			o, err = g.talk.Mend(m.Lines)
			return err
		})
	})
	if o.Did == dialogue.Entered {
		g.taken(&o.Reading, rounds)
		return
	}
	g.due()
}

// beside asks field by field, and returns the correction that was chosen, or nil.
func (d *questions) beside(c *dialogue.Calculator) (*export.Mend, error) {
	d.say("line.beside.how")
	steps := dialogue.NewStepwise("", c)
	for {
		if err := d.holds(steps); err != nil {
			return nil, err
		}
		found := c.Compare()()
		d.differs(c, &found)
		again, taken := false, (*export.Mend)(nil)
		err := d.until(func(answer string) bool {
			n, bad := strconv.Atoi(answer)
			if again = answer == backSign; bad == nil && n >= 1 && n <= len(found.Mends) {
				taken = &found.Mends[n-1]
			}
			return again || answer == "" || taken != nil
		})
		if err != nil || !again {
			return taken, err
		}
		steps.Back()
	}
}

// differs tells what became of a comparison, with what can be done.
func (d *questions) differs(c *dialogue.Calculator, found *dialogue.Compared) {
	p := c.Named()
	d.tells(found.Said...)
	said := found.Says(p)
	if found.Typed == 0 && found.Err == nil {
		said = p.Say("line.beside.none")
	}
	if said != "" {
		d.tells(said)
	}
	for i := range found.Mends {
		d.tells(strconv.Itoa(i+1) + " " + dialogue.Explained(p, &found.Mends[i]))
	}
	key := "line.beside.end"
	if len(found.Mends) > 0 {
		key = "line.beside.mends"
	}
	d.say(key)
}

package line

import (
	"fmt"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// calculator scores a final table, which is asked for field by field.
func (d *questions) calculator(name string) error {
	g, ok := games.Named(name)
	if !ok {
		which := &dialogue.Which{}
		if err := d.holds(which); err != nil {
			return err
		}
		g = which.Game
	}
	to, err := d.counts(&dialogue.Sums{Calculator: dialogue.NewCalculator(g, d.Text, d.Program, "")}, "line.calc.how", func(do func() talk.Result) talk.Result { return do() })
	if err != nil {
		return err
	}
	return d.goes(to)
}

// counts asks for a table part by part, tells what follows from it, and takes what is chosen then, until that leads on or an empty line
// leaves.
func (d *questions) counts(s *dialogue.Sums, how string, take func(func() talk.Result) talk.Result) (to talk.Place, err error) {
	for _, problem := range s.Unused() {
		fmt.Fprintln(d.Out, dialogue.Unused(d.Text, problem))
	}
	d.say(how)
	steps := dialogue.NewStepwise("", s.Calculator)
	for again := true; again; {
		if err = d.holds(steps); err != nil {
			return to, err
		}
		work := s.Work()
		if work != nil {
			work()()
		}
		page := s.Page(d.Text)
		if c := s.Calculator; work == nil && c.Err() == nil {
			c.Write(d.Out)
			page.Beside = nil
		}
		d.Shows(&talk.Page{Blocks: page.Beside, Asks: talk.Asks{Choices: page.Asks.Choices}})
		d.say("line.counted")
		err = d.until(func(typed string) bool {
			again = typed == backSign
			if again || typed == "" {
				steps.Back()
				return true
			}
			c := page.Asks.Pick(typed)
			if c == nil {
				d.sayAll(d.Text.Say("prepare.unknown", rules.Plain("typed", text.Clean(typed))), d.Text.Say("line.counted"))
				return false
			}
			r := take(func() talk.Result { return s.Answer(d.Text, c.Value) })
			if to = r.Place; (&holding{questions: d, talk: s}).took(r) && r.Push == nil && to.What == talk.Here {
				steps, again = dialogue.NewStepwise("", s.Calculator), true
				d.say("line.cleared")
			}
			return again || to.What != talk.Here
		})
		if err != nil {
			return to, err
		}
	}
	return to, nil
}

// compares asks what lies on the table at the end, tells what does not agree with the record, and takes the correction that is chosen
// into it.
func (g *game) compares() {
	rounds, to := len(g.t.Session.Sheets()), talk.Place{}
	g.asking(func(d *questions) (err error) {
		s := &dialogue.Sums{Calculator: dialogue.NewBeside(g.t.Game, d.Text, d.Program, g.t.Path, g.t.Session.Header()), Play: g.talk}
		to, err = d.counts(s, "line.beside.how", func(do func() talk.Result) (r talk.Result) {
			g.write(func() error {
				r = do()
				_, err := g.talk.Done()
				return err
			})
			return r
		})
		return err
	})
	if o, _ := g.talk.Done(); to.What == talk.ToTable && o.Did == dialogue.Entered {
		g.taken(&o, rounds)
		return
	}
	g.due()
}

package dialogue

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/table"
	"referee/rules"
)

// Gap is what a line lacks that only the box can tell, as it is asked: a choice from each list,
// by its number, and each number is one digit.
type Gap struct {
	Question string
	Lists    []Listing
	// At is the list that is asked, and Told what was chosen so far.
	At   int
	Told string
}

// Listing is one list: what stands above it, and its choices with their numbers.
type Listing struct {
	Head    string
	Choices []string
}

// filling is a line with the choices it lacks. What was typed stays as it is.
type filling struct {
	typed string
	let   bool
	steps []step
}

// step is a line up to one gap, and what was chosen there.
type step struct {
	line  string
	gap   present.Gap
	picks []int
}

// now is the step that is asked.
func (f *filling) now() *step { return &f.steps[len(f.steps)-1] }

// open opens the lists of a line that lacks something, if it does. What the table has met by
// now is not asked: of a correction, which may come before it, the line and its reading become
// those with it.
func (p *Play) open(line *string, typed string, let bool, r *table.Reading) bool {
	gap, ok := p.s.Gap(r)
	for ok && len(gap.Lists) == 0 {
		*line = filled(*line, r, gap.Fill(nil))
		*r = p.s.Try(*line)
		gap, ok = p.s.Gap(r)
	}
	if !ok {
		return false
	}
	if p.fill == nil {
		p.fill = &filling{typed: typed, let: let}
	}
	p.fill.steps = append(p.fill.steps, step{line: *line, gap: gap})
	return true
}

// fills takes digits as the next choices of the lists. Behind the last of them the line is
// entered, or opens the lists of what else it lacks.
func (p *Play) fills(picks []int) (o Outcome, err error) {
	for _, pick := range picks {
		at := p.fill.now()
		if at.picks = append(at.picks, pick); len(at.picks) < len(at.gap.Lists) {
			continue
		}
		f, r := p.fill, p.s.Try(at.line)
		line := filled(at.line, &r, at.gap.Fill(at.picks))
		if r = p.s.Try(line); p.open(&line, f.typed, f.let, &r) {
			continue
		}
		p.fill = nil
		if stops(&r, f.let) {
			return p.refuses(&r, line), nil
		}
		return p.write(line, r.CanStand())
	}
	return p.opened(), nil
}

// filled is a line with another move.
func filled(line string, r *table.Reading, move string) string {
	return string([]rune(line)[:r.Line.Col-1]) + move
}

// opened is what became of an answer that opened lists, or chose from one of them.
func (p *Play) opened() Outcome { return Outcome{Did: Opened, Typed: p.fill.typed, Ask: p.Now()} }

// picked reads digits as choices of the lists that are asked, the present one first; false where
// they are no answer to them.
func (p *Play) picked(typed string) (picks []int, ok bool) {
	if p.fill == nil {
		return nil, false
	}
	at := p.fill.now()
	for _, r := range strings.ReplaceAll(typed, " ", "") {
		list := len(at.picks) + len(picks)
		n, err := strconv.Atoi(string(r))
		if err != nil || list >= len(at.gap.Lists) || n < 1 || n > len(at.gap.Lists[list].Options) {
			return nil, false
		}
		picks = append(picks, n-1)
	}
	return picks, len(picks) > 0
}

// Unpick takes back the last choice of the lists, or closes them; false where none are open.
func (p *Play) Unpick() bool {
	if p.fill == nil {
		return false
	}
	if last := p.fill.now(); len(last.picks) == 0 {
		p.fill.steps = p.fill.steps[:len(p.fill.steps)-1]
	}
	if len(p.fill.steps) == 0 {
		p.fill = nil
		return true
	}
	last := p.fill.now()
	last.picks = last.picks[:len(last.picks)-1]
	return true
}

// gap is what is asked of the lists that are open, or nil.
func (p *Play) gap() *Gap {
	if p.fill == nil {
		return nil
	}
	at := p.fill.now()
	g := &Gap{Question: at.gap.Ask.Say(p.text), At: len(at.picks)}
	var told []string
	for i, l := range at.gap.Lists {
		list := Listing{Head: l.Head.Say(p.text)}
		for n, o := range l.Options {
			list.Choices = append(list.Choices, strconv.Itoa(n+1)+"  "+o.Say(p.text))
		}
		g.Lists = append(g.Lists, list)
		chosen := " _"
		if i < len(at.picks) {
			chosen = " " + list.Choices[at.picks[i]]
		}
		told = append(told, l.Name.Say(p.text)+strings.Replace(chosen, "  ", " ", 1))
	}
	g.Told = p.text.Say(at.gap.Of.Key, append(slices.Clone(at.gap.Of.Args), rules.Plain("chosen", strings.Join(told, " · ")))...)
	return g
}

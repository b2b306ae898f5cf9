package dialogue

import (
	"strings"

	"referee/internal/dialogue/commands"
	"referee/rules"
)

// Paste puts a text from elsewhere behind what has been typed, or behind the lines of an
// earlier one that still wait. They are answered one after the other: see [Play.Pasted].
func (p *Play) Paste(typed, pasted string) {
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(pasted), "\n")
	if n := len(p.waiting); n > 0 {
		typed, p.waiting = p.waiting[n-1], p.waiting[:n-1]
	}
	lines[0] = typed + lines[0]
	p.waiting = append(p.waiting, lines...)
}

// Pasted hands out the next of the pasted lines that is not empty. The last one has no end:
// it is only typed, and not answered yet.
func (p *Play) Pasted() (line string, ended bool) {
	for len(p.waiting) > 0 {
		line, p.waiting = p.waiting[0], p.waiting[1:]
		if ended = len(p.waiting) > 0; !ended || strings.TrimSpace(line) != "" {
			p.pasted = strings.TrimSpace(line)
			return line, ended
		}
	}
	return "", false
}

// Waiting returns the number of pasted lines that were not handed out yet.
func (p *Play) Waiting() int {
	n := len(p.waiting)
	if n > 0 && p.waiting[n-1] == "" {
		n--
	}
	return n
}

// Unpaste lets go of the pasted lines that wait; false if there are none.
func (p *Play) Unpaste() bool {
	some := len(p.waiting) > 0
	p.waiting = nil
	return some
}

// Step takes back what was done last or brings it back: with [commands.Undo] or
// [commands.Redo]. Left is how often it can be taken back still. Where there is nothing to
// step over it is refused.
func (p *Play) Step(c commands.ID) (o Outcome, left int, err error) {
	if c == commands.Undo && p.unsettles() {
		return p.settle(rules.Table), 0, nil
	}
	o, err = p.write(string(c), false)
	left, _ = p.s.Steps()
	return o, left, err
}

package widgets

import (
	"referee/internal/talk"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// EntryColumns are the columns in which entries are listed.
type EntryColumns struct{ number, seat int }

// maxSeatColumn is the widest a player's name is listed.
const maxSeatColumn = 12

// Columns returns those of a list.
func Columns(list ...talk.Entry) EntryColumns {
	c := EntryColumns{number: 2}
	for i := range list {
		c.number = max(c.number, len(list[i].N))
		c.seat = min(max(c.seat, shell.Width(list[i].Name)), maxSeatColumn)
	}
	return c
}

// WholeEntry is more lines than an entry takes.
const WholeEntry = 1 << 10

// Lines lists an entry in at most so many lines: number, player, the move in words, and behind it what it changed or
// what is against it, with the notation where that takes no line more. Where there is little room the words are fewer.
func (c EntryColumns) Lines(e *talk.Entry, w, most int) []Line {
	plain, after := theme.Plain, e.Became
	if e.Faint {
		plain = theme.Muted
	}
	if most < WholeEntry {
		after = e.Brief
	}
	seat := 2 + c.number + 1
	from := seat + c.seat + WideGap
	first := At(0, e.Sign, weights[e.As]).At(seat-1-len(e.N), e.N, theme.Muted).At(seat, Cut(e.Name, c.seat), OfSeat(e.Seat))
	hang := func(words, after string) []Line { return hung(first, from, seat, w, plain, words, after) }
	list := hang(e.Says, after)
	if with := hang(e.Says, Joined(e.Coded, after)); len(with) <= len(list) {
		list = with
	}
	if len(list) > most {
		list = hang(e.Short, after)
	}
	if len(list) > most {
		list = list[:most]
		list[most-1] = list[most-1].More(w)
	}
	return list
}

// hung returns a line that goes on at a column with words, and behind them muted with what became of them; where that has no room
// it goes on below, at another column.
func hung(first Line, from, below, w int, role theme.Role, words, after string) []Line {
	var list []Line
	put := func(text string, at int, role theme.Role) {
		for i, s := range Hang(text, w-at, w-below) {
			if i == 0 {
				first = first.At(at, s, role)
				continue
			}
			list, first = append(list, first), At(below, s, role)
		}
	}
	put(words, from, role)
	if after != "" {
		put(after, first.Width()+WideGap, theme.Muted)
	}
	return append(list, first)
}

// columns returns those of the entries of the page.
func (p *talkPage) columns() EntryColumns {
	var list []talk.Entry
	for _, b := range p.page.Blocks {
		if e, ok := b.(talk.Entry); ok {
			list = append(list, e)
		}
	}
	return Columns(list...)
}

// entry adds an entry of a page.
func (p *talkPage) entry(r *Reader, e *talk.Entry, columns EntryColumns) {
	one := r.Add(columns.Lines(e, r.Width, WholeEntry)...)
	one.answer, one.Keys = e.N, map[rune]func(){}
	for key, answer := range e.Keys {
		one.Keys[key] = func() { p.answers(answer) }
	}
	if e.Opens != nil {
		one.Act = func() { p.frame.Talk(e.Opens) }
	}
}

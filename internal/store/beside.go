package store

import (
	"slices"
	"strings"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Beside is a final table that was typed beside a record, the zero value where none was: its file, and the number
// of the entry that tells what lies there, which is not in the record. See [Table.WithTable].
type Beside struct {
	File  string
	Entry rules.Seq
}

// Pairs are the values of a final table that is a record of its own; nil where the record is none.
func (t *Table) Pairs() (list []record.Pair) {
	if t.Record.Header.Get(table.TypedKey) != "yes" {
		return nil
	}
	for _, e := range t.Position.Entries(rules.Table) {
		if e.Kind == record.Override && e.Status.Counts() {
			pairs, _ := record.Pairs(e.Text) // the record has read them already
			list = append(list, pairs...)
		}
	}
	return list
}

// WithTable is the record with a final table typed beside it, in memory: behind its last entry it is told what lies
// there. What the record cannot know yet, such as cards that nobody has shown, is left out.
func (t *Table) WithTable(file string, h record.Header, pairs []record.Pair) (*Table, *Problem) {
	if h.Game != t.Game.ID {
		return nil, &Problem{File: file, Key: "cli.score.game", Args: []rules.Arg{
			rules.Plain("file", file), rules.Plain("game", h.Game), rules.Plain("wanted", t.Game.ID)}}
	}
	own := t.Record.Header
	for _, name := range h.Seats {
		if seat, ok := own.Seat(name); len(h.Seats) != len(own.Seats) || !ok || seat == rules.Table || rules.Counted(name) {
			return nil, &Problem{File: file, Key: "store.others", Args: []rules.Arg{
				rules.Plain("seats", strings.Join(own.Seats, ", ")), rules.Plain("typed", strings.Join(h.Seats, ", "))}}
		}
	}
	pairs = t.owned(h, pairs)
	for {
		more, err := t.With([]record.Line{{Kind: record.Seen, Text: sets(own, pairs, false)}})
		if err != nil {
			return nil, FromDisk(file, err)
		}
		entries := more.Position.Entries(rules.Table)
		last := &entries[len(entries)-1]
		if last.Fault == nil {
			more.Beside = Beside{file, last.Seq}
			return more, nil
		}
		at := slices.IndexFunc(pairs, func(p record.Pair) bool { return last.Fault.Code == unseen && fieldOf(last.Fault) == p.Key })
		if at < 0 {
			p := FromEntry(file, last)
			p.Row, p.Col = 1, 1
			return nil, p
		}
		pairs = slices.Delete(pairs, at, at+1)
	}
}

// unseen is the code of a part of the table that nobody can see.
const unseen = "unseen"

// fieldOf is the field that a fault is about.
func fieldOf(fault *rules.ParseError) string {
	for _, a := range fault.Args {
		if a.Name == "field" {
			return a.Str
		}
	}
	return ""
}

// owned are values of a table at which the players may sit in another order, with the players of the record.
func (t *Table) owned(h record.Header, pairs []record.Pair) []record.Pair {
	own := t.Record.Header
	name := func(who string) string {
		if seat, ok := h.Seat(who); ok && seat > rules.Table {
			seat, _ = own.Seat(h.Seats[seat-1])
			return own.Seats[seat-1]
		}
		return who
	}
	fields := t.Position.Fields()
	list := slices.Clone(pairs)
	for i := range list {
		p := &list[i]
		if key, who, ok := strings.Cut(p.Key, "@"); ok {
			p.Key = key + "@" + name(who)
		}
		if slices.ContainsFunc(fields, func(f table.Field) bool { return f.Key == p.Key && f.Kind == rules.SeatField }) {
			p.Value = name(p.Value)
		}
	}
	return list
}

package store

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"referee/internal/batch"
	"referee/internal/lookup"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Filed is a dispute with its record.
type Filed struct {
	record.Frozen
	Path   string
	Header record.Header
	Date   string // when the game was played: "2026-05-01", or what the header says
}

// Disputes lists the disputes of all records of the folder, those of the record changed
// last first, and what cannot be read in any. Nothing is kept of them but the records, and
// which of these are known to have none.
func (f Folder) Disputes() (all []Filed, problems []*rules.Fault, err error) {
	v, err := f.visit()
	files := slices.DeleteFunc(v.files, func(one recordFile) bool {
		s, known := v.known(&one)
		return known && s.Playable && !s.Disputed && len(s.Problems) == 0
	})
	done := 0
	_ = batch.InOrder(len(files), func(i int) disputed { return disputesOf(&files[i]) }, func(d disputed) error {
		all, problems = append(all, d.list...), append(problems, d.problems...)
		done++
		f.watched(done, len(files))
		return nil
	})
	return all, problems, err
}

// disputed is what a file tells of disputes.
type disputed struct {
	list     []Filed
	problems []*rules.Fault
}

func disputesOf(one *recordFile) (d disputed) {
	data, err := record.Bytes(one.path)
	if err != nil {
		d.problems = append(d.problems, FromDisk(one.path, err))
		return d
	}
	r, faults := record.Parse(data)
	if r == nil && filepath.Ext(one.path) != Ext && len(faults) == 1 && foreign(faults[0]) {
		return d // exported files are beside the records
	}
	for _, e := range faults {
		d.problems = append(d.problems, In(one.path, e))
	}
	if r != nil {
		d.list = filed(one.path, r.Header, record.Disputes(r.Header, r.Lines), one.modified())
	}
	return d
}

// FiledFrom lists the disputes of a game that is open.
func FiledFrom(path string, s table.Court) []Filed {
	info, err := os.Stat(path)
	one := recordFile{path: path, info: info, err: err}
	return filed(path, s.Header(), s.Disputes(), one.modified())
}

func filed(path string, h record.Header, list []record.Frozen, modified time.Time) (all []Filed) {
	for _, d := range list {
		all = append(all, Filed{Frozen: d, Path: path, Header: h, Date: day(path, h.Get(dateKey), modified)})
	}
	return all
}

// Question is what precedents are looked for about: a game, and clauses or words.
type Question struct {
	Game    string
	Clauses []rules.ClauseID
	Words   string
	// Path and N are the dispute that asks, which is no precedent of its own.
	Path string
	N    int
}

// Precedents returns the rulings of a table that bear on a question: those on the same
// clause first, then those that were asked in like words.
func Precedents(list []Filed, q Question) []Filed {
	var byClause, byWords []Filed
	for _, d := range list {
		itself := d.Path == q.Path && d.N == q.N
		switch {
		case d.Ruling == "" || itself || !strings.EqualFold(d.Header.Game, q.Game) && q.Game != "":
		case slices.ContainsFunc(q.Clauses, d.on):
			byClause = append(byClause, d)
		case q.Words != "" && (lookup.Same(q.Words, d.Question) || lookup.Same(q.Words, d.Ruling)):
			byWords = append(byWords, d)
		}
	}
	return append(byClause, byWords...)
}

// on reports whether a dispute is about a clause or a case.
func (f *Filed) on(id rules.ClauseID) bool {
	named := func(word string) bool { return strings.EqualFold(word, string(id)) }
	return slices.ContainsFunc(f.Clauses, named) || slices.ContainsFunc(f.Verdict, named)
}

// Beside is a final table that was typed beside a record, the zero value where none was: its file, and the number
// of the entry that tells what lies there, which is not in the record. See [Table.WithTable].
type Beside struct {
	File  string
	Entry rules.Seq
}

// Pairs returns the values of a final table that is a record of its own; nil if the record is none.
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

// WithTable returns the record with a final table typed beside it, in memory: behind its last entry it is told what lies
// there. What the record cannot know yet, such as cards that nobody has shown, is left out.
func (t *Table) WithTable(file string, h record.Header, pairs []record.Pair) (*Table, *rules.Fault) {
	if h.Game != t.Game.ID {
		return nil, &rules.Fault{File: file, Code: "cli.score.game", Args: []rules.Arg{
			rules.Plain("file", file), rules.Plain("game", h.Game), rules.Plain("wanted", t.Game.ID)}}
	}
	own := t.Record.Header
	for _, name := range h.Seats {
		if seat, ok := own.Seat(name); len(h.Seats) != len(own.Seats) || !ok || seat == rules.Table || rules.Counted(name) {
			return nil, &rules.Fault{File: file, Code: "store.others", Args: []rules.Arg{
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
		at := slices.IndexFunc(pairs, func(p record.Pair) bool { return last.Fault.Code == unseen && last.Fault.About == p.Key })
		if at < 0 {
			p := FromEntry(file, last)
			p.Row, p.Col = 1, 1
			return nil, p
		}
		pairs = slices.Delete(pairs, at, at+1)
	}
}

// unseen is the code of a part of the table that nobody can see.
const unseen = "parse.unseen"

// owned returns values of a table at which the players may sit in another order, with the players of the record.
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

// Typed returns a final table that was typed in, as a game of one line that sets it by
// hand: it is scored, handed on and kept like any other. It is not saved.
func (o Opener) Typed(file string, h record.Header, pairs []record.Pair) (*Table, []*rules.Fault) {
	h.Set(table.TypedKey, "yes")
	t := &Table{Path: file, Record: &record.Record{Header: h}}
	if text := Override(h, pairs); text != "" {
		line, err := h.ParseLine("override " + text)
		if err != nil {
			return nil, []*rules.Fault{In(file, err)}
		}
		t.Record.Lines = []record.Line{line}
	}
	if o.look(t); t.Position == nil {
		return nil, t.Problems
	}
	return t, nil
}

// Informed returns the header of a table that is typed in, with what the file of its box
// knows, as a game of the folder would begin with it, and why that file cannot be used.
func (f Folder) Informed(h record.Header) (record.Header, []*rules.Fault) {
	game, _ := f.Opener.Games(h.Game)
	return f.Opener.informed(game, h, filepath.Join(f.Path, "typed"+Ext))
}

// Keep saves a final table that was typed in as a game of the folder, and returns
// where. One that decides nothing is no game, nor is one of which fields are missing.
func (f Folder) Keep(p *text.Printer, h record.Header, pairs []record.Pair, now time.Time) (string, error) {
	h, _ = f.Informed(h) // what is typed has been bounded without the box by now
	typed, problems := f.Opener.Typed("", h, pairs)
	if len(problems) > 0 {
		return "", problems[0]
	}
	switch missing := typed.Position.Missing(); {
	case len(missing) > 0:
		return "", &rules.Fault{Code: "store.incomplete", Args: []rules.Arg{rules.Plain("fields", table.Named(p.With(h.Seats), missing, len(missing)))}}
	case !typed.Position.Over():
		return "", &rules.Fault{Code: "store.undecided"}
	}
	h.Set(table.TypedKey, "yes")
	h.Fields = slices.DeleteFunc(h.Fields, func(f record.Field) bool { return f.Value == "" })
	t, problems := f.Create(h, now)
	if t == nil {
		return "", problems[0]
	}
	_, err := t.Session.Enter("override "+Override(h, pairs), false)
	return t.Path, errors.Join(err, t.Close())
}

// Override writes values as the text of an override line; players as numbers if their names make it too long.
func Override(h record.Header, pairs []record.Pair) string {
	text := sets(h, pairs, false)
	if len(text) > record.MaxLine*3/4 {
		text = sets(h, pairs, true)
	}
	return text
}

// sets writes values side by side. A list has spaces: commas stand between values.
func sets(h record.Header, pairs []record.Pair, numbers bool) string {
	parts := make([]string, len(pairs))
	for i, p := range pairs {
		name, who, _ := strings.Cut(p.Key, "@")
		if seat, ok := h.Seat(who); ok && seat != rules.Table && (numbers || strings.Contains(who, "=")) {
			name += "@" + strconv.Itoa(int(seat))
		} else {
			name = p.Key
		}
		parts[i] = name + "=" + strings.Join(strings.Fields(strings.ReplaceAll(p.Value, ",", " ")), " ")
	}
	return strings.Join(parts, ", ")
}

package store

import (
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Typed is a final table that was typed in, as a game of one line that sets it by
// hand: it is scored, handed on and kept like any other. It is not saved.
func (o Opener) Typed(file string, h record.Header, pairs []record.Pair) (*Table, []*Problem) {
	h.Set(table.TypedKey, "yes")
	t := &Table{Path: file, Record: &record.Record{Header: h}}
	if text := Override(h, pairs); text != "" {
		line, err := h.ParseLine("override " + text)
		if err != nil {
			return nil, []*Problem{FromRecord(file, err)}
		}
		t.Record.Lines = []record.Line{line}
	}
	if o.look(t); t.Position == nil {
		return nil, t.Problems
	}
	return t, nil
}

// Informed is the header of a table that is typed in, with what the file of its box
// knows, as a game of the folder would begin with it, and why that file cannot be used.
func (f Folder) Informed(h record.Header) (record.Header, []*Problem) {
	game, _ := f.Opener.Games(h.Game)
	return f.Opener.informed(game, h, filepath.Join(f.Path, "typed"+Ext))
}

// Keep saves a final table that was typed in as a game of the folder, and returns
// where. One that decides nothing is no game, nor is one of which fields are missing.
func (f Folder) Keep(h record.Header, pairs []record.Pair, now time.Time) (string, error) {
	h, _ = f.Informed(h) // what is typed has been bounded without the box by now
	typed, problems := f.Opener.Typed("", h, pairs)
	switch {
	case len(problems) > 0:
		return "", problems[0]
	case len(typed.Position.Missing()) > 0:
		return "", &Problem{Key: "store.incomplete", missing: typed.Position.Missing(), seats: h.Seats}
	case !typed.Position.Over():
		return "", &Problem{Key: "store.undecided"}
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

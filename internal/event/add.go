package event

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"referee/internal/evening"
	"referee/internal/file"
	"referee/internal/store"
	"referee/rules"
)

// Next draws the next round with a seed, and does not write it.
func (e *Event) Next(seed uint64) (Draw, *rules.Fault) {
	whole := at{}
	d, err := e.Pair(seed)
	switch {
	case errors.Is(err, evening.ErrOpen):
		round, n := e.Open()
		return d, e.fault(e.Sources[round-1].at, "open", rules.N("round", round), rules.N("n", n))
	case errors.Is(err, evening.ErrFew):
		return d, e.fault(whole, "few", rules.N("round", len(e.Rounds)+1), rules.N("least", e.Least))
	case err != nil:
		return d, e.fault(whole, "many", rules.N("n", evening.MostRounds))
	}
	return d, nil
}

// Add writes a round that was drawn behind the others: what is in the file stays as it is, byte for byte. It refuses where that cannot be
// done, or where the file has changed since it was read.
func (e *Event) Add(d Draw, now time.Time, opener store.Opener) *rules.Fault {
	data, wrong := e.with(d, now, opener)
	if wrong != nil {
		return wrong
	}
	return e.write(data)
}

// write puts other text in the place of the file as it was read.
func (e *Event) write(data []byte) *rules.Fault {
	switch now, err := file.Read(e.Path, MaxSize); {
	case err != nil:
		return store.FromDisk(e.Path, err)
	case !bytes.Equal(now, e.data):
		return e.fault(at{}, "changed")
	}
	if err := file.Replace(e.Path, data); err != nil {
		return store.FromDisk(e.Path, err)
	}
	return nil
}

// GiveUp writes that a table does not count, and Begins that a round has been drawn by now, where the file does not say since when. As with
// [Event.Add] all else stays as it is.
func (e *Event) GiveUp(round, table int, opener store.Opener) *rules.Fault {
	return e.says(e.Sources[round-1].Tables[table].whole, "void", "true", opener, func(to *Event) { to.Rounds[round-1].Tables[table].Void = true })
}

// Begins is described with [Event.GiveUp].
func (e *Event) Begins(round int, now time.Time, opener store.Opener) *rules.Fault {
	now = now.Truncate(time.Second)
	return e.says(e.Sources[round-1].at, "since", now.Format(time.RFC3339), opener, func(to *Event) { to.Sources[round-1].Since = now })
}

// says writes a key with its value before the first one of a map, and a file that then says nothing else but what is changed in it.
func (e *Event) says(of at, key, value string, opener store.Opener, change func(*Event)) *rules.Fault {
	at := e.offset(of)
	said := key + ": " + value
	if at < len(e.data) && e.data[at] == '{' {
		at++
		said += ", "
	} else {
		said += e.lineEnd() + strings.Repeat(" ", of.col-1)
	}
	data := slices.Insert(slices.Clone(e.data), at, []byte(said)...)
	was, _ := Parse(e.Path, e.data, opener)
	now, _ := Parse(e.Path, data, opener)
	if was == nil || now == nil || len(now.Rounds) != len(was.Rounds) {
		return e.fault(of, "by-yourself", rules.Plain("said", key+": "+value))
	}
	change(was)
	if !now.same(was) {
		return e.fault(of, "by-yourself", rules.Plain("said", key+": "+value))
	}
	return e.write(data)
}

// same reports whether two files say the same, wherever it stands.
func (e *Event) same(other *Event) bool {
	for r := range e.Sources {
		a, b := &e.Sources[r], &other.Sources[r]
		if !a.Since.Equal(b.Since) || !reflect.DeepEqual(a.Seed, b.Seed) || !slices.EqualFunc(a.Tables, b.Tables, func(a, b Origin) bool { return a.Record == b.Record }) {
			return false
		}
	}
	return reflect.DeepEqual(e.Event, other.Event) && e.Title == other.Title && e.Game == other.Game
}

// offset is how many bytes stand before a place.
func (e *Event) offset(of at) int { return file.Offset(e.data, of.line, of.col) }

// lineEnd is how a line ends in the file.
func (e *Event) lineEnd() string {
	if bytes.Contains(e.data, []byte("\r\n")) {
		return "\r\n"
	}
	return "\n"
}

// with returns the file with one more round. It is read again, to be sure that it says what it is to say.
func (e *Event) with(d Draw, now time.Time, opener store.Opener) ([]byte, *rules.Fault) {
	end := e.lineEnd()
	data := slices.Clone(e.data)
	if len(data) > 0 && data[len(data)-1] != '\n' {
		data = append(data, end...)
	}
	if !e.headed {
		data = append(data, "rounds:"+end...)
	}
	indent := "  "
	if e.list > 0 {
		indent = strings.Repeat(" ", e.list-1)
	}
	line := func(depth, said string) { data = append(data, indent+depth+said+end...) }
	line("- ", "seed: "+strconv.FormatUint(d.Seed, 10))
	line("  ", "since: "+now.Format(time.RFC3339))
	line("  ", "tables:")
	for _, s := range d.Tables {
		line("    ", "- players: "+flow(e.names(s.Seats)))
	}
	if byes := d.Round().Byes; len(byes) > 0 {
		line("  ", "bye: "+flow(e.names(byes)))
	}
	again, faults := Parse(e.Path, data, opener)
	if len(data) > MaxSize {
		return nil, faults[0]
	}
	n := len(e.Rounds)
	if again == nil || len(again.Rounds) != n+1 || !reflect.DeepEqual(again.Rounds[n], d.Round()) || !reflect.DeepEqual(again.Players, e.Players) {
		return nil, e.fault(at{}, "rounds-last")
	}
	return data, nil
}

// flow writes names as a list in one line.
func flow(names []string) string {
	n := yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
	for _, name := range names {
		var one yaml.Node
		one.SetString(name)
		n.Content = append(n.Content, &one)
	}
	out, err := yaml.Marshal(&n)
	if err != nil {
		return "" // the file is read again before it is written
	}
	return strings.TrimSpace(string(out))
}

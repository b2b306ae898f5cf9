package event

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"

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
		round := len(e.Rounds)
		return d, e.fault(e.Sources[round-1].at, "open", rules.N("round", round), rules.N("n", e.open()))
	case errors.Is(err, evening.ErrFew):
		return d, e.fault(whole, "few", rules.N("round", len(e.Rounds)+1), rules.N("least", e.Least))
	case err != nil:
		return d, e.fault(whole, "many", rules.N("n", evening.MostRounds))
	}
	return d, nil
}

// open is how many tables of the last round have not ended.
func (e *Event) open() (n int) {
	if round := len(e.Rounds); round > 0 {
		for _, t := range e.Rounds[round-1].Tables {
			n += rules.One(t.Open())
		}
	}
	return n
}

// Add writes a round that was drawn behind the others: what is in the file stays as it is, byte for byte. It refuses where that cannot be
// done, or where the file has changed since it was read.
func (e *Event) Add(d Draw, opener store.Opener) *rules.Fault {
	data, wrong := e.with(d, opener)
	if wrong != nil {
		return wrong
	}
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

// with returns the file with one more round. It is read again, to be sure that it says what it is to say.
func (e *Event) with(d Draw, opener store.Opener) ([]byte, *rules.Fault) {
	end := "\n"
	if bytes.Contains(e.data, []byte("\r\n")) {
		end = "\r\n"
	}
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

package store

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/record"
)

// headerKeys are the header keys that problems of a profile can come from.
var headerKeys = map[string]string{
	"store.game": "game", "store.seats": "seats", "store.first": "first",
	"profile.edition": ProfileKey, "profile.edition-near": ProfileKey,
	"profile.variant": VariantsKey, "profile.variant-near": VariantsKey, "profile.exclusive": VariantsKey,
}

// locate finds the header line that each problem without a place is about.
func locate(problems []*Problem, data []byte) {
	for _, p := range problems {
		if p.Row != 0 {
			continue
		}
		p.Row, p.Col = 1, 1
		for row, line := range headerLines(data) {
			key, value, _ := strings.Cut(line, ":")
			if p.isAbout(strings.ToLower(record.Key(strings.TrimSpace(key)))) {
				p.Row, p.Col = row, p.column(line, value)
				break
			}
		}
	}
}

// headerLines are the lines of a header, whatever stands before it, with their rows.
func headerLines(data []byte) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		row, begun := 0, false
		for line := range strings.Lines(string(data)) {
			row++
			line = strings.TrimRightFunc(line, unicode.IsSpace)
			if line == "" && begun || line != "" && !yield(row, line) {
				return
			}
			begun = begun || line != ""
		}
	}
}

// isAbout reports whether the problem is about a header key.
func (p *Problem) isAbout(key string) bool {
	if want, ok := headerKeys[p.Key]; ok {
		return key == want
	}
	if p.header != "" {
		return key == p.header
	}
	name, found := strings.CutPrefix(key, OptionKey)
	if !found {
		name, found = strings.CutPrefix(key, SeverityKey)
	}
	for _, a := range p.Args {
		if found && a.Name != "near" && strings.EqualFold(a.Str, name) {
			return true
		}
	}
	return false
}

// column is where the mistake is in a header line: in the value, or at the key where that is unknown.
func (p *Problem) column(line, value string) int {
	if p.header != "" && p.within == 0 || strings.HasPrefix(p.Key, "profile.option") || strings.HasPrefix(p.Key, "profile.clause") {
		return 1
	}
	value = strings.TrimLeft(value, " \t")
	return utf8.RuneCountInString(line) - utf8.RuneCountInString(value) + max(p.within, 1)
}

package dialogue

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// missed are the numbers of the choices, where a line is a number that is none of them and reads as
// nothing else; nil elsewhere.
func (p *Play) missed(r *table.Reading, line string) (keys []string) {
	if _, err := strconv.Atoi(line); err != nil || r.Error == nil && r.Entry.Fault == nil || p.own.OnBoard || p.placing(line) {
		return nil
	}
	a := Ask{Choices: p.offers, Listed: len(p.offers), Own: p.own, Numbered: !table.Worded(p.offers, p.begun)}
	for i := range a.Choices {
		key, _, _ := strings.Cut(a.Key(i, p.text), " ")
		switch {
		case key == line:
			return nil
		case a.Choices[i].Disabled != nil:
		case p.own.Rest != nil && strings.HasPrefix(line, key): // a move that goes on behind it
			return nil
		default:
			keys = append(keys, key)
		}
	}
	if slices.ContainsFunc(keys, func(key string) bool { _, err := strconv.Atoi(key); return err != nil }) {
		return nil
	}
	return keys
}

// NoChoice says that an answer is none of those that have these numbers.
func NoChoice(p *text.Printer, typed string, keys []string) string {
	return p.Say("choice.none", rules.Plain("typed", text.Clean(typed)), rules.Plain("list", p.List("list.or", Ranges(p, keys)...)))
}

// Ranges are keys, with three numbers and more that follow one another told as from and to.
func Ranges(p *text.Printer, keys []string) (list []string) {
	for i := 0; i < len(keys); {
		n, err := strconv.Atoi(keys[i])
		end := i + 1
		for err == nil && end < len(keys) && keys[end] == strconv.Itoa(n+end-i) {
			end++
		}
		if end-i > 2 {
			list = append(list, p.Say("line.range", rules.Plain("from", keys[i]), rules.Plain("to", keys[end-1])))
		} else {
			list = append(list, keys[i:end]...)
		}
		i = end
	}
	return list
}

package text

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"referee/rules"
)

// maxDepth bounds words inside words, should a catalogue ever go in a circle.
const maxDepth = 4

// Printer says sentences in one language. It is safe for use by several
// goroutines; [Printer.With] makes a new one.
type Printer struct {
	lang     Lang
	tag      language.Tag
	messages *catalogue
	names    []string
	reader   rules.Seat
}

// New returns the printer of a language.
func New(lang Lang) (*Printer, error) {
	i := slices.Index(langs, lang)
	if i < 0 {
		return nil, fmt.Errorf("text: no language %q", string(lang))
	}
	return &Printer{lang: lang, tag: tags[i], messages: &catalogues[i]}, nil
}

// With returns a printer that calls seats by their players' names: names[0] is
// seat 1.
func (p *Printer) With(names []string) *Printer {
	q := *p
	q.names = make([]string, len(names))
	for i, n := range names {
		q.names[i] = Clean(n)
	}
	return &q
}

// To returns a printer that speaks to the player at the seat: a sentence whose argument "seat" is that
// player is said in its form with ".you", if it has one.
func (p *Printer) To(reader rules.Seat) *Printer {
	q := *p
	q.reader = reader
	return &q
}

// Reader returns the seat of [Printer.To], [rules.Table] if it speaks to nobody.
func (p *Printer) Reader() rules.Seat { return p.reader }

// Lang is the printer's language.
func (p *Printer) Lang() Lang { return p.lang }

// Has reports whether the key has a sentence.
func (p *Printer) Has(key string) bool { return p.messages.find(key) != "" }

// Say returns the key's sentence with its arguments put in. A plural is chosen
// by the number named n, or else by the first number. A key without sentence is
// said as ⟦key⟧, an argument that was not given as ⟦key:argument⟧.
func (p *Printer) Say(key string, args ...rules.Arg) string {
	sentence := p.pick(key, args)
	if sentence != "" && strings.IndexByte(sentence, '{') < 0 {
		return sentence
	}
	var room [256]byte
	return string(p.say(room[:0], key, sentence, args, 0))
}

// Seat returns the name of the player at the seat.
func (p *Printer) Seat(s rules.Seat) string { return string(p.seat(nil, int(s))) }

// Called reports whether a text begins with the name of a player, which stays as it was typed.
func (p *Printer) Called(words string) bool {
	return slices.ContainsFunc(p.names, func(name string) bool {
		behind, ok := strings.CutPrefix(words, name)
		next, _ := utf8.DecodeRuneInString(behind)
		return ok && name != "" && !unicode.IsLetter(next)
	})
}

// Commas puts commas between items.
func (p *Printer) Commas(items []string) string { return strings.Join(items, p.Say("list.comma")) }

// List joins items into an enumeration. The key says how the last is joined:
// "list.and" or "list.or".
func (p *Printer) List(key string, items ...string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	head := p.Commas(items[:last])
	return p.Say(key, rules.Plain("head", head), rules.Plain("last", items[last]))
}

// pick returns the form of the key's sentence that fits the arguments, or "".
func (p *Printer) pick(key string, args []rules.Arg) string {
	m := p.messages.find(key)
	if p.reader != rules.Table && p.addresses(args) {
		m = cmp.Or(p.messages.find(key+you), m)
	}
	n, ok := counter(args)
	if !ok || !m.counted() {
		return m.form(plural.Other)
	}
	return m.form(plural.Cardinal.MatchPlural(p.tag, max(n, -n), 0, 0, 0, 0))
}

// you is behind the key of a sentence in the form that speaks to its player.
const you = ".you"

// addresses reports whether a sentence is about its reader.
func (p *Printer) addresses(args []rules.Arg) bool {
	return slices.ContainsFunc(args, func(a rules.Arg) bool { return a.Name == "seat" && a.Kind == rules.SeatArg && a.Num == int(p.reader) })
}

// counter finds the number that chooses the plural.
func counter(args []rules.Arg) (n int, ok bool) {
	for i := range args {
		if args[i].Kind != rules.NumberArg {
			continue
		}
		if args[i].Name == "n" {
			return args[i].Num, true
		}
		if !ok {
			n, ok = args[i].Num, true
		}
	}
	return n, ok
}

// say appends the sentence to buf.
func (p *Printer) say(buf []byte, key, sentence string, args []rules.Arg, depth int) []byte {
	if sentence == "" || depth > maxDepth {
		return append(append(append(buf, "⟦"...), key...), "⟧"...)
	}
	for {
		before, behind, ok := strings.Cut(sentence, "{")
		buf = append(buf, before...)
		if !ok {
			return buf
		}
		var name string
		name, sentence, _ = strings.Cut(behind, "}")
		start := len(buf)
		buf = p.put(buf, key, name, args, depth)
		if p.lang == FR {
			buf = elide(buf, start)
		}
	}
}

// put appends the argument called name to buf. A word is said with the
// sentence's own arguments, so that it can be a plural.
func (p *Printer) put(buf []byte, key, name string, args []rules.Arg, depth int) []byte {
	for i := range args {
		a := &args[i]
		if a.Name != name {
			continue
		}
		switch a.Kind {
		case rules.NumberArg:
			return strconv.AppendInt(buf, int64(a.Num), 10)
		case rules.SeatArg:
			return p.seat(buf, a.Num)
		case rules.WordArg:
			return p.say(buf, a.Str, p.pick(a.Str, args), args, depth+1)
		case rules.ListArg:
			return p.items(buf, a.Str, p.Say("list.comma"), args, depth)
		case rules.PhraseArg:
			return p.items(buf, a.Str, " ", args, depth)
		case rules.SpeltArg:
			return p.items(buf, a.Str, "", args, depth)
		case rules.AndArg:
			return p.and(buf, a.Str, args, depth)
		default:
			return append(buf, Clean(a.Str)...)
		}
	}
	return append(append(append(append(append(buf, "⟦"...), key...), ':'), name...), "⟧"...)
}

// items appends what a list has, its keys in words, with something between.
func (p *Printer) items(buf []byte, list, between string, args []rules.Arg, depth int) []byte {
	for i, item := range strings.Fields(list) {
		switch item {
		case ",":
			buf = append(buf, p.Say("list.comma")...)
			continue
		case rules.Space:
			buf = append(buf, ' ')
			continue
		}
		if i > 0 {
			buf = append(buf, between...)
		}
		buf = p.item(buf, item, args, depth)
	}
	return buf
}

// and appends what a list has as an enumeration, or as several with a choice between them.
func (p *Printer) and(buf []byte, list string, args []rules.Arg, depth int) []byte {
	var groups []string
	for group := range strings.SplitSeq(list, rules.Either) {
		items := strings.Fields(group)
		for i, item := range items {
			items[i] = string(p.item(nil, item, args, depth))
		}
		groups = append(groups, p.List("list.and", items...))
	}
	return append(buf, p.List("list.either", groups...)...)
}

// item appends an item of a list: a key in words, with its number where it has one, or a word as it stands.
func (p *Printer) item(buf []byte, item string, args []rules.Arg, depth int) []byte {
	if !strings.Contains(item, ".") {
		return append(buf, Clean(item)...)
	}
	key, number, counted := strings.Cut(item, "#")
	if counted {
		n, _ := strconv.Atoi(number)
		args = []rules.Arg{rules.N("n", n)}
	}
	return p.say(buf, key, p.pick(key, args), args, depth+1)
}

// seat appends the name of a seat: its player's, or else its number.
func (p *Printer) seat(buf []byte, n int) []byte {
	switch {
	case n == int(rules.Table):
		return append(buf, p.Say("seat.table")...)
	case n > 0 && n <= len(p.names):
		return append(buf, p.names[n-1]...)
	default:
		return append(buf, p.Say("seat.number", rules.N("n", n))...)
	}
}

// Aloud returns a sentence without the signs that nobody reads aloud.
func (p *Printer) Aloud(said string) string {
	return strings.NewReplacer(
		" → ", p.Say("aloud.to"), " · ", p.Say("list.comma"), " ⌂", "",
		"↑", p.Say("aloud.north"), "↓", p.Say("aloud.south"), "←", p.Say("aloud.west"), "→", p.Say("aloud.east"),
		"×", p.Say("aloud.times"), "−", "-", "±", p.Say("aloud.either")+" ", ", …", ", …", "\u00a0…", "", " …", "", "   ", p.Say("list.semicolon"), "  ", " ",
	).Replace(said)
}

// Ended returns words with an end if they have none.
func Ended(words string) string {
	if last, _ := utf8.DecodeLastRuneInString(words); strings.ContainsRune(".?!:…", last) {
		return words
	}
	return words + "."
}

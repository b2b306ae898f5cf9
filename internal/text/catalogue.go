package text

import (
	_ "embed"
	"hash/maphash"
	"strings"
	"sync/atomic"

	"golang.org/x/text/feature/plural"
)

//go:generate go run ./compile

// catalogue has the sentences of a language, one key a line, in the order of the
// keys. Between tabs a line has the key, the plural forms by name, each with its
// sentence, and last the sentence for everything else, which may stand alone.
//
// A sentence is found in the text as it lies in the program, so that nothing is
// read or built before the first one is said. Where it stands is remembered, in a room that
// does not grow: a page says the same few hundred again and again.
type catalogue struct {
	lines string
	// begin is, by the hash of a key, where the line begins that was found last for such a key.
	begin [2048]atomic.Uint32
}

var (
	//go:embed catalog/en.txt
	english string
	//go:embed catalog/ru.txt
	russian string
	//go:embed catalog/fr.txt
	french string

	seed = maphash.MakeSeed()
)

// formNames are the plural forms as a catalogue writes them; other has no name.
var formNames = [...]string{
	plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
}

// message is what a line says behind its key; "" is no message.
type message string

// find returns what the key says.
func (c *catalogue) find(key string) message {
	place := &c.begin[maphash.String(seed, key)%uint64(len(c.begin))]
	if m, ok := said(c.lines[place.Load():], key); ok {
		return m
	}
	begin := c.seek(key)
	if begin < 0 {
		return ""
	}
	place.Store(uint32(begin))
	m, _ := said(c.lines[begin:], key)
	return m
}

// said is what the first of lines says, if it is that of the key.
func said(lines, key string) (m message, ok bool) {
	rest, ok := strings.CutPrefix(lines, key)
	if !ok || rest == "" || rest[0] != '\t' {
		return "", false
	}
	line, _, _ := strings.Cut(rest[1:], "\n")
	return message(line), true
}

// seek returns where the line of a key begins, or -1, halving the lines it can be in.
func (c *catalogue) seek(key string) int {
	from, to := 0, len(c.lines)
	for from < to {
		begin := from + strings.LastIndexByte(c.lines[from:(from+to)/2], '\n') + 1
		line, _, _ := strings.Cut(c.lines[begin:to], "\n")
		name, _, _ := strings.Cut(line, "\t")
		switch order := strings.Compare(key, name); {
		case order < 0:
			to = begin
		case order > 0:
			from = begin + len(line) + 1
		default:
			return begin
		}
	}
	return -1
}

// counted reports whether the message has plural forms.
func (m message) counted() bool { return strings.Contains(string(m), "\t") }

// form returns the sentence for a plural form.
func (m message) form(f plural.Form) string {
	rest := string(m)
	for {
		name, more, ok := strings.Cut(rest, "\t")
		if !ok {
			return rest
		}
		sentence, others, _ := strings.Cut(more, "\t")
		if name == formNames[f] {
			return sentence
		}
		rest = others
	}
}

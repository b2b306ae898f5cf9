package text

import (
	_ "embed"
	"strings"

	"golang.org/x/text/feature/plural"
)

//go:generate go run ./compile

// catalogue has the sentences of a language, one key a line, in the order of the
// keys. Between tabs a line has the key, the plural forms by name, each with its
// sentence, and last the sentence for everything else, which may stand alone.
//
// A sentence is found in the text as it lies in the program, so that nothing is
// read or built before the first one is said.
type catalogue string

var (
	//go:embed catalog/en.txt
	english catalogue
	//go:embed catalog/ru.txt
	russian catalogue
	//go:embed catalog/fr.txt
	french catalogue
)

// formNames are the plural forms as a catalogue writes them; other has no name.
var formNames = [...]string{
	plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
}

// message is what a line says behind its key; "" is no message.
type message string

// find returns what the key says, halving the lines it can be in.
func (c catalogue) find(key string) message {
	lines := string(c)
	for lines != "" {
		middle := len(lines) / 2
		begin := strings.LastIndexByte(lines[:middle], '\n') + 1
		line, after, _ := strings.Cut(lines[begin:], "\n")
		name, said, _ := strings.Cut(line, "\t")
		switch order := strings.Compare(key, name); {
		case order < 0:
			lines = lines[:begin]
		case order > 0:
			lines = after
		default:
			return message(said)
		}
	}
	return ""
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

package dialogue

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
	"referee/rules/notation"
)

// The shortest word that is distinguished from the letters of a move, and how long one is in which two slips
// are forgiven.
const (
	shortWord = 3
	longWord  = 8
)

// Understands says which commands can be typed here, beside the words of the record: only what
// can be meant is asked about.
func (p *reader) Understands(known []commands.ID) { p.known = known }

// misspeltFirst asks about the first word of a line that cannot be read and begins with neither a
// player nor a word of the record: which player was meant, else which command. Nil if none is near.
func (p *speller) misspeltFirst(typed string) *doubt {
	typed = p.paired(typed)
	l, err := p.s.Header().ParseLine(typed)
	if p.view != rules.Table || l.Kind != record.Entry || err == nil && l.Seat != record.NoSeat {
		return nil
	}
	if r := p.try(typed); r.Error == nil && r.Entry.Fault == nil {
		return nil
	}
	first, _, _ := strings.Cut(typed, " ")
	first = strings.TrimRight(first, ":")
	for _, near := range []func(typed, first string) *doubt{p.misspeltPlayer, p.misspeltCommand} {
		if d := near(typed, first); len(d.list) > 0 {
			return d.only()
		}
	}
	return nil
}

// The least words of a question that begins with a word of questions, or ends with their sign, and of one that does both.
const (
	fewWords    = 3
	fewestWords = 2
)

// questions reports whether a line is no move but a question for the rules, in words: it cannot be read, not even its first word, where
// it does not begin as questions do.
func (p *speller) questions(typed string, r *table.Reading) bool {
	l, err := p.s.Header().ParseLine(typed)
	if p.view != rules.Table || !slices.Contains(p.known, commands.Search) || err == nil && (l.Seat != record.NoSeat || l.Kind != record.Entry) || r.Error == nil && r.Entry.Fault == nil {
		return false
	}
	list := strings.FieldsFunc(typed, func(r rune) bool { return !unicode.IsLetter(r) && !strings.ContainsRune("'’", r) })
	marked := strings.HasSuffix(typed, "?")
	if len(list) < fewestWords || len(list) < fewWords && !marked || strings.ContainsFunc(typed, unicode.IsDigit) {
		return false
	}
	begins := p.begins(list[0]) || marked && p.begins(list[1]) // behind “and”
	return begins || marked && len(list) >= fewWords && r.Entry.Fault != nil && r.Entry.Fault.Col <= utf8.RuneCountInString(list[0])
}

// begins reports whether questions begin with a word.
func (p *speller) begins(typed string) bool {
	typed = text.Folded(typed)
	return slices.ContainsFunc(strings.Fields(p.text.Say("question.words")), func(word string) bool {
		word = text.Folded(word)
		return typed == word || strings.HasPrefix(typed, word) && strings.HasSuffix(word, "’")
	})
}

// lookup returns the line that looks a question up.
func (p *speller) lookup(question string) string {
	return commands.Word(p.text, commands.Search) + " " + question
}

// misspeltPlayer returns the entries of the players whose names are near.
func (p *speller) misspeltPlayer(typed, first string) *doubt {
	d := nearly(typed)
	for _, name := range p.s.Header().Seats {
		line := name + strings.TrimPrefix(typed, first)
		if slips(first, name, forgiven(name)) <= longWord && len(d.list) < mostNear && p.readable(line) {
			d.list = append(d.list, p.near(line, name))
		}
	}
	return d
}

// misspeltCommand returns the lines with a command, or a word of the record, in the place of the first
// word: those equally near, each once.
func (p *speller) misspeltCommand(typed, first string) *doubt {
	d := nearly(typed)
	d.words = true
	limit, found := longWord, []commands.ID(nil)
	for _, w := range p.firstWords() {
		line := w.text + strings.TrimPrefix(typed, first)
		n := slips(first, w.text, forgiven(w.text))
		if n > limit || !p.commands(line) {
			continue
		}
		if n < limit {
			d.list, found, limit = nil, nil, n
		}
		if len(d.list) < mostNear && !slices.Contains(found, w.id) {
			d.list, found = append(d.list, p.commanded(line, w)), append(found, w.id)
		}
	}
	return d
}

// firstWord is a word that makes a line something else than a move.
type firstWord struct {
	text string
	id   commands.ID
}

// firstWords returns those that can be meant here, the reader's own first.
func (p *speller) firstWords() (list []firstWord) {
	for word, id := range commands.Typed(p.text.Lang(), p.known) {
		list = append(list, firstWord{word, id})
	}
	for word, kind := range record.Keywords() {
		if kind != record.Private || slices.Contains(p.known, commands.Private) {
			list = append(list, firstWord{word, commands.ID(kind.String())})
		}
	}
	return list
}

// commands reports whether a line is a command or a line of the record that is no move.
func (p *speller) commands(line string) bool {
	id, _ := commands.Asked(line)
	l, _ := p.s.Header().ParseLine(line)
	return slices.Contains(p.known, id) || l.Kind != record.Entry
}

// commanded returns the choice of a command. What is behind its word is not said: it may be private.
func (p *speller) commanded(line string, w firstWord) Choice {
	c := Choice{Text: line, Label: present.Sentence{Key: "near.word", Args: []rules.Arg{rules.Plain("word", w.text)}}}
	if what := w.id.Long(); p.text.Has(what) {
		c.Label = present.Sentence{Key: "near.command", Args: []rules.Arg{rules.Plain("word", w.text), rules.Plain("what", p.text.Say(what))}}
	}
	return c
}

// NamesPlayer reports whether a line is a move with its player, who may be called like a command.
func (p *speller) NamesPlayer(typed string) bool {
	l, err := p.s.Header().ParseLine(typed)
	return err == nil && l.Kind == record.Entry && l.Seat > rules.Table
}

// Secret reports whether a line is one that only one player may see, or could have been meant to
// be: its text is not said again where everybody hears it.
func (p *speller) Secret(typed string) bool {
	typed = strings.TrimLeft(typed, InPlace+" ")
	if l, err := p.s.Header().ParseLine(typed); err == nil && (private(l) || l.Seat != record.NoSeat) {
		return private(l)
	}
	first, rest, _ := strings.Cut(typed, " ")
	for word, kind := range record.Keywords() {
		if kind == record.Private && rest != "" && p.s.Notes() && slips(strings.TrimRight(first, ":"), word, garbled) <= longWord {
			return true
		}
	}
	return false
}

// garbled is how many slips leave a word that may have been meant to keep something private.
const garbled = 3

// forgiven returns how many slips are forgiven in a word.
func forgiven(word string) int {
	if utf8.RuneCountInString(word) >= longWord {
		return 2
	}
	return 1
}

// slips returns by how many slips a word differs from another, as far as so many are forgiven; else, and for one of
// few letters, more than any.
func slips(typed, word string, most int) int {
	known, folded := []rune(text.Folded(word)), []rune(text.Folded(typed))
	if n := notation.Distance(folded, known, most); n <= most && len(folded) >= shortWord && len(known) >= shortWord {
		return n
	}
	return longWord + 1
}

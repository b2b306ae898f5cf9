// Package compile makes the file of an index, which the program reads, of the books that people
// edit. The program knows nothing of it.
package compile

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"

	"referee/internal/lookup"
	"referee/internal/lookup/common"
	"referee/internal/text"
	"referee/rules"
)

// Entry is a clause or a case in the words of one language, with what it is found by.
type Entry struct {
	lookup.Entry
	Keywords []string
	// Common names the [Common] question that a case is, if it is one.
	Common string
	// Asked are questions that it answers, as players ask them: it is found by their words.
	Asked []string
	// Heard are more of them, slips and slang and all: the classifiers learn from them, and their
	// words are none of the books.
	Heard []string
}

// Book is the words of one game in one of the languages of [text.Langs], in the order of
// its file.
type Book struct {
	Game    string
	Lang    text.Lang
	Names   []string // of the game
	Entries []Entry
}

// Read reads book/LANG.yaml. It is strict: a key that is not known or that is
// there twice is an error.
func Read(files fs.FS, lang text.Lang) (Book, error) {
	name := "book/" + string(lang) + ".yaml"
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return Book{}, err
	}
	b, err := parse(data)
	if err == nil && b.Lang != lang {
		err = fmt.Errorf("language is %q", string(b.Lang))
	}
	if err == nil {
		err = b.takeCommon()
	}
	if err != nil {
		return Book{}, fmt.Errorf("%s: %w", name, err)
	}
	if err := b.readQuestions(files, "asked", func(e *Entry, said string) { e.Asked = append(e.Asked, said) }); err != nil {
		return b, err
	}
	for _, e := range b.Entries {
		if len(e.Asked) == 0 {
			return b, fmt.Errorf("%s: nobody asks for %s", name, e.ID)
		}
	}
	err = b.readQuestions(files, "heard", func(e *Entry, said string) { e.Heard = append(e.Heard, said) })
	if errors.Is(err, fs.ErrNotExist) { // a book may have none
		err = nil
	}
	return b, err
}

// Link adds to the entries what the game knows of them.
func (b *Book) Link(clauses []rules.Clause, cases []rules.Case) {
	at := map[rules.ClauseID]*Entry{}
	for i := range b.Entries {
		at[b.Entries[i].ID] = &b.Entries[i]
	}
	for _, c := range clauses {
		if e := at[c.ID]; e != nil {
			e.Related, e.Basis = c.Related, c.Basis
		}
	}
	for _, c := range cases {
		if e := at[c.ID]; e != nil {
			e.Related, e.Basis = c.Clauses, c.Basis
		}
		for _, id := range c.Clauses {
			if e := at[id]; e != nil {
				e.Cases = append(e.Cases, c.ID)
			}
		}
	}
}

func parse(data []byte) (Book, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return Book{}, err
	}
	if len(doc.Content) == 0 {
		return Book{}, errors.New("nothing in it")
	}
	var b Book
	err := each(doc.Content[0], func(key string, value *yaml.Node) error {
		switch key {
		case "game":
			b.Game = value.Value
		case "lang":
			b.Lang = text.Lang(value.Value)
		case "names":
			b.Names = list(value)
		case "clauses":
			return b.read(value, lookup.Clause)
		case "cases":
			return b.read(value, lookup.Case)
		default:
			return fmt.Errorf("line %d: no key %q", value.Line, key)
		}
		return nil
	})
	for i := range b.Entries {
		b.Entries[i].Game = b.Game
	}
	return b, err
}

// read adds the entries of one kind.
func (b *Book) read(n *yaml.Node, kind lookup.Kind) error {
	return each(n, func(id string, value *yaml.Node) error {
		e := Entry{Entry: lookup.Entry{ID: rules.ClauseID(id), Kind: kind}}
		if err := each(value, e.field); err != nil {
			return err
		}
		if e.Common == "" && (e.Title == "" || e.Text == "") {
			return fmt.Errorf("line %d: %s lacks words", value.Line, id)
		}
		b.Entries = append(b.Entries, e)
		return nil
	})
}

// field reads one key of an entry.
func (e *Entry) field(key string, value *yaml.Node) error {
	switch string(e.Kind) + " " + key {
	case "clause title", "case question":
		e.Title = clean(value)
	case "clause text", "case answer":
		e.Text = clean(value)
	case "clause keywords", "case keywords":
		e.Keywords = list(value)
	case "case common":
		e.Common = value.Value
	case "case readings":
		return each(value, func(key string, value *yaml.Node) error {
			e.Readings = append(e.Readings, lookup.Reading{Value: key, Text: clean(value)})
			return nil
		})
	default:
		return fmt.Errorf("line %d: a %s has no key %q", value.Line, e.Kind, key)
	}
	return nil
}

// list are the texts of a list.
func list(n *yaml.Node) (all []string) {
	for _, item := range n.Content {
		all = append(all, clean(item))
	}
	return all
}

// clean is a text without the line breaks of its file.
func clean(n *yaml.Node) string { return strings.Join(strings.Fields(n.Value), " ") }

// each calls do for every line of a map, and refuses what is there twice.
func each(n *yaml.Node, do func(key string, value *yaml.Node) error) error {
	if n.Kind != yaml.MappingNode {
		return fmt.Errorf("line %d: not a map", n.Line)
	}
	seen := map[string]bool{}
	for i := 0; i < len(n.Content); i += 2 {
		key := n.Content[i].Value
		if seen[key] {
			return fmt.Errorf("line %d: %q is there twice", n.Content[i].Line, key)
		}
		seen[key] = true
		if err := do(key, n.Content[i+1]); err != nil {
			return err
		}
	}
	return nil
}

// Common is a question that players ask of every game and that few rulebooks answer, in
// the words of a language. A case that names it has its words from here.
type Common struct {
	Question string
	Answer   string // with ofGame where the game's own words stand
	Keywords []string
	Asked    []string
	Heard    []string
}

// ofGame in a common answer is replaced by what the game says about it.
const ofGame = "{game}"

// commons are all of them, by language and name.
var commons = sync.OnceValue(func() map[text.Lang]map[string]Common {
	all := map[text.Lang]map[string]Common{}
	for _, lang := range text.Langs() {
		all[lang] = along[map[string]Common](common.Files, lang)
	}
	return all
})

// Commons are the common questions in a language, by name.
func Commons(lang text.Lang) map[string]Common { return commons()[lang] }

// takeCommon gives the cases that name a common question its words.
func (b *Book) takeCommon() error {
	for i := range b.Entries {
		e := &b.Entries[i]
		if e.Common == "" {
			continue
		}
		c, ok := Commons(b.Lang)[e.Common]
		switch {
		case !ok:
			return fmt.Errorf("%s: no common question %q", e.ID, e.Common)
		case e.Title != "":
			return fmt.Errorf("%s: a common question and one of its own", e.ID)
		}
		e.Title = c.Question
		e.Text = strings.TrimSpace(strings.Replace(c.Answer, ofGame, e.Text, 1))
		e.Keywords = slices.Concat(e.Keywords, c.Keywords)
		e.Asked, e.Heard = slices.Clone(c.Asked), slices.Clone(c.Heard)
	}
	return nil
}

// readQuestions reads book/KIND.LANG.txt: how players ask for each entry. An id is at the
// beginning of a line, and each question for it on a line of its own behind it, indented
// by two spaces. The entries stand in the order of the book.
func (b *Book) readQuestions(files fs.FS, kind string, take func(e *Entry, said string)) error {
	name := "book/" + kind + "." + string(b.Lang) + ".txt"
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return fmt.Errorf("%w", err)
	}
	at, n := -1, 0
	for line := range strings.Lines(string(data)) {
		n++
		line = strings.TrimRight(line, "\n")
		said, indented := strings.CutPrefix(line, "  ")
		if indented && at >= 0 {
			take(&b.Entries[at], said)
			continue
		}
		if at = b.next(at, line); at < 0 {
			return fmt.Errorf("%s: line %d: %q is not the next entry of the book", name, n, said)
		}
	}
	return nil
}

// next is where the entry with an id follows another, or -1.
func (b *Book) next(at int, id string) int {
	for i := at + 1; i < len(b.Entries); i++ {
		if string(b.Entries[i].ID) == id {
			return i
		}
	}
	return -1
}

package present

import (
	"slices"
	"strings"

	"referee/rules"
)

// Sentences gathers sentences whose keys begin alike, such as those of one game.
type Sentences struct {
	Under string // what all keys begin with, such as "lanterns.setup."
	List  []Sentence
	args  []rules.Arg // those of all sentences, one behind the other
}

// room is for the sentences of an entry and what they tell: most have no more, so that all of it is made at once.
type room struct {
	list [3]Sentence
	args [6]rules.Arg
}

// Under makes the sentences whose keys begin alike.
func Under(prefix string) func(key string, args ...rules.Arg) Sentence {
	return func(key string, args ...rules.Arg) Sentence { return Sentence{Key: prefix + key, Args: args} }
}

// If is a key where something is so, else none.
func If(is bool, key string) string {
	if is {
		return key
	}
	return ""
}

// AddAll adds a sentence for each key that is one.
func (t *Sentences) AddAll(keys ...string) {
	for _, key := range keys {
		if key != "" {
			t.Add(key)
		}
	}
}

// First says who begins, or how that is decided.
func (t *Sentences) First(setup rules.Setup, open string) {
	if setup.First == rules.Table {
		t.Add(open)
		return
	}
	t.Add("first.named", rules.Who("seat", setup.First))
}

// Add adds a sentence.
func (t *Sentences) Add(key string, args ...rules.Arg) {
	t.AddKey(t.Under+key, args...)
}

// AddKey adds a sentence by its whole key: of one that stands in the program nothing is put together.
func (t *Sentences) AddKey(key string, args ...rules.Arg) {
	if t.List == nil {
		r := new(room)
		t.List, t.args = r.list[:0], r.args[:0]
	}
	s := Sentence{Key: key}
	if from := len(t.args); len(args) > 0 {
		t.args = append(t.args, args...)
		s.Args = t.args[from:len(t.args):len(t.args)]
	}
	t.List = append(t.List, s)
}

// Written is a move in words that can be typed as they stand: of a text in the notation the
// words that differ from language to language are said, the rest stays.
func Written(game, format, words string) Sentence {
	pieces := strings.Fields(format)
	for i, piece := range pieces {
		if slices.Contains(strings.Fields(words), piece) {
			pieces[i] = game + ".written." + strings.TrimPrefix(piece, "+")
		}
	}
	return Sentence{Key: game + ".written", Args: []rules.Arg{rules.Phrase("entry", pieces...)}}
}

package present

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"referee/internal/text"
	"referee/rules"
)

// Sentences collects sentences whose keys have a common prefix.
type Sentences struct {
	Under string // what all keys begin with, such as "lanterns.setup."
	List  []Sentence
	args  []rules.Arg // those of all sentences, one behind the other
}

// room holds the sentences of a typical entry and their arguments, allocated at once.
type room struct {
	list [3]Sentence
	args [6]rules.Arg
}

// Under returns a function that makes sentences whose keys have a prefix.
func Under(prefix string) func(key string, args ...rules.Arg) Sentence {
	return func(key string, args ...rules.Arg) Sentence { return Sentence{Key: prefix + key, Args: args} }
}

// If returns key if is holds, else "".
func If(is bool, key string) string {
	if is {
		return key
	}
	return ""
}

// AddAll adds a sentence for each key that is not empty.
func (t *Sentences) AddAll(keys ...string) {
	for _, key := range keys {
		if key != "" {
			t.Add(key)
		}
	}
}

// First adds the sentence of who begins, or of how that is decided.
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

// AddKey adds a sentence by its whole key.
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

// Written returns a move as a sentence that can be typed as it stands: words that differ between
// languages are translated, the rest stays.
func Written(game, format, words string) Sentence {
	pieces := strings.Fields(format)
	for i, piece := range pieces {
		if slices.Contains(strings.Fields(words), piece) {
			pieces[i] = game + ".written." + strings.TrimPrefix(piece, "+")
		}
	}
	return Sentence{Key: game + ".written", Args: []rules.Arg{rules.Phrase("entry", pieces...)}}
}

// Spelling is the place of a component letter in a text of the record, and the key of its translation.
type Spelling struct {
	At  int
	Key string
}

// Spellings returns the component letters in a text of the record; turned is that of [rules.Def].
func Spellings(text string, letters []rules.Letter, turned func(string, func(rune) rune) string) (list []Spelling) {
	if len(letters) == 0 {
		return nil
	}
	const mark = '\uE000' // no letter of any language
	keys := map[rune]string{}
	for _, one := range letters {
		keys[one.Letter], keys[unicode.ToLower(one.Letter)] = one.Key, one.Key
	}
	marked := turned(text, func(letter rune) rune {
		if keys[letter] == "" {
			return 0
		}
		return mark
	})
	for at, letter := range text {
		now, size := utf8.DecodeRuneInString(marked)
		if marked = marked[size:]; now == mark {
			list = append(list, Spelling{at, keys[letter]})
		}
	}
	return list
}

// Spelt returns a text of the record as an argument of a sentence, with its component letters in the
// reader's language. A text without dots may contain spaces.
func Spelt(name, text string, list []Spelling) rules.Arg {
	var items []string
	from := 0
	plain := func(to int) {
		for i, part := range strings.Split(text[from:to], " ") {
			if i > 0 {
				items = append(items, rules.Space)
			}
			if part != "" {
				items = append(items, part)
			}
		}
	}
	for _, one := range list {
		plain(one.At)
		items = append(items, one.Key)
		from = one.At + 1 // the record has Latin letters
	}
	plain(len(text))
	return rules.Spelt(name, items...)
}

// Minutes returns a time in hours and minutes.
func Minutes(p *text.Printer, d time.Duration) string {
	n := int(d.Round(time.Minute) / time.Minute)
	if n < 60 {
		return p.Say("took.minutes", rules.N("n", n))
	}
	return p.Say("took.hours", rules.N("hours", n/60), rules.N("minutes", n%60))
}

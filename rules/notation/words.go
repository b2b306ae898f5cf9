package notation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Names are the words for the values of one type, in every language, any case and with
// or without hyphens. A value is written with the first of its words.
type Names struct {
	// What is expected where none of them comes: a key below "GAME.expect.".
	What string
	// First is the value of the first list, Lists are the words of each value.
	First int
	Lists []string
	// Begun is how many letters of a word will do where no other value has a word that
	// begins like it; 0 where only whole words will.
	Begun int
	// Ranks, of suits, is the highest digit that makes a suit with that digit directly
	// behind it a card, and no suit. Suit, of cards, are those suits.
	Ranks int
	Suit  *Names

	texts []string  // of each value, as it is written
	words []word    // sorted, where beginnings will do
	known [][]known // of each value, its words that are names
}

// word is a word of a value.
type word struct {
	text  string
	value int
}

// One are the names of a single sign.
func One(words string) *Names { return &Names{Lists: []string{words}} }

// Text is a value as it is written, "" of one that has no name.
func (n *Names) Text(value int) string {
	if value < n.First || value-n.First >= len(n.texts) {
		return ""
	}
	return n.texts[value-n.First]
}

// Words are all words of a game's notation.
type Words struct {
	Game string
	// Spelt says that letters which are no word are read one by one, Digits that digits are.
	Spelt, Digits bool
	// Between are signs that only separate, beside the usual ones.
	Between string

	first   map[string]int     // the place of a word's first meaning, from 1
	single  [utf8.RuneSelf]int // the same of a word of one byte, in either case
	begins  [26]uint32         // the second Latin letters of words that begin with each
	meaning []meaning
	names   []*Names
}

// meaning is what a word is among some names, and the place of its next one.
type meaning struct {
	of    *Names
	value int
	next  int
}

// usually is about how many words a game has.
const usually = 100

// usual are the signs that only separate unless a game has them as words.
const usual = ",;:()"

// Know adds names to the words of a game.
func (w *Words) Know(list ...*Names) *Words {
	for _, n := range list {
		switch {
		case n.Suit != nil:
			n.Suit.write()
			n.texts = n.texts[:0]
			for _, suit := range n.Suit.texts {
				for rank := range n.Suit.Ranks {
					n.texts = append(n.texts, suit+string(rune('1'+rank)))
				}
			}
		default:
			n.write()
			w.add(n)
		}
	}
	return w
}

// write notes how the values are written.
func (n *Names) write() {
	n.texts = make([]string, len(n.Lists))
	for i, list := range n.Lists {
		n.texts[i], _, _ = strings.Cut(list, " ")
	}
}

// add adds the words of names that it does not have yet.
func (w *Words) add(n *Names) {
	if slices.Contains(w.names, n) {
		return
	}
	w.names = append(w.names, n)
	if w.first == nil {
		w.first = make(map[string]int, usually)
	}
	size := 0 // every start of the program pays for this: memory is asked for once
	for _, list := range n.Lists {
		size += strings.Count(list, " ") + 1
	}
	w.meaning = slices.Grow(w.meaning, size)
	n.known = make([][]known, len(n.Lists))
	if n.Begun > 0 {
		n.words = make([]word, 0, size)
	}
	all := make([]known, 0, size)
	for i, list := range n.Lists {
		before := len(all)
		all = names(all, list)
		n.known[i] = all[before:]
		for text := range strings.FieldsSeq(list) {
			var room [longest]byte
			if folded := fold(room[:0], text); string(folded) != text { // most are written as they are compared
				text = string(folded)
			}
			w.meaning = append(w.meaning, meaning{n, n.First + i, w.first[text]})
			w.first[text] = len(w.meaning)
			if len(text) == 1 {
				w.single[text[0]] = len(w.meaning)
				w.single[strings.ToUpper(text)[0]] = len(w.meaning)
			}
			if a, b := latins(text); b < 26 {
				w.begins[a] |= 1 << b
			}
			if n.Begun > 0 {
				n.words = append(n.words, word{text, n.First + i})
			}
		}
	}
	slices.SortStableFunc(n.words, func(a, b word) int { return strings.Compare(a.text, b.text) })
}

// strange reports whether no word begins with the two Latin letters that a text has; most
// cards in a row are told from words by them.
func (w *Words) strange(text string) bool {
	a, b := latins(text)
	return b < 26 && w.begins[a]&(1<<b) == 0
}

// latins are the numbers of the two Latin letters that a text begins with; the second is
// 26 where it does not.
func latins(text string) (a, b byte) {
	if len(text) < 2 {
		return 0, 26
	}
	if a, b = text[0]|0x20-'a', text[1]|0x20-'a'; a >= 26 || b >= 26 {
		return 0, 26
	}
	return a, b
}

// begun is the only value with a word that begins like what was typed, and 1; or 0 tokens.
func (n *Names) begun(typed string) (value, tokens int) {
	var room [longest]byte
	text := fold(room[:0], typed)
	if utf8.RuneCount(text) < n.Begun {
		return 0, 0
	}
	at, _ := slices.BinarySearchFunc(n.words, text, func(w word, text []byte) int { return strings.Compare(w.text, string(text)) })
	for _, w := range n.words[at:] {
		if !strings.HasPrefix(w.text, string(text)) {
			break
		}
		if tokens > 0 && w.value != value {
			return 0, 0
		}
		value, tokens = w.value, 1
	}
	return value, tokens
}

// longest is more bytes than any word has.
const longest = 64

// fold appends a word in lower case and without the hyphens and apostrophes inside it.
func fold(to []byte, text string) []byte {
	word := false
	for i, r := range text {
		if len(to) > longest-utf8.UTFMax {
			break
		}
		if i == 0 {
			word = unicode.IsLetter(r)
		} else if word && within(r) {
			continue
		}
		to = utf8.AppendRune(to, unicode.ToLower(r))
	}
	return to
}

// within reports whether a sign can stand inside a word, where it tells nothing.
func within(r rune) bool { return r == '-' || r == '’' || r == '\'' }

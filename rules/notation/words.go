package notation

import (
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Names lists the words for the values of one type, in every language, matched in any case and with or
// without hyphens. A value is written as the first of its words.
type Names struct {
	// What is what is expected if none of them is found: a key below "GAME.expect.".
	What string
	// First is the value of the first list; Lists has the words of each value.
	First int
	Lists []string
	// Begun is how many letters of a word suffice if no other value begins like it; 0 accepts only
	// whole words.
	Begun int
	// Ranks is, for suits, the highest digit that directly behind a suit makes it a card. Suit, for
	// cards, holds those suits.
	Ranks int
	Suit  *Names
}

// One returns the names of a single sign.
func One(words string) *Names { return &Names{Lists: []string{words}} }

// has reports whether a value has a name.
func (n *Names) has(value int) bool {
	value -= n.First
	if n.Suit != nil {
		return value >= 0 && value < len(n.Suit.Lists)*n.Suit.Ranks
	}
	return value >= 0 && value < len(n.Lists) && n.Lists[value] != ""
}

// Text returns a value as it is written, or "" if it has no name.
func (n *Names) Text(value int) string {
	var room [longest]byte
	return string(n.append(room[:0], value))
}

// append appends a value as it is written, or nothing if it has no name.
func (n *Names) append(to []byte, value int) []byte {
	if !n.has(value) {
		return to
	}
	return n.put(to, value)
}

// put appends a value that has a name.
func (n *Names) put(to []byte, value int) []byte {
	value -= n.First
	if n.Suit != nil {
		return append(n.Suit.put(to, n.Suit.First+value/n.Suit.Ranks), byte('1'+value%n.Suit.Ranks))
	}
	list := n.Lists[value]
	if len(list) > 1 && list[1] == ' ' { // a card: most of what is written
		return append(to, list[0])
	}
	text, _, _ := strings.Cut(list, " ")
	return append(to, text...)
}

// Words holds all words of a game's notation. They are learnt when the first text is read, so that
// starting the program costs nothing for games nobody plays. A program that reads in several
// goroutines calls [Words.Learn] first.
type Words struct {
	Game string
	// Spelt says that letters that form no word are read one by one, Digits that digits are.
	Spelt, Digits bool
	// Between lists signs that only separate, besides the usual ones.
	Between string
	// Names holds the names that no form of a [Table] has.
	Names []*Names

	forms   func()             // learns those of the forms
	first   map[string]int     // the place of a word's first meaning, from 1
	single  [utf8.RuneSelf]int // the same of a word of one byte, in either case
	begins  [26]uint32         // the second Latin letters of words that begin with each
	meaning []meaning
	names   []spelling
	sorted  []meant // the words of which beginnings will do
}

// meaning is the value of a word among some names; next is the index of the word's next meaning.
type meaning struct {
	of    *Names
	value int
	next  int
}

// spelling is a set of names with the words of each value that are long enough to be offered.
type spelling struct {
	*Names
	known [][]known
}

// meant is a word with its value among some names.
type meant struct {
	text string
	meaning
}

// usually is about how many words a game has.
const usually = 100

// usual lists the signs that only separate, unless a game has them as words.
const usual = ",;:()"

// Learn builds the tables of words, once.
func (w *Words) Learn() {
	if w.first == nil {
		w.learn()
	}
}

func (w *Words) learn() {
	w.first = make(map[string]int, usually)
	if w.forms != nil {
		w.forms()
	}
	for _, n := range w.Names {
		w.know(n)
	}
	slices.SortStableFunc(w.sorted, func(a, b meant) int { return strings.Compare(a.text, b.text) })
}

// know adds the words of names not added yet; cards add the words of their suits.
func (w *Words) know(n *Names) {
	if n.Suit != nil {
		n = n.Suit
	}
	if slices.ContainsFunc(w.names, func(s spelling) bool { return s.Names == n }) {
		return
	}
	all := spelling{n, make([][]known, len(n.Lists))}
	for i, list := range n.Lists {
		all.known[i] = names(nil, list)
		for text := range strings.FieldsSeq(list) {
			w.add(text, meaning{of: n, value: n.First + i})
		}
	}
	w.names = append(w.names, all)
}

// add adds a word with a meaning.
func (w *Words) add(text string, m meaning) {
	var room [longest]byte
	if folded := fold(room[:0], text); string(folded) != text { // most are written as they are compared
		text = string(folded)
	}
	m.next = w.first[text]
	w.meaning = append(w.meaning, m)
	w.first[text] = len(w.meaning)
	if len(text) == 1 {
		w.single[text[0]] = len(w.meaning)
		w.single[strings.ToUpper(text)[0]] = len(w.meaning)
	}
	if a, b := latins(text); b < 26 {
		w.begins[a] |= 1 << b
	}
	if m.of.Begun > 0 {
		w.sorted = append(w.sorted, meant{text, m})
	}
}

// strange reports whether no word begins with the two Latin letters of a text; this tells most runs of
// card letters from words.
func (w *Words) strange(text string) bool {
	a, b := latins(text)
	return b < 26 && w.begins[a]&(1<<b) == 0
}

// latins returns the alphabet indexes of the first two letters of a text; b is 26 if they are not both
// Latin.
func latins(text string) (a, b byte) {
	if len(text) < 2 {
		return 0, 26
	}
	if a, b = text[0]|0x20-'a', text[1]|0x20-'a'; a >= 26 || b >= 26 {
		return 0, 26
	}
	return a, b
}

// begun returns the value of the only name that begins like a typed word, and 1 token; 0 tokens if
// there is none or several.
func (w *Words) begun(n *Names, typed string) (value, tokens int) {
	var room [longest]byte
	text := fold(room[:0], typed)
	if utf8.RuneCount(text) < n.Begun {
		return 0, 0
	}
	at := sort.Search(len(w.sorted), func(i int) bool { return w.sorted[i].text >= string(text) }) // the letters stay where they are
	for i := at; i < len(w.sorted) && strings.HasPrefix(w.sorted[i].text, string(text)); i++ {
		m := &w.sorted[i]
		if m.of != n {
			continue
		}
		if tokens > 0 && m.value != value {
			return 0, 0
		}
		value, tokens = m.value, 1
	}
	return value, tokens
}

// longest is more bytes than any word has.
const longest = 64

// fold appends a word in lower case, without the hyphens and apostrophes inside it.
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

// within reports whether a sign may stand inside a word, where it is ignored.
func within(r rune) bool { return r == '-' || r == '’' || r == '\'' }

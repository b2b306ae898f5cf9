package notation

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

// Cursor reads a text from left to right, one token at a time: a word, a letter of a run that is no
// word, a number or a sign; there is no token at the end. Copy it to look ahead.
type Cursor struct {
	words   *Words
	whole   string // the text that is read
	text    string // from the token on
	col     int    // of the token, from 1
	size    int    // of the token, in bytes
	number  int    // what its digits tell, or none
	meaning int    // its first one among the words, or 0
	spelt   int    // bytes that are read letter by letter
	missed  int    // the column where something was missing that need not be there
	what    string // which was this
}

// none is the number of a token that is no number.
const none = -1

// biggest replaces every number with too many digits; no notation uses one so large.
const biggest = 10_000

// Over returns a cursor at the beginning of a text, after [Signs].
func (w *Words) Over(text string) Cursor {
	w.Learn()
	text = Signs(text)
	c := Cursor{words: w, whole: text, text: text, col: 1}
	c.cut()
	return c
}

// More reports whether anything is left to read.
func (c *Cursor) More() bool { return c.size > 0 }

// Col returns the column of the token, or the one behind the end.
func (c *Cursor) Col() int { return c.col }

// Rest returns the text from the token on.
func (c *Cursor) Rest() string { return c.text }

// Next advances to the next token.
func (c *Cursor) Next() { c.Pass(c.size) }

// Pass advances by so many bytes.
func (c *Cursor) Pass(size int) {
	c.skip(size)
	c.spelt = max(0, c.spelt-size)
	c.cut()
}

func (c *Cursor) skip(size int) {
	if size == 1 {
		c.col++
	} else {
		c.col += utf8.RuneCountInString(c.text[:size])
	}
	c.text = c.text[size:]
}

// cut finds the token at the cursor.
func (c *Cursor) cut() {
	c.size, c.number, c.meaning = 0, none, 0
	for c.text != "" {
		r, size := utf8.DecodeRuneInString(c.text)
		switch {
		case c.spelt > 0:
			c.known(size)
		case unicode.IsLetter(r):
			c.word()
		case digit(r):
			c.digits()
		case unicode.IsSpace(r):
			c.skip(size)
			continue
		default:
			c.sign(r, size)
			if c.meaning == 0 && (strings.ContainsRune(usual, r) || strings.ContainsRune(c.words.Between, r)) {
				c.size = 0
				c.skip(size)
				continue
			}
		}
		return
	}
}

// known makes the next size bytes the token and reports whether they are a word.
func (c *Cursor) known(size int) bool {
	if c.size = size; size == 1 && c.text[0] < utf8.RuneSelf {
		c.meaning = c.words.single[c.text[0]]
		return c.meaning > 0
	}
	if c.meaning = 0; c.words.strange(c.text[:size]) {
		return false
	}
	var room [longest]byte
	c.meaning = c.words.first[string(fold(room[:0], c.text[:size]))]
	return c.meaning > 0
}

// word finds the token in a run of letters: the longest word, with or without hyphens and apostrophes,
// or the first letter of a run that is no word and is read letter by letter.
func (c *Cursor) word() {
	plain := run(c.text, unicode.IsLetter)
	whole := plain
	if next, _ := utf8.DecodeRuneInString(c.text[plain:]); within(next) {
		whole = run(c.text, func(r rune) bool { return unicode.IsLetter(r) || within(r) })
		whole = len(strings.TrimRight(c.text[:whole], "-")) // a dash behind a word is a sign
	}
	if c.known(whole) || !c.words.Spelt || whole > plain && c.known(plain) {
		return
	}
	_, size := utf8.DecodeRuneInString(c.text)
	c.spelt = plain
	c.known(size)
}

// digits finds the token in a run of digits.
func (c *Cursor) digits() {
	size := 1
	if !c.words.Digits {
		size = run(c.text, digit)
	}
	c.number = 0
	for _, d := range c.text[:size] {
		c.number = min(c.number*10+int(d-'0'), biggest)
	}
	c.known(size)
}

// sign finds a sign of one or two characters.
func (c *Cursor) sign(r rune, size int) {
	if next, more := utf8.DecodeRuneInString(c.text[size:]); more > 0 && !unicode.IsSpace(next) && !unicode.IsLetter(next) && !digit(next) {
		if c.known(size + more) {
			return
		}
	}
	c.known(size)
}

func digit(r rune) bool { return '0' <= r && r <= '9' }

// run returns the length in bytes of the prefix whose characters satisfy in.
func run(text string, in func(rune) bool) int {
	for n, r := range text {
		if !in(r) {
			return n
		}
	}
	return len(text)
}

// see returns the value of the name at the cursor and how many tokens it takes; 0 tokens if there is
// none.
func (c *Cursor) see(n *Names) (value, tokens int) {
	switch {
	case n == nil:
		return 0, 0
	case n.Suit != nil:
		suit, found := c.among(n.Suit)
		if rank := c.rank(n.Suit.Ranks); found > 0 && rank > 0 {
			return n.First + suit*n.Suit.Ranks + rank - 1, 2
		}
		return 0, 0
	case n.Ranks > 0 && c.rank(n.Ranks) > 0:
		return 0, 0
	}
	return c.among(n)
}

func (c *Cursor) among(n *Names) (value, tokens int) {
	for i := c.meaning; i > 0; {
		m := &c.words.meaning[i-1]
		if m.of == n {
			return m.value, 1
		}
		i = m.next
	}
	if n.Begun > 0 && c.number == none {
		return c.words.begun(n, c.text[:c.size])
	}
	return 0, 0
}

// rank returns the single digit directly behind the token if it is at most most, else 0.
func (c *Cursor) rank(most int) int {
	behind := c.text[c.size:]
	if behind == "" || !digit(rune(behind[0])) || len(behind) > 1 && digit(rune(behind[1])) || int(behind[0]-'0') > most {
		return 0
	}
	return int(behind[0] - '0')
}

// At returns the value of a name at the cursor without reading it.
func (c *Cursor) At(n *Names) (value int, ok bool) {
	value, tokens := c.see(n)
	return value, tokens > 0
}

// Is reports whether one of the names is at the cursor.
func (c *Cursor) Is(n *Names) bool {
	_, tokens := c.see(n)
	return tokens > 0
}

// Name reads a name if one is at the cursor.
func (c *Cursor) Name(n *Names) (value int, ok bool) {
	value, tokens := c.see(n)
	c.leap(tokens)
	return value, tokens > 0
}

// Take reads a name if one is at the cursor and reports whether it did.
func (c *Cursor) Take(n *Names) bool {
	_, ok := c.Name(n)
	return ok
}

// Number reads a number from low to high if one is at the cursor. If low is negative, a minus may
// stand directly before it.
func (c *Cursor) Number(low, high int) (n int, ok bool) {
	n, tokens := c.seeNumber(low, high)
	c.leap(tokens)
	return n, tokens > 0
}

// IsNumber reports whether the token is a number.
func (c *Cursor) IsNumber() bool { return c.number != none }

// Digit reads one digit from 1 to most, also the first of a longer number.
func (c *Cursor) Digit(most int) (n int, ok bool) {
	if c.number == none || int(c.text[0]-'0') > most || c.text[0] == '0' {
		return 0, false
	}
	n = int(c.text[0] - '0')
	c.Pass(1)
	return n, true
}

// leap advances by so many tokens.
func (c *Cursor) leap(tokens int) {
	for range tokens {
		c.Next()
	}
}

// seeNumber returns the number from low to high at the cursor and how many tokens it takes; 0 tokens
// if there is none.
func (c *Cursor) seeNumber(low, high int) (n, tokens int) {
	n, tokens = c.number, 1
	if low < 0 && strings.HasPrefix(c.text, "-") {
		behind := *c
		behind.Next()
		if n, tokens = behind.number, 2; n == none || c.size != len(c.text)-len(behind.text) {
			return 0, 0
		}
		n = -n
	} else if n == none {
		return 0, 0
	}
	if n < low || n > high {
		return 0, 0
	}
	return n, tokens
}

// Wrong returns the error that names what was expected at the cursor.
func (c *Cursor) Wrong(what string) *rules.Fault { return c.WrongAt(c.col, what) }

// WrongAt returns the error that names what was expected at a column, and what a misspelt word there
// may have meant.
func (c *Cursor) WrongAt(col int, what string) *rules.Fault {
	return c.words.near(c.whole, rules.Expected("unexpected", col, c.words.Game+".expect."+what), what)
}

// Begin returns an error if the text is empty.
func (c *Cursor) Begin() *rules.Fault {
	if !c.More() {
		return rules.Expected("empty", 1, c.words.Game+".expect.move")
	}
	return nil
}

// Done returns an error if anything is left to read.
func (c *Cursor) Done() *rules.Fault {
	switch {
	case !c.More():
		return nil
	case c.missed == c.col:
		return c.Wrong(c.what)
	}
	return c.words.near(c.whole, rules.Expected("trailing", c.col, c.words.Game+".expect.end"), "")
}

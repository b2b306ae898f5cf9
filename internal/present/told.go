package present

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

// Told collects a description of the table for somebody who does not see it: sentences to be read
// aloud one after the other, without columns and signs. Keys are under "GAME.state.".
type Told struct {
	Table
	Sentences
}

// NewTold returns an empty description for a game.
func NewTold(game string, c Context) Told {
	return Told{Table{Context: c, Game: game}, Sentences{Under: game + ".state."}}
}

// Fact returns a part of a sentence.
func (t *Told) Fact(key string, args ...rules.Arg) string { return t.Say(t.Under+key, args...) }

// Some returns a fact about a number, or "" if it is 0.
func (t *Told) Some(key string, n int) string {
	if n == 0 {
		return ""
	}
	return t.Fact(key, rules.N("n", n))
}

// Listed returns a fact with a list, or "" if the list is empty.
func (t *Told) Listed(key string, items ...string) string {
	if items = some(items); len(items) == 0 {
		return ""
	}
	return t.Fact(key, rules.Plain("list", t.Commas(items)))
}

// And joins items with commas and "and".
func (t *Told) And(items ...string) string { return t.Printer.List("list.and", some(items)...) }

// Player adds facts about a player.
func (t *Told) Player(seat rules.Seat, facts ...string) { t.Of(t.Names[seat-1], facts...) }

// Of adds facts about somebody or something, if there are any.
func (t *Told) Of(head string, facts ...string) {
	if facts = some(facts); len(facts) > 0 {
		t.tell("state.of", rules.Plain("head", head), rules.Plain("facts", strings.Join(facts, t.Say("list.semicolon"))))
	}
}

// Plain adds a sentence as it stands, if it is not empty.
func (t *Told) Plain(sentence string) {
	if sentence != "" {
		t.tell("state.plain", rules.Plain("sentence", sentence))
	}
}

func (t *Told) tell(key string, args ...rules.Arg) {
	t.Sentences.List = append(t.Sentences.List, Sentence{Key: key, Args: args})
}

// DueFirst returns the seats of a table, those who are due first.
func DueFirst(due rules.Seats, seats int) (list []rules.Seat) {
	for _, is := range []bool{true, false} {
		for seat := rules.Seat(1); int(seat) <= seats; seat++ {
			if due.Has(seat) == is {
				list = append(list, seat)
			}
		}
	}
	return list
}

func some(items []string) (list []string) {
	for _, item := range items {
		if item != "" {
			list = append(list, item)
		}
	}
	return list
}

// Capital returns a text with its first letter in upper case.
func Capital(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:]
}

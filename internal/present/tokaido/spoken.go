package tokaido

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/text"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Spoken is what an answer may stand for in the notation, the likeliest first: a letter of
// the reader's language is a kind of place, and a number behind a stop that of its card.
// Numbers of cards belong to the talk: a record has their names.
func Spoken(s *game.State, by rules.Seat, p *text.Printer, typed string) (list []string) {
	words := split(typed)
	if len(words) == 0 {
		return nil
	}
	for _, with := range [][]string{lettered(s, p, words), words} {
		if with == nil {
			continue
		}
		plain := strings.Join(with, " ")
		if with[0] == words[0] {
			plain = typed
		}
		list = append(list, plain)
		if told, ok := named(s, by, with); ok {
			list = append(list, told)
		}
	}
	return list
}

// split are the words and numbers of an answer: a number may stand directly behind a letter.
func split(typed string) []string {
	words := strings.FieldsFunc(typed, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == '+' })
	if len(words) == 0 {
		return nil
	}
	if i := strings.IndexFunc(words[0], unicode.IsDigit); i > 0 && strings.IndexFunc(words[0][:i], func(r rune) bool { return !unicode.IsLetter(r) }) < 0 {
		words = append([]string{words[0][:i], words[0][i:]}, words[1:]...)
	}
	return words
}

// lettered is an answer whose first word is the reader's letter of a kind of place, with the
// notation's letter; nil where it begins otherwise. A French n in front of the place that
// the neutral traveller walks to is his.
func lettered(s *game.State, p *text.Printer, words []string) []string {
	if utf8.RuneCountInString(words[0]) != 1 {
		return nil
	}
	neutral := s.WithNeutral() && s.Hindmost() == game.Neutral && len(words) > 1
	for k := range game.Stop(game.Stops) {
		if strings.EqualFold(letter(p, k), words[0]) && !neutral {
			return append([]string{notation[k]}, words[1:]...)
		}
	}
	return nil
}

// notation is the letter of each kind of place in the notation.
var notation = [game.Stops]string{"i", "v", "t", "e", "p", "m", "s", "h", "f"}

// named is an answer with names for the numbers of cards; ok is false where there are none.
func named(s *game.State, by rules.Seat, words []string) (told string, ok bool) {
	n := namer{s: s, words: words}
	switch _, phase := s.Due(); {
	case phase == game.PhaseBegin:
		n.traveller()
	case s.Owing == by && by != rules.Table:
		n.outcome(s.Pawn(by), s.Pawn(by).Place)
	case by != rules.Table:
		m, err := game.Parse(s, by, words[0])
		if err != nil || m.Act != game.Travel || len(words) < 2 {
			return "", false
		}
		n.take(words[0])
		n.outcome(s.Pawn(by), m.To)
	}
	n.told = append(n.told, n.words...)
	return strings.Join(n.told, " "), n.named && !n.wrong
}

// namer puts names for numbers, one word after the other.
type namer struct {
	s     *game.State
	words []string // still to be told
	told  []string
	named bool // a number was given its name
	wrong bool // a number is of nothing
}

// take tells the next word as something.
func (n *namer) take(as string) {
	n.told, n.words = append(n.told, as), n.words[1:]
}

// digit is the number that comes next, if one does.
func (n *namer) digit() (int, bool) {
	if len(n.words) == 0 {
		return 0, false
	}
	v, err := strconv.Atoi(n.words[0])
	return v, err == nil && v >= 0
}

// name tells the number that comes next, if one does, by its name: 0 is none.
func (n *namer) name(most int, of func(int) string) (v int, ok bool) {
	if v, ok = n.digit(); !ok {
		return 0, false
	}
	n.named = true
	switch {
	case v > most:
		n.wrong = true
		n.take("")
	case v == 0:
		n.take("-")
	default:
		n.take(of(v))
	}
	return v, true
}

// The names of numbers.
func souvenirName(v int) string  { return game.Souvenir(v).Key() }
func mealName(v int) string      { return game.Meal(v).Key() }
func cardName(v int) string      { return game.Card(v).Key() }
func viewName(v int) string      { return game.View(v).Key() }
func travellerName(v int) string { return game.Traveller(v).Key() }

// traveller tells a traveller and when he leaves.
func (n *namer) traveller() {
	if !n.s.Travellers || len(n.words) != 2 {
		return
	}
	if v, ok := n.digit(); ok && v > 0 {
		n.name(game.Travellers, travellerName)
	}
}

// outcome tells what came of a stop.
func (n *namer) outcome(p *game.Pawn, at game.Place) {
	switch k := n.s.Kind(at); k {
	case game.Village:
		for len(n.words) > 0 {
			if _, ok := n.name(game.AllOfThem, souvenirName); !ok {
				n.take(n.words[0])
			}
		}
	case game.Temple:
		if len(n.words) == 2 && n.words[1] == "0" && p.Who == game.Hirotada { // nothing of the bank
			n.take(n.words[0])
			n.take("own")
			n.named = true
		}
	case game.Encounter:
		n.card(p)
	case game.Inn:
		n.inn(p, at)
	}
}

// card tells an encounter, and what it brought.
func (n *namer) card(p *game.Pawn) {
	c, ok := n.name(game.Cards, cardName)
	if !ok || c > game.Cards {
		return
	}
	if v, guide := game.Card(c).Guide(); guide && p.Finished(v) && !p.FinishedAll() {
		n.name(game.Views, viewName)
	} else if game.Card(c) == game.Shokunin {
		n.name(game.AllOfThem, souvenirName)
	}
}

// inn tells what a traveller's ability brought, and the meal. Of two dishes Satsuki was
// offered the first and bought the second; one alone she took (TK-WHO-5).
func (n *namer) inn(p *game.Pawn, at game.Place) {
	switch {
	case p.Who == game.Chuubei && n.s.Inner(at):
		n.card(p)
	case p.Who == game.Hiroshige && n.s.Inner(at) && !p.FinishedAll():
		n.name(game.Views, viewName)
	case p.Who == game.Satsuki:
		n.offered()
		return
	}
	n.name(game.Meals, mealName)
}

// offered tells the dish that Satsuki was offered; 0 in front of another is none.
func (n *namer) offered() {
	v, ok := n.digit()
	switch {
	case !ok:
		return
	case v == 0 && len(n.words) > 1:
		n.words = n.words[1:]
	case v > 0 && len(n.words) > 1:
		n.told = append(n.told, "refuse")
		n.name(game.Meals, mealName)
	case v > 0:
		n.told = append(n.told, "free")
	}
	n.name(game.Meals, mealName)
}

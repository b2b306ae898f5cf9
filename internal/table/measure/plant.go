package main

import (
	"math/rand/v2"
	"slices"
	"strings"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/table"
	"referee/rules"
)

// recorded is a recorded game: its head, and its entries for all to see.
type recorded struct {
	name, head string
	lines      []string
	truth      []string // the entries as they are read
}

func split(name, data string) recorded {
	head, body, _ := strings.Cut(data, "\n\n")
	g := recorded{name: name}
	for line := range strings.Lines(head) {
		if !strings.HasPrefix(line, "ending:") && !strings.HasPrefix(line, "totals:") {
			g.head += line
		}
	}
	g.head = strings.TrimSpace(g.head) + "\n\n"
	for line := range strings.Lines(body) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "private ") && !strings.HasPrefix(line, "#") {
			g.lines = append(g.lines, line)
		}
	}
	g.truth = written(g.open(g.lines).Position)
	return g
}

// join tells in one entry what may be: an offer with what was taken of it, a walk with what was found there.
func (g *recorded) join() {
	for i := 0; i+1 < len(g.lines); i++ {
		name, text, _ := strings.Cut(g.lines[i+1], " ")
		_, particulars, _ := strings.Cut(text, " ")
		own := strings.HasPrefix(g.lines[i], name+" ")
		for _, end := range []string{"-" + text, " " + text, " " + particulars} {
			lines := slices.Delete(slices.Clone(g.lines), i, i+1)
			lines[i] = g.lines[i] + end
			if end != " " && (end[0] == '-') != own && len(g.open(lines).Position.Slips(rules.Table)) == 0 {
				g.lines = lines
				break
			}
		}
	}
	g.truth = written(g.open(g.lines).Position)
}

// open returns the game with other entries.
func (g recorded) open(lines []string) *store.Table {
	return store.Opener{Games: games.Find}.Parse("", []byte(g.head+strings.Join(lines, "\n")+"\n"))
}

func (g recorded) seats() []string {
	for line := range strings.Lines(g.head) {
		if names, ok := strings.CutPrefix(strings.TrimSpace(line), "seats: "); ok {
			return strings.Split(names, ", ")
		}
	}
	return nil
}

// planting is a recorded game with slips.
type planting struct {
	recorded
	with []string // its entries
	at   []int    // the places of the slips in them
	true int      // the place of the last in the game as it was
	kind kind     // of the last
	rest []string // the entries as they are read without the last
}

// planted makes a slip of a kind in a game, with -two another of any kind before it.
func (m *measuring) planted(g recorded, k int) (p planting, ok bool) {
	low := 0
	if m.two {
		low = min(len(g.lines)/3, len(g.lines)-1)
	}
	s := slipping{rand: m.rand, recorded: g, lines: slices.Clone(g.lines), at: low + m.rand.IntN(len(g.lines)-low)}
	if !kinds[k].plant(&s) || slices.Equal(s.lines, g.lines) {
		return p, false
	}
	p = planting{recorded: g, with: s.lines, at: []int{s.at}, true: s.at, kind: kinds[k], rest: g.truth}
	if !m.two {
		return p, true
	}
	last := max(1, s.at-1) // two neighbours that are swapped are before it
	if low = 0; m.apart > 0 {
		low = max(0, last-m.apart)
	}
	one := slipping{rand: m.rand, recorded: g, lines: slices.Clone(g.lines), at: low + m.rand.IntN(last-low)}
	if !kinds[m.rand.IntN(len(kinds))].plant(&one) || slices.Equal(one.lines, g.lines) || !g.seen(one.lines) || !g.seen(s.lines) {
		return p, false
	}
	more := len(one.lines) - len(g.lines)
	p.at, p.rest = []int{one.at, s.at + more}, written(g.open(one.lines).Position)
	p.with = append(slices.Clone(one.lines[:s.at+more]), s.lines[s.at:]...)
	return p, true
}

// seen reports whether anything is against some entries of a game.
func (g recorded) seen(lines []string) bool {
	return slices.ContainsFunc(g.open(lines).Position.Entries(rules.Table), func(e table.Entry) bool { return !e.Status.Counts() })
}

// slipping is a game in which a slip is made at a place.
type slipping struct {
	recorded
	rand  *rand.Rand
	lines []string
	at    int
}

// kind is a kind of slip; what it plants reports whether it could.
type kind struct {
	name    string
	leftOut bool
	plant   func(s *slipping) bool
}

var kinds = [...]kind{
	{"forgotten", true, func(s *slipping) bool {
		s.lines = slices.Delete(s.lines, s.at, s.at+1)
		return true
	}},
	{"longest", true, (*slipping).longest},
	{"doubled", false, func(s *slipping) bool {
		s.lines = slices.Insert(s.lines, s.at, s.lines[s.at])
		return true
	}},
	{"swapped", false, func(s *slipping) bool {
		if s.at+1 == len(s.lines) {
			return false
		}
		s.lines[s.at], s.lines[s.at+1] = s.lines[s.at+1], s.lines[s.at]
		return true
	}},
	{"seat", false, (*slipping).seat},
	{"place", false, (*slipping).word},
	{"letter", false, (*slipping).letter},
	{"outcome", true, func(s *slipping) bool {
		name, words := s.entry()
		return len(words) > 1 && s.put(name, words[:len(words)-1]...)
	}},
}

// fewest is how many of a game's entries count as the longest: one of so many.
const fewest = 6

// longest forgets one of the longest entries: an offer with what was chosen of it, the cards of a round.
func (s *slipping) longest() bool {
	lengths := make([]int, len(s.lines))
	for i, line := range s.lines {
		lengths[i] = len(line)
	}
	slices.Sort(lengths)
	from := lengths[len(lengths)-max(1, len(lengths)/fewest)]
	if len(s.lines[s.at]) < from {
		return false
	}
	s.lines = slices.Delete(s.lines, s.at, s.at+1)
	return true
}

// entry returns the player and the words of the entry at the place.
func (s *slipping) entry() (name string, words []string) {
	list := strings.Fields(s.lines[s.at])
	return list[0], list[1:]
}

func (s *slipping) put(name string, words ...string) bool {
	s.lines[s.at] = name + " " + strings.Join(words, " ")
	return true
}

// seat gives the entry to another player.
func (s *slipping) seat() bool {
	name, words := s.entry()
	others := slices.DeleteFunc(s.seats(), func(other string) bool { return other == name })
	return s.put(others[s.rand.IntN(len(others))], words...)
}

// word puts a word of another entry in the place of one.
func (s *slipping) word() bool {
	name, words := s.entry()
	other := strings.Fields(s.recorded.lines[s.rand.IntN(len(s.recorded.lines))])[1:]
	i := s.rand.IntN(len(words))
	if i >= len(other) || len(words[i]) != len(other[i]) {
		return false
	}
	words[i] = other[i]
	return s.put(name, words...)
}

// letter puts another letter or digit in the place of one.
func (s *slipping) letter() bool {
	name, words := s.entry()
	letters := []rune(strings.Join(words, " "))
	i := s.rand.IntN(len(letters))
	switch c := letters[i]; {
	case c >= '0' && c <= '9':
		letters[i] = '0' + rune(s.rand.IntN(10))
	case c == ' ':
		return false
	default:
		all := []rune(strings.ReplaceAll(strings.Join(s.recorded.lines, ""), " ", ""))
		letters[i] = all[s.rand.IntN(len(all))]
	}
	return s.put(name, string(letters))
}

// shape returns what the beginning of a move tells of its kind: its word or the number that leads it,
// else which of letters, digits and signs follow each other.
func shape(text string) string {
	word, _, _ := strings.Cut(text, " ")
	word, _, _ = strings.Cut(word, "=") // what is on a card is no kind
	number := len(word) - len(strings.TrimLeft(word, "0123456789"))
	switch {
	case len(word) > 4 && !strings.ContainsAny(word, "0123456789"):
		return word
	case number == 1 && number < len(word) && word[number] >= 'A':
		return word[:number]
	}
	var list []rune
	for _, c := range word {
		switch {
		case c >= '0' && c <= '9':
			c = '0'
		case c >= 'A' && c <= 'Z':
			c = 'A'
		case c >= 'a' && c <= 'z':
			c = 'a'
		}
		if len(list) == 0 || list[len(list)-1] != c {
			list = append(list, c)
		}
	}
	return string(list)
}

// told returns the player and the shape of an entry as it is read.
func told(entry string) (seat, kind string) {
	seat, text, _ := strings.Cut(entry, " ")
	return seat, shape(text)
}

// near reports whether an entry stands at a place or beside it.
func near(seq rules.Seq, place int) bool {
	d := int(seq) - 1 - place
	return d >= -1 && d <= 1
}

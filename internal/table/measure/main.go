// Command measure plants slips in recorded games and tells how well they are found and put right:
//
//	go run ./internal/table/measure [-n SLIPS] [-at-table] [GAME…]
//
// It prints a row for each game and kind of slip.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/table"
)

func main() {
	each := flag.Int("n", 1, "slips of each kind in each game")
	after := flag.Int("after", -1, "how many entries the record has behind the first finding; all where it is negative")
	show := flag.Bool("v", false, "show what is missed")
	flag.Parse()
	ids := flag.Args()
	if len(ids) == 0 {
		for _, g := range games.All {
			ids = append(ids, g.ID)
		}
	}
	m := measuring{rand: rand.New(rand.NewPCG(1, 2)), after: *after, show: *show}
	for _, id := range ids {
		files, err := filepath.Glob(filepath.Join("testdata", id, "games", "*.txt"))
		if err != nil || len(files) == 0 {
			fmt.Fprintln(os.Stderr, "no recorded games of", id)
			os.Exit(1)
		}
		m.game(id, files, *each)
	}
	m.all.print("all", "")
}

// count is what came of slips of one kind.
type count struct {
	planted, seen, causes, found, first, three, level int
	longest                                           time.Duration
	spent                                             time.Duration
}

func (c *count) add(o count) {
	c.planted += o.planted
	c.seen += o.seen
	c.causes += o.causes
	c.found += o.found
	c.first += o.first
	c.three += o.three
	c.level += o.level
	c.spent += o.spent
	c.longest = max(c.longest, o.longest)
}

func (c *count) print(game, kind string) {
	part := func(n int) float64 { return 100 * float64(n) / float64(max(1, c.seen)) }
	fmt.Printf("%-12s %-10s planted %5d seen %5d causes %5.2f at it %5.1f first %5.1f level %5.1f three %5.1f mean %4dms longest %4dms\n", game, kind,
		c.planted, c.seen, float64(c.causes)/float64(max(1, c.seen)), part(c.found), part(c.first), part(c.level), part(c.three),
		(c.spent / time.Duration(max(1, c.planted))).Milliseconds(), c.longest.Milliseconds())
}

type measuring struct {
	rand  *rand.Rand
	after int
	show  bool
	all   count
}

func (m *measuring) game(id string, files []string, each int) {
	kinds := []string{"forgotten", "doubled", "swapped", "seat", "place", "letter", "outcome"}
	counts := make([]count, len(kinds))
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			panic(err)
		}
		g := split(string(data))
		for k, kind := range kinds {
			for range each {
				lines, at, ok := m.plant(kind, g)
				if ok {
					counts[k].add(m.look(g, lines, at, filepath.Base(f)+" "+kind))
				}
			}
		}
	}
	var whole count
	for k, kind := range kinds {
		counts[k].print(id, kind)
		whole.add(counts[k])
	}
	whole.print(id, "all")
	m.all.add(whole)
}

// recorded is a recorded game: its head, and its entries for all to see.
type recorded struct {
	head  string
	lines []string
}

func split(data string) recorded {
	head, body, _ := strings.Cut(data, "\n\n")
	var g recorded
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
	return g
}

func (g recorded) seats() []string {
	for line := range strings.Lines(g.head) {
		if names, ok := strings.CutPrefix(strings.TrimSpace(line), "seats: "); ok {
			return strings.Split(names, ", ")
		}
	}
	return nil
}

// plant makes one slip in a copy of the lines and says at which.
func (m *measuring) plant(kind string, g recorded) (lines []string, at int, ok bool) {
	lines = slices.Clone(g.lines)
	at = m.rand.IntN(len(lines))
	name, move, _ := strings.Cut(lines[at], " ")
	words := strings.Fields(move)
	switch kind {
	case "forgotten":
		return slices.Delete(lines, at, at+1), at, true
	case "doubled":
		return slices.Insert(lines, at, lines[at]), at, true
	case "swapped":
		if at+1 == len(lines) || lines[at] == lines[at+1] {
			return nil, 0, false
		}
		lines[at], lines[at+1] = lines[at+1], lines[at]
	case "seat":
		others := slices.DeleteFunc(g.seats(), func(s string) bool { return s == name })
		lines[at] = others[m.rand.IntN(len(others))] + " " + move
	case "place":
		other := strings.Fields(g.lines[m.rand.IntN(len(g.lines))])[1:]
		i := m.rand.IntN(len(words))
		if i >= len(other) || len(words[i]) != len(other[i]) || words[i] == other[i] {
			return nil, 0, false
		}
		words[i] = other[i]
		lines[at] = name + " " + strings.Join(words, " ")
	case "letter":
		letters := []rune(move)
		i := m.rand.IntN(len(letters))
		switch c := letters[i]; {
		case c >= '0' && c <= '9':
			letters[i] = '0' + rune(m.rand.IntN(10))
		case c == ' ':
			return nil, 0, false
		default:
			all := []rune(strings.ReplaceAll(strings.Join(g.lines, ""), " ", ""))
			letters[i] = all[m.rand.IntN(len(all))]
		}
		lines[at] = name + " " + string(letters)
	case "outcome":
		if len(words) < 2 {
			return nil, 0, false
		}
		lines[at] = name + " " + strings.Join(words[:len(words)-1], " ")
	}
	return lines, at, lines[at] != g.lines[at]
}

func open(head string, lines []string) *store.Table {
	return store.Opener{Games: games.Find}.Parse("", []byte(head+strings.Join(lines, "\n")+"\n"))
}

// look asks for the slips of a record with one, and counts what came of it.
func (m *measuring) look(g recorded, lines []string, at int, what string) (c count) {
	c.planted = 1
	if m.after >= 0 {
		t := open(g.head, lines)
		for _, s := range t.Position.Slips() {
			lines = lines[:min(len(lines), int(s.Entry)+m.after)]
			break
		}
	}
	t := open(g.head, lines)
	begun := time.Now()
	slips := t.Position.Slips()
	c.spent = time.Since(begun)
	c.longest = c.spent
	if len(slips) == 0 {
		return c
	}
	c.seen, c.causes = 1, len(slips)
	s := slips[0]
	first := int(s.Entry)-1 == at
	for i, mend := range s.Mends {
		if d := int(mend.Entry) - 1 - at; d >= -1 && d <= 1 {
			first = true
		}
		mended := m.mended(t, &s.Mends[i])
		if slices.Equal(mended, canonical(g, len(mended))) {
			c.three = 1
			if i == 0 {
				c.first = 1
			}
			if mend.Leaves == s.Mends[0].Leaves {
				c.level = 1
			}
		}
	}
	if first {
		c.found = 1
	}
	if m.show && c.three == 0 {
		fmt.Println(what, "entry", at+1, "was", g.lines[min(at, len(g.lines)-1)], "is", lines[min(at, len(lines)-1)], "shown at", s.Entry)
		for _, mend := range s.Mends {
			fmt.Println("   ", mend.Op, mend.Entry, mend.Seat, mend.Text, "leaves", mend.Leaves, "tie", mend.Tie)
		}
	}
	return c
}

// mended is the record with a mend of its first slip.
func (m *measuring) mended(t *store.Table, mend *table.Mend) []string {
	r := *t.Record
	r.Lines = slices.Clone(r.Lines)
	for _, l := range mend.Lines(t.Position.Entries(0)) {
		r.Add(l)
	}
	p, err := t.Game.Look(&r, t.Position.Profile())
	if err != nil {
		panic(err)
	}
	return written(p)
}

var originals = map[string][]string{}

func canonical(g recorded, n int) []string {
	key := g.head + strings.Join(g.lines, "\n")
	list, ok := originals[key]
	if !ok {
		list = written(open(g.head, g.lines).Position)
		originals[key] = list
	}
	return list[:min(n, len(list))]
}

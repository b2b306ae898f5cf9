// Command measure plants slips in recorded games and tells how well they are found and put right:
//
//	go run ./internal/table/measure [-n SLIPS] [-after ENTRIES] [-two] [-seed SEED] [-v] [GAME…]
//
// It prints a row for each game and kind of slip. Of the slips that can be seen, "open" are those whose truth
// the record does not determine, because more corrections than are told leave no more than the truth does;
// "first" and "three" are shares of the others, "told" that of all whose truth is among the three. "kind" is
// the share of all where something was left out of which the player and the kind of move are right among the
// three. With -two a record has two slips, of which the kind is that of the later one; "at it" is then that
// both are found, and "three" that both are put right.
package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"referee/internal/games"
)

func main() {
	var m measuring
	seed := flag.Uint64("seed", 1, "where chance begins: the same seed plants the same slips")
	flag.IntVar(&m.each, "n", 1, "slips of each kind in each game")
	flag.IntVar(&m.after, "after", -1, "how many entries the record has behind the first finding; all where it is negative")
	flag.BoolVar(&m.two, "two", false, "two slips in each record")
	flag.BoolVar(&m.show, "v", false, "show what is missed")
	flag.Parse()
	m.rand = rand.New(rand.NewPCG(*seed, 2))
	ids := flag.Args()
	if len(ids) == 0 {
		for _, g := range games.All {
			ids = append(ids, g.ID)
		}
	}
	if err := m.run(ids); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// measuring is what is measured and how.
type measuring struct {
	rand        *rand.Rand
	each, after int
	two, show   bool
}

// run measures games and prints a row for each kind of slip, each game, and all.
func (m *measuring) run(ids []string) error {
	fmt.Printf("%-12s %-10s %7s %5s %6s %6s %5s %6s %6s %6s %6s %7s %7s\n",
		"game", "slip", "planted", "seen", "causes", "at it", "open", "first", "three", "told", "kind", "mean", "longest")
	var all count
	for _, id := range ids {
		counts, err := m.game(id)
		if err != nil {
			return err
		}
		var whole count
		for k, kind := range kinds {
			counts[k].print(id, kind.name)
			whole.add(counts[k])
		}
		whole.print(id, "all")
		all.add(whole)
	}
	all.print("all", "")
	return nil
}

// game measures one game: what came of each kind of slip.
func (m *measuring) game(id string) ([]count, error) {
	files, err := filepath.Glob(filepath.Join("testdata", id, "games", "*.txt"))
	if err == nil && len(files) == 0 {
		err = errors.New("no recorded games of " + id)
	}
	if err != nil {
		return nil, err
	}
	counts := make([]count, len(kinds))
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			return nil, err
		}
		g := split(filepath.Base(f), string(data))
		for k := range kinds {
			for range m.each {
				p, ok := m.planted(g, k)
				if !ok {
					continue
				}
				c, err := m.look(p)
				if err != nil {
					return nil, fmt.Errorf("%s: %w", f, err)
				}
				counts[k].add(c)
			}
		}
	}
	return counts, nil
}

// Command measure plants slips in recorded and random games and tells how well they are found and put right:
//
//	go run ./internal/table/measure [-n SLIPS] [-random GAMES] [-after ENTRIES] [-until ENTRIES] [-two] [-apart ENTRIES]
//		[-only KIND] [-joined] [-kinds] [-seed SEED] [-v] [GAME…]
//
// It prints a row for each game and all. Of the slips that can be seen, "open" are those whose truth
// the record does not determine, because more corrections than are told leave no more than the truth does;
// "first" and "three" are shares of the others, "told" that of all whose truth is among the three. "left out" is
// the share of all where something was left out of which the player and the kind of move are right among the
// three. "clean" is the share of the games as they were in which nothing is found. "<=3" is the
// share of the records of which at most three slips are told, "most" how many of one, and "slow" how many take more
// than half a second of a processor, of which "mean" and "longest" tell. With -after K and -until L the
// record ends K, K+1, … L entries behind the first finding. With -two a record has two slips, of which the kind
// is that of the later one; "at it" is then that both are found, and "first", "three" and "told" are about the later.
package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"referee/internal/games"
)

func main() {
	var m measuring
	seed := flag.Uint64("seed", 1, "where chance begins: the same seed plants the same slips")
	flag.IntVar(&m.each, "n", 1, "slips of each kind in each game")
	flag.IntVar(&m.random, "random", 0, "random games of each game beside the recorded ones")
	flag.IntVar(&m.after, "after", -1, "how many entries the record has behind the first finding; all where it is negative")
	until := flag.Int("until", -1, "measure with each number of entries from -after to this")
	flag.BoolVar(&m.two, "two", false, "two slips in each record")
	flag.IntVar(&m.apart, "apart", 0, "how many entries two slips are apart at most; 0 for any number")
	flag.StringVar(&m.only, "only", "", "one kind of slip alone")
	flag.BoolVar(&m.joined, "joined", false, "records in which what may be told together is one entry")
	flag.BoolVar(&m.kinds, "kinds", false, "a row for each kind of slip")
	flag.BoolVar(&m.show, "v", false, "show what is missed")
	flag.Parse()
	ids := flag.Args()
	if len(ids) == 0 {
		for _, g := range games.All {
			ids = append(ids, g.ID)
		}
	}
	for until := max(*until, m.after); m.after <= until; m.after++ {
		m.rand = rand.New(rand.NewPCG(*seed, 2))
		if err := m.run(ids); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// measuring is what is measured and how.
type measuring struct {
	rand         *rand.Rand
	each, random int
	after, apart int
	two, joined  bool
	kinds, show  bool
	only         string
}

// run measures games and prints a row for each game, and all.
func (m *measuring) run(ids []string) error {
	if m.after >= 0 {
		fmt.Printf("\n%d entries behind the first finding\n", m.after)
	}
	fmt.Printf("%-12s %-10s %7s %5s %6s %6s %5s %6s %6s %6s %8s %6s %6s %4s %4s %7s %7s\n",
		"game", "slip", "planted", "seen", "causes", "at it", "open", "first", "three", "told", "left out", "clean", "<=3", "most", "slow", "mean", "longest")
	var all count
	for _, id := range ids {
		counts, err := m.game(id)
		if err != nil {
			return err
		}
		var whole count
		for k, c := range counts {
			if m.kinds && k < len(kinds) {
				c.print(id, kinds[k].name)
			}
			whole.add(c)
		}
		whole.print(id, "all")
		all.add(whole)
	}
	all.print("all", "")
	return nil
}

// game measures one game: what came of each kind of slip, and of none.
func (m *measuring) game(id string) ([]count, error) {
	files, err := m.files(id)
	if err != nil {
		return nil, err
	}
	counts := make([]count, len(kinds)+1)
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			return nil, err
		}
		g := split(filepath.Base(f), string(data))
		if m.joined {
			g.join()
		}
		counts[len(kinds)].clean(g)
		for k := range kinds {
			if m.only != "" && m.only != kinds[k].name {
				continue
			}
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

// files returns the records of a game: those that are kept, and random ones, which the tests of its
// rules deal.
func (m *measuring) files(id string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join("testdata", id, "games", "*.txt"))
	if err == nil && len(files) == 0 {
		err = errors.New("no recorded games of " + id)
	}
	if err != nil || m.random == 0 {
		return files, err
	}
	dir := filepath.Join(os.TempDir(), "referee-random-games")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	deal := exec.Command("go", "test", "./validators/"+id, "-run", "TestRandomGamesAreRecorded", "-written", dir, "-random", strconv.Itoa(m.random))
	if said, err := deal.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w: %s", err, said)
	}
	for i := range m.random {
		files = append(files, filepath.Join(dir, fmt.Sprintf("%s-%d.txt", id, i)))
	}
	return files, nil
}

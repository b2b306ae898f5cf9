// Command measure asks the search the questions of testdata/questions and prints
// how often the first answer, and how often one of the first three, is right:
//
//	go run ./internal/lookup/measure [-misses [-only GAME/LANG]] [FOLDER]
//
// Every question is asked twice: within its game, as at a table, and of all games
// with nothing said of which. Of the questions nothing answers it counts those that
// get an answer nevertheless.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/text"
)

func main() {
	misses := flag.Bool("misses", false, "list the questions for tuning that are not answered first")
	only := flag.String("only", "", "list the misses of this game/language alone")
	flag.Parse()
	folder := "testdata/questions"
	if flag.NArg() > 0 {
		folder = flag.Arg(0)
	}
	if err := run(os.Stdout, folder, *misses, *only); err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, folder string, misses bool, only string) error {
	sets, err := read(os.DirFS(folder))
	if err != nil {
		return err
	}
	x := games.Index()
	sets = slices.DeleteFunc(sets, func(s set) bool {
		_, ok := games.Find(s.Game)
		return !ok && s.Game != nothing
	})
	if misses {
		list(w, x, sets, only)
		return nil
	}
	for _, kind := range []string{"held", "tune"} {
		r := measure(x, sets, kind == "tune")
		fmt.Fprintf(w, "%-20s %28s   %28s\n", kind, "within the game", "of all games")
		for _, row := range r.rows() {
			fmt.Fprintln(w, row)
		}
		fmt.Fprintln(w)
	}
	return nil
}

// count is how often the first answer was right, and one of the first three.
type count struct{ asked, first, three int }

func (c *count) add(other count) {
	c.asked, c.first, c.three = c.asked+other.asked, c.first+other.first, c.three+other.three
}

func (c count) share(n int) float64 { return 100 * float64(n) / float64(max(c.asked, 1)) }

func (c count) String() string {
	return fmt.Sprintf("%3d/%3d %5.1f%%  %3d %5.1f%%", c.first, c.asked, c.share(c.first), c.three, c.share(c.three))
}

// result is what was counted: within the game, of all games, by name.
type result struct {
	names    []string
	counts   map[string]*[2]count
	answered map[text.Lang]count // questions nothing answers; first: those answered
}

func (r *result) add(name string, c [2]count) {
	if r.counts[name] == nil {
		r.counts[name] = &[2]count{}
		r.names = append(r.names, name)
	}
	for i := range c {
		r.counts[name][i].add(c[i])
	}
}

// measure asks the questions of one kind.
func measure(x *lookup.Index, sets []set, tune bool) result {
	r := result{counts: map[string]*[2]count{}, answered: map[text.Lang]count{}}
	for _, s := range sets {
		list := s.Held
		if tune {
			list = s.Tune
		}
		for _, q := range list {
			if s.Game == nothing {
				c := count{asked: 1}
				if len(x.Search(q.Ask, lookup.Question{Lang: s.Lang, Limit: 1})) > 0 {
					c.first = 1
				}
				have := r.answered[s.Lang]
				have.add(c)
				r.answered[s.Lang] = have
				continue
			}
			c := [2]count{ask(x, s.Lang, q, s.Game), ask(x, s.Lang, q, "")}
			r.add(s.Game+"/"+string(s.Lang), c)
			r.add("all/"+string(s.Lang), c)
			r.add("all", c)
		}
	}
	slices.SortStableFunc(r.names, func(a, b string) int {
		return strings.Compare(strings.Replace(a, "all", "~", 1), strings.Replace(b, "all", "~", 1))
	})
	return r
}

// ask asks one question, within a game or for "" of all.
func ask(x *lookup.Index, lang text.Lang, q question, game string) count {
	c := count{asked: 1}
	for i, hit := range x.Search(q.Ask, lookup.Question{Lang: lang, Game: game, Limit: 3}) {
		if slices.Contains(q.Want, hit.ID) {
			c.three = 1
			if i == 0 {
				c.first = 1
			}
		}
	}
	return c
}

// rows are the lines of a table.
func (r *result) rows() []string {
	var rows []string
	for _, name := range r.names {
		rows = append(rows, fmt.Sprintf("%-20s %28s   %28s", name, r.counts[name][0], r.counts[name][1]))
	}
	for _, lang := range text.Langs() {
		c := r.answered[lang]
		rows = append(rows, fmt.Sprintf("%-20s %d of %d answered", nothing+"/"+string(lang), c.first, c.asked))
	}
	return rows
}

// list prints the questions for tuning that the search does not answer first, with
// what it says.
func list(w io.Writer, x *lookup.Index, sets []set, only string) {
	for _, s := range sets {
		if only != "" && only != s.Game+"/"+string(s.Lang) {
			continue
		}
		for _, q := range s.Tune {
			if s.Game == nothing {
				for _, hit := range x.Search(q.Ask, lookup.Question{Lang: s.Lang, Limit: 1}) {
					fmt.Fprintf(w, "%s %q answered by %s\n", s.Lang, q.Ask, hit.ID)
				}
				continue
			}
			if c := ask(x, s.Lang, q, s.Game); c.first == 0 {
				var got []string
				for _, hit := range x.Search(q.Ask, lookup.Question{Lang: s.Lang, Game: s.Game, Limit: 4}) {
					got = append(got, fmt.Sprintf("%s %.1f", hit.ID, hit.Score))
				}
				fmt.Fprintf(w, "%s %q wants %v: %s\n", s.Lang, q.Ask, q.Want, strings.Join(got, ", "))
			}
		}
	}
}

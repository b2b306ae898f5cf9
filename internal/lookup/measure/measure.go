// Command measure asks the look-up the questions of testdata/questions/held, on which nothing is
// tuned, and prints how often it is right:
//
//	go run ./internal/lookup/measure [-tune] [-misses GAME.LANG] [FOLDER]
//
// Every question is asked within its game, as at a table, and with nothing said of which; who is
// asked back which game is meant answers that. The first number is how often the first answer
// settles the question, the second how often one of the first three does. Below stand the questions
// that the books do not answer, which games are taken for one another, and how long answers take.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/lookup/questions"
	"referee/internal/text"
	"referee/rules"
)

// count is how often the first answer was right, and one of the first three.
type count struct{ asked, first, three int }

// put counts one question more, whose right answer has a place.
func (c *count) put(place int) {
	c.asked++
	if place == 0 {
		c.first++
	}
	if place < 3 {
		c.three++
	}
}

func (c count) String() string {
	return fmt.Sprintf("%5.1f /%5.1f", share(c.first, c.asked), share(c.three, c.asked))
}

func share(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }

// tally is how many were said, and how many of these were wrong.
type tally struct{ said, wrong int }

func (t *tally) put(right bool) {
	t.said++
	if !right {
		t.wrong++
	}
}

// row is what was counted of a game, a language or both.
type row struct {
	known   count // the game was known
	unknown count // it was not, after one question back at most
	back    int   // how often it was asked back
	slips   count // misspelt, on another layout, as people talk; the game was known
	sure    tally // of the answers where the game was known: those that were certain
	likely  tally // the same: those that were probable
}

// silence is what was counted of the questions that the books do not answer.
type silence struct{ asked, silent, nearest, right, probable, wrong int }

// measured is the whole measurement.
type measured struct {
	rows    map[string]*row
	silence map[text.Lang]*silence
	taken   map[[2]string]int // for a game and the one it was taken for: how often
	took    []time.Duration
}

// all is the name of what was counted of every game or language.
const all = "all"

func measure(x *lookup.Index, answered, unanswered []questions.Question) measured {
	m := measured{map[string]*row{}, map[text.Lang]*silence{}, map[[2]string]int{}, nil}
	for _, q := range answered {
		m.ask(x, &q)
	}
	for _, q := range unanswered {
		m.askInVain(x, &q)
	}
	slices.Sort(m.took)
	return m
}

// ask asks one question, within its game and with nothing said of which.
func (m *measured) ask(x *lookup.Index, q *questions.Question) {
	known := m.timed(x, q.Ask, lookup.Question{Lang: q.Lang, Game: q.Game, Limit: 5})
	at := place(known.Hits, q.Want)
	open := m.timed(x, q.Ask, lookup.Question{Lang: q.Lang, Limit: 5})
	back := len(open.Games) > 1
	if len(open.Games) > 0 {
		m.taken[[2]string{q.Game, open.Games[0]}]++
	}
	said := place(open.Hits, q.Want)
	if back && slices.Contains(open.Games, q.Game) {
		said = at
	}
	for _, name := range []string{q.Game + "." + string(q.Lang), all + "." + string(q.Lang), q.Game + "." + all, all + "." + all} {
		r := m.rows[name]
		if r == nil {
			r = &row{}
			m.rows[name] = r
		}
		if q.Slips {
			r.slips.put(at)
			continue
		}
		r.known.put(at)
		r.unknown.put(said)
		if back {
			r.back++
		}
		switch known.Grade {
		case lookup.Certain:
			r.sure.put(at == 0)
		case lookup.Probable:
			r.likely.put(at == 0)
		}
	}
}

// askInVain asks one question that the books do not answer. A case that says so is right.
func (m *measured) askInVain(x *lookup.Index, q *questions.Question) {
	s := m.silence[q.Lang]
	if s == nil {
		s = &silence{}
		m.silence[q.Lang] = s
	}
	a := m.timed(x, q.Ask, lookup.Question{Lang: q.Lang, Game: q.Game, Limit: 5})
	s.asked++
	switch {
	case a.Grade == lookup.Silent:
		s.silent++
	case place(a.Hits, q.Want) == 0:
		s.right++
	case a.Grade == lookup.Certain:
		s.wrong++
	case a.Grade == lookup.Probable:
		s.probable++
	default:
		s.nearest++
	}
}

func (m *measured) timed(x *lookup.Index, ask string, q lookup.Question) lookup.Answer {
	start := time.Now()
	a := x.Ask(ask, q)
	m.took = append(m.took, time.Since(start))
	return a
}

// place is that of the first hit that is wanted, from 0; far behind where there is none.
func place(hits []lookup.Hit, want []rules.ClauseID) int {
	at := slices.IndexFunc(hits, func(h lookup.Hit) bool { return slices.Contains(want, h.ID) })
	if at < 0 {
		return 1 << 10
	}
	return at
}

// write prints the tables, in per cent.
func (m *measured) write(w io.Writer) {
	fmt.Fprintf(w, "%-18s %5s  %-14s %-14s %6s  %-14s %6s %6s %6s %6s\n", "", "asked", "game known", "unknown", "back", "slips", "sure", "wrong", "likely", "wrong")
	for _, game := range append(ids(), all) {
		for _, lang := range append(langs(), all) {
			r := m.rows[game+"."+lang]
			if r == nil {
				continue
			}
			fmt.Fprintf(w, "%-18s %5d  %-14s %-14s %5.1f%%  %-14s %5.1f%% %5.1f%% %5.1f%% %5.1f%%\n", game+"."+lang, r.known.asked, r.known, r.unknown,
				share(r.back, r.known.asked), r.slips, share(r.sure.said, r.known.asked), share(r.sure.wrong, r.sure.said), share(r.likely.said, r.known.asked), share(r.likely.wrong, r.likely.said))
		}
	}
	fmt.Fprintf(w, "\n%-18s %5s %7s %7s %7s %8s %s\n", "without an answer", "asked", "silent", "nearest", "right", "probable", "wrong and sure")
	for _, lang := range text.Langs() {
		if s := m.silence[lang]; s != nil {
			fmt.Fprintf(w, "%-18s %5d %6.1f%% %6.1f%% %6.1f%% %7.1f%% %6.1f%%\n", lang, s.asked,
				share(s.silent, s.asked), share(s.nearest, s.asked), share(s.right, s.asked), share(s.probable, s.asked), share(s.wrong, s.asked))
		}
	}
	fmt.Fprintf(w, "\n%-18s taken for, in the order of the rows\n", "game")
	for _, game := range ids() {
		var cells strings.Builder
		for _, other := range ids() {
			fmt.Fprintf(&cells, "%5d", m.taken[[2]string{game, other}])
		}
		fmt.Fprintf(w, "%-18s%s\n", game, cells.String())
	}
	fmt.Fprintf(w, "\nan answer takes %v, one in a hundred %v or more\n", m.took[len(m.took)/2], m.took[len(m.took)*99/100])
}

func ids() (list []string) {
	for _, g := range games.All {
		list = append(list, g.ID)
	}
	return list
}

func langs() (list []string) {
	for _, lang := range text.Langs() {
		list = append(list, string(lang))
	}
	return list
}

func main() {
	tune := flag.Bool("tune", false, "ask the questions for tuning")
	misses := flag.String("misses", "", "list the questions for tuning of a game and a language that are not answered first")
	flag.Parse()
	folder := "testdata/questions"
	if flag.NArg() > 0 {
		folder = flag.Arg(0)
	}
	if err := run(os.Stdout, folder, *tune, *misses); err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, folder string, tune bool, misses string) error {
	set := questions.Held
	if tune || misses != "" { // those held are not to be looked at
		set = questions.Tune
	}
	answered, err := questions.Read(os.DirFS(folder), set)
	if err != nil {
		return err
	}
	unanswered, err := questions.Unanswered(os.DirFS(folder), set)
	if err != nil {
		return err
	}
	x := games.Index()
	if misses != "" {
		list(w, x, answered, misses)
		return nil
	}
	m := measure(x, answered, unanswered)
	m.write(w)
	return nil
}

// list prints the questions of a game and a language that are not answered first, with what is
// said and what was wanted.
func list(w io.Writer, x *lookup.Index, all []questions.Question, only string) {
	for _, q := range all {
		if q.Game+"."+string(q.Lang) != only {
			continue
		}
		a := x.Ask(q.Ask, lookup.Question{Lang: q.Lang, Game: q.Game, Limit: 3})
		if place(a.Hits, q.Want) == 0 {
			continue
		}
		fmt.Fprintf(w, "%q wants %v:", q.Ask, q.Want)
		for _, h := range a.Hits {
			fmt.Fprintf(w, " %s %.2f", h.ID, h.Score)
		}
		fmt.Fprintln(w)
	}
}

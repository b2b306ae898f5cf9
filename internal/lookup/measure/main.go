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

	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/lookup/questions"
)

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

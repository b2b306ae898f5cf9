package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

	"referee/internal/casebook"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// count is what there is of a game.
type count struct {
	Clauses, Enforced, Informative, Partly, Reading int
	Checks                                          int
	Cases, Settled, Editions, Readings, Open        int
	Options, Games, Examples, Refusals              int
}

// add adds those of another game.
func (c *count) add(other count) {
	c.Clauses, c.Enforced, c.Informative, c.Partly, c.Reading = c.Clauses+other.Clauses, c.Enforced+other.Enforced, c.Informative+other.Informative, c.Partly+other.Partly, c.Reading+other.Reading
	c.Checks += other.Checks
	c.Cases, c.Settled, c.Editions, c.Readings, c.Open = c.Cases+other.Cases, c.Settled+other.Settled, c.Editions+other.Editions, c.Readings+other.Readings, c.Open+other.Open
	c.Options, c.Games, c.Examples, c.Refusals = c.Options+other.Options, c.Games+other.Games, c.Examples+other.Examples, c.Refusals+other.Refusals
}

// counted counts what a game has, and its files below a folder.
func counted(g table.Binding, examples string) (c count, err error) {
	c.Clauses, c.Cases, c.Options, c.Checks = len(g.Clauses), len(g.Cases), len(g.Options), len(checks(g))
	for _, one := range g.Clauses {
		if one.Enforced {
			c.Enforced++
		} else {
			c.Informative++
		}
		switch casebook.Basis(one.Basis, casebook.Editions(g.ID, one.ID)) {
		case rules.Partly:
			c.Partly++
		case rules.Reading:
			c.Reading++
		}
	}
	for _, one := range g.Cases {
		switch one.Basis {
		case rules.Printed:
			c.Settled++
		case rules.Edition:
			c.Editions++
		case rules.Open, rules.House:
			c.Open++
		default:
			c.Readings++
		}
	}
	for folder, n := range map[string]*int{"games": &c.Games, "examples": &c.Examples, "refusals": &c.Refusals} {
		files, err := filepath.Glob(filepath.Join(examples, g.ID, folder, "*.txt"))
		if err != nil {
			return c, err
		}
		*n = len(files)
	}
	return c, nil
}

// all is the page of all games: what the referee does with their rules, in figures.
func all(list []table.Binding, examples string) ([]byte, error) {
	p, err := text.New(text.EN)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	put := func(s ...string) { fmt.Fprintln(&out, strings.Join(s, "")) }
	put("<!-- Made by go generate ./internal/casebook; do not edit. -->")
	put("# What the referee does with the rules, in figures\n")
	put("The page of a game names each clause with the checks that enforce it and where each edition prints it, and answers each case.\n")
	heads := []string{"game", "clauses", "enforced", "informative", "in part our reading", "our reading", "checks", "cases", "settled", "editions differ", "our reading", "left to the table", "options", "recorded games", "worked examples", "refusals"}
	put("| ", strings.Join(heads, " | "), " |")
	put("|", strings.Repeat(" --- |", len(heads)))
	var sum count
	for _, g := range list {
		c, err := counted(g, examples)
		if err != nil {
			return nil, err
		}
		sum.add(c)
		put("| [", p.Say(g.ID+".name"), "](", g.ID, ".md) ", c.row())
	}
	put("| all ", sum.row())
	put(`
- An **enforced** clause has at least one check that catches a breach of it. An **informative** one has none: it says what a thing is, the
  program itself does what it says, or nothing that is entered tells of a breach (“cards lie open”).
- **In part our reading**: the rulebook prints the clause, and leaves a part of it open that the clause’s words name. **Our reading**: no edition that we know
  prints it.
- A **check** is one way to break a clause, with a code and a sentence of its own.
- A case is **settled** where the rulebook answers it in words. Where **editions differ** the edition that is played decides. **Our reading** answers where the
  rulebook is silent or unclear, and says so; what is **left to the table** is asked there. An **option** is what a table may choose otherwise.
- **Recorded games** are played from the first entry to the result by tests (` + "`make thorough`" + `: all of them, on every face). A **worked example** is one position with what comes of it, mostly from a
  rulebook or a case. A **refusal** is an entry that must be refused with one code: there is at least one for each check. All are in ` + "`testdata/GAME`" + `.`)
	return out.Bytes(), nil
}

// row is the row of a game, without its name.
func (c count) row() string {
	row := "|"
	for _, n := range []int{c.Clauses, c.Enforced, c.Informative, c.Partly, c.Reading, c.Checks, c.Cases, c.Settled, c.Editions, c.Readings, c.Open, c.Options, c.Games, c.Examples, c.Refusals} {
		row += fmt.Sprintf(" %d |", n)
	}
	return row
}

package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"referee/internal/casebook"
	"referee/internal/lookup"
	"referee/internal/table"
	"referee/profiles"
	"referee/rules"
)

// page is a game's page, in the words of the book.
func page(g table.Binding, book lookup.Book) []byte {
	titles := map[rules.ClauseID]lookup.Entry{}
	for _, e := range book.Entries {
		titles[e.ID] = e
	}
	var out bytes.Buffer
	put := func(s ...string) { fmt.Fprintln(&out, strings.Join(s, "")) }
	put("<!-- Made by go generate ./internal/casebook; do not edit. -->")
	put("# What the referee does with the rules of ", g.ID, "\n")
	put(summary(g), "\n")
	put("## Editions\n")
	for _, l := range profiles.Editions(g.ID) {
		put("- `", l.ID, "`: ", l.Title.In("en"), mark(l.ID == g.Edition, " (default)"), ". Source: ", l.Source.In("en"), ".")
	}
	put("\n## Clauses\n")
	put("An enforced clause has the codes of the checks that catch a breach of it.\n")
	head := "| clause | | enforced by |"
	for _, l := range profiles.Editions(g.ID) {
		head += " " + l.ID + " |"
	}
	put(head)
	put("|", strings.Repeat(" --- |", strings.Count(head, "|")-1))
	for _, c := range g.Clauses {
		put("| ", string(c.ID), " | ", cell(titles[c.ID].Title), mark(c.Basis == rules.Partly, " (in part our reading)"), " | ", enforced(g, c), " |", places(g.ID, c.ID))
	}
	put("\n## Cases")
	for _, c := range g.Cases {
		put("\n### ", string(c.ID), " ", titles[c.ID].Title, "\n")
		put(titles[c.ID].Text, "\n")
		put("- basis: ", string(c.Basis), mark(len(c.Clauses) > 0, "; rests on "+join(c.Clauses)))
		switches := casebook.Switches(g, c.ID)
		for _, reading := range titles[c.ID].Readings {
			followed := len(switches) > 0 && switches[0].Standard() == reading.Value
			put("- reading `", reading.Value, "`", mark(followed, " (standard)"), ": ", reading.Text)
		}
		for _, s := range switches {
			put("- option `", s.Key, "`, standard value `", s.Standard(), "`", set(s.Set))
		}
	}
	return out.Bytes()
}

// summary counts what there is.
func summary(g table.Binding) string {
	enforced, doubtful := 0, 0
	for _, c := range g.Clauses {
		if c.Enforced {
			enforced++
		}
	}
	for _, c := range g.Cases {
		if c.Basis != rules.Printed {
			doubtful++
		}
	}
	checks := map[string]bool{}
	for _, c := range g.Codes {
		checks[c.Code] = true
	}
	return fmt.Sprintf("%d clauses, %d of them enforced by %d checks; %d cases, %d of them not settled by the print of every edition; %d options.",
		len(g.Clauses), enforced, len(checks), len(g.Cases), doubtful, len(g.Options))
}

// enforced lists the checks of a clause, and the options that decide it.
func enforced(g table.Binding, c rules.Clause) string {
	var parts []string
	for _, code := range g.Codes {
		if code.Clause == c.ID {
			parts = append(parts, "`"+code.Code+"`")
		}
	}
	slices.Sort(parts)
	for _, s := range casebook.Switches(g, c.ID) {
		parts = append(parts, "option `"+s.Key+"`")
	}
	if len(parts) == 0 {
		return "–"
	}
	return strings.Join(parts, " ")
}

// places has a cell for each edition: where it prints the clause, or that it lacks
// it.
func places(game string, id rules.ClauseID) string {
	row := ""
	for _, e := range casebook.Editions(game, id) {
		said := "lacks it"
		for _, p := range e.Printed {
			said = strings.TrimSpace(p.Heading + mark(p.Page != "", " p. "+p.Page))
			if said == "" {
				said = "prints it, heading not known"
			}
		}
		row += " " + cell(said) + " |"
	}
	return row
}

// set tells what editions and variants have an option be.
func set(list []casebook.Set) string {
	said := ""
	for _, s := range list {
		said += "; `" + s.Layer + "`: `" + s.Value + "`"
	}
	return said
}

// mark is a text that is there or not.
func mark(there bool, s string) string {
	if there {
		return s
	}
	return ""
}

// cell keeps a text inside one cell of a table.
func cell(s string) string { return strings.ReplaceAll(s, "|", `\|`) }

func join(ids []rules.ClauseID) string {
	parts := make([]string, len(ids))
	for i, id := range ids {
		parts[i] = string(id)
	}
	return strings.Join(parts, ", ")
}

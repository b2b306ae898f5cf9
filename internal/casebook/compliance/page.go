package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"referee/internal/casebook"
	"referee/internal/lookup/compile"
	"referee/internal/table"
	"referee/profiles"
	"referee/rules"
)

// page is a game's page, in the words of the book.
func page(g table.Binding, book compile.Book) []byte {
	book.Link(g.Clauses, g.Cases)
	articles := map[rules.ClauseID]casebook.Article{}
	for _, e := range book.Entries {
		e.Game = g.ID
		articles[e.ID] = casebook.NewArticle(g, e.Entry, nil)
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
		a := articles[c.ID]
		put("| ", string(c.ID), " | ", cell(a.Title), mark(c.Basis == rules.Partly, " (in part our reading)")+mark(c.Basis == rules.Known, " (known of the box)"), " | ", enforced(g, &a), " |", places(&a))
	}
	put("\n## Cases")
	for _, c := range g.Cases {
		a := articles[c.ID]
		put("\n### ", string(c.ID), " ", a.Title, "\n")
		put(a.Text, "\n")
		put("- basis: ", string(c.Basis), mark(len(c.Clauses) > 0, "; rests on "+casebook.IDs(c.Clauses)))
		for _, r := range a.Readings {
			standard := len(a.Options) > 0 && a.Options[0].Standard() == r.Value
			put("- reading `", r.Value, "`", mark(standard, " (standard)"), ": ", r.Text)
		}
		for _, o := range a.Options {
			put("- option `", o.Key, "`, standard value `", o.Standard(), "`", set(o.Set))
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
	return fmt.Sprintf("%d clauses, %d of them enforced by %d checks; %d cases, %d of them not settled by the print of every edition; %d options.",
		len(g.Clauses), enforced, len(checks(g)), len(g.Cases), doubtful, len(g.Options))
}

// checks are the codes of a game, each once.
func checks(g table.Binding) map[string]bool {
	list := map[string]bool{}
	for _, c := range g.Codes() {
		list[c.Code] = true
	}
	return list
}

// enforced lists the checks of a clause, and the options that decide it.
func enforced(g table.Binding, a *casebook.Article) string {
	var parts []string
	for _, code := range g.Codes() {
		if code.Clause == a.ID {
			parts = append(parts, "`"+code.Code+"`")
		}
	}
	slices.Sort(parts)
	for _, o := range a.Options {
		parts = append(parts, "option `"+o.Key+"`")
	}
	if len(parts) == 0 {
		return "–"
	}
	return strings.Join(parts, " ")
}

// places has a cell for each edition: where it prints the clause, or that it lacks it.
func places(a *casebook.Article) string {
	row := ""
	for _, e := range a.Editions {
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

// set says what editions and variants have an option be.
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

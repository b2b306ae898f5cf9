package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"referee/internal/cli"
	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
)

// all returns every page by its name.
func all() (map[string][]byte, error) {
	pages := map[string][]byte{}
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		if err != nil {
			return nil, err
		}
		if pages["commands"+suffix(lang)], err = commands(p); err != nil {
			return nil, err
		}
		for _, g := range games.All {
			if pages["games/"+g.ID+suffix(lang)], err = page(g, p); err != nil {
				return nil, err
			}
		}
	}
	return pages, nil
}

// said is what a command writes.
func said(lang text.Lang, args ...string) (string, error) {
	var out, errs bytes.Buffer
	app := cli.App{
		In: strings.NewReader(""), Out: &out, Err: &errs, Build: func() cli.Build { return cli.Build{} }, Now: func() time.Time { return time.Time{} },
		Getenv: func(string) string { return "" },
	}
	if code := app.Run(append(args, "--lang", string(lang), "--records", os.TempDir(), "--house-sheets", os.TempDir())); code != 0 {
		return "", errors.New(errs.String())
	}
	return out.String(), nil
}

// made is the first line of every page.
const made = "<!-- Made by go generate ./internal/cli/pages; do not edit. -->\n"

// commands is the page of the commands: the help of each.
func commands(p *text.Printer) ([]byte, error) {
	own := words[p.Lang()]
	out := bytes.NewBufferString(made)
	fmt.Fprintf(out, "# %s\n\n%s\n", own.commands, own.help)
	err := describe(out, p)
	return out.Bytes(), err
}

// describe writes the help of a command and of those below it. What all commands share is told of the program alone.
func describe(out *bytes.Buffer, p *text.Printer, path ...string) error {
	help, err := said(p.Lang(), append([]string{"help"}, path...)...)
	if err != nil {
		return err
	}
	if len(path) > 0 {
		help, _, _ = strings.Cut(help, "\n"+p.Say("cli.help.global")+"\n")
	}
	fmt.Fprintf(out, "\n## %s\n```text\n%s\n```\n", strings.Join(append([]string{"referee"}, path...), " "), strings.TrimSpace(help))
	_, list, _ := strings.Cut(help, "\n"+p.Say("cli.help.commands")+"\n")
	list, _, _ = strings.Cut(list, "\n\n")
	for row := range strings.Lines(list) {
		if err := describe(out, p, append(path[:len(path):len(path)], strings.Fields(row)[0])...); err != nil {
			return err
		}
	}
	return nil
}

// page is the page of a game.
func page(g table.Binding, p *text.Printer) ([]byte, error) {
	own, lang := words[p.Lang()], string(p.Lang())
	out := bytes.NewBufferString(made)
	put := func(format string, args ...any) { fmt.Fprintf(out, format+"\n", args...) }
	put("# %s\n", p.Say(g.ID+".name"))
	seats := fmt.Sprint(g.MinSeats)
	if g.MaxSeats > g.MinSeats {
		seats += "–" + fmt.Sprint(g.MaxSeats)
	}
	put(own.about+"\n", seats, len(g.Clauses), "../compliance/"+g.ID+".md")
	put("```sh\nreferee play %s          # %s\nreferee rules --cases %s # %s\nreferee score %s --blank # %s\n```\n", g.ID, own.begins, g.ID, own.cases, g.ID, own.blank)
	put("## %s\n", own.boxes)
	for _, l := range profiles.Editions(g.ID) {
		put("- `%s`: %s%s", l.ID, l.Title.In(lang), mark(l.ID == g.Edition, own.standard))
	}
	for _, l := range profiles.Variants(g.ID) {
		put("- `%s` (%s): %s", l.ID, own.variant, l.Title.In(lang))
	}
	put("\n## %s\n", own.typed)
	put("%s\n", own.listed)
	for _, line := range sentences(p.Say(g.ID + ".help")) {
		put("- %s", line)
	}
	put("\n## %s\n", own.all)
	for _, key := range []string{"moves", "corrections", "steps", "laying", "notes"} {
		put("- %s", code(p.Say("line.help."+key)))
	}
	beginning, err := example(g)
	if err != nil {
		return nil, err
	}
	put("\n## %s\n", own.begun)
	put("```referee\n%s```\n", beginning)
	told, err := replay(p.Lang(), beginning)
	if err != nil {
		return nil, err
	}
	put("%s\n\n```text\n%s```", own.told, told)
	return out.Bytes(), nil
}

// quoted is what is typed, in the quotation marks of a language.
var quoted = regexp.MustCompile(`[“«][\s\x{a0}\x{202f}]*‹([^›]*)›[\s\x{a0}\x{202f}]*[”»]`)

// command is a correction or a step, which stands in quotation marks alone.
var command = regexp.MustCompile(`[“«][\s\x{a0}\x{202f}]*([^”»]*?)[\s\x{a0}\x{202f}]*[”»]`)

// code sets what is typed as code.
func code(s string) string {
	return command.ReplaceAllString(quoted.ReplaceAllString(s, "`$1`"), "`$1`")
}

// sentences are those of a help, each with what is typed in it as code.
func sentences(help string) []string {
	return strings.Split(strings.ReplaceAll(code(help), ". ", ".\n"), "\n")
}

// entries are as many of a recorded game as a page shows.
const entries = 8

// example is the beginning of a recorded game, the one with the shortest head, without what tests alone want to know.
func example(g table.Binding) (string, error) {
	files, err := filepath.Glob(filepath.Join(root, "testdata", g.ID, "games", "*.txt"))
	if err != nil {
		return "", err
	}
	var shortest, body string
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		head, rest, _ := strings.Cut(string(data), "\n\n")
		var kept strings.Builder
		for line := range strings.Lines(head + "\n") {
			if key, _, _ := strings.Cut(line, ":"); key != "ending" && key != "totals" {
				kept.WriteString(line)
			}
		}
		if shortest == "" || kept.Len() < len(shortest) {
			shortest, body = kept.String(), rest
		}
	}
	if shortest == "" {
		return "", fmt.Errorf("no game of %s is recorded", g.ID)
	}
	lines := strings.SplitAfterN(body, "\n", entries+1)
	return shortest + "\n" + strings.Join(lines[:entries], ""), nil
}

// replay tells a record entry by entry, without the score behind each.
func replay(lang text.Lang, record string) (string, error) {
	folder, err := os.MkdirTemp("", "pages")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "game.referee")
	if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
		return "", err
	}
	told, err := said(lang, "replay", file)
	var out strings.Builder
	for line := range strings.Lines(told) {
		if !strings.HasPrefix(line, "    ") {
			out.WriteString(line)
		}
	}
	return out.String(), err
}

// mark is a remark where something holds.
func mark(holds bool, remark string) string {
	if holds {
		return remark
	}
	return ""
}

package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// inThree are pages in three languages, from the folder of the project.
var inThree = [][]string{
	{"README.md", "docs/README.ru.md", "docs/README.fr.md"},
	{"docs/reference.md", "docs/reference.ru.md", "docs/reference.fr.md"},
	{"docs/settings.md", "docs/settings.ru.md", "docs/settings.fr.md"},
}

// outline is what the three must have in common.
type outline struct {
	Headings []string // the level of each, as it is typed
	Blocks   []string // the kind of each, with its commands or its record; of what is for people, how many lines it has
	Links    []string // where each leads, in any language
}

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`^#+ `)
	inLang  = regexp.MustCompile(`\.(ru|fr)\.(md|svg)`)
)

// outlined reads a page.
func outlined(name, page string) (o outline) {
	kind, lines := "", 0
	for line := range strings.Lines(page) {
		line = strings.TrimSuffix(line, "\n")
		if fence, is := strings.CutPrefix(line, "```"); is {
			if kind == "" {
				kind, lines = fence, 0
				o.Blocks = append(o.Blocks, fence)
				continue
			}
			if kind == "text" {
				o.Blocks = append(o.Blocks, strings.Repeat("|", lines))
			}
			kind = ""
			continue
		}
		switch lines++; {
		case kind == "sh": // what is behind the name of a game are words
			command, _, _ := strings.Cut(line, " #")
			words := strings.Fields(command)
			if slices.Contains(words, "rules") {
				words = words[:2]
			}
			o.Blocks = append(o.Blocks, strings.Join(words, " "))
		case kind == "referee":
			o.Blocks = append(o.Blocks, line)
		case kind != "":
		default:
			if level := heading.FindString(line); level != "" {
				o.Headings = append(o.Headings, level)
			}
			for _, to := range link.FindAllStringSubmatch(line, -1) {
				where, _, hasPart := strings.Cut(target(name, to[1]), "#")
				if where = inLang.ReplaceAllString(where, ".$2"); hasPart {
					where += "#" // its words are of the language
				}
				o.Links = append(o.Links, strings.Replace(where, "docs/README.md", "README.md", 1))
			}
		}
	}
	return o
}

// target is where a link of a page leads, from the folder of the project.
func target(page, to string) string {
	if strings.Contains(to, "://") {
		return to
	}
	return path.Join(path.Dir(page), to)
}

// A page of each language has the chapters, commands, records and links of the others.
func TestPagesAreTheSameInThreeLanguages(t *testing.T) {
	for _, names := range inThree {
		first := outlined(names[0], read(t, names[0]))
		assert.NotEmpty(t, first.Headings)
		for _, name := range names[1:] {
			assert.Equal(t, first, outlined(name, read(t, name)), name)
		}
	}
	assert.LessOrEqual(t, strings.Count(read(t, "README.md"), "\n"), 150, "the README is for somebody who has five minutes")
}

// Every link of a page leads somewhere, and to a heading that is there.
func TestLinksOfPagesLeadSomewhere(t *testing.T) {
	names := []string{"README.md", "CHANGELOG.md", "CONTRIBUTING.md"}
	for _, pattern := range []string{"docs/*.md", "docs/*/*.md"} {
		files, err := filepath.Glob(filepath.Join(root, pattern))
		require.NoError(t, err)
		for _, file := range files {
			name, err := filepath.Rel(root, file)
			require.NoError(t, err)
			names = append(names, filepath.ToSlash(name))
		}
	}
	for _, name := range names {
		for _, to := range link.FindAllStringSubmatch(read(t, name), -1) {
			where, part, hasPart := strings.Cut(to[1], "#")
			if strings.Contains(where, ":") {
				continue
			}
			if where = target(name, where); where == path.Dir(name) {
				where = name
			}
			info, err := os.Stat(filepath.Join(root, where))
			if assert.NoError(t, err, "%s leads to %s", name, to[1]) && hasPart && !info.IsDir() {
				assert.Contains(t, parts(read(t, where)), part, "%s leads to %s", name, to[1])
			}
		}
	}
}

// parts are the headings of a page as links call them.
func parts(page string) (all []string) {
	for line := range strings.Lines(page) {
		if level := heading.FindString(line); level != "" {
			all = append(all, strings.Map(func(r rune) rune {
				switch {
				case r == ' ':
					return '-'
				case strings.ContainsRune(".,:;?!()`’“”'\"/", r):
					return -1
				}
				return r
			}, strings.ToLower(strings.TrimSpace(line[len(level):]))))
		}
	}
	return all
}

// The changelog is for people: a line for each thing, short enough to be read at a glance, and a version on one page.
func TestTheChangelogIsShort(t *testing.T) {
	for _, version := range strings.Split(read(t, "CHANGELOG.md"), "\n## ")[1:] {
		name, _, _ := strings.Cut(version, "\n")
		assert.LessOrEqual(t, strings.Count(version, "\n"), 90, name)
		for line := range strings.Lines(version) {
			line = strings.TrimSuffix(line, "\n")
			assert.LessOrEqual(t, len([]rune(line)), 160, line)
			assert.False(t, strings.HasPrefix(line, " "), "one line for each thing: %s", line)
		}
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, name))
	require.NoError(t, err)
	return string(data)
}

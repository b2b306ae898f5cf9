package frames

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// kept are the goldens of screens and of lines, each in one language that its name ends with.
var kept = []string{"../../ui", "../../line/testdata"}

// exception is what may stand in a frame though it is of no word of its language.
type exception struct{ why, what string }

// everywhere is what no language changes.
var everywhere = []exception{
	{"files, folders and programs", `/home/anna/games|\d\.referee|[«“ ]+referee disputes|check --seat|\b(BG Stats|SVG|CSV|JSON)\b`},
	{"what is typed", `^ ?> .*`},
	{"what cannot be read, as it was typed", `× [“«]\s?\pL+\s?[”»]`},
	{"the page of a test of the frame around pages", `Hanamikoji · fr-.*|^ +OK$`},
	{"clauses and questions of the rules", `\b[A-Z]{2}-([A-Z]+-\d+|C\d+)\b`},
	{"keys, as a keyboard has them", `\b(Enter|Esc|Tab|Shift-Tab|Backspace|PageUp|PageDown|F\d+|(Ctrl|Alt)(-[A-ZЫ])?)`},
	{"an entry that cannot be read since a slip stands as the record has it: its words mean nothing there",
		`\bhere [a-z| ]+…? +(из-за записи|découle de la saisie) \d+$`},
	{"cells and columns of the lake, as on a chess board", `\b([j-r]|[j-s]([89]|\d\d))\b`},
	{"campaigns, as players call them", `\b(Spring|Autumn)\b`},
	{"what a table wrote of a dispute", `once or twice\?|twice, tonight|May a marker be used again\?|never twice|  (once|twice)$`},
	{"players, as they call themselves", `\b(Ada|Anna|Bartholom|Bartholomew|Blue|Boris|Clara|Dmitri|Eve|Frank|Ivo|Orange|Oran|Or|Raya|Violet|Viol)\b|ÁNNA|BORIS` +
		`|C[éÉ](line|LINE)(-M[a-z]*)?|(Jean|JEAN)-(BAPTISTE|B[a-z]*)|(?i)(Алекса[а-я]*|Конс[а-я]*|Дмитриевич|Анастасия|Аня|Борис|Д…)`},
	{"options and variants, as a profile has them", `\bmax-rounds\b|\bthree-rounds\b`},
	{"the geishas of Hanamikoji, as the cards have them, and a card face down", `\b\d?[A-GX]+(-[A-G]+)?\b`},
}

// languages are the frames that are not in English, and what else may stand there.
var languages = map[string][]exception{
	"ru": {
		{"the heading of another edition, as its book has it", `(Английское|Французское) издание, \d+,? («[^»]*»?(, )?)+|^ +([^«»]*»|«[^»]*»)`},
		{"letters of another language, as they were typed", `[чЧ]итаю так: .*|^Не записано: .*`},
		{"keys of the list of entries: they are found by their place on the keyboard", `· [di] — (удалить|вставить)`},
	},
	"fr": {
		{"the English rules name a variant as the French do", `\bInitiation\b`},
		{"the heading of another edition, as its book has it", `Édition (russe|anglaise), \d+,? « [^»]* »`},
		{"a goal, which is an English word, too", `\bde but\b`},
	},
}

var word = regexp.MustCompile(`\pL+`)

// A frame has no id and no word of another language, and no exception is there that no frame needs.
func TestFramesAreInOneLanguage(t *testing.T) {
	needed := map[string]bool{}
	for lang, own := range languages {
		foreign, list := others(t, lang), append(everywhere[:len(everywhere):len(everywhere)], own...)
		var signs []*regexp.Regexp
		for _, e := range list {
			signs = append(signs, regexp.MustCompile(e.what))
		}
		for name, rows := range drawn(t, lang, kept) {
			for row := range strings.SplitSeq(rows, "\n") {
				rest := row
				for i, e := range list {
					cut := signs[i].ReplaceAllString(rest, " ")
					needed[e.what], rest = needed[e.what] || cut != rest, cut
				}
				for _, w := range word.FindAllString(rest, -1) {
					assert.False(t, foreign(w), "%s: %q in: %s", name, w, row)
				}
			}
		}
		for _, e := range list {
			assert.True(t, needed[e.what], "no frame has %s", e.why)
		}
	}
}

// others tells the words that are not of a language: those of another alphabet, and in French
// those that only the English catalogue has.
func others(t *testing.T, lang string) func(string) bool {
	t.Helper()
	if lang == "ru" {
		return func(w string) bool {
			return strings.ContainsFunc(w, func(r rune) bool { return !unicode.Is(unicode.Cyrillic, r) })
		}
	}
	english, french := said(t, "en"), said(t, lang)
	return func(w string) bool {
		w = strings.ToLower(w)
		return strings.ContainsFunc(w, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }) || english[w] && !french[w]
	}
}

// said are the words of a catalogue.
func said(t *testing.T, lang string) map[string]bool {
	t.Helper()
	sentences, err := os.ReadFile("../../text/catalog/" + lang + ".txt")
	require.NoError(t, err)
	words := map[string]bool{}
	for line := range strings.Lines(string(sentences)) {
		_, line, _ = strings.Cut(line, "\t")
		for _, w := range word.FindAllString(arguments.ReplaceAllString(line, " "), -1) {
			words[strings.ToLower(w)] = true
		}
	}
	return words
}

var arguments = regexp.MustCompile(`\{[^}]*\}`)

// drawn are the goldens of languages below folders by their names, without the looks of frames.
func drawn(t *testing.T, langs string, roots []string) map[string]string {
	t.Helper()
	list, named := map[string]string{}, regexp.MustCompile(`[-.](`+langs+`)(-dark|-mono)?\.golden$`)
	for _, root := range roots {
		before := len(list)
		require.NoError(t, filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !named.MatchString(path) {
				return err
			}
			text, err := os.ReadFile(path)
			list[path], _, _ = strings.Cut(string(text), "\n-- ")
			return err
		}))
		require.Greater(t, len(list), before, root)
	}
	return list
}

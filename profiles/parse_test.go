package profiles

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
	"referee/validators"
)

// head is the least a layer must say.
const head = "id: x\nkind: house\ngame: toy\ntitle: T\n"

func edition(body string) string { return strings.Replace(head, "house", "edition", 1) + body }

// said tells errors as line:col code arguments.
func said(faults []*rules.Fault) []string {
	var all []string
	for _, f := range faults {
		s := strings.Replace(strings.TrimPrefix(f.Error(), f.File+":"), "profile.", "", 1)
		s, _, _ = strings.Cut(s, " [")
		for _, a := range f.Args {
			if a.Kind == rules.PlainArg {
				s += " " + a.Str
			}
		}
		all = append(all, s)
	}
	return all
}

func TestParseReadsEverything(t *testing.T) {
	l, faults := Parse("h.yaml", []byte(`
id: ours
kind: house
game: toy
title: {en: Ours, ru: Наше}
source: the kitchen door
based-on: first
variants: [long, short]
options: {rounds: 5, tie: yes}
severities: {TY-A-1: ask}
clauses:
  - id: HOUSE-1
    replaces: TY-A-2
    title: Tea
    text: {en: Tea first., fr: Le thé d’abord.}
`))
	require.Empty(t, faults)
	assert.Equal(t, &Layer{
		ID: "ours", Kind: HouseKind, Game: "toy", File: "h.yaml",
		Title: Words{"en": "Ours", "ru": "Наше"}, Source: Words{"": "the kitchen door"},
		BasedOn: Ref{"first", Pos{7, 11}}, Variants: []Ref{{"long", Pos{8, 12}}, {"short", Pos{8, 18}}},
		Options:    []Setting{{"rounds", "5", Pos{9, 11}, Pos{9, 19}}, {"tie", "yes", Pos{9, 22}, Pos{9, 27}}},
		Severities: []Severity{{"TY-A-1", validators.Ask, Pos{10, 14}}},
		Clauses: []HouseClause{{
			ID: "HOUSE-1", Replaces: "TY-A-2", Title: Words{"": "Tea"},
			Text: Words{"en": "Tea first.", "fr": "Le thé d’abord."}, At: Pos{12, 5},
		}},
	}, l)
}

func TestParsePrinted(t *testing.T) {
	l, faults := Parse("e.yaml", []byte(edition("printed:\n  A: {book: B, heading: H, page: 4-5}\n  C: absent\n  D: {book: B, page: 7}\n")))
	require.Empty(t, faults)
	place, ok := l.Place("A")
	assert.True(t, ok)
	assert.Equal(t, Place{Book: "B", Heading: "H", Page: "4-5"}, place)
	place, ok = l.Place("C")
	assert.True(t, ok)
	assert.Equal(t, Place{Absent: true}, place)
	place, _ = l.Place("D")
	assert.Equal(t, "7", place.Page)
	_, ok = l.Place("E")
	assert.False(t, ok)
}

func TestParseRefuses(t *testing.T) {
	for in, want := range map[string][]string{
		"":                       {"1:1: empty"},
		"# only a comment\n":     {"1:1: empty"},
		"a: [":                   {"1:1: syntax"},
		"a: b\n c: d\n":          {"2:1: syntax"},
		"a: b\n---\nc: d\n":      {"2:1: second"},
		"id: x\n\xffoops":        {"2:1: encoding"},
		"- a":                    {"1:1: shape", "1:1: missing id", "1:1: missing kind", "1:1: missing game", "1:1: missing title"},
		"id: x\nkind: house":     {"1:1: missing game", "1:1: missing title"},
		head + "titel: T\n":      {"5:1: key-near titel title"},
		head + "weather: T\n":    {"5:1: key weather"},
		head + "game: toy\n":     {"5:1: twice game"},
		head + "? [a]\n: b\n":    {"5:3: shape"},
		head + "options: [a]\n":  {"5:10: shape"},
		head + "variants: a\n":   {"5:11: shape"},
		head + "options: {a: }":  {"5:14: blank"},
		head + "options: {a: ~}": {"5:14: blank"},
		head + "options:\n  a: [b]\n  c: {d: e}\n":                            {"6:6: shape", "7:6: shape"},
		head + "options: {a: 1, a: 2}\n":                                      {"5:17: twice a"},
		head + "severities: {A: rfuse, B: shout}\n":                           {"5:17: severity-near rfuse refuse", "5:27: severity shout"},
		head + "printed: {A: absent}\n":                                       {"5:1: misplaced printed"},
		head + "exclusive: [a]\n":                                             {"5:1: misplaced exclusive"},
		edition("based-on: a\nclauses: []\n"):                                 {"5:1: misplaced based-on", "6:1: misplaced clauses"},
		edition("printed: {A: lost, B: {heading: H}}\n"):                      {"5:14: place", "5:23: missing book"},
		edition("printed: {A: {book: B, pge: 1}}\n"):                          {"5:24: key-near pge page"},
		head + "source: {de: Buch}\n":                                         {"5:10: language de"},
		head + "source: &a T\nbased-on: *a\n":                                 {"5:9: alias"},
		head + "source: {<<: *a}\n":                                           {"1:1: syntax"},
		head + "clauses: [{id: MINE-1, text: a}]\n":                           {"5:16: house-id MINE-1"},
		head + "clauses: [{text: a}]\n":                                       {"5:11: missing id"},
		head + "clauses: [{id: HOUSE-1}]\n":                                   {"5:11: missing text"},
		head + "clauses: [{id: HOUSE-1, text: a}, {id: HOUSE-1, text: b}]\n":  {"5:35: twice HOUSE-1"},
		head + "source: " + strings.Repeat("[", 20) + strings.Repeat("]", 20): {"5:17: depth"},
		"id: X Y\nkind: huose\ngame: toy\ntitle: T\n":                         {"1:5: id X Y", "2:7: kind-near huose house"},
		"id: x\nkind: zzz\ngame: toy\ntitle: T\n":                             {"2:7: kind zzz"},
	} {
		l, faults := Parse("f.yaml", []byte(in))
		assert.Nil(t, l, in)
		assert.Equal(t, want, said(faults), in)
	}
}

func TestParseRefusesTooMuch(t *testing.T) {
	_, faults := Parse("f", []byte(head+"#"+strings.Repeat("x", MaxSize)))
	assert.Equal(t, []string{"1:1: size"}, said(faults))
	_, faults = Parse("f", []byte(head+strings.Repeat("wrong-[]: x\n", 500)))
	assert.Len(t, faults, maxFaults, "the list of mistakes has an end")
}

func TestWords(t *testing.T) {
	assert.Equal(t, "b", Words{"en": "a", "ru": "b"}.In("ru"))
	assert.Equal(t, "a", Words{"en": "a", "ru": "b"}.In("fr"))
	assert.Equal(t, "any", Words{"": "any", "en": "a"}.In("fr"))
	assert.Equal(t, "c", Words{"fr": "c"}.In("ru"))
	assert.Equal(t, "", Words{}.In("ru"))
}

// TestEveryFaultHasWords says the errors of all tests above in three languages.
func TestEveryFaultHasWords(t *testing.T) {
	source := ""
	for _, file := range []string{"parse.go", "schema.go", "check.go", "load.go", "library.go", "box.go"} {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		source += string(data)
	}
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		for _, code := range codesIn(source) {
			assert.True(t, p.Has("profile."+code), "%s: profile.%s", lang, code)
		}
		_, faults := Parse("f", []byte(head+"titel: T\noptions: [a]\nprinted: {}\nclauses: [{}]\nseverities: {a: b}\n"))
		require.NotEmpty(t, faults)
		for _, f := range faults {
			assert.NotContains(t, p.Fault(f), "⟦")
		}
	}
}

package record

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

func TestGetAndSet(t *testing.T) {
	h := Header{Fields: []Field{{"profile", "fr-2018"}, {"Mine", "x"}}}
	copied := h
	h.Set("PROFILE", "en-2018")
	h.Set("title", "An evening")
	assert.Equal(t, []Field{{"profile", "en-2018"}, {"Mine", "x"}, {"title", "An evening"}}, h.Fields)
	assert.Equal(t, "An evening", h.Get("Title"))
	assert.Equal(t, "x", h.Get("mine"))
	assert.Empty(t, h.Get("date"))
	assert.Equal(t, "fr-2018", copied.Get("profile"), "a copy keeps its values")
}

func TestSeatByNameNumberOrTable(t *testing.T) {
	for text, want := range map[string]rules.Seat{
		"Ann": 1, " aNN ": 1, "bea  BLUE": 2, "bea": 3, "ЁЖ": 4, "е\u0308ж": 4, "1": 1, "4": 4,
		"0": rules.Table, "table": rules.Table, "Стол": rules.Table, "la table": rules.Table,
	} {
		got, ok := ann.Seat(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "Anna", "An", "bea green", "5", "-1", "1:", "ann bea", "a\x00"} {
		_, ok := ann.Seat(text)
		assert.False(t, ok, "%q", text)
	}
}

func TestCheckSeats(t *testing.T) {
	for name, code := range map[string]string{
		"":                             "name_empty",
		" \t":                          "name_empty",
		"A\x1b[31m":                    "name_control",
		"A\nB":                         "name_control",
		"A\u200bB":                     "name_control",
		"A\u202eB":                     "name_control",
		"\xff":                         "name_control",
		strings.Repeat("é", MaxName+1): "name_long",
		"undo":                         "name_taken",
		"Private Eye":                  "name_taken",
		"удалить":                      "name_taken",
		"La  Table":                    "name_taken",
		"стол 3":                       "name_taken",
		"7":                            "name_taken",
		"99 luftballon":                "name_taken",
		"#1":                           "name_taken",
		"@home":                        "name_taken",
		":)":                           "name_taken",
		"\u0301a":                      "name_taken",
		"№ 3":                          "name_taken",
		"Smith, J":                     "name_comma",
	} {
		errs := CheckSeats([]string{"First", name})
		if assert.Len(t, errs, 1, "%q", name) {
			assert.Equal(t, code, errs[0].ID(), "%q", name)
			assert.Equal(t, 2, errs[0].Row, "%q", name)
		}
	}
	for _, c := range []struct {
		name, code string
	}{
		{"Boris", "name_twice"}, {"boris", "name_alike"}, {"Bóris", "name_alike"}, {"Zoe", "name_alike"}, {"ZOE\u0301", "name_alike"}, {"Zoe\u0301", "name_twice"},
		{"Bo\u00adris", "name_alike"}, {"Bo\u200dris", "name_alike"}, {"Bor\ufe0fis", "name_alike"}, {"Ｂoris", "name_alike"},
		{"Bor\u034fis", "name_alike"}, {"\u00ad", "name_control"}, {"\u2800", "name_control"}, {"\u3164", "name_control"}, {"\u200d\u200d", "name_control"},
		{"тома", "name_looks"}, {"Борис", ""}, {"Boriss", ""}, {"Bori s", ""},
	} {
		wrong := CheckSeats([]string{"Boris", "Toma", "Zoé", c.name})
		if c.code == "" {
			assert.Empty(t, wrong, "%q", c.name)
		} else if assert.Len(t, wrong, 1, "%q", c.name) {
			assert.Equal(t, c.code, wrong[0].ID(), "%q", c.name)
		}
	}
	read := "referee: 1\ngame: g\nseats: Boris, Bo\u00adris, Zoé, zoe\n\n"
	_, faults := Parse([]byte(read))
	assert.Empty(t, faults, "a record that has them is read")
	assert.Empty(t, CheckSeats([]string{strings.Repeat("é", MaxName), "2nd", "La Reine", "Undoer", "(Ann)", "👩‍🚀", "Ну, нет"[:4]}))
}

func TestCheckSeatsCountsAndCompares(t *testing.T) {
	errs := CheckSeats([]string{"Zoé", "ZOE\u0301"})
	require.Len(t, errs, 1)
	assert.Equal(t, ":2:1: record.name_alike [{other 3 0 Zoé} {name 3 0 ZOÉ}]", errs[0].Error())
	errs = CheckSeats(nil)
	require.Len(t, errs, 1)
	assert.Equal(t, "no_seats", errs[0].ID())
	errs = CheckSeats(strings.Split("abcdefgh", ""))
	require.Len(t, errs, 1)
	assert.Equal(t, []rules.Arg{rules.N("n", 8), rules.N("max", 7)}, errs[0].Args)
	assert.Empty(t, CheckSeats(strings.Split("abcdefg", "")))
}

func TestKeywordsAreSingleLowerCaseWords(t *testing.T) {
	for word, kind := range keywords {
		assert.Equal(t, strings.ToLower(word), word)
		assert.NotContains(t, word, " ")
		got, size, ok := keyword(strings.ToUpper(word) + ": x")
		assert.True(t, ok)
		assert.Equal(t, []any{kind, len(word)}, []any{got, size}, word)
	}
	for kind := Private; kind <= Dispute; kind++ {
		assert.Equal(t, kind, keywords[kind.String()], "the writer's word is one the reader knows")
	}
}

func TestPairs(t *testing.T) {
	pairs, ok := Pairs("marker.A=Orange ,first = Bea Blue,x=a=b")
	assert.True(t, ok)
	assert.Equal(t, []Pair{{"marker.A", "Orange"}, {"first", "Bea Blue"}, {"x", "a=b"}}, pairs)
	for _, text := range []string{"", "a", "a=", "=b", "a=b,", "a=b,,c=d"} {
		_, ok := Pairs(text)
		assert.False(t, ok, text)
	}
}

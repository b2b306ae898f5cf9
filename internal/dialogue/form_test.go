package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/talk"
	"referee/internal/text"
)

// variants is a question about any number of three choices.
func variants(value string) dialogue.Question {
	return dialogue.Question{Several: true, None: "none", Field: talk.Field{Label: "Variants", Value: value, Choices: []talk.Choice{
		{Value: "short", Label: "a short game"}, {Value: "open", Label: "open hands", Note: "house rule"}, {Value: "team", Label: "teams"}}}}
}

// Of a question with several answers each value is ticked by itself: one more, or one less.
func TestAnAnswerOfSeveralIsTicked(t *testing.T) {
	for _, tt := range []struct{ value, ticked, then, shown string }{
		{"", "open", "open", "none"},
		{"open", "open", "", "open hands"},
		{"short, team", "open", "short, team, open", "a short game, teams"},
		{"short,open, team", "open", "short, team", "a short game, open hands, teams"},
		{"gone", "open", "gone, open", "gone"},
	} {
		q := variants(tt.value)
		assert.Equal(t, tt.then, q.Toggled(tt.ticked), tt.value)
		assert.Equal(t, tt.shown, q.Shown(), tt.value)
	}
}

// What holds is what was answered, else what is usual; its note is that of the choice, and a question is open while nothing holds.
func TestTheAnswerThatHolds(t *testing.T) {
	for _, tt := range []struct {
		value, usual, none string
		holds, note        string
		open               bool
	}{
		{"open", "short", "", "open", "house rule", false},
		{"", "open", "", "open", "house rule", false},
		{"short", "open", "", "short", "", false},
		{"gone", "", "", "gone", "", false},
		{"", "", "", "", "", true},
		{"", "", "none", "", "", false},
	} {
		q := variants(tt.value)
		q.Several, q.Usual, q.None = false, tt.usual, tt.none
		assert.Equal(t, tt.holds, q.Answered(), "%+v", tt)
		assert.Equal(t, tt.note, q.Note(), "%+v", tt)
		assert.Equal(t, tt.open, q.Open(), "%+v", tt)
	}
}

// A choice is taken by its number, its name or its value, each once; what is none of them takes nothing, and what is near is named.
func TestWhatAnAnswerTakes(t *testing.T) {
	p := mustText(t, text.EN)
	for _, tt := range []struct {
		several               bool
		typed, takes, against string
	}{
		{true, "", "short", ""},
		{true, "2", "open", ""},
		{true, "Open hands, 1", "open, short", ""},
		{true, "2, open, 2", "open", ""},
		{false, "1, 2", "", "“1, 2”"},
		{true, "1, 9", "", "9"},
		{true, "tems", "", "team"},
	} {
		q := variants("")
		q.Several, q.Usual = tt.several, "short"
		value, against := q.Take(p, tt.typed)
		assert.Equal(t, tt.takes, value, "%+v", tt)
		if tt.against == "" {
			assert.Empty(t, against, "%+v", tt)
		} else {
			assert.Contains(t, against, tt.against)
		}
	}
}

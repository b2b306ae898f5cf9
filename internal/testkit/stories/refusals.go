package stories

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
)

// seats are the players of the refusals.
var seats = []string{"Ann", "Bob", "Cyd", "Dan", "Eve"}

// Refusal is an example of what is refused, as it was told to the talk: what was typed last is
// refused. A table that is laid out is laid out by hand, and the table lets it stand while that
// is not done.
type Refusal struct {
	*Talk
	Clause string
}

// Refusals runs a test for every example of a refusal.
func Refusals(t *testing.T, test func(t *testing.T, r Refusal)) {
	t.Helper()
	refusals(t, math.MaxInt, test)
}

// FewRefusals runs a test for the examples that a face repeats: all of them where everything is proved, else the first of each
// game and shape of the objection, in a thorough run some more. That all are refused is proved in every run, in the talk.
func FewRefusals(t *testing.T, test func(t *testing.T, r Refusal)) {
	t.Helper()
	switch {
	case testkit.IsWhole():
		Refusals(t, test)
	case testkit.IsThorough():
		refusals(t, 4, test)
	default:
		refusals(t, 1, test)
	}
}

// refusals runs a test for so many examples of each game and shape.
func refusals(t *testing.T, most int, test func(t *testing.T, r Refusal)) {
	t.Helper()
	known := map[string]int{}
	for _, g := range games.All {
		refused := 0
		for _, story := range testkit.Stories(t, g.ID, "refusals") {
			if slices.ContainsFunc(story.Lines, func(l string) bool { return strings.HasPrefix(l, "settle") }) {
				continue // a final table is no game in play
			}
			one := g.ID + shape(story)
			if known[one]++; known[one] > most {
				continue
			}
			t.Run(g.ID+"/"+story.Name, func(t *testing.T) {
				r := Refusal{NewTalk(t, header(g, story)), story.Head["clause"]}
				for i, l := range story.Lines {
					r.Answer(t, typed(l))
					if i < len(story.Lines)-1 && r.Insists() && strings.HasPrefix(l, "set ") {
						r.Answer(t, dialogue.LetStand)
					}
				}
				if r.Last.Did == dialogue.Refused {
					refused++
				}
				test(t, r)
			})
		}
		assert.NotZero(t, refused, g.ID)
	}
}

// shape returns what tells the objections of a game apart for a face: whether it names an entry that it is because of, whether it can be insisted on, and how the line is typed.
func shape(story testkit.Story) string {
	_, impossible := story.Head["impossible"]
	word, _, _ := strings.Cut(story.Lines[len(story.Lines)-1], " ")
	return fmt.Sprint(story.Head["because"] != "", impossible, strings.Trim(word, "0123456789"))
}

// header is the header of a story's game.
func header(g table.Binding, story testkit.Story) record.Header {
	n := g.MinSeats
	if c := story.Head["players"]; c != "" {
		n = int(c[0] - '0')
	}
	h := record.Header{Version: record.Version, Game: g.ID, Seats: seats[:n]}
	if g.Starts.Named() {
		h.Set("first", seats[0])
	}
	if _, err := os.Stat(testkit.File(g.ID, "box.yaml")); err == nil && story.Head["box"] != "none" {
		for _, v := range testkit.Box(g.ID) {
			h.Set(table.BoxKey+v.Key, v.Value)
		}
	}
	for _, o := range g.Options {
		if v := story.Head[o.Key]; v != "" {
			h.Set(store.OptionKey+o.Key, v)
		}
	}
	return h
}

// typed is a line of a story as it is typed.
func typed(l string) string {
	if laid, ok := strings.CutPrefix(l, "set "); ok {
		field, value, _ := strings.Cut(laid, "=")
		if name, seat, _ := strings.Cut(field, "@"); seat == "" || seat == "0" {
			field = name
		} else {
			field = name + "@" + seats[seat[0]-'1']
		}
		return record.Override.String() + " " + field + "=" + value
	}
	let := ""
	if rest, ok := strings.CutPrefix(l, "let "); ok {
		l, let = rest, dialogue.LetStand
	}
	who := "table"
	if l[0] != '0' {
		who = seats[l[0]-'1']
	}
	return who + l[1:] + let
}

package dialogue_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/casebook"
	"referee/internal/dialogue"
	"referee/internal/lookup"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// two are the books of two games that answer anything but for a question that names one of them.
type two struct {
	shelf
	last string // played
}

func (b two) Played() string { return b.last }

func (two) Search(question string, q lookup.Question) (f program.Found) {
	tokaido, lanterns := hitOf("TK-INN-1", "tokaido"), hitOf("LN-END-1", "lanterns")
	f.Grade = lookup.Certain
	switch {
	case question == "in tokaido" || q.Game == "tokaido" && question != "in lanterns":
		f.Hits, f.Games = []program.Hit{tokaido}, []string{"tokaido"}
	case question == "in lanterns" || q.Game == "lanterns":
		f.Hits, f.Games = []program.Hit{lanterns}, []string{"lanterns"}
	case q.Last == "lanterns":
		f.Hits, f.Games = []program.Hit{lanterns, tokaido}, []string{"lanterns"}
	default:
		f.Hits, f.Games, f.Grade = []program.Hit{tokaido, lanterns}, []string{"tokaido", "lanterns"}, lookup.Nearest
	}
	return f
}

func hitOf(id rules.ClauseID, game string) program.Hit {
	return program.Hit{Article: casebook.Article{Entry: lookup.Entry{ID: id, Game: game, Title: "title"}}}
}

// Where nobody said which of two games is meant, that is asked back; a number or a name answers, and
// is remembered until a question names another.
func TestOneIsAskedWhichGameIsMeant(t *testing.T) {
	p := mustText(t, text.EN)
	b := dialogue.NewRulebook(two{}, "", nil)
	asks := func(question string) (game string) {
		b.Narrow(p, question)
		if page := b.Page(p); page.Asks.Prompt != "" {
			assert.Equal(t, "Which game?", page.Asks.Prompt)
			require.Len(t, page.Asks.Choices, 2)
			assert.Equal(t, "Tokaido", page.Asks.Choices[0].Label)
			assert.Equal(t, "Lanterns", page.Asks.Choices[1].Label)
			return ""
		}
		list := b.Page(p).Asks.Choices
		return list[slices.IndexFunc(list, func(c talk.Choice) bool { return c.Number == 1 })].Label[:2]
	}
	chooses := func(typed string) {
		at := b.Type(p, typed).At
		require.GreaterOrEqual(t, at, 0, typed)
		b.Answer(p, b.Page(p).Asks.Choices[at].Value)
	}
	assert.Empty(t, asks("who wins"))
	for _, typed := range []string{"0", "3", "sakura", "who else wins"} {
		assert.Negative(t, b.Type(p, typed).At, typed)
	}
	assert.Zero(t, b.Type(p, "").At, "the likeliest is usual")
	chooses("2")
	assert.Equal(t, "LN-END-1 in full", b.Page(p).Asks.Choices[1].Label, "the words of the question are kept")
	assert.Equal(t, "LN", asks("how many"), "it is remembered")
	assert.Equal(t, "TK", asks("in tokaido"))
	assert.Equal(t, "TK", asks("how many"), "another was named")
	b.Game = ""
	assert.Empty(t, asks("who wins"))
	chooses("токайдо")
	assert.Equal(t, "TK", asks("how many"))
	b.Game, b.Alone = "", true
	assert.Equal(t, "TK", asks("who wins"), "nobody can be asked")
	assert.Equal(t, "Lanterns", b.Page(p).Doors[0].Label)
}

// The game on the table is never asked for, nor the one that was played last where it is meant.
func TestTheGameOnTheTableAndTheLastOneCount(t *testing.T) {
	look := dialogue.NewLookup(two{}, "lanterns")
	a := look.Ask("who wins", 0)
	assert.Equal(t, "lanterns", a.Found[0].Game)
	look.Game = "" // all alike
	a = look.Ask("who wins", 0)
	assert.False(t, look.Which(&a))
	r := look.Reply(mustText(t, text.EN), &a)
	assert.Equal(t, "Nothing certain; nearest", r.Head)
	assert.Equal(t, "also answered by: Lanterns", r.Doubt)
	look = dialogue.NewLookup(two{last: "lanterns"}, "")
	a = look.Ask("who wins", 0)
	assert.False(t, look.Which(&a))
	assert.Equal(t, "lanterns", a.Found[0].Game)
	assert.Empty(t, look.Game, "nobody picked it")
	look = dialogue.NewLookup(two{last: "sakura"}, "")
	a = look.Ask("who wins", 0)
	assert.True(t, look.Which(&a))
}

// A digit behind the name of a game opens an answer: it is no id.
func TestADigitBehindAGameOpensAnAnswer(t *testing.T) {
	look := dialogue.NewLookup(two{}, "")
	assert.False(t, look.GoesOn("who wins in tokaido", '2'))
	assert.True(t, look.GoesOn("TK-INN", '2'))
}

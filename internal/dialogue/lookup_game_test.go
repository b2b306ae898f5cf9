package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/casebook"
	"referee/internal/dialogue"
	"referee/internal/lookup"
	"referee/internal/program"
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
	look := dialogue.NewLookup(two{}, "")
	asks := func(question string) (game string) {
		a := look.Ask(question, 0)
		if look.Which(&a) {
			assert.Equal(t, "Which game? 1\u00a0Tokaido, 2\u00a0Lanterns", look.Asks(mustText(t, text.EN), &a))
			return ""
		}
		return a.Found[0].Game
	}
	assert.Empty(t, asks("who wins"))
	for _, typed := range []string{"", "0", "3", "sakura", "who wins"} {
		_, ok := look.Choose(typed)
		assert.False(t, ok, typed)
	}
	a, ok := look.Choose("2")
	assert.True(t, ok)
	assert.Equal(t, "lanterns", a.Found[0].Game, "the words of the question are kept")
	_, ok = look.Choose("1")
	assert.False(t, ok, "it is answered")
	assert.Equal(t, "lanterns", asks("how many"), "it is remembered")
	assert.Equal(t, "tokaido", asks("in tokaido"))
	assert.Equal(t, "tokaido", asks("how many"), "another was named")
	look.Game = ""
	assert.Empty(t, asks("who wins"))
	a, ok = look.Choose("токайдо")
	assert.True(t, ok)
	assert.Equal(t, "tokaido", a.Found[0].Game)
}

// The game on the table is never asked for, nor the one that was played last where it is meant.
func TestTheGameOnTheTableAndTheLastOneCount(t *testing.T) {
	look := dialogue.NewLookup(two{}, "lanterns")
	a := look.Ask("who wins", 0)
	assert.Equal(t, "lanterns", a.Found[0].Game)
	look.Game = "" // all alike
	a = look.Ask("who wins", 0)
	assert.False(t, look.Which(&a))
	r := look.Reply(mustText(t, text.EN), &a, 4)
	assert.Equal(t, "Nearest, not certain · answers too: Lanterns", r.Head)
	look = dialogue.NewLookup(two{last: "lanterns"}, "")
	a = look.Ask("who wins", 0)
	assert.False(t, look.Which(&a))
	assert.Equal(t, "lanterns", a.Found[0].Game)
	assert.Empty(t, look.Game, "nobody picked it")
	look = dialogue.NewLookup(two{last: "sakura"}, "")
	a = look.Ask("who wins", 0)
	assert.True(t, look.Which(&a))
	assert.Equal(t, "or Lanterns: referee rules --game lanterns …", look.Or(mustText(t, text.EN), new(look.Reply(mustText(t, text.EN), &a, 4))))
}

// A digit behind the name of a game opens an answer: it is no id.
func TestADigitBehindAGameOpensAnAnswer(t *testing.T) {
	look := dialogue.NewLookup(two{}, "")
	assert.False(t, look.GoesOn("who wins in tokaido", '2'))
	assert.True(t, look.GoesOn("TK-INN", '2'))
}

package talk_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/talk"
	"referee/internal/text"
)

// A choice is picked by its number, its value, its word, its name or, where nothing else can be answered, a beginning of its name alone;
// nothing picks what is usual, and none that has neither a number nor a word.
func TestWhatIsTypedPicksAChoice(t *testing.T) {
	page := talk.Page{Asks: talk.Asks{Choices: []talk.Choice{
		{Value: "csv", Label: "As a table"}, {Value: "#2", Word: "free", Label: "As a text"}, {Number: -1, Value: "old", Label: "Old ones"},
	}}}
	at := func(typed string) int { return page.Picks(typed).At }
	for typed, want := range map[string]int{"1": 0, "CSV": 0, "as a table": 0, "as a ta": 0, "2": 1, " free ": 1, "as a": -1, "3": -1, "ol": 2, "": -1, "x": -1} {
		assert.Equal(t, want, at(typed), "%q", typed)
	}
	page.Asks.Free = true
	assert.Equal(t, -1, at("as a ta"), "it may be meant as it is")
	page.Asks.Usual = "old"
	assert.Equal(t, 2, at(""))
	assert.Equal(t, "Old ones", page.Picks("").Does)
}

// What a choice does is done where it is picked; a talk without any is over.
func TestWhatAChoiceDoesIsDone(t *testing.T) {
	p, err := text.New(text.EN)
	assert.NoError(t, err)
	page := talk.Page{}
	one := talk.Tells(func(*text.Printer) talk.Page { return page })
	assert.True(t, one.Answer(p, "1").Done)
	page.Tell(talk.Hint, "a", "", "b")
	assert.Len(t, page.Blocks, 2)
	page.Offer(talk.Choice{Value: "a", Label: "Anna", Opens: one})
	page.Doors = []talk.Choice{{Value: "b", Label: "Boris", Does: func() talk.Result { return talk.Result{To: "/b"} }}}
	assert.Equal(t, one, one.Answer(p, "an").Push)
	assert.Equal(t, "/b", one.Answer(p, "boris").To)
	assert.Equal(t, []string{"“c” is not one of the answers."}, one.Answer(p, "c").Against)
	assert.Equal(t, talk.Preview{At: 0, Does: "Anna"}, talk.Type(one, p, "1"))
}

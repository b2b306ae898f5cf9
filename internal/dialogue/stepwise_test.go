package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/talk"
	"referee/internal/text"
)

// drinks is a form: what is drunk, and with what.
type drinks struct {
	p    *text.Printer
	list []dialogue.Question
}

func (d *drinks) Questions() []dialogue.Question { return d.list }

func (d *drinks) at(key string) *dialogue.Question {
	for i := range d.list {
		if d.list[i].Key == key {
			return &d.list[i]
		}
	}
	return nil
}

func (d *drinks) Answer(key, typed string) (against []string) {
	q := d.at(key)
	value, wrong := q.Take(d.p, typed)
	if wrong != "" {
		return []string{wrong}
	}
	q.Value = value
	return nil
}

func ordered(t *testing.T) (*drinks, *dialogue.Stepwise, *text.Printer) {
	p := mustText(t, text.EN)
	d := &drinks{p, []dialogue.Question{
		{Field: talk.Field{Key: "who", Value: "Ann"}},
		{Ask: "What?", Help: []string{"Hot ones."}, Field: talk.Field{Key: "drink", Label: "Drink", Usual: "tea",
			Choices: []dialogue.Option{{Value: "tea", Label: "green tea"}, {Value: "cocoa", Label: "Cocoa", Note: "sweet"}}}},
		{Ask: "And?", Several: true, None: "nothing", Field: talk.Field{Key: "with", Label: "With",
			Choices: []dialogue.Option{{Value: "milk", Label: "milk"}, {Value: "sugar", Label: "sugar"}}}},
		{Field: talk.Field{Key: "cup"}, Fixed: true}, {Field: talk.Field{Key: "spoon"}, More: true},
	}}
	return d, dialogue.NewStepwise("Drinks", d), p
}

// Questions are asked in their order, those alone that were not answered; nothing takes what is usual.
func TestAFormIsAskedInOrder(t *testing.T) {
	d, s, p := ordered(t)
	page, now := s.Page(p), s.Type(p, "")
	assert.Equal(t, "What?", page.Asks.Prompt)
	assert.Equal(t, "Hot ones.", page.Asks.Help)
	require.Len(t, page.Asks.Choices, 2)
	assert.Equal(t, "2", page.Asks.Sign(1))
	assert.Equal(t, 0, now.At)
	assert.False(t, s.Answer(p, "").Done)
	page, now = s.Page(p), s.Type(p, "")
	assert.Equal(t, "And?", page.Asks.Prompt)
	assert.Equal(t, "nothing", now.Does)
	assert.Equal(t, -1, now.At)
	assert.True(t, s.Answer(p, "2, milk").Done)
	assert.True(t, s.Done())
	assert.Equal(t, []string{"Ann", "tea", "sugar, milk"}, []string{d.list[0].Value, d.list[1].Value, d.list[2].Value})
}

// What is refused changes nothing; one goes back to what was answered, which is usual then.
func TestAFormIsGoneBackIn(t *testing.T) {
	d, s, p := ordered(t)
	assert.False(t, s.Back())
	r := s.Answer(p, "wine")
	assert.Equal(t, []string{"Drink: “wine” is not an answer. Enter a number from 1 to 2 or one of: tea (green tea), Cocoa"}, r.Against)
	assert.Equal(t, "What?", s.Page(p).Asks.Prompt)
	require.Empty(t, s.Answer(p, "COCOA").Against)
	assert.True(t, s.Back())
	assert.Equal(t, 1, s.Type(p, "").At)
	require.Empty(t, s.Answer(p, "").Against)
	require.Empty(t, s.Answer(p, "sug").Against)
	assert.Equal(t, []string{"cocoa", "sugar"}, []string{d.list[1].Value, d.list[2].Value})
	assert.Empty(t, dialogue.NewStepwise("", d).Page(p).Asks.Prompt, "what is known is not asked")
}

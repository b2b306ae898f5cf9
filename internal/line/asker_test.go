package line

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/program"
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

func (d *drinks) Leave(key string) { d.at(key).Value = "" }

// asking gives the answers to a form.
func asking(t *testing.T, typed string) (d *drinks, said string, err error) {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	d = &drinks{p, []dialogue.Question{
		{Key: "who", Value: "Ann"},
		{Key: "drink", Name: "Drink", Ask: "What?", Help: []string{"Hot ones."}, Usual: "tea",
			Choices: []dialogue.Option{{Value: "tea", Label: "green tea"}, {Value: "cocoa", Label: "Cocoa", Note: "sweet"}}},
		{Key: "with", Name: "With", Ask: "And?", Several: true, None: "nothing",
			Choices: []dialogue.Option{{Value: "milk", Label: "milk"}, {Value: "sugar", Label: "sugar"}}},
		{Key: "cup", Fixed: true}, {Key: "spoon", More: true},
	}}
	var out bytes.Buffer
	o := Options{In: strings.NewReader(typed), Out: &out, Program: program.New(program.Options{Text: p})}
	in := newLines(&o)
	err = (&questions{lines: in, Options: o}).form(d)
	return d, out.String(), err
}

func TestAFormIsAskedInOrder(t *testing.T) {
	d, said, err := asking(t, "\n2, milk\n")
	require.NoError(t, err)
	assert.Equal(t, "What? Empty line: green tea.\n1  green tea\n2  Cocoa  sweet\n"+
		"And? Empty line: nothing.\n1  milk\n2  sugar\n", said)
	assert.Equal(t, []string{"Ann", "tea", "sugar, milk"}, []string{d.list[0].Value, d.list[1].Value, d.list[2].Value})
}

func TestAFormGoesBackAndHelps(t *testing.T) {
	d, said, err := asking(t, "<\n?\nwine\nCOCOA\n<\n\nsug\n")
	require.NoError(t, err)
	assert.Equal(t, 4, strings.Count(said, "What?"), "first, back at the first, help, back from the second")
	assert.Contains(t, said, "Hot ones.\nAn empty line accepts the default")
	assert.Contains(t, said, "Drink: “wine” is not an answer. Enter a number from 1 to 2 or one of: tea (green tea), Cocoa\n")
	assert.Contains(t, said, "What? Empty line: Cocoa.", "what was answered before")
	assert.Equal(t, []string{"cocoa", "sugar"}, []string{d.list[1].Value, d.list[2].Value})
}

func TestAFormEndsWithItsInput(t *testing.T) {
	for _, typed := range []string{"", "1\n", "quit\n", "1\nquit\n"} {
		_, _, err := asking(t, typed)
		require.ErrorIs(t, err, ErrEnd, typed)
	}
}

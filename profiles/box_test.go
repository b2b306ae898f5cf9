package profiles

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

const boxHead = "id: own\nkind: box\ngame: toy\ntitle: T\n"

var boxParts = []rules.BoxPart{{Key: "board"}, {Key: "cards", Of: 3}}

func TestParseBox(t *testing.T) {
	b, faults := ParseBox("f.yaml", []byte(boxHead+"source: {en: S}\nbox:\n  board: 3b2t\n  cards:\n    2: e+1\n    1: 'c*1'\n"))
	require.Empty(t, faults)
	assert.Equal(t, &Box{ID: "own", Game: "toy", Title: Words{"": "T"}, Source: Words{"en": "S"}, File: "f.yaml", Items: []Item{
		{Key: "board", Value: "3b2t", At: Pos{7, 3}, ValueAt: Pos{7, 10}},
		{Key: "cards", Name: "2", Value: "e+1", At: Pos{9, 5}, ValueAt: Pos{9, 8}},
		{Key: "cards", Name: "1", Value: "c*1", At: Pos{10, 5}, ValueAt: Pos{10, 9}},
	}}, b)
	assert.Empty(t, b.Check(boxParts))
	known := Known(b.Items)
	assert.Equal(t, []rules.BoxValue{{Key: "board", Value: "3b2t"}, {Key: "cards", Value: "2=e+1 1=c*1"}}, known, "in the order of the file")
	for i, item := range Items(known, boxParts) {
		assert.True(t, item.Is(b.Items[i]))
		assert.Equal(t, b.Items[i].Value, item.Value)
	}
}

func TestParseBoxRefuses(t *testing.T) {
	for in, want := range map[string][]string{
		"":                                       {"1:1: empty"},
		"a: [":                                   {"1:1: syntax"},
		"id: x\n\xff":                            {"2:1: encoding"},
		"- a":                                    {"1:1: shape", "1:1: missing id", "1:1: missing kind", "1:1: missing game", "1:1: missing title", "1:1: missing box"},
		boxHead:                                  {"1:1: missing box"},
		boxHead + "box:":                         {"5:5: shape"},
		boxHead + "box: {cards: {1: [a]}}\n":     {"5:18: shape"},
		boxHead + "box: {cards: {1: }}\n":        {"5:18: blank"},
		boxHead + "box: {cards: {1: a, 1: b}}\n": {"5:21: twice 1"},
		boxHead + "box: {board: a}\noptions: {}\n":           {"6:1: key options"},
		boxHead + "box: {board: a}\nsurce: S\n":              {"6:1: key-near surce source"},
		"id: x\nkind: house\ngame: g\ntitle: T\nbox: {a: b}": {"2:7: box-kind house"},
	} {
		b, faults := ParseBox("f.yaml", []byte(in))
		assert.Nil(t, b, in)
		assert.Equal(t, want, said(faults), in)
	}
}

func TestCheckBox(t *testing.T) {
	b, faults := ParseBox("f.yaml", []byte(boxHead+"box:\n  lid: red\n  cards: 1=c\n  board:\n    1: a\n"))
	require.Empty(t, faults)
	assert.Equal(t, []string{"6:3: box-part lid board, cards", "7:10: shape", "9:5: shape"}, said(b.Check(boxParts)))
}

func TestABoxIsNoLayer(t *testing.T) {
	_, faults := Parse("f.yaml", []byte(boxHead+"box: {board: a}\n"))
	assert.Equal(t, []string{"2:7: box-layer"}, said(faults))
	assert.True(t, IsBox([]byte(boxHead)))
	assert.False(t, IsBox([]byte(head)))
	assert.False(t, IsBox([]byte("- kind: box")))
	assert.False(t, IsBox([]byte("\xff")))
}

// What is written reads back as it was, and is written the same again.
func TestFormatBox(t *testing.T) {
	made, err := os.ReadFile(filepath.Join("..", "testdata", "sakura", "box.yaml"))
	require.NoError(t, err)
	for _, in := range []string{
		string(made), boxHead + "box: {board: a}", boxHead + "box: {}",
		boxHead + "source: 'a: b'\nbox: {board: '#1', cards: {'true': '~', '-': ''' \"', ' 7 ': '*'}}\n",
	} {
		b, faults := ParseBox("f", []byte(in))
		require.Empty(t, faults, in)
		out := b.Format()
		again, faults := ParseBox("f", out)
		require.Empty(t, faults, string(out))
		assert.Equal(t, string(out), string(again.Format()))
		assert.Equal(t, Known(b.Items), Known(again.Items))
		assert.Equal(t, b.Title, again.Title)
		assert.Equal(t, b.Source, again.Source)
		assert.True(t, IsBox(out))
	}
}

func FuzzParseBox(f *testing.F) {
	data, err := os.ReadFile(filepath.Join("..", "testdata", "sakura", "box.yaml"))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(boxHead + "box: {a: b, c: {d: e}}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, faults := ParseBox("f", data)
		if (b == nil) != (len(faults) > 0) {
			t.Fatalf("box %v with %v", b, faults)
		}
		if b == nil {
			return
		}
		again, faults := ParseBox("f", b.Format())
		if len(faults) > 0 {
			t.Fatalf("%s: %v", b.Format(), faults)
		}
		if got, want := string(again.Format()), string(b.Format()); got != want {
			t.Fatalf("%s, not %s", got, want)
		}
	})
}

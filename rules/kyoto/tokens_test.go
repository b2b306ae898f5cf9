package kyoto

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	noneSign Sign = iota + 1
	barSign
)

// split is a reader of text with two signs beside the colours.
func split(t *testing.T, text string) Reader {
	t.Helper()
	p := Reader{Game: "maiko", Words: NewVocabulary([]string{noneSign: "none -", barSign: "|"})}
	require.Nil(t, p.Split(text), text)
	return p
}

// read is what each token of a text is.
func read(t *testing.T, text string) (list []any) {
	t.Helper()
	for p := split(t, text); p.More(); p.Skip() {
		switch tok := p.Peek(); {
		case tok.IsNum:
			list = append(list, tok.Number)
		case tok.Sign != 0:
			list = append(list, tok.Sign)
		case tok.Card != NoCard:
			list = append(list, tok.Card.String())
		default:
			list = append(list, tok.Colour)
		}
	}
	return list
}

func TestTokens(t *testing.T) {
	for text, want := range map[string][]any{
		"r3 g1":         {"R3", "G1"},
		"r3g1":          {"R3", "G1"},
		"красная3 зел":  nil,
		"Ироха3, с1":    {"R3", "B1"},
		"r 3":           {Red, 3},
		"r5 r0 r12":     {Red, 5, Red, 0, Red, 12},
		"rg":            {Red, Green},
		"3 -2 −1":       {3, -2, -1},
		"3-2":           {3, -2},
		"r-1":           {Red, -1},
		"- r1 none - |": {noneSign, "R1", noneSign, noneSign, barSign},
		"18446744073709551619 -18446744073709551619": {999, -999}, // 3 behind 2 to the 64th
	} {
		if want == nil {
			p := Reader{Game: "maiko", Words: NewVocabulary(nil)}
			assert.NotNil(t, p.Split(text), text)
			continue
		}
		assert.Equal(t, want, read(t, text), text)
	}
}

// Whatever is too long to be a move is read as something too long.
func TestWordsBeyondAnyMove(t *testing.T) {
	assert.Len(t, read(t, strings.Repeat("r1 ", 3*maxTokens)), maxTokens)
	p := split(t, strings.Repeat("r1 ", maxTokens)+"b2 b4")
	for p.Peek().Card != NoCard {
		_, err := p.ReadCard()
		require.Nil(t, err)
	}
	assert.Nil(t, p.Done())
}

// What is complained of stands where the complaint says.
func TestComplaintsNameTheColumn(t *testing.T) {
	p := split(t, "ry rgb")
	_, err := p.ReadCircle()
	require.NotNil(t, err)
	assert.Equal(t, 4, err.Col)
	assert.Equal(t, "unexpected", err.Code)
	p = split(t, "4 r1 b")
	n, err := p.ReadNumber(1, 3)
	require.NotNil(t, err)
	assert.Zero(t, n)
	n, err = p.ReadNumber(4, 4)
	require.Nil(t, err)
	assert.Equal(t, 4, n)
	card, err := p.ReadCard()
	require.Nil(t, err)
	assert.Equal(t, CardOf(Red, 1), card)
	_, err = p.ReadCard()
	require.NotNil(t, err)
	assert.Equal(t, 6, err.Col)
	assert.Equal(t, 6, p.Done().Col)
}

// The cards of a set, by colour and number.
func TestCards(t *testing.T) {
	set := Of(CardOf(Red, 4), CardOf(Blue, 1), CardOf(Blue, 3), Hidden, NoCard)
	assert.Equal(t, "R4 B1 B3", set.String())
	assert.Equal(t, 3, set.Len())
	assert.Equal(t, 8, set.Sum())
	assert.Equal(t, "B1 B3", set.In(Blue).String())
	assert.Zero(t, set.In(Pink))
	assert.False(t, set.Has(Hidden))
	assert.Equal(t, "-", Cards(0).String())
	assert.Equal(t, 50, Deck.Sum())
	for c := Red; c < Colours; c++ {
		assert.Equal(t, 10, Deck.In(c).Sum())
	}
}

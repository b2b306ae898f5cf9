package sakura

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
)

// box is the made-up box of the tests. Its path has the torii at 6, sakura at 12, 24
// and 33 and its end at 39 for up to four players; for more of them the torii at 8, the
// second bridge at 19 to 21 and sakura at 14, 28 and 39.
var box = testkit.Box("sakura")

// stands is a table on which everybody stands as told, "E12 3 5 0": the Emperor and the
// painters. A star after a painter is a token lost.
func stands(t testing.TB, setup rules.Setup, text string) State {
	t.Helper()
	setup.Box = box
	s, err := Setup(setup)
	require.NoError(t, err)
	for i, word := range strings.Fields(text) {
		n, err := strconv.Atoi(strings.Trim(word, "E*"))
		require.NoError(t, err)
		if i == 0 {
			s.Emperor = uint8(n)
			continue
		}
		s.Painters[i-1] = uint8(n)
		s.Lost[i-1] = uint8(strings.Count(word, "*"))
	}
	return s
}

// told is where everybody stands, in the same words.
func told(s *State) string {
	text := fmt.Sprintf("E%d", s.Emperor)
	for p := range s.PainterCount() {
		text += fmt.Sprintf(" %d%s", s.Painters[p], strings.Repeat("*", int(s.Lost[p])))
	}
	return text
}

// alone plays one card of the first painter, as if those of the others were done, and
// tells what happens.
func alone(t testing.TB, s State, text string) (State, string) {
	t.Helper()
	icons, way, _ := strings.Cut(text, " ")
	m, err := Parse(&s, 1, "60="+icons)
	require.NoError(t, err, text)
	s.Table = Table{Begin: s.Position}
	for p := range s.PainterCount() {
		s.Table.Cards[p] = Played{Number: 1 + uint8(p), Icons: 1}
		s.Table.Done |= PaintersOf(p)
	}
	s.Table.Cards[0], s.Table.Done = m.Cards[0], s.Table.Done&^1
	s.sort()
	for w := range strings.FieldsSeq(way) {
		chosen := map[string]Way{"forward": Forward, "back": Back}[w]
		if s.Table.Ways[0].Garden == NoWay && m.Cards[0].Icons.Garden() == EmperorEither {
			s.Table.Ways[0].Garden = chosen
		} else {
			s.Table.Ways[0].Brush = chosen
		}
	}
	var seen account
	(&entry{State: &s, see: &seen}).resolve()
	var steps []string
	for _, step := range seen.steps {
		steps = append(steps, step.Kind.Key())
	}
	require.True(t, s.Table.Ended, "%s asks", text)
	return s, strings.Join(steps, " ")
}

// Each icon with each exception: where everybody stands, the card of the first painter
// and what it asks, where they stand then and what has happened. A painter action that
// is beside the point is the count of who has nobody ahead.
func TestEachIconAndItsExceptions(t *testing.T) {
	for _, c := range []struct{ name, options, before, card, after, steps string }{
		// The Emperor one or two forward (SK-GARDEN-1).
		{"one forward", "", "E8 5 3 1", "e+1n", "E9 5 3 1", "emperor alone"},
		{"two forward", "", "E8 5 3 1", "e+2n", "E10 5 3 1", "emperor alone"},
		{"onto a fresh sakura", "", "E11 5 3 1", "e+1n", "E12 5 4 3", "emperor stopped alone paid paid paid lined lined"},
		{"two, onto it", "", "E10 5 3 1", "e+2n", "E12 5 4 3", "emperor stopped alone paid paid paid lined lined"},
		{"two, stopped after one", "", "E11 5 4 3", "e+2n", "E12 5 4 3", "emperor stopped alone paid paid paid"},
		{"onto a sakura that was paid", "paid", "E11 5 3 1", "e+1n", "E12 5 3 1", "emperor alone"},
		{"across it", "paid", "E11 5 3 1", "e+2n", "E13 5 3 1", "emperor alone"},
		{"over a bridge of one space", "", "E16 5 3 1", "e+2n", "E18 5 3 1", "emperor alone"},
		{"over the same bridge with four", "", "E16 5 3 1 0", "e+2n", "E18 5 3 1 0", "emperor alone"},
		{"halfway over a bridge of three", "", "E18 5 4 3 2 1", "e+2n", "E20 5 4 3 2 1", "emperor alone"},
		{"the same with six", "", "E18 5 4 3 2 1 0", "e+2n", "E20 5 4 3 2 1 0", "emperor alone"},
		{"at the end of the path", "", "E39 5 3 1", "e+2n", "E39 5 3 1", "emperor alone"},
		{"two, with one space left", "", "E38 5 3 1", "e+2n", "E39 5 3 1", "emperor alone"},
		// One back (SK-GARDEN-2).
		{"back", "", "E8 5 3 1", "e-1n", "E7 5 3 1", "emperor alone"},
		{"back onto a painter", "", "E8 6 7 1", "e-1n", "E7 6 3* 1", "emperor trodden alone"},
		{"back onto the owner", "", "E8 7 3 1", "e-1+1", "E7 5* 3 1", "emperor trodden painter"},
		{"three back from there, past others", "", "E8 6 7 5", "e-1n", "E7 6 2* 5", "emperor trodden alone"},
		{"from there to the gate", "", "E3 0 2 1", "e-1+1", "E2 0* 0* 1", "emperor trodden met"},
		{"a painter without tokens", "", "E8 6 7***** 1", "e-1n", "E7 6 3***** 1", "emperor trodden alone"},
		{"on the first space", "", "E1 0 0 0", "e-1n", "E1 0 0 0", "emperor alone"},
		{"onto the first space", "", "E2 0 0 0", "e-1n", "E1 0 0 0", "emperor alone"},
		{"onto the first space and a painter", "", "E2 0 1 0", "e-1n", "E1 0 0* 0", "emperor trodden alone"},
		{"back onto a fresh sakura", "", "E13 5 3 1", "e-1n", "E12 5 4 3", "emperor stopped alone paid paid paid lined lined"},
		{"and a painter there", "", "E13 5 12 1", "e-1n", "E12 8 9* 7", ""},
		{"back onto a sakura that was paid", "paid", "E13 5 3 1", "e-1n", "E12 5 3 1", "emperor alone"},
		{"forward from a fresh sakura", "", "E12 5 3 1", "e+1n", "E13 5 3 1", "emperor alone"},
		// Either way (SK-GARDEN-3).
		{"either, forward", "", "E8 5 3 1", "e*1n forward", "E9 5 3 1", "emperor alone"},
		{"either, forward onto a fresh sakura", "", "E11 5 4 3", "e*1n forward", "E12 5 4 3", "emperor stopped alone paid paid paid"},
		{"either, back", "", "E8 5 3 1", "e*1n back", "E7 5 3 1", "emperor alone"},
		{"either, back onto a painter", "", "E8 7 3 1", "e*1n back", "E7 4* 3 1", "emperor trodden alone"},
		{"either, back on the first space", "", "E1 0 0 0", "e*1n back", "E1 0 0 0", "emperor alone"},
		{"either, both asked", "", "E8 5 3 1", "e*1*2 back back", "E7 2 3 1", ""},
		// The painter closest two back (SK-GARDEN-4).
		{"closest", "", "E9 1 7 3", "c+1", "E9 2 5 3", "painter painter"},
		{"closest is the owner", "", "E9 7 4 3", "cn", "E9 5 4 3", "painter alone"},
		{"closest, past others", "", "E9 1 7 6", "c+1", "E9 2 4 6", "painter painter"},
		{"closest, past all others", "", "E9 5 7 6", "c+1", "E9 7 3 6", ""},
		{"closest, to the gate", "", "E9 1 2 0", "c>", "E9 1 0 0", "painter alone"},
		{"closest from the first space", "", "E9 0 1 0", "cn", "E9 0 0 0", "painter alone"},
		{"closest, all at the gate", "", "E9 0 0 0", "cn", "E9 0 0 0", "nobody-closest alone"},
		{"closest loses nothing", "", "E9 1 8 3", "c+1", "E9 2 6 3", "painter painter"},
		// The painter furthest two forward (SK-GARDEN-5).
		{"furthest", "", "E9 5 1 7", "f+1", "E9 6 3 7", "painter painter"},
		{"furthest is the owner", "", "E9 1 5 7", "f+1", "E9 4 5 7", "painter painter"},
		{"furthest, past others", "", "E9 2 1 3", "f+1", "E9 4 5 3", ""},
		{"furthest alone at the gate", "", "E9 5 0 7", "f+1", "E9 6 2 7", "painter painter"},
		{"furthest, two at the gate", "", "E9 0 0 7", "f+1", "E9 1 0 7", "nobody-furthest painter"},
		{"furthest, all at the gate", "", "E9 0 0 0", "f+1", "E9 1 0 0", "nobody-furthest painter"},
		{"furthest meets the Emperor", "", "E7 5 4 6", "f+1", "E7 3* 2* 6", ""},
		{"furthest has no tokens", "", "E7 6 4***** 5", "fn", "E7 6 2***** 5", "met alone"},
		// One, two or three forward (SK-PAINT-1).
		{"+1", "", "E20 2 5 17", "c+1", "E20 3 5 15", "painter painter"},
		{"+2", "", "E20 2 5 17", "c+2", "E20 4 5 15", "painter painter"},
		{"+3", "", "E20 2 6 17", "c+3", "E20 5 6 15", "painter painter"},
		{"+1 past another", "", "E20 4 5 17", "c+1", "E20 6 5 15", "painter painter"},
		{"+1 past two others", "", "E20 4 5 6 17", "c+1", "E20 7 5 6 15", "painter painter"},
		{"+2 with one between", "", "E20 4 6 17", "c+2", "E20 7 6 15", "painter painter"},
		{"+3 past all", "", "E20 1 2 4 6 19", "c+3", "E20 7 2 4 6 17", "painter painter"},
		{"+1 from the gate", "", "E20 0 0 17", "c+1", "E20 1 0 15", "painter painter"},
		{"+1 onto the Emperor", "", "E9 8 0 0", "e-1+1", "E8 6* 0 0", ""},
		{"+1 from behind him", "", "E9 8 0 0", "f+1", "E9 6* 0 0", "nobody-furthest met"},
		{"+2 through him", "", "E8 7 0 0", "f+2", "E8 5* 0 0", "nobody-furthest met"},
		{"+3 just before him", "", "E8 5 0 0", "e+1+3", "E9 8 0 0", "emperor painter"},
		{"+1 with all between taken", "", "E8 5 6 7 0 0", "f+1", "E8 3* 6 7 0 0", "nobody-furthest met"},
		{"+3 with some between taken", "", "E8 5 6 7", "e+1+3", "E9 4* 6 7", "emperor met"},
		{"three back, past others", "", "E9 8 7 6 0 0", "f+1", "E9 4* 7 6 0 0", "nobody-furthest met"},
		{"three back, past one", "", "E9 8 7 3 0 0", "f+1", "E9 5* 7 3 0 0", "nobody-furthest met"},
		{"the own space counts as free", "", "E7 5 4 3", "e+1+3", "E8 5* 4 3", "emperor met"},
		{"three back to the gate", "", "E3 2 0 0", "f+1", "E3 0* 0 0", "nobody-furthest met"},
		{"three back beyond the gate", "", "E2 1 0 0", "e+1+2", "E3 0* 0 0", "emperor met"},
		{"no token to lose", "", "E9 8***** 0 0", "f+1", "E9 6***** 0 0", "nobody-furthest met"},
		{"the last token", "", "E9 8**** 0 0", "f+1", "E9 6***** 0 0", "nobody-furthest met"},
		{"from the last space", "retreat last", "E8 5 0 0", "e+2*3 forward", "E10 8 0 0", "emperor painter"},
		{"from the last space before him", "retreat last", "E8 7 0 0", "e+1+3", "E9 5* 0 0", "emperor met"},
		{"from the last free space", "retreat last", "E9 5 8 0 0", "f+3", "E9 4* 8 0 0", "nobody-furthest met"},
		{"from the own space", "retreat last", "E9 6 7 8 0 0", "f+1", "E9 3* 7 8 0 0", "nobody-furthest met"},
		{"the Emperor's step back is the same", "retreat last", "E8 6 7 1", "e-1n", "E7 6 3* 1", "emperor trodden alone"},
		// The same either way (SK-PAINT-2).
		{"either one forward", "", "E20 4 5 17", "c*1 forward", "E20 6 5 15", "painter painter"},
		{"either two forward", "", "E20 4 5 17", "c*2 forward", "E20 7 5 15", "painter painter"},
		{"either three forward", "", "E20 4 5 17", "c*3 forward", "E20 8 5 15", "painter painter"},
		{"either one back", "", "E20 6 5 17", "c*1 back", "E20 4 5 15", "painter painter"},
		{"either two back", "", "E20 6 5 17", "c*2 back", "E20 3 5 15", "painter painter"},
		{"either three back", "", "E20 6 5 17", "c*3 back", "E20 2 5 15", "painter painter"},
		{"back to the gate", "", "E20 3 2 17", "c*2 back", "E20 0 2 15", "painter painter"},
		{"back beyond the gate", "", "E20 2 5 17", "c*3 back", "E20 0 5 15", "painter painter"},
		{"back past another to the gate", "", "E20 2 1 17", "c*1 back", "E20 0 1 15", "painter painter"},
		{"back at the gate", "", "E20 0 5 17", "c*1 back", "E20 0 5 15", "painter painter"},
		{"forward onto the Emperor", "", "E9 8 3 0 0", "f*1 forward", "E9 6* 3 0 0", "nobody-furthest met"},
		// The leap (SK-PAINT-3).
		{"leap before the next", "", "E20 2 5 17", "c>", "E20 6 5 15", "painter leapt"},
		{"leap past a row", "", "E20 2 5 6 17", "c>", "E20 7 5 6 15", "painter leapt"},
		{"leap into a gap", "", "E20 2 5 7 17", "c>", "E20 6 5 7 15", "painter leapt"},
		{"leap from behind him", "", "E20 4 5 17", "c>", "E20 6 5 15", "painter leapt"},
		{"leap from the gate", "", "E20 0 0 5", "e+1>", "E21 6 0 5", "emperor leapt"},
		{"leap with all at the gate", "", "E20 0 0 0", "e+1>", "E21 0 0 0", "emperor alone"},
		{"leap of the first", "", "E20 9 4 5", "e+1>", "E21 9 4 5", "emperor alone"},
		{"leap onto the Emperor", "", "E9 2 8 0 0", "f>", "E9 5* 8 0 0", "nobody-furthest met"},
		{"leap past a row onto the Emperor", "", "E9 2 7 8 0 0", "f>", "E9 4* 7 8 0 0", "nobody-furthest met"},
		{"leap, the space taken", "leap-full stay", "E20 2 5 6", "e+1>", "E21 2 5 6", "emperor blocked"},
		{"leap, the space free", "leap-full stay", "E20 2 5 7", "e+1>", "E21 6 5 7", "emperor leapt"},
		{"leap onto the Emperor all the same", "leap-full stay", "E9 2 8 0 0", "f>", "E9 5* 8 0 0", "nobody-furthest met"},
		{"leap with a row before the Emperor", "leap-full stay", "E9 2 7 8 0 0", "f>", "E9 2 7 8 0 0", "nobody-furthest blocked"},
		{"leap onto the Emperor, counted from the own space", "retreat last", "E9 5 8 0 0", "f>", "E9 2* 8 0 0", "nobody-furthest met"},
		// As many as there are painters ahead (SK-PAINT-4).
		{"nobody ahead", "", "E20 9 4 5", "e+1n", "E21 9 4 5", "emperor alone"},
		{"one ahead", "", "E20 7 4 9", "e+1n", "E21 8 4 9", "emperor painter"},
		{"two ahead", "", "E20 3 4 9", "e+1n", "E21 6 4 9", "emperor painter"},
		{"five ahead", "", "E20 1 2 3 9 10 11", "e+1n", "E21 8 2 3 9 10 11", "emperor painter"},
		{"ahead of the gate", "", "E20 0 0 5", "e+1n", "E21 1 0 5", "emperor painter"},
		{"all at the gate", "", "E20 0 0 0", "e+1n", "E21 0 0 0", "emperor alone"},
		{"two ahead and the Emperor", "", "E9 6 7 8 0 0", "fn", "E9 4* 7 8 0 0", "nobody-furthest met"},
	} {
		t.Run(c.name, func(t *testing.T) {
			pairs := strings.Fields(c.options)
			paid := slices.Contains(pairs, "paid")
			if paid {
				pairs = nil
			}
			s := stands(t, testkit.Setup(len(strings.Fields(c.before))-1, pairs...), c.before)
			if paid {
				s.bloom(1)
			}
			s, steps := alone(t, s, c.card)
			assert.Equal(t, c.after, told(&s))
			if c.steps != "" {
				assert.Equal(t, c.steps, steps)
			}
		})
	}
}

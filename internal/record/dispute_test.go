package record

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"referee/rules"
)

func TestDisputesAreGathered(t *testing.T) {
	r := read(t, `referee: 1
game: g
seats: Ann, Bea Blue, Bea

dispute 0: who begins?
Ann a
dispute 1: it was face down
Bea b
Dispute 2 May it be taken back: yes or no?
спор 2: Мнение bea blue: it may
dispute 2: claim Bea: never
dispute 1: claim 1: it lay open
dispute 2: move: Ann 1E
dispute 2: clauses: HK-GIFT-1, HK-CASE-3
dispute 2: verdict: hk/action-used
delete 2
dispute 2: décision: it may, once
dispute 2: agreed: Ann, a guest
dispute 2: reworded: May it be taken back?
dispute 1: claim Ann:
dispute 2: question: claim Ann: is that a claim?
dispute 1: claims are made
dispute 1: resumed: 2
dispute 1: ruling: it stays
Спор 1: снова: 3
dispute 1: repris: 9
`)
	_, errs := Fold(r.Lines)
	assert.Empty(t, errs)
	list := Disputes(r.Header, r.Lines)
	require.Len(t, list, 7)
	assert.Equal(t, Frozen{N: 1, Question: "who begins?", Current: true}, list[0])
	assert.Equal(t, Frozen{N: 2, Target: 1, Above: 2, Question: "it was face down", Claims: []Claim{}, Ruling: "it stays"}, list[1], "it was resumed")
	assert.Equal(t, Frozen{
		N: 3, Target: 2, Above: 4, Question: "May it be taken back?", Claims: []Claim{{2, "it may"}, {3, "never"}}, Move: "Ann 1E",
		Clauses: []string{"HK-GIFT-1", "HK-CASE-3"}, Verdict: []string{"hk/action-used"}, Ruling: "it may, once", Agreed: []string{"Ann", "a guest"},
	}, list[2])
	assert.True(t, list[2].Settled(), "by the ruling")
	list[2].Ruling = ""
	assert.False(t, list[2].Settled(), "the verdict on a move is no answer to a question")
	assert.False(t, list[0].Settled())
	assert.Equal(t, "claim Ann: is that a claim?", list[3].Question)
	assert.Equal(t, "claims are made", list[4].Question, "an older record reads as before")
	assert.Equal(t, "снова: 3", list[5].Question, "dispute 3 is about another entry")
	assert.Equal(t, "repris: 9", list[6].Question, "there is none")
	assert.True(t, list[6].Current)
	assert.False(t, list[5].Current)
}

// Whatever two disputes say, the lines between them read back as the second.
// An earlier dispute is resumed only for something that is said of it.
func TestADisputeIsNotResumedForNothing(t *testing.T) {
	h := Header{Version: 1, Game: "g", Seats: []string{"A", "B"}}
	was := Frozen{N: 1, Question: "who begins?"}
	now := was
	assert.Empty(t, now.Changed(h, &was))
	now.Ruling = "A"
	assert.Equal(t, []Line{{Kind: Dispute, Text: "resumed: 1"}, {Kind: Dispute, Text: "ruling: A"}}, now.Changed(h, &was))
}

func TestTheLinesOfADisputeReadBack(t *testing.T) {
	h := Header{Version: 1, Game: "g", Seats: []string{"A", "A: B", "Ёж"}}
	word := rapid.StringMatching(`(claim|ruling|resumed: 1|question|согласны|A|HK-1|:| ?: ?|x|да){0,5}`)
	draw := func(t *rapid.T, label string) string { return genTidy(t, word, label) }
	frozen := func(t *rapid.T, label string) Frozen {
		d := Frozen{N: 1, Current: true, Target: rules.Seq(rapid.IntRange(0, 1).Draw(t, label)), Question: draw(t, "question"), Move: draw(t, "move"), Ruling: draw(t, "ruling")}
		for seat := range rules.Seat(4) {
			if text := draw(t, "claim"); text != "" {
				d.Claims = append(d.Claims, Claim{seat, text})
			}
		}
		if d.Ruling != "" {
			d.Agreed, d.Clauses, d.Verdict = []string{"A", "A: B"}, []string{"HK-1", "HK-2"}, []string{Clean}
		}
		return d
	}
	rapid.Check(t, func(t *rapid.T) {
		first, second := frozen(t, "first"), frozen(t, "second")
		second.Target = first.Target
		r := Record{Header: h, Lines: []Line{{Kind: Entry, Seat: 1, Text: "a"}}}
		first.Above, second.Above = 1, 1
		r.Lines = append(r.Lines, first.Changed(h, nil)...)
		again, errs := Parse(r.Format())
		require.Empty(t, errs)
		got := Disputes(h, again.Lines)
		require.Len(t, got, 1)
		require.Equal(t, first, got[0])
		r.Lines = append(r.Lines, second.Changed(h, &got[0])...)
		again, errs = Parse(r.Format())
		require.Empty(t, errs)
		got = Disputes(h, again.Lines)
		require.Len(t, got, 1)
		require.ElementsMatch(t, second.Claims, got[0].Claims)
		second.Claims, got[0].Claims = nil, nil
		require.Equal(t, second, got[0])
	})
}

// genTidy makes a text as the reader would keep it.
func genTidy(t *rapid.T, of *rapid.Generator[string], label string) string {
	text, err := clean(of.Draw(t, label))
	if err != nil {
		return ""
	}
	return strings.TrimSpace(text)
}

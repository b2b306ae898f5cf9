package dialogue_test

import (
	"errors"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
)

func TestAThingIsAFurtherQuestion(t *testing.T) {
	for _, l := range text.Langs() {
		talk, s, d := sat(t, games.Tokaido, l, "", travellers)
		written := len(d.lines)
		assert.True(t, talk.Picks("2"))
		o, err := talk.Answer("2")
		require.NoError(t, err)
		require.Equal(t, dialogue.Began, o.Did)
		assert.NotEmpty(t, o.Ask.Chosen)
		assert.NotEmpty(t, o.Ask.Question)
		assert.NotEmpty(t, o.Ask.Composed.Slots)
		assert.Len(t, d.lines, written, "nothing is entered yet")
		o, err = talk.Answer("3")
		require.NoError(t, err)
		require.Equal(t, dialogue.Entered, o.Did)
		assert.Equal(t, "chuubei 3", last(s))
		assert.Empty(t, talk.Now().Chosen)
	}
}

func TestBackPutsBackTheLastThing(t *testing.T) {
	talk, _, _ := sat(t, games.Hanamikoji, text.EN, "", pair)
	assert.False(t, talk.Back())
	for _, typed := range []string{"4", "12", "3"} {
		_, err := talk.Answer(typed)
		require.NoError(t, err)
	}
	for _, left := range []int{3, 2, 1} {
		assert.True(t, talk.Back())
		assert.Len(t, talk.Now().Composed.Chosen, left)
	}
	assert.True(t, talk.Back())
	assert.Empty(t, talk.Now().Chosen)
	assert.False(t, talk.Back())
}

// Where the board has numbers of its own, those are the numbers: of a stop, and of what came
// of it.
func TestTheNumbersOfTheTable(t *testing.T) {
	talk, s, _ := sat(t, games.Tokaido, text.RU, "", travellers, "chuubei 1", "kinko 2", "umegae 3")
	for _, c := range []struct{ typed, want string }{{"о", "14"}, {"4 7", "here miko sushi"}, {"д 2 10", "1 gofu daifuku"}, {"2", "2"}} {
		o, err := talk.Answer(c.typed)
		require.NoError(t, err)
		require.Equal(t, dialogue.Entered, o.Did, "%s: %v", c.typed, o.Against)
		assert.Equal(t, c.want, last(s))
	}
}

// What a rule is against is entered only where the table insists.
func TestTheTableMayInsist(t *testing.T) {
	for _, c := range []struct {
		answers []string
		did     dialogue.Did
		entered bool
	}{
		{[]string{"1A"}, dialogue.Refused, false},
		{[]string{"1A", "1A"}, dialogue.Refused, false},
		{[]string{"1A", "no"}, dialogue.Withheld, false},
		{[]string{"1A", "нет"}, dialogue.Withheld, false},
		{[]string{"1A", "oui"}, dialogue.Entered, true},
		{[]string{"1A", "да"}, dialogue.Entered, true},
		{[]string{"1A", "!"}, dialogue.Entered, true},
		{[]string{"1A!"}, dialogue.Entered, true},
		{[]string{"1A", "2XX"}, dialogue.Entered, false},
	} {
		talk, s, d := sat(t, games.Hanamikoji, text.EN, "", pair, "1X", "1X")
		var o dialogue.Outcome
		for _, a := range c.answers {
			var err error
			o, err = talk.Answer(a)
			require.NoError(t, err)
		}
		assert.Equal(t, c.did, o.Did, "%q", c.answers)
		assert.Equal(t, c.did == dialogue.Refused, talk.Insists(), "%q", c.answers)
		ruled := len(d.lines) > 0 && d.lines[len(d.lines)-1].Kind == record.Ruling
		assert.Equal(t, c.entered, ruled, "%q", c.answers)
		if c.entered {
			assert.Equal(t, "1A", last(s))
		}
	}
}

// Where the house leaves it to the table, the same answer again is a yes.
func TestWhatTheHouseLeavesToTheTable(t *testing.T) {
	talk, s, _ := sat(t, games.Hanamikoji, text.EN, lenient, pair, "1X", "1X")
	o, err := talk.Answer("1A")
	require.NoError(t, err)
	require.Equal(t, dialogue.Refused, o.Did)
	ask := talk.Type("1A")
	assert.True(t, ask.Refused)
	o, err = talk.Answer("1A")
	require.NoError(t, err)
	assert.Equal(t, dialogue.Entered, o.Did)
	assert.Equal(t, "1A", last(s))
}

// Another line in between is no second time.
func TestARefusalEndsWithAnotherLine(t *testing.T) {
	talk, _, _ := sat(t, games.Hanamikoji, text.EN, lenient, pair, "1X", "1X")
	_, err := talk.Answer("1A")
	require.NoError(t, err)
	talk.Type("1AB")
	o, err := talk.Answer("1A")
	require.NoError(t, err)
	assert.Equal(t, dialogue.Refused, o.Did)
}

// A number picks what is listed under it, unless it is an entry as it is typed.
func TestNumbersPick(t *testing.T) {
	talk, s, _ := sat(t, games.Hanamikoji, text.EN, "", pair)
	ask := talk.Now()
	for i := range ask.Choices[:ask.Listed] {
		assert.Equal(t, strconv.Itoa(i+1), ask.Choices[i].Key)
	}
	_, err := talk.Answer("1")
	require.NoError(t, err)
	assert.Equal(t, "1X", last(s))
	talk, s, _ = sat(t, games.Hanamikoji, text.EN, "", pair, "3BCC")
	require.Equal(t, 2, talk.Now().Listed, "one of two different cards is taken")
	_, err = talk.Answer("2")
	require.NoError(t, err)
	assert.Equal(t, "C", last(s))
}

// An empty answer takes the usual choice, and nothing if there is none.
func TestAnEmptyAnswer(t *testing.T) {
	talk, s, _ := sat(t, games.Tokaido, text.EN, "", travellers, inn[:3]...)
	ask := talk.Now()
	usual := ask.Usual()
	require.NotNil(t, usual)
	_, err := talk.Answer(" ")
	require.NoError(t, err)
	assert.Equal(t, usual.Pick, last(s))
	talk, _, d := sat(t, games.Hanamikoji, text.EN, "", pair)
	o, err := talk.Answer("")
	require.NoError(t, err)
	assert.Equal(t, dialogue.Nothing, o.Did)
	assert.Empty(t, d.lines)
}

// A closed choice says why; it is not entered.
func TestAClosedChoice(t *testing.T) {
	talk, _, d := sat(t, games.Hanamikoji, text.EN, "", pair, "1X", "1X")
	written := len(d.lines)
	ask := talk.Now()
	require.NotNil(t, ask.Choices[0].Disabled)
	o, err := talk.Take(&ask.Choices[0])
	require.NoError(t, err)
	assert.Equal(t, dialogue.Closed, o.Did)
	assert.Equal(t, rules.ClauseID("HK-TURN-4"), o.Choice.Disabled.Clause)
	assert.Equal(t, o.Against, talk.Type("1").Against)
	assert.Equal(t, "Ann has already used Secret this round. (HK-TURN-4; entry 1)", o.Against[0].Text)
	assert.Len(t, d.lines, written)
}

// A line the disk does not take can be answered again.
func TestAFullDisk(t *testing.T) {
	talk, s, d := sat(t, games.Hanamikoji, text.EN, "", pair)
	d.full = errors.New("full")
	_, err := talk.Answer("1X")
	require.ErrorIs(t, err, d.full)
	assert.Empty(t, last(s))
	d.full = nil
	o, err := talk.Answer("1X")
	require.NoError(t, err)
	assert.Equal(t, dialogue.Entered, o.Did)
}

// Where one seat looks alone, every answer is a note of that seat, and nothing is listed.
func TestOneSeatsOwnTalk(t *testing.T) {
	_, s, d := sat(t, games.Hanamikoji, text.EN, "", pair)
	talk := dialogue.NewPlay(s.Own(2, false), 2, mustText(t, text.EN).With(pair))
	assert.Empty(t, talk.Now().Choices)
	assert.Equal(t, "private Bo: ", talk.Prefix())
	o, err := talk.Answer("hand ABCDEF")
	require.NoError(t, err)
	require.Equal(t, dialogue.Entered, o.Did)
	require.Len(t, d.lines, 1)
	assert.Equal(t, record.Private, d.lines[0].Kind)
	_, err = talk.Answer("= hand ABCDEG")
	require.NoError(t, err)
	assert.Equal(t, record.Amend, d.lines[1].Kind)
}

func TestYesAndNo(t *testing.T) {
	for word, want := range map[string]bool{"Yes": true, "д": true, "Oui": true, "n": false, "НЕТ": false, "non": false} {
		yes, ok := dialogue.YesNo(" " + word)
		assert.True(t, ok, word)
		assert.Equal(t, want, yes, word)
	}
	_, ok := dialogue.YesNo("perhaps")
	assert.False(t, ok)
}

func mustText(t testing.TB, l text.Lang) *text.Printer {
	t.Helper()
	p, err := text.New(l)
	require.NoError(t, err)
	return p
}

// BenchmarkType is one key at the prompt of a table.
func BenchmarkType(b *testing.B) {
	talk, _, _ := sat(b, games.Tokaido, text.EN, "", travellers, inn...)
	b.ReportAllocs()
	for b.Loop() {
		talk.Type("sus")
	}
}

func TestAWordThatKeyAndChoiceBeginWithIsSaidOnce(t *testing.T) {
	for want, c := range map[string][2]string{
		"Umegae 1, leaves 1":    {"Umegae 1", "Umegae, leaves 1"},
		"2 Umegae, leaves 1":    {"2", "Umegae, leaves 1"},
		"1 1–3 coins":           {"1", "1–3 coins"},
		"m mountain: +2 points": {"m", "mountain: +2 points"},
		"none":                  {"none", "none"},
	} {
		assert.Equal(t, want, dialogue.Beside(c[0], c[1]))
	}
}

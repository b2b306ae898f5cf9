package learn

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/lookup"
	"referee/internal/lookup/flat"
)

// lessons are questions about two entries of a game and one of another.
func lessons() (all []Sample) {
	for at, said := range []string{"who begins|who starts|first player", "how many cards|number of cards|count the cards", "when does it end|end of the game|is it over"} {
		from, to := int32(0), int32(2)
		if at == 2 {
			from, to = 2, 3
		}
		for _, ask := range strings.Split(said, "|") {
			all = append(all, Sample{strings.Fields(ask), []int32{int32(at)}, from, to, 1})
		}
	}
	return all
}

func TestTheSameSamplesMakeTheSameClassifier(t *testing.T) {
	first := Train(lessons(), 3)
	assert.True(t, bytes.Equal(first, Train(lessons(), 3)))
	other := lessons()
	other[0].Words = []string{"whoever", "begins"}
	assert.False(t, bytes.Equal(first, Train(other, 3)))
}

func TestWhatIsWritten(t *testing.T) {
	all, err := flat.Open(string(Train(lessons(), 3)), "")
	assert.NoError(t, err)
	assert.NotEqual(t, all.Section(lookup.ReaderName(0)), all.Section(lookup.ReaderName(1)), "each has other chances")
	f, err := flat.Open(all.Section(lookup.ReaderName(lookup.Readers-1)), "")
	assert.NoError(t, err)
	assert.Len(t, f.Section("weights"), rows)
	assert.Len(t, f.Section("cells"), 48/2*rows)
	assert.Len(t, f.Section("bits"), 48/8*rows)
	assert.Len(t, f.Section("scales"), 2*rows)
	assert.Len(t, f.Section("entries"), 48*(3+1), "and one for none of them")
	assert.Len(t, f.Section("offsets"), 4*(3+1))
	assert.Less(t, strings.Count(f.Section("weights"), "\x00"), rows, "something is known")
}

func TestExp(t *testing.T) {
	for v := float32(-79); v <= 0; v += 0.37 {
		assert.InEpsilon(t, math.Exp(float64(v)), exp(v), 1e-6, "%v", v)
	}
	assert.Zero(t, exp(-100))
	assert.Equal(t, float32(1), exp(0))
}

func TestASlipLeavesTheOtherWords(t *testing.T) {
	p := &pupil{chance: newChance(0)}
	words := strings.Fields("who takes the temple cards")
	changed := 0
	for range 200 {
		got := p.misspell(words)
		different := 0
		for i := range words {
			if got[i] != words[i] {
				different++
				assert.Greater(t, len(words[i]), 3, "short words are left as they are")
			}
		}
		assert.LessOrEqual(t, different, 1)
		changed += different
	}
	assert.Positive(t, changed)
	assert.Equal(t, "who takes the temple cards", strings.Join(words, " "))
}

// Of which entries a sample teaches: four times in five those of its own game, else all.
func TestASampleTeachesOfItsOwnGame(t *testing.T) {
	samples := lessons()
	p := &pupil{
		chance: newChance(0), weights: weights(samples, 0), rows: make([]row, rows), entries: make([]row, 4), offsets: make([]float32, 4),
		rowSteps: make([]float32, rows), entrySteps: make([]float32, 4), offsetSteps: make([]float32, 4),
		logs: make([]float32, 4), answers: make([]bool, 4), silence: 3,
	}
	const lessons = 400
	own, all := 0, 0
	for range lessons {
		before := p.offsets
		p.offsets = append([]float32(nil), before...)
		p.teach(&samples[0], 0.01)
		assert.Greater(t, p.offsets[0], before[0], "the entry that answers gains")
		assert.Less(t, p.offsets[1], before[1], "another of the game loses")
		assert.Less(t, p.offsets[3], before[3], "so does that none answers")
		if p.offsets[2] == before[2] {
			own++
		} else {
			assert.Less(t, p.offsets[2], before[2], "so does one of another game")
			all++
		}
	}
	assert.InDelta(t, within, float64(own)/lessons, 0.05)
	assert.Equal(t, lessons, own+all)
}

func TestWhatNoEntryAnswersIsLearnt(t *testing.T) {
	samples := append(lessons(), Sample{strings.Fields("what about the weather"), nil, 0, 2, 1})
	p := &pupil{
		chance: newChance(0), weights: weights(samples, 0), rows: make([]row, rows), entries: make([]row, 4), offsets: make([]float32, 4),
		rowSteps: make([]float32, rows), entrySteps: make([]float32, 4), offsetSteps: make([]float32, 4),
		logs: make([]float32, 4), answers: make([]bool, 4), silence: 3,
	}
	p.teach(&samples[len(samples)-1], 0.01)
	assert.Positive(t, p.offsets[3])
	assert.Negative(t, p.offsets[0])
	assert.Negative(t, p.offsets[1])
}

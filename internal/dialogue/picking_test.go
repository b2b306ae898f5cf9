package dialogue_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/talk"
	"referee/internal/testkit"
	"referee/internal/text"
)

// What a part of a table is made of is picked, in every game and language, and is what one would type: each piece alone, put back it
// leaves the part open, and what was picked is shown in words.
func TestPartsArePicked(t *testing.T) {
	for _, lang := range text.Langs() {
		if lang != text.FR && !testkit.IsThorough() { // of which letters are words too
			continue
		}
		p := mustText(t, lang)
		for _, g := range games.All {
			t.Run(g.ID+"-"+string(lang), func(t *testing.T) {
				answers := []string{dialogue.GameKey, g.ID, dialogue.SeatsKey, "Anna, Boris"}
				if g.ID == "lanterns" {
					answers = append(answers, dialogue.FirstKey, "Anna")
				}
				d := opened(t, p, evening(t, p), answers...)
				picked := 0
				for _, f := range d.fields() {
					if f.Opens == nil {
						continue
					}
					page := f.Opens.Page(p)
					for _, c := range page.Asks.Choices {
						if c.Value == page.Asks.Usual {
							continue
						}
						assert.NotContains(t, c.Label, "⟦")
						require.Empty(t, f.Opens.Answer(p, c.Value).Against)
						for _, seen := range f.Opens.Page(p).Asks.Choices {
							assert.Equal(t, c.Tick && seen.Value == c.Value, seen.On, "%s %s", f.Key, seen.Label)
						}
						now := d.field(f.Key)
						if len(f.Opens.Page(p).Asks.Choices) == len(page.Asks.Choices) {
							assert.Empty(t, now.Value, "%s %s", f.Key, c.Value)
						} else {
							assert.NotEmpty(t, now.Value, "%s %s", f.Key, c.Value)
						}
						if f.Key != "houses" { // of which all are told, or none
							assert.Empty(t, now.Against, "%s %s", f.Key, c.Label)
							assert.Empty(t, d.tells(f.Key, now.Value), "typed it is the same")
							assert.Equal(t, now.Says, d.field(f.Key).Says)
						}
						require.True(t, f.Opens.(talk.Steps).Back())
						assert.Empty(t, d.field(f.Key).Value, f.Key)
						picked++
					}
				}
				assert.Positive(t, picked)
			})
		}
	}
}

// What there is once is ticked by its number however often that is typed in one answer, and put back by the next.
func TestANumberTypedTwiceTicksOnce(t *testing.T) {
	p, ticked := mustText(t, text.EN), 0
	for _, g := range games.All {
		answers := []string{dialogue.GameKey, g.ID, dialogue.SeatsKey, "Anna, Boris"}
		if g.ID == "lanterns" {
			answers = append(answers, dialogue.FirstKey, "Anna")
		}
		d := opened(t, p, evening(t, p), answers...)
		for _, f := range d.fields() {
			if f.Opens == nil {
				continue
			}
			page := f.Opens.Page(p)
			if c := page.Asks.Choices[0]; c.Tick {
				n := strconv.Itoa(c.Number)
				require.Empty(t, f.Opens.Answer(p, n+" "+n).Against, f.Key)
				assert.True(t, f.Opens.Page(p).Asks.Choices[0].On, "%s %s", g.ID, f.Key)
				require.Empty(t, f.Opens.Answer(p, n).Against, f.Key)
				assert.False(t, f.Opens.Page(p).Asks.Choices[0].On, "%s %s", g.ID, f.Key)
				ticked++
			}
		}
	}
	assert.Positive(t, ticked)
}

// field returns a field of the table as it was entered.
func (d *door) field(key string) talk.Field {
	for _, f := range d.fields() {
		if f.Key == key {
			return f
		}
	}
	require.FailNow(d.t, key)
	return talk.Field{}
}

// Several are picked at once, as often as they lie there; what is none of them picks nothing, and what was typed in words is seen among
// them.
func TestSeveralAreHadInOneAnswer(t *testing.T) {
	p := mustText(t, text.EN)
	d := opened(t, p, evening(t, p), dialogue.GameKey, "lanterns", dialogue.SeatsKey, "Anna, Boris", dialogue.FirstKey, "Anna")
	cards := d.field("cards@Anna").Opens
	list := cards.Page(p).Asks.Choices
	require.Empty(t, cards.Answer(p, "1 3, 3").Against)
	assert.Equal(t, list[0].Label+", "+list[2].Label+" × 2", d.field("cards@Anna").Says)
	assert.NotEmpty(t, cards.Answer(p, "2 77").Against)
	assert.Equal(t, list[0].Label+", "+list[2].Label+" × 2", d.field("cards@Anna").Says)
	require.Empty(t, d.tells("cards@Anna", list[1].Label))
	assert.Equal(t, list[1].Label, d.field("cards@Anna").Says)
	assert.True(t, cards.Answer(p, "").Done)
}

// Where one alone can lie a pick is the answer.
func TestOneAloneIsPickedAtOnce(t *testing.T) {
	p := mustText(t, text.EN)
	d := opened(t, p, evening(t, p), dialogue.GameKey, "tokaido", dialogue.SeatsKey, "Anna, Boris")
	for i, name := range []string{"Hiroshige", "Chuubei"} {
		assert.True(t, d.field("traveller@Anna").Opens.Answer(p, strconv.Itoa(i+1)).Done)
		assert.Equal(t, name, d.field("traveller@Anna").Says)
	}
}

package web

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
)

// An action that leaves cards face down is recorded after one tap; what is shown takes the place of what lies face down.
func TestWhatLiesFaceDownIsProposedWithItsAction(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	page := s.taps(violet, entryOf(s.get(violet, "")), rules.Part{Slot: rules.ActSlot, Thing: 1})
	assert.Equal(t, "2XX", buttonOf(t, page))
	page = s.taps(violet, page, rules.Part{Slot: "cards", Thing: 3})
	page = s.taps(violet, page, rules.Part{Slot: "cards", Thing: 4})
	assert.Equal(t, "2DE", buttonOf(t, page))
}

// A Competition has its cards once, and two trays; what is touched in a tray is put back, and what comes next goes there.
func TestCardsGoIntoTheTrayThatIsLit(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	page := entryOf(s.get(violet, ""))
	for _, part := range []rules.Part{{Slot: rules.ActSlot, Thing: 3}, {Slot: "cards", Thing: 3}, {Slot: "cards", Thing: 4}, {Slot: "pair", Thing: 5}} {
		page = s.taps(violet, page, part)
	}
	assert.Equal(t, 2, strings.Count(page, `role="group" aria-label="Which `))
	assert.Contains(t, page, `class="tray lit" role="group" aria-label="Which is the second pair?"`)
	assert.Empty(t, link(page, rules.Part{Slot: "cards", Thing: 2}), "a card goes into one tray")
	_, back, _ := strings.Cut(page, `class="tray"`)
	assert.Contains(t, back[:strings.Index(back, "</div>")], "drop=cards.4")
	page = entryOf(s.get(violet, "?things=act.3+cards.3+cards.4+pair.5&drop=cards.4"))
	assert.NotEmpty(t, link(page, rules.Part{Slot: "cards", Thing: 2}), "there is room again")
}

// Of two pairs one is taken by a tap.
func TestAPairIsTakenByOneTap(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	s.takes(violet, "4DEFF")
	page := entryOf(s.get(orange, ""))
	assert.Equal(t, 2, strings.Count(page, `class="bundle"`))
	page = entryOf(s.get(orange, "?things=act.4+taken.3+taken.4"))
	assert.Equal(t, "DE", buttonOf(t, page))
	assert.Equal(t, 1, strings.Count(page, `class="bundle taken"`), "the other one can be taken instead")
	assert.Contains(t, page, `class="bundle taken" href="./?things=act.4+taken.3+taken.4#entry"`)
	assert.Contains(t, page, "things=act.4+taken.5+taken.5")
}

// An empty tray is lit by a touch, and what is touched then goes there, until it is full.
func TestATrayIsLitByATouch(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	page := entryOf(s.get(violet, "?things=act.3"))
	require.Contains(t, page, `<a class="place" aria-label="Which is the second pair?" href="./?into=pair&amp;things=act.3#entry"></a>`)
	page = entryOf(s.get(violet, "?into=pair&things=act.3"))
	assert.Contains(t, page, `class="tray lit" role="group" aria-label="Which is the second pair?"`)
	require.Contains(t, page, `href="./?add=pair.4&amp;into=pair&amp;things=act.3#entry"`)
	page = entryOf(s.get(violet, "?add=pair.4&into=pair&things=act.3+pair.3"))
	assert.Contains(t, page, `class="tray lit" role="group" aria-label="Which cards?"`, "the other has room")
}

// The guests at the houses are one grid: of each colour as many are left as lie at none, and what is not finished is against nothing.
func TestGuestsShareOneGrid(t *testing.T) {
	h := record.Header{Version: record.Version, Game: "maiko", Seats: []string{"Ann", "Bob"}}
	every(t, func(t *testing.T, lang string, _ *text.Printer) {
		s := share(t, h, hub.Usual)
		s.lang = lang
		for _, line := range []string{"circle RYGBP", "geishas RYGBP"} {
			s.takes(hub.Who{Seat: 1}, line)
		}
		who := hub.Who{Seat: 1}
		page := entryOf(s.get(who, ""))
		assert.Equal(t, 1, strings.Count(page, "<fieldset"))
		assert.Equal(t, 25, strings.Count(page, "add=house"))
		for _, slot := range []rules.Slot{"house", "house2", "house2"} {
			page = s.taps(who, page, rules.Part{Slot: slot, Thing: 1})
		}
		assert.Regexp(t, `class="left">[^<]*0[^<]*<`, page)
		for _, slot := range []rules.Slot{"house", "house2", "house3", "house4", "house5"} {
			assert.Empty(t, link(page, rules.Part{Slot: slot, Thing: 1}), "none is left for %s", slot)
			assert.NotEmpty(t, link(page, rules.Part{Slot: slot, Thing: 2}), slot)
		}
		assert.NotContains(t, page, `class="against"`)
		assert.NotContains(t, page, `class="doubt"`, "nobody wrote a letter")
	})
}

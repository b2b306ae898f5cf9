package geiko

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit/boards"
	"referee/internal/text"
	"referee/rules"
)

// What was noted is told by the names of the cards.
func TestNotedCardsHaveNames(t *testing.T) {
	s := at.Play(t, "", "1 circle rygbp; 1 geishas gbryp; 1 house r; 2 house b; 2 holds r1 g2 b3 y4 p1 p2")
	for lang, want := range map[text.Lang]string{text.EN: "noted: red 1, yellow 4, green 2, blue 3, pink 1, pink 2", text.FR: "noté : la 1 rouge, la 4 jaune, la 2 verte, la 3 bleue, la 1 rose, la 2 rose", text.RU: "записано: красная 1, жёлтая 4, зелёная 2, синяя 3, розовая 1, розовая 2"} {
		c := boards.Context(t, lang, false)
		c.View = rules.Seat(2)
		assert.Equal(t, want, Private(&s, c).Notes[0].Now)
	}
}

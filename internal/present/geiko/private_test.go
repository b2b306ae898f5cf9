package geiko

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit/boards"
	"referee/internal/text"
	"referee/rules"
)

// What was noted is told with the letters in which it is asked for.
func TestNotedCardsHaveTheReadersLetters(t *testing.T) {
	s := at.Play(t, "", "1 circle rygbp; 1 geishas gbryp; 1 house r; 2 house b; 2 holds r1 g2 b3 y4 p1 p2")
	for lang, want := range map[text.Lang]string{text.EN: "noted: R1 Y4 G2 B3 P1 P2", text.FR: "noté : R1 J4 V2 B3 S1 S2", text.RU: "записано: К1 Ж4 З2 С3 Р1 Р2"} {
		c := boards.Context(t, lang, false)
		c.View = rules.Seat(2)
		assert.Equal(t, want, Private(&s, c).Notes[0].Now)
	}
}

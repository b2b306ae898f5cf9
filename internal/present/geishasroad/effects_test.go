package geishasroad

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit/boards"
	"referee/internal/text"
)

func TestEffects(t *testing.T) {
	const advanced = "counter-offer=yes hidden-offer=yes"
	const gift = laid + "; 1 3 r1 g2 b4"
	for _, c := range []struct{ options, story, entry, want string }{
		{"", "", "1 circle bgpyr", ""},
		{"", "", "1 geiko 2 3 2 3 3", "next in the geiko row: 2"},
		{"", "", "1 okaasan", "next in the okaasan row: ?"},
		{"fate=yes", "", "1 geiko -1", "next in the row: -1"},
		{"guests=no", "", "1 tokens r b", "Каролина: red influence token; Élodie: blue influence token"},
		{"", laid, "1 1 g1", "green 1: blue house, 2 guests"},
		{"", laid, "1 1 g1 +gi", "green 1: blue house, 1 guest and the influence token"},
		{"", laid, "1 1 g2 +i", "green 2: pink house, the influence token"},
		{"", laid, "1 1 g3", "green 3: red house"},
		{"guests=no", laid, "1 1 g1", "green 1: blue house"},
		{"", laid + "; 1 1 g1; 2 1 r4; 1 3 b1 b2 y4; 2 y4", "1 b1 b2", "blue 1: pink house, 2 guests; blue 2: yellow house, 1 guest"},
		{"", laid + "; 1 1 b3; 2 2", "1 4 b2 p4 | g1 g2", "Élodie chooses"},
		{"", laid + "; 1 1 b3; 2 2; 1 3 b2 p4 g1", "2 b2", "blue 2: blue house, 1 guest, home for the first time; Yoko +2 from the geiko row; Каролина plays pink 4 and green 1"},
		{"fate=yes", "1 circle rygbp; 1 geiko -1 3 3 3 3; 1 1 r4", "2 1 r1", "red 1: red house, 2 guests, home for the first time; Iroha -1 from the row"},
		{"", gift, "2 g2", "green 2: pink house, 1 guest; Каролина plays red 1 and blue 4"},
		{"", laid, "1 2", ""},
		{"", laid + "; 1 2", "1 keeps r3 b1", ""},
		{advanced, gift, "2 counter r1 y3", "Каролина chooses"},
		{"", firstRound, "1 begins 2", "Élodie begins"},
	} {
		assert.Equal(t, c.want, at.Told(t, text.EN, c.options, c.story, c.entry), "%s; %s", c.story, c.entry)
	}
}

// The last Intrigue ends a round: favours, points, the winner and what special
// condition was met.
func TestEffectsAtTheEndOfARound(t *testing.T) {
	i := strings.LastIndex(firstRound, ";")
	assert.Equal(t, "yellow 1: yellow house, 2 guests, home for the second time; Tomoyo +3 from the okaasan row; "+
		"Каролина: favour of Iroha, Yoko, Ruri, 13 points; Élodie: favour of Tomoyo, 14 points; Élodie wins round 1; Élodie: special condition Invincible charm",
		at.Told(t, text.EN, "", firstRound[:i], "2 y1"))
	assert.Equal(t, "la 1 jaune : maison jaune, 2 invités, deuxième retour ; Tomoyo +3 de la rangée okaasan",
		strings.Join(strings.SplitN(at.Told(t, text.FR, "", firstRound[:i], "2 y1"), "; ", 3)[:2], " ; "))
}

// A geisha who comes home again in Geisha's Fate turns her token over.
func TestEffectsOfATokenTurnedOver(t *testing.T) {
	const twice = "1 circle rygbp; 1 geiko 2 3 3 3 3; 1 1 r4; 2 1 r1; 1 3 r3 b4 g4; 2 b4; 1 r3 g4"
	assert.Equal(t, "Iroha: her token shows -1 now", strings.SplitN(at.Told(t, text.EN, "fate=yes", twice, "2 1 r2 flip -1"), "; ", 2)[1])
}

func TestLabels(t *testing.T) {
	for _, c := range []struct{ options, story, entry, want, short string }{
		{"", laid, "1 r1", "yellow house, 2 guests", "R1→Y +gg"},
		{"", laid + "; 1 1 r4; 2 1 b4; 1 4 r1 g2 | b4 p3", "r1 +gi g2 +i", "red house, 1 guest and the influence token, home for the first time; pink house, the influence token", "R1→R⌂ +gi G2→P +i"},
		{"", laid, "2", "Intrigue: 1 card kept and 1 discarded, face down", "Intrigue"},
		{"", laid, "3 r1 g2 b4", "Gift", "Gift"},
		{"", "", "circle rygbp", "clockwise: red, yellow, green, blue, pink", "clockwise: red, yellow, green, blue, pink"},
		{"", "", "okaasan", "okaasan row, values missing", "okaasan row, values missing"},
		{"fate=yes", "", "geiko", "row of tokens, values missing", "row of tokens, values missing"},
		{"guests=no", "", "tokens r b", "Каролина: red; Élodie: blue", "Каролина: red; Élodie: blue"},
		{"", firstRound, "begins 2", "Élodie begins", "Élodie begins"},
		{"counter-offer=yes", laid + "; 1 3 r1 g2 b4", "counter r1 y3", "counter offer: yellow 3 in place of red 1", "red 1↔yellow 3"},
	} {
		s := at.Play(t, c.options, c.story)
		due, _ := s.Due()
		m := at.Parsed(t, &s, due.First(), c.entry)
		p := boards.Context(t, text.EN, false).Printer
		assert.Equal(t, c.want, Label(&s, m, false).Say(p), c.entry)
		assert.Equal(t, c.short, Label(&s, m, false).Short(p), c.entry)
	}
}

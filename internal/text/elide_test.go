package text

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/rules"
)

func TestFrenchElision(t *testing.T) {
	p := told(t, FR, "of|Avis de {x}", "that|plus que {x} !", "the|le {x}", "la|À la {x}, puis", "start|De {x}",
		"inside|c’est celle {x} ({x})", "word|de {x}", "vide|vide {x}", "list.comma|, ", "sides|côté de {l}", "c.orange|orange", "c.red|rouge")
	for name, want := range map[string]string{
		"Orange": "Avis d’Orange", "Élodie": "Avis d’Élodie", "élodie": "Avis d’élodie", "Œdipe": "Avis d’Œdipe", "Yves": "Avis d’Yves",
		"Hélène": "Avis d’Hélène", "Hugo": "Avis d’Hugo", "Hyacinthe": "Avis d’Hyacinthe", "Ayane": "Avis d’Ayane",
		"Violet": "Avis de Violet", "Yoko": "Avis de Yoko", "Hiroshige": "Avis de Hiroshige", "Hanna": "Avis de Hanna",
		"A": "Avis de A", "E 3": "Avis de E 3", "8": "Avis de 8", "": "Avis de ", "Анна": "Avis de Анна", "Hr": "Avis de Hr", "«Anne»": "Avis de «Anne»",
	} {
		assert.Equal(t, want, p.Say("of", rules.Plain("x", name)))
	}
	anne := p.With([]string{"Anne", "Bo"})
	assert.Equal(t, "Avis d’Anne", anne.Say("of", rules.Who("x", 1)))
	assert.Equal(t, "Avis de Bo", anne.Say("of", rules.Who("x", 2)))
	for key, want := range map[string]string{
		"that": "plus qu’Anne !", "the": "l’Anne", "la": "À l’Anne, puis", "start": "D’Anne", "inside": "c’est celle Anne (Anne)", "vide": "vide Anne",
	} {
		assert.Equal(t, want, p.Say(key, rules.Plain("x", "Anne")))
	}
	assert.Equal(t, "côté d’orange, rouge", p.Say("sides", rules.List("l", "c.orange", "c.red")))
	assert.Equal(t, "côté de rouge, orange", p.Say("sides", rules.List("l", "c.red", "c.orange")))
	en := told(t, EN, "of|avis de {x}")
	assert.Equal(t, "avis de Orange", en.Say("of", rules.Plain("x", "Orange")), "another language has another grammar")
}

// The real sentences need no word of their own for it.
func TestElisionInTheCatalogue(t *testing.T) {
	p := printer(t, FR).With([]string{"Orange", "Élodie"})
	assert.Equal(t, "Avis d’Orange", p.Say("dispute.says", rules.Who("seat", 1)))
	assert.Equal(t, "Ce n’est pas le tour d’Élodie : c’est à Orange.", p.Say("finding.gk/not-due", rules.Who("seat", 2), rules.Who("other", 1)))
	assert.Equal(t, "Dernier tour d’Orange : échange, dédicace ou passe", p.Say("lanterns.why.final", rules.Who("seat", 1)))
}

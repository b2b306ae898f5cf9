package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// ends are games that are over, with the names of their players.
var ends = []struct {
	game, played string
	names        []string
}{
	{"hanamikoji", "fr-2018_most-points", []string{"Orange", "Violet"}},
	{"tokaido", "ru-2013_5_tie-bather", []string{"Anna", "Boris", "Céline", "Дмитрий", "Eve"}},
	{"lanterns", "ru_4_favours", []string{"Orange", "Violet", "Blue", "Green"}},
	{"geishasroad", "points", []string{"Ada", "Raya"}},
	{"maiko", "first", []string{"Ada", "Raya"}},
	{"geiko", "points", []string{"Ada", "Raya"}},
	{"sakura", "ru_6_trodden", []string{"Ada", "Raya", "Ivo", "Mina", "Theo", "Zora"}},
}

// long are names of people, none of which is short.
var long = []string{"Александра Константиновна", "Jean-Baptiste", "Céline-Marguerite", "Александр Дмитриевич", "Bartholomew", "Анастасия Викторовна"}

// TestEnds opens the result of a game of each kind among people with long names: who has won,
// what decided it, the pad and what can be done next are there whole.
func TestEnds(t *testing.T) {
	for _, e := range ends {
		for _, l := range text.Langs() {
			t.Run(e.game+"-"+string(l), func(t *testing.T) {
				p := rooms.Program(t, l)
				var as []string
				for i, name := range e.names {
					as = append(as, name, long[i])
				}
				path := rooms.PutPlayed(t, p, e.game, e.played, as...)
				visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
					st.Do(func(*shell.Shell) { a.OpenGame(path) })
					st.Golden("ends/" + e.game + "-80x24-" + string(l))
					for _, key := range []string{"after.again", "after.hand", "after.lines", "after.home", "pad.place"} {
						assert.Contains(t, st.Text(), a.Text.Say(key))
					}
				})
			})
		}
	}
}

package tokaido

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/tokaido"
)

// names are players whose names are as long as names are.
var names = []string{"Каролина", "Светлана", "Вячеслав", "Доминика", "Ярослава"}

// play enters what is told, "SEAT MOVE" apart by semicolons, for so many players.
// The journey begins in the order of the seats: seat 1 leaves first.
func play(t *testing.T, seats int, who, story string, options ...rules.OptionValue) game.State {
	t.Helper()
	s, err := game.Setup(rules.Setup{Seats: seats, Options: options})
	require.NoError(t, err)
	for i, name := range strings.Fields(who) {
		s = enter(t, s, rules.Seat(i+1), name)
	}
	for _, line := range strings.Split(story, ";") {
		if line = strings.TrimSpace(line); line != "" {
			s = enter(t, s, rules.Seat(line[0]-'0'), line[1:])
		}
	}
	return s
}

// enter applies one entry.
func enter(t *testing.T, s game.State, by rules.Seat, text string) game.State {
	t.Helper()
	m, err := game.Parse(&s, by, text)
	require.NoError(t, err, text)
	s, err = game.Def.After(s, rules.Seq(1), by, m)
	require.NoError(t, err, text)
	return s
}

// said is a sentence in a language.
func said(t *testing.T, l text.Lang, s present.Sentence) string {
	t.Helper()
	p, err := text.New(l)
	require.NoError(t, err)
	return s.Say(p.With(names))
}

// context is a printer's eyes for so many players.
func context(t *testing.T, l text.Lang, seats int, compact bool) present.Context {
	t.Helper()
	p, err := text.New(l)
	require.NoError(t, err)
	return present.Context{Printer: p.With(names), Names: names[:seats], Compact: compact}
}

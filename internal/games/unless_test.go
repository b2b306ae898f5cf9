package games_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/rules"
)

// What an option depends on is a value of another option of its game.
func TestOptionsDependOnOthers(t *testing.T) {
	for _, g := range games.All {
		for _, o := range g.Options {
			if o.Unless.Key == "" {
				continue
			}
			at := slices.IndexFunc(g.Options, func(on rules.Option) bool { return on.Key == o.Unless.Key && on.Key != o.Key })
			if assert.GreaterOrEqual(t, at, 0, o.Key) {
				assert.Nil(t, g.Options[at].Check(o.Unless.Value), o.Key)
			}
		}
	}
}

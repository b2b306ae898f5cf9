package mend

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/rules"
)

// Of the mends of the next slip the one that reaches farthest is kept, of several the likeliest; a first one is kept however far it reaches.
func TestTheMendThatLeadsOnFarthest(t *testing.T) {
	one := func(n rules.Seq, far int, slip float64) reaching {
		return reaching{Mend: Mend{Entry: n, slip: slip}, far: far}
	}
	for name, tt := range map[string]struct {
		next     []reaching
		kept, on int
	}{
		"none":                     {nil, 0, 7},
		"one that reaches as far":  {[]reaching{one(1, 7, 1)}, 1, 7},
		"one that reaches not":     {[]reaching{one(1, 3, 1)}, 1, 3},
		"the farther":              {[]reaching{one(1, 8, 1), one(2, 9, 5), one(3, 7, 0)}, 2, 9},
		"as far and likelier":      {[]reaching{one(1, 8, 2), one(2, 8, 1)}, 2, 8},
		"as far and less likely":   {[]reaching{one(1, 8, 1), one(2, 8, 2)}, 1, 8},
		"as far and as likely":     {[]reaching{one(1, 8, 1), one(2, 8, 1)}, 1, 8},
		"likelier but not as far":  {[]reaching{one(1, 8, 2), one(2, 7, 1)}, 1, 8},
		"farther than a first one": {[]reaching{one(1, 2, 1), one(2, 3, 9)}, 2, 3},
	} {
		m := reaching{on: 7}
		m.leads(tt.next)
		assert.Equal(t, tt.on, m.on, name)
		if tt.kept == 0 {
			assert.Nil(t, m.then, name)
		} else if assert.NotNil(t, m.then, name) {
			assert.Equal(t, rules.Seq(tt.kept), m.then.Entry, name)
		}
	}
}

package store_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/rules"
)

// What somebody noted and what everyone saw cannot both be: whoever may see the note is told what puts it
// right, the one or the other. Nobody else is told that anything is wrong.
func TestANoteIsEvidence(t *testing.T) {
	for name, c := range map[string]struct {
		record string
		note   rules.Seq
		shown  rules.Seq // the entry that contradicts it
		mends  map[rules.Seq][]string
		least  int // how many of them are told
	}{
		"a card that was not held": {
			"game: hanamikoji\nseats: Ann, Bo\nfirst: Ann\n\nprivate Ann hand ABCDEFG\nAnn 3BCC-C\nBo 1X\n", 1, 2,
			map[rules.Seq][]string{1: {"hand ABCCDEF", "hand ABCCDEG", "hand ABCCEFG", "hand ABCCDFG", "hand BCCDEFG"}, 2: {"3BCD-C", "3BCG-C", "3ABC-C", "3BCE-C", "3BCF-C"}}, 3,
		},
		"another Secret turned up": {
			"game: hanamikoji\nseats: Ann, Bo\nfirst: Ann\n\nAnn 1X\nprivate Ann keep G\nBo 1X\nAnn 2XX\nBo 2XX\nAnn 3BCC-C\nBo 3DDE-D\nAnn 4AEFF-AE\nBo 4EFGG-EF\nAnn reveal D\n", 2, 10,
			map[rules.Seq][]string{2: {"keeps D"}, 10: {"reveal G"}}, 2,
		},
		"another card under the house": {
			"game: geiko\nseats: Ann, Bo\nvariants: face-down\n\nAnn circle rygbp\nAnn geishas rygbp\nAnn house b\nBo house g\nprivate Ann aside b4\n" +
				"Ann aside\nBo aside\nAnn r1\nBo g1\nAnn r2\nBo g2\nAnn r3\nBo g3\nAnn r4\nBo g4\nAnn y1\nBo y2\nAnn open b3\n", 5, 18,
			map[rules.Seq][]string{5: {"aside B3"}, 18: {"open B4"}}, 2,
		},
	} {
		s := store.Opener{Games: games.Find}.Parse("", []byte("referee: 1\n"+c.record)).Position
		require.NotNil(t, s, name)
		for _, view := range []rules.Seat{rules.Table, 2} {
			assert.Empty(t, s.Slips(view), "%s: seat %d sees no note", name, view)
		}
		for _, view := range []rules.Seat{1, table.Everyone} {
			slips := s.Slips(view)
			require.Len(t, slips, 1, name)
			assert.Equal(t, c.shown, slips[0].Entry, name)
			require.NotEmpty(t, slips[0].Mends, name)
			found := 0
			for _, m := range slips[0].Mends {
				if slices.Contains(c.mends[m.Entry], m.Text) {
					found++
				}
				assert.Zero(t, m.Leaves, name)
				assert.Equal(t, m.Entry == c.note, m.Kind == record.Private, name)
				for _, l := range m.Lines() {
					assert.Equal(t, m.Kind, l.Inner, name)
				}
			}
			assert.GreaterOrEqual(t, found, c.least, "%s: %+v", name, slips[0].Mends)
		}
	}
}

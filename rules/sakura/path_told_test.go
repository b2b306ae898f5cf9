package sakura

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

// A path that is not known yet needs no word before it; once it is known, only the
// word tells it.
func TestAPathIsToldWithoutItsWordOnce(t *testing.T) {
	s, err := Setup(rules.Setup{Seats: 3})
	require.NoError(t, err)
	const path = Printed("b3t2s4b6s3b4sb")
	for _, typed := range []string{"b3t2s4b6s3b4sb", "board b3t2s4b6s3b4sb", "м3т2с4м6с3м4см", "b 3 t 2 s 4 b 6 s 3 b 4 s b", "поле м3т2с4м6с3м4см"} {
		m, err := Parse(&s, 1, typed)
		require.NoError(t, err, typed)
		assert.Equal(t, Move{Act: Board, Board: path}, m, typed)
	}
	for typed, act := range map[string]Act{"17": Show, "17=e+1*2 4": Show, "b": Choose, "forward": Choose} {
		m, err := Parse(&s, 1, typed)
		require.NoError(t, err, typed)
		assert.Equal(t, act, m.Act, typed)
	}
	for _, typed := range []string{"a", "ш", "qq"} {
		_, err = Parse(&s, 1, typed)
		if fault := (*rules.Fault)(nil); assert.ErrorAs(t, err, &fault, typed) {
			assert.Equal(t, rules.Expected("unexpected", 1, "sakura.expect.space").Args, fault.Args, "%s: the path is asked for", typed)
		}
	}
	s.lay(path)
	_, err = Parse(&s, 1, "3b3t2")
	assert.Error(t, err)
}

package emulator

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWholeRunes(t *testing.T) {
	for in, want := range map[string]int{"": 0, "abc": 3, "ж": 2, "a\xd0": 1, "a\xe2\x94": 1, "a\xe2\x94\x80": 4, "a\xf0\x9f\x91": 1} {
		assert.Equal(t, want, wholeRunes([]byte(in)), "%q", in)
	}
}

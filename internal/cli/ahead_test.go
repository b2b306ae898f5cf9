package cli

import (
	"errors"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Things are used in their order, however long each takes to make, and not made
// far ahead of their use.
func TestInOrder(t *testing.T) {
	const many = 200
	var made, used atomic.Int32
	var got []int
	err := inOrder(many, func(i int) int {
		assert.LessOrEqual(t, made.Add(1)-used.Load(), int32(many/2))
		return i * i
	}, func(n int) error {
		used.Add(1)
		got = append(got, n)
		return nil
	})
	require.NoError(t, err)
	require.Len(t, got, many)
	for i, n := range got {
		assert.Equal(t, i*i, n)
	}
}

func TestInOrderStopsAtTheFirstError(t *testing.T) {
	wrong := errors.New("wrong")
	n := 0
	err := inOrder(100, func(i int) int { return i }, func(i int) error {
		n++
		if i == 3 {
			return wrong
		}
		return nil
	})
	assert.ErrorIs(t, err, wrong)
	assert.Equal(t, 4, n)
	assert.NoError(t, inOrder(0, func(i int) int { return i }, func(int) error { return wrong }))
}

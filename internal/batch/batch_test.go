package batch

import (
	"errors"
	"runtime"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// many is a number of things that do not all fit the window.
func many() int { return 5 * ahead * runtime.GOMAXPROCS(0) }

// Things are used in their order, however long each takes to make, and not made
// far ahead of their use.
func TestInOrder(t *testing.T) {
	var made, used atomic.Int32
	var got []int
	err := InOrder(many(), func(i int) int {
		assert.LessOrEqual(t, made.Add(1)-used.Load(), int32(ahead*runtime.GOMAXPROCS(0)+1))
		if i%3 == 0 {
			runtime.Gosched()
		}
		return i * i
	}, func(n int) error {
		used.Add(1)
		got = append(got, n)
		return nil
	})
	require.NoError(t, err)
	require.Len(t, got, many())
	for i, n := range got {
		assert.Equal(t, i*i, n)
	}
}

// The first is used as soon as it is there, while others are still to be made; and while it
// takes its time the others are made as far as the window reaches.
func TestTheFirstWaitsForNobodyAndHoldsUpAWindow(t *testing.T) {
	if runtime.GOMAXPROCS(0) < 2 {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	}
	window := ahead * runtime.GOMAXPROCS(0)
	full, first := make(chan struct{}), make(chan struct{})
	used := 0
	err := InOrder(many(), func(i int) int {
		switch {
		case i == 0:
			<-full
		case i == window-1:
			close(full)
		case i == many()-1:
			<-first
		}
		return i
	}, func(i int) error {
		if i == 0 {
			close(first)
		}
		used++
		return nil
	})
	require.NoError(t, err)
	assert.Equal(t, many(), used)
}

func TestInOrderStopsAtTheFirstError(t *testing.T) {
	wrong := errors.New("wrong")
	var made atomic.Int32
	n := 0
	err := InOrder(many(), func(i int) int { made.Add(1); return i }, func(i int) error {
		n++
		if i == 3 {
			return wrong
		}
		return nil
	})
	assert.ErrorIs(t, err, wrong)
	assert.Equal(t, 4, n)
	assert.Less(t, int(made.Load()), many()/2)
	assert.NoError(t, InOrder(0, func(i int) int { return i }, func(int) error { return wrong }))
}

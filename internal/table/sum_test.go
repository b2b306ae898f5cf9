package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/table"
)

func TestSum(t *testing.T) {
	for typed, want := range map[string]int{
		"0": 0, "7": 7, "10+15-2": 23, "10 + 15 - 2": 23, "-3": -3, "+4": 4, "10−3": 7, "007": 7, "1-1": 0,
	} {
		n, ok := table.Sum(typed)
		assert.True(t, ok, typed)
		assert.Equal(t, want, n, typed)
	}
	for _, typed := range []string{"", "+", "1+", "1++2", "a", "1 2", "1*2", "10+x", "9999999", "999999+999999", "99999999999999999999", "٣"} {
		_, ok := table.Sum(typed)
		assert.False(t, ok, typed)
	}
}

package flat

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const magic = "test 1"

func TestSections(t *testing.T) {
	var w Writer
	for _, name := range []string{"b", "a", "a much longer name", "ab"} {
		w.Section(name, []byte("in "+name))
	}
	w.Section("empty", nil)
	f, err := Open(string(w.Bytes(magic)), magic)
	require.NoError(t, err)
	for _, name := range []string{"b", "a", "a much longer name", "ab"} {
		assert.Equal(t, "in "+name, f.Section(name))
	}
	for _, name := range []string{"empty", "", "c", "aa", "in a"} {
		assert.Empty(t, f.Section(name), name)
	}
	assert.Equal(t, w.Bytes(magic), w.Bytes(magic))
	assert.Panics(t, func() { w.Section("b", nil) }, "twice")
	assert.Panics(t, func() { w.Section("a name that is too long for it", nil) })
}

// TestWhatIsCutIsRefused: no part of a file is taken for a file.
func TestWhatIsCutIsRefused(t *testing.T) {
	var w Writer
	w.Section("a", []byte("something"))
	w.Section("b", []byte("more"))
	whole := string(w.Bytes(magic))
	for n := range len(whole) {
		_, err := Open(whole[:n], magic)
		assert.Error(t, err, n)
	}
	_, err := Open(whole, "test 2")
	assert.Error(t, err, "another version")
}

// FuzzOpen: the table of contents of a file that is opened is sound, whatever the file.
func FuzzOpen(f *testing.F) {
	var w Writer
	w.Section("a", []byte("something"))
	w.Section("b", []byte("more"))
	f.Add(w.Bytes(magic))
	f.Add([]byte(magic + "\xff\xff\xff\xff"))
	f.Fuzz(func(_ *testing.T, data []byte) {
		if f, err := Open(string(data), magic); err == nil {
			for i := range len(f.rows) / rowSize {
				f.Section(f.name(i))
			}
			f.Section("a")
		}
	})
}

func TestNumbers(t *testing.T) {
	assert.Equal(t, int32(65535), U16s(PutU16(nil, 0, 1, 65535)).At(2))
	assert.Equal(t, 3, U16s(PutU16(nil, 0, 1, 65535)).Len())
	assert.Equal(t, uint64(1)<<63|5, U64s(PutU64(nil, 7, 1<<63|5)).At(1))
	assert.Equal(t, float32(-1.5), F32s(PutF32(nil, math.MaxFloat32, -1.5)).At(1))
	assert.Panics(t, func() { PutU16(nil, 65536) })
	assert.Panics(t, func() { PutU16(nil, int32(-1)) })
}

func TestLists(t *testing.T) {
	l := ListsOf(string(PutLists([][]byte{PutU16(nil, 1, 2, 3), nil, PutU16(nil, 4)}, 2)))
	assert.Equal(t, 3, l.Len())
	assert.Equal(t, int32(3), l.U16s(0).At(2))
	assert.Zero(t, l.U16s(1).Len())
	from, to := l.At(2)
	assert.Equal(t, []int{3, 4}, []int{from, to})
	texts := TextsOf(string(PutTexts([]string{"a", "", "текст"})))
	assert.Equal(t, "текст", texts.At(2))
	assert.Empty(t, texts.At(1))
}

func TestColumns(t *testing.T) {
	lists := [][]byte{PutU16(nil, 1, 300, 2, 65535), nil, PutU16(nil, 700, 4)}
	c := ColumnsOf(string(PutColumns(lists, 4)))
	assert.Equal(t, 3, c.Len())
	for i, want := range [][]int32{{1, 300}, {2, 65535}, {700, 4}} {
		assert.Equal(t, want, []int32{c.Number(i, 0), c.Number(i, 1)})
	}
	from, to := c.At(2)
	assert.Equal(t, []int{2, 3}, []int{from, to})
	assert.Len(t, PutColumns(lists, 4), len(PutLists(lists, 4)))
	none := ColumnsOf(string(PutColumns([][]byte{nil}, 4)))
	from, to = none.At(0)
	assert.Equal(t, from, to)
}

func TestShorts(t *testing.T) {
	for _, v := range []float32{0, 1, -1.5, 0.123, 1e-9, 3e9, 0.99999} {
		b := string(PutShort(nil, 7, v))
		assert.Len(t, b, 4)
		assert.Equal(t, Short(v), Shorts(b).At(1))
		assert.InDelta(t, v, Short(v), math.Abs(float64(v))/256)
	}
	assert.Equal(t, float32(1), Short(0.99999), "the nearest, not the next below")
}

func TestTable(t *testing.T) {
	var all []string
	for i := range 1000 {
		all = append(all, fmt.Sprintf("word %d", i))
	}
	for _, n := range []int{0, 1, 2, 1000} {
		table := TableOf(string(PutTable(all[:n])))
		assert.Equal(t, n, table.Len())
		for i, s := range all {
			want := -1
			if i < n {
				want = i
			}
			require.Equal(t, want, table.Find(s), "%s of %d", s, n)
		}
	}
}

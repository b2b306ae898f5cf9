package flat

import (
	"encoding/binary"
	"slices"
)

// Lists are lists of records, one behind the other: how many lists there are, where each of them
// begins, where the last one ends, and the records.
type Lists struct {
	starts U32s
	// Items are the records of all lists.
	Items string
}

// ListsOf are the lists of a section.
func ListsOf(section string) Lists {
	n := int(U32s(section).At(0)) + 1
	return Lists{U32s(section[4 : 4+4*n]), section[4+4*n:]}
}

// Len is how many lists there are.
func (l Lists) Len() int { return len(l.starts)/4 - 1 }

// At is where the records of the i-th list begin and end, counted in records.
func (l Lists) At(i int) (from, to int) {
	return int(l.starts.At(i)), int(l.starts.At(i + 1))
}

// U16s are the numbers of the i-th list, where the records are such.
func (l Lists) U16s(i int) U16s {
	from, to := l.At(i)
	return U16s(l.Items[2*from : 2*to])
}

// PutLists is a section of lists whose records have a size.
func PutLists(lists [][]byte, size int) []byte {
	b := binary.LittleEndian.AppendUint32(nil, number(len(lists)))
	at := 0
	for _, list := range lists {
		b = binary.LittleEndian.AppendUint32(b, number(at))
		at += len(list) / size
	}
	b = binary.LittleEndian.AppendUint32(b, number(at))
	return append(b, slices.Concat(lists...)...)
}

// Texts are lists of bytes.
type Texts struct{ lists Lists }

// TextsOf are the texts of a section.
func TextsOf(section string) Texts { return Texts{ListsOf(section)} }

// Len is how many texts there are.
func (t Texts) Len() int { return t.lists.Len() }

// At is the i-th text. It lies in the file.
func (t Texts) At(i int) string {
	from, to := t.lists.At(i)
	return t.lists.Items[from:to]
}

// PutTexts is a section of texts.
func PutTexts(all []string) []byte {
	lists := make([][]byte, len(all))
	for i, s := range all {
		lists[i] = []byte(s)
	}
	return PutLists(lists, 1)
}

// Table are texts, each once, that are found by what they are: how many places there are, a power
// of two, in each the number of a text and one more, or 0, and the texts.
type Table struct {
	Texts
	places U16s
}

// TableOf is the table of a section.
func TableOf(section string) Table {
	n := int(U32s(section).At(0))
	return Table{TextsOf(section[4+2*n:]), U16s(section[4 : 4+2*n])}
}

// Find is the number of a text, or -1.
func (t Table) Find(s string) int {
	mask := uint32(t.places.Len() - 1)
	for at := hash(s) & mask; ; at = (at + 1) & mask {
		n := int(t.places.At(int(at))) - 1
		if n < 0 || t.At(n) == s {
			return n
		}
	}
}

// hash is FNV-1a, and its upper half brought down.
func hash(s string) uint32 {
	h := uint32(2166136261)
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h ^ h>>16
}

// PutTable is a section with a table of texts.
func PutTable(all []string) []byte {
	n := 2
	for n < 2*len(all) {
		n *= 2
	}
	places := make([]int, n)
	for i, s := range all {
		at := int(hash(s)) & (n - 1)
		for places[at] != 0 {
			at = (at + 1) & (n - 1)
		}
		places[at] = i + 1
	}
	b := binary.LittleEndian.AppendUint32(nil, number(n))
	return append(PutU16(b, places...), PutTexts(all)...)
}

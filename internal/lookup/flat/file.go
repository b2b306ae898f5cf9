// Package flat is a file of named sections with flat arrays in them, and how to read it where it
// lies: nothing of it is copied, and nothing is made when it is opened. Numbers have their lowest
// byte first.
package flat

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
)

// Behind the magic stand how many sections there are, and for each of them, in the order of their
// names, its name, filled up with zeros, where it begins in the file and where it ends.
const (
	nameSize = 24
	rowSize  = nameSize + 8
)

// File is a file that was opened.
type File struct {
	data string
	rows string
}

var errDamaged = errors.New("flat: not such a file, or one that is damaged")

// Open opens a file that begins with the magic. It reads the table of sections alone: what is in
// them is believed.
func Open(data, magic string) (File, error) {
	rest, ok := strings.CutPrefix(data, magic)
	if !ok || len(rest) < 4 {
		return File{}, errDamaged
	}
	n, rest := int(U32s(rest).At(0)), rest[4:]
	if n > len(rest)/rowSize {
		return File{}, errDamaged
	}
	f := File{data, rest[:n*rowSize]}
	for i := range n {
		if from, to := f.place(i); from > to || to > len(data) || i > 0 && f.name(i) <= f.name(i-1) {
			return File{}, errDamaged
		}
	}
	return f, nil
}

func (f File) name(i int) string { return f.rows[i*rowSize : i*rowSize+nameSize] }

func (f File) place(i int) (from, to int) {
	at := U32s(f.rows[i*rowSize+nameSize : (i+1)*rowSize])
	return int(at.At(0)), int(at.At(1))
}

// Section is what is in the section with the name; "" where there is none.
func (f File) Section(name string) string {
	from, to := 0, len(f.rows)/rowSize
	for from < to {
		mid := (from + to) / 2
		switch strings.Compare(strings.TrimRight(f.name(mid), "\x00"), name) {
		case 0:
			at, end := f.place(mid)
			return f.data[at:end]
		case -1:
			from = mid + 1
		default:
			to = mid
		}
	}
	return ""
}

// Writer makes a file.
type Writer struct{ sections map[string][]byte }

// Section adds a section. A name that is too long, or is there already, is a mistake of the program.
func (w *Writer) Section(name string, data []byte) {
	if w.sections == nil {
		w.sections = map[string][]byte{}
	}
	if _, ok := w.sections[name]; ok || len(name) > nameSize {
		panic("flat: a section cannot be called " + name)
	}
	w.sections[name] = data
}

// Bytes is the file, the same for the same sections.
func (w *Writer) Bytes(magic string) []byte {
	names := slices.Sorted(maps.Keys(w.sections))
	head := binary.LittleEndian.AppendUint32([]byte(magic), number(len(names)))
	at := len(head) + len(names)*rowSize
	var all []byte
	for _, name := range names {
		head = append(head, name...)
		head = append(head, make([]byte, nameSize-len(name))...)
		head = binary.LittleEndian.AppendUint32(head, number(at))
		at += len(w.sections[name])
		head = binary.LittleEndian.AppendUint32(head, number(at))
		all = append(all, w.sections[name]...)
	}
	return append(head, all...)
}

// U16s are numbers of 16 bits.
type U16s string

// At is the i-th of them.
func (v U16s) At(i int) int32 {
	b := v[2*i : 2*i+2]
	return int32(b[0]) | int32(b[1])<<8
}

// Len is how many they are.
func (v U16s) Len() int { return len(v) / 2 }

// U32s are numbers of 32 bits.
type U32s string

// At is the i-th of them.
func (v U32s) At(i int) uint32 {
	b := v[4*i : 4*i+4]
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

// Len is how many they are.
func (v U32s) Len() int { return len(v) / 4 }

// U64s are numbers of 64 bits.
type U64s string

// At is the i-th of them.
func (v U64s) At(i int) uint64 {
	b := v[8*i : 8*i+8]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}

// F32s are numbers with a fraction.
type F32s string

// At is the i-th of them.
func (v F32s) At(i int) float32 { return math.Float32frombits(U32s(v).At(i)) }

// Shorts are numbers with a fraction, of which the upper 16 bits are kept.
type Shorts string

// At is the i-th of them.
func (v Shorts) At(i int) float32 { return math.Float32frombits(uint32(U16s(v).At(i)) << 16) }

// Short is a number as [Shorts] have it: the nearest to v.
func Short(v float32) float32 {
	return math.Float32frombits((math.Float32bits(v) + 1<<15) &^ (1<<16 - 1))
}

// number is n as 32 bits. What does not fit needs another format, not another number.
func number(n int) uint32 {
	if int64(n) != int64(uint32(n)) {
		panic(fmt.Sprintf("flat: %d does not fit into 32 bits", n))
	}
	return uint32(n)
}

// PutU16 adds numbers of 16 bits. What does not fit needs another format, not another number.
func PutU16[N int | int32](b []byte, all ...N) []byte {
	for _, n := range all {
		if n < 0 || n > math.MaxUint16 {
			panic(fmt.Sprintf("flat: %d does not fit into 16 bits", n))
		}
		b = binary.LittleEndian.AppendUint16(b, uint16(n))
	}
	return b
}

// PutU64 adds numbers of 64 bits.
func PutU64(b []byte, all ...uint64) []byte {
	for _, n := range all {
		b = binary.LittleEndian.AppendUint64(b, n)
	}
	return b
}

// PutF32 adds numbers with a fraction.
func PutF32(b []byte, all ...float32) []byte {
	for _, v := range all {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
	}
	return b
}

// PutShort adds numbers with a fraction, as near as [Shorts] have them.
func PutShort(b []byte, all ...float32) []byte {
	for _, v := range all {
		b = binary.LittleEndian.AppendUint16(b, uint16(math.Float32bits(Short(v))>>16))
	}
	return b
}

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

// Columns are lists whose records are numbers of 16 bits: first the lower bytes of the first number of every record, then
// the upper ones, then those of the second. Apart like this they pack a fifth smaller.
type Columns struct {
	Lists
	records int
}

// ColumnsOf are the columns of a section.
func ColumnsOf(section string) Columns {
	l := ListsOf(section)
	_, records := l.At(l.Len() - 1)
	return Columns{l, records}
}

// Number is a number of a record.
func (c *Columns) Number(record, column int) int32 {
	at := 2*column*c.records + record
	return int32(c.Items[at]) | int32(c.Items[at+c.records])<<8
}

// PutColumns is a section of columns: of at least one list, whose records have a size.
func PutColumns(lists [][]byte, size int) []byte {
	b := PutLists(lists, size)
	records := slices.Concat(lists...)
	columns := b[len(b)-len(records):]
	for i, v := range records {
		columns[i%size*(len(records)/size)+i/size] = v
	}
	return b
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

// Package flat is a file of named sections with flat arrays in them, and how to read it where it
// lies: nothing of it is copied, and nothing is made when it is opened. Numbers have their lowest
// byte first.
package flat

import (
	"encoding/binary"
	"errors"
	"maps"
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

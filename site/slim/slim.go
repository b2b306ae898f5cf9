// Package slim makes a program that Go compiled to WebAssembly pack a twelfth smaller. It does what it did.
package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// The parts of a module that are looked at.
const (
	preamble  = "\x00asm\x01\x00\x00\x00"
	dataPart  = 11
	constI32  = 0x41
	endOfExpr = 0x0b
)

// apart is how many zeros stand between two pieces of memory. Go writes a new piece after every eight, a hundred thousand of them:
// what says where each begins weighs more than the zeros.
const apart = 4096

var errDamaged = errors.New("slim: not a module as Go writes it")

// Program returns the program with its memory in few pieces and without the lines of its source: where it breaks it still tells the
// functions, and the place in each in bytes, from which the same build with lines tells the line.
func Program(module []byte) ([]byte, error) {
	rest, ok := bytes.CutPrefix(module, []byte(preamble))
	if !ok {
		return nil, errDamaged
	}
	out, found := []byte(preamble), false
	for len(rest) > 0 {
		kind := rest[0]
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) {
			return nil, errDamaged
		}
		part := rest[1+n : 1+n+int(size)]
		rest = rest[1+n+int(size):]
		if kind == dataPart {
			memory, err := read(part)
			if err != nil {
				return nil, err
			}
			if err := withoutLines(memory); err != nil {
				return nil, err
			}
			part, found = pieces(memory), true
		}
		out = append(binary.AppendUvarint(append(out, kind), uint64(len(part))), part...)
	}
	if !found {
		return nil, errDamaged
	}
	return out, nil
}

// read returns the memory as the program finds it.
func read(part []byte) (memory []byte, err error) {
	count, n := binary.Uvarint(part)
	if n <= 0 {
		return nil, errDamaged
	}
	part = part[n:]
	for range count {
		if len(part) < 3 || part[0] != 0 || part[1] != constI32 {
			return nil, errDamaged
		}
		at, n := signed(part[2:])
		if part = part[2+n:]; n == 0 || at < 0 || len(part) == 0 || part[0] != endOfExpr {
			return nil, errDamaged
		}
		size, n := binary.Uvarint(part[1:])
		if n <= 0 || size > uint64(len(part)-1-n) {
			return nil, errDamaged
		}
		piece := part[1+n : 1+n+int(size)]
		part = part[1+n+int(size):]
		if more := int(at) + len(piece) - len(memory); more > 0 {
			memory = append(memory, make([]byte, more)...)
		}
		copy(memory[at:], piece)
	}
	return memory, nil
}

// signed reads a signed number as WebAssembly has it, and how many bytes that is: 0 if it is none.
func signed(b []byte) (v int64, n int) {
	for shift := 0; n < len(b) && shift < 35; shift += 7 {
		v |= int64(b[n]&0x7f) << shift
		n++
		if b[n-1]&0x80 != 0 {
			continue
		}
		if b[n-1]&0x40 != 0 {
			v |= -1 << (shift + 7)
		}
		return v, n
	}
	return 0, 0
}

func appendSigned(b []byte, v int64) []byte {
	for v > 0x3f {
		b = append(b, byte(v&0x7f)|0x80)
		v >>= 7
	}
	return append(b, byte(v))
}

// pieces is the part with memory, without the long runs of zeros.
func pieces(memory []byte) []byte {
	var all []byte
	count := uint64(0)
	for at := 0; ; {
		for at < len(memory) && memory[at] == 0 {
			at++
		}
		if at == len(memory) {
			return append(binary.AppendUvarint(nil, count), all...)
		}
		end, zeros := at, 0 // end is behind the last byte that is none
		for i := at; i < len(memory) && zeros < apart; i++ {
			if zeros++; memory[i] != 0 {
				end, zeros = i+1, 0
			}
		}
		all = append(appendSigned(append(all, 0, constI32), int64(at)), endOfExpr)
		all = append(binary.AppendUvarint(all, uint64(end-at)), memory[at:end]...)
		count++
		at = end
	}
}

// The table of functions, as runtime/symtab.go and internal/abi/symtab.go have it since Go 1.20: another version has another magic,
// and then the fields of a function must be looked at anew.
const (
	tableMagic = "\xf1\xff\xff\xff\x00\x00\x01\x08" // and: a processor whose code is counted in bytes, and has pointers of 8
	headSize   = 8 + 8*8
	fileField  = 20 // of a function: its table of files
	lineField  = 24 // its table of lines
	tablesSize = 28 // how many more tables it has
	unitField  = 32 // where the names of its files are
	startField = 36 // its first line
	tableField = 44 // the first of the other tables
	stackField = 16 // its table of the height of the stack
)

// withoutLines takes out which lines of which files the code comes from. The runtime takes a function without such tables for one
// that is of no file.
func withoutLines(memory []byte) error {
	start := bytes.Index(memory, []byte(tableMagic))
	if start < 0 || bytes.Contains(memory[start+1:], []byte(tableMagic)) || len(memory) < start+headSize {
		return fmt.Errorf("%w: one table of functions of a known version", errDamaged)
	}
	head := func(i int) int { return int(binary.LittleEndian.Uint64(memory[start+8*i:])) }
	count, units, tables, functions := head(1), start+head(5), start+head(7), start+head(8)
	if count < 0 || units < start || tables < units || functions < tables || functions+8*count > len(memory) {
		return errDamaged
	}
	used := make([]bool, functions-tables)
	uses := func(table uint32) error {
		end, err := endOf(memory[tables:functions], int(table))
		for i := int(table); i < end; i++ {
			used[i] = true
		}
		return err
	}
	for i := range count {
		at := functions + int(binary.LittleEndian.Uint32(memory[functions+8*i+4:]))
		if at+tableField > len(memory) {
			return errDamaged
		}
		field := func(at int) uint32 { return binary.LittleEndian.Uint32(memory[at:]) }
		more := int(field(at + tablesSize))
		if more > 64 || at+tableField+4*more > len(memory) {
			return errDamaged
		}
		err := uses(field(at + stackField))
		for k := range more {
			err = errors.Join(err, uses(field(at+tableField+4*k)))
		}
		if err != nil {
			return err
		}
		clear(memory[at+fileField : at+fileField+4])
		clear(memory[at+lineField : at+lineField+4])
		clear(memory[at+startField : at+startField+4])
		copy(memory[at+unitField:], "\xff\xff\xff\xff")
	}
	clear(memory[units:tables])
	for i := range used {
		if !used[i] {
			memory[tables+i] = 0
		}
	}
	return nil
}

// endOf returns where a table of steps ends: pairs of numbers, of which the first is 0 behind the last. The table at 0 is none.
func endOf(tables []byte, at int) (int, error) {
	if at == 0 {
		return 0, nil
	}
	for first := true; at < len(tables); first = false {
		value, n := binary.Uvarint(tables[at:])
		if n <= 0 {
			break
		}
		if at += n; value == 0 && !first {
			return at, nil
		}
		if _, n = binary.Uvarint(tables[at:]); n <= 0 {
			break
		}
		at += n
	}
	return 0, errDamaged
}

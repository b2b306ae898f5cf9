package flat

import (
	"encoding/binary"
	"fmt"
	"math"
)

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

// number is n as 32 bits. What does not fit needs another format, not another number.
func number(n int) uint32 {
	if n < 0 || n > math.MaxUint32 {
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

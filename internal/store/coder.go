package store

import (
	"encoding/binary"

	"referee/rules"
)

// coder writes values or reads them: the same walk over the fields does both, so that the two cannot differ. What
// writes gives the value back, what reads takes no notice of it.
type coder interface {
	number(int64) int64
	text(string) string
}

// encoder writes numbers as varints, and texts as their places in a list: names and games come again and again.
type encoder struct {
	data  []byte
	at    map[string]int64
	texts []byte
}

func (e *encoder) number(n int64) int64 {
	e.data = binary.AppendVarint(e.data, n)
	return n
}

func (e *encoder) text(s string) string {
	at, ok := e.at[s]
	if !ok {
		at = int64(len(e.at))
		e.at[s] = at
		e.texts = append(binary.AppendUvarint(e.texts, uint64(len(s))), s...)
	}
	e.number(at)
	return s
}

// encoded is what a walk writes: how many texts there are, the texts, the numbers.
func encoded(walk func(coder)) []byte {
	e := encoder{at: map[string]int64{}}
	walk(&e)
	return append(append(binary.AppendUvarint(nil, uint64(len(e.at))), e.texts...), e.data...)
}

// decoder reads them. What is not there is zero, and the decoder is bad from then on.
type decoder struct {
	rest  string
	texts []string
	bad   bool
}

func (d *decoder) number(int64) int64 {
	u := d.uvarint()
	return int64(u>>1) ^ -int64(u&1) // as package binary has the sign
}

// uvarint reads from a text, which package binary does not.
func (d *decoder) uvarint() (u uint64) {
	for i := 0; i < len(d.rest) && i < binary.MaxVarintLen64; i++ {
		b := d.rest[i]
		u |= uint64(b&0x7f) << (7 * i)
		if b < 0x80 {
			d.rest = d.rest[i+1:]
			return u
		}
	}
	d.bad, d.rest = true, ""
	return 0
}

func (d *decoder) text(string) string {
	at := d.number(0)
	if at < 0 || at >= int64(len(d.texts)) {
		d.bad = true
		return ""
	}
	return d.texts[at]
}

// decoded walks over what was encoded; it reports whether all of it was there and nothing else.
func decoded(data string, walk func(coder)) bool {
	d := decoder{rest: data}
	n := d.uvarint()
	if n > uint64(len(d.rest)) {
		return false
	}
	d.texts = make([]string, n)
	for i := range d.texts {
		size := d.uvarint()
		if size > uint64(len(d.rest)) {
			return false
		}
		d.texts[i], d.rest = d.rest[:size], d.rest[size:]
	}
	walk(&d)
	return !d.bad && d.rest == ""
}

// length walks over how long a list is, nil apart from empty.
func length(c coder, have int, isNil bool) (n int, none bool) {
	said := int64(have) + 1
	if isNil {
		said = 0
	}
	said = c.number(said)
	if d, ok := c.(*decoder); ok && (said < 0 || said-1 > int64(len(d.rest))) { // each has a byte at least
		d.bad, said = true, 0
	}
	return int(max(said-1, 0)), said == 0
}

// each walks over a list.
func each[T any](c coder, list []T, one func(coder, *T)) []T {
	n, none := length(c, len(list), list == nil)
	if none {
		return nil
	}
	if len(list) != n {
		list = make([]T, n)
	}
	for i := range list {
		one(c, &list[i])
	}
	return list
}

// whole walks over a number of any type.
func whole[T ~int | ~int64 | ~uint8](c coder, n *T) { *n = T(c.number(int64(*n))) }

// words walks over a text of any type.
func words[T ~string](c coder, s *T) { *s = T(c.text(string(*s))) }

// flags walks over several yeses and noes as one number.
func flags(c coder, list ...*bool) {
	var n int64
	for i, b := range list {
		if *b {
			n |= 1 << i
		}
	}
	n = c.number(n)
	for i, b := range list {
		*b = n>>i&1 != 0
	}
}

// argument walks over an argument of a sentence.
func argument(c coder, a *rules.Arg) {
	words(c, &a.Name)
	whole(c, &a.Kind)
	whole(c, &a.Num)
	words(c, &a.Str)
}

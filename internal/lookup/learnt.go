package lookup

import (
	"math"
	"slices"

	"referee/internal/lookup/flat"
)

// learnt is what several readers of questions in one language have learnt: linear classifiers, each taught
// from the same, with other chances (see package learn). Together they are wrong more seldom than one.
type learnt [Readers]reader

// Readers is how many there are.
const Readers = 3

// reader is a linear classifier: which entry answers a question, learnt from all that players asked for
// each. A feature has a row of small numbers, the question the mean of its rows by what they weigh, and an
// entry is the likelier the more its own row is like that.
type reader struct {
	weights string      // by row: what its features weigh, in units of WeightUnit; 0 is not known
	scales  flat.Shorts // by row: what 1 in its cells is
	cells   string      // by row: Dims numbers without the last bit of each, two in a byte, the first in its lower half
	bits    string      // by row: these bits, eight in a byte, the first lowest
	entries string      // by document, and behind them for none: Dims signed bytes
	sizes   flat.F32s   // of these: what 1 in their cells is
	offsets flat.F32s   // of these
}

// Dims is how many numbers a row of a classifier has.
const Dims = 48

// MostCell is the greatest number in a cell of a row, which has five bits: there are as many below 0 as above, and all are
// odd, for with so few of them none is wasted on 0. With four bits more questions were answered wrong, with six as many as
// with five. The last bit of each is as good as chance: it lies apart, so that the others pack better.
const MostCell = 31

// Cell returns the number that five bits stand for.
func Cell(bits byte) int { return 2*int(bits) - MostCell }

// WeightUnit is the unit of the weights of features.
const WeightUnit = 1.0 / 16

func openLearnt(section string) (l learnt) {
	if section == "" {
		return l
	}
	f, err := flat.Open(section, "")
	if err != nil {
		panic(err)
	}
	for i := range l {
		f, err := flat.Open(f.Section(ReaderName(i)), "")
		if err != nil {
			panic(err)
		}
		l[i] = reader{
			weights: f.Section("weights"), scales: flat.Shorts(f.Section("scales")), cells: f.Section("cells"), bits: f.Section("bits"),
			entries: f.Section("entries"), sizes: flat.F32s(f.Section("sizes")), offsets: flat.F32s(f.Section("offsets")),
		}
	}
	return l
}

// ReaderName is the name of the section of a reader, from 0.
func ReaderName(i int) string { return string(rune('a' + i)) }

// taught reports whether there is anything that it learnt.
func (l *learnt) taught() bool { return l[0].cells != "" }

// hidden is a question as a reader sees it: Dims numbers of up to hiddenMost, in units of size; all 0 if it knows
// nothing of it.
type hidden struct {
	cells [Dims]int32
	size  float32
}

// hiddenMost leaves room for the sum of Dims products with signed bytes.
const hiddenMost = 1 << 12

// read has all readers see a question; false if none knows anything of it.
func (l *learnt) read(words []string, seen *[Readers]hidden) bool {
	knows := false
	for i := range l {
		seen[i] = l[i].read(words, i)
		knows = knows || seen[i].size > 0
	}
	return knows
}

// read sees a question, as the reader of a number.
func (l *reader) read(words []string, number int) (h hidden) {
	var sum [Dims]float32
	square := float32(0)
	Features(words, func(feature uint32) {
		row := Row(feature, len(l.weights), number)
		if l.weights[row] == 0 {
			return
		}
		weight := float32(l.weights[row]) * WeightUnit
		square += weight * weight
		weight *= l.scales.At(row)
		cells, bits := l.cells[row*Dims/2:row*Dims/2+Dims/2], l.bits[row*Dims/8:row*Dims/8+Dims/8]
		for i := range Dims / 2 {
			two := bits[i/4] >> (i % 4 * 2)
			sum[2*i] += weight * float32(Cell(cells[i]&15<<1|two&1))
			sum[2*i+1] += weight * float32(Cell(cells[i]>>4<<1|two>>1&1))
		}
	})
	most := float32(0)
	for _, v := range sum {
		most = max(most, v, -v)
	}
	if most == 0 {
		return h
	}
	for i, v := range sum {
		h.cells[i] = int32(math.Round(float64(v / most * hiddenMost)))
	}
	h.size = most / hiddenMost / float32(math.Sqrt(float64(square)))
	return h
}

// holds returns what the readers hold of a document, on average: the more, the likelier it answers. Behind the last of
// them is what they hold of that none answers. One that knows no word of the question has what it holds of any.
func (l *learnt) holds(seen *[Readers]hidden, at int) float32 {
	all := float32(0)
	for i := range l {
		all += l[i].holds(&seen[i], at)
	}
	return all / Readers
}

// holds returns what one reader holds of a document.
func (r *reader) holds(h *hidden, at int) float32 {
	cells := r.entries[at*Dims : at*Dims+Dims]
	sum := int32(0)
	for i, v := range h.cells {
		sum += v * int32(int8(cells[i]))
	}
	return float32(sum)*h.size*r.sizes.At(at) + r.offsets.At(at)
}

// best returns the document of a run of which a reader holds most.
func (r *reader) best(h *hidden, in span) (best int32) {
	best = in.from
	most := r.holds(h, int(best))
	for at := in.from + 1; at < in.to; at++ {
		if v := r.holds(h, int(at)); v > most {
			best, most = at, v
		}
	}
	return best
}

// share returns the logarithm of the sum of what is held of a run of documents. What is held of one less
// that is the logarithm of how likely it answers, if one of them does.
func share(held []float32) float32 {
	most := slices.Max(held)
	total := 0.0
	for _, v := range held {
		if v -= most; v > nothing {
			total += math.Exp(float64(v))
		}
	}
	return most + float32(math.Log(total))
}

// nothing is a logarithm that adds nothing to a sum.
const nothing = -10

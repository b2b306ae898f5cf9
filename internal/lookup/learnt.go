package lookup

import (
	"math"
	"slices"

	"referee/internal/lookup/flat"
)

// learnt is a linear classifier of questions in one language: which entry answers one, learnt from
// all that players asked for each (see package learn). A feature has a row of small numbers, the
// question the mean of its rows by what they weigh, and an entry is the likelier the more its own
// row is like that.
type learnt struct {
	weights string    // by row: what its features weigh, in units of WeightUnit; 0 is not known
	scales  flat.F32s // by row: what 1 in its cells is
	cells   string    // by row: Dims signed bytes
	entries string    // by document: Dims signed bytes
	sizes   flat.F32s // by document: what 1 in its cells is
	offsets flat.F32s // by document
}

// Dims is how many numbers a row of the classifier has.
const Dims = 48

// WeightUnit is the unit of the weights of features.
const WeightUnit = 1.0 / 16

func openLearnt(section string) learnt {
	if section == "" {
		return learnt{}
	}
	f, err := flat.Open(section, "")
	if err != nil {
		panic(err)
	}
	return learnt{
		weights: f.Section("weights"), scales: flat.F32s(f.Section("scales")), cells: f.Section("cells"),
		entries: f.Section("entries"), sizes: flat.F32s(f.Section("sizes")), offsets: flat.F32s(f.Section("offsets")),
	}
}

// hidden is a question as the classifier sees it: Dims numbers of up to hiddenMost, in units of size.
type hidden struct {
	cells [Dims]int32
	size  float32
}

// hiddenMost leaves room for the sum of Dims products with signed bytes.
const hiddenMost = 1 << 12

// read sees a question; false if it knows nothing of it.
func (l *learnt) read(words []string, h *hidden) bool {
	var sum [Dims]float32
	square := float32(0)
	Features(words, func(feature uint32) {
		row := Row(feature, len(l.weights))
		if l.weights[row] == 0 {
			return
		}
		weight := float32(l.weights[row]) * WeightUnit
		square += weight * weight
		weight *= l.scales.At(row)
		cells := l.cells[row*Dims : row*Dims+Dims]
		for i := range sum {
			sum[i] += weight * float32(int8(cells[i]))
		}
	})
	most := float32(0)
	for _, v := range sum {
		most = max(most, v, -v)
	}
	if most == 0 {
		return false
	}
	for i, v := range sum {
		h.cells[i] = int32(math.Round(float64(v / most * hiddenMost)))
	}
	h.size = most / hiddenMost / float32(math.Sqrt(float64(square)))
	return true
}

// hold finds what it holds of each of a run of documents: the more, the likelier it answers.
func (l *learnt) hold(h *hidden, in span, held []float32) {
	for at := in.from; at < in.to; at++ {
		cells := l.entries[int(at)*Dims : int(at)*Dims+Dims]
		sum := int32(0)
		for i, v := range h.cells {
			sum += v * int32(int8(cells[i]))
		}
		held[at] = float32(sum)*h.size*l.sizes.At(int(at)) + l.offsets.At(int(at))
	}
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

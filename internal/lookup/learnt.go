package lookup

import (
	"math"

	"referee/internal/lookup/flat"
)

// learnt is a linear classifier of questions in one language: which entry answers one, learnt from
// all that players asked for each (see package learn). A feature has a row of small numbers, the
// question the mean of its rows by what they weigh, and an entry is the likelier the more its own
// row is like that.
type learnt struct {
	weights string    // by row: what its features weigh, in units of weightUnit; 0 is not known
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

// hidden is a question as the classifier sees it; false where it knows nothing of it.
func (l *learnt) hidden(words []string, h *[Dims]float32) bool {
	*h = [Dims]float32{}
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
		for i := range h {
			h[i] += weight * float32(int8(cells[i]))
		}
	})
	if square == 0 {
		return false
	}
	by := 1 / float32(math.Sqrt(float64(square)))
	for i := range h {
		h[i] *= by
	}
	return true
}

// likely finds how likely each of a run of documents is to answer, as the logarithm of the
// probability among them.
func (l *learnt) likely(h *[Dims]float32, in span, logs []float32) {
	most := float32(math.Inf(-1))
	for at := in.from; at < in.to; at++ {
		cells := l.entries[int(at)*Dims : int(at)*Dims+Dims]
		sum := float32(0)
		for i := range h {
			sum += h[i] * float32(int8(cells[i]))
		}
		log := sum*l.sizes.At(int(at)) + l.offsets.At(int(at))
		logs[at] = log
		most = max(most, log)
	}
	total := float64(0)
	for _, log := range logs[in.from:in.to] {
		total += math.Exp(float64(log - most))
	}
	less := most + float32(math.Log(total))
	for at := in.from; at < in.to; at++ {
		logs[at] -= less
	}
}

package learn

import (
	"math"

	"referee/internal/lookup"
	"referee/internal/lookup/flat"
)

// add adds so many times a row to another.
func add(to *row, times float32, r *row) {
	for i := range to {
		to[i] += float32(times * r[i])
	}
}

func dot(a, b *row) float32 {
	sum := float32(0)
	for i := range a {
		sum += float32(a[i] * b[i])
	}
	return sum
}

// dots holds a row against four others: each sum is what [dot] makes of it to the last bit, and none
// waits for the others.
func dots(a *row, b []row) (w, x, y, z float32) {
	p, q, r, s := &b[0], &b[1], &b[2], &b[3]
	for i, v := range a {
		w += float32(v * p[i])
		x += float32(v * q[i])
		y += float32(v * r[i])
		z += float32(v * s[i])
	}
	return w, x, y, z
}

// square is the mean square of a row.
func square(r *row) float32 { return dot(r, r) / lookup.Dims }

func root(v float32) float32 { return float32(math.Sqrt(float64(v))) }

// exp is e to the power of v, for v of at most 0. [math.Exp] is not the same on every machine to
// the last bit; this is, and as exact as 32 bits need: e^v is 2^n times e^r with r within half of
// ln 2 of 0, and the series of e^r ends soon.
func exp(v float32) float32 {
	if v < -80 {
		return 0
	}
	n := math.Floor(float64(v)/math.Ln2 + 0.5)
	r := float64(v) - float64(n*math.Ln2)
	sum, term := 1.0, 1.0
	for k := 1.0; k < 10; k++ {
		term = float64(term * (r / k))
		sum += term
	}
	return float32(sum * math.Float64frombits(uint64(int(n)+1023)<<52)) // 2^n as it is kept, exact for any n from -116 to 0
}

// write is the classifier as [lookup.Index] reads it: every number of a row is a signed byte, and
// says what share it is of the greatest of its row.
func (p *pupil) write() []byte {
	var w flat.Writer
	bytes := make([]byte, len(p.weights))
	for i, weight := range p.weights {
		bytes[i] = byte(min(255, weight/lookup.WeightUnit))
	}
	w.Section("weights", bytes)
	cells, scales := rounded(p.rows)
	w.Section("cells", cells)
	w.Section("scales", scales)
	cells, scales = rounded(p.entries)
	w.Section("entries", cells)
	w.Section("sizes", scales)
	w.Section("offsets", flat.PutF32(nil, p.offsets...))
	return w.Bytes("")
}

func rounded(all []row) (cells, scales []byte) {
	for i := range all {
		most := float32(0)
		for _, v := range all[i] {
			most = max(most, v, -v)
		}
		scales = flat.PutF32(scales, most/math.MaxInt8)
		for _, v := range all[i] {
			if most > 0 {
				v = float32(math.Round(float64(v / most * math.MaxInt8)))
			}
			cells = append(cells, byte(int8(v)))
		}
	}
	return cells, scales
}

// Package learn makes the classifiers of questions: which entry of the books answers one, or that none does,
// learnt from all that players asked for each. Each is linear, as fastText's is: the rows of a question's
// features are added up, and the sum is held against a row for each entry.
//
// The same samples make the same classifiers on every machine: nothing depends on the order of a
// map, the chances are drawn from a seed, and every product is rounded before it is added to
// another, so that no machine computes both in one step.
package learn

import (
	"iter"
	"math"
	"math/rand/v2"
	"slices"

	"referee/internal/lookup"
	"referee/internal/lookup/flat"
)

// Sample is a question, in folded words, and the entries that answer it.
type Sample struct {
	Words    []string
	Answers  []int32 // documents; none where the books are silent
	From, To int32   // the documents of its game
	Weight   float32
}

// How it is taught.
const (
	rows   = 8192 // of features, whose hashes share them
	epochs = 24
	speed  = 0.3  // of the first step, for Adagrad; it goes down to nothing
	slips  = 0.5  // the share of samples that are misspelt
	gaps   = 0.5  // the share of features that are left out
	within = 0.8  // the share of samples that are told from the entries of their own game alone
	spread = 0.2  // of the numbers at the beginning
	nudge  = 0.1  // the share of a step that an entry's offset takes
	least  = 1e-4 // a smaller error teaches nothing
)

// row is that of a feature or of an entry.
type row = [lookup.Dims]float32

// pupil is the classifier while it is taught.
type pupil struct {
	number  int // of the reader that it becomes
	chance  *rand.Rand
	weights []float32 // by row of features; 0 for those that one sample has at most
	rows    []row
	entries []row
	offsets []float32

	rowSteps, entrySteps, offsetSteps []float32 // what Adagrad remembers: the squares of past steps

	features []feature
	logs     []float32
	answers  []bool
	silence  int32 // the row of what no entry answers
}

// feature is a row of a question, and what it weighs there.
type feature struct {
	row    int
	weight float32
}

// Train teaches [lookup.Readers] classifiers to tell so many entries apart, and from all of them what none answers: that
// has a row behind theirs.
func Train(samples []Sample, entries int) []byte {
	var w flat.Writer
	for i := range lookup.Readers {
		w.Section(lookup.ReaderName(i), train(samples, entries, i))
	}
	return w.Bytes("")
}

// train teaches the classifier of a number.
func train(samples []Sample, entries, number int) []byte {
	silence := int32(entries)
	entries++
	p := &pupil{
		number: number, silence: silence, chance: newChance(number), weights: weights(samples, number),
		rows: make([]row, rows), entries: make([]row, entries), offsets: make([]float32, entries),
		rowSteps: make([]float32, rows), entrySteps: make([]float32, entries), offsetSteps: make([]float32, entries),
		logs: make([]float32, entries), answers: make([]bool, entries),
	}
	for i := range p.rows {
		if p.weights[i] > 0 {
			p.scatter(&p.rows[i])
		}
	}
	for i := range p.entries {
		p.scatter(&p.entries[i])
	}
	order := make([]int, len(samples))
	for i := range order {
		order[i] = i
	}
	for epoch := range epochs {
		p.chance.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		rate := float32(speed) * (1 - float32(epoch)/epochs)
		for _, at := range order {
			p.teach(&samples[at], rate)
		}
	}
	return p.write()
}

// newChance is the same chance each time for a number.
func newChance(number int) *rand.Rand { return rand.New(rand.NewPCG(1, 7+uint64(number))) }

// weights are how telling the features are: the fewer samples have one, the more. They are rounded
// as they will be written.
func weights(samples []Sample, number int) []float32 {
	with, last := make([]int, rows), make([]int, rows)
	for i := range samples {
		lookup.Features(samples[i].Words, func(f uint32) {
			if at := lookup.Row(f, rows, number); last[at] != i+1 {
				last[at] = i + 1
				with[at]++
			}
		})
	}
	all := make([]float32, rows)
	for at, n := range with {
		if n > 1 {
			telling := math.Log(float64(len(samples)) / float64(n))
			all[at] = float32(max(1, math.Round(telling/lookup.WeightUnit))) * lookup.WeightUnit
		}
	}
	return all
}

func (p *pupil) scatter(r *row) {
	for i := range r {
		r[i] = (p.chance.Float32() - 0.5) * spread
	}
}

// teach takes one step for one sample.
func (p *pupil) teach(s *Sample, rate float32) {
	words := s.Words
	if p.chance.Float32() < slips {
		words = p.misspell(words)
	}
	p.read(words)
	var hidden, wrong row
	for _, f := range p.features {
		add(&hidden, f.weight, &p.rows[f.row])
	}
	from, to := int32(0), p.silence
	if p.chance.Float32() < within {
		from, to = s.From, s.To
	}
	p.guess(s, &hidden, from, to)
	length := square(&hidden)
	for at := range p.told(from, to) {
		err := float32(p.logs[at] * s.Weight)
		if err < least && err > -least {
			continue
		}
		add(&wrong, err, &p.entries[at])
		p.entrySteps[at] += float32(float32(err*err) * length)
		add(&p.entries[at], -rate*err/root(p.entrySteps[at]+1e-6), &hidden)
		p.offsetSteps[at] += float32(err * err)
		p.offsets[at] -= float32(nudge * rate * err / root(p.offsetSteps[at]+1e-6))
	}
	length = square(&wrong)
	for _, f := range p.features {
		p.rowSteps[f.row] += float32(float32(f.weight*f.weight) * length)
		add(&p.rows[f.row], -rate*f.weight/root(p.rowSteps[f.row]+1e-9), &wrong)
	}
}

// read finds the features of a question, some left out; what they weigh together has length 1.
func (p *pupil) read(words []string) {
	p.features = p.features[:0]
	sum := float32(0)
	lookup.Features(words, func(f uint32) {
		if at := lookup.Row(f, rows, p.number); p.weights[at] > 0 {
			sum += float32(p.weights[at] * p.weights[at])
			if p.chance.Float32() >= gaps {
				p.features = append(p.features, feature{at, p.weights[at]})
			}
		}
	})
	for i := range p.features {
		p.features[i].weight /= root(sum)
	}
}

// guess leaves in logs how wrong it is about each of some documents: how likely it holds it for an
// answer, less how likely it is one. Of several answers it may hold for one what it likes.
func (p *pupil) guess(s *Sample, hidden *row, from, to int32) {
	p.hold(hidden, from, to)
	p.hold(hidden, p.silence, p.silence+1)
	most := max(slices.Max(p.logs[from:to]), p.logs[p.silence])
	answers := s.Answers
	if len(answers) == 0 {
		answers = []int32{p.silence}
	}
	for _, at := range answers {
		p.answers[at] = true
	}
	all, right := float32(0), float32(0)
	for at := range p.told(from, to) {
		p.logs[at] = exp(p.logs[at] - most)
		all += p.logs[at]
		if p.answers[at] {
			right += p.logs[at]
		}
	}
	for at := range p.told(from, to) {
		err := p.logs[at] / all
		if p.answers[at] {
			err -= p.logs[at] / max(right, 1e-30)
		}
		p.logs[at] = err
	}
	for _, at := range answers {
		p.answers[at] = false
	}
}

// told yields what a question is told apart from: some documents, and that none of them answers.
func (p *pupil) told(from, to int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for at := from; at < to; at++ {
			if !yield(at) {
				return
			}
		}
		yield(p.silence)
	}
}

// hold leaves in logs how well each of some documents fits.
func (p *pupil) hold(hidden *row, from, to int32) {
	entries, offsets, logs := p.entries[from:to], p.offsets[from:to], p.logs[from:to]
	at := 0
	for ; at+4 <= len(entries); at += 4 {
		w, x, y, z := dots(hidden, entries[at:at+4])
		logs[at], logs[at+1], logs[at+2], logs[at+3] = offsets[at]+w, offsets[at+1]+x, offsets[at+2]+y, offsets[at+3]+z
	}
	for ; at < len(entries); at++ {
		logs[at] = offsets[at] + dot(hidden, &entries[at])
	}
}

// misspell makes one slip in one of the words, unless that is short.
func (p *pupil) misspell(words []string) []string {
	at := p.chance.IntN(len(words))
	r := []rune(words[at])
	if len(r) < 4 {
		return words
	}
	k := 1 + p.chance.IntN(len(r)-2)
	switch p.chance.IntN(4) {
	case 0:
		r[k], r[k+1] = r[k+1], r[k]
	case 1:
		r = append(r[:k], r[k+1:]...)
	case 2:
		r = append(r[:k+1], r[k:]...)
	default:
		r[k] = r[p.chance.IntN(len(r))]
	}
	all := append([]string(nil), words...)
	all[at] = string(r)
	return all
}

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

// write is the classifier as [lookup.Index] reads it.
func (p *pupil) write() []byte {
	var w flat.Writer
	bytes := make([]byte, len(p.weights))
	for i, weight := range p.weights {
		bytes[i] = byte(min(255, weight/lookup.WeightUnit))
	}
	w.Section("weights", bytes)
	cells, bits, scales := small(p.rows)
	w.Section("cells", cells)
	w.Section("bits", bits)
	w.Section("scales", scales)
	entries, sizes := rounded(p.entries)
	w.Section("entries", entries)
	w.Section("sizes", sizes)
	w.Section("offsets", flat.PutF32(nil, p.offsets...))
	return w.Bytes("")
}

// What a scale may be, as a share of the one by which the greatest number of a row is still told: with a smaller one
// the few great ones are cut, and the many small ones told better.
const (
	leastScale = 0.4
	scaleSteps = 13
)

// small are rows of features, each number five bits and as [lookup.Cell] reads them, by the scale with which all of a row
// together are least wrong.
func small(all []row) (cells, bits, scales []byte) {
	for i := range all {
		r := &all[i]
		scale := bestScale(r)
		scales = flat.PutShort(scales, scale)
		for k := 0; k < len(r); k += 8 {
			var last byte
			for n := range 8 {
				last |= five(r[k+n], scale) & 1 << n
			}
			bits = append(bits, last)
		}
		for k := 0; k < len(r); k += 2 {
			cells = append(cells, five(r[k], scale)>>1|five(r[k+1], scale)>>1<<4)
		}
	}
	return cells, bits, scales
}

func bestScale(r *row) (best float32) {
	most := float32(0)
	for _, v := range r {
		most = max(most, v, -v)
	}
	least := float32(math.Inf(1))
	for step := range scaleSteps {
		share := leastScale + float32((1-leastScale)*float32(step))/(scaleSteps-1)
		scale := flat.Short(float32(share*most) / lookup.MostCell)
		wrong := float32(0)
		for _, v := range r {
			off := v - float32(float32(lookup.Cell(five(v, scale)))*scale)
			wrong += float32(off * off)
		}
		if wrong < least {
			best, least = scale, wrong
		}
	}
	return best
}

// five are the five bits that tell a number by a scale best.
func five(v, scale float32) byte {
	if scale == 0 {
		return 0
	}
	return byte(min(max(math.Round((float64(v/scale)+lookup.MostCell)/2), 0), lookup.MostCell))
}

// rounded are rows of entries: every number a signed byte, which says what share it is of the greatest of its row.
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

package web

import (
	"encoding/binary"
	"hash/maphash"
	"sync"

	"referee/internal/hub"
)

// frame is a part as it is sent.
type frame struct {
	made []byte
	sum  uint64

	before uint64 // the one before
	since  []byte // what changed since that; nil where that is most of it
}

// frames are the parts of late, and what was packed of them. The zero value has none.
type frames struct {
	mu   sync.Mutex
	last map[hub.Part]frame
	zips map[string][]byte
}

// mostZips is how many bundles are kept: as they are sent to who has the part before and to who has none, in each language, on
// each page, and to each seat.
const mostZips = 64

var seed = maphash.MakeSeed()

// of is what was made of a part.
func (f *frames) of(of hub.Part, made []byte) frame {
	f.mu.Lock()
	defer f.mu.Unlock()
	last, ok := f.last[of]
	if ok && len(made) == len(last.made) && (len(made) == 0 || &made[0] == &last.made[0]) {
		return last
	}
	sum := maphash.Bytes(seed, made)
	if !ok || sum != last.sum {
		one := frame{sum: sum}
		if ok {
			one.before, one.since = last.sum, changed(last.made, made)
		}
		last = one
	}
	last.made = made
	if f.last == nil {
		f.last = map[hub.Part]frame{}
	}
	f.last[of] = last
	return last
}

// bundle are events that are sent, and packed, in one.
type bundle struct {
	events []tidings
	key    []byte // tells it from every other
}

// tidings are a part and what is told of it.
type tidings struct {
	name string
	text []byte
}

// empty takes everything out; what was told is let go.
func (b *bundle) empty() {
	clear(b.events)
	b.events, b.key = b.events[:0], b.key[:0]
}

// add puts a part behind the others, for who has the one before: what changed, or all of it.
func (b *bundle) add(name string, f *frame, before uint64) {
	text := f.since
	if text == nil || before != f.before {
		text, before = f.made, 0
	}
	b.events = append(b.events, tidings{name, text})
	b.key = append(b.key, name...)
	b.key = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(b.key, before), f.sum)
}

// plain are the events as they are written.
func (b *bundle) plain() (out []byte) {
	for _, e := range b.events {
		out = event(out, e.name, e.text)
	}
	return out
}

// packed is a bundle, packed once for all to whom it is sent.
func (f *frames) packed(b *bundle) []byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	if made := f.zips[string(b.key)]; made != nil {
		return made
	}
	if f.zips == nil || len(f.zips) >= mostZips {
		f.zips = map[string][]byte{}
	}
	made := packed(b.plain())
	f.zips[string(b.key)] = made
	return made
}

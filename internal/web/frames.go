package web

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/binary"
	"hash/maphash"
	"net/http"
	"strings"
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

// of returns what was made of a part.
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

// tidings are a part and what is told about it.
type tidings struct {
	name string
	text []byte
}

// empty takes everything out; what was shown is let go.
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

// plain returns the events as they are written.
func (b *bundle) plain() (out []byte) {
	for _, e := range b.events {
		out = event(out, e.name, e.text)
	}
	return out
}

// packed returns a bundle, packed once for all to whom it is sent.
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

// gzipHead begins what is packed piece by piece. It has no end: nor has a stream.
const gzipHead = "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"

var (
	packers  = sync.Pool{New: func() any { w, _ := flate.NewWriter(nil, flate.BestCompression); return w }}
	gzippers = sync.Pool{New: func() any { w, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed); return w }}
)

// packed returns a piece that may be behind any other in one packed stream. It looks back at no other: so a browser costs no
// memory for what it was sent, a piece is packed once for everybody, and how small one is tells nothing of another.
func packed(b []byte) []byte {
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	var out bytes.Buffer
	w.Reset(&out)
	_, _ = w.Write(b) // a buffer takes everything
	_ = w.Flush()
	return out.Bytes()
}

// gzipped returns a whole answer, packed.
func gzipped(b []byte) []byte {
	w := gzippers.Get().(*gzip.Writer)
	defer gzippers.Put(w)
	return packedBy(w, b)
}

// packedBy returns a whole answer as one packer packs it.
func packedBy(w *gzip.Writer, b []byte) []byte {
	var out bytes.Buffer
	w.Reset(&out)
	_, _ = w.Write(b)
	_ = w.Close()
	return out.Bytes()
}

var beatPacked = sync.OnceValue(func() []byte { return packed([]byte(beatPlain)) })

// beatPlain is an event: what is none the script cannot hear.
const beatPlain = "event: beat\ndata:\n\n"

func beatOf(zips bool) []byte {
	if zips {
		return beatPacked()
	}
	return []byte(beatPlain)
}

// zips reports whether a browser takes what is packed.
func zips(r *http.Request) bool {
	for one := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, q, _ := strings.Cut(strings.TrimSpace(one), ";")
		if strings.EqualFold(strings.TrimSpace(name), "gzip") {
			return strings.Trim(strings.TrimSpace(q), "q=0. ") != "" || q == ""
		}
	}
	return false
}

// packedFrom is from how many bytes on it is worth packing an answer.
const packedFrom = 1000

// mirrors reports whether an answer may say what the request said: the links in its foot keep all that its address asks. Beside
// what is secret such a one is never packed: its size would tell how much of the secret was guessed.
func mirrors(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return true
	}
	for asked := range r.URL.Query() {
		if asked != "lang" {
			return true
		}
	}
	return false
}

// html answers with what was made.
func (v *request) html(code int, made []byte) {
	h := v.w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Vary", "Accept-Encoding")
	if len(made) >= packedFrom && zips(v.r) && !mirrors(v.r) {
		h.Set("Content-Encoding", "gzip")
		made = gzipped(made)
	}
	v.w.WriteHeader(code)
	_, _ = v.w.Write(made) // who has left needs no answer
}

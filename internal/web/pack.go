package web

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"net/http"
	"strings"
	"sync"
)

// gzipHead begins what is packed piece by piece. It has no end: nor has a stream.
const gzipHead = "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"

var (
	packers  = sync.Pool{New: func() any { w, _ := flate.NewWriter(nil, flate.DefaultCompression); return w }}
	gzippers = sync.Pool{New: func() any { w, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed); return w }}
)

// packed is a piece that may stand behind any other in one packed stream. It looks back at no other: so a browser costs no
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

// gzipped is a whole answer, packed.
func gzipped(b []byte) []byte {
	w := gzippers.Get().(*gzip.Writer)
	defer gzippers.Put(w)
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
func (v *visit) html(code int, made []byte) {
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

package web

import (
	"bytes"
	"hash/maphash"
	"net/http"
	"time"
)

// The times of a page that follows the table: a sign of life for proxies that end what is silent, and the longest that a write may take.
const (
	heartbeat = 20 * time.Second
	writeTime = 10 * time.Second
)

// The most pages that follow a table, and that one link has open.
const (
	mostLive     = 64
	mostOfOne    = 8
	reconnecting = "retry: 1000\n\n"
)

var seed = maphash.MakeSeed()

// live sends the parts of the page, now and after every change those that are others. Whoever sleeps misses nothing: each
// part is whole.
func live(v *visit) { v.follow(parts) }

// follow sends those of a page.
func (v *visit) follow(parts []part) {
	if !v.joins() {
		v.w.Header().Set("Retry-After", "5")
		http.Error(v.w, "too many", http.StatusServiceUnavailable)
		return
	}
	defer v.leaves()
	changed, end := v.Hub.Watch()
	defer end()
	h := v.w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	rc := http.NewResponseController(v.w)
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	sent := make([]uint64, len(parts))
	out := []byte(reconnecting)
	for {
		if _, ok := v.links.Whose(v.r.PathValue("token")); !ok {
			out = event(out, "ended", nil)
		} else {
			out = v.news(out, parts, sent)
		}
		rc.SetWriteDeadline(time.Now().Add(writeTime))
		if _, err := v.w.Write(out); err != nil || rc.Flush() != nil {
			return
		}
		select {
		case <-changed:
			out = out[:0]
		case <-beat.C:
			out = append(out[:0], ":\n\n"...)
		case <-v.r.Context().Done():
			return
		}
	}
}

// news appends the parts that are others than those that were sent.
func (v *visit) news(out []byte, parts []part, sent []uint64) []byte {
	for i := range parts {
		made, _ := v.part(&parts[i])
		if sum := maphash.Bytes(seed, made); sum != sent[i] {
			sent[i] = sum
			out = event(out, parts[i].name, made)
		}
	}
	return out
}

// event appends an event with its lines.
func event(out []byte, name string, data []byte) []byte {
	out = append(append(append(out, "event: "...), name...), '\n')
	for line := range bytes.SplitSeq(data, []byte("\n")) {
		out = append(append(append(out, "data: "...), line...), '\n')
	}
	return append(out, '\n')
}

// joins counts one more page that follows the table; it is false where there are too many.
func (v *visit) joins() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.live[v.links] == nil {
		v.Server.live[v.links] = map[string]int{}
	}
	all, n := 0, v.Server.live[v.links]
	for _, one := range n {
		all += one
	}
	if all >= mostLive || n[v.token()] >= mostOfOne {
		return false
	}
	n[v.token()]++
	return true
}

func (v *visit) leaves() {
	v.mu.Lock()
	defer v.mu.Unlock()
	n := v.Server.live[v.links]
	if n[v.token()]--; n[v.token()] <= 0 {
		delete(n, v.token())
	}
	if len(n) == 0 {
		delete(v.Server.live, v.links)
	}
}

func (v *visit) token() string { return v.r.PathValue("token") }

package web

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"net/http"
	"path"
	"sync"
)

//go:embed assets
var files embed.FS

// kinds are the files that a browser may ask for, and what they are.
var kinds = map[string]string{"style.css": "text/css; charset=utf-8", "script.js": "text/javascript; charset=utf-8"}

// static is files that are addressed by what is in them, so that a browser may keep them for ever.
type static struct{ hash func() string }

var assets = static{hash: sync.OnceValue(func() string {
	sum := sha256.New()
	for _, name := range []string{"style.css", "script.js"} {
		data, _ := files.ReadFile(path.Join("assets", name))
		sum.Write(data)
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
})}

// address returns the address of a file.
func (s static) address(name string) string { return "/a/" + s.hash() + "/" + name }

// ready are the files as they are sent: plain, and packed once.
var ready = sync.OnceValue(func() map[string][2][]byte {
	all := map[string][2][]byte{}
	for name := range kinds {
		data, err := files.ReadFile(path.Join("assets", name))
		if err != nil {
			panic(err) // it is in the program
		}
		all[name] = [2][]byte{data, gzipped(data)}
	}
	return all
})

// asset answers with one of the files.
func asset(v *pages) {
	name := v.r.PathValue("file")
	data, ok := ready()[name]
	if !ok || v.r.PathValue("hash") != assets.hash() {
		v.says(http.StatusNotFound, "web.unknown")
		return
	}
	h, out := v.w.Header(), data[0]
	h.Set("Content-Type", kinds[name])
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	if zips(v.r) {
		h.Set("Content-Encoding", "gzip")
		out = data[1]
	}
	_, _ = v.w.Write(out) // who has left needs no answer
}

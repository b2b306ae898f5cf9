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

// address is where a file is.
func (s static) address(name string) string { return "/a/" + s.hash() + "/" + name }

// asset answers with one of the files.
func asset(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("file")
	kind, ok := kinds[name]
	if !ok || r.PathValue("hash") != assets.hash() {
		http.NotFound(w, r)
		return
	}
	data, err := files.ReadFile(path.Join("assets", name))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	w.Write(data)
}

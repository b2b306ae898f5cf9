package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"maps"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/web/markup"
)

//go:embed assets
var files embed.FS

// kinds are what files are, by the ends of their names.
var kinds = map[string]string{".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}

// static is files that are addressed by what is in them, so that a browser may keep them for ever: those of the folder, and the signs
// of each game.
type static struct {
	hash  func() string
	plain func() map[string][]byte
	ready func() map[string][2][]byte // as they are sent: plain, and packed once
}

var assets = func() (s static) {
	s.plain = sync.OnceValue(func() map[string][]byte {
		comments := map[string]*regexp.Regexp{ // nobody reads them on a phone, nor how lines are set: a sixth of what a first page weighs
			".css": regexp.MustCompile(`(?s)/\*.*?\*/`), ".js": regexp.MustCompile("(?m)^\\s*//.*\n| // [^\"`\n]*$"),
		}
		spaces := regexp.MustCompile(`;?\s*([{};])\s*`)
		all := map[string][]byte{}
		list, _ := files.ReadDir("assets")
		for _, f := range list {
			data, _ := files.ReadFile(path.Join("assets", f.Name()))
			if c := comments[path.Ext(f.Name())]; c != nil {
				data = c.ReplaceAll(data, nil)
			}
			if path.Ext(f.Name()) == ".css" {
				data = spaces.ReplaceAll(data, []byte("$1"))
			}
			if f.Name() == "script.js" {
				data = bytes.Replace(data, []byte("PHRASES"), []byte("[`"+strings.Join(phrases, "`,`")+"`]"), 1)
			}
			all[f.Name()] = data
		}
		for _, g := range games.All {
			all[g.ID+".svg"] = []byte(g.Signs)
		}
		return all
	})
	s.hash = sync.OnceValue(func() string {
		sum, all := sha256.New(), s.plain()
		for _, name := range slices.Sorted(maps.Keys(all)) {
			sum.Write(all[name])
		}
		return hex.EncodeToString(sum.Sum(nil)[:4])
	})
	s.ready = sync.OnceValue(func() map[string][2][]byte {
		w, _ := gzip.NewWriterLevel(nil, gzip.BestCompression) // once for all
		all := map[string][2][]byte{}
		for name, data := range s.plain() {
			all[name] = [2][]byte{data, packedBy(w, data)}
		}
		return all
	})
	return s
}()

// address returns the address of a file below the root.
func (s *static) address(name string) string { return "/a/" + s.hash() + "/" + name }

// asset answers with one of the files.
func asset(v *pages) {
	name := v.r.PathValue("file")
	data, ok := assets.ready()[name]
	if !ok || v.r.PathValue("hash") != assets.hash() {
		v.says(http.StatusNotFound, "web.unknown")
		return
	}
	h, out := v.w.Header(), data[0]
	h.Set("Content-Type", kinds[path.Ext(name)])
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	if zips(v.r) {
		h.Set("Content-Encoding", "gzip")
		out = data[1]
	}
	_, _ = v.w.Write(out) // who has left needs no answer
}

// ownSigns is the file with the signs of the pages themselves, such as those of the tabs.
const ownSigns = "icons"

// symbol writes the use of a sign of a game, or of the pages themselves.
func symbol(w *markup.Writer, of string, s present.Sign) {
	w.Raw("<use href=\"").Raw(w.Root).Raw("/a/").Raw(assets.hash()).Raw("/").Raw(of).Raw(".svg#").Raw(string(s)).Raw("\"")
}

// sign draws such a sign, painted as what has a role. What it says is said beside it.
func sign(w *markup.Writer, of string, s present.Sign, r present.Role) {
	w.Raw("<svg aria-hidden=\"true\"")
	ends(w, of, s, r)
}

// ends ends such a drawing that was begun.
func ends(w *markup.Writer, of string, s present.Sign, r present.Role) {
	w.Raw(" class=\"sign")
	if r != present.Plain {
		w.Raw(" paint ").Raw(roleClasses[r])
	}
	w.Raw("\">")
	symbol(w, of, s)
	w.Raw("/></svg>")
}

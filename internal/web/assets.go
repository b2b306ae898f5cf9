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
	"slices"
	"strings"
	"sync"

	"referee/internal/dialogue"
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
	plain  func() map[string][]byte
	hash   func() string
	packed func() map[string][]byte // once for all
}

var assets = func() (s static) {
	s.plain = sync.OnceValue(func() map[string][]byte {
		all := map[string][]byte{}
		list, _ := files.ReadDir("assets")
		for _, f := range list {
			data, _ := files.ReadFile(path.Join("assets", f.Name()))
			all[f.Name()] = bare(f.Name(), data)
		}
		for name, style := range dialogue.PadStyles {
			all[name] = bare(name, []byte(style))
		}
		for _, g := range games.All {
			all[g.ID+".svg"] = []byte(g.Signs)
		}
		all["script.js"] = bytes.Replace(all["script.js"], []byte("PHRASES"), []byte("[`"+strings.Join(phrases, "`,`")+"`]"), 1)
		return all
	})
	s.hash = sync.OnceValue(func() string {
		sum, all := sha256.New(), s.plain()
		for _, name := range slices.Sorted(maps.Keys(all)) {
			sum.Write(all[name])
		}
		return hex.EncodeToString(sum.Sum(nil)[:4])
	})
	s.packed = sync.OnceValue(func() map[string][]byte {
		w, _ := gzip.NewWriterLevel(nil, gzip.BestCompression)
		all := map[string][]byte{}
		for name, data := range s.plain() {
			all[name] = packedBy(w, data)
		}
		return all
	})
	return s
}()

// bare returns a script or a style without its comments, which nobody reads on a phone, and a style without the spaces around its signs:
// a sixth of what a first page weighs. It is no regular expression, for a device does it whenever its program starts.
func bare(name string, data []byte) []byte {
	switch path.Ext(name) {
	case ".js":
		return bareScript(data)
	case ".css":
		return bareStyle(data)
	}
	return data
}

// bareScript leaves out lines that are empty or comments, and what stands behind a line unless a text may be around it.
func bareScript(data []byte) []byte {
	out := make([]byte, 0, len(data))
	for line := range bytes.Lines(data) {
		if says := bytes.TrimSpace(line); len(says) == 0 || bytes.HasPrefix(says, []byte("//")) {
			continue
		}
		if at := bytes.LastIndex(line, []byte(" // ")); at >= 0 && !bytes.ContainsAny(line[at:], "\"`") {
			line = append(line[:at:at], '\n')
		}
		out = append(out, line...)
	}
	return out
}

func bareStyle(data []byte) []byte {
	const spaces = " \t\r\n"
	out := make([]byte, 0, len(data))
	for len(data) > 0 {
		next := bytes.IndexAny(data, "{};/")
		if next < 0 {
			return append(out, data...)
		}
		out = append(out, data[:next]...)
		sign, rest := data[next], data[next+1:]
		if _, after, ends := bytes.Cut(rest, []byte("*/")); sign == '/' && ends && rest[0] == '*' {
			if data = after; len(out) == 0 || bytes.IndexByte([]byte("{};"), out[len(out)-1]) >= 0 {
				data = bytes.TrimLeft(data, spaces)
			}
			continue
		}
		if sign != '/' {
			out = bytes.TrimRight(out, spaces)
			if sign == '}' {
				out = bytes.TrimSuffix(out, []byte(";"))
			}
			rest = bytes.TrimLeft(rest, spaces)
		}
		out, data = append(out, sign), rest
	}
	return out
}

// address returns the address of a file below the root.
func (s *static) address(name string) string { return "/a/" + s.hash() + "/" + name }

// asset answers with one of the files.
func asset(v *pages) {
	name := v.r.PathValue("file")
	data, ok := assets.plain()[name]
	if !ok || v.r.PathValue("hash") != assets.hash() {
		v.says(http.StatusNotFound, "web.unknown")
		return
	}
	h := v.w.Header()
	h.Set("Content-Type", kinds[path.Ext(name)])
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	if zips(v.r) {
		h.Set("Content-Encoding", "gzip")
		data = assets.packed()[name]
	}
	_, _ = v.w.Write(data) // who has left needs no answer
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

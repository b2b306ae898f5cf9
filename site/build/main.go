// Command build makes the site, a folder of static files, and the same as one file. It is called by
// .ci/site, in the folder of the project, with the folder that both are put into.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"referee/site/book"
	"referee/site/slim"
)

// How many bytes there may be at most.
const (
	mostFirst    = 5_000_000  // of all that the first visit fetches
	mostLanguage = 1_300_000  // of the rules in a language
	mostBooks    = 1_500_000  // of the case book in a language
	mostFile     = 11_000_000 // of the one file
)

// What lies beside this program, by what becomes of it.
var (
	// scripts are run by the worker, and come with it; those of Go and of the build are put beside them.
	scripts = []string{"sw.js", "words.js", "fs.js", "run.js"}
	// page is what the very first visit shows.
	page = []string{"index.html", "first.css", "first.js"}
	// kept is what the worker keeps beside the program.
	kept = []string{"manifest.webmanifest", "icon-192.png", "icon-512.png", "icon-maskable.png"}
)

const (
	program = "referee.wasm.gz"
	oneFile = "referee.html"
	// lost is what a host answers where it has nothing.
	lost = "404.html"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: build FOLDER")
		os.Exit(2)
	}
	if err := build(os.Args[1], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// build makes both in a folder, and prints what they weigh. The site takes the place of what was there.
func build(folder string, out io.Writer) error {
	s, err := made()
	if err != nil {
		return err
	}
	site := filepath.Join(folder, "site")
	if err := os.RemoveAll(site); err != nil {
		return err
	}
	if err := os.MkdirAll(site, 0o777); err != nil {
		return err
	}
	for name, data := range s.all() {
		path := filepath.Join(site, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, data, 0o666)); err != nil {
			return err
		}
	}
	return errors.Join(os.WriteFile(filepath.Join(folder, oneFile), s.files[oneFile], 0o666), s.weigh(out))
}

// site is what was made.
type site struct {
	files map[string][]byte
	books map[string][]byte // the case book, which no visit fetches that does not open it
	plain map[string][]byte // what is packed, by the names of the packed files
	langs map[string]string // the language of a file of rules, by its name
}

// made makes everything in memory.
func made() (*site, error) {
	s := &site{files: map[string][]byte{}, plain: map[string][]byte{}, langs: map[string]string{}}
	for _, name := range slices.Concat(scripts, page, kept) {
		if err := s.read(name, filepath.Join("site", name)); err != nil {
			return nil, err
		}
	}
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	root := strings.TrimSpace(string(out))
	goes := filepath.Join(root, "lib", "wasm", "wasm_exec.js")
	if err := errors.Join(s.read("wasm_exec.js", goes), s.read("icon.svg", "internal/web/assets/icon.svg"), s.compile(root), s.rules()); err != nil {
		return nil, err
	}
	for name, data := range s.plain {
		if s.files[name], err = packed(data); err != nil {
			return nil, err
		}
	}
	if s.files[lost], err = s.nothing(); err != nil {
		return nil, err
	}
	if s.books, err = caseBook(); err != nil {
		return nil, err
	}
	version := s.version()
	s.files["version.js"] = s.list(version)
	s.files[oneFile], err = s.single(version)
	return s, err
}

// all are all files, by their names below the folder of the site.
func (s *site) all() map[string][]byte {
	all := maps.Clone(s.files)
	maps.Copy(all, s.books)
	return all
}

// caseBook makes the pages of every rule in the look of the program's own.
func caseBook() (map[string][]byte, error) {
	look, err := os.ReadFile("internal/web/assets/style.css")
	if err != nil {
		return nil, err
	}
	return book.Files(look)
}

func (s *site) read(name, path string) (err error) {
	s.files[name], err = os.ReadFile(path)
	return err
}

// compile compiles the program. Without inlining it packs a seventh smaller, and without what Go 1.27 reads JSON with by 160 KB; paths and
// times are not in it.
func (s *site) compile(root string) error {
	dir, err := os.MkdirTemp("", "referee-site-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	path, overlay := filepath.Join(dir, "referee.wasm"), filepath.Join(dir, "overlay.json")
	if err := withoutTLS(overlay, root); err != nil {
		return err
	}
	c := exec.Command("go", "build", "-overlay", overlay, "-tags=nethttpomithttp2", "-trimpath", "-buildvcs=false", "-gcflags=all=-l", "-ldflags=-s -w", "-o", path, "./cmd/site")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=", "GOEXPERIMENT=nojsonv2")
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	s.plain[program], err = slim.Program(data)
	return err
}

// withoutTLS writes, as go build reads it, that package tls beside this program takes the place of crypto/tls.
func withoutTLS(path, root string) error {
	instead := map[string]string{}
	list, err := filepath.Glob(filepath.Join(root, "src", "crypto", "tls", "*.go"))
	for _, file := range list {
		instead[file] = ""
	}
	if err == nil && len(list) == 0 {
		err = errors.New("crypto/tls is not where it was")
	}
	here, wrong := filepath.Abs("site/build/tls/tls.go")
	instead[filepath.Join(root, "src", "crypto", "tls", "tls.go")] = here
	text, _ := json.Marshal(map[string]any{"Replace": instead}) // of strings
	return errors.Join(err, wrong, os.WriteFile(path, text, 0o666))
}

// rules reads the rules that are looked up, a file a language.
func (s *site) rules() error {
	list, err := filepath.Glob("internal/games/books-*.idx")
	if err == nil && len(list) == 0 {
		err = errors.New("there are no rules to look up")
	}
	for _, path := range list {
		name := filepath.Base(path) + ".gz"
		_, s.langs[name], _ = strings.Cut(strings.TrimSuffix(filepath.Base(path), ".idx"), "-")
		data, wrong := os.ReadFile(path)
		s.plain[name], err = data, errors.Join(err, wrong)
	}
	return err
}

// packed packs a file as small as a browser can unpack it without a script. The file says nothing of when it was packed.
func packed(data []byte) ([]byte, error) {
	c := exec.Command("libdeflate-gzip", "-12", "-c")
	c.Stdin = bytes.NewReader(data)
	return c.Output()
}

// names are those of the files in their order.
func (s *site) names() []string { return slices.Sorted(maps.Keys(s.files)) }

func sum(data []byte) string { s := sha256.Sum256(data); return hex.EncodeToString(s[:]) }

// version tells this site from every other.
func (s *site) version() string {
	h := sha256.New()
	all := s.all()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintln(h, name, sum(all[name]))
	}
	return hex.EncodeToString(h.Sum(nil)[:6])
}

// list is the script that tells the worker its version, what to keep, and what else the host has.
func (s *site) list(version string) []byte {
	type file struct {
		Size   int      `json:"size"`
		Lang   string   `json:"lang,omitempty"`
		SHA256 []string `json:"sha256,omitempty"` // as it is, and unpacked
	}
	files := map[string]file{}
	for _, name := range append(slices.Clone(kept), "icon.svg") {
		files[name] = file{Size: len(s.files[name])}
	}
	for name, data := range s.plain {
		files[name] = file{Size: len(s.files[name]), Lang: s.langs[name], SHA256: []string{sum(s.files[name]), sum(data)}}
	}
	beside := []string{"version.js", oneFile}
	for _, name := range s.names() {
		if _, ok := files[name]; !ok && name != "index.html" {
			beside = append(beside, name)
		}
	}
	text, _ := json.MarshalIndent(files, "", "  ") // of strings and numbers
	names, _ := json.Marshal(beside)               // of strings
	return fmt.Appendf(nil, "const VERSION = %q, FILES = %s, BESIDE = %s;\n", version, text, names)
}

// nothing is the first page as a host shows it at any address that it has nothing for: nothing of it is looked for beside it, and its
// script looks for the site.
func (s *site) nothing() ([]byte, error) {
	script, err := os.ReadFile("site/lost.js")
	if err != nil {
		return nil, err
	}
	script = slices.Concat(s.files["words.js"], script)
	page := string(s.files["index.html"])
	for _, part := range [][2]string{
		{"script-src 'self'; style-src 'self'; img-src 'self'; manifest-src 'self'; worker-src 'self';", "script-src '" + hash(script) + "'; style-src '" + hash(s.files["first.css"]) + "'; img-src data:;"},
		{"<link rel=\"manifest\" href=\"manifest.webmanifest\">\n", ""},
		{"<link rel=\"apple-touch-icon\" href=\"icon-192.png\">\n", ""},
		{"<link rel=\"stylesheet\" href=\"first.css\">", "<style>" + string(s.files["first.css"]) + "</style>"},
		{"icon.svg", s.icon()},
		{"<progress id=\"bar\" aria-labelledby=\"says\" hidden></progress>\n", ""},
		{" <a id=\"file\" href=\"referee.html\" hidden></a>", ""},
		{"<script src=\"words.js\"></script>\n<script src=\"first.js\"></script>", "<script>" + string(script) + "</script>"},
	} {
		if !strings.Contains(page, part[0]) {
			return nil, fmt.Errorf("index.html has no %s", part[0])
		}
		page = strings.ReplaceAll(page, part[0], part[1])
	}
	return []byte(page), nil
}

// icon is the address of the icon where nothing is beside the page.
func (s *site) icon() string {
	return "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(s.files["icon.svg"])
}

// single is the site in one file: its scripts and what is packed stand in it as they are, as text.
func (s *site) single(version string) ([]byte, error) {
	parts := map[string][]byte{}
	for _, name := range []string{"single.html", "single.css", "single.js", "single-worker.js"} {
		data, err := os.ReadFile(filepath.Join("site", name))
		if err != nil {
			return nil, err
		}
		parts[name] = data
	}
	shell := slices.Concat(s.files["words.js"], parts["single.js"])
	worker := slices.Concat(s.files["wasm_exec.js"], s.files["fs.js"], s.files["run.js"], parts["single-worker.js"])
	var data bytes.Buffer
	for _, name := range s.names() {
		if _, ok := s.plain[name]; ok {
			fmt.Fprintf(&data, "<script type=\"text/plain\" id=%q>%s</script>\n", name, as7bit(s.files[name]))
		}
	}
	for _, script := range [][]byte{shell, worker} {
		for _, end := range []string{"</script", "<!--"} {
			if bytes.Contains(script, []byte(end)) {
				return nil, fmt.Errorf("a script that has %s cannot stand in a page", end)
			}
		}
	}
	return []byte(strings.NewReplacer(
		"{{version}}", version, "{{icon}}", s.icon(), "{{style}}", string(parts["single.css"]), "{{style-hash}}", hash(parts["single.css"]),
		"{{shell}}", string(shell), "{{shell-hash}}", hash(shell), "{{worker}}", string(worker), "{{data}}", data.String(),
	).Replace(string(parts["single.html"]))), nil
}

// hash is by what a page allows a script or a style that stands in it.
func hash(data []byte) string {
	s := sha256.Sum256(data)
	return "sha256-" + base64.StdEncoding.EncodeToString(s[:])
}

// as7bit writes bytes as text of seven bits a sign, which is a sixth larger than they are, where base64 is a third. What does not stay as
// it is between the tags of a script is written as two signs; see bytes in single-worker.js.
func as7bit(data []byte) []byte {
	out := make([]byte, 0, len(data)*6/5)
	put := func(b byte) {
		if i := strings.IndexByte(strange, b); i >= 0 {
			out = append(out, strange[0], 'a'+byte(i))
		} else {
			out = append(out, b)
		}
	}
	bits, n := uint(0), 0
	for _, b := range data {
		bits, n = bits<<8|uint(b), n+8
		for ; n >= 7; n -= 7 {
			put(byte(bits>>(n-7)) & 0x7f)
		}
		bits &= 1<<n - 1
	}
	if n > 0 {
		put(byte(bits<<(7-n)) & 0x7f)
	}
	return out
}

// strange is what is written as two signs: the first of them, and one for its place here.
const strange = "\x7f\x00\r<"

// weigh prints what everything weighs. What is too heavy is an error.
func (s *site) weigh(out io.Writer) error {
	var wrong error
	tell := func(what string, bytes, most int) {
		fmt.Fprintf(out, "%10d  %s\n", bytes, what)
		if bytes > most {
			wrong = errors.Join(wrong, fmt.Errorf("%s: %d bytes, %d are too many", what, bytes, bytes-most))
		}
	}
	first := 0
	for _, name := range s.names() {
		if name != oneFile && name != lost && s.langs[name] == "" {
			first += len(s.files[name])
		}
	}
	tell("first visit", first, mostFirst)
	tell("  of these the program", len(s.files[program]), first)
	for _, name := range slices.Sorted(maps.Keys(s.langs)) {
		tell("rules, "+s.langs[name], len(s.files[name]), mostLanguage)
	}
	books := map[string]int{}
	for name, data := range s.books {
		if part := strings.Split(name, "/"); len(part) == 4 {
			books[part[1]] += len(data)
		}
	}
	for _, lang := range slices.Sorted(maps.Keys(books)) {
		tell("case book, "+lang, books[lang], mostBooks)
	}
	tell(oneFile, len(s.files[oneFile]), mostFile)
	return wrong
}

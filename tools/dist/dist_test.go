//go:build linux

package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/CycloneDX/cyclonedx-go"
	"golang.org/x/tools/go/packages"
)

// made is a release for this machine's system, made twice: of two copies of the last commit, in folders of other names, with other rights for
// new files and in another time.
type made struct {
	src    *source
	target target
	// one and other are the folders of the releases.
	one, other string
}

func makes(t *testing.T) made {
	t.Helper()
	i := slices.IndexFunc(targets, func(t target) bool { return t.os == runtime.GOOS && t.arch == runtime.GOARCH })
	if i < 0 {
		t.Skip("no release is made for this system")
	}
	m, work := made{target: targets[i]}, t.TempDir()
	for i, name := range []string{"one", "some other"} {
		project, folder := filepath.Join(work, name), filepath.Join(work, name+" dist")
		if out, err := exec.Command("git", "clone", "-q", filepath.Join("..", ".."), project).CombinedOutput(); err != nil {
			t.Fatal(err, string(out))
		}
		for _, page := range append(slices.Clone(pages), oneFile) { // the site has its own tests
			if err := os.MkdirAll(filepath.Join(folder, filepath.Dir(page)), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(folder, page), []byte("<!doctype html>"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		mask := syscall.Umask(map[int]int{0: 0o022, 1: 0o077}[i])
		t.Setenv("TZ", []string{"UTC", "Pacific/Auckland"}[i])
		err := release(project, folder, []string{m.target.name})
		syscall.Umask(mask)
		if err != nil {
			t.Fatal(err)
		}
		m.one, m.other = m.other, filepath.Join(folder, "release")
		if m.src, err = read(project); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// pages are some of a site.
var pages = []string{"site/index.html", "site/casebook/en/index.html", "site/casebook/style.css"}

// What a release is, looked at from all sides: it costs a minute to make one.
func TestARelease(t *testing.T) {
	m := makes(t)
	t.Run("twice the same", m.same)
	t.Run("archive", m.unpacked)
	t.Run("site", m.site)
	t.Run("packages", m.packaged)
	t.Run("bill", m.billed)
	t.Run("a game where there is no Go", m.played)
}

// contents are all files of a folder, with their rights.
func contents(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		info, err := d.Info()
		name, _ := filepath.Rel(folder, path)
		all[name] = fmt.Sprintf("%v %x", info.Mode(), sha256.Sum256(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func (m made) same(t *testing.T) {
	one, other := contents(t, m.one), contents(t, m.other)
	for name, is := range one {
		if other[name] != is {
			t.Errorf("%s is %s, and made again %s", name, is, other[name])
		}
	}
	if len(one) != len(other) || len(one) != 9 { // an archive, three packages, the site twice, licences, the bill, the sums
		t.Errorf("there are %v and %v", slices.Sorted(maps.Keys(one)), slices.Sorted(maps.Keys(other)))
	}
	sums, err := os.ReadFile(filepath.Join(m.one, "SHA256SUMS"))
	if err != nil || bytes.Count(sums, []byte("\n")) != len(one)-1 {
		t.Errorf("%v: %s", err, sums)
	}
	c := exec.Command("sha256sum", "--check", "--quiet", "SHA256SUMS")
	c.Dir = m.one
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

func (m made) archive() string {
	return filepath.Join(m.one, "referee-"+m.src.number()+"-"+m.target.name+".tar.gz")
}

// site reads what is for a web host: all of it is there, in its folders.
func (m made) site(t *testing.T) {
	z, err := zip.OpenReader(filepath.Join(m.one, "referee-"+m.src.number()+"-site.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	for _, page := range pages {
		if !slices.ContainsFunc(z.File, func(f *zip.File) bool { return strings.HasSuffix(f.Name, "/"+page) }) {
			t.Errorf("%s is not in it", page)
		}
	}
}

// unpacked reads the archive.
func (m made) unpacked(t *testing.T) {
	f, err := os.Open(m.archive())
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for r := tar.NewReader(z); ; {
		head, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if head.Uid != 0 || head.Gid != 0 || head.Uname+head.Gname != "" || !head.ModTime.Equal(m.src.date) {
			t.Errorf("%s says who made it, or when: %+v", head.Name, head)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		_, name, _ := strings.Cut(head.Name, "/")
		found[name] = string(data)
	}
	for name, has := range map[string]string{
		"referee": m.src.commit, "README.md": "referee", "CHANGELOG.md": "#", "docs/README.ru.md": "партию", "docs/README.fr.md": "partie", "docs/commands.md": "referee play", "profiles/house/hanamikoji-family.yaml": "hanamikoji", "THIRD_PARTY": "Copyright 2009 The Go Authors", "sbom.cdx.json": "CycloneDX",
		"man/man1/referee.1": roffed(m.src.version), "man/ru/man1/referee.1": "партию", "man/fr/man1/referee.1": "partie",
		"completions/referee.bash": "__start_referee", "completions/_referee": "#compdef referee", "completions/referee.fish": "complete -c referee",
		"completions/referee.ps1": "Register-ArgumentCompleter",
	} {
		if !strings.Contains(found[name], has) {
			t.Errorf("%s (%d bytes) lacks %q", name, len(found[name]), has)
		}
	}
	for _, path := range []string{"github.com/spf13/cobra", "go.yaml.in/yaml/v3"} { // one has a notice
		if strings.Count(found["THIRD_PARTY"], "\n"+path+" v") < 2 {
			t.Errorf("the terms of %s are not handed on", path)
		}
	}
}

// roffed is a version as a manual spells it.
func roffed(version string) string { return strings.ReplaceAll(version, "-", `\-`) }

// packaged has Debian's own tool read the package of Debian, and looks at how the others begin.
func (m made) packaged(t *testing.T) {
	path := strings.TrimSuffix(m.archive(), "tar.gz")
	for kind, begins := range map[string]string{"deb": "!<arch>\n", "rpm": "\xed\xab\xee\xdb", "apk": "\x1f\x8b"} {
		data, err := os.ReadFile(path + kind)
		if err != nil || !strings.HasPrefix(string(data), begins) || len(data) < 5_000_000 {
			t.Errorf("%s: %v, %d bytes", kind, err, len(data))
		}
	}
	if _, err := exec.LookPath("dpkg-deb"); err != nil {
		t.Skip("Debian's tool is not here")
	}
	root := t.TempDir()
	if out, err := exec.Command("dpkg-deb", "-x", path+"deb", root).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, place := range []string{
		"bin/referee", "share/bash-completion/completions/referee", "share/zsh/vendor-completions/_referee", "share/fish/vendor_completions.d/referee.fish",
		"share/doc/referee/README.md", "share/doc/referee/copyright",
	} {
		info, err := os.Stat(filepath.Join(root, "usr", place))
		if err != nil {
			t.Error(err)
		} else if program := strings.HasPrefix(place, "bin"); info.Mode().Perm() != map[bool]fs.FileMode{true: 0o755, false: 0o644}[program] {
			t.Errorf("%s is %v", place, info.Mode())
		}
	}
	for _, lang := range []string{"", "ru", "fr"} {
		data, err := os.ReadFile(filepath.Join(root, "usr/share/man", lang, "man1/referee.1.gz"))
		if err != nil {
			t.Fatal(err)
		}
		z, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if page, err := io.ReadAll(z); err != nil || !bytes.HasPrefix(page, []byte(".TH REFEREE 1")) {
			t.Errorf("%v: %.80s", err, page)
		}
	}
}

// billed has the list of parts read by the library it was written with: it is what the program says it is linked with.
func (m made) billed(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(m.one, "referee-"+m.src.number()+".cdx.json"))
	if err != nil {
		t.Fatal(err)
	}
	var b cyclonedx.BOM
	if err := cyclonedx.NewBOMDecoder(bytes.NewReader(data), cyclonedx.BOMFileFormatJSON).Decode(&b); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "referee")
	if out, err := exec.Command("sh", "-c", `tar xzOf "$1" --wildcards '*/referee' > "$2"`, "sh", m.archive(), program).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	linked, err := m.src.linked(program)
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for _, l := range linked {
		want = append(want, l.path+" "+l.version+" "+l.spdx)
	}
	for _, c := range *b.Components {
		got = append(got, c.Name+" "+c.Version+" "+(*c.Licenses)[0].Expression)
	}
	if !slices.Equal(want, got) || len(*(*b.Dependencies)[0].Dependencies) != len(want) {
		t.Errorf("%v\n%v", want, got)
	}
}

// played unpacks the archive into a machine that has nothing else, plays a recorded game by lines, and finds it again: three
// commands. Nothing is written but in the player's own folder.
func (m made) played(t *testing.T) {
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "home", "anna"), 0o755); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("tar", "xzf", m.archive(), "-C", root, "--strip-components=1").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	record, err := os.ReadFile(filepath.Join("..", "..", "testdata", "hanamikoji", "games", "en-2016_four-geishas.txt"))
	if err != nil {
		t.Fatal(err)
	}
	_, moves, _ := strings.Cut(string(record), "\n\n")
	before := contents(t, root)
	runs := func(typed string, args ...string) string {
		t.Helper()
		c := exec.Command("/referee", args...)
		c.Path, c.Dir, c.Env, c.Stdin = "/referee", "/home/anna", []string{"HOME=/home/anna"}, strings.NewReader(typed)
		c.SysProcAttr = &syscall.SysProcAttr{Chroot: root}
		if os.Getuid() != 0 {
			c.SysProcAttr.Cloneflags = syscall.CLONE_NEWUSER
			c.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}
		}
		out, err := c.CombinedOutput()
		if err != nil && c.Process == nil {
			t.Skip("this machine gives no other root: ", err)
		}
		if err != nil {
			t.Fatalf("referee %v: %v\n%s", args, err, out)
		}
		return string(out)
	}
	runs(moves, "play", "hanamikoji", "--seats", "Orange,Violet", "--profile", "en-2016")
	if said := runs("", "games"); !strings.Contains(said, "Orange") || !strings.Contains(said, "Hanamikoji") {
		t.Errorf("the game is not found again: %s", said)
	}
	if said := runs("", "version"); !strings.Contains(said, m.src.version+" go") || !strings.Contains(said, m.src.commit+" of "+m.src.date.Format(time.DateOnly)) {
		t.Errorf("the program says it is %s", said)
	}
	kept := ""
	for name, is := range contents(t, root) {
		if before[name] == is {
			delete(before, name)
		} else if !strings.HasPrefix(name, "home/anna/") {
			t.Errorf("%s was written", name)
		} else if strings.HasPrefix(name, "home/anna/.local/share/referee/games/") && kept == "" {
			data, err := os.ReadFile(filepath.Join(root, name))
			if err != nil {
				t.Fatal(err)
			}
			kept = string(data)
		}
	}
	if len(before) > 0 {
		t.Errorf("changed or lost: %v", before)
	}
	timed := regexp.MustCompile(`(?m)^@ .*\n`)
	if _, lines, _ := strings.Cut(kept, "\n\n"); timed.ReplaceAllString(lines, "") != moves || !timed.MatchString(lines) {
		t.Errorf("kept is %q", kept)
	}
}

func TestAVersionIsThatOfTheCommit(t *testing.T) {
	at := time.Date(2027, 1, 2, 3, 4, 5, 0, time.UTC)
	for _, tt := range []struct {
		tags    []string
		last    string
		changed bool
		want    string
	}{
		{nil, "", false, "v0.0.0-20270102030405-0123456789ab"},
		{[]string{"v1.0.0"}, "v1.0.0", false, "v1.0.0"},
		{[]string{"v1.10.0", "v1.9.0"}, "v1.10.0", false, "v1.10.0"},
		{[]string{"v1.0.0"}, "v1.0.0", true, "v1.0.0+dirty"},
		{[]string{"v-old", "v2"}, "v2", false, "v2.0.1-0.20270102030405-0123456789ab"},
		{nil, "v1.0.0", false, "v1.0.1-0.20270102030405-0123456789ab"},
	} {
		if got := versionOf(tt.tags, tt.last, "0123456789abcdef", at, tt.changed); got != tt.want {
			t.Errorf("%v after %s: %s", tt.tags, tt.last, got)
		}
	}
}

func TestAnUnknownLicenceIsNoRelease(t *testing.T) {
	path, err := os.Executable() // which is linked with much else
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (&source{folder: "."}).linked(path); err == nil || !strings.Contains(err.Error(), "does not say the licence of") {
		t.Error(err)
	}
}

// TestTheProgramIsGoodGoOnEverySystem: a number too large for 32 bits, or a name that one system lacks, is seen here, where nothing is compiled;
// the systems are those for which nobody builds from day to day.
func TestTheProgramIsGoodGoOnEverySystem(t *testing.T) {
	ours, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	for _, system := range []string{"linux/arm", "windows/arm64"} {
		goos, arch, _ := strings.Cut(system, "/")
		list, err := packages.Load(&packages.Config{
			Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedTypesSizes,
			Dir:  filepath.Join("..", ".."), Env: append(os.Environ(), "GOOS="+goos, "GOARCH="+arch, "CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off"),
			ParseFile: func(set *token.FileSet, name string, src []byte) (*ast.File, error) {
				f, err := parser.ParseFile(set, name, src, parser.SkipObjectResolution)
				if f != nil && !strings.HasPrefix(name, ours) { // what others do inside is theirs
					for _, d := range f.Decls {
						if d, ok := d.(*ast.FuncDecl); ok && d.Type.TypeParams == nil {
							d.Body = nil
						}
					}
				}
				return f, err
			},
		}, "./cmd/referee")
		if err != nil {
			t.Fatal(err)
		}
		packages.Visit(list, nil, func(p *packages.Package) {
			if p.PkgPath != "referee" && !strings.HasPrefix(p.PkgPath, "referee/") {
				return
			}
			for _, err := range p.Errors {
				t.Errorf("%s: %v", system, err)
			}
		})
	}
}

// Where a page of an archive leads on, something is; what is in the source alone is told of on pages that are not in it.
func TestPagesOfAnArchiveLeadSomewhere(t *testing.T) {
	list, err := documents(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	is := func(name string) bool { return slices.ContainsFunc(list, func(f file) bool { return f.name == name }) }
	for _, f := range list {
		for _, m := range link.FindAllSubmatch(f.data, -1) {
			if to := path.Join(path.Dir(f.name), string(m[1])); path.Ext(f.name) == ".md" && !is(to) {
				t.Errorf("%s leads to %s", f.name, to)
			}
		}
		if slices.Contains(readmes, f.name) && bytes.Contains(f.data, []byte("make ")) {
			t.Errorf("%s tells of the source", f.name)
		}
	}
	if !is("profiles/house/hanamikoji-family.yaml") {
		t.Error("no example")
	}
}

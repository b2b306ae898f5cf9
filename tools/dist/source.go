package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	mod "golang.org/x/mod/module"
	"golang.org/x/mod/semver"
)

// file is what goes into an archive or a package.
type file struct {
	name string // with slashes
	data []byte
	mode fs.FileMode
}

// source is a commit of the project.
type source struct {
	folder          string
	version, commit string
	date            time.Time // of the commit, UTC
	docs            []file    // what is read, by its place in the project
	help            []file    // what the program writes about itself
}

// read reads which commit a folder has.
func read(folder string) (*source, error) {
	s := &source{folder: folder}
	git := func(args ...string) (string, error) {
		c := exec.Command("git", args...)
		c.Dir = folder
		out, err := c.Output()
		if err != nil {
			return "", fmt.Errorf("git %s: %w", args[0], err)
		}
		return strings.TrimSpace(string(out)), nil
	}
	said, err := git("log", "-1", "--format=%H %ct")
	if err != nil {
		return nil, err
	}
	commit, seconds, _ := strings.Cut(said, " ")
	n, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return nil, err
	}
	s.commit, s.date = commit, time.Unix(n, 0).UTC()
	tags, err := git("tag", "--points-at", "HEAD", "--list", "v*")
	if err != nil {
		return nil, err
	}
	last := ""
	if said, err := git("describe", "--tags", "--abbrev=0", "--match", "v*"); err == nil { // or there is none yet
		last = said
	}
	changed, err := git("status", "--porcelain", "--untracked-files=no")
	if err != nil {
		return nil, err
	}
	s.version = versionOf(strings.Fields(tags), last, commit, s.date, changed != "")
	s.docs, err = documents(folder)
	return s, err
}

// versionOf is the version as Go itself would stamp it: that of the commit's tag, else one that is later than the last and says when and what.
func versionOf(tags []string, last, commit string, date time.Time, changed bool) string {
	semver.Sort(tags)
	v := ""
	for _, tag := range tags {
		if semver.IsValid(tag) && semver.Canonical(tag) == tag {
			v = tag
		}
	}
	if v == "" {
		if !semver.IsValid(last) {
			last = ""
		}
		v = mod.PseudoVersion(semver.Major(last), last, date, commit[:min(12, len(commit))])
	}
	if changed {
		v += "+dirty"
	}
	return v
}

// number is the version as people and packages write it.
func (s *source) number() string { return strings.TrimPrefix(s.version, "v") }

// readmes are where a reader begins.
var readmes = []string{"README.md", "docs/README.ru.md", "docs/README.fr.md"}

// link finds what a page leads to, and what it shows.
var link = regexp.MustCompile(`(?:\]\(|src=")([^)"#:?\s]+)`)

// ofSource finds what a page says to who has the source, and not to who has the archive.
var ofSource = regexp.MustCompile(`(?s)<!-- source -->.*?<!-- /source -->\n*`)

// documents are the READMEs, the changelog, and every page, picture and example that they lead to, but for what is of the source alone: where somebody
// reads on, there is something.
func documents(folder string) ([]file, error) {
	found := map[string]file{}
	for ask := append([]string{"CHANGELOG.md"}, readmes...); len(ask) > 0; ask = ask[1:] {
		name := ask[0]
		if _, is := found[name]; is {
			continue
		}
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			if slices.Contains(readmes, name) {
				return nil, err
			}
			continue // a folder, or nothing
		}
		data = ofSource.ReplaceAll(data, nil)
		found[name] = file{name, data, 0o644}
		if path.Ext(name) != ".md" {
			continue
		}
		for _, m := range link.FindAllSubmatch(data, -1) {
			if to := path.Join(path.Dir(name), string(m[1])); strings.HasPrefix(to, "docs/") || strings.HasPrefix(to, "profiles/house/") || path.Ext(to) == ".md" && !strings.Contains(to, "/") {
				ask = append(ask, to)
			}
		}
	}
	var list []file
	for _, name := range slices.Sorted(maps.Keys(found)) {
		list = append(list, found[name])
	}
	return list, nil
}

// written has the program, built for this machine, write its manual in each language and its completions.
func (s *source) written(work string) ([]file, error) {
	here := target{name: "here", os: runtime.GOOS, arch: runtime.GOARCH}
	if i := slices.IndexFunc(targets, func(t target) bool { return t.os == here.os && t.arch == here.arch }); i >= 0 {
		here = targets[i] // which need not be built again
	}
	program := filepath.Join(work, here.name)
	if err := s.build(here, program); err != nil {
		return nil, err
	}
	var list []file
	for _, w := range []struct{ name, args string }{
		{"man/man1/referee.1", "man --lang en"}, {"man/ru/man1/referee.1", "man --lang ru"}, {"man/fr/man1/referee.1", "man --lang fr"},
		{"completions/referee.bash", "completion bash --lang en"}, {"completions/_referee", "completion zsh --lang en"},
		{"completions/referee.fish", "completion fish --lang en"}, {"completions/referee.ps1", "completion powershell --lang en"},
	} {
		c := exec.Command(program, strings.Fields(w.args)...)
		c.Dir, c.Env = work, []string{"HOME=" + filepath.Join(work, "home")}
		var wrong bytes.Buffer
		c.Stderr = &wrong
		data, err := c.Output()
		if err != nil {
			return nil, fmt.Errorf("referee %s: %w\n%s", w.args, err, wrong.Bytes())
		}
		list = append(list, file{w.name, data, 0o644})
	}
	return list, nil
}

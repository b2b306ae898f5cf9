package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/apk" // a kind of package each
	_ "github.com/goreleaser/nfpm/v2/deb"
	"github.com/goreleaser/nfpm/v2/files"
	_ "github.com/goreleaser/nfpm/v2/rpm"
)

// packages makes those of a target: the program, and what is read, in files in work.
func (s *source) packages(t target, program string, docs []file, work, out string) error {
	for kind, arch := range map[string]string{"deb": t.deb, "rpm": t.rpm, "apk": t.apk} {
		if arch == "" {
			continue
		}
		contents, err := s.contents(kind, program, docs, filepath.Join(work, kind))
		if err != nil {
			return err
		}
		info := nfpm.WithDefaults(&nfpm.Info{
			Name: "referee", Arch: arch, Platform: "linux", Version: s.number(), MTime: s.date, Section: "games", Priority: "optional", DisableGlobbing: true,
			Maintainer: "The referee project", Description: "Follows a board game at the table, keeps the score and looks rules up.",
			Overridables: nfpm.Overridables{Contents: contents, RPM: nfpm.RPM{Arch: t.rpm, BuildHost: "localhost", Group: "Amusements/Games"}, Deb: nfpm.Deb{Arch: t.deb}, APK: nfpm.APK{Arch: t.apk}},
		})
		packager, err := nfpm.Get(kind)
		if err != nil {
			return err
		}
		var data bytes.Buffer
		if err := packager.Package(info, &data); err != nil {
			return err
		}
		if err := put(out, "referee-"+s.number()+"-"+t.name+"."+kind, data.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// contents are the files of a package, in the places of its systems.
func (s *source) contents(kind, program string, docs []file, work string) (files.Contents, error) {
	var list files.Contents
	add := func(source, place string, mode os.FileMode) {
		list = append(list, &files.Content{Source: source, Destination: place, FileInfo: &files.ContentFileInfo{Mode: mode, MTime: s.date, Owner: "root", Group: "root"}})
	}
	add(program, "/usr/bin/referee", 0o755)
	for _, f := range append(docs[:len(docs):len(docs)], s.help...) {
		place, data := placeOf(kind, f.name), f.data
		if place == "" {
			continue
		}
		if strings.HasSuffix(place, ".1.gz") {
			var err error
			if data, err = gzipped(data); err != nil {
				return nil, err
			}
		}
		at := filepath.Join(work, filepath.FromSlash(f.name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(at), 0o755), os.WriteFile(at, data, 0o644)); err != nil {
			return nil, err
		}
		add(at, place, f.mode)
	}
	return list, nil
}

// placeOf is where a file of the archive is in a system, "" where it has no use.
func placeOf(kind, name string) string {
	rest, manual := strings.CutPrefix(name, "man/")
	switch {
	case manual:
		return "/usr/share/man/" + rest + ".gz"
	case path.Ext(name) == ".bash":
		return "/usr/share/bash-completion/completions/referee"
	case path.Ext(name) == ".fish":
		return "/usr/share/fish/vendor_completions.d/referee.fish"
	case path.Ext(name) == ".ps1":
		return ""
	case path.Base(name) == "_referee" && kind == "deb":
		return "/usr/share/zsh/vendor-completions/_referee"
	case path.Base(name) == "_referee":
		return "/usr/share/zsh/site-functions/_referee"
	case name == "THIRD_PARTY" && kind == "deb":
		return "/usr/share/doc/referee/copyright"
	case name == "THIRD_PARTY":
		return "/usr/share/licenses/referee/THIRD_PARTY"
	}
	return "/usr/share/doc/referee/" + name
}

// gzipped packs a page of a manual.
func gzipped(data []byte) ([]byte, error) {
	var out bytes.Buffer
	z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // a level there is
	_, err := z.Write(data)
	err = errors.Join(err, z.Close())
	return out.Bytes(), err
}

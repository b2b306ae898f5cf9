// Command dist makes a release from a commit: for each system an archive, packages for Linux, what browsers are given, the licences and a list
// of everything that is linked in, and the sums of all files. It takes nothing from the clock, the user or the machine, so that whoever has the
// commit and the same Go makes the same bytes. docs/release.md tells how a release is made.
package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"
)

// oneFile is the site in one file, as make site names it.
const oneFile = "referee.html"

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: dist PROJECT FOLDER [TARGET…]\n\nFOLDER has the site (make site); the release is put into FOLDER/release. Targets: "+strings.Join(names(targets), ", "))
		os.Exit(2)
	}
	if err := release(os.Args[1], os.Args[2], os.Args[3:]); err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

// release makes FOLDER/release anew, for some targets or for all. What was there stays where something fails.
func release(project, folder string, wanted []string) error {
	list, err := chosen(wanted)
	if err != nil {
		return err
	}
	src, err := read(project)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	out, err := os.MkdirTemp(folder, ".release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(out)
	work, err := os.MkdirTemp("", "referee-dist-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if src.help, err = src.written(work); err != nil {
		return err
	}
	// The compiler uses all processors by itself, the linker one.
	var group errgroup.Group
	group.SetLimit(runtime.NumCPU())
	linked := make([][]module, len(list))
	for i, t := range list {
		group.Go(func() (err error) {
			if linked[i], err = src.target(t, work, out); err != nil {
				err = fmt.Errorf("%s: %w", t.name, err)
			}
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	if err := errors.Join(src.site(folder, out, union(linked)), sums(out)); err != nil {
		return err
	}
	place := filepath.Join(folder, "release")
	return errors.Join(os.RemoveAll(place), os.Chmod(out, 0o755), os.Rename(out, place))
}

// target makes all that is given out for one.
func (s *source) target(t target, work, out string) ([]module, error) {
	path := filepath.Join(work, t.name)
	if _, err := os.Stat(path); err != nil { // that for this machine has been asked for its manual
		if err := s.build(t, path); err != nil {
			return nil, err
		}
	}
	program, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	mods, err := s.linked(path)
	if err != nil {
		return nil, err
	}
	files := slices.Clone(s.docs)
	licences, err := thirdParty(mods)
	if err != nil {
		return nil, err
	}
	bill, err := s.bill(t.name, mods)
	if err != nil {
		return nil, err
	}
	files = append(files, file{"THIRD_PARTY", licences, 0o644}, file{"sbom.cdx.json", bill, 0o644})
	if err := s.archive(t, program, files, out); err != nil {
		return nil, err
	}
	return mods, s.packages(t, path, files, filepath.Join(work, t.name+"-files"), out)
}

// sums writes the sums of all files, as sha256sum checks them.
func sums(folder string) error {
	list, err := os.ReadDir(folder) // in the order of their names
	if err != nil {
		return err
	}
	var said strings.Builder
	for _, entry := range list {
		data, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&said, "%x  %s\n", sha256.Sum256(data), entry.Name())
	}
	return put(folder, "SHA256SUMS", []byte(said.String()))
}

// put writes a file that everybody may read.
func put(folder, name string, data []byte) error {
	path := filepath.Join(folder, name)
	return errors.Join(os.WriteFile(path, data, 0o644), os.Chmod(path, 0o644)) // whatever the umask
}

// site hands out what `make site` has made, as a folder for a web host and as one file, where it is there for this release.
func (s *source) site(folder, out string, mods []module) error {
	page, err := os.ReadFile(filepath.Join(folder, oneFile))
	if errors.Is(err, fs.ErrNotExist) {
		return errors.New("there is no site: make site makes it")
	}
	if err != nil {
		return err
	}
	licences, err := thirdParty(mods)
	if err != nil {
		return err
	}
	bill, err := s.bill("", mods)
	if err != nil {
		return err
	}
	files := []file{{"THIRD_PARTY", licences, 0o644}}
	err = fs.WalkDir(os.DirFS(folder), "site", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(folder, name))
		files = append(files, file{name, data, 0o644})
		return err
	})
	if err != nil {
		return err
	}
	name := "referee-" + s.number()
	zipped, err := s.zip(name+"-site", files)
	return errors.Join(err, put(out, name+"-site.zip", zipped), put(out, name+".html", page), put(out, "THIRD_PARTY", licences), put(out, name+".cdx.json", bill))
}

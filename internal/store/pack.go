package store

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"path"
	"strings"

	"referee/internal/record"
	"referee/rules"
)

// The bounds of what is unpacked at a time.
const (
	mostFiles  = 5000
	mostInZips = 64 << 20 // bytes
	mostLinks  = 100      // in a text
)

// Unpack returns the records in what came: files in zips, and those of links, of which a text may have several, are each one of their
// own.
func Unpack(came []Brought) (all []Brought) {
	left := int64(mostInZips)
	for _, b := range came {
		switch {
		case b.Link != "":
			b.Data, b.Problem = fromLink(b.Link, &left)
			all = append(all, b)
		case bytes.HasPrefix(b.Data, []byte("PK\x03\x04")) || bytes.HasPrefix(b.Data, []byte("PK\x05\x06")):
			all = append(all, unzipped(b, &left)...)
		default:
			all = append(all, links(b, &left)...)
		}
		if len(all) > mostFiles {
			return append(all[:mostFiles], Brought{Name: b.Name, Problem: &rules.Fault{Code: "store.zip-many", Args: []rules.Arg{rules.N("n", mostFiles)}}})
		}
	}
	return all
}

// links returns the records of the first links in a text and how many are left, or what came itself if it has none or is a record.
func links(b Brought, left *int64) (all []Brought) {
	if r, _ := record.Parse(tidied(b.Data)); r == nil {
		list := linked().FindAll(b.Data, -1)
		for _, link := range list[:min(len(list), mostLinks)] {
			data, problem := fromLink(string(link), left)
			all = append(all, Brought{Data: data, Problem: problem})
		}
		if more := len(list) - mostLinks; more > 0 {
			all = append(all, Brought{Name: b.Name, Problem: &rules.Fault{Code: "store.links-many", Args: []rules.Arg{rules.N("n", more)}}})
		}
	}
	if all == nil {
		all = append(all, b)
	}
	return all
}

// unzipped returns the files of a zip; those of no interest to anybody are left out, and sheets and settings, which [Folder.Restore] takes.
func unzipped(b Brought, left *int64) (all []Brought) {
	z, err := zip.NewReader(bytes.NewReader(b.Data), int64(len(b.Data)))
	if err != nil {
		return []Brought{{Name: b.Name, Problem: &rules.Fault{Code: "store.zip"}}}
	}
	for _, f := range z.File {
		name := path.Base(strings.ReplaceAll(f.Name, `\`, "/"))
		if f.FileInfo().IsDir() || strings.Contains(f.Name, "__MACOSX/") || !Listed(name) || path.Ext(name) == SheetExt {
			continue
		}
		if len(all) > mostFiles {
			break
		}
		one := Brought{Name: name, Modified: f.Modified}
		one.Data, err = unpacked(f, left)
		if err != nil {
			one.Data, one.Problem = nil, &rules.Fault{Code: "store.zip"}
			if errors.Is(err, errLarge) {
				one.Problem.Code = "store.zip-large"
			}
		}
		all = append(all, one)
	}
	return all
}

var errLarge = errors.New("more than is unpacked at a time")

// unpacked returns a file of a zip: one byte more than a record may have at most, so that whoever reads it sees that it is larger.
func unpacked(f *zip.File, left *int64) ([]byte, error) {
	if *left <= 0 {
		return nil, errLarge
	}
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, min(record.MaxSize+1, *left)))
	if *left -= int64(len(data)); err == nil && *left <= 0 {
		err = errLarge
	}
	return data, err
}

// Zip returns all records of the folder in one file, as they are, however large, with what lies beside them but for the links: a backup of nothing else. A folder of
// records takes it as it is unpacked. The same records make the same file.
func (f Folder) Zip() ([]byte, error) {
	all, err := f.Gather(Wanted{})
	if err != nil {
		return nil, err
	}
	return Pack(all)
}

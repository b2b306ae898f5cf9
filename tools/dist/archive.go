package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"slices"
	"strings"
)

// archive writes the archive of a target: a zip for Windows, a tar.gz for the others. All is in one folder of its name.
func (s *source) archive(t target, program []byte, files []file, out string) error {
	name, binary := "referee-"+s.number()+"-"+t.name, "referee"
	pack, ext := s.tar, ".tar.gz"
	if t.os == "windows" {
		binary, pack, ext = "referee.exe", s.zip, ".zip"
	}
	data, err := pack(name, slices.Concat([]file{{binary, program, 0o755}}, files, s.help))
	if err != nil {
		return err
	}
	return put(out, name+ext, data)
}

// sorted are files in the order of their names.
func sorted(files []file) []file {
	return slices.SortedFunc(slices.Values(files), func(a, b file) int { return strings.Compare(a.name, b.name) })
}

// tar packs files into a folder, all of nobody and of the commit's time.
func (s *source) tar(folder string, files []file) ([]byte, error) {
	var out bytes.Buffer
	z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // a level there is
	w := tar.NewWriter(z)
	for _, f := range sorted(files) {
		err := w.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: folder + "/" + f.name, Size: int64(len(f.data)), Mode: int64(f.mode), ModTime: s.date, Format: tar.FormatUSTAR})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := errors.Join(w.Close(), z.Close())
	return out.Bytes(), err
}

// zip packs the same for Windows and browsers.
func (s *source) zip(folder string, files []file) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range sorted(files) {
		head := &zip.FileHeader{Name: folder + "/" + f.name, Method: zip.Deflate, Modified: s.date}
		head.SetMode(f.mode)
		into, err := w.CreateHeader(head)
		if err != nil {
			return nil, err
		}
		if _, err := into.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

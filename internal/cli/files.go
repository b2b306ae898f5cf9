package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"referee/internal/batch"
	"referee/internal/export"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
)

// path finds a record by its path, or by its name in the folder of records.
func (e *env) path(file string) string {
	if info, err := os.Stat(file); err != nil || info.IsDir() {
		for _, name := range []string{file, file + store.Ext} {
			inside := filepath.Join(e.Config.Records, name)
			if _, err := os.Stat(inside); err == nil && filepath.Base(file) == file {
				return inside
			}
		}
	}
	return file
}

// base is the name of a file without its folder, as it is shown.
func base(path string) string { return text.Clean(filepath.Base(path)) }

// read opens a record to look at it, by its path or its name, and reports what is wrong with
// it. The error, an errQuiet, means that it cannot be opened.
func (e *env) read(file string) (*store.Table, error) {
	t, err := e.Read(e.path(file))
	e.told(t.Problems)
	if err != nil {
		return nil, e.missing(errQuiet, file)
	}
	return t, nil
}

// slurp reads a file by its path or its name, or standard input for [export.Stdin].
func (e *env) slurp(named string) (file string, data []byte, err error) {
	if named == export.Stdin {
		data, err = io.ReadAll(io.LimitReader(e.In, record.MaxSize+1))
	} else {
		named = e.path(named)
		data, err = record.Bytes(named)
	}
	if err != nil {
		return named, nil, store.FromDisk(named, err)
	}
	return named, data, nil
}

// missing adds to an error about a file that is missing the names that may have been meant:
// those of files beside it and of saved games and, where a game may be meant, of games.
func (e *env) missing(err error, file string, meant ...string) error {
	if _, there := os.Stat(e.path(file)); there == nil {
		return err
	}
	dir, name := filepath.Split(file)
	for _, folder := range []string{filepath.Clean(dir + "."), e.Config.Records} {
		list, _ := os.ReadDir(folder) // a folder that cannot be read has no names to offer
		for _, entry := range list {
			if _, err := os.Stat(filepath.Join(folder, entry.Name())); err != nil {
				continue // a link that leads nowhere
			}
			meant = append(meant, entry.Name(), strings.TrimSuffix(entry.Name(), store.Ext))
		}
	}
	return near(err, name, meant)
}

// saved are the saved games.
func (e *env) saved() ([]store.Saved, error) {
	defer e.watched()()
	return e.Folder().List()
}

// watched says how many of many records have been read, for which the heap has room, until the function it returns.
func (e *env) watched() (end func()) {
	back, bar := roomy(), e.progress()
	return func() {
		bar.end()
		back()
	}
}

// aside is what a run that works on one of many files has said and found.
type aside struct {
	out, err bytes.Buffer
	code     int
}

// each does something with each of many files, on all cores, and says what came of it in
// their order: of each file as soon as it and all before it are done. Where the output is
// lost it stops.
func (e *env) each(files []string, do func(one *env, file string) error) error {
	defer roomy()()
	bar, done := e.progress(), 0
	defer bar.end()
	begun := *e // what is found later is nothing for the others
	return batch.InOrder(len(files), func(i int) *aside {
		said, one := &aside{}, begun
		one.code = clean
		one.writes(&said.out, &said.err)
		if err := do(&one, files[i]); err != nil {
			one.fails(err)
		}
		said.code = one.code
		return said
	}, func(said *aside) (err error) {
		e.worse(said.code)
		say := func() {
			if _, err = e.data.Write(said.out.Bytes()); err == nil {
				_, _ = e.Err.Write(said.err.Bytes()) // whom to tell that this fails?
			}
		}
		if said.err.Len() == 0 && (e.Columns == nil || e.Columns() == 0) {
			say() // not where the line of progress stands
		} else {
			bar.beside(say)
		}
		done++
		bar.at(done, len(files))
		return err
	})
}

// roomy lets the heap grow while many records are read, until the function it returns: what each
// of them leaves behind is collected seldom, which takes a third off the time for some fifteen
// megabytes.
func roomy() (back func()) {
	was := debug.SetGCPercent(200)
	return func() { debug.SetGCPercent(was) }
}

package cli

import (
	"bytes"
	"io"
	"runtime/debug"

	"referee/internal/ascii"
	"referee/internal/batch"
)

// aside is what a run that works on one of many files has said and found.
type aside struct {
	out, err bytes.Buffer
	code     int
}

// each does something with each of many files, on all cores, and says what came of it in
// their order: of each file as soon as it and all before it are done. Where the output is
// lost it stops.
func (r *run) each(files []string, do func(one *run, file string) error) error {
	defer roomy()()
	bar, done := r.progress(), 0
	defer bar.end()
	begun := *r // what is found later is nothing for the others
	return batch.InOrder(len(files), func(i int) *aside {
		said := &aside{}
		one := begun.saying(&said.out, &said.err)
		if err := do(one, files[i]); err != nil {
			one.complain(err)
			one.worse(unreadable)
		}
		said.code = one.code
		return said
	}, func(said *aside) (err error) {
		done++
		bar.at(done, len(files))
		r.worse(said.code)
		bar.beside(func() {
			if _, err = r.data.Write(said.out.Bytes()); err == nil {
				_, _ = r.Err.Write(said.err.Bytes()) // whom to tell that this fails?
			}
		})
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

// saying is the same run with outputs of its own, which has found nothing yet.
func (r *run) saying(out, err io.Writer) *run {
	one := *r
	one.code, one.Out, one.Err, one.data = clean, out, err, out
	if r.Program != nil && r.Config.ASCII {
		one.Out, one.Err = ascii.Writer(out), ascii.Writer(err)
	}
	return &one
}

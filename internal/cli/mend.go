package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/record"
	"referee/internal/store"
	"referee/rules"
)

// mend is the command that puts the slips of a record right: it says how, and writes it where that is asked for.
type mend struct {
	*env
	*export.Eyes
	write bool
	take  int // which mend of the first slip, counted from 1; 0 is the best
}

func newMend(e *env) *cobra.Command {
	o := mend{env: e}
	c := e.command("mend FILE", 1, 1, func(files []string) error { return o.run(files[0]) })
	c.Flags().BoolVar(&o.write, "write", false, "")
	c.Flags().IntVar(&o.take, "take", 0, "")
	o.Eyes = eyes(c)
	return c
}

func (o *mend) run(named string) (err error) {
	var file *record.File
	if o.write { // before it is read: what is written is about what stands there
		if file, _, _, err = record.Open(o.path(named)); err == nil {
			defer file.Close()
		}
	}
	t, _ := o.Read(o.path(named)) // what is wrong with it is told below
	j, failed := judge(o.env, t, o.Eyes, false)
	switch {
	case failed != nil:
		return failed
	case t.Position == nil:
		o.told(t.Problems)
		return o.missing(errQuiet, named)
	case err != nil:
		return store.FromDisk(t.Path, err)
	case j.report.Clean:
		j.write(false)
		return nil
	}
	before := exitCode(&j.report)
	if err := j.all(o.take); err != nil {
		return err
	}
	j.print("")
	switch {
	case len(j.lines) == 0:
		j.say("cli.mend.nothing")
	case file == nil:
		j.say("cli.mend.dry")
	default:
		if err := j.append(file, j.lines); err != nil {
			return err
		}
		before = exitCode(&j.report)
	}
	j.worse(before) // that of the record on the disk
	return nil
}

// all takes the best mend of each slip, one after the other: what follows from one is gone before the next
// is looked at. Behind one that somebody has to choose nothing is certain. Of the first that can be mended
// it takes the one that is chosen, counted from 1.
func (j *judged) all(choice int) error {
	j.count()
	for s := j.next(); s != nil; s = j.next() {
		j.slip(s)
		one := s.of.Best()
		switch n := len(s.of.Mends); {
		case n == 0:
			continue
		case choice > n:
			return fail("cli.mend.untaken", rules.N("n", n))
		case choice > 0:
			one, choice = &s.of.Mends[choice-1], 0
		}
		if one == nil {
			j.print("  " + j.p.Say("cli.mend.choose"))
			return nil
		}
		j.print("  " + j.p.Say("cli.mend.taken", plain("mend", j.mend(one))))
		if err := j.takes(one); err != nil {
			return err
		}
	}
	return nil
}

// next is the next slip that was looked into and has not been told; it is told by now.
func (j *judged) next() *slip {
	list := j.slips(false)
	for i := range j.report.Slips {
		of := &j.report.Slips[i]
		at := slices.IndexFunc(list, func(s slip) bool { return s.of == of })
		if at >= 0 && !j.told[of.Entry] {
			j.told[of.Entry] = true
			return &list[at]
		}
	}
	return nil
}

// takes puts a mend into the record in memory.
func (j *judged) takes(one *export.Mend) (err error) {
	j.lines = append(j.lines, one.Lines...)
	if j.table, err = j.table.With(one.Lines); err == nil {
		j.report, err = j.Exporter(j.data, *j.eyes).Judge(j.table)
	}
	return err
}

// append writes lines behind the record on the disk, and says what is wrong then.
func (j *judged) append(file *record.File, lines []record.Line) error {
	if err := file.Append(lines...); err != nil {
		return store.FromDisk(j.table.Path, err)
	}
	j.say("cli.mend.written", rules.N("n", len(lines)), plain("leaves", j.leaves(j.report.Wrong())))
	return nil
}

// ask goes through the slips with whoever sits at the terminal. The exit code is that of the record on
// the disk.
func (j *judged) ask() error {
	defer func() { j.worse(exitCode(&j.report)) }()
	j.count()
	left := false
	for s := j.next(); s != nil && !left; s = j.next() {
		j.slip(s)
		var err error
		if left, err = j.asked(s); err != nil {
			return err
		}
	}
	for _, s := range j.slips(false) {
		if s.of == nil && !left {
			j.slip(&s)
		}
	}
	j.end()
	return nil
}

// What can be done about a slip, by the digit that says it.
const (
	leaveIt = iota
	applyMend
	showFollowing
	nextSlip
)

// asked asks what to do about a slip until that is settled; left says that the others are not asked about.
func (j *judged) asked(s *slip) (left bool, err error) {
	more := slices.ContainsFunc(j.report.Slips, func(of export.Slip) bool { return !j.told[of.Entry] })
	can := []bool{leaveIt: true, applyMend: len(s.of.Mends) > 0, showFollowing: j.follow(s.of.Entry) > 0, nextSlip: more}
	for {
		offers := make([]string, len(can))
		for i, key := range []string{"leave", "apply", "follow", "next"} {
			if can[i] {
				offers[i] = j.p.Say("cli.ask." + key)
			}
		}
		switch j.digit(offers) {
		case leaveIt:
			return true, nil
		case nextSlip:
			return false, nil
		case showFollowing:
			j.shows(s.of.Entry)
			can[showFollowing] = false
		case applyMend:
			if one := j.chooses(s.of); one != nil {
				return false, j.applies(one)
			}
		}
	}
}

// digit asks which of some offers is taken until its number answers; one of "" cannot be. An empty line is 0, as is
// the end of what is typed.
func (j *judged) digit(offers []string) int {
	var said []string
	for n := range offers {
		n = (n + 1) % len(offers) // 0 is the last
		if offers[n] != "" {
			said = append(said, strconv.Itoa(n)+" "+offers[n])
		}
	}
	j.print("")
	for in := bufio.NewReader(j.In); ; {
		j.print(strings.Join(said, "  "))
		typed, err := in.ReadString('\n')
		n, bad := strconv.Atoi(cmp.Or(strings.TrimSpace(typed), "0"))
		switch {
		case err != nil:
			return 0
		case bad == nil && n >= 0 && n < len(offers) && offers[n] != "":
			return n
		}
	}
}

// shows tells what follows from the slip of an entry.
func (j *judged) shows(seq rules.Seq) {
	for _, s := range j.slips(true) {
		if from := j.report.Follows[j.report.Entered[s.line].Seq]; from != nil && *from == seq {
			j.slip(&s)
		}
	}
}

// chooses is the mend that is wanted of several, or nil.
func (j *judged) chooses(of *export.Slip) *export.Mend {
	n, offers := 1, []string{j.p.Say("cli.ask.none")}
	for i := range of.Mends {
		offers = append(offers, j.mend(&of.Mends[i]))
	}
	if len(of.Mends) > 1 {
		n = j.digit(offers)
	}
	if n == 0 {
		return nil
	}
	return &of.Mends[n-1]
}

// applies writes a mend behind the record, unless that is not any more what was looked at.
func (j *judged) applies(one *export.Mend) error {
	file, now, _, err := record.Open(j.table.Path)
	if err != nil {
		return store.FromDisk(j.table.Path, err)
	}
	defer file.Close()
	if !bytes.Equal(now.Format(), j.table.Record.Format()) {
		return fail("cli.ask.changed", plain("file", j.table.Path))
	}
	if err := j.takes(one); err != nil {
		return err
	}
	return j.append(file, one.Lines)
}

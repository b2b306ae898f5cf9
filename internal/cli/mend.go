package cli

import (
	"bufio"
	"bytes"
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
	eyes
	write bool
	take  int // which mend of the first slip, counted from 1; 0 is the best
}

func newMend(e *env) *cobra.Command {
	o := mend{env: e}
	c := e.command("mend FILE", 1, 1, func(files []string) error { return o.run(files[0]) })
	c.Flags().BoolVar(&o.write, "write", false, "")
	c.Flags().IntVar(&o.take, "take", 0, "")
	o.asked(c)
	return c
}

func (o *mend) run(named string) (err error) {
	var file *record.File
	if o.write { // before it is read: what is written is about what stands there
		if file, _, _, err = record.Open(o.path(named)); err == nil {
			defer file.Close()
		}
	}
	j, failed := o.judge(named, o.eyes, false)
	switch {
	case failed != nil:
		return failed
	case j.table.Position == nil:
		o.told(j.table.Problems)
		return o.missing(errQuiet, named)
	case err != nil:
		return store.FromDisk(j.table.Path, err)
	case j.report.Clean:
		j.write(false)
		return nil
	}
	before, m := exitCode(&j.report), j.mending()
	if err := m.all(o.take); err != nil {
		return err
	}
	m.print("")
	switch {
	case len(m.lines) == 0:
		m.say("cli.mend.nothing")
	case file == nil:
		m.say("cli.mend.dry")
	default:
		if err := m.append(file, m.lines); err != nil {
			return err
		}
		before = exitCode(&m.report)
	}
	m.worse(before) // that of the record on the disk
	return nil
}

// mending is a record on its way to be in order, in memory.
type mending struct {
	*judged
	lines []record.Line      // what is to be written
	told  map[rules.Seq]bool // the slips that have been told
}

// mending begins with how many slips there are.
func (j *judged) mending() *mending {
	j.count()
	return &mending{judged: j, told: map[rules.Seq]bool{}}
}

// all takes the best mend of each slip, one after the other: what follows from one is gone before the next
// is looked at. Behind one that somebody has to choose nothing is certain. Of the first that can be mended
// it takes the one that is chosen, counted from 1.
func (m *mending) all(choice int) error {
	for s := m.next(); s != nil; s = m.next() {
		m.slip(s)
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
			m.print("  " + m.p.Say("cli.mend.choose"))
			return nil
		}
		m.print("  " + m.p.Say("cli.mend.taken", plain("mend", m.mend(one))))
		if err := m.takes(one); err != nil {
			return err
		}
	}
	return nil
}

// next is the next slip that was looked into and has not been told; it is told by now.
func (m *mending) next() *slip {
	list := m.slips(false)
	for i := range m.report.Slips {
		of := &m.report.Slips[i]
		at := slices.IndexFunc(list, func(s slip) bool { return s.of == of })
		if at >= 0 && !m.told[of.Entry] {
			m.told[of.Entry] = true
			return &list[at]
		}
	}
	return nil
}

// takes puts a mend into the record in memory.
func (m *mending) takes(one *export.Mend) (err error) {
	m.lines = append(m.lines, one.Lines...)
	if m.table, err = m.table.With(one.Lines); err == nil {
		m.report, err = m.Exporter(m.data, m.Eyes).Judge(m.table)
	}
	return err
}

// append writes lines behind the record on the disk, and says what is wrong then.
func (m *mending) append(file *record.File, lines []record.Line) error {
	if err := file.Append(lines...); err != nil {
		return store.FromDisk(m.table.Path, err)
	}
	m.say("cli.mend.written", rules.N("n", len(lines)), plain("leaves", m.leaves(m.report.Wrong())))
	return nil
}

// What can be done about a slip, by the digit that says it.
const (
	leaveIt = iota
	applyMend
	showFollowing
	nextSlip
)

// ask goes through the slips with whoever sits at the terminal. The exit code is that of the record on
// the disk.
func (m *mending) ask() error {
	defer func() { m.worse(exitCode(&m.report)) }()
	left := false
	for s := m.next(); s != nil && !left; s = m.next() {
		m.slip(s)
		var err error
		if left, err = m.asked(s); err != nil {
			return err
		}
	}
	for _, s := range m.slips(false) {
		if s.of == nil && !left {
			m.slip(&s)
		}
	}
	m.end()
	return nil
}

// asked asks what to do about a slip until that is settled; left says that the others are not asked about.
func (m *mending) asked(s *slip) (left bool, err error) {
	more := slices.ContainsFunc(m.report.Slips, func(of export.Slip) bool { return !m.told[of.Entry] })
	can := map[int]bool{leaveIt: true, applyMend: len(s.of.Mends) > 0, showFollowing: m.follow(s.of.Entry) > 0, nextSlip: more}
	for {
		var parts []string
		for i, key := range []string{"apply", "follow", "next"} {
			if can[applyMend+i] {
				parts = append(parts, m.offer(applyMend+i, m.p.Say("cli.ask."+key)))
			}
		}
		n, ok := m.digit(append(parts, m.offer(leaveIt, m.p.Say("cli.ask.leave"))))
		switch {
		case !ok || n == leaveIt:
			return true, nil
		case !can[n]:
		case n == nextSlip:
			return false, nil
		case n == showFollowing:
			m.shows(s.of.Entry)
			can[showFollowing] = false
		case n == applyMend:
			if one := m.chooses(s.of); one != nil {
				return false, m.applies(one)
			}
		}
	}
}

// offer is something that can be done, behind its digit.
func (m *mending) offer(n int, what string) string { return strconv.Itoa(n) + " " + what }

// digit asks what is to be done until a number answers; an empty line is 0, and ok is false at the end of what
// is typed.
func (m *mending) digit(offers []string) (n int, ok bool) {
	in := bufio.NewReader(m.In)
	m.print("")
	for {
		m.print(strings.Join(offers, "  "))
		typed, err := in.ReadString('\n')
		typed = strings.TrimSpace(typed)
		n, bad := strconv.Atoi(typed)
		switch {
		case err != nil:
			return 0, false
		case bad == nil || typed == "":
			return n, true
		}
	}
}

// shows tells what follows from the slip of an entry.
func (m *mending) shows(seq rules.Seq) {
	for _, s := range m.slips(true) {
		if from := m.report.Follows[m.report.Entered[s.line].Seq]; from != nil && *from == seq {
			m.slip(&s)
		}
	}
}

// chooses is the mend that is wanted of several, or nil.
func (m *mending) chooses(of *export.Slip) *export.Mend {
	if len(of.Mends) == 1 {
		return &of.Mends[0]
	}
	var offers []string
	for i := range of.Mends {
		offers = append(offers, m.offer(i+1, m.mend(&of.Mends[i])))
	}
	if n, ok := m.digit(append(offers, m.offer(leaveIt, m.p.Say("cli.ask.none")))); ok && n > 0 && n <= len(of.Mends) {
		return &of.Mends[n-1]
	}
	return nil
}

// applies writes a mend behind the record, unless that is not any more what was looked at.
func (m *mending) applies(one *export.Mend) error {
	file, now, _, err := record.Open(m.table.Path)
	if err != nil {
		return store.FromDisk(m.table.Path, err)
	}
	defer file.Close()
	if !bytes.Equal(now.Format(), m.table.Record.Format()) {
		return fail("cli.ask.changed", plain("file", m.table.Path))
	}
	if err := m.takes(one); err != nil {
		return err
	}
	return m.append(file, one.Lines)
}

package cli

import (
	"bufio"
	"bytes"
	"strconv"
	"strings"

	"referee/internal/export"
	"referee/internal/record"
	"referee/internal/store"
	"referee/rules"
)

// What can be done about a slip, by the digit that says it.
const (
	leaveIt = iota
	applyMend
	showFollowing
	nextSlip
)

// asks reports whether somebody sits there who can be asked about the slips of a record.
func (r *run) asks(c *checked) bool {
	return r.Terminal && c.table.Position != nil && len(c.report.Slips) > 0
}

// asks goes through the slips with whoever sits at the terminal. The exit code is that of the record on
// the disk.
func (m *mending) asks() error {
	defer func() { m.worse(code(&m.report)) }()
	left := false
	for s := m.next(); s != nil && !left; s = m.next() {
		m.slip(s)
		var err error
		if left, err = m.asked(s); err != nil {
			return err
		}
	}
	list := readSlips(m.p, &m.report, false).list
	for i := range list {
		if list[i].of == nil && !left {
			m.slip(&list[i])
		}
	}
	m.stands(m.p, m.table, &m.report)
	return nil
}

// asked asks what to do about a slip until that is settled; left says that the others are not asked about.
func (m *mending) asked(s *slip) (left bool, err error) {
	can := map[int]bool{leaveIt: true, applyMend: len(s.of.Mends) > 0, showFollowing: m.follow(s.of.Entry), nextSlip: m.more()}
	for {
		n, ok := m.digit(m.offers(can))
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

// offers is the line of what can be done, each behind its digit.
func (m *mending) offers(can map[int]bool) string {
	var parts []string
	for i, key := range []string{"apply", "follow", "next"} {
		if can[applyMend+i] {
			parts = append(parts, strconv.Itoa(applyMend+i)+" "+m.p.Say("cli.ask."+key))
		}
	}
	return strings.Join(append(parts, strconv.Itoa(leaveIt)+" "+m.p.Say("cli.ask.leave")), "  ")
}

// digit asks a question until a number answers it; an empty line is 0, and ok is false at the end of what
// is typed.
func (m *mending) digit(question string) (n int, ok bool) {
	in := bufio.NewReader(m.In)
	m.print("")
	for {
		m.print(question)
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

// follow reports whether anything follows from the slip of an entry.
func (m *mending) follow(seq rules.Seq) bool {
	for _, from := range m.report.Follows {
		if from != nil && *from == seq {
			return true
		}
	}
	return false
}

// more reports whether there is a slip that has not been told.
func (m *mending) more() bool {
	for i := range m.report.Slips {
		if !m.told[m.report.Slips[i].Entry] {
			return true
		}
	}
	return false
}

// shows tells what follows from the slip of an entry.
func (m *mending) shows(seq rules.Seq) {
	list := readSlips(m.p, &m.report, true)
	for i := range list.list {
		if from := m.report.Follows[m.report.Entered[list.list[i].line].Seq]; from != nil && *from == seq {
			m.slip(&list.list[i])
		}
	}
}

// chooses is the mend that is wanted of several, or nil.
func (m *mending) chooses(of *export.Slip) *export.Mend {
	if len(of.Mends) == 1 {
		return &of.Mends[0]
	}
	var parts []string
	for i := range of.Mends {
		parts = append(parts, strconv.Itoa(i+1)+" "+mend(m.p, &of.Mends[i]))
	}
	parts = append(parts, strconv.Itoa(leaveIt)+" "+m.p.Say("cli.ask.none"))
	if n, ok := m.digit(strings.Join(parts, "  ")); ok && n > 0 && n <= len(of.Mends) {
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
	return m.writes(file, one.Lines)
}

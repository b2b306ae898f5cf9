package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"referee/internal/file"
	"referee/internal/record"
	"referee/rules"
)

// Brought is what came from elsewhere to be a record.
type Brought struct {
	Name     string    // as it was called there, "" where it had none
	Modified time.Time // when it was changed last, if that is known
	Data     []byte
	Link     string       // in which it is, where it has no data: see [FromLink]
	Problem  *rules.Fault // why it could not be had
}

// Came is what a record that came from elsewhere is to those that are here.
type Came uint8

// What a record may be; where several here are like it, the last of these that it is to one of them.
const (
	Foreign   Came = iota // it is no record
	Damaged               // one that cannot be read, or not be kept
	New                   // nothing here is like it
	Parted                // the same as one here up to an entry; then both go on differently
	Noted                 // one here, and notes that are not here
	Continues             // one here, and more
	Shorter               // one here, which has more
	Here                  // one here
)

// Arrival is what became of a record that came from elsewhere.
type Arrival struct {
	Came
	Name string // as it came
	// Saved is what it tells. Its path is that of the record here: which it became, or else which it was found to be.
	Saved
	Like  string    // the path of the one here that it is like, or ""
	Same  rules.Seq // up to this entry both are the same
	More  int       // so many entries the longer one has more
	Data  []byte    // as it is kept
	taken bool
}

// Taken reports whether it has become a record here.
func (a *Arrival) Taken() bool { return a.taken }

// byteOrderMark is what some programs put before a text.
const byteOrderMark = "\ufeff"

// tidied undoes what happens to a text on its way: marks before it, other ends of lines, none behind the last. What this program wrote
// stays byte for byte.
func tidied(data []byte) []byte {
	data = bytes.TrimPrefix(data, []byte(byteOrderMark))
	data = bytes.TrimLeft(data, " \t\r\n")
	data = lineEnds().ReplaceAll(data, []byte("\n"))
	if len(data) > 0 && data[len(data)-1] != '\n' {
		data = append(data[:len(data):len(data)], '\n')
	}
	return data
}

var lineEnds = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\r+\n|\r`) })

// Receive takes records into the folder that came from elsewhere. None here is overwritten or changed: what is new, or goes on
// differently than one here, becomes a record of its own; what continues one here waits for [Folder.Extend]. Unless take is
// true, it only looks.
func (f Folder) Receive(list []Brought, take bool, now time.Time) (all []Arrival, err error) {
	here, err := f.held()
	if err != nil {
		return nil, err
	}
	if take {
		if err := f.made(); err != nil {
			return nil, FromDisk(f.Path, err)
		}
	}
	for i := range list {
		a := f.arrives(here, &list[i])
		if take && (a.Came == New || a.Came == Parted || a.Came == Noted) {
			f.takes(here, &a, list[i].Modified, now)
		}
		all = append(all, a)
	}
	return all, nil
}

// held are the records of a folder, by what their headers say.
type held map[string][]string

func (f Folder) held() (held, error) {
	files, err := f.files()
	here := held{}
	for i := range files {
		if h := Head(files[i].path); h != nil {
			here.add(h, files[i].path)
		}
	}
	return here, err
}

// Head returns the header of a record; nil if it cannot be read. As the program writes it the lines are not needed.
func Head(path string) *record.Header {
	data, err := record.Bytes(path)
	if err != nil {
		return nil
	}
	head, _, _ := bytes.Cut(data, []byte("\n\n"))
	for _, part := range [][]byte{head, data} {
		if r, _ := record.Parse(part); r != nil {
			return &r.Header
		}
	}
	return nil
}

func headed(h *record.Header) string { return string((&record.Record{Header: *h}).Format()) }

func (h held) add(header *record.Header, path string) {
	key := headed(header)
	h[key] = append(h[key], path)
}

// arrives finds out what a record is to those here.
func (f Folder) arrives(here held, b *Brought) Arrival {
	a := Arrival{Name: b.Name, Data: tidied(b.Data)}
	if b.Problem != nil {
		a.Came, a.Problems = Damaged, []*rules.Fault{b.Problem}
		return a
	}
	theirs, faults := record.Parse(a.Data)
	if theirs == nil {
		if a.Problems = faults; !foreign(faults[0]) {
			a.Came = Damaged
		}
		return a
	}
	a.Came = New
	lines := tells(theirs)
	for _, path := range here[headed(&theirs.Header)] {
		ours, ok := readLines(path)
		if !ok {
			continue
		}
		c := compare(ours, lines)
		if c.Came > a.Came || c.Came == a.Came && c.same > a.Same {
			a.Came, a.Same, a.More, a.Like = c.Came, c.same, c.more, path
		}
	}
	a.Saved = f.described(&a, theirs)
	if a.Came >= Continues {
		a.Path = a.Like
	}
	return a
}

// described sums up what came; of what is here anyway no more than who played what.
func (f Folder) described(a *Arrival, r *record.Record) (s Saved) {
	if h := r.Header; a.Came >= Shorter {
		return Saved{Game: h.Game, Names: h.Seats, Title: h.Get("title"), Date: h.Get(dateKey), Campaign: h.Get(CampaignKey), Playable: true}
	}
	beside := filepath.Join(f.Path, "any"+Ext) // beside which its house sheet would lie
	s = Describe(f.Opener.Parse(beside, a.Data))
	for _, p := range s.Problems {
		if p.File == beside {
			p.File = ""
		}
	}
	s.Path = ""
	return s
}

func readLines(path string) ([]told, bool) {
	data, err := record.Bytes(path)
	if err != nil {
		return nil, false
	}
	r, _ := record.Parse(data)
	if r == nil {
		return nil, false
	}
	return tells(r), true
}

// likeness is what a record is to one here.
type likeness struct {
	Came
	same     rules.Seq
	more     int
	from, to int // the rows that theirs has more
}

// compare compares a record that came with one here, of the same header, line by line. What one has noted and the other does not tell is
// no difference: it is theirs alone.
func compare(ours, theirs []told) (c likeness) {
	i, j, noted, common := 0, 0, false, 0
	for i < len(ours) && j < len(theirs) {
		a, b := &ours[i], &theirs[j]
		switch {
		case a.full == b.full:
		case !a.loose && !b.loose && a.bare == b.bare:
			noted = noted || b.full != b.bare
		case a.loose:
			i++
			continue
		case b.loose:
			noted = noted || !b.lone
			j++
			continue
		default:
			if c.Came = Parted; common == 0 {
				c.Came = New
			}
			return c
		}
		common++
		if a.step {
			c.same++
		}
		i, j = i+1, j+1
	}
	for i < len(ours) && ours[i].loose {
		i++
	}
	rest := theirs[j:]
	for len(rest) > 0 && rest[len(rest)-1].lone { // the end was lost on the way
		rest = rest[:len(rest)-1]
	}
	switch {
	case noted:
		c.Came = Noted
	case i < len(ours):
		c.Came, c.more = Shorter, steps(ours[i:])
	case len(rest) == 0:
		c.Came = Here
	case common == 0: // which game was begun here nobody can tell
		c.Came = New
	default:
		c.Came, c.more, c.from, c.to = Continues, steps(rest), rest[0].row, rest[len(rest)-1].row
	}
	return c
}

// steps returns how many lines have numbers.
func steps(list []told) (n int) {
	for i := range list {
		n += rules.One(list[i].step)
	}
	return n
}

// plainName matches names of files that are kept, up to mostName: nothing in them means anything to a system. The length counted in
// the expression would cost every program ten milliseconds at its start.
var plainName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\p{L}\p{N}][\p{L}\p{N} _-]*$`) })

const mostName = 80 // letters

// oncemore is what browsers and messengers put behind the name of a file that they have already.
var oncemore = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` ?\(\d{1,3}\)$`) })

// called returns the name of a new file for a record: that with which it came, as far as that is one, or else its day and its game.
func (f Folder) called(came string, h *record.Header, now time.Time) string {
	stem := path.Base(strings.ReplaceAll(came, `\`, "/"))
	for _, end := range []string{".txt", Ext} {
		stem = oncemore().ReplaceAllString(strings.TrimSuffix(stem, end), "")
	}
	stem = strings.TrimSpace(stem)
	if plainName().MatchString(stem) && utf8.RuneCountInString(stem) <= mostName && filepath.IsLocal(stem) {
		return stem + Ext
	}
	day, game := h.Get(dateKey), "record"
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		day = now.Format(time.DateOnly)
	}
	if g, ok := f.Opener.Games(h.Game); ok {
		game = g.ID
	}
	return day + "-" + game + Ext
}

// takes makes a record of what came.
func (f Folder) takes(here held, a *Arrival, modified, now time.Time) {
	r, _ := record.Parse(a.Data)
	first := filepath.Join(f.Path, f.called(a.Name, &r.Header, now))
	for n := 1; n <= maxSameMinute; n++ {
		to := first
		if n > 1 {
			to = strings.TrimSuffix(first, Ext) + "-" + strconv.Itoa(n) + Ext
		}
		if leftBehind(to) {
			continue
		}
		err := file.Create(to, a.Data)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			a.Came, a.Problems = Damaged, []*rules.Fault{FromDisk(to, err)}
			return
		}
		if !modified.IsZero() && modified.Before(now) {
			_ = os.Chtimes(to, modified, modified) // else it was played last
		}
		a.taken, a.Path = true, to
		here.add(&r.Header, to)
		return
	}
	a.Came, a.Problems = Damaged, []*rules.Fault{FromDisk(first, fs.ErrExist)}
}

// leftBehind reports whether something lies there that would belong to a record of the name: links that open a table, or torn lines.
func leftBehind(path string) bool {
	for _, end := range []string{LinksExt, record.TornSuffix} {
		if _, err := os.Lstat(path + end); err == nil {
			return true
		}
	}
	return false
}

// Extend writes behind a record what another copy of it has more; nothing where it has that already. The notes here stay. A record
// that somebody plays must be closed before.
func (f Folder) Extend(path string, data []byte) *rules.Fault {
	data = tidied(data)
	theirs, faults := record.Parse(data)
	if theirs == nil {
		return In(path, faults[0])
	}
	open, ours, _, err := record.Open(path)
	if err != nil {
		return FromDisk(path, err)
	}
	defer open.Close()
	c := likeness{}
	if headed(&ours.Header) == headed(&theirs.Header) {
		c = compare(tells(ours), tells(theirs))
	}
	switch c.Came {
	case Here, Shorter:
		return nil
	case Continues:
		lines := bytes.SplitAfter(data, []byte("\n"))
		if err := open.Extend(bytes.Join(lines[c.from-1:c.to], nil)); err != nil {
			return FromDisk(path, err)
		}
		return nil
	}
	return &rules.Fault{Code: "store.parted-since"}
}

package store

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/rules"
)

const noted = "referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\nprivate Orange hand ABCDEFG\nOrange 1X\n# private Violet: she has D\nruling 1: hk/hand\nundo\nZoe 1X\nViolet 3ABC-A\n"

// zipOf returns files in a zip, each of so many bytes of nothing behind its words.
func zipOf(t testing.TB, names []string, words string, size int) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, name := range names {
		w, err := z.Create(name)
		require.NoError(t, err)
		_, err = io.WriteString(w, words)
		require.NoError(t, err)
		_, err = io.CopyN(w, zeros{}, int64(size))
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	return out.Bytes()
}

type zeros struct{}

// Read implements [io.Reader].
func (zeros) Read(b []byte) (int, error) { clear(b); return len(b), nil }

// A zip that becomes large, or has very many files, is read no further than there is room for.
func TestAZipThatIsTooMuch(t *testing.T) {
	testkit.Alone(t)
	names := make([]string, mostInZips/record.MaxSize+1)
	for i := range names {
		names[i] = fmt.Sprint(i, ".referee")
	}
	bomb := zipOf(t, names, noted, record.MaxSize)
	require.Less(t, len(bomb), 1<<20)
	all := Unpack([]Brought{{Data: bomb}})
	assert.LessOrEqual(t, size(all), int64(mostInZips))
	assert.Equal(t, "store.zip-large", all[len(all)-1].Problem.Code)
	assert.Greater(t, len(all[0].Data), record.MaxSize, "more than a record has: it is told")

	names = make([]string, mostFiles+100)
	for i := range names {
		names[i] = fmt.Sprint(i, ".referee")
	}
	all = Unpack([]Brought{{Data: zipOf(t, names, "", 0)}})
	assert.Len(t, all, mostFiles+1)
	assert.Equal(t, "store.zip-many", all[mostFiles].Problem.Code)
}

// What links unpack has the same bounds, however many texts they come in or whether they come by themselves: a text of half a megabyte
// would be a hundred large ones.
func TestLinksThatAreTooMuch(t *testing.T) {
	testkit.Alone(t)
	link := Link(make([]byte, record.MaxSize))
	in := []byte(strings.Repeat(LinkMark+link+"\n", mostLinks))
	require.Less(t, len(in), 1<<20)
	zipped := zipOf(t, []string{"a.referee"}, noted, record.MaxSize)
	for name, came := range map[string][]Brought{
		"one text": {{Data: in}}, "several texts": slices.Repeat([]Brought{{Data: in[:10*(len(link)+4)]}}, 10), "alone": slices.Repeat([]Brought{{Link: link}}, 100),
		"of all kinds": append([]Brought{{Data: zipped}, {Data: in}}, slices.Repeat([]Brought{{Link: link}, {Data: zipped}}, 10)...),
	} {
		all := Unpack(came)
		assert.LessOrEqual(t, size(all), int64(mostInZips), name)
		assert.Len(t, all[0].Data, record.MaxSize+rules.One(name == "of all kinds"), name)
		assert.Contains(t, []string{"store.links-large", "store.zip-large"}, all[len(all)-1].Problem.Code, name)
	}
	all := Unpack([]Brought{{Link: Link([]byte(noted))}, {Link: "1torn"}})
	assert.Equal(t, noted, string(all[0].Data))
	assert.Equal(t, "store.link", all[1].Problem.Code)
}

// Of very many links in a text the first are unpacked, and how many are left is told.
func TestLinksThatAreTooMany(t *testing.T) {
	one := LinkMark + Link([]byte(noted)) + "\n"
	for more := range 3 {
		all := Unpack([]Brought{{Name: "chat.txt", Data: []byte(strings.Repeat(one, mostLinks+more))}})
		assert.Len(t, all, mostLinks+min(more, 1))
		for i := range mostLinks {
			assert.Equal(t, noted, string(all[i].Data))
		}
		if more > 0 {
			assert.Equal(t, &rules.Fault{Code: "store.links-many", Args: []rules.Arg{rules.N("n", more)}}, all[mostLinks].Problem)
		}
	}
}

// What systems put into zips beside records is no news to anybody; a zip in a zip is no record.
func TestWhatIsBesideRecordsInAZip(t *testing.T) {
	inner := string(zipOf(t, []string{"a.referee"}, noted, 0))
	of := func(name, words string) []Brought {
		return Unpack([]Brought{{Data: zipOf(t, []string{name}, words, 0)}})
	}
	for _, name := range []string{"__MACOSX/._a.referee", ".DS_Store", "games/", "a.referee.links", "a.referee.torn"} {
		assert.Empty(t, of(name, ""), name)
	}
	assert.Equal(t, inner, string(of("x.zip", inner)[0].Data))
	assert.Equal(t, "a.txt", of(`..\..\a.txt`, noted)[0].Name)
	damaged := zipOf(t, []string{"a.referee"}, noted, 0)
	assert.Equal(t, "store.zip", Unpack([]Brought{{Data: damaged[:len(damaged)-30]}})[0].Problem.Code)
	at := bytes.Index(damaged, []byte("a.referee")) + len("a.referee")
	damaged[at+5] ^= 0x55
	assert.Equal(t, "store.zip", Unpack([]Brought{{Data: damaged}})[0].Problem.Code)
}

// A link is found in what a messenger has around it, and one of which a part is lost is no shorter game.
func TestLinksInATextAndDamagedOnes(t *testing.T) {
	testkit.Alone(t)
	link := Link([]byte(noted))
	for _, text := range []string{link, " " + link + "\n", "https://a.example/referee/#r=" + link, "[12:01] Anna: look!\nhttps://a.example/#r=" + link + " :)\n", "<https://a.example/#r=" + link + ">"} {
		data, problem := FromLink(text)
		require.Nil(t, problem, text)
		assert.Equal(t, noted, string(data))
	}
	all := Unpack([]Brought{{Data: []byte("first https://a.example/#r=" + link + "\nand https://a.example/#r=" + link[:40])}})
	require.Len(t, all, 2)
	assert.Equal(t, noted, string(all[0].Data))
	assert.Equal(t, "store.link", all[1].Problem.Code)
	for n := range link {
		_, problem := FromLink("#r=" + link[:n])
		require.NotNil(t, problem, "%d", n)
	}
	for n := range link {
		other := []byte(link)
		other[n] = map[bool]byte{true: 'A', false: 'B'}[link[n] == 'B']
		data, problem := FromLink(string(other))
		assert.True(t, problem != nil || string(data) == noted, "%d", n) // of the last sign not all bits count
	}
	_, problem := FromLink("2" + link[1:])
	assert.Equal(t, "store.link-newer", problem.Code)
	assert.Equal(t, noted+"# #r="+link+"\n", string(Unpack([]Brought{{Data: []byte(noted + "# #r=" + link + "\n")}})[0].Data), "a record that has one in it")
	bomb := Link(make([]byte, 64<<20))
	require.Less(t, len(bomb), 1<<20)
	_, problem = FromLink(bomb)
	assert.Equal(t, "store.link", problem.Code)
}

// What packs links never changes, as those that were sent are read for ever.
func TestALinkOfEarlierIsRead(t *testing.T) {
	const sent = "1It10vAGB8B8i7CD6rBSKM0CKixVcuCBVEiisM7L1Qfq5wGEelQ_WCQtMRydnXUcuQACF2wA9"
	data, problem := FromLink(sent)
	require.Nil(t, problem)
	assert.Equal(t, noted, string(data))
}

func size(all []Brought) (n int64) {
	for i := range all {
		n += int64(len(all[i].Data))
	}
	return n
}

// FuzzUnpack: whatever comes, it is taken apart within bounds, and what came by a link can be sent again.
func FuzzUnpack(f *testing.F) {
	f.Add([]byte(noted))
	f.Add([]byte("see #r=" + Link([]byte(noted))))
	f.Add(zipOf(f, []string{"a.referee", "b/../c.txt"}, noted, 3))
	f.Add([]byte("PK\x05\x06"))
	f.Fuzz(func(t *testing.T, data []byte) {
		all := Unpack([]Brought{{Name: "x", Data: data}})
		if size(all) > mostInZips+int64(len(data)) || len(all) > mostFiles+1 {
			t.Fatal("more than there is room for")
		}
		for i := range all {
			a := Folder{Opener: Opener{Games: func(string) (g table.Binding, ok bool) { return g, false }}}.called(all[i].Name, &record.Header{}, time.Time{})
			if strings.ContainsAny(a, `/\:`) || strings.HasPrefix(a, ".") {
				t.Fatalf("%q", a)
			}
		}
		if back, problem := FromLink(string(data)); problem == nil {
			if again, problem := FromLink(Link(back)); problem != nil || !bytes.Equal(again, back) {
				t.Fatal("it cannot be sent again")
			}
		}
	})
}

// FuzzCompare: of any two records, what goes on is the other one afterwards, and notes are no difference.
func FuzzCompare(f *testing.F) {
	f.Add(noted, noted)
	f.Add(noted[:90], noted)
	f.Add(strings.Replace(noted, "ABCDEFG", "…", 1), noted)
	f.Fuzz(func(t *testing.T, ours, theirs string) {
		a, b := read(ours), read(theirs)
		if a == nil || b == nil {
			return
		}
		if c := compare(a, a); c.Came != Here {
			t.Fatalf("it is not itself: %d", c.Came)
		}
		bare, _ := WithoutNotes(tidied([]byte(ours)))
		if again, _ := WithoutNotes(bare); !bytes.Equal(again, bare) {
			t.Fatalf("%q is still told", again)
		}
		if c := compare(a, read(string(bare))); c.Came != Here {
			t.Fatalf("without notes it is another: %d", c.Came)
		}
		// Where nothing but notes was there nobody can tell which game it was.
		if told := read(string(bare)); len(told) > 0 && compare(told, a).Came < Noted {
			t.Fatalf("with notes it is another: %d", compare(told, a).Came)
		}
		c := compare(a, b)
		if c.Came != Continues {
			return
		}
		rows := bytes.SplitAfter(tidied([]byte(theirs)), []byte("\n"))
		longer := append(tidied([]byte(ours)), slices.Concat(rows[c.from-1:c.to]...)...)
		if c := compare(read(string(longer)), b); c.Came != Here {
			t.Fatalf("%q has not become the other: %d", longer, c.Came)
		}
	})
}

// read returns the lines of a record, nil of what is none.
func read(data string) []told {
	r, _ := record.Parse(tidied([]byte(data)))
	if r == nil {
		return nil
	}
	return append([]told{}, tells(r)...)
}

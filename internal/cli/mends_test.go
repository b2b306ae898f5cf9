package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/export"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/rules"
)

// slipped writes a recorded game of Tokaido of which a line, found by what stands in it, is other lines.
func slipped(t *testing.T, was string, now ...string) (folder, path string) {
	t.Helper()
	lines := strings.Split(read(t, testkit.File("tokaido", "games", "fr-2012_3_tie-collector.txt")), "\n")
	at := slices.Index(lines, was)
	require.GreaterOrEqual(t, at, 0)
	folder = t.TempDir()
	path = filepath.Join(folder, "evening.referee")
	require.NoError(t, os.WriteFile(path, []byte(strings.Join(slices.Replace(lines, at, at+1, now...), "\n")), 0o600))
	return folder, path
}

// livesIn returns the environment of somebody whose files are all in a folder: it is the value of no other variable, for a language might
// be read in it.
func livesIn(folder string) func(string) string {
	return func(name string) string {
		if name == "HOME" || strings.HasPrefix(name, "XDG_") {
			return folder
		}
		return ""
	}
}

// ran is what the program writes, and its exit code.
func ran(folder string, args ...string) (string, int) {
	var out bytes.Buffer
	app := App{In: os.Stdin, Out: &out, Err: &out, Now: time.Now, Getenv: livesIn(folder)}
	code := app.Run(append(args, "--records", folder))
	return out.String(), code
}

// One forgotten entry is one slip: the rest is counted, and the entry that is missing is proposed.
func TestOneSlipIsToldWithItsMendInEveryLanguage(t *testing.T) {
	folder, path := slipped(t, "Anna 27")
	for lang, want := range map[string][]string{
		"en": {": 1 slip in 76 entries; 38 later findings follow from it.",
			"  38 later findings follow from this one.", "  Correction: insert 38: Anna 27 (then the whole record is in order)"},
		"fr": {" : 1 erreur sur 76 saisies ; 38 objections plus loin en découlent.",
			"  38 objections plus loin en découlent.", "  Correction : insert 38: Anna 27 (tout le relevé est alors en ordre)"},
		"ru": {": 1 ошибка, 76 записей; из-за неё дальше ещё 38 замечаний.",
			"  Из-за этого дальше ещё 38 замечаний.", "  Исправить: insert 38: Anna 27 (тогда вся партия записана верно)"},
	} {
		said, code := ran(folder, "check", path, "--lang", lang)
		assert.Equal(t, unreadable, code, "some of what follows cannot be read")
		said = strings.ReplaceAll(said, path, "")
		assert.Equal(t, want[0], strings.Split(said, "\n")[0])
		assert.Contains(t, said, strings.Join(want[1:], "\n")+"\n")
		assert.Equal(t, 2, strings.Count(said, "\n\n"), "the slip, and where the game stands: %s", said)
		all, _ := ran(folder, "check", path, "--lang", lang, "--all")
		assert.Greater(t, strings.Count(all, "\n\n"), 10, "%s", all)
		for _, part := range strings.Split(said+strings.ReplaceAll(all, path, ""), "\n") {
			assert.LessOrEqual(t, utf8.RuneCountInString(part), 100)
		}
	}
}

// checkedAs is the report of a record as data.
func checkedAs(t *testing.T, folder, path string) (rep export.Report) {
	t.Helper()
	said, _ := ran(folder, "check", "--json", path)
	require.NoError(t, json.Unmarshal([]byte(said), &rep), said)
	if rep.Faults = rep.Errors; rep.Error != nil && len(rep.Errors) == 0 {
		rep.Faults = []*export.Fault{rep.Error}
	}
	return rep
}

// Every mend that is proposed, written behind the record, leaves as much as it says.
func TestAMendLeavesInTheReportWhatItSays(t *testing.T) {
	for name, now := range map[string][]string{
		"forgotten": nil, "doubled": {"Anna 27", "Anna 27"}, "seat": {"Boris 27"}, "place": {"Anna 26"}, "unread": {"Anna 2q"},
	} {
		folder, path := slipped(t, "Anna 27", now...)
		rep := checkedAs(t, folder, path)
		told := 0
		causes := map[rules.Seq]bool{}
		weigh := func(entry rules.Seq, c *export.Cause) {
			if c.Follows != nil {
				assert.Empty(t, c.Mends)
				assert.Less(t, *c.Follows, entry, name)
				return
			}
			causes[entry] = true
			for _, m := range c.Mends {
				told++
				line := m.Op + " " + itoa(m.Entry)
				if m.Text != "" {
					line += ": " + m.Text
				}
				require.NotEqual(t, "swap", m.Op)
				data, copied := read(t, path), filepath.Join(folder, "mended.referee")
				require.NoError(t, os.WriteFile(copied, []byte(strings.TrimSuffix(data, "\n")+"\n"+line+"\n"), 0o600))
				after := checkedAs(t, folder, copied)
				assert.Equal(t, m.Leaves, len(after.Findings)+len(after.Faults), "%s: %s", name, line)
			}
		}
		for i := range rep.Findings {
			weigh(rep.Findings[i].Entry, &rep.Findings[i].Cause)
		}
		for _, f := range rep.Faults {
			weigh(rules.Seq(f.Line-7), &f.Cause)
		}
		assert.Len(t, causes, 1, name)
		assert.Positive(t, told, name)
	}
}

func itoa(n rules.Seq) string { b, _ := json.Marshal(n); return string(b) }

// A dry run changes nothing; with --write the correction is one more line, and the record is in order.
func TestMendWritesTheCorrectionBehindTheRecord(t *testing.T) {
	for lang, want := range map[string]string{
		"en": "1 line was added to the record (then the whole record is in order).",
		"fr": "1 ligne ajoutée au relevé (tout le relevé est alors en ordre).",
		"ru": "В запись добавлена 1 строка (тогда вся партия записана верно).",
	} {
		folder, path := slipped(t, "Céline 29", "Céline 30")
		before := read(t, path)
		said, code := ran(folder, "mend", path, "--lang", lang)
		assert.Equal(t, unreadable, code)
		assert.Contains(t, said, "amend 44: Céline 29")
		assert.Equal(t, before, read(t, path), "a dry run")

		said, code = ran(folder, "mend", path, "--write", "--lang", lang)
		assert.Equal(t, clean, code, said)
		assert.Contains(t, said, want)
		mended := read(t, path)
		assert.Equal(t, strings.TrimSuffix(before, "\n")+"\namend 44: Céline 29\n", mended)
		_, code = ran(folder, "check", path)
		assert.Equal(t, clean, code)

		_, code = ran(folder, "mend", path, "--write")
		assert.Equal(t, clean, code)
		assert.Equal(t, mended, read(t, path), "a record that is in order")
	}
}

// Where two corrections do equally well somebody has to choose.
func TestMendChoosesNothingBetweenEquals(t *testing.T) {
	folder, path := slipped(t, "Anna 27")
	before := read(t, path)
	said, code := ran(folder, "mend", path, "--write")
	assert.Equal(t, unreadable, code)
	assert.Contains(t, said, "choose one by hand")
	assert.Equal(t, before, read(t, path))

	said, code = ran(folder, "mend", path, "--write", "--take", "9")
	assert.Equal(t, unreadable, code)
	assert.Contains(t, said, "corrections to choose from.")
	assert.Equal(t, before, read(t, path))

	_, code = ran(folder, "mend", path, "--write", "--take", "1")
	assert.Equal(t, clean, code)
	assert.Equal(t, before+"insert 38: Anna 27\n", read(t, path))
}

// Of an entry that was written twice either may go: that is no choice.
func TestMendTakesOneOfTwoThatMakeTheSameRecord(t *testing.T) {
	folder, path := slipped(t, "Anna 27", "Anna 27", "Anna 27")
	before := read(t, path)
	_, code := ran(folder, "mend", path, "--write")
	assert.Equal(t, clean, code)
	assert.Equal(t, before+"delete 39\n", read(t, path))
}

// Two entries in each other's place are exchanged: each keeps its number, both are amended.
func TestMendPutsTwoEntriesInEachOthersPlace(t *testing.T) {
	folder, path := slipped(t, "Anna 27", "Anna 27")
	data := strings.Replace(read(t, path), "Anna 14 misoshiru\nBoris 14\n", "Boris 14\nAnna 14 misoshiru\n", 1)
	require.NoError(t, os.WriteFile(path, []byte(data), 0o600))
	said, code := ran(folder, "mend", path, "--write")
	assert.Equal(t, clean, code, said)
	assert.Contains(t, said, "Chosen: swap entries 18 and 19")
	assert.Equal(t, data+"amend 18: Anna 14 misoshiru\namend 19: Boris 14\n", read(t, path))
	_, code = ran(folder, "check", path)
	assert.Equal(t, clean, code)
}

// An entry that was told three entries too late is moved, by one mend of two lines.
func TestMendMovesAnEntry(t *testing.T) {
	folder, path := slipped(t, "Anna 27")
	data := strings.Replace(read(t, path), "\nBoris 28\n", "\nBoris 28\nAnna 27\n", 1)
	require.NoError(t, os.WriteFile(path, []byte(data), 0o600))
	said, code := ran(folder, "mend", path, "--write")
	assert.Equal(t, clean, code, said)
	assert.Contains(t, said, "Chosen: insert 38: Anna 27; delete 41")
	assert.Equal(t, data+"insert 38: Anna 27\ndelete 41\n", read(t, path))
	_, code = ran(folder, "check", path)
	assert.Equal(t, clean, code)
}

// A line that names nobody at the table is why its entry is missing: that is one slip.
func TestALineOfAMisspeltPlayerIsOneSlip(t *testing.T) {
	folder, path := slipped(t, "Anna 27", "Aana 27")
	said, code := ran(folder, "check", path)
	assert.Equal(t, unreadable, code)
	assert.Contains(t, said, ": 1 slip in 76 entries; ")
	rep := checkedAs(t, folder, path)
	require.NotEmpty(t, rep.Faults)
	follows := rep.Faults[0].Follows
	require.NotNil(t, follows)
	assert.Equal(t, rules.Seq(38), *follows)
}

// A record that another program has open is not written.
func TestMendLeavesARecordInOtherHands(t *testing.T) {
	folder, path := slipped(t, "Céline 29", "Céline 30")
	before := read(t, path)
	other, _, _, err := record.Open(path)
	require.NoError(t, err)
	defer other.Close()
	said, code := ran(folder, "mend", path, "--write")
	assert.Equal(t, unreadable, code)
	assert.Contains(t, said, "is open in another program")
	assert.Equal(t, before, read(t, path))
}

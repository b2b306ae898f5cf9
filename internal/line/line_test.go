package line_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

var (
	opener = store.Opener{Games: games.Find}
	now    = time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC)
)

// options returns those of a game whose input comes from a pipe, with a folder of its own.
func options(t testing.TB, lang text.Lang, in io.Reader, out io.Writer) line.Options {
	t.Helper()
	return optionsIn(t, t.TempDir(), lang, in, out)
}

// optionsIn returns options with a folder of records.
func optionsIn(t testing.TB, folder string, lang text.Lang, in io.Reader, out io.Writer) line.Options {
	t.Helper()
	p, err := text.New(lang)
	require.NoError(t, err)
	return line.Options{In: in, Out: out, Program: program.New(program.Options{
		Config: config.Config{Records: folder}, File: filepath.Join(t.TempDir(), "config.yaml"),
		Text: p, Now: func() time.Time { return now },
	})}
}

// playOn opens a record and plays it.
func playOn(t testing.TB, path string, o line.Options) (*program.Game, error) {
	t.Helper()
	g, err := o.Open(path)
	require.NoError(t, err)
	return g, line.Play(g, o)
}

// play plays a new game of Anna and Boris and returns what was written and the
// body of the record.
func play(t testing.TB, lang text.Lang, typed ...string) (said, body string) {
	t.Helper()
	return resume(t, lang, "", typed...)
}

// resume continues a record.
func resume(t testing.TB, lang text.Lang, before string, typed ...string) (said, body string) {
	t.Helper()
	return resumeIn(t, t.TempDir(), lang, before, typed...)
}

// resumeIn continues a record beside a folder of others.
func resumeIn(t testing.TB, folder string, lang text.Lang, before string, typed ...string) (said, body string) {
	t.Helper()
	const head = "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nprofile: fr-2018\nfirst: Anna\n\n"
	said, after := piped(t, optionsIn(t, folder, lang, nil, nil), head+before, typed...)
	return said, strings.TrimPrefix(after, head)
}

// whole is the record of a whole game that Anna wins.
const whole = `Anna 3FGG-G
Boris 3ABC-A
Anna 4DEFG-DE
Boris 4ABCD-CD
Anna 1X
Boris 1X
Anna 2XX
Boris 2XX
Anna reveal D
Boris reveal E
`

func TestAWholeGameFromAPipe(t *testing.T) {
	for lang, game := range map[text.Lang]struct {
		typed []string
		wins  string
	}{
		text.EN: {[]string{
			"gift tea hairpin hairpin takes hairpin", "gift flute fan scroll takes flute",
			"competition tea hairpin | umbrella shamisen takes umbrella shamisen", "4ABCD-CD",
			"secret", "1", "discard", "2", "reveal umbrella", "reveal E", "score", "log", "quit",
		}, "Anna wins. Eleven charm points"},
		text.RU: {[]string{
			"подарок сервиз шпилька шпилька берёт шпилька", "подарок флейта веер свиток берёт флейта",
			"обмен сервиз шпилька | зонтик сямисен берёт зонтик сямисен", "4abcd-cd",
			"тайна", "1", "сброс", "2", "вскрыть зонтик", "вскрыть e", "счёт", "журнал", "выход",
		}, "Победа: Anna."},
		text.FR: {[]string{
			"offre thé fleur fleur prend fleur", "offre flute éventail papier prend flute",
			"échange thé fleur | ombrelle luth prend ombrelle luth", "4ABCD-CD",
			"secret", "1", "dépôt", "2", "révèle ombrelle", "revele E", "score", "journal", "quitter",
		}, "Victoire : Anna."},
	} {
		said, body := play(t, lang, game.typed...)
		assert.Equal(t, whole, body, "%s\n%s", lang, said)
		assert.Contains(t, said, game.wins)
		listened(t, lang, said)
	}
}

func TestOffersAndRepliesByNumber(t *testing.T) {
	said, body := play(t, text.EN, "3BCC", "1")
	assert.Equal(t, "Anna 3BCC\nBoris B\n", body)
	assert.Contains(t, said, "\n1 B fan, to Anna: C scroll, C scroll. 2 C scroll, to Anna: B fan, C scroll.\n")

	_, body = play(t, text.EN, "3BCC", "2")
	assert.Equal(t, "Anna 3BCC\nBoris C\n", body)
}

func TestThingsAreToldOneAfterTheOther(t *testing.T) {
	said, body := play(t, text.EN, "3", "2", "a c")
	assert.Contains(t, said, "\nGift: fan, …\nWhich cards?\n1 flute. 2 fan. ")
	assert.Equal(t, "Anna 3ABC\n", body)
	said, body = play(t, text.EN, "choices 3")
	assert.Contains(t, said, "1 flute. 2 fan. ")
	assert.Empty(t, body)
}

func TestAFindingAsksWhetherToLetItStand(t *testing.T) {
	const refusal = "Anna has already used Secret this round. (HK-TURN-4; entry 1)"
	for lang, yes := range map[text.Lang]string{text.EN: "yes", text.RU: "да", text.FR: "oui"} {
		said, body := play(t, lang, "1X", "1X", "1X", yes, "2XX")
		assert.Equal(t, "Anna 1X\nBoris 1X\nAnna 1X\nruling 3: hk/action-used\nBoris 2XX\n", body, said)
	}
	for _, no := range []string{"no", "нет", "non", "N"} {
		said, body := play(t, text.EN, "1X", "1X", "1X", no, "2XX")
		assert.Equal(t, "Anna 1X\nBoris 1X\nAnna 2XX\n", body)
		assert.Contains(t, said, refusal)
		assert.Contains(t, said, "not entered")
	}
	t.Run("any other line is a no and the next entry", func(t *testing.T) {
		_, body := play(t, text.EN, "1X", "1X", "1X", "2XX")
		assert.Equal(t, "Anna 1X\nBoris 1X\nAnna 2XX\n", body)
	})
	t.Run("the end of the input is a no", func(t *testing.T) {
		said, body := play(t, text.EN, "1X", "1X", "1X")
		assert.Equal(t, "Anna 1X\nBoris 1X\n", body)
		assert.Contains(t, said, "not entered")
	})
	t.Run("a yes without a question is no move", func(t *testing.T) {
		_, body := play(t, text.EN, "yes", "1X")
		assert.Equal(t, "Anna 1X\n", body)
	})
}

// The table asks again after the settings.
func TestAfterTheSettingsTheTableAsksAgain(t *testing.T) {
	said, body := play(t, text.EN, "settings", "", "", "", "1X")
	_, after, asked := strings.Cut(said, "Setting “")
	require.True(t, asked, said)
	before, _, entered := strings.Cut(after, ", entry 1.")
	require.True(t, entered, said)
	assert.Contains(t, before, "\nAnna begins the round and has drawn: which action?\n", "before the entry")
	assert.Equal(t, "Anna 1X\n", body)
}

func TestWhatCannotBeReadSaysWhere(t *testing.T) {
	for typed, want := range map[string]string{
		"3BZC":         "“ZC”: expected here: a card",
		"anna 3BZC":    "“ZC”: expected here: a card",
		"amend 9: 1X":  "There is no entry 9",
		"undo 4":       "There is nothing to undo",
		"amend":        "Expected a whole number",
		"\x1b[31m":     "“[31m”: There is a control character",
		"1X 2XX":       "“2XX”: the move is complete before this point",
		"ruling 1:":    "There is no entry 1",
		"override a=1": "the table has no such field: a",
	} {
		said, body := play(t, text.EN, typed)
		assert.Contains(t, said, want, "%q", typed)
		assert.Empty(t, body, "%q", typed)
	}
	said, body := play(t, text.EN, strings.Repeat("B", 1<<20), "1X")
	assert.Contains(t, said, "The line is longer than 4096 bytes")
	assert.Equal(t, "Anna 1X\n", body, "what follows an endless line is read")
}

func TestCommands(t *testing.T) {
	for typed, want := range map[string]string{
		"help": "amend 3: MOVE", "?": "board     shows the table as it is", "aide": "board     shows the table as it is",
		"board": "Ayane", "поле": "Ayane", "score": "Anna: 0 points", "marque": "The score so far",
		"now": "HK-TURN-2  Draw first", "worlds": "The entries do not yet show where the unseen cards are.", "setup": "4. Shuffle",
		"rules who takes first in a gift": "HK-GIFT-", "правила ничья": "HK-",
		"rules": "HK-TURN-1 · ", "why": "\nHK-TURN-1, ", "": "\nBoris has drawn: which action?\n",
	} {
		said, body := play(t, text.EN, "1X", typed)
		assert.Contains(t, said, want, "%q", typed)
		assert.Equal(t, "Anna 1X\n", body, "%q leaves the record alone", typed)
	}
	said, _ := play(t, text.EN, "1X", "1X", "1X", "no", "почему")
	assert.Contains(t, said, "\nHK-TURN-4, ", "why is about the last finding")
	said, body := play(t, text.EN, "1X", "quit", "1X")
	assert.Equal(t, "Anna 1X\n", body, "nothing is read after quit")
	assert.Contains(t, said, "saved in ")
}

// What was said last is said once more, but no private note.
func TestWhatWasSaidLastIsSaidAgain(t *testing.T) {
	const asked = "Anna lays a card face down as the Secret, entry 1.\nBoris has drawn: which action?\n"
	said, body := play(t, text.EN, "1X", "again", "again")
	assert.Equal(t, 3, strings.Count(said, asked), said)
	assert.Equal(t, "Anna 1X\n", body)
	said, _ = play(t, text.EN, "a", "notes", "1", "1", "ABCDEFG", "again")
	_, after, _ := strings.Cut(said, strings.Repeat("\n", 20))
	assert.NotContains(t, after, "ABCDEFG")
	assert.Equal(t, 2, strings.Count(after, "Anna begins the round"), after)
}

func TestResuming(t *testing.T) {
	said, body := resume(t, text.EN, "Anna 3BCC-C\nBoris 1X\nnonsense\nBoris 1X\n", "1X")
	assert.Contains(t, said, "game.referee:9:1: Expected a player")
	assert.Contains(t, said, "2 slips. “mend” shows the corrections.", "one cannot be read, one is refused")
	assert.Contains(t, flat(said), " Continuing in round 1, turn 3 of 8, after: Boris lays a card face down as the Secret, refused, entry 3. ")
	assert.True(t, strings.HasSuffix(body, "\nAnna 1X\n"))
}

func TestAPlayerMayBeCalledLikeACommand(t *testing.T) {
	o := options(t, text.EN, strings.NewReader("Rules Lawyer 1X\nScore 1X\nscore\n"), io.Discard)
	g, err := o.Start(record.Header{Version: record.Version, Game: "hanamikoji", Seats: []string{"Rules Lawyer", "Score"}}, "")
	require.NoError(t, err)
	require.NoError(t, line.Play(g, o))
	assert.Len(t, g.Session.Entries(rules.Table), 2)
	require.NoError(t, g.Close())
}

func TestAnEntryThatWasNotWrittenIsNotConfirmed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.referee")
	require.NoError(t, os.WriteFile(path, []byte("referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nfirst: Anna\n"), 0o600))
	var out bytes.Buffer
	o := options(t, text.EN, strings.NewReader("1X\nboard\n"), &out)
	g, err := o.Open(path)
	require.NoError(t, err)
	require.NoError(t, os.Remove(path)) // somebody deletes the record while it is open
	err = line.Play(g, o)
	var problem *rules.Fault
	require.ErrorAs(t, err, &problem)
	assert.NotContains(t, out.String(), "entry 1.")
	assert.Contains(t, out.String(), "game.referee was changed, replaced or removed by another program")
	require.NoError(t, g.Close())
}

func TestABrokenInputEndsTheGame(t *testing.T) {
	broken := errors.New("broken")
	o := options(t, text.EN, io.MultiReader(strings.NewReader("1X\n"), failing{broken}), io.Discard)
	g, err := o.Start(record.Header{Version: record.Version, Game: "hanamikoji", Seats: []string{"Anna", "Boris"}, Fields: []record.Field{{Key: "first", Value: "Anna"}}}, "")
	require.NoError(t, err)
	require.ErrorIs(t, line.Play(g, o), broken)
	assert.Len(t, g.Session.Entries(rules.Table), 1)
	require.NoError(t, g.Close())
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

package play

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// kindOfEntry is a kind of entry by what it says and what is typed for it, one behind the other.
type kindOfEntry struct {
	allowance
	is *regexp.Regexp
}

func entriesLike(name string, limit int, pattern string) kindOfEntry {
	return kindOfEntry{allowance{name, limit}, regexp.MustCompile(pattern)}
}

// kyotoKeys types the games in the box of Geisha's Road. What follows from the cards is shown as
// little as can be. An entry that only confirms what has happened is nobody's turn, and one that
// tells with its name who begins is no usual one.
func kyotoKeys(list ...kindOfEntry) keyed {
	k := keyed{line: func(page *tablePage, line *record.Line) (string, int) {
		typed := record.FormatLine(page.kept.Session.Header(), *line)
		if line.Kind != record.Entry || !page.turn.Due.Has(line.Seat) || page.turn.Why == rules.WhoBegins {
			return typed, -1
		}
		r := page.kept.Session.Try(typed)
		meant := told(page.text, &r.Entry)
		b := spelling{page, *line, func(r table.Reading) bool { return slices.Equal(meant, told(page.text, &r.Entry)) }}
		typed = briefKyoto(b)
		line.Text = b.read(typed).Entry.Text
		for i, kind := range list {
			if kind.is.MatchString(line.Text + "\t" + typed) {
				return typed, i
			}
		}
		return typed, -1
	}}
	for _, kind := range list {
		k.kinds = append(k.kinds, kind.allowance)
	}
	return k
}

// told returns an entry in words, with what it changed; of an Intrigue no more than that it is one: nobody sees its cards.
func told(p *text.Printer, e *table.Entry) []string {
	if strings.HasPrefix(e.Text, "2 ") && len(e.Effects) == 0 {
		return []string{"2"}
	}
	return append(wording.Effects(p, e), wording.Move(p, e))
}

// briefKyoto returns the shortest that can be typed for an entry: numbers alone, a card with numbers
// before and behind it, or the entry without spaces and strokes.
func briefKyoto(b spelling) string {
	entry := strings.ToLower(b.line.Text)
	bare := strings.NewReplacer(" ", "", "|", "").Replace(entry)
	path := b.numbers()
	may := []string{"", path, bare, bare[:min(len(bare), 2)]}
	if bare[0] == '1' && len(bare) > len("1g1") {
		may = append(may, bare[:3])
		for number := '1'; number <= '9'; number++ {
			may = append(may, bare[:3]+string(number))
		}
	}
	if before, behind, long := strings.Cut(path, " "); long { // a card that lay face down, among many
		for _, word := range strings.Fields(entry) {
			for at := range before {
				may = append(may, before[:at]+word+behind)
			}
		}
	}
	return b.of(may...)
}

func TestKeysOfEveryGeishasRoad(t *testing.T) {
	kyotoKeys(
		entriesLike("token turned over in Geisha's Fate", 0, `flip`),
		entriesLike("houses, tokens, prestige, who begins", 0, `^(circle|geiko|okaasan|tokens|begins)`),
		entriesLike("counter offer", 0, `^counter`),
		entriesLike("Meeting with what is taken", 5, `^1`),
		entriesLike("Intrigue", 6, `^2 `), // told openly: two cards of twenty, each by its number
		entriesLike("Gift", 8, `^3`),
		entriesLike("Exchange", 10, `^4`),
		entriesLike("pair with order and tokens", 8, `^[RYGBP][1-4]( \+\S+)? [RYGBP]`),
		entriesLike("card with what is taken", 5, `^[RYGBP][1-4]`),
	).play(t, "geishasroad")
}

func TestKeysOfEveryMaiko(t *testing.T) {
	kyotoKeys(
		entriesLike("houses, geishas, guests", 0, `^(circle|geishas|guests)`),
		entriesLike("Work with the guest", 5, `^1`),
		entriesLike("Dilemma", 6, `^2`),
		entriesLike("Gift", 8, `^3`),
		entriesLike("Exchange", 10, `^4`),
		entriesLike("card removed from a Dilemma", 5, `^remove`),
		entriesLike("pair, order, guests", 5, `^[RYGBP][1-4] [RYGBP]`),
		entriesLike("card, study or work, guest", 5, `^[RYGBP][1-4]`),
	).play(t, "maiko")
}

func TestKeysOfEveryGeiko(t *testing.T) {
	kyotoKeys(
		entriesLike("houses, geishas, own house", 0, `^(circle|geishas|house)`),
		entriesLike("hand, a card face down", 0, `^(hand|aside|open)`),
		entriesLike("a card", 3, `^[RYGBP][1-4]`),
	).play(t, "geiko")
}

package record

import (
	"iter"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

// Kind is the kind of a line.
type Kind uint8

// The kinds of line.
const (
	Entry    Kind = iota // SEAT MOVE
	Private              // private SEAT MOVE: known to that seat alone
	Override             // override KEY=VALUE: set a part of the state by hand
	Seen                 // seen KEY=VALUE: what the table shows at this moment
	Insert               // insert N: an entry forgotten before entry N
	Amend                // amend N: what entry N should have been
	Delete               // delete N
	Undo                 // undo [N] steps
	Redo                 // redo [N] steps
	Ruling               // ruling N: findings against which the table let entry N stand
	Dispute              // dispute N: what is claimed about entry N
	Comment              // # anything
	Time                 // @ a moment
	Unread               // a line that could not be read, kept as it stood
)

// Numbered reports whether lines of the kind are numbered.
func (k Kind) Numbered() bool { return k <= Insert }

// Step reports whether lines of the kind can be undone.
func (k Kind) Step() bool { return k <= Delete || k == Ruling }

// String returns the word the writer uses for the kind, or "" if it uses none.
func (k Kind) String() string { return kindWords[k] }

// NoSeat is the seat of an entry typed without one: the player to move.
const NoSeat rules.Seat = -1

// Withheld stands in the file for the text of a private entry, or for the codes of a ruling on one, that was
// held back where the record was handed on; in memory there is none. At the prompt it is not taken.
const Withheld = "…"

// Line is one line of the record.
type Line struct {
	Kind   Kind
	Seq    rules.Seq // own number, of the numbered kinds
	Target rules.Seq // the entry meant by insert, amend, delete, ruling, dispute
	N      int       // how many steps undo and redo go
	Inner  Kind      // what insert and amend bring: Entry, Private, Override or Seen
	Seat   rules.Seat
	Text   string // the move, pairs, comment or claim as typed
	Codes  []string
	Time   time.Time
	// Row and Col are the place of Text in the file, from 1, in characters. Row is 0 for a line typed
	// at the prompt.
	Row, Col int
	Raw      string // an unread line as it stood, without its line end
}

// withheld reports whether what the line says was held back: see [Withheld].
func (l *Line) withheld() bool {
	return l.Text == "" && (l.Kind == Private || l.Inner == Private) || l.Kind == Ruling && len(l.Codes) == 0
}

// says reports whether two lines are equal apart from their places.
func (l *Line) says(other *Line) bool {
	return l.Kind == other.Kind && l.Target == other.Target && l.N == other.N && l.Inner == other.Inner &&
		l.Seat == other.Seat && l.Text == other.Text && slices.Equal(l.Codes, other.Codes) &&
		l.Time.Equal(other.Time) && l.Raw == other.Raw
}

// Pairs reports whether lines of the kind have a text of KEY=VALUE pairs: parts of the state.
func (k Kind) Pairs() bool { return k == Override || k == Seen }

// Pair is one KEY=VALUE of an override or an observation.
type Pair struct{ Key, Value string }

// Pairs reads the text of an override or an observation; it returns false if a part is not KEY=VALUE.
func Pairs(text string) ([]Pair, bool) {
	var pairs []Pair
	for part := range strings.SplitSeq(text, ",") {
		key, value, found := strings.Cut(part, "=")
		p := Pair{strings.TrimSpace(key), strings.TrimSpace(value)}
		if !found || p.Key == "" || p.Value == "" {
			return nil, false
		}
		pairs = append(pairs, p)
	}
	return pairs, true
}

// kindWords has the words that the writer uses, indexed by kind.
var kindWords = [...]string{
	Private: "private", Override: "override", Seen: "seen", Insert: "insert", Amend: "amend",
	Delete: "delete", Undo: "undo", Redo: "redo", Ruling: "ruling",
	Dispute: "dispute", Comment: "#", Time: "@", Unread: "",
}

// keywords maps the words that the reader knows, in lower case, to kinds. Each is one word, and no
// seat name may begin with one, so a line is never ambiguous. French words may be typed without
// accents.
var keywords = map[string]Kind{
	"private": Private, "лично": Private, "приватно": Private, "privé": Private, "prive": Private,
	"override": Override, "установить": Override, "forcer": Override,
	"seen": Seen, "видно": Seen, "сверка": Seen, "constat": Seen,
	"insert": Insert, "вставить": Insert, "insérer": Insert, "inserer": Insert,
	"amend": Amend, "исправить": Amend, "corriger": Amend,
	"delete": Delete, "удалить": Delete, "supprimer": Delete,
	"undo": Undo, "отмена": Undo, "отменить": Undo, "annuler": Undo,
	"redo": Redo, "вернуть": Redo, "повторить": Redo, "refaire": Redo, "rétablir": Redo, "retablir": Redo,
	"ruling": Ruling, "решение": Ruling, "décision": Ruling, "decision": Ruling,
	"dispute": Dispute, "спор": Dispute, "litige": Dispute,
}

// Keywords yields the words for kinds of line in every language, sorted.
func Keywords() iter.Seq2[string, Kind] {
	return func(yield func(string, Kind) bool) {
		for _, word := range slices.Sorted(maps.Keys(keywords)) {
			if !yield(word, keywords[word]) {
				return
			}
		}
	}
}

// tableWord is the writer's name of the table itself.
const tableWord = "table"

// tableWords has the reader's names of the table itself.
var tableWords = [...]string{tableWord, "стол", "la table"}

// headerKeys maps other names of header keys, in lower case, to the writer's.
var headerKeys = map[string]string{
	"игра": "game", "jeu": "game",
	"места": "seats", "игроки": "seats", "joueurs": "seats", "players": "seats",
	"профиль": "profile", "profil": "profile",
	"варианты": "variants", "variantes": "variants",
	"первый": "first", "premier": "first",
	"дата":  "date",
	"место": "place", "lieu": "place",
	"название": "title", "titre": "title",
}

// Key returns the header key that a word names in any language and case; an unknown word is returned
// unchanged.
func Key(word string) string {
	if known, ok := headerKeys[strings.ToLower(word)]; ok {
		return known
	}
	return word
}

// keyword returns the kind named by the first word of text, and the word's length in bytes. It is
// called for every line and does not allocate.
func keyword(text string) (Kind, int, bool) {
	if text != "" && '0' <= text[0] && text[0] <= '9' { // as most moves begin, and no keyword has
		return 0, 0, false
	}
	word := text
	if end := strings.IndexAny(text, " :"); end >= 0 {
		word = text[:end]
	}
	const longest = 32 // bytes, and more than any keyword has
	var lower [longest + utf8.UTFMax]byte
	size := 0
	for _, r := range word {
		if size > longest {
			return 0, 0, false
		}
		size += utf8.EncodeRune(lower[size:], unicode.ToLower(r))
	}
	kind, ok := keywords[string(lower[:size])]
	return kind, len(word), ok
}

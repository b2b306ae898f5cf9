package record

import (
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// kindWords are the words the writer uses, at the index of their kind.
var kindWords = [...]string{
	Private: "private", Override: "override", Seen: "seen", Insert: "insert", Amend: "amend",
	Delete: "delete", Undo: "undo", Redo: "redo", Ruling: "ruling",
	Dispute: "dispute", Comment: "#", Time: "@", Unread: "",
}

// keywords are the words the reader knows, in lower case. Each is one word, and
// no seat may have a name that begins with one, so that a line is never
// ambiguous. French words may be typed without accents.
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

// Keywords are the words that say what a line is, in every language, each with its kind.
func Keywords() iter.Seq2[string, Kind] {
	return func(yield func(string, Kind) bool) {
		for _, word := range slices.Sorted(maps.Keys(keywords)) {
			if !yield(word, keywords[word]) {
				return
			}
		}
	}
}

// tableWord is how the writer calls the table itself.
const tableWord = "table"

// tableWords are the names of the table itself.
var tableWords = [...]string{tableWord, "стол", "la table"}

// headerKeys are the other names of header keys, in lower case.
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

// Key is the header key that a word names in any language and case: a known one as the
// writer has it, any other unchanged.
func Key(word string) string {
	if known, ok := headerKeys[strings.ToLower(word)]; ok {
		return known
	}
	return word
}

// keyword returns the kind named by the first word of text, and the word's
// length in bytes. It is asked for every line, so it allocates nothing.
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

package present

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

// Spelling is a letter of a component in a text of the record: where it stands, and the key of
// the letter that the reader's language has for it.
type Spelling struct {
	At  int
	Key string
}

// Spellings are the letters of components in a text of the record, where turned is that of
// [rules.Def].
func Spellings(text string, letters []rules.Letter, turned func(string, func(rune) rune) string) (list []Spelling) {
	if len(letters) == 0 {
		return nil
	}
	const mark = '\uE000' // no letter of any language
	keys := map[rune]string{}
	for _, one := range letters {
		keys[one.Letter], keys[unicode.ToLower(one.Letter)] = one.Key, one.Key
	}
	marked := turned(text, func(letter rune) rune {
		if keys[letter] == "" {
			return 0
		}
		return mark
	})
	for at, letter := range text {
		now, size := utf8.DecodeRuneInString(marked)
		if marked = marked[size:]; now == mark {
			list = append(list, Spelling{at, keys[letter]})
		}
	}
	return list
}

// Spelt is a text of the record as an argument of a sentence, in which its letters are those of
// the reader's language. A text without dots may have spaces.
func Spelt(name, text string, list []Spelling) rules.Arg {
	var items []string
	from := 0
	plain := func(to int) {
		for i, part := range strings.Split(text[from:to], " ") {
			if i > 0 {
				items = append(items, rules.Space)
			}
			if part != "" {
				items = append(items, part)
			}
		}
	}
	for _, one := range list {
		plain(one.At)
		items = append(items, one.Key)
		from = one.At + 1 // the record has Latin letters
	}
	plain(len(text))
	return rules.Spelt(name, items...)
}

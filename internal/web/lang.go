package web

import (
	"golang.org/x/text/language"

	"referee/internal/text"
)

// mostLanguages is the most bytes of a browser's list that are read.
const mostLanguages = 200

// accepted is the language of a browser's list: the first that the program speaks, else English.
func accepted(list string) text.Lang {
	if len(list) > mostLanguages {
		return text.EN
	}
	tags, _, err := language.ParseAcceptLanguage(list)
	if err != nil {
		return text.EN
	}
	names := make([]string, len(tags))
	for i, t := range tags {
		names[i] = t.String()
	}
	return text.Match(names...)
}

package hanamikoji

import "embed"

// Book holds the words of [Clauses] and [Cases], one file for each language, book/en.yaml,
// book/ru.yaml and book/fr.yaml, and how players ask for them, book/asked.en.txt and so on.
//
//go:embed book/*.yaml book/*.txt
var Book embed.FS

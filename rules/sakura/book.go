package sakura

import "embed"

// Book holds the words of [Clauses] and [Cases], one file for each language:
// book/en.yaml, book/ru.yaml and book/fr.yaml.
//
//go:embed book/*.yaml book/*.txt
var Book embed.FS

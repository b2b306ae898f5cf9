package hanamikoji

import "embed"

// Book holds the words of the clauses and cases: book/en.yaml, book/ru.yaml and
// book/fr.yaml.
//
//go:embed book/*.yaml
var Book embed.FS

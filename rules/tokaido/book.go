package tokaido

import "embed"

// Book is the clauses and cases in words, book/LANG.yaml.
//
//go:embed book/*.yaml book/*.txt
var Book embed.FS

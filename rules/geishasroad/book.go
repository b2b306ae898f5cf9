package geishasroad

import "embed"

// Book is the clauses and cases in words, book/LANG.yaml.
//
//go:embed book/*.yaml
var Book embed.FS

package cli

import (
	"path/filepath"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
)

// settled refuses flags that say of a game under way something else than its record does: it
// would do nothing, and nobody would notice.
func (r *run) settled(file string, w *wished) error {
	list, err := w.answers()
	if err != nil {
		return err
	}
	if w.file != "" {
		list = append(list, record.Field{Key: "record", Value: w.file})
	}
	if w.underway {
		list = append(list, record.Field{Key: table.UnderwayKey, Value: "yes"})
	}
	t, _ := r.Read(file)
	if len(list) == 0 || t == nil || t.Record == nil { // why it cannot be read, opening it says
		return nil
	}
	h := t.Record.Header
	for _, f := range list {
		if f.Key == dialogue.SeatsKey && dialogue.Sits(h, f.Value) || folded(h.Get(f.Key)) == folded(f.Value) {
			continue
		}
		flag, _, _ := strings.Cut(f.Key, ".")
		return fail("cli.flag-settled", plain("flag", flag), plain("file", text.Clean(filepath.Base(file))))
	}
	return nil
}

// folded is a value of a header as it is compared.
func folded(s string) string { return text.Folded(strings.ReplaceAll(s, " ", "")) }

package line

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/talk"
)

// Each block of a page is written in its way: a table stands apart from what is before it, what is told of an entry below it.
func TestTheBlocksOfAPage(t *testing.T) {
	table := talk.Table{Rows: []present.Row{{present.Cell{Text: "tea"}, present.Cell{Text: "4"}}}}
	for name, tt := range map[string]struct {
		blocks []talk.Block
		want   string
	}{
		"a table first":       {[]talk.Block{table}, "tea  4\n"},
		"a table behind":      {[]talk.Block{talk.Heading{Text: "Round 1"}, table}, "Round 1\n\ntea  4\n"},
		"two tables":          {[]talk.Block{table, table}, "tea  4\n\ntea  4\n"},
		"beside a heading":    {[]talk.Block{talk.Heading{Text: "Round 1", Beside: "HK-1"}}, "Round 1 · HK-1\n"},
		"paragraphs":          {[]talk.Block{talk.Para{Text: "It is."}, talk.Para{Text: "One.", As: talk.Item}, talk.Para{Text: "press here", Help: "Type a."}}, "It is.\n    One.\nType a.\n"},
		"of an entry":         {[]talk.Block{talk.Entry{Whole: "[3] Ann 1X"}, talk.Para{Text: "It is."}}, "[3] Ann 1X\n    It is.\n"},
		"no more of an entry": {[]talk.Block{talk.Entry{Whole: "[3] Ann 1X"}, talk.Heading{Text: "Below"}, talk.Para{Text: "It is."}}, "[3] Ann 1X\nBelow\nIt is.\n"},
		"lines":               {[]talk.Block{talk.Lines("a\nb\n\n")}, "a\nb\n"},
	} {
		var out strings.Builder
		(&Options{Out: &out, Program: &program.Program{}}).Shows(&talk.Page{Blocks: tt.blocks})
		assert.Equal(t, tt.want, out.String(), name)
	}
}

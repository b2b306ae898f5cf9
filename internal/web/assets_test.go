package web

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Of scripts and styles comments and spaces are left out, and nothing that may be a text.
func TestBare(t *testing.T) {
	for _, c := range []struct{ name, is, want string }{
		{"a.js", "// one\n\n\"use strict\";\n  // two\n  f(1); // three\n", "\"use strict\";\n  f(1);\n"},
		{"a.js", "x = \"a // b\";\ny = `\n// c ${`d // e`}\n`;\nz(\"/\", 2); // \"no\"\nhttp://x", "x = \"a // b\";\ny = `\n`;\nz(\"/\", 2); // \"no\"\nhttp://x"},
		{"a.css", "/* one\n two */\n\na b {\n  margin: 0 auto; /* three */\n  background: url(a/b);\n}\n\n/**/@media x { a { b: c } }\n", "a b{margin: 0 auto;background: url(a/b)}@media x{a{b: c}}"},
		{"a.css", "a { b: c; /* not closed", "a{b: c;/* not closed"},
		{"a.svg", "<svg> // {  } </svg>", "<svg> // {  } </svg>"},
	} {
		assert.Equal(t, c.want, string(bare(c.name, []byte(c.is))))
	}
}

// Package markup writes HTML into bytes. What people wrote goes in by [Writer.Text] and [Writer.Attr] alone, which escape it; what
// else goes in is in the program.
package markup

import (
	"slices"
	"strconv"
	"strings"
)

// Writer is a page, or a piece of one, that is being written. The zero value is empty.
type Writer struct {
	Root string // markup: what an address of the program begins with that would begin at the root
	b    []byte
}

// Bytes returns what was written.
func (w *Writer) Bytes() []byte { return w.b }

// Grow makes room for so many bytes.
func (w *Writer) Grow(n int) { w.b = slices.Grow(w.b, n) }

// Raw writes markup that is in the program. It is called from a thousand places: inlined there it makes the program 160 KB
// larger.
//
//go:noinline
func (w *Writer) Raw(markup string) *Writer {
	w.b = append(w.b, markup...)
	return w
}

// To writes an attribute that is an address of the program from its root on, "/" first.
func (w *Writer) To(name, path string) *Writer {
	return w.Raw(" ").Raw(name).Raw(`="`).Raw(w.Root).Raw(path).Raw(`"`)
}

// Int writes a number.
func (w *Writer) Int(n int) *Writer {
	w.b = strconv.AppendInt(w.b, int64(n), 10)
	return w
}

// escaped is what stands for a byte that is not written as it is; "-" is nothing, as of all that no page can show.
var escaped = func() (list [256]string) {
	for i := range ' ' {
		list[i] = "-"
	}
	list['\x7f'] = "-"
	for c, stands := range map[byte]string{'&': "&amp;", '<': "&lt;", '>': "&gt;", '"': "&#34;", '\'': "&#39;", '\n': " ", '\r': " ", '\t': " "} {
		list[c] = stands
	}
	return list
}()

// Text writes a text of anybody's.
func (w *Writer) Text(s string) *Writer {
	from := 0
	for i := range len(s) {
		e := escaped[s[i]]
		if e == "" {
			continue
		}
		w.b = append(w.b, s[from:i]...)
		if e != "-" {
			w.b = append(w.b, e...)
		}
		from = i + 1
	}
	w.b = append(w.b, s[from:]...)
	return w
}

// Attr writes an attribute with a space before it; its value may be anybody's. An address is made by the program: see
// package web.
func (w *Writer) Attr(name, value string) *Writer {
	return w.Raw(" ").Raw(name).Raw(`="`).Text(value).Raw(`"`)
}

// idSigns are those of the id of a clause or a case.
const idSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"

// Cited writes a text of anybody's; each id of a clause or a case in it that is known is written by cite.
func (w *Writer) Cited(said string, known func(id string) bool, cite func(id string)) *Writer {
	written := 0
	for at := 0; at < len(said); {
		end := at
		for end < len(said) && strings.IndexByte(idSigns, said[end]) >= 0 {
			end++
		}
		if id := said[at:end]; strings.Contains(id, "-") && known(id) {
			w.Text(said[written:at])
			cite(id)
			written = end
		}
		at = max(end, at+1)
	}
	return w.Text(said[written:])
}

// Query writes the value of a query of an address.
func (w *Writer) Query(s string) *Writer {
	const digits = "0123456789ABCDEF"
	for i := range len(s) {
		c := s[i]
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '.' || c == '_' {
			w.b = append(w.b, c)
		} else {
			w.b = append(w.b, '%', digits[c>>4], digits[c&15])
		}
	}
	return w
}

// Part puts in what was written elsewhere.
func (w *Writer) Part(made []byte) *Writer {
	w.b = append(w.b, made...)
	return w
}

// El writes an element with nothing but a text in it, and ends the line; class is "" for none.
func (w *Writer) El(name, class, text string) *Writer { return w.In(name, class, text).Raw("\n") }

// In writes such an element within a line.
func (w *Writer) In(name, class, text string) *Writer {
	w.Raw("<").Raw(name)
	if class != "" {
		w.Attr("class", class)
	}
	return w.Raw(">").Text(text).Raw("</").Raw(name).Raw(">")
}

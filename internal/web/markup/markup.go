// Package markup writes HTML into bytes. What people wrote goes in by [Writer.Text] and [Writer.Attr] alone, which escape it; what
// else goes in stands in the program.
package markup

import "strconv"

// Writer is a page, or a piece of one, that is being written. The zero value is empty.
type Writer struct{ b []byte }

// Bytes is what was written.
func (w *Writer) Bytes() []byte { return w.b }

// Raw writes markup that stands in the program.
func (w *Writer) Raw(markup string) *Writer {
	w.b = append(w.b, markup...)
	return w
}

// Int writes a number.
func (w *Writer) Int(n int) *Writer {
	w.b = strconv.AppendInt(w.b, int64(n), 10)
	return w
}

// Text writes a text of anybody's.
func (w *Writer) Text(s string) *Writer {
	for i := range len(s) {
		switch c := s[i]; c {
		case '&':
			w.b = append(w.b, "&amp;"...)
		case '<':
			w.b = append(w.b, "&lt;"...)
		case '>':
			w.b = append(w.b, "&gt;"...)
		case '"':
			w.b = append(w.b, "&#34;"...)
		case '\'':
			w.b = append(w.b, "&#39;"...)
		case '\n', '\r', '\t':
			w.b = append(w.b, ' ')
		case 0:
		default:
			w.b = append(w.b, c)
		}
	}
	return w
}

// Attr writes an attribute with a space before it; its value may be anybody's. An address is made by the program: see
// package web.
func (w *Writer) Attr(name, value string) *Writer {
	return w.Raw(" ").Raw(name).Raw(`="`).Text(value).Raw(`"`)
}

// Part puts in what was written elsewhere.
func (w *Writer) Part(made []byte) *Writer {
	w.b = append(w.b, made...)
	return w
}

// El writes an element with nothing but a text in it; class is "" for none.
func (w *Writer) El(name, class, text string) *Writer {
	w.Raw("<").Raw(name)
	if class != "" {
		w.Attr("class", class)
	}
	return w.Raw(">").Text(text).Raw("</").Raw(name).Raw(">\n")
}

// Package record is the file of one game: the only thing the referee saves.
//
// A record is UTF-8 text that people can read and write by hand: header lines
// `key: value`, an empty line, then one line per thing typed. Nothing is ever
// rewritten: a correction is one more line. [Parse] and [Record.Format] read and
// write the text, [Fold] works out which entries stand after all undos and
// amendments, [File] is the record on disk.
//
// The reader is lenient and keeps what it cannot read; the writer is canonical,
// and reading what it wrote gives the same record. docs/record.md is the
// specification.
package record

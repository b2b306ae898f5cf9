// Package notation reads and writes moves. A game is a table of forms: what stands in
// each, and where a move has it. Parsing, formatting, what was expected where something
// else stands, the examples of the help and the seeds of the fuzzers are made from it. A
// game whose moves depend on where they are made reads with the [Cursor] alone.
package notation

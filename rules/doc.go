// Package rules answers the first of the referee's three questions: what is
// possible at the table.
//
// It holds the words every game shares — [Seat], [Seq], [Turn], [Clause],
// [Option] — and [Def], the record of functions that is the table of contents
// of one game. Each game is a package below this one.
//
// Whether a possible move was allowed is the business of package validators,
// what it was worth that of package scoring. Nothing in the three knows a
// clock, a disk, chance, a terminal or a sentence in any language; a test in
// internal/arch holds them to it.
package rules

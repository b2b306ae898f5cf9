// Package dialogue is the conversation with a table below every face: what is asked, what
// a number or a word picks, how an answer reads, what is refused and what the table may let
// stand. A face draws asks and outcomes, and turns keys, words and taps into answers; it
// decides nothing. The package knows no terminal, no clock and no file.
//
// Each page is a [referee/internal/talk.Talk] in the file of its name: home.go and settings.go,
// shelf.go (saved games), stats.go, campaign.go, share.go, log.go and correct.go and slips.go
// (entries and their mends), score.go, notes.go (private notes), dispute.go and precedents.go,
// ending.go, handon.go and export.go, teach.go, rescue.go (a record that is lost), rulebook.go,
// lookup.go and differ.go (the rules). A new game is prepare.go with sitters.go, newgame.go and
// terms.go; a table typed in is underway.go, sums.go and calculator.go with picking.go.
//
// [Play] is the talk of a game in play. It is layers, each of which knows those below it alone
// (decision 44): reader says what a line means, speller (letters.go, near_command.go) which word
// was meant, composer what can be chosen, planner (plan.go) what an answer would do, asker what is
// asked, recounter (reads.go, told.go, where.go) what is told about an answer and of the table.
package dialogue

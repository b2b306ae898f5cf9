package hanamikoji

import "referee/rules"

// Things appends what a move is made of, see [rules.Def].
func Things(_ *State, _ rules.Seat, m Move, buf rules.Parts) rules.Parts { return table.Parts(m, buf) }

// Make returns the move that is made of things, see [rules.Def].
func Make(_ *State, _ rules.Seat, list rules.Parts) (Move, bool) { return table.Make(list) }

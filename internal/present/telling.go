package present

import "referee/rules"

// Telling gathers sentences whose keys begin alike, such as those of one game.
type Telling struct {
	Under string // what all keys begin with, such as "lanterns.setup."
	Told  []Sentence
}

// Tell adds a sentence.
func (t *Telling) Tell(key string, args ...rules.Arg) {
	t.Told = append(t.Told, Sentence{Key: t.Under + key, Args: args})
}

package present

import "referee/rules"

// Telling gathers sentences whose keys begin alike, such as those of one game.
type Telling struct {
	Under string // what all keys begin with, such as "lanterns.setup."
	Told  []Sentence
}

// Under makes the sentences whose keys begin alike.
func Under(prefix string) func(key string, args ...rules.Arg) Sentence {
	return func(key string, args ...rules.Arg) Sentence { return Sentence{Key: prefix + key, Args: args} }
}

// If is a key where something is so, else none.
func If(is bool, key string) string {
	if is {
		return key
	}
	return ""
}

// TellAll adds a sentence for each key that is one.
func (t *Telling) TellAll(keys ...string) {
	for _, key := range keys {
		if key != "" {
			t.Tell(key)
		}
	}
}

// First says who begins, or how that is decided.
func (t *Telling) First(setup rules.Setup, open string) {
	if setup.First == rules.Table {
		t.Tell(open)
		return
	}
	t.Tell("first.named", rules.Who("seat", setup.First))
}

// Tell adds a sentence.
func (t *Telling) Tell(key string, args ...rules.Arg) {
	t.Told = append(t.Told, Sentence{Key: t.Under + key, Args: args})
}

package cli

import (
	"slices"

	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/reading"
	"referee/internal/store"
	"referee/profiles"
	"referee/rules"
)

// boxNamed is the box of a name or a file; ok is false for a name of something else.
func (r *run) boxNamed(name string) (box *profiles.Box, problems []*store.Problem, ok bool) {
	if own, there := r.ownBox(name); there {
		box, problems = own.Read()
		return box, problems, true
	}
	file, there := r.Sheet(name)
	if !there {
		return nil, nil, false
	}
	if _, err := reading.File(file, profiles.MaxSize); err != nil {
		return nil, []*store.Problem{store.FromDisk(file, err)}, true
	}
	return r.boxIn(file)
}

// boxPair is what two boxes of a game have, by the same order of names.
type boxPair struct {
	names []string
	game  string
	apart []export.Apart
}

// pair compares the boxes among names; ok is false where none of them is a box.
func (r *run) pair(names []string) (p boxPair, ok bool, err error) {
	var boxes []*profiles.Box
	for _, name := range names {
		box, problems, ok := r.boxNamed(name)
		switch {
		case !ok:
		case box == nil:
			return p, true, r.problems(problems)
		default:
			boxes = append(boxes, box)
			p.names = append(p.names, box.Title.In(string(r.Text.Lang())))
		}
	}
	switch {
	case len(boxes) == 0:
		return p, false, nil
	case len(boxes) != 2 || len(names) != 2 || boxes[0].Game != boxes[1].Game:
		return p, true, fail("diff.boxes")
	}
	p.game = boxes[0].Game
	for _, item := range inEither(boxes[0].Items, boxes[1].Items) {
		was, is := knownOf(boxes[0], item), knownOf(boxes[1], item)
		if was != is {
			g, _ := games.Find(p.game)
			p.apart = append(p.apart, export.Apart{Thing: r.thing(g, item), Values: []string{was, is}})
		}
	}
	return p, true, nil
}

// writeBoxes writes everything that two boxes of a game do not have alike.
func (r *run) writeBoxes(p *boxPair) {
	r.say("diff.between", rules.Word("game", p.game+".name"), plain("list", r.Text.List("list.and", p.names...)))
	if len(p.apart) == 0 {
		r.say("diff.none")
	}
	for _, one := range p.apart {
		r.print(one.Thing)
		for i, value := range one.Values {
			if value == "" {
				value = r.Text.Say("diff.unknown.part")
			}
			r.print("  " + r.Text.Say("diff.side", plain("who", p.names[i]), plain("has", value)))
		}
	}
}

// inEither lists what one of two boxes says anything about, each once.
func inEither(one, other []profiles.Item) (list []profiles.Item) {
	for _, items := range [][]profiles.Item{one, other} {
		for _, item := range items {
			if !slices.ContainsFunc(list, item.Is) {
				list = append(list, item)
			}
		}
	}
	return list
}

// knownOf is what a box has of an item, or "".
func knownOf(box *profiles.Box, item profiles.Item) string {
	for _, i := range box.Items {
		if i.Is(item) {
			return i.Value
		}
	}
	return ""
}

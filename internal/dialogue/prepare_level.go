package dialogue

import (
	"slices"

	"referee/internal/talk"
	"referee/rules"
)

// level is the level that was answered; false where the game has none or nobody was asked.
func (p *asking) level() (rules.Level, bool) {
	g, _ := p.Game()
	i := slices.IndexFunc(g.Levels, func(l rules.Level) bool { return l.Key == p.atLevel })
	if i < 0 {
		return rules.Level{}, false
	}
	return g.Levels[i], true
}

// asksLevel reports whether the level is a question: it is not where variants were named.
func (p *asking) asksLevel() bool {
	g, _ := p.Game()
	_, known := p.level()
	return len(g.Levels) > 0 && !known && p.answers[VariantKey] == ""
}

// levelPicks are the levels; that of last time is on, or the plainest where the game is new here.
func (p *asking) levelPicks() (list []talk.Choice) {
	g, _ := p.Game()
	usual := 0
	if last, ok := p.do.Last(g.ID); ok {
		usual = slices.IndexFunc(g.Levels, func(l rules.Level) bool { return l.Variant == "" })
		for i, l := range g.Levels {
			if l.Variant != "" && slices.Contains(Names(last.Get(VariantKey)), l.Variant) {
				usual = i
			}
		}
	}
	for i, l := range g.Levels {
		key := g.ID + ".level." + l.Key
		list = append(list, talk.Choice{Number: i + 1, Value: l.Key, Label: p.text.Say(key), Note: p.text.Say(key + ".long"), On: i == usual})
	}
	return list
}

// takeLevel takes a level, with the modules it has.
func (p *Prepare) takeLevel(key string) (against []string) {
	p.atLevel = key
	l, _ := p.level()
	if p.stage = HowToday; l.Variant == "" {
		p.Leave(VariantKey)
		return nil
	}
	return p.NewGame.Answer(VariantKey, l.Variant)
}

// saidLevel is the level as it is told beside the box, or "".
func (p *asking) saidLevel() string {
	g, _ := p.Game()
	l, ok := p.level()
	if !ok {
		return ""
	}
	return p.text.Say("prepare.level.is", rules.Word("level", g.ID+".level."+l.Key))
}

// variants are the variants to choose from: at a level those that it leaves open.
func (p *asking) variants() (list []Option) {
	l, ok := p.level()
	for _, o := range Find(p.NewGame, VariantKey).Choices {
		if !ok || slices.Contains(l.Modules, o.Value) {
			list = append(list, o)
		}
	}
	return list
}

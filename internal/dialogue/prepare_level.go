package dialogue

import (
	"slices"

	"referee/rules"
)

// level is one of the levels of difficulty with which a game is played: its variant, and the
// variants that it leaves to be chosen.
type level struct {
	key, variant string
	modules      []string
}

// levels are those of the games that have some, the plainest first (GR-LEVEL-1 to GR-LEVEL-3,
// GR-MODULE-1).
var levels = map[string][]level{"geishasroad": {
	{"simple", "simple", []string{"fate"}},
	{"standard", "", []string{"counter-offer", "hidden-offer", "fate"}},
	{"advanced", "advanced", []string{"fate"}},
}}

// level is the level that was answered; false where the game has none or nobody was asked.
func (p *Prepare) level() (level, bool) {
	g, _ := p.Game()
	list := levels[g.ID]
	i := slices.IndexFunc(list, func(l level) bool { return l.key == p.atLevel })
	if i < 0 {
		return level{}, false
	}
	return list[i], true
}

// asksLevel reports whether the level is a question: it is not where variants were named.
func (p *Prepare) asksLevel() bool {
	g, _ := p.Game()
	_, known := p.level()
	return len(levels[g.ID]) > 0 && !known && p.answers[VariantKey] == ""
}

// levelPicks are the levels; that of last time is on, or the plainest where the game is new here.
func (p *Prepare) levelPicks() (list []Pick) {
	g, _ := p.Game()
	usual := 0
	if last, ok := p.do.Last(g.ID); ok {
		usual = slices.IndexFunc(levels[g.ID], func(l level) bool { return l.variant == "" })
		for i, l := range levels[g.ID] {
			if l.variant != "" && slices.Contains(Names(last.Get(VariantKey)), l.variant) {
				usual = i
			}
		}
	}
	for i, l := range levels[g.ID] {
		key := g.ID + ".level." + l.key
		list = append(list, Pick{N: i + 1, Value: l.key, Label: p.text.Say(key), Note: p.text.Say(key + ".long"), On: i == usual})
	}
	return list
}

// takeLevel takes a level, with the modules it has.
func (p *Prepare) takeLevel(key string) (against []string) {
	p.atLevel = key
	l, _ := p.level()
	if p.stage = HowToday; l.variant == "" {
		p.Leave(VariantKey)
		return nil
	}
	return p.NewGame.Answer(VariantKey, l.variant)
}

// saidLevel is the level as it is told beside the box, or "".
func (p *Prepare) saidLevel() string {
	g, _ := p.Game()
	l, ok := p.level()
	if !ok {
		return ""
	}
	return p.text.Say("prepare.level.is", rules.Word("level", g.ID+".level."+l.key))
}

// variants are the variants to choose from: at a level those that it leaves open.
func (p *Prepare) variants() (list []Option) {
	l, ok := p.level()
	for _, o := range Find(p.NewGame, VariantKey).Choices {
		if !ok || slices.Contains(l.modules, o.Value) {
			list = append(list, o)
		}
	}
	return list
}

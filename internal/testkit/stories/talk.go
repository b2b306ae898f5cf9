package stories

import (
	"cmp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Talk is a game that is told to the talk: what was typed, and what is to be said of it.
type Talk struct {
	*dialogue.Play
	Session table.Session
	Text    *text.Printer
	Typed   []string
	Said    []Saying // of each line that was typed
	Last    dialogue.Outcome
	log     *Log
}

// Saying is what is to be said when a line has been typed.
type Saying struct {
	Did              dialogue.Did
	Against          []string // what is against it, where it was refused
	Changes, Notices []string
	Others           string // how many other entries it changed
	Due              string // who must answer then, and what
	Question         string // what is asked then beside that, or ""
}

// NewTalk begins a game of which only the header is known.
func NewTalk(t *testing.T, h record.Header) *Talk { return NewTalkIn(t, h, text.EN) }

// NewTalkIn is the same in any language.
func NewTalkIn(t *testing.T, h record.Header, lang text.Lang) *Talk {
	t.Helper()
	p, err := text.New(lang)
	require.NoError(t, err)
	game, log := Blank(t, h)
	k := &Talk{Session: game.Session, Text: p.With(h.Seats), log: log}
	k.Play = dialogue.NewPlay(k.Session, rules.Table, k.Text)
	return k
}

// Answer types a line, and returns what is to be said then.
func (k *Talk) Answer(t *testing.T, typed string) Saying {
	t.Helper()
	o, err := k.Play.Answer(typed)
	require.NoError(t, err)
	said := told(k.Text, k.Session, &o)
	now := k.Play.Now()
	said.Question = cmp.Or(now.Question, now.Own.Asks.Say(k.Text))
	k.Last, k.Typed, k.Said = o, append(k.Typed, typed), append(k.Said, said)
	return said
}

// Record are the lines of the record.
func (k *Talk) Record() []string { return Lines(k.Session.Header(), k.log.Lines) }

// told is what is to be said of what became of an answer.
func told(p *text.Printer, s table.Session, o *dialogue.Outcome) Saying {
	if o.Did != dialogue.Entered {
		return Saying{Did: o.Did, Against: talk.Texts(o.Against)}
	}
	said := Saying{Did: o.Did, Due: present.Why(p, s.Game(), s.Turn()), Others: wording.Others(p, o.Reading.Change)}
	for i := range o.Reading.Change {
		said.Changes = append(said.Changes, wording.Change(p, &o.Reading.Change[i]))
	}
	for _, n := range o.Reading.Notices {
		said.Notices = append(said.Notices, n.Say(p))
	}
	return said
}

// Keys is what is typed for a line of a record: the numbers of the things that it is made of or, where these do not make it, the line
// as it is written.
func Keys(talk *dialogue.Play, s table.Session, l record.Line) string {
	whole := record.FormatLine(s.Header(), l)
	if typed := strings.Join(Numbers(talk, whole), " "); l.Kind == record.Entry && records(talk, typed, l) {
		return typed
	}
	return whole
}

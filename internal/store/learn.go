package store

import (
	"path/filepath"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// learner is a session that saves in the box file what its entries tell. The record is the source: what
// could not be kept is kept when it is opened again.
type learner struct {
	table.Session
	*learnt
}

// learnt is what all who enter at a table have saved of it.
type learnt struct {
	own     OwnBox
	opening []table.Notice
	kept    []profiles.Item // those facts of the record that the file has
	told    string          // the last reason why nothing could be kept
}

// learn makes a session save what it learns, and saves facts that the file lacks. Other values in the
// file stay: a later game may have told them.
func learn(s table.Session, own OwnBox) *learner {
	before, _ := s.Box()
	l := &learner{s, &learnt{own: own, kept: profiles.Items(before, own.game.Box)}}
	box, problems := own.Read()
	now := l.known()
	l.opening = []table.Notice{{Sentence: Known(own.game, now)}}
	for _, b := range boxed("", own.game, s) {
		l.opening = append(l.opening, wrong("finding."+string(b.Code), b.Args...))
	}
	if len(problems) > 0 {
		l.opening = append(l.opening, wrong("store.box-unused", why(problems[0])...))
		return l
	}
	var news, kept []profiles.Item
	for _, item := range now {
		if was := value(box.Items, item); was == "" || was == value(l.kept, item) && was != item.Value {
			news = append(news, item)
		} else {
			kept = append(kept, item)
		}
	}
	l.kept = kept
	l.opening = append(l.opening, l.keep(box, news)...)
	return l
}

// Boxed is a finding about a fact of the box in a record's header, and its place.
type Boxed struct {
	table.Finding
	At *rules.Fault
}

// learning is a game that may tell what is in its box.
type learning interface {
	table.Match
	table.Help
}

// boxed judges the facts of the box in a header. They count all the same: the table may have accepted
// them when they were typed.
func boxed(file string, game table.Binding, s learning) (list []Boxed) {
	before, _ := s.Box()
	for _, known := range before {
		for _, f := range game.JudgeBox([]rules.BoxValue{known}) {
			f.Severity, f.Layer = s.Profile().Severity(f.Clause)
			list = append(list, Boxed{f, &rules.Fault{File: file, About: table.BoxKey + known.Key}})
		}
	}
	return list
}

func (l *learner) known() []profiles.Item {
	_, now := l.Box()
	return profiles.Items(now, l.own.game.Box)
}

func (l *learner) Notices() []table.Notice { return append(l.Session.Notices(), l.opening...) }

// Own implements [table.Session]: what a seat enters is saved as well.
func (l *learner) Own(seat rules.Seat, file bool) table.Session {
	return &learner{l.Session.Own(seat, file), l.learnt}
}

// Rest implements [table.Rester].
func (l *learner) Rest() { l.Session.(table.Rester).Rest() }

// Wake implements [table.Rester].
func (l *learner) Wake() { l.Session.(table.Rester).Wake() }

// Follow implements [table.Follower]: what others entered is saved as well.
func (l *learner) Follow(lines ...record.Line) []rules.Seq {
	about := l.Session.(table.Follower).Follow(lines...)
	l.catchUp(l.known())
	return about
}

// Enter implements [table.Session]: it saves the facts in the line.
func (l *learner) Enter(text string, let bool) (table.Reading, error) {
	return l.learns(l.Session.Enter(text, let))
}

// Mend implements [table.Session], as Enter does.
func (l *learner) Mend(lines []record.Line) (table.Reading, error) {
	return l.learns(l.Session.Mend(lines))
}

// learns saves the facts in what was taken.
func (l *learner) learns(r table.Reading, err error) (table.Reading, error) {
	if err == nil && r.Taken {
		r.Notices = l.catchUp(l.known())
	}
	return r, err
}

// catchUp writes facts that are newer than the file into it. What is
// undone stays there until another value replaces it.
func (l *learner) catchUp(now []profiles.Item) []table.Notice {
	var news []profiles.Item
	for _, item := range now {
		if value(l.kept, item) != item.Value {
			news = append(news, item)
		}
	}
	if len(news) == 0 {
		l.kept = now
		return nil
	}
	var said []table.Notice
	box, problems := l.own.Read() // another table may have written to it
	if len(problems) > 0 {
		if problems[0].Row == 0 {
			return l.unkept(problems[0])
		}
		to, err := l.own.aside()
		if err != nil {
			return l.unkept(FromDisk(l.own.Path, err))
		}
		said = append(said, wrong("store.box-aside", text.FileArg(to)))
		box, news = l.own.empty(), now
	}
	return append(said, l.keep(box, news)...)
}

// keep writes the file with what is new, and says why it could not.
func (l *learner) keep(box *profiles.Box, news []profiles.Item) []table.Notice {
	if len(news) > 0 {
		box, err := l.own.with(*box, news)
		if err != nil {
			return nil // the game does not read what it wrote
		}
		if p := l.own.write(box); p != nil {
			return l.unkept(p)
		}
	}
	l.kept, l.told = l.known(), ""
	return nil
}

// unkept says why nothing was kept, once for each reason.
func (l *learner) unkept(p *rules.Fault) []table.Notice {
	if l.told == p.Error() {
		return nil
	}
	l.told = p.Error()
	return []table.Notice{wrong("store.box-unkept", why(p)...)}
}

// wrong returns a notice of what should not be so.
func wrong(key string, args ...rules.Arg) table.Notice {
	return table.Notice{Sentence: present.Sentence{Key: key, Args: args}, Wrong: true}
}

// why returns a problem as the arguments of another sentence. The place has no folder.
func why(p *rules.Fault) []rules.Arg {
	at := *p
	at.File = filepath.Base(p.File)
	return append([]rules.Arg{rules.Plain("place", text.Place(&at)), rules.Word("why", p.Code)}, p.Args...)
}

// Known says how much is known about a box.
func Known(game table.Binding, items []profiles.Item) present.Sentence {
	var keys []string
	var args []rules.Arg
	for _, part := range game.Box {
		n := 0
		for _, i := range items {
			if i.Key == part.Key {
				n++
			}
		}
		key := game.ID + ".box." + part.Key
		if n > 0 {
			keys = append(keys, key+".known")
		} else {
			keys = append(keys, key+".none")
		}
		args = append(args, rules.N(part.Key, n))
	}
	return present.Sentence{Key: "store.box-known", Args: append(args, rules.List("parts", keys...))}
}

// informed fills a header with facts of the box file that it lacks, and says why the file is unusable.
func (o Opener) informed(game table.Binding, h record.Header, path string) (record.Header, []*rules.Fault) {
	own, wrong := o.boxOf(game, h, path)
	if !game.Learns() || wrong != nil {
		return h, nil // a wrong name of a box is a problem of the profile
	}
	box, problems := own.Read()
	if len(problems) > 0 {
		return h, problems
	}
	for _, v := range profiles.Known(box.Items) {
		if key := table.BoxKey + v.Key; h.Get(key) == "" {
			h.Set(key, v.Value)
		}
	}
	return h, nil
}

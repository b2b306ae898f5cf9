package record

import (
	"slices"
	"strconv"
	"strings"

	"referee/rules"
)

// Frozen is a dispute: a question that the table froze, with all that was said about
// it. It is told by one or more lines about the same entry.
type Frozen struct {
	N      int       // its number in the record, from 1
	Target rules.Seq // the last entry before it, 0 before the first
	// Above counts the lines of the record above its first one. They are the
	// position: lines are only ever added, so that it can be laid out again whatever
	// is corrected later.
	Above    int
	Question string
	Claims   []Claim
	Move     string   // the line it is about, if one was about to be typed
	Clauses  []string // ids of the clauses and cases that were found
	Verdict  []string // what the referee answers: ids of clauses, codes of findings, or Clean
	Ruling   string   // what the table itself decided
	Agreed   []string // who agreed to that
	// Current says that a further line about the entry tells more of this dispute: it was
	// begun or resumed there last.
	Current bool
}

// Claim is what somebody says in a dispute.
type Claim struct {
	Seat rules.Seat
	Text string
}

// Clean is the verdict on a move against which there is nothing.
const Clean = "clean"

// Settled reports whether the question has an answer: the table's own, or a clause or
// case. The verdict on a move alone is none.
func (d *Frozen) Settled() bool { return d.Ruling != "" || slices.ContainsFunc(d.Verdict, Settles) }

// Settles reports whether a word of a verdict is the id of a clause or a case, and not
// one about a move.
func Settles(word string) bool { return word != Clean && !strings.Contains(word, "/") }

// Answering returns the clauses and cases that the verdict names.
func (d *Frozen) Answering() (ids []string) {
	for _, word := range d.Verdict {
		if Settles(word) {
			ids = append(ids, word)
		}
	}
	return ids
}

// Cited returns the clauses and cases that were found, and those that answer.
func (d *Frozen) Cited() (ids []rules.ClauseID) {
	for _, id := range append(slices.Clone(d.Clauses), d.Answering()...) {
		if !slices.Contains(ids, rules.ClauseID(id)) {
			ids = append(ids, rules.ClauseID(id))
		}
	}
	return ids
}

// OnMove returns what the verdict says of the move: codes of findings, or [Clean].
func (d *Frozen) OnMove() (words []string) {
	for _, word := range d.Verdict {
		if !Settles(word) {
			words = append(words, word)
		}
	}
	return words
}

// SetClaim notes what a seat says; "" is nothing.
func (d *Frozen) SetClaim(seat rules.Seat, text string) {
	d.Claims = slices.DeleteFunc(slices.Clone(d.Claims), func(c Claim) bool { return c.Seat == seat })
	if text != "" {
		d.Claims = append(d.Claims, Claim{seat, text})
	}
}

// Claim returns what a seat says, or "".
func (d *Frozen) Claim(seat rules.Seat) string {
	if i := slices.IndexFunc(d.Claims, func(c Claim) bool { return c.Seat == seat }); i >= 0 {
		return d.Claims[i].Text
	}
	return ""
}

// part is what a line about a dispute tells of it.
type part uint8

const (
	question part = iota // it begins a dispute
	reworded             // the question in better words
	claim
	move
	clauses
	verdict
	decided // the table's own ruling
	agreed
	resumed // the lines that follow tell more of an earlier dispute about the entry
)

// partWords are the words the writer uses, at the index of their part. Behind each
// stands a colon; the question needs none.
var partWords = [...]string{"question", "reworded", "claim", "move", "clauses", "verdict", "ruling", "agreed", "resumed"}

// parts are the words the reader knows, in lower case.
var parts = map[string]part{
	"question": question, "вопрос": question,
	"reworded": reworded, "иначе": reworded, "reformulé": reworded, "reformule": reworded,
	"claim": claim, "мнение": claim, "avis": claim,
	"move": move, "ход": move, "coup": move,
	"clauses": clauses, "пункты": clauses, "articles": clauses,
	"verdict": verdict, "вердикт": verdict,
	"ruling": decided, "решение": decided, "décision": decided, "decision": decided,
	"agreed": agreed, "согласны": agreed, "accord": agreed,
	"resumed": resumed, "снова": resumed, "repris": resumed,
}

// readPart reads the text of a line about a dispute. What is no part of it by its
// first word is a question.
func (h *Header) readPart(text string) (what part, seat rules.Seat, rest string) {
	word, _, _ := strings.Cut(text, ":")
	word, _, _ = strings.Cut(word, " ")
	what, known := parts[strings.ToLower(word)]
	rest = strings.TrimLeft(text[len(word):], " ")
	if known && what == claim {
		var size int
		seat, size = h.leadingSeat(rest, true)
		known, rest = size > 0, strings.TrimLeft(rest[size:], " ")
	}
	rest, colon := strings.CutPrefix(rest, ":")
	if !known || !colon {
		return question, 0, text
	}
	return what, seat, strings.TrimSpace(rest)
}

// Disputes gathers the disputes of a record in the order in which they were begun.
// A line that adds to none begins one without a question, and one that resumes none is
// a question.
func Disputes(h Header, lines []Line) []Frozen {
	var all []Frozen
	for i := range lines {
		l := &lines[i]
		if l.Kind != Dispute {
			continue
		}
		what, seat, text := h.readPart(l.Text)
		now := slices.IndexFunc(all, func(d Frozen) bool { return d.Target == l.Target && d.Current })
		at := now
		if what == resumed {
			n, err := strconv.Atoi(text)
			if at = n - 1; err != nil || at < 0 || at >= len(all) || all[at].Target != l.Target {
				what, text = question, l.Text
			}
		}
		if what == question || at < 0 {
			at = len(all)
			all = append(all, Frozen{N: at + 1, Target: l.Target, Above: i})
		}
		if now >= 0 {
			all[now].Current = false
		}
		all[at].Current = true
		all[at].add(what, seat, text)
	}
	return all
}

// Resumes reads what a person says of a dispute as the number of one to go on with; ok
// is false where it says something else.
func (h *Header) Resumes(text string) (number string, ok bool) {
	what, _, number := h.readPart(Tidy(text))
	return number, what == resumed
}

// Stray reports whether what a person says of a dispute begins with the word of a part and tells none, such as a claim of nobody, or with
// a word and a colon as only parts do: it is no question, either.
func (h *Header) Stray(text string) bool {
	text = Tidy(text)
	head, _, parted := strings.Cut(text, ":")
	word, _, several := strings.Cut(head, " ")
	named, known := parts[strings.ToLower(word)]
	what, _, rest := h.readPart(text)
	return known && (what == question && named != question || what == reworded && rest == "") || !known && parted && !several && what == question
}

// Say takes in what a person says of a dispute, written as in the record without
// "dispute N". It reports whether that was the question, and whether that is of another
// dispute: a question is where this one has an answer, and with its word before it where
// this one has a question. Better words never are.
func (d *Frozen) Say(h Header, text string) (asks, another bool) {
	text = Tidy(text)
	what, seat, rest := h.readPart(text)
	another = what == question && (d.Settled() || rest != text && d.Question != "")
	d.add(what, seat, rest)
	return what == question || what == reworded, another
}

// Tidy returns what a person typed as a line of the record would have it; what none can have is
// refused when it is written.
func Tidy(text string) string {
	if kept, err := clean(text); err == nil {
		text = kept
	}
	return strings.TrimSpace(text)
}

// add takes in what a line tells. The last word about a part holds; one without any
// takes it back.
func (d *Frozen) add(what part, seat rules.Seat, text string) {
	switch what {
	case question, reworded:
		d.Question = text
	case claim:
		d.SetClaim(seat, text)
	case move:
		d.Move = text
	case clauses:
		d.Clauses = listed(text)
	case verdict:
		d.Verdict = listed(text)
	case decided:
		d.Ruling = text
	case agreed:
		d.Agreed = nil
		for name := range strings.SplitSeq(text, ",") {
			if name = strings.TrimSpace(name); name != "" {
				d.Agreed = append(d.Agreed, name)
			}
		}
	}
}

// listed returns the words of a list, with spaces or commas between.
func listed(text string) (words []string) {
	return append(words, strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' })...)
}

// Changed returns the lines that make one dispute of another: all lines of a new one
// where was is nil, else those that tell what is different, behind one that resumes it
// where that is needed.
func (d *Frozen) Changed(h Header, was *Frozen) []Line {
	var lines []Line
	put := func(text string) { lines = append(lines, Line{Kind: Dispute, Target: d.Target, Text: text}) }
	keyed := func(what part, before, now string) {
		if before != now {
			put(strings.TrimSpace(partWords[what] + ": " + now))
		}
	}
	begins := was == nil
	if begins {
		put(h.opening(d.Question))
		was = &Frozen{Question: d.Question}
	} else if !was.Current {
		put(partWords[resumed] + ": " + strconv.Itoa(was.N))
	}
	keyed(reworded, was.Question, d.Question)
	for seat := range rules.Seat(len(h.Seats) + 1) {
		if now := d.Claim(seat); now != was.Claim(seat) {
			put(h.claim(seat, now))
		}
	}
	keyed(move, was.Move, d.Move)
	keyed(clauses, strings.Join(was.Clauses, " "), strings.Join(d.Clauses, " "))
	keyed(verdict, strings.Join(was.Verdict, " "), strings.Join(d.Verdict, " "))
	keyed(decided, was.Ruling, d.Ruling)
	keyed(agreed, strings.Join(was.Agreed, ", "), strings.Join(d.Agreed, ", "))
	if !begins && !was.Current && len(lines) == 1 {
		return nil // there is nothing to resume it for
	}
	return lines
}

// opening returns the text of the line that begins a dispute: the question, with its word
// before it where it would not read as one without.
func (h *Header) opening(text string) string {
	if what, _, rest := h.readPart(text); text != "" && text[0] != ':' && what == question && rest == text {
		return text
	}
	return strings.TrimSpace(partWords[question] + ": " + text)
}

// claim returns the text of a line that tells what a seat claims. The seat's number
// stands where its name would read as another one.
func (h *Header) claim(seat rules.Seat, text string) string {
	name := tableWord
	if seat != rules.Table {
		name = h.Seats[seat-1]
	}
	line := strings.TrimSpace(partWords[claim] + " " + name + ": " + text)
	if what, who, rest := h.readPart(line); what != claim || who != seat || rest != text {
		line = strings.TrimSpace(partWords[claim] + " " + strconv.Itoa(int(seat)) + ": " + text)
	}
	return line
}

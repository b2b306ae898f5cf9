package record

import (
	"slices"
	"strconv"
	"strings"

	"referee/rules"
)

// Frozen is a dispute: a question that the table put on record, with what was said about it. One or
// more lines about the same entry make it up.
type Frozen struct {
	N      int       // its number in the record, from 1
	Target rules.Seq // the last entry before it, 0 before the first
	// Above is the number of record lines above its first one. They give the position at that time:
	// lines are only ever added, so it can be rebuilt whatever is corrected later.
	Above    int
	Question string
	Claims   []Claim
	Move     string   // the line it is about, if one was about to be typed
	Clauses  []string // ids of the clauses and cases that were found
	Verdict  []string // what the referee answers: ids of clauses, codes of findings, or Clean
	Ruling   string   // what the table itself decided
	Agreed   []string // who agreed to that
	// Current says that a further line about the entry belongs to this dispute: it was the last one
	// begun or resumed there.
	Current bool
}

// Claim is what a player says in a dispute.
type Claim struct {
	Seat rules.Seat
	Text string
}

// Clean is the verdict on a move without findings.
const Clean = "clean"

// Settled reports whether the question has an answer: the table's own, or a clause or case. A verdict
// on the move alone is no answer.
func (d *Frozen) Settled() bool { return d.Ruling != "" || slices.ContainsFunc(d.Verdict, Settles) }

// Settles reports whether a word of a verdict is the id of a clause or case, as opposed to a verdict
// on the move.
func Settles(word string) bool { return word != Clean && !strings.Contains(word, "/") }

// Answering returns the clauses and cases named by the verdict.
func (d *Frozen) Answering() (ids []string) {
	for _, word := range d.Verdict {
		if Settles(word) {
			ids = append(ids, word)
		}
	}
	return ids
}

// Cited returns the clauses and cases that were found, and those named by the verdict.
func (d *Frozen) Cited() (ids []rules.ClauseID) {
	for _, id := range append(slices.Clone(d.Clauses), d.Answering()...) {
		if !slices.Contains(ids, rules.ClauseID(id)) {
			ids = append(ids, rules.ClauseID(id))
		}
	}
	return ids
}

// OnMove returns the verdict on the move: codes of findings, or [Clean].
func (d *Frozen) OnMove() (words []string) {
	for _, word := range d.Verdict {
		if !Settles(word) {
			words = append(words, word)
		}
	}
	return words
}

// SetClaim sets what a seat says; "" removes it.
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

// part is the part of a dispute that a line states.
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

// partWords has the words that the writer uses, indexed by part. A colon follows each; the question
// needs none.
var partWords = [...]string{"question", "reworded", "claim", "move", "clauses", "verdict", "ruling", "agreed", "resumed"}

// parts maps the words that the reader knows, in lower case, to parts.
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

// readPart reads the text of a dispute line. A text without a known first word is a question.
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

// Disputes returns the disputes of a record in the order in which they began. A line that continues
// none begins one without a question, and one that resumes none is a question.
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

// Resumes returns the number of the dispute that a typed text resumes; ok is false if it resumes none.
func (h *Header) Resumes(text string) (number string, ok bool) {
	what, _, number := h.readPart(Tidy(text))
	return number, what == resumed
}

// Stray reports whether a typed text begins with the word of a part but is none, such as a claim of
// nobody, or with an unknown word and a colon: it is no question either.
func (h *Header) Stray(text string) bool {
	text = Tidy(text)
	head, _, parted := strings.Cut(text, ":")
	word, _, several := strings.Cut(head, " ")
	named, known := parts[strings.ToLower(word)]
	what, _, rest := h.readPart(text)
	return known && (what == question && named != question || what == reworded && rest == "") || !known && parted && !several && what == question
}

// Say adds what a person says of a dispute, written as in the record without "dispute N". It reports
// whether that was a question, and whether it begins another dispute, as every question does that is not the one
// of this dispute, still open. Rewording never begins a dispute.
func (d *Frozen) Say(h Header, text string) (asks, another bool) {
	text = Tidy(text)
	what, seat, rest := h.readPart(text)
	another = what == question && (d.Settled() || d.Question != "" && (rest != text || rest != d.Question))
	d.add(what, seat, rest)
	return what == question || what == reworded, another
}

// Tidy returns typed text as a line of the record would hold it. Text that no line can hold is
// returned as it is and refused when written.
func Tidy(text string) string {
	if kept, err := clean(text); err == nil {
		text = kept
	}
	return strings.TrimSpace(text)
}

// add adds what a line states. The last line about a part holds; an empty one removes it.
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

// listed splits a list at spaces and commas.
func listed(text string) (words []string) {
	return append(words, strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' })...)
}

// Changed returns the lines that turn the dispute was into this one: all lines of a new one if was is
// nil, else those that differ, preceded by a resuming line if needed.
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

// opening returns the text of the line that begins a dispute: the question, marked as one if it would
// not read as a question otherwise.
func (h *Header) opening(text string) string {
	if what, _, rest := h.readPart(text); text != "" && text[0] != ':' && what == question && rest == text {
		return text
	}
	return strings.TrimSpace(partWords[question] + ": " + text)
}

// claim returns the text of a line with a seat's claim. It names the seat by number if its name would
// be misread.
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

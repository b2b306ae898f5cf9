package cli

import (
	"bytes"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// disputeReport is a dispute as JSON. Ids and codes are never translated.
type disputeReport struct {
	File     string        `json:"file"`
	Game     string        `json:"game"`
	Date     string        `json:"date"`
	Number   int           `json:"number"`
	Entry    rules.Seq     `json:"entry"`
	Question string        `json:"question"`
	Claims   []claimReport `json:"claims"`
	Move     string        `json:"move"`
	Clauses  []string      `json:"clauses"`
	Verdict  []string      `json:"verdict"`
	Ruling   string        `json:"ruling"`
	Agreed   []string      `json:"agreed"`
	// Position and Words are there where one dispute is asked for.
	Position string       `json:"position,omitempty"`
	Words    []ruleReport `json:"words,omitempty"`
}

type claimReport struct {
	Seat rules.Seat `json:"seat"`
	Name string     `json:"name"`
	Text string     `json:"text"`
}

// disputesCommand lists the disputes of all records or of one, or hands one on.
func (r *run) disputesCommand() *cobra.Command {
	c := &cobra.Command{Use: "disputes [FILE [NUMBER]]", Args: r.between(0, 2)}
	game := c.Flags().String("game", "", r.p.Say("cli.flag.game"))
	asJSON := c.Flags().Bool("json", false, r.p.Say("cli.flag.json"))
	c.RunE = func(_ *cobra.Command, args []string) error {
		g, ok := games.Named(*game)
		if *game != "" && !ok {
			return fail("store.game", plain("name", *game))
		}
		*game = g.ID
		switch len(args) {
		case 0:
			return r.allDisputes(*game, *asJSON)
		case 1:
			return r.disputesOf(r.path(args[0]), *game, *asJSON)
		}
		return r.oneDispute(r.path(args[0]), args[1], *asJSON)
	}
	return c
}

// allDisputes lists the disputes of the folder. What cannot be read there is told.
func (r *run) allDisputes(game string, asJSON bool) error {
	list, problems, err := r.folder().Disputes()
	if err != nil {
		return err
	}
	r.worse(r.told(problems))
	return r.listDisputes(list, game, asJSON, fail("dispute.none-at-all", plain("folder", r.Records)))
}

// disputesOf lists the disputes of one record.
func (r *run) disputesOf(path, game string, asJSON bool) error {
	t := r.opener.Read(path)
	r.worse(r.told(t.Problems))
	if t.Session == nil {
		return errQuiet
	}
	return r.listDisputes(store.FiledFrom(path, t.Session), game, asJSON, fail("dispute.none", plain("file", path)))
}

func (r *run) listDisputes(list []store.Filed, game string, asJSON bool, none error) error {
	list = slices.DeleteFunc(list, func(d store.Filed) bool { return game != "" && !strings.EqualFold(d.Header.Game, game) })
	if asJSON {
		reports := []disputeReport{}
		for i := range list {
			reports = append(reports, newDispute(&list[i]))
		}
		return writeJSON(r.Out, reports)
	}
	if len(list) == 0 {
		return r.nothing(none)
	}
	for i := range list {
		r.print(text.Clean(filepath.Base(list[i].Path)) + "  " + list[i].Line(r.p))
	}
	return nil
}

// oneDispute hands one dispute of a record on.
func (r *run) oneDispute(path, number string, asJSON bool) error {
	t := r.opener.Read(path)
	r.worse(r.told(t.Problems))
	if t.Session == nil {
		return errQuiet
	}
	n, err := strconv.Atoi(number)
	list := store.FiledFrom(path, t.Session)
	if err != nil || n < 1 || n > len(list) {
		return fail("dispute.no-number", plain("file", path), plain("number", number))
	}
	d := &list[n-1]
	if !asJSON {
		r.writeDispute(r.Out, t, d)
		return nil
	}
	rep := newDispute(d)
	var position bytes.Buffer
	line.WritePosition(&position, r.p.With(d.Header.Seats), t.Session.Before(d.Frozen))
	rep.Position = position.String()
	if err := r.books(); err != nil {
		return err
	}
	for _, id := range d.Cited() {
		if e, ok := r.index.Entry(id, r.p.Lang()); ok {
			rep.Words = append(rep.Words, newRule(article(e, nil)))
		}
	}
	return writeJSON(r.Out, &rep)
}

// writeDispute writes a dispute as text.
func (r *run) writeDispute(w io.Writer, t *store.Table, d *store.Filed) {
	line.WriteDispute(w, r.p, t.Session, d, func(w io.Writer, id rules.ClauseID) { r.words(w, t, id) })
}

func newDispute(d *store.Filed) disputeReport {
	rep := disputeReport{
		File: d.Path, Game: d.Header.Game, Date: d.Date, Number: d.N, Entry: d.Target, Question: d.Question, Claims: []claimReport{},
		Move: d.Move, Clauses: append([]string{}, d.Clauses...), Verdict: append([]string{}, d.Verdict...),
		Ruling: d.Ruling, Agreed: append([]string{}, d.Agreed...),
	}
	for _, c := range d.Claims {
		rep.Claims = append(rep.Claims, claimReport{c.Seat, nameOf(d.Header, c.Seat), c.Text})
	}
	return rep
}

// nameOf is the name of a seat, "" for the table.
func nameOf(h record.Header, seat rules.Seat) string {
	if seat == rules.Table {
		return ""
	}
	return h.Seats[seat-1]
}

// dispute is a dispute of a record as text.
func (s *services) dispute(path string, n int) (string, error) {
	t := s.opener.Read(path)
	if t.Session == nil {
		return "", first(t.Problems)
	}
	list := store.FiledFrom(path, t.Session)
	if n < 1 || n > len(list) {
		return "", fail("dispute.no-number", plain("file", path), plain("number", strconv.Itoa(n)))
	}
	var out bytes.Buffer
	s.writeDispute(&out, t, &list[n-1])
	return out.String(), nil
}

// exportDispute writes a dispute into a file beside its record.
func (s *services) exportDispute(path string, n int) (string, error) {
	words, err := s.dispute(path, n)
	if err != nil {
		return "", err
	}
	return s.handOn(store.DisputeHandedOn(path, n), []byte(words))
}

// filed lists the disputes of the folder, and how much there cannot be read.
func (s *services) filed() ([]store.Filed, int) {
	list, problems, err := s.folder().Disputes()
	if err != nil {
		return nil, 1
	}
	return list, len(problems)
}

package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// maxHits is how many answers to a question are shown in words.
const maxHits = 5

// ruleReport is a clause or a case as JSON.
type ruleReport struct {
	ID      rules.ClauseID   `json:"id"`
	Kind    lookup.Kind      `json:"kind"`
	Game    string           `json:"game"`
	Title   string           `json:"title"`
	Text    string           `json:"text"`
	Basis   rules.Basis      `json:"basis"`
	Printed []printReport    `json:"printed"`
	Related []rules.ClauseID `json:"related"`
}

type printReport struct {
	Edition string `json:"edition"`
	Heading string `json:"heading"`
	Page    string `json:"page"`
}

// rulesCommand looks rules up.
func (r *run) rulesCommand() *cobra.Command {
	c := &cobra.Command{Use: "rules [WORDS...|ID]", Args: r.between(0, -1)}
	game := c.Flags().String("game", "", r.p.Say("cli.flag.game"))
	cases := c.Flags().Bool("cases", false, r.p.Say("cli.flag.cases"))
	asJSON := c.Flags().Bool("json", false, r.p.Say("cli.flag.json"))
	c.RunE = func(_ *cobra.Command, words []string) error {
		if _, ok := games.Find(*game); *game != "" && !ok {
			return fail("store.game", plain("name", *game))
		}
		if err := r.books(); err != nil {
			return err
		}
		query := strings.Join(words, " ")
		found := r.find(query, func(e *lookup.Entry) bool {
			return (*game == "" || strings.EqualFold(e.Game, *game)) && (!*cases || e.Kind == lookup.Case)
		})
		return r.answer(found, query, *game, *asJSON)
	}
	return c
}

// answer writes what was found. Without a question that is the list of all.
func (r *run) answer(found []lookup.Entry, query, game string, asJSON bool) error {
	if asJSON {
		list := []ruleReport{}
		for i := range found {
			list = append(list, newRule(&found[i]))
		}
		if len(found) == 0 {
			r.worse(findings)
		}
		return writeJSON(r.Out, list)
	}
	switch {
	case len(found) == 0:
		r.complain(fail("cli.rules.none", plain("query", query)))
		r.worse(findings)
	case query == "":
		for i := range found {
			r.print(string(found[i].ID) + "  " + found[i].Title)
		}
	default:
		for i := range found[:min(len(found), maxHits)] {
			r.writeRule(r.Out, r.p, &found[i], nil)
		}
		if n := len(found) - maxHits; n > 0 {
			r.say("cli.rules.more", rules.N("n", n))
		}
	}
	if query != "" && !asJSON {
		r.precede(r.Out, about(found, query, game))
	}
	return nil
}

// books reads and indexes the words of every game, in every language: a question
// may be asked in any.
func (r *run) books() error {
	if r.index != nil {
		return nil
	}
	var all []lookup.Book
	for _, g := range games.All {
		for _, lang := range text.Langs() {
			b, err := lookup.Read(g.Words, lang)
			if err != nil {
				return err
			}
			b.Link(g.Clauses, g.Cases)
			all = append(all, b)
		}
	}
	r.index = lookup.NewIndex(all...)
	return nil
}

// find returns the entries for a question, best first; without a question, all.
func (r *run) find(query string, wanted lookup.Filter) []lookup.Entry {
	var found []lookup.Entry
	if query == "" {
		for _, e := range r.index.Entries(r.p.Lang()) {
			if wanted(&e) {
				found = append(found, e)
			}
		}
		return found
	}
	for _, hit := range r.index.Search(query, r.p.Lang(), 0, wanted) {
		if e, ok := r.index.Entry(hit.ID, r.p.Lang()); ok {
			found = append(found, e)
		}
	}
	return found
}

// look answers a question of somebody in a game, for package line.
func (r *run) look(w io.Writer, t *store.Table, question string) {
	if err := r.books(); err != nil {
		r.complain(err)
		return
	}
	found := r.find(question, func(e *lookup.Entry) bool { return e.Game == t.Game.ID })
	for i := range found[:min(len(found), 3)] {
		r.writeRule(w, r.p, &found[i], t.Session.Profile())
	}
	if len(found) == 0 {
		fmt.Fprintln(w, r.p.Say("cli.rules.none", plain("query", question)))
	}
	r.precede(w, about(found[:min(len(found), 3)], question, t.Game.ID))
}

// title is the title of a clause, for package line.
func (r *run) title(_ *store.Table, id rules.ClauseID) string {
	if err := r.books(); err != nil {
		return ""
	}
	e, _ := r.index.Entry(id, r.p.Lang())
	return e.Title
}

// writeRule writes an entry in words. With a profile it says which reading is
// followed and what the house has in its place.
func (r *run) writeRule(w io.Writer, p *text.Printer, e *lookup.Entry, prof *profiles.Profile) {
	fmt.Fprintf(w, "%s  %s\n    %s\n", e.ID, e.Title, e.Text)
	rep := newRule(e)
	if prof != nil {
		if house, ok := prof.House(e.ID); ok {
			lang := string(p.Lang())
			fmt.Fprintln(w, "   ", p.Say("cli.rules.house", plain("id", string(house.ID)), plain("title", house.Title.In(lang)), plain("text", house.Text.In(lang))))
		}
	}
	for _, reading := range e.Readings {
		fmt.Fprintf(w, "    %s: %s%s\n", reading.Value, reading.Text, r.followed(e, reading.Value, prof))
	}
	if e.Kind == lookup.Case {
		fmt.Fprintln(w, "   ", p.Say("cli.rules.basis", rules.Word("basis", "basis."+string(rep.Basis))))
	}
	for _, place := range rep.Printed {
		fmt.Fprintln(w, "   ", printedAt(p, e.Game, place))
	}
	if len(rep.Related) > 0 {
		fmt.Fprintln(w, "   ", p.Say("cli.rules.related", plain("list", join(rep.Related))))
	}
}

// followed marks the reading that holds under the profile.
func (r *run) followed(e *lookup.Entry, value string, prof *profiles.Profile) string {
	g, _ := games.Find(e.Game)
	for _, c := range g.Cases {
		if c.ID != e.ID || c.Option == "" {
			continue
		}
		if now := r.value(g, c.Option, prof); now == value {
			return " " + r.p.Say("cli.rules.followed")
		}
	}
	return ""
}

// value is what an option is under the profile, or under the standard one.
func (r *run) value(g table.Binding, option string, prof *profiles.Profile) string {
	if prof == nil {
		standard, _ := profiles.Load(g.Spec, "", nil, nil, nil)
		prof = &standard
	}
	return prof.Value(option)
}

func quoted(p *text.Printer, heading string) string {
	if heading == "" {
		return ""
	}
	return p.Say("cli.rules.heading", plain("heading", heading))
}

func paged(p *text.Printer, page string) string {
	if page == "" {
		return ""
	}
	return p.Say("cli.rules.page", plain("page", page))
}

func join(ids []rules.ClauseID) string {
	parts := make([]string, len(ids))
	for i, id := range ids {
		parts[i] = string(id)
	}
	return strings.Join(parts, ", ")
}

// newRule reports on a clause or a case. A clause rests on the editions that
// print it: all, some or none of them.
func newRule(e *lookup.Entry) ruleReport {
	rep := ruleReport{ID: e.ID, Kind: e.Kind, Game: e.Game, Title: e.Title, Text: e.Text, Basis: e.Basis,
		Printed: []printReport{}, Related: append([]rules.ClauseID{}, e.Related...)}
	editions := profiles.Editions(e.Game)
	ids := []rules.ClauseID{e.ID}
	if e.Kind == lookup.Case {
		ids = e.Related // a case is printed where its clauses are
	}
	for i := range editions {
		for _, id := range ids {
			place, ok := editions[i].Place(id)
			printed := printReport{editions[i].ID, place.Heading, place.Page}
			if ok && !place.Absent && !slices.Contains(rep.Printed, printed) {
				rep.Printed = append(rep.Printed, printed)
			}
		}
	}
	switch {
	case rep.Basis != "":
	case len(rep.Printed) == 0:
		rep.Basis = rules.Reading
	case len(rep.Printed) < len(editions):
		rep.Basis = rules.Edition
	default:
		rep.Basis = rules.Printed
	}
	return rep
}

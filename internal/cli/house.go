package cli

import (
	"path/filepath"
	"strings"

	"referee/internal/present"
	"referee/internal/reading"
	"referee/internal/store"
	"referee/profiles"
)

// houseRows are the house sheets of the user's folder as a list has them, by the names
// a record calls them. The files of boxes, which lie there too, are no sheets.
func (r *run) houseRows() (rows []present.Row) {
	for _, file := range store.Sheets(r.Config.House, "") {
		data, err := reading.File(file, profiles.MaxSize)
		if err == nil && profiles.IsBox(data) {
			continue
		}
		name := strings.TrimSuffix(filepath.Base(file), store.SheetExt)
		layer, faults := profiles.Parse(file, data)
		if err != nil || layer == nil {
			rows = append(rows, present.Row{present.T("?"), present.T(name),
				present.T(r.Text.Say("cli.profiles.house")), present.T(r.wrongWith(file, err, faults))})
			r.worse(unreadable)
			continue
		}
		rows = append(rows, present.Row{present.T(layer.Game), present.T(name),
			present.T(r.Text.Say("cli.profiles." + string(layer.Kind))), present.T(layer.Title.In(string(r.Text.Lang())))})
	}
	return rows
}

// wrongWith says what is wrong first with a sheet that gave nothing.
func (r *run) wrongWith(file string, err error, faults []*profiles.Error) string {
	var problem *store.Problem
	if err != nil {
		problem = store.FromDisk(file, err)
	} else {
		problem = store.FromProfile(file, faults[0])
	}
	return problem.Placed(r.Text)
}

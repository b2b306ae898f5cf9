package program

import (
	"cmp"
	"path/filepath"

	"referee/internal/config"
	"referee/internal/record"
	"referee/internal/store"
	"referee/rules"
)

// Contents is how much of what a backup has.
type Contents struct {
	Games, Notes, Disputes, Campaigns, Sheets, Links int
	Settings                                         bool
	Unopened                                         []*rules.Fault // why records cannot be opened, each as it was
}

// settingsFile is where the settings are, or would be.
func (b *base) settingsFile() string { return cmp.Or(b.file, config.DefaultPath()) }

// Backup returns a backup of all that is the user's, and what is in it. With links whoever has it can open the tables they lead to.
func (b *base) Backup(links bool) (data []byte, has Contents, err error) {
	all, err := b.Folder().Gather(store.Wanted{House: b.Config.House, Settings: b.settingsFile(), Links: links})
	if err != nil {
		return nil, has, err
	}
	if data, err = store.Pack(all); err != nil {
		return nil, has, err
	}
	all, _, wrong := store.Verified(data)
	if wrong != nil {
		return nil, has, wrong
	}
	return data, b.contents(all), nil
}

// contents counts what is in a backup, of which every record is opened.
func (b *base) contents(all []store.Packed) (has Contents) {
	campaigns := map[string]bool{}
	for i := range all {
		one := &all[i]
		switch place := one.Place(); {
		case place == store.GamePlace:
			has.Games++
			t := b.Opener().Parse(filepath.Join(b.Config.Records, one.Name), one.Data)
			if t.Position == nil && len(t.Problems) > 0 {
				has.Unopened = append(has.Unopened, t.Problems[0])
			}
			if t.Record == nil {
				continue
			}
			_, notes := store.WithoutNotes(one.Data)
			has.Notes += notes
			if name := t.Record.Header.Get(store.CampaignKey); name != "" {
				campaigns[name] = true
			}
			if t.Position != nil {
				has.Disputes += len(store.FiledFrom(t.Path, t.Position))
			}
		case place == store.LinksPlace:
			has.Links++
		case place == store.SettingsPlace:
			has.Settings = true
		case filepath.Ext(one.Name) == record.TornSuffix:
		default:
			has.Sheets++
		}
	}
	has.Campaigns = len(campaigns)
	return has
}

// ofMachine are the settings that name folders of one machine.
var ofMachine = []string{FolderSetting, "house-sheets"}

// Restore puts everything of a backup where it belongs, or, unless write is true, only looks. Listed says that the backup proves to be complete.
// Settings are taken where there are none, or where they are asked for, but for the folders, which are of one machine.
func (b *base) Restore(data []byte, write, settings bool) (done []store.Restored, listed bool, err error) {
	all, listed, wrong := store.Verified(data)
	if wrong != nil {
		return nil, false, wrong
	}
	file := b.settingsFile()
	done, err = b.Folder().Restore(all, store.Restoring{
		House: b.Config.House, Settings: file, Replace: settings, Write: write, Now: b.now(),
		Bare: func(data []byte) ([]byte, error) { return config.Without(file, data, ofMachine...) },
	})
	return done, listed, err
}

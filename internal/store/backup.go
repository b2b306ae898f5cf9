package store

import (
	"archive/zip"
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"referee/internal/file"
	"referee/internal/record"
	"referee/profiles"
	"referee/rules"
)

// A backup is a zip of records, as [Folder.Zip] makes it, with whatever else the user has in folders of its own, and a list of it all.
const (
	listName     = ".backup.json" // no folder of records shows it
	housePlace   = "house/"
	settingsFile = "settings/config.yaml"
	// BackupVersion is that of the list.
	BackupVersion = 1
)

// The bounds of a backup.
const (
	mostInBackup = 1 << 29 // bytes
	mostInFile   = 64 << 20
	mostPacked   = 100_000 // files
)

// Packed is a file of a backup.
type Packed struct {
	Name     string // its path in the backup, with slashes
	Modified time.Time
	Data     []byte
}

// Place is what a file of a backup is.
type Place uint8

// The places of a backup.
const (
	GamePlace     Place = iota // a record, or what may have been one
	BesidePlace                // what lies beside the records: torn lines, sheets, events
	LinksPlace                 // the secret of links to a table
	HousePlace                 // house sheets and boxes
	SettingsPlace              // the settings
)

// Place returns what the file is, as its name says.
func (f *Packed) Place() Place {
	switch {
	case f.Name == settingsFile:
		return SettingsPlace
	case strings.HasPrefix(f.Name, housePlace):
		return HousePlace
	case strings.HasSuffix(f.Name, LinksExt):
		return LinksPlace
	case strings.HasSuffix(f.Name, record.TornSuffix), path.Ext(f.Name) == SheetExt:
		return BesidePlace
	}
	return GamePlace
}

// listed is a file in the list of a backup.
type listedFile struct {
	Name string `json:"name"`
	Size int    `json:"size"`
	Sum  string `json:"sha256"`
}

// list is the list of a backup.
type backupList struct {
	Backup int          `json:"backup"` // the version of the list
	Record int          `json:"record"` // the newest version of records in it
	Files  []listedFile `json:"files"`
}

// Wanted is what goes into a backup beside the records of the folder.
type Wanted struct {
	House, Settings string // the folder of house sheets, the file of settings; "" for none
	Links           bool   // the secrets of the links to tables, too
}

// Gather returns all files of a backup, by name. What is played meanwhile is in it up to its last whole line.
func (f Folder) Gather(w Wanted) (all []Packed, err error) {
	if f.Path == "" {
		return nil, NoHome()
	}
	apart := w.House != "" && filepath.Clean(w.House) != filepath.Clean(f.Path)
	names := map[string]bool{}
	add := func(from, place, name string, most int64) error {
		one := Packed{Name: place + soundName(name, names, place)}
		if info, err := os.Stat(from); err == nil {
			one.Modified = info.ModTime().UTC().Truncate(time.Second)
		}
		var err error
		if one.Data, err = whole(from, most); err != nil {
			return FromDisk(from, err)
		}
		if len(one.Data) > int(most) {
			return &rules.Fault{File: from, Code: "backup.large"}
		}
		all = append(all, one)
		return nil
	}
	for i, dir := range []string{f.Path, w.House} {
		if i == 1 && !apart {
			break
		}
		entries, err := file.List(dir)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, FromDisk(dir, err)
		}
		for _, e := range entries {
			place, ok := housePlace, strings.HasSuffix(e.Name(), SheetExt) && !strings.HasPrefix(e.Name(), ".")
			if i == 0 {
				if ok, err = f.packs(e, w.Links); err != nil {
					return nil, err
				}
				place = ""
			}
			if info, err := os.Stat(filepath.Join(dir, e.Name())); !ok || err == nil && info.IsDir() {
				continue
			}
			if err := add(filepath.Join(dir, e.Name()), place, e.Name(), mostInFile); err != nil {
				return nil, err
			}
		}
	}
	if _, none := os.Stat(w.Settings); w.Settings != "" && !errors.Is(none, fs.ErrNotExist) {
		if err := add(w.Settings, "", settingsFile, profiles.MaxSize); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(all, func(a, b Packed) int { return strings.Compare(a.Name, b.Name) })
	return all, nil
}

// packs reports whether a file of the folder of records goes into a backup.
func (f Folder) packs(e fs.DirEntry, links bool) (bool, error) {
	name := e.Name()
	switch {
	case e.IsDir() || strings.HasPrefix(name, "."):
		return false, nil
	case strings.HasSuffix(name, LinksExt):
		return links, nil
	case strings.HasSuffix(name, record.TornSuffix), path.Ext(name) == SheetExt, path.Ext(name) == Ext:
		return true, nil
	}
	at := filepath.Join(f.Path, name)
	data, err := file.Read(at, record.MaxSize)
	if errors.Is(err, file.ErrFolder) || errors.Is(err, file.ErrSpecial) {
		return false, nil
	}
	if err != nil {
		return false, FromDisk(at, err)
	}
	return Recordlike(name, data), nil
}

// whole reads a file. Of a record that somebody plays it leaves out a line that is being written.
func whole(path string, most int64) ([]byte, error) {
	data, err := file.Read(path, most)
	if err != nil || filepath.Ext(path) != Ext || bytes.HasSuffix(data, []byte("\n")) || !record.Locked(path) {
		return data, err
	}
	return data[:bytes.LastIndexByte(data, '\n')+1], nil
}

// sound matches names of files that mean nothing to any system.
var sound = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[^\x00-\x1f\x7f<>:"/\\|?*. ][^\x00-\x1f\x7f<>:"/\\|?*]*$`)
})

// device matches names that Windows keeps for itself.
var device = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(\.|$)`)
})

const longestName = 200 // bytes

// isSound reports whether a file may be called so on every system.
func isSound(name string) bool {
	return sound().MatchString(name) && !device().MatchString(name) && !strings.HasSuffix(name, ".") && !strings.HasSuffix(name, " ") && len(name) <= longestName
}

// soundName returns the name of a file in a backup: its own, unless another system might not have it, and that of no other.
func soundName(name string, taken map[string]bool, place string) string {
	if name != settingsFile && !isSound(name) {
		name = strings.Map(func(r rune) rune {
			if r < ' ' || strings.ContainsRune("\x7f<>:\"/\\|?*", r) {
				return '_'
			}
			return r
		}, strings.ToValidUTF8(name, "_"))
		if name = strings.TrimRight(name, ". "); len(name) > longestName {
			name = strings.ToValidUTF8(name[len(name)-longestName+1:], "")
		}
		if !isSound(name) {
			name = "_" + name
		}
	}
	end := path.Ext(name)
	key := func(s string) string { return strings.ToLower(place + s) } // some systems do not tell case apart
	free := name
	for n := 2; taken[key(free)]; n++ {
		free = strings.TrimSuffix(name, end) + "-" + strconv.Itoa(n) + end
	}
	taken[key(free)] = true
	return free
}

// Pack returns the zip of files, with a list of them. The same files make the same zip.
func Pack(all []Packed) ([]byte, error) {
	list := backupList{Backup: BackupVersion, Record: record.Version, Files: []listedFile{}}
	for i := range all {
		sum := sha256.Sum256(all[i].Data)
		list.Files = append(list.Files, listedFile{all[i].Name, len(all[i].Data), hex.EncodeToString(sum[:])})
	}
	text, err := json.MarshalIndent(list, "", " ")
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, one := range slices.Concat([]Packed{{Name: listName, Data: append(text, '\n')}}, all) {
		head := &zip.FileHeader{Name: one.Name, Method: zip.Deflate, Modified: one.Modified}
		head.SetMode(0o600)
		to, err := z.CreateHeader(head)
		if err == nil {
			_, err = to.Write(one.Data)
		}
		if err != nil {
			return nil, err
		}
	}
	err = z.Close()
	return out.Bytes(), err
}

// Packs reports whether a file begins as a zip does, whole or not.
func Packs(path string) bool {
	f, err := file.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	var begin [4]byte
	_, err = io.ReadFull(f, begin[:])
	return err == nil && string(begin[:]) == "PK\x03\x04"
}

// Verified returns the files of a backup, if every one of them is there as it was packed; if there is no list it is a zip of records, of which
// nobody knows whether something is missing. A backup with anything else in it is refused as a whole.
func Verified(data []byte) (all []Packed, listed bool, wrong *rules.Fault) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, false, &rules.Fault{Code: "backup.zip"}
	}
	if len(z.File) > mostPacked {
		return nil, false, &rules.Fault{Code: "backup.many", Args: []rules.Arg{rules.N("n", mostPacked)}}
	}
	about := func(code, name string) *rules.Fault {
		return &rules.Fault{Code: "backup." + code, Args: []rules.Arg{rules.Plain("name", name)}}
	}
	for _, f := range z.File {
		if name := strings.TrimSuffix(f.Name, "/"); !fs.ValidPath(name) || strings.Contains(name, `\`) || !filepath.IsLocal(filepath.FromSlash(name)) {
			return nil, false, about("path", f.Name)
		}
		if mode := f.Mode(); !mode.IsRegular() && !mode.IsDir() {
			return nil, false, about("kind", f.Name)
		}
	}
	if !slices.ContainsFunc(z.File, func(f *zip.File) bool { return f.Name == listName }) {
		all, wrong = unlisted(data)
		return all, false, wrong
	}
	seen := map[string]bool{}
	left := int64(mostInBackup)
	var list *backupList
	for _, f := range z.File {
		if f.FileInfo().IsDir() && isSound(strings.TrimSuffix(f.Name, "/")) {
			continue
		}
		switch key := strings.ToLower(f.Name); {
		case f.Name != listName && !placed(f.Name):
			return nil, false, about("path", f.Name)
		case seen[key]:
			return nil, false, about("twice", f.Name)
		default:
			seen[key] = true
		}
		one := Packed{Name: f.Name, Modified: f.Modified}
		if one.Data, err = inflated(f, &left); errors.Is(err, errLarge) {
			return nil, false, about("bomb", f.Name)
		} else if err != nil {
			return nil, false, about("broken", f.Name)
		}
		if f.Name == listName {
			if list, wrong = readList(one.Data); wrong != nil {
				return nil, false, wrong
			}
			continue
		}
		all = append(all, one)
	}
	slices.SortFunc(all, func(a, b Packed) int { return strings.Compare(a.Name, b.Name) })
	known := map[string]listedFile{}
	for _, f := range list.Files {
		known[f.Name] = f
	}
	for i := range all {
		want, ok := known[all[i].Name]
		sum := sha256.Sum256(all[i].Data)
		switch {
		case !ok:
			return nil, true, about("more", all[i].Name)
		case want.Size != len(all[i].Data) || want.Sum != hex.EncodeToString(sum[:]):
			return nil, true, about("other", all[i].Name)
		}
		delete(known, all[i].Name)
	}
	for _, f := range list.Files {
		if _, missing := known[f.Name]; missing {
			return nil, true, about("missing", f.Name)
		}
	}
	return all, true, nil
}

// unlisted returns the records of a zip that somebody else packed, in whatever folders.
func unlisted(data []byte) (all []Packed, wrong *rules.Fault) {
	left := int64(mostInBackup)
	taken := map[string]bool{}
	for _, one := range unzipped(Brought{Data: data}, &left) {
		if one.Problem != nil {
			return nil, &rules.Fault{Code: "backup.broken", Args: []rules.Arg{rules.Plain("name", one.Name)}}
		}
		if Recordlike(one.Name, one.Data) {
			all = append(all, Packed{Name: soundName(one.Name, taken, ""), Modified: one.Modified, Data: one.Data})
		}
	}
	return all, nil
}

// placed reports whether a backup may have a file of a name: beside the records, or in the place of sheets or settings.
func placed(name string) bool {
	return name == settingsFile || isSound(strings.TrimPrefix(name, housePlace))
}

// readList reads the list of a backup.
func readList(data []byte) (*backupList, *rules.Fault) {
	list := &backupList{}
	if json.Unmarshal(data, list) != nil || list.Backup < 1 {
		return nil, &rules.Fault{Code: "backup.list"}
	}
	if list.Backup > BackupVersion || list.Record > record.Version {
		return nil, &rules.Fault{Code: "backup.newer"}
	}
	return list, nil
}

// inflated returns a file of a zip, of which no more is unpacked than is left.
func inflated(f *zip.File, left *int64) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	most := min(mostInFile, *left)
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	if int64(len(data)) > most {
		return nil, errLarge
	}
	*left -= int64(len(data))
	return data, err
}

// Restored is what becomes of a file of a backup.
type Restored struct {
	Packed
	Fate
	Arrival          // of a record
	To      string   // the path here, if it is known
	New     int      // things of a box that were not known here
	Differ  []string // keys of a box that are known otherwise
	Wrong   *rules.Fault
}

// Fate is what becomes of a file.
type Fate uint8

// The fates.
const (
	Fresh  Fate = iota // it is new here
	Same               // it is here as it is
	Longer             // the record here goes on with it
	Both               // it differs from the one here: both stay, it under another name
	Joined             // a box: what was not known here is added
	Stays              // the one here stays, and nothing of it is taken
	Failed             // it could not be restored
)

// Restoring says where a backup goes.
type Restoring struct {
	House, Settings string
	Replace         bool                              // the settings here, too
	Bare            func(data []byte) ([]byte, error) // settings without what is of one machine
	Write           bool                              // else it only looks
	Now             time.Time
}

// Restore puts the files of a backup where they belong. No record here is overwritten; what is done once is found done by the next.
func (f Folder) Restore(all []Packed, r Restoring) ([]Restored, error) {
	here, err := f.held()
	if err != nil {
		return nil, err
	}
	if r.Write {
		for _, dir := range []string{f.Path, cmp.Or(r.House, f.Path)} {
			if err := (Folder{Path: dir}).made(); err != nil {
				return nil, FromDisk(dir, err)
			}
		}
	}
	done := make([]Restored, len(all))
	games := map[string]*Restored{} // by name
	for i := range all {            // what is here as it is says nothing of another that is like it
		here.without(filepath.Join(f.Path, all[i].Name), all[i].Data)
	}
	for _, game := range []bool{true, false} {
		for i := range all {
			one := &done[i]
			if one.Packed = all[i]; (one.Place() == GamePlace) != game {
				continue
			}
			switch one.Place() {
			case GamePlace:
				f.restoresGame(here, one, &r)
				games[one.Packed.Name] = one
			case LinksPlace, BesidePlace:
				f.restoresBeside(one, games, &r)
			case HousePlace:
				f.restoresSheet(one, cmp.Or(r.House, f.Path), strings.TrimPrefix(one.Packed.Name, housePlace), &r)
			case SettingsPlace:
				restoresSettings(one, &r)
			}
		}
	}
	return done, nil
}

// without forgets a record if it is just that.
func (h held) without(path string, data []byte) {
	if there, err := file.Read(path, mostInFile); err != nil || !bytes.Equal(there, data) {
		return
	}
	if r, _ := record.Parse(data); r != nil {
		key := headed(&r.Header)
		h[key] = slices.DeleteFunc(h[key], func(other string) bool { return other == path })
	}
}

// restoresGame restores a record as [Folder.Receive] takes one in, byte for byte.
func (f Folder) restoresGame(here held, one *Restored, r *Restoring) {
	data := one.Packed.Data
	came := Brought{Name: one.Packed.Name, Modified: one.Modified, Data: data}
	a := f.arrives(here, &came)
	one.Fate = [...]Fate{Foreign: Fresh, Damaged: Fresh, New: Fresh, Parted: Both, Noted: Both, Continues: Longer, Shorter: Stays, Here: Same}[a.Came]
	exact := filepath.Join(f.Path, one.Packed.Name)
	there, err := file.Read(exact, mostInFile)
	switch free := err != nil && !leftBehind(exact); {
	case err == nil && bytes.Equal(there, data): // whatever it is
		one.Fate, a.Came, a.Path = Same, Here, exact
	case a.Came <= Damaged:
		f.puts(one, exact, r)
		one.Arrival = a
		return
	case !r.Write:
		if a.Came == New && free {
			one.To = exact
		}
	case a.Came == Continues:
		if one.Wrong = f.Extend(a.Path, data); one.Wrong != nil {
			one.Fate = Failed
		}
	case a.Came == New && free:
		if f.puts(one, exact, r); one.Fate == Fresh {
			a.taken, a.Path = true, exact
		}
	case a.Came == New || a.Came == Parted || a.Came == Noted:
		a.Data = data
		if f.takes(held{}, &a, one.Modified, r.Now); !a.taken {
			one.Fate, one.Wrong = Failed, a.Problems[0]
		}
	}
	one.Arrival = a
	one.To = cmp.Or(one.To, a.Path)
}

// puts writes a file where nothing is, or under another name where something else is; the same is not written again.
func (f Folder) puts(one *Restored, to string, r *Restoring) {
	end := filepath.Ext(to)
	for n := 1; n <= maxSameMinute; n++ {
		if one.To = to; n > 1 {
			one.To, one.Fate = strings.TrimSuffix(to, end)+"-"+strconv.Itoa(n)+end, Both
		}
		there, err := file.Read(one.To, mostInFile)
		_, none := os.Lstat(one.To) // a link that leads nowhere is there, too
		switch {
		case err == nil && bytes.Equal(there, one.Packed.Data):
			one.Fate = Same
			return
		case !errors.Is(none, fs.ErrNotExist):
			continue
		}
		if r.Write {
			err := file.Create(one.To, one.Packed.Data)
			if errors.Is(err, fs.ErrExist) {
				continue
			}
			if err != nil {
				one.Fate, one.Wrong = Failed, FromDisk(one.To, err)
				return
			}
			if !one.Modified.IsZero() && one.Modified.Before(r.Now) {
				_ = os.Chtimes(one.To, one.Modified, one.Modified)
			}
		}
		return
	}
	one.Fate, one.Wrong = Failed, FromDisk(to, fs.ErrExist)
}

// restoresBeside restores what lies beside records: what belongs to one only where that is as it was, and has nothing of the kind.
func (f Folder) restoresBeside(one *Restored, games map[string]*Restored, r *Restoring) {
	for _, end := range []string{LinksExt, record.TornSuffix} {
		of, ok := strings.CutSuffix(one.Packed.Name, end)
		if !ok {
			continue
		}
		one.To = filepath.Join(f.Path, one.Packed.Name)
		there, err := file.Read(one.To, mostInFile)
		switch game := games[of]; {
		case err == nil && bytes.Equal(there, one.Packed.Data):
			one.Fate = Same
		case game != nil && game.Fate == Failed && game.Came != Continues: // the game is not here
			one.Fate, one.Wrong = Failed, game.Wrong
		case errors.Is(err, fs.ErrNotExist) && game != nil && (game.Fate == Fresh || game.Fate == Same) && game.To == filepath.Join(f.Path, of):
			f.puts(one, one.To, r)
		default:
			one.Fate = Stays
		}
		return
	}
	f.restoresSheet(one, f.Path, one.Packed.Name, r)
}

// restoresSheet restores a house sheet, or a box: what the one here does not know is added to it.
func (f Folder) restoresSheet(one *Restored, dir, name string, r *Restoring) {
	to := filepath.Join(dir, name)
	there, err := file.Read(to, mostInFile)
	if err != nil || bytes.Equal(there, one.Packed.Data) || !profiles.IsBox(one.Packed.Data) || !profiles.IsBox(there) {
		f.puts(one, to, r)
		return
	}
	one.To = to
	from, faults := f.Opener.ReadBox(name, one.Packed.Data)
	if len(faults) > 0 {
		f.puts(one, to, r)
		return
	}
	game, _ := f.Opener.Games(from.Game)
	own := OwnBox{Path: to, game: game}
	known, faults := own.Read()
	if len(faults) > 0 {
		f.puts(one, to, r)
		return
	}
	for _, item := range from.Items {
		switch was := value(known.Items, item); was {
		case "":
			one.New++
		case item.Value:
		default:
			one.Differ = append(one.Differ, item.Name)
		}
	}
	if one.Fate = Joined; one.New == 0 {
		one.Fate = Same
		if len(one.Differ) > 0 {
			one.Fate = Stays
		}
		return
	}
	if r.Write {
		if _, faults := own.Import(from, false); len(faults) > 0 {
			one.Fate, one.Wrong = Failed, faults[0]
		}
	}
}

// restoresSettings restores the settings where there are none, or where they are to be replaced.
func restoresSettings(one *Restored, r *Restoring) {
	one.To = r.Settings
	if one.To == "" {
		one.Fate = Stays
		return
	}
	data, err := r.Bare(one.Packed.Data)
	if err != nil {
		one.Fate, one.Wrong = Failed, FromDisk(one.Packed.Name, err)
		return
	}
	there, err := file.Read(one.To, mostInFile)
	switch {
	case err == nil && (bytes.Equal(there, data) || bytes.Equal(there, one.Packed.Data)):
		one.Fate = Same
		return
	case err == nil && !r.Replace:
		one.Fate = Stays
		return
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		one.Fate, one.Wrong = Failed, FromDisk(one.To, err)
		return
	}
	if r.Write {
		if err := file.Replace(one.To, data); err != nil {
			one.Fate, one.Wrong = Failed, FromDisk(one.To, err)
		}
	}
}

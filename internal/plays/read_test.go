package plays

import (
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

// reader knows two games: of one most points win.
func reader() *Reader {
	return &Reader{
		Named: func(name string, bgg int) (string, bool) {
			switch strings.ToLower(name) {
			case "road", "дорога", "route":
				return "road", true
			case "row":
				return "row", true
			}
			return "road", bgg == 77
		},
		Most: func(id string) bool { return id == "road" },
		Now:  time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC),
	}
}

// told is what was read, in short: each play in a line, and each reason with its line.
func told(found Found) (list []string) {
	for _, one := range found.List {
		said := fmt.Sprintf("%d %s %s", one.Row, one.Date, one.Game)
		for _, p := range one.Players {
			said += " " + p.Name
			if p.Known {
				said += "=" + strconv.Itoa(p.Points)
			}
			said += "/" + strconv.Itoa(p.Rank)
			if p.Won {
				said += "*"
			}
		}
		if one.Minutes > 0 {
			said += fmt.Sprintf(" %dm", one.Minutes)
		}
		list = append(list, strings.TrimSpace(said+" "+one.Place))
	}
	for _, fault := range found.Wrong {
		list = append(list, fmt.Sprintf("%d %s", fault.Row, fault.Code))
	}
	for _, other := range found.Others {
		list = append(list, fmt.Sprintf("%s %d", other.Name, other.N))
	}
	return list
}

// A table tells who played and won in each of the ways in which people keep one, in three languages, with any of three separators.
func TestTablesOfScores(t *testing.T) {
	for _, c := range []struct {
		of, table string
		want      []string
	}{
		{"a line for each player", "play,date,game,player,points,rank,won,minutes,place\na,2025-03-02,road,Anna,54,2,,75,Home\na,2025-03-02,road,Boris,61,1,1,75,Home\nb,2025-03-02,road,Anna,5,1,x,,\nb,2025-03-02,road,Vika,4,2,,,\n",
			[]string{"2 2025-03-02 road Anna=54/2 Boris=61/1* 75m Home", "4 2025-03-02 road Anna=5/1* Vika=4/2"}},
		{"the same without names of plays: a player who comes again begins another", "date;game;player;points;won\n2025-03-02;road;Anna;1;да\n2025-03-02;road;Boris;2;нет\n2025-03-02;road;ANNA;3;\n2025-03-02;road;Boris;4;oui\n",
			[]string{"2 2025-03-02 road Anna=1/1* Boris=2/2", "4 2025-03-02 road ANNA=3/2 Boris=4/1*"}},
		{"lists in Russian, with a byte-order mark", "\ufeffДата\tИгра\tИгроки\tИтоги\tПобедитель\r\n02.03.2025\tДорога\tАнна, Борис\t54, 61\tАнна\r\n",
			[]string{"2 2025-03-02 road Анна=54/1* Борис=61/2"}},
		{"lists in French", "date;jeu;joueurs;totaux;durée\n2025-03-02;Route;Zoé / Léa;7 / 7,0;1:15\n2025-03-03;Route;Zoé / Léa;8 / 7,0;1:15\n",
			[]string{"3 2025-03-03 road Zoé=8/1* Léa=7/2 75m", "2 plays.no-winner"}},
		{"a column for each player", "date,game,Anna,Boris,Vika\n2025-03-02,road,54,61,\n2025-03-03,road,5,5,5\n2025-03-04,row,9,8,\n,,,,\n2025-03-05,chess,1,0,\n2025-03-05,chess,1,0,\n2025-03-05,go,1,0,\n",
			[]string{"2 2025-03-02 road Anna=54/2 Boris=61/1*", "3 plays.no-winner", "4 plays.no-winner", "chess 2", "go 1"}},
		{"quotes, empty lines, and who is in the way", "sep=;\n\"date\";game;\"An;na\";B\n\n2025-03-02;road;1;2\n2025-03-02;road;1\n2025-03-02;road;1;2;3;4\n",
			[]string{"4 2025-03-02 road An;na=1/2 B=2/1*", "5 2025-03-02 road An;na=1/1*", "6 2025-03-02 road An;na=1/2 B=2/1*"}},
		{"numbers", "date,game,A,B\n2025-01-01,road,−3,-4\n2025-01-01,road,1 000,2\n2025-01-01,road,\"1,5\",2\n2025-01-01,road,=1+1,2\n2025-01-01,road,1e3,2\n2025-01-01,road,123456,2\n",
			[]string{"2 2025-01-01 road A=-3/1* B=-4/2", "3 plays.number", "4 plays.number", "5 plays.number", "6 plays.number", "7 plays.number"}},
		{"days", "date,game,A,B\n2.3.2025,road,1,2\n2025/03/02 19:30,road,1,2\n25/12/2024,road,1,2\n12/25/2024,road,1,2\n03/03/2024,road,1,2\n02/03/2025,road,1,2\n30.02.2025,road,1,2\n02.03.25,road,1,2\n2026-05-03,road,1,2\nyesterday,road,1,2\n",
			[]string{"2 2025-03-02 road A=1/2 B=2/1*", "3 2025-03-02 road A=1/2 B=2/1*", "4 2024-12-25 road A=1/2 B=2/1*", "5 2024-12-25 road A=1/2 B=2/1*", "6 2024-03-03 road A=1/2 B=2/1*",
				"7 plays.day-unclear", "8 plays.day", "9 plays.day", "10 plays.day-later", "11 plays.day"}},
		{"what the cells say does not fit", "date,game,players,totals,won\n2025-01-01,road,A; B,1,A\n2025-01-01,road,A; B,1; 2,C\n2025-01-01,road,A; B,,A\n2025-01-01,road,A; B,,\n",
			[]string{"4 2025-01-01 road A/1* B/2", "2 plays.uneven", "3 plays.winner", "5 plays.no-winner"}},
		{"nobody won, as a file of this program has it", "play,date,game,player,points,rank,won\na,2025-01-01,row,A,1,1,\na,2025-01-01,row,B,1,1,\n", []string{"2 2025-01-01 row A=1/1 B=1/1"}},
		{"places without a word of who won", "play,date,game,player,rank\na,2025-01-01,row,A,2\na,2025-01-01,row,B,1\n", []string{"2 2025-01-01 row A/2 B/1*"}},
		{"a line of a play that cannot be read", "play,date,game,player,points,won\na,2025-01-01,road,A,1,\na,2025-01-01,road,B,x,1\na,2025-01-01,road,C,1,\nb,2025-01-01,road,A,1,maybe\nc,2025-01-01,road,A,1,x\nc,2025-01-01,road,B,2,\n",
			[]string{"6 2025-01-01 road A=1/1* B=2/2", "3 plays.number", "5 plays.won"}},
	} {
		found, err := reader().Read([]byte(c.table))
		if assert.NoError(t, err, c.of) {
			assert.Equal(t, c.want, told(found), c.of)
		}
	}
}

// What is no table of scores is refused as a whole, with the line where that shows.
func TestWhatIsNoTableOfScores(t *testing.T) {
	for table, want := range map[string]string{
		"": "plays.empty", " \n": "plays.empty", "\xff\xfex": "plays.encoding", "date,game\xc3,A": "plays.encoding", "hello": "plays.no-date 1",
		"date,A,B\n": "plays.no-game", "date,game\n": "plays.no-players", "date,game,player,players\n": "plays.two-ways", "date,game,day,A\n": "plays.column-twice",
		"date,game,A\n2025-01-01,\"ro\nad,1\n": "plays.quotes 2", "{": "plays.json 1", "{\n\"plays\":\n[1,}": "plays.json 3", "[1]": "plays.json", "{}": "plays.json-other",
		`{"plays":[]}`: "plays.json-other", `{"referee":2,"plays":[]}`: "plays.newer",
	} {
		_, err := reader().Read([]byte(table))
		fault, ok := err.(*rules.Fault)
		if assert.True(t, ok, "%q: %v", table, err) {
			assert.True(t, strings.HasPrefix(fmt.Sprintf("%s %d", fault.Code, fault.Row), want), "%q: %s %d", table, fault.Code, fault.Row)
		}
	}
	_, err := reader().Read(make([]byte, MostSize+1))
	assert.Equal(t, "plays.large", err.(*rules.Fault).Code)
}

// Whoever says what comes first in a day is believed, and one game may be said for a whole table.
func TestWhatATableLeavesOpen(t *testing.T) {
	const table = "date,A,B\n02/03/2025,1,2\n"
	for days, want := range map[Days]string{DayFirst: "2 2025-03-02 road A=1/2 B=2/1*", MonthFirst: "2 2025-02-03 road A=1/2 B=2/1*"} {
		r := reader()
		r.Days, r.Game = days, "road"
		found, err := r.Read([]byte(table))
		require.NoError(t, err)
		assert.Equal(t, []string{want}, told(found))
	}
}

// Spreadsheets write UTF-16, too.
func TestATableInUTF16(t *testing.T) {
	const table = "дата\tигра\tАнна\tBö\n2025-01-01\troad\t1\t2\n"
	for mark, order := range map[string][2]int{"\xff\xfe": {0, 8}, "\xfe\xff": {8, 0}} {
		data := []byte(mark)
		for _, unit := range utf16.Encode([]rune(table)) {
			data = append(data, byte(unit>>order[0]), byte(unit>>order[1]))
		}
		found, err := reader().Read(data)
		require.NoError(t, err)
		assert.Equal(t, []string{"2 2025-01-01 road Анна=1/2 Bö=2/1*"}, told(found))
	}
}

// Two lines that read alike are two plays, and are called so that the same file names them alike the next time.
func TestPlaysWithoutNamesAreToldApart(t *testing.T) {
	const table = "date,game,A,B\n2025-01-01,road,1,2\n2025-01-01,road,1,2\n2025-01-02,road,1,2\n"
	var ids []string
	for range 2 {
		found, err := reader().Read([]byte(table))
		require.NoError(t, err)
		for _, one := range found.List {
			ids = append(ids, one.ID)
		}
	}
	assert.Equal(t, ids[:3], ids[3:])
	assert.Len(t, map[string]bool{ids[0]: true, ids[1]: true, ids[2]: true}, 3)
	assert.Equal(t, ids[0]+"-2", ids[1])
}

// A backup of BG Stats: games by their number or name, players in the order of their seats, sums as it keeps them, and what it does not
// count, or what teams have played, is told of and left out.
func TestABackupOfBGStats(t *testing.T) {
	const backup = `{"games":[{"id":1,"name":"A road","bggId":77},{"id":2,"name":"Chess"},{"id":3,"name":"Row"}],
"players":[{"id":1,"name":"Anna"},{"id":2,"name":"Boris"},{"id":3,"name":"Nobody","isAnonymous":true}],"locations":[{"id":4,"name":"Home"}],
"plays":[
{"uuid":"u-1","playDate":"2024-05-06 20:15:00","gameRefId":1,"locationRefId":4,"durationMin":47,"playerScores":[{"playerRefId":2,"score":"40+21-1","winner":true,"seatOrder":2},{"playerRefId":1,"score":"54","seatOrder":1}]},
{"uuid":"u-2","playDate":"2024-05-07 20:15:00","gameRefId":2,"ignored":true,"playerScores":[]},
{"uuid":"u-3","playDate":"2024-05-08","gameRefId":3,"playerScores":[{"playerRefId":1,"score":"(1","winner":true},{"playerRefId":3,"score":8}]},
{"uuid":"u-4","playDate":"2024-05-09","gameRefId":3,"ignored":true,"playerScores":[]},
{"uuid":"u-5","playDate":"2024-05-09","gameRefId":3,"usesTeams":true,"playerScores":[]},
{"uuid":"u-6","playDate":"never","gameRefId":3},
{"uuid":"u-7","playDate":"2024-05-10","gameRefId":3,"playerScores":[{"playerRefId":1,"score":"1"},{"playerRefId":2,"score":"2"}]},
{"uuid":7}
]}`
	found, err := reader().Read([]byte(backup))
	require.NoError(t, err)
	assert.Equal(t, []string{"4 2024-05-06 road Anna=54/2 Boris=60/1* 47m Home", "6 2024-05-08 row Anna/1* /2",
		"7 plays.ignored", "8 plays.teams", "9 plays.day", "10 plays.no-winner", "11 plays.json-play", "Chess 1"}, told(found))
	assert.Equal(t, "bgstats u-1", found.List[0].ID)
}

// FuzzRead reads anything. Whatever can be taken over has a game, a day that there is, players, and places for each of them, and is
// called so that it is known again.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"", "date,game,A,B\n2025-03-02,road,1,2\n", "\ufeffdate;game;player;points;won\n2.3.2025;road;Anna;1;x\n2.3.2025;road;B;=1;\n", "date\tgame\tplayers\ttotals\twon\n2025-01-01\troad\tA; B\t1; 2\tB\n",
		`{"referee":1,"plays":[{"play":"a","date":"2025-01-01","game":"road","players":[{"name":"A","points":1,"rank":1,"won":true},{"name":"B","points":null}]}]}`,
		`{"games":[{"id":1,"name":"road","bggId":77}],"players":[{"id":1,"name":"A"}],"plays":[{"uuid":"u","playDate":"2024-05-06 20:15:00","gameRefId":1,"playerScores":[{"playerRefId":1,"score":"1+2","winner":true}]}]}`,
		"sep=;\ndate;game;A\n", "\xff\xfed\x00", "date,game,\"A\n", "'=date,game,A",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		found, err := reader().Read(data)
		if err != nil {
			_, ok := err.(*rules.Fault)
			require.True(t, ok, "%v", err)
			return
		}
		again, err := reader().Read(data)
		require.NoError(t, err)
		require.Equal(t, found, again)
		for _, one := range found.List {
			_, err := time.Parse(time.DateOnly, one.Date)
			require.NoError(t, err)
			require.Contains(t, []string{"road", "row"}, one.Game)
			require.NotEmpty(t, one.ID)
			require.Greater(t, one.Row, 0)
			for _, p := range one.Players {
				require.Greater(t, p.Rank, 0)
			}
		}
		for _, fault := range found.Wrong {
			require.Greater(t, fault.Row, 0, fault.Code)
		}
	})
}

// Property: a table of any results, written as a spreadsheet would with any separator, reads as they are.
func TestAnyTableReadsAsItIs(t *testing.T) {
	names := []string{"Anna", "=cmd|' /C calc'!A0", "Zoé \"Z\"", "a;b", "O'Neil", "-1", "Тома, мл.", "@x", "'x"}
	for n := range 300 {
		comma := []rune{',', ';', '\t'}[n%3]
		rows := [][]string{{"play", "date", "game", "player", "points", "rank", "won"}}
		var want []string
		said := "2 2025-03-02 road"
		for i := range 2 + n%3 {
			name, points := names[(n/3+i*2)%len(names)], (n*37+i*11)%140-20
			cell := name
			if strings.ContainsAny(name[:1], "=+-@") {
				cell = "'" + name // as a table of this program has it
			}
			rows = append(rows, []string{"p", "2025-03-02", "road", cell, strconv.Itoa(points), strconv.Itoa(i + 1), map[bool]string{true: "1"}[i == 0]})
			said += fmt.Sprintf(" %s=%d/%d%s", name, points, i+1, map[bool]string{true: "*"}[i == 0])
		}
		want = append(want, said)
		var out strings.Builder
		w := csv.NewWriter(&out)
		w.Comma, w.UseCRLF = comma, n%2 == 0
		require.NoError(t, w.WriteAll(rows))
		found, err := reader().Read([]byte(out.String()))
		require.NoError(t, err)
		assert.Equal(t, want, told(found), out.String())
	}
}

// Who is named first makes no other play; who won, or with how much, does.
func TestTheOrderOfPlayersMakesNoOtherPlay(t *testing.T) {
	anna, boris := Scored{Name: "Anna", Points: 7, Known: true}, Scored{Name: "Boris", Points: 9, Known: true, Won: true}
	same := func(list ...Scored) string {
		return (&Play{Date: "2026-02-01", Game: "tokaido", Players: list}).Same()
	}
	assert.Equal(t, same(anna, boris), same(boris, anna))
	more := anna
	more.Points++
	assert.NotEqual(t, same(anna, boris), same(more, boris))
}

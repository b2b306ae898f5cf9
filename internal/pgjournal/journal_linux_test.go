package pgjournal_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/journal"
	"referee/internal/journal/journaltest"
	"referee/internal/pgjournal"
	"referee/internal/pgjournal/pgtest"
	"referee/internal/testkit"
)

// patience is how long is waited for what must happen; what must not happen is given moment.
const (
	patience = time.Minute
	moment   = 300 * time.Millisecond
)

func within(t testing.TB) context.Context {
	ctx, end := context.WithTimeout(context.Background(), patience)
	t.Cleanup(end)
	return ctx
}

// open opens a journal that ends with the test.
func open(t testing.TB, url string) journal.Journal {
	t.Helper()
	j, err := pgjournal.Open(within(t), url)
	require.NoError(t, err)
	t.Cleanup(func() { j.Close() })
	return j
}

// made opens one and makes tables.
func made(t testing.TB, url string, ids ...string) journal.Journal {
	t.Helper()
	j := open(t, url)
	for _, id := range ids {
		require.NoError(t, j.Create(within(t), id, []byte(journaltest.Head), nil))
	}
	return j
}

// asked runs statements on a database.
func asked(t testing.TB, url, sql string) *pgconn.Result {
	t.Helper()
	c, err := pgconn.Connect(within(t), url)
	require.NoError(t, err)
	defer c.Close(context.Background())
	got, err := c.Exec(within(t), sql).ReadAll()
	require.NoError(t, err)
	return got[len(got)-1]
}

func TestJournal(t *testing.T) {
	t.Parallel()
	s := pgtest.Start(t)
	journaltest.Run(t, func(t *testing.T) journaltest.Harness { return harness(t, s, "") })
}

// A server that puts everything in an order refuses more, which is tried again; one that is told to wait for no disk waits all the same.
func TestJournalWhereTheServerIsStrict(t *testing.T) {
	testkit.Thorough(t)
	t.Parallel()
	s := pgtest.Start(t, "default_transaction_isolation = 'serializable'", "synchronous_commit = 'off'")
	journaltest.Run(t, func(t *testing.T) journaltest.Harness { return harness(t, s, "&pool_max_conns=4") })
}

// harness is a database of a server, which each journal reaches by a way of its own.
func harness(t *testing.T, s *pgtest.Server, more string) journaltest.Harness {
	url, ways := s.Database(t)+more, map[journal.Journal]*pgtest.Proxy{}
	return journaltest.Harness{
		Many: true,
		Open: func(t testing.TB) journal.Journal {
			p := s.Proxy(t)
			j := open(t, p.URL(url, s))
			ways[j] = p
			return j
		},
		Cut: func(j journal.Journal) (mend func()) {
			ways[j].Cut()
			return ways[j].Mend
		},
	}
}

// Many programs that begin at once on an empty database make its tables once. What a newer one made of them is left alone, and refused where it
// says that older ones cannot go on with it.
func TestTablesAreMadeOnce(t *testing.T) {
	t.Parallel()
	s := pgtest.Start(t)
	url := s.Database(t)
	opened := make(chan error)
	for range 8 {
		go func() {
			j, err := pgjournal.Open(within(t), url)
			if err == nil {
				err = j.Close()
			}
			opened <- err
		}()
	}
	for range 8 {
		require.NoError(t, <-opened)
	}
	assert.Equal(t, "1", string(asked(t, url, "select version from versions").Rows[0][0]))
	asked(t, url, "update versions set version = 99")
	made(t, url, "one")
	assert.Equal(t, "99", string(asked(t, url, "select version from versions").Rows[0][0]))

	asked(t, url, "update versions set version = 100") // what older programs cannot go on with
	_, err := pgjournal.Open(within(t), url)
	var told *pgjournal.Error
	require.ErrorAs(t, err, &told)
	assert.Equal(t, pgjournal.Newer, told.Kind)
	assert.Equal(t, "100", string(asked(t, url, "select version from versions").Rows[0][0]))
}

// A journal that is closed leaves no connection, whatever it is doing.
func TestAClosedJournalLeavesNothing(t *testing.T) {
	t.Parallel()
	s := pgtest.Start(t)
	url := s.Database(t)
	j := made(t, url, "one")
	_, end := j.Watch("one")
	defer end()
	hold, err := pgconn.Connect(within(t), url)
	require.NoError(t, err)
	defer hold.Close(context.Background())
	_, err = hold.Exec(within(t), "begin; lock table batches in access exclusive mode").ReadAll()
	require.NoError(t, err)
	failed := make(chan error, 2)
	go func() { _, err := j.Append(within(t), "one", 0, "k", []byte("a\n")); failed <- err }()
	go func() { _, _, err := j.Read(within(t), "one", 0); failed <- err }()
	for s.Ask("select count(*) from pg_stat_activity where wait_event_type = 'Lock'")[0] != "2" {
		time.Sleep(10 * time.Millisecond)
	}
	require.NoError(t, j.Close())
	for range 2 {
		err := <-failed
		require.Error(t, err)
		assert.False(t, journal.Answered(err))
	}
	hold.Close(context.Background())
	for s.Ask("select count(*) from pg_stat_activity where application_name = 'referee'")[0] != "0" {
		time.Sleep(10 * time.Millisecond)
	}
	assert.Error(t, j.Create(within(t), "two", []byte(journaltest.Head), nil))
}

// What somebody wrote who tells nobody is found by asking, lines and notes.
func TestWhatNobodyToldIsFound(t *testing.T) {
	t.Parallel()
	s := pgtest.Start(t)
	url := s.Database(t)
	j := made(t, url, "one", "other", "null")
	c, end := j.Watch("one")
	defer end()
	other, end := j.Watch("other")
	defer end()
	null, end := j.Watch("null") // which is no value in a list of the engine
	defer end()
	none, end := j.Watch("none")
	defer end()
	for i, sql := range []string{
		`insert into batches (table_id, before, n, lines) values ('one', 0, 1, 'Anna 1X')`,
		`update tables set note = '{}', version = version + 1 where id = 'one'`,
		`insert into batches (table_id, before, n, lines) values ('one', 1, 2, 'Anna 1X')`,
		`update tables set note = '', version = version + 1 where id = 'one'`,
	} {
		quiet := []<-chan journal.Stroke{c, other, null, none}
		if i == 3 {
			quiet = quiet[:1] // the others are known for long
		}
		for _, c := range quiet { // what is new to it is stroked once
			select {
			case <-c:
			default:
			}
		}
		asked(t, url, sql)
		select {
		case <-c:
		case <-time.After(patience):
			require.Fail(t, "nothing was told", sql)
		}
	}
	for of, c := range map[string]<-chan journal.Stroke{"other": other, "null": null, "none": none} {
		assert.Empty(t, c, "%s has not changed", of)
	}
	_, end = j.Watch("no'such}\"table,")
	defer end()
}

// No error has a part of a password in it, however wrong the address is.
func TestNoErrorTellsAPassword(t *testing.T) {
	t.Parallel()
	s := pgtest.Start(t)
	s.Do("create role anna login password 'corr3ct:h@rse/b%ttery'")
	s.Do("create database club owner anna")
	s.Authenticate()
	secrets := []string{"corr3ct", "h@rse", "h%40rse", "b%ttery", "b%25ttery", "0rse"}
	at := fmt.Sprintf("@127.0.0.1:%d", s.Port())
	right := "postgres://anna:corr3ct%3Ah%40rse%2Fb%25ttery"
	made(t, right+at+"/club?sslmode=disable", "one") // whose owner may
	for url, kind := range map[string]pgjournal.Kind{
		right + at + "/nosuch?sslmode=disable":                               pgjournal.Missing,
		right + "x" + at + "/postgres?sslmode=disable":                       pgjournal.Denied,
		right + at + "/postgres?sslmode=disable":                             pgjournal.Broken, // who may make no tables
		right + "@127.0.0.1:1/postgres":                                      pgjournal.Silent,
		right + "@nobody.invalid/postgres":                                   pgjournal.Silent,
		right + "@/postgres?host=/nowhere":                                   pgjournal.Silent,
		right + at + "/postgres?sslmode=corr3ct":                             pgjournal.Address,
		right + at + "/postgres?pool_max_conns=corr3ct":                      pgjournal.Address,
		"postgres://anna:corr3ct:h@rse/b%ttery" + at + "/postgres":           pgjournal.Address,
		"postgres://anna:0rse/corr3ct" + at + "/postgres":                    pgjournal.Address,
		"postgres://anna:1/corr3ct" + at + "/postgres":                       pgjournal.Address,
		"postgres://anna:h@rse" + at + "/postgres":                           pgjournal.Address,
		"host=127.0.0.1 user=anna password=corr3ct:h@rse/b%ttery' dbname='x": pgjournal.Address,
		"host=127.0.0.1 port=1 user=anna password=corr3ct:h@rse/b%ttery":     pgjournal.Silent,
		"corr3ct":   pgjournal.Address,
		"file:///x": pgjournal.Address,
	} {
		_, err := pgjournal.Open(within(t), url)
		if !assert.Error(t, err, url) {
			continue
		}
		var told *pgjournal.Error
		if assert.ErrorAs(t, err, &told, "%s", url) {
			assert.Equal(t, kind, told.Kind, "%s: %v", url, err)
		}
		for _, text := range []string{err.Error(), fmt.Sprintf("%+v %#v", err, err)} {
			for _, secret := range secrets {
				assert.NotContains(t, text, secret, url)
			}
		}
	}
}

func TestMain(m *testing.M) {
	if url := os.Getenv(asClient); url != "" {
		client(url)
		return
	}
	os.Exit(m.Run())
}

// lines is a text.
func lines(of ...string) []byte { return []byte(strings.Join(of, "\n") + "\n") }

//go:build unix

package cli

import (
	"bufio"
	"compress/gzip"
	"context"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"text/tabwriter"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/pgjournal"
	"referee/internal/record"
	"referee/internal/web"
	"referee/rules"
)

// What TestLoad does, which is skipped without the first.
var (
	loads   = flag.Bool("load", false, "put a load on servers with many tables, and print what that costs")
	crowds  = flag.String("tables", "10,100,1000,10000", "how many tables")
	each    = flag.Int("phones", 2, "how many phones follow each of them, from the first to the last that a server has room for")
	workers = flag.Int("workers", 16, "how many enter at once")
	pace    = flag.Float64("pace", 0, "how many entries a second all of them make; 0 is as many as they can")
	lasts   = flag.Duration("lasts", 10*time.Second, "for how long, unless the games are over before")
	servers = flag.Int("servers", 1, "how many servers there are, which needs a store")
	inStore = flag.String("store", "", "an empty store in the place of a folder")
)

// evenings are a load: tables over a journal, the programs that serve them, and the phones at them.
type evenings struct {
	t       *testing.T
	program string
	all     []*seated
	bases   []string // of the servers
	figures []string // where they tell their figures
	browser http.Client
}

// seated is a table of the load.
type seated struct {
	links  *web.Links
	game   *record.Record
	next   int
	home   string // the server at which it is entered where nobody follows
	phones []*followed
}

// followed is a phone that follows a table at one of the servers.
type followed struct {
	base string
	who  hub.Who
	log  chan time.Time // has room for when it was last told of an entry
}

// TestLoad prints what many tables cost on this machine: how many entries a second are taken, how long an entry takes, and until another phone sees it,
// and the memory of the server. Who enters and who looks is on this machine as well, and no browser: see docs/club.md.
func TestLoad(t *testing.T) {
	if !*loads {
		t.Skip("-load")
	}
	program := filepath.Join(t.TempDir(), "referee") // as it is served: tests let more lie about
	out, err := exec.Command("go", "build", "-o", program, "referee/cmd/referee").CombinedOutput()
	require.NoError(t, err, string(out))
	var first, last []float64
	sheet := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(sheet, "tables\tawake\tfollow\tentries\tentries/s\tentry p50, ms\tp99\tseen p50, ms\tp99\tappend mean, ms\trefused, moved, unknown\tmemory, MB\tCPU, ms an entry\t")
	for one := range strings.SplitSeq(*crowds, ",") {
		n, err := strconv.Atoi(one)
		require.NoError(t, err)
		e := evenings{t: t, program: program, browser: http.Client{Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 256, DisableCompression: true}}}
		stop := e.begin(n)
		follow := e.follows()
		before := e.sum()
		begun := time.Now()
		entered, seen := e.plays()
		took := time.Since(begun)
		after := e.sum()
		spent := func(name string) float64 { return after[name] - before[name] }
		fmt.Fprintf(sheet, "%d\t%.0f\t%d\t%d\t%.0f\t%.1f\t%.1f\t%.1f\t%.1f\t%.2f\t%.0f, %.0f, %.0f\t%.0f\t%.2f\t\n", n, after["referee_tables_awake"], follow, len(entered), float64(len(entered))/took.Seconds(),
			part(entered, 50), part(entered, 99), part(seen, 50), part(seen, 99), 1000*spent("referee_append_seconds_sum")/max(1, spent("referee_append_seconds_count")),
			spent(`referee_entries_total{became="refused"}`), spent(`referee_entries_total{became="moved"}`), spent(`referee_entries_total{became="unknown"}`),
			after["process_resident_memory_bytes"]/1e6, 1000*spent("process_cpu_seconds_total")/float64(max(1, len(entered))))
		sheet.Flush()
		last = []float64{float64(n), after["process_resident_memory_bytes"]}
		if first == nil {
			first = last
		}
		stop()
	}
	if last[0] > first[0] {
		fmt.Printf("a table more: %.1f KB of memory\n", (last[1]-first[1])/(last[0]-first[0])/1000)
	}
}

// part returns the time below which so many of a hundred are, in milliseconds.
func part(took []time.Duration, of int) float64 {
	if len(took) == 0 {
		return 0
	}
	slices.Sort(took)
	return float64(took[len(took)*of/100].Microseconds()) / 1000
}

// begin makes tables and starts the servers.
func (e *evenings) begin(n int) (stop func()) {
	all, _ := filepath.Glob(filepath.Join("..", "..", "testdata", "hanamikoji", "games", "*.txt"))
	require.NotEmpty(e.t, all)
	data, err := os.ReadFile(all[0])
	require.NoError(e.t, err)
	game, problems := record.Parse(data)
	require.Empty(e.t, problems)
	header, _ := journal.Split(data)
	game.Lines = slices.DeleteFunc(game.Lines, func(l record.Line) bool { return l.Kind != record.Entry })
	dir := e.t.TempDir()
	flags := []string{"serve", "--tables", "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--proxy", "127.0.0.1", "--most", "100000", "--records", dir, "--lang", "en"}
	var j journal.Journal
	if *inStore == "" {
		j, err = journal.OpenFiles(dir)
	} else {
		flags = append(flags, "--store", *inStore)
		j, err = pgjournal.Open(e.t.Context(), *inStore)
	}
	require.NoError(e.t, err)
	e.all = make([]*seated, n)
	stamp := strconv.FormatInt(time.Now().UnixNano(), 36)
	some(n, func(i int) {
		id := fmt.Sprintf("hanamikoji-%s%d", stamp, i)
		if err := j.Create(context.Background(), id, header, nil); err != nil {
			panic(err)
		}
		links, err := web.NewLinksOf(id, nil, 2, func(note []byte) error {
			_, err := j.SetNote(context.Background(), id, 0, note)
			return err
		})
		if err != nil {
			panic(err)
		}
		e.all[i] = &seated{links: links, game: game}
	})
	require.NoError(e.t, j.Close())
	var running []*exec.Cmd
	for range max(1, *servers) {
		c := exec.Command(e.program, flags...)
		c.Env, c.Stderr = append(os.Environ(), "HOME="+dir), os.Stderr
		says, err := c.StdoutPipe()
		require.NoError(e.t, err)
		require.NoError(e.t, c.Start())
		running = append(running, c)
		var told []string
		for lines := bufio.NewScanner(says); len(told) < 2 && lines.Scan(); {
			told = append(told, anAddress.FindAllString(lines.Text(), -1)...)
		}
		require.Len(e.t, told, 2)
		e.bases, e.figures = append(e.bases, strings.TrimSuffix(told[0], "/")), append(e.figures, told[1])
	}
	for i, s := range e.all {
		s.home = e.bases[i%len(e.bases)]
	}
	return func() {
		for _, s := range running {
			_ = s.Process.Kill()
			_ = s.Wait()
		}
	}
}

var anAddress = regexp.MustCompile(`http://[^\s]+`)

// some calls f for each of so many, as many at once as there are workers.
func some(n int, f func(i int)) {
	var at atomic.Int64
	var all sync.WaitGroup
	for range *workers {
		all.Go(func() {
			for i := int(at.Add(1)) - 1; i < n; i = int(at.Add(1)) - 1 {
				f(i)
			}
		})
	}
	all.Wait()
}

// mostFollow is how many pages follow a server at most.
const mostFollow = 4000

// follows has phones follow the tables, as far as there is room, and returns how many do: of each table by turns at each server.
func (e *evenings) follows() (n int) {
	tables := min(len(e.all), mostFollow*len(e.bases)/max(1, *each))
	var told atomic.Int64
	some(tables, func(i int) {
		s := e.all[i]
		for k := range *each {
			p := &followed{base: e.bases[(i+k)%len(e.bases)], who: hub.Who{Seat: rules.Seat(k + 1)}, log: make(chan time.Time, 1)}
			if k >= 2 {
				p.who = hub.Who{} // only looks
			}
			s.phones = append(s.phones, p)
			answer, err := e.browser.Do(e.request(http.MethodGet, p.base+"/t/"+s.links.Token(p.who)+"/live", nil))
			if err != nil || answer.StatusCode != http.StatusOK {
				panic(fmt.Sprint(err, answer))
			}
			go p.reads(answer.Body)
			<-p.log // it has all there is
			told.Add(1)
		}
	})
	return int(told.Load())
}

// request returns one of somebody with an address of his own, as a proxy hands it on.
func (e *evenings) request(method, address string, form url.Values) *http.Request {
	ctx := context.Background()
	q, err := http.NewRequestWithContext(ctx, method, address, strings.NewReader(form.Encode()))
	if err != nil {
		panic(err)
	}
	someone := callers.Add(1)
	q.Header.Set("X-Forwarded-For", fmt.Sprintf("10.%d.%d.%d", someone>>16&255, someone>>8&255, someone&255))
	q.Header.Set("Accept-Encoding", "gzip")
	if form != nil {
		q.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		q.Header.Set("X-Part", "entry")
	}
	return q
}

var callers atomic.Uint32

// reads notes when the log changes, until the stream ends.
func (p *followed) reads(body io.ReadCloser) {
	defer body.Close()
	z, err := gzip.NewReader(body)
	if err != nil {
		panic(err)
	}
	for lines := bufio.NewReaderSize(z, 512); ; {
		line, part, err := lines.ReadLine()
		if err != nil {
			return
		}
		if !part && string(line) == "event: log" {
			select {
			case <-p.log:
			default:
			}
			p.log <- time.Now()
		}
	}
}

// plays has entries made until the time is over or the games are, and returns how long each took, and until another phone saw it.
func (e *evenings) plays() (entered, seen []time.Duration) {
	free := make(chan *seated, len(e.all))
	for _, s := range e.all {
		free <- s
	}
	ctx, end := context.WithTimeout(context.Background(), *lasts)
	defer end()
	var beat <-chan time.Time
	if *pace > 0 {
		ticks := time.NewTicker(time.Duration(float64(time.Second) / *pace))
		defer ticks.Stop()
		beat = ticks.C
	}
	var mu sync.Mutex
	var all sync.WaitGroup
	left := int64(len(e.all))
	for range *workers {
		all.Go(func() {
			for ctx.Err() == nil && atomic.LoadInt64(&left) > 0 {
				if beat != nil {
					select {
					case <-beat:
					case <-ctx.Done():
						return
					}
				}
				var s *seated
				select {
				case s = <-free:
				default: // all others are being entered at
					runtime.Gosched()
					continue
				}
				took, saw := e.enters(s)
				mu.Lock()
				entered = append(entered, took)
				if saw > 0 {
					seen = append(seen, saw)
				}
				mu.Unlock()
				if s.next == len(s.game.Lines) {
					atomic.AddInt64(&left, -1)
					continue
				}
				free <- s
			}
		})
	}
	all.Wait()
	return entered, seen
}

// enters enters the next line of a table, by the link of whose it is, and waits until another phone sees it, if one follows.
func (e *evenings) enters(s *seated) (took, saw time.Duration) {
	l, base, other := s.game.Lines[s.next], s.home, (*followed)(nil)
	for _, p := range s.phones {
		if p.who.Seat == l.Seat {
			base = p.base
		} else if other == nil {
			other = p
		}
	}
	begun := time.Now()
	form := url.Values{"line": {s.game.Header.Seats[l.Seat-1] + " " + l.Text}, "at": {strconv.Itoa(s.next)}, "key": {strconv.Itoa(s.next)}}
	answer, err := e.browser.Do(e.request(http.MethodPost, base+"/t/"+s.links.Token(hub.Who{Seat: l.Seat})+"/enter", form))
	if err != nil {
		panic(err)
	}
	said, _ := io.ReadAll(answer.Body)
	answer.Body.Close()
	took = time.Since(begun)
	if answer.StatusCode != http.StatusOK {
		panic(fmt.Sprint(answer.Status, l, string(said)))
	}
	for _, p := range s.phones {
		select {
		case at := <-p.log:
			if p == other {
				saw = at.Sub(begun)
			}
		case <-time.After(10 * time.Second):
			panic("an entry was not seen")
		}
	}
	s.next++
	return took, saw
}

// sum returns the figures of all servers together.
func (e *evenings) sum() map[string]float64 {
	all := map[string]float64{}
	for _, at := range e.figures {
		answer, err := http.Get(at)
		require.NoError(e.t, err)
		for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
			name, figure, _ := strings.Cut(lines.Text(), " ")
			n, _ := strconv.ParseFloat(figure, 64)
			all[name] += n
		}
		answer.Body.Close()
	}
	return all
}

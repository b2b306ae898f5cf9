# `make` runs the steps of .ci/run; test, thorough, bench, build, dist, reproducible, figures, pictures, phone, load, container, firefox, webkit, vulnerabilities and clean are none of them.
GO ?= go

# What a release is built with, and looked at for known defects, wherever it is made: the newest Go, in whose own library the program reaches none.
# Everything else takes the Go that is there, from 1.26 on.
RELEASE_GO ?= go1.27.3
WITH_RELEASE_GO = PATH="$$(./.ci/go $(RELEASE_GO)):$$PATH"

.PHONY: all browser postgres test most thorough format vet staticcheck race fuzz bench build dist release reproducible site figures pictures phone load container firefox webkit vulnerabilities clean

all: browser postgres site most format vet staticcheck release race fuzz

# What takes longest begins first: it is not to run alone at the end.
LONGEST = ./internal/web/webtest ./internal/web

# What the tests in a browser want; without it they are skipped.
browser:
	@./.ci/browser

# The same of the tests of the store.
postgres:
	@./.ci/postgres

test:
	$(GO) test ./...

# The same, and what is slow and seldom breaks alone (testkit.IsThorough): what asks for nothing slow is not run a second time after
# `make test`. Another step vets. On a busy machine a package takes longer than the usual ten minutes.
most:
	THOROUGH=1 $(GO) test -vet=off -timeout 30m $(LONGEST) ./...

# The same, with all recorded games and refusals on every face and the index learnt in every language (testkit.IsWhole), and more inputs of every fuzzer:
# before a release, and when something below all faces has changed.
thorough:
	THOROUGH=all $(GO) test -vet=off -timeout 60m $(LONGEST) ./...
	@THOROUGH=all ./.ci/fuzz

format:
	@files="$$(gofmt -l $$(git ls-files '*.go'))"; test -z "$$files" || { echo "gofmt would change:"; echo "$$files"; exit 1; }

vet:
	$(GO) vet ./...

staticcheck:
	$(GO) tool -modfile=tools/go.mod staticcheck ./...

# The packages where goroutines, files and the terminal meet, in one language and without what
# happens one after the other (testkit.Alone), and the commands that look at many records at once.
race:
	$(GO) test -race -vet=off -short ./internal/record/... ./internal/journal/... ./internal/pgjournal ./internal/hub ./internal/lobby ./internal/web ./internal/store/... ./internal/site ./internal/batch \
		./internal/ui ./internal/ui/play ./internal/ui/shell ./internal/ui/diffscreen
	$(GO) test -race -vet=off -short -run 'Many|Progress' ./internal/cli

# Each fuzzer for a few seconds' worth of inputs.
fuzz:
	@./.ci/fuzz

bench:
	@./.ci/bench

build:
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags='-s -w' -o bin/referee ./cmd/referee

# A release, dist/release: archives and packages for every system, the site, licences, and sums (docs/release.md). TARGETS are some of the systems.
dist:
	@$(WITH_RELEASE_GO) ./.ci/site
	@$(WITH_RELEASE_GO) $(GO) run -C tools ./dist .. ../dist $(TARGETS)

# What the release is made by: a build of this machine's system twice, its packages, and a game where there is no Go. Go does not see that a test in
# one module reads another.
release:
	$(GO) test -C tools -count=1 -timeout 20m ./dist

# The whole release twice, in two folders and with other habits: no byte may differ.
reproducible:
	@./.ci/reproducible

# The referee in any browser without a server: dist/site, a folder for any host, and dist/referee.html, the same in one file.
site:
	@./.ci/site

# What the site needs, measured in a browser, and what a server on this machine needs for the same.
figures: site
	cd internal/web/webtest && REFEREE_DIST=$(CURDIR)/dist $(GO) test -count=1 -timeout 10m -run TheSiteInFigures -measures

# Pictures of every page of every game in three languages and four windows, to be looked at, and of the phone some on one sheet a language.
pictures:
	$(GO) test -count=1 ./internal/web/webtest -run Pictures -pictures $(CURDIR)/pictures -sheets $(CURDIR)/docs/pictures

# How good the page of a table is, measured in a browser: what is in sight, taps an entry, what moves, how heavy it is and how soon others see
# an entry; and that a tap too many enters nothing.
phone:
	cd internal/web/webtest && $(GO) test -count=1 -timeout 30m -run 'ThePageOfATable|ATapTooMany' -bench EntrySeen -measures

# What many tables cost a server on this machine: entries a second, how long one takes and until another phone sees it, memory. LOAD has further flags,
# such as `-pace 500`, or `-store URL -servers 2`: see internal/cli/load_unix_test.go.
load:
	cd internal/cli && $(GO) test -count=1 -timeout 30m -run TestLoad -load $(LOAD)

# A club in containers (compose.yaml): two phones play in a browser while servers and stores are killed and replaced. COMPOSE is another engine's command.
COMPOSE ?= docker compose
container:
	PASSWORD=any $(COMPOSE) build
	cd internal/web/webtest && $(GO) test -count=1 -timeout 10m -run TestAClubInContainers -v -compose '$(COMPOSE)'

# All pages, an evening of each game by taps, and the site with its host gone in Firefox (Debian: firefox-esr), which is asked by WebDriver BiDi and
# wants no other program.
firefox:
	cd internal/web/webtest && $(GO) test -count=1 -timeout 10m -run Firefox -firefox

# The site with its host gone in WebKitGTK (Debian: webkit2gtk-driver), on a screen that nobody sees (xvfb).
webkit:
	cd internal/web/webtest && $(GO) test -count=1 -timeout 10m -run WebKit -webkit

# Which known defects of what is linked in are reached, by Go's own database, which comes as a Go module.
vulnerabilities:
	@$(WITH_RELEASE_GO) ./.ci/vulnerabilities

clean:
	rm -rf bin dist pictures

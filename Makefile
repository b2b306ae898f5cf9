# `make` runs the steps of .ci/run; bench, build, dist and clean are none of them.
GO ?= go

.PHONY: all test format vet staticcheck race fuzz bench build dist clean

all: test format vet staticcheck race fuzz

test:
	$(GO) test ./...

format:
	@files="$$(gofmt -l $$(git ls-files '*.go'))"; test -z "$$files" || { echo "gofmt would change:"; echo "$$files"; exit 1; }

vet:
	$(GO) vet ./...

staticcheck:
	$(GO) tool -modfile=tools/go.mod staticcheck ./...

# The packages where goroutines, files and the terminal meet, without the recorded games that
# are typed key by key, and the commands that look at many records at once.
race:
	$(GO) test -race -short ./internal/record/... ./internal/table/... ./internal/hub ./internal/store/... ./internal/batch ./internal/ui/...
	$(GO) test -race -short -run 'Many|Progress' ./internal/cli

# Each fuzzer for a few seconds' worth of inputs.
fuzz:
	@./.ci/fuzz

bench:
	@./.ci/bench

build:
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags='-s -w' -o bin/referee ./cmd/referee

# Stripped, reproducible binaries with checksums.
dist:
	@./.ci/dist

clean:
	rm -rf bin dist

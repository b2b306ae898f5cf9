package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// target is a system that the program is built for.
type target struct {
	name     string // as files are called
	os, arch string
	// deb, rpm and apk are the machine as the packages call it, "" where there are none.
	deb, rpm, apk string
}

// targets are all. The one for ARM runs on every Raspberry Pi: it wants no more than ARMv6 with floating point. Termux is a terminal for Android.
var targets = []target{
	{name: "linux-amd64", os: "linux", arch: "amd64", deb: "amd64", rpm: "x86_64", apk: "x86_64"},
	{name: "linux-arm64", os: "linux", arch: "arm64", deb: "arm64", rpm: "aarch64", apk: "aarch64"},
	{name: "linux-armv6", os: "linux", arch: "arm", deb: "armhf", rpm: "armv6hl", apk: "armhf"},
	{name: "macos-amd64", os: "darwin", arch: "amd64"},
	{name: "macos-arm64", os: "darwin", arch: "arm64"},
	{name: "windows-amd64", os: "windows", arch: "amd64"},
	{name: "windows-arm64", os: "windows", arch: "arm64"},
	{name: "termux-arm64", os: "android", arch: "arm64"},
}

func names(list []target) (names []string) {
	for _, t := range list {
		names = append(names, t.name)
	}
	return names
}

// chosen are the targets of some names, or all.
func chosen(wanted []string) ([]target, error) {
	if len(wanted) == 0 {
		return targets, nil
	}
	for _, name := range wanted {
		if !slices.Contains(names(targets), name) {
			return nil, fmt.Errorf("there is no target %q: there are %s", name, strings.Join(names(targets), ", "))
		}
	}
	return slices.DeleteFunc(slices.Clone(targets), func(t target) bool { return !slices.Contains(wanted, t.name) }), nil
}

// build builds the program. What the environment and the settings of Go (go env -w, which an empty variable would not hide) say about how to build is not asked.
func (s *source) build(t target, path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	flags := fmt.Sprintf("-s -w -X main.version=%s -X main.commit=%s -X main.date=%s", s.version, s.commit, s.date.Format("2006-01-02"))
	c := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags="+flags, "-o", path, "./cmd/referee")
	c.Dir = s.folder
	c.Env = append(os.Environ(), "GOOS="+t.os, "GOARCH="+t.arch, "CGO_ENABLED=0", "GOFLAGS=-trimpath", "GOWORK=off", "GOEXPERIMENT=", "GOFIPS140=off",
		"GOAMD64=v1", "GOARM64=v8.0", "GOARM=6")
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	return nil
}

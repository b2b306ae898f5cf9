package main

import (
	"bytes"
	"time"

	"github.com/CycloneDX/cyclonedx-go"
)

// bill lists all that is linked in for programs that look for what is vulnerable or may not be used (CycloneDX, JSON). Variant is that of
// the target, "" for all of them.
func (s *source) bill(variant string, list []module) ([]byte, error) {
	purl := func(path, version string) string { return "pkg:golang/" + path + "@" + version }
	name := "referee"
	if variant != "" {
		name += "-" + variant
	}
	whole := cyclonedx.Component{BOMRef: purl("referee", s.version), Type: cyclonedx.ComponentTypeApplication, Name: name, Version: s.number()}
	var parts []cyclonedx.Component
	var refs []string
	for _, m := range list {
		ref := purl(m.path, m.version)
		refs = append(refs, ref)
		parts = append(parts, cyclonedx.Component{
			BOMRef: ref, PackageURL: ref, Type: cyclonedx.ComponentTypeLibrary, Scope: cyclonedx.ScopeRequired, Name: m.path, Version: m.version,
			Licenses: &cyclonedx.Licenses{{Expression: m.spdx}},
		})
	}
	b := cyclonedx.NewBOM()
	b.Metadata = &cyclonedx.Metadata{Timestamp: s.date.Format(time.RFC3339), Component: &whole}
	b.Components, b.Dependencies = &parts, &[]cyclonedx.Dependency{{Ref: whole.BOMRef, Dependencies: &refs}}
	var out bytes.Buffer
	// Version 1.6 is what most programs read today.
	err := cyclonedx.NewBOMEncoder(&out, cyclonedx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(b, cyclonedx.SpecVersion1_6)
	return out.Bytes(), err
}

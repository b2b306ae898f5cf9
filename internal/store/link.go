package store

import (
	"bytes"
	"compress/flate"
	_ "embed" // words that links know
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"

	"referee/internal/record"
	"referee/rules"
)

// A record in a link stands behind [LinkMark]: what it is written in, one sign, then base64url of the record packed and its sum, so
// that a link of which a messenger has lost a part is not taken for a shorter game. No server sees what stands behind the #.
const (
	LinkMark   = "#r="
	linkPacked = '1' // by deflate with [known]
	linkSum    = 4   // bytes
)

// known are words of records, the usual ones last: what is packed says where they stand there, which makes links a third shorter.
// It belongs to [linkPacked] and never changes: a link that was sent is read for ever.
//
//go:embed link1.txt
var known []byte

// linkEnd is how what is packed ends as a rule, which needs not be sent.
var linkEnd = []byte("\x00\x00\xff\xff")

// Link returns a record as it stands in a link, behind [LinkMark].
func Link(data []byte) string {
	var packed bytes.Buffer
	w, _ := flate.NewWriterDict(&packed, flate.BestCompression, known) // the level is one
	_, _ = w.Write(data)                                               // memory takes everything
	_ = w.Close()
	sum := binary.BigEndian.AppendUint32(bytes.TrimSuffix(packed.Bytes(), linkEnd), crc32.ChecksumIEEE(data))
	return string(linkPacked) + base64.RawURLEncoding.EncodeToString(sum)
}

// linked finds links in a text.
var linked = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(LinkMark + `([0-9A-Za-z_-]+)`) })

// FromLink returns the record of a link, or of what stands in one behind [LinkMark].
func FromLink(link string) ([]byte, *rules.Fault) {
	left := int64(mostInZips)
	return fromLink(link, &left)
}

// fromLink is [FromLink] where no more is unpacked than is left.
func fromLink(link string, left *int64) ([]byte, *rules.Fault) {
	if m := linked().FindStringSubmatch(link); m != nil {
		link = m[1]
	}
	link = strings.TrimSpace(link)
	if link == "" {
		return nil, &rules.Fault{Code: "store.link"}
	}
	if link[0] != linkPacked {
		return nil, &rules.Fault{Code: "store.link-newer"}
	}
	packed, err := base64.RawURLEncoding.DecodeString(link[1:])
	if err != nil || len(packed) < linkSum {
		return nil, &rules.Fault{Code: "store.link"}
	}
	packed, sum := packed[:len(packed)-linkSum], binary.BigEndian.Uint32(packed[len(packed)-linkSum:])
	if *left <= 0 {
		return nil, &rules.Fault{Code: "store.links-large"}
	}
	data, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(slices.Concat(packed, linkEnd)), known), min(record.MaxSize+1, *left)))
	if *left -= int64(len(data)); *left <= 0 {
		return nil, &rules.Fault{Code: "store.links-large"}
	}
	if err != nil || crc32.ChecksumIEEE(data) != sum {
		return nil, &rules.Fault{Code: "store.link"}
	}
	return data, nil
}

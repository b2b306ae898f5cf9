package shell

import (
	"encoding/base64"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheClipboardIsToldInTmuxTwice(t *testing.T) {
	data := base64.StdEncoding.EncodeToString([]byte("Токайдо"))
	plain := "\x1b]52;c;" + data + "\a"
	assert.Equal(t, plain, osc52("Токайдо", false))
	assert.Equal(t, plain+"\x1bPtmux;\x1b\x1b]52;c;"+data+"\a\x1b\\", osc52("Токайдо", true))
}

package cli

import (
	"net"
	"net/netip"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

// The table is found where the phones are: not inside this machine, not through a tunnel, not at a plug with nothing in it.
func TestReachable(t *testing.T) {
	const up = net.FlagUp | net.FlagRunning
	at := func(list ...string) (all []netip.Addr) {
		for _, one := range list {
			all = append(all, netip.MustParseAddr(one))
		}
		return all
	}
	lo := card{"lo", up | net.FlagLoopback, at("127.0.0.1", "::1")}
	docker := card{"docker0", up, at("172.17.0.1")}
	wifi := card{"wlan0", up, at("192.168.1.7", "fe80::1", "2001:db8::7")}
	wire := card{"eth0", up, at("10.0.0.5")}
	public := card{"eth1", up, at("203.0.113.4")}
	for name, c := range map[string]struct {
		cards []card
		route string
		want  []netip.Addr
	}{
		"behind docker":           {[]card{lo, docker, wifi}, "192.168.1.7", at("192.168.1.7")},
		"without a route":         {[]card{lo, docker, wifi}, "", at("192.168.1.7")},
		"the route first":         {[]card{lo, wire, wifi}, "192.168.1.7", at("192.168.1.7", "10.0.0.5")},
		"private before public":   {[]card{public, wire}, "", at("10.0.0.5", "203.0.113.4")},
		"a route that is public":  {[]card{wire, public}, "203.0.113.4", at("203.0.113.4", "10.0.0.5")},
		"down":                    {[]card{{"eth0", 0, at("10.0.0.5")}, wifi}, "", at("192.168.1.7")},
		"no cable":                {[]card{{"eth0", net.FlagUp, at("10.0.0.5")}, wifi}, "", at("192.168.1.7")},
		"through a tunnel":        {[]card{{"tun0", up, at("10.8.0.2")}, wifi}, "10.8.0.2", at("192.168.1.7")},
		"point to point":          {[]card{{"office", up | net.FlagPointToPoint, at("10.8.0.2")}, wifi}, "10.8.0.2", at("192.168.1.7")},
		"a bridge with the route": {[]card{{"bridge0", up, at("192.168.1.9")}, docker}, "192.168.1.9", at("192.168.1.9")},
		"another system's names":  {[]card{{"vEthernet (WSL)", up, at("172.20.0.1")}, {"Wi-Fi", up, at("192.168.1.7")}}, "", at("192.168.1.7")},
		"nothing else":            {[]card{lo, docker}, "", at("172.17.0.1")},
		"nothing":                 {[]card{lo, {"eth0", up, at("169.254.1.1")}}, "", nil},
	} {
		route, _ := netip.ParseAddr(c.route)
		assert.Equal(t, c.want, reachable(c.cards, route), name)
	}
}

// Where the addresses of this machine change while it serves, the table is found at the new ones as well, and they are told.
func TestAnAddressThatChangesIsNoticed(t *testing.T) {
	now := []string{"127.0.0.1"}
	w := address{listen: inNetwork + ":0"}
	d, err := w.open(func() []string { return now })
	require.NoError(t, err)
	t.Cleanup(func() {
		for _, l := range d.all {
			l.Close()
		}
	})
	assert.Equal(t, "http://127.0.0.1:"+d.port(), d.base)
	assert.Empty(t, d.others)
	changed, _ := d.look()
	assert.False(t, changed)
	now = nil
	changed, _ = d.look()
	assert.False(t, changed, "without a network the last address stays")
	now = []string{"127.0.0.2", "127.0.0.1"}
	if l, err := net.Listen("tcp", "127.0.0.2:0"); err != nil {
		t.Skip("this system has no second address of its own")
	} else {
		l.Close()
	}
	changed, opened := d.look()
	assert.True(t, changed)
	require.Len(t, opened, 1)
	assert.Equal(t, "127.0.0.2:"+d.port(), opened[0].Addr().String())
	assert.Equal(t, "http://127.0.0.2:"+d.port(), d.base)
	assert.Equal(t, []string{"http://127.0.0.1:" + d.port()}, d.others)
	assert.Contains(t, d.names, "127.0.0.2")
	now = []string{"192.0.2.77", "127.0.0.1"}
	d.look()
	assert.Equal(t, "http://127.0.0.1:"+d.port(), d.base, "what cannot be listened at is not told")
}

// Who asked for this network is named another port of it, not of this machine alone.
func TestAnotherPortIsOfTheSameNetwork(t *testing.T) {
	for where, other := range map[string]string{"lan": "lan:8766", "lan:9000": "lan:8766", "127.0.0.1:8765": "127.0.0.1:8766"} {
		var fault *rules.Fault
		require.ErrorAs(t, closed(syscall.EADDRINUSE, where), &fault)
		assert.Contains(t, fault.Args, plain("other", other), where)
	}
}

package cli

import (
	"net"
	"net/netip"
	"slices"
	"strings"

	"referee/rules"
)

// card is an interface of this machine to a network.
type card struct {
	name  string
	flags net.Flags
	at    []netip.Addr
}

// What the names of interfaces begin with that lead to no device in the room: those to machines and containers inside this one,
// and tunnels.
var (
	inside  = []string{"docker", "br-", "veth", "virbr", "vmnet", "vmware", "vboxnet", "virtualbox", "vethernet", "hyper-v", "cni", "flannel", "cali", "podman", "lxc", "lxd", "incus", "bridge", "dummy", "ifb"}
	tunnels = []string{"tun", "tap", "utun", "wg", "ppp", "zt", "tailscale", "ipsec", "nordlynx", "proton", "gif", "stf", "sit", "wireguard", "zerotier", "openvpn"}
)

// begins reports whether a name begins with one of some words, whatever its case.
func (c *card) begins(words []string) bool {
	name := strings.ToLower(c.name)
	return slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(name, word) })
}

func (c *card) tunnels() bool { return c.flags&net.FlagPointToPoint != 0 || c.begins(tunnels) }

// interfaces are those of this machine.
func interfaces() (list []card) {
	all, _ := net.Interfaces()
	for _, i := range all {
		c := card{name: i.Name, flags: i.Flags}
		told, _ := i.Addrs()
		for _, one := range told {
			if n, ok := one.(*net.IPNet); ok {
				if at, ok := netip.AddrFromSlice(n.IP); ok {
					c.at = append(c.at, at.Unmap())
				}
			}
		}
		list = append(list, c)
	}
	return list
}

// reachable returns the addresses at which devices in the room may find this machine, the likeliest first: that from which it
// reaches everything else, then private ones. Interfaces that are down, tunnels, and those inside this machine are left out;
// where nothing else is there, what is up will do.
func reachable(cards []card, route netip.Addr) (list []netip.Addr) {
	var rest []netip.Addr
	for i := range cards {
		c := &cards[i]
		if c.flags&net.FlagUp == 0 || c.flags&net.FlagRunning == 0 || c.flags&net.FlagLoopback != 0 {
			continue
		}
		for _, at := range c.at {
			switch {
			case !at.Is4() || at.IsLoopback() || at.IsLinkLocalUnicast():
			case !c.tunnels() && (at == route || !c.begins(inside)):
				list = append(list, at)
			default:
				rest = append(rest, at)
			}
		}
	}
	if len(list) == 0 {
		list = rest
	}
	last := func(at netip.Addr) int { return 2*rules.One(at != route) + rules.One(!at.IsPrivate()) }
	slices.SortStableFunc(list, func(a, b netip.Addr) int { return last(a) - last(b) })
	return list
}

// network returns the addresses of this machine in the networks around it: see [reachable].
func network() (list []string) {
	for _, at := range reachable(interfaces(), route()) {
		list = append(list, at.String())
	}
	return list
}

// route is the address from which this machine reaches everything beyond its network. Nothing is sent to find out.
func route() netip.Addr {
	c, err := net.Dial("udp4", "192.0.2.1:9")
	if err != nil {
		return netip.Addr{}
	}
	defer c.Close()
	return netip.MustParseAddrPort(c.LocalAddr().String()).Addr().Unmap()
}

package kyoto

import "referee/rules"

// Ordered are the open slots of a form in which each colour is told once, in order.
func Ordered(form int) (list []rules.OpenSlot) {
	for i := range Colours {
		list = append(list, rules.OpenSlot{Act: form, Slot: rules.Slot("order").Nth(i), Things: rules.Numbers(Colours), Least: 1, Most: 1, Copies: 1, Once: true})
	}
	return list
}

// Dealt is the open slot of a form that takes so many of some cards.
func Dealt(form int, slot rules.Slot, cards Cards, n int) rules.OpenSlot {
	o := rules.OpenSlot{Act: form, Slot: slot, Least: n, Most: n, Copies: 1}
	for ; cards != 0; cards &= cards - 1 {
		o.Things = append(o.Things, int(cards.First()))
	}
	return o
}

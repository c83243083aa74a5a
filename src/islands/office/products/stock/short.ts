import type { ShortSlot } from '../../../../../core/office/products/stock-range.ts'

const SHOWN = 8

/** `first` and `more` have travellers who wait for a decision; `without` have no bookings and need no decision yet. */
export function attentionOf(slots: readonly ShortSlot[]) {
  const booked = slots.filter(({ sold, held }) => sold + held > 0)
  return {
    first: booked.slice(0, SHOWN),
    more: booked.slice(SHOWN),
    without: slots.filter(({ sold, held }) => sold + held === 0),
  }
}

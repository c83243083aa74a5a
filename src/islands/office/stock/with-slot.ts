import type { StockSlot } from '../../../../core/admin/stock.ts'

/** The slots of a period after one of them was changed or added. */
export function withSlot(
  slots: readonly StockSlot[],
  saved: StockSlot,
  { from, to }: { from: string; to: string },
): StockSlot[] {
  if (slots.some(({ id }) => id === saved.id)) return slots.map((slot) => (slot.id === saved.id ? saved : slot))
  if (saved.date < from || saved.date > to) return [...slots]
  const keyOf = ({ date, time }: StockSlot) => `${date} ${time ?? ''}`
  return [...slots, saved].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

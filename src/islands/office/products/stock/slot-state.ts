import type { ListedSlot } from '../../../../../core/office/products/stock.ts'
import type { Say } from '../../../../lib/words.ts'

/** From which share of its quota a slot is nearly full. */
const HOT = 0.85

/** Use of the quotas of a day, or of one of its times; slots without a quota do not count. */
export function fillOf(slots: readonly ListedSlot[]) {
  const counted = slots.filter(({ quota }) => quota !== null)
  const sum = (of: (slot: ListedSlot) => number) => counted.reduce((all, slot) => all + of(slot), 0)
  const [quota, sold, held] = [sum((slot) => slot.quota ?? 0), sum((slot) => slot.sold), sum((slot) => slot.held)]
  const left = Math.max(0, quota - sold - held)
  return { quota, sold, held, left, isFull: left === 0, isHot: quota === 0 || (sold + held) / quota >= HOT }
}

/** `penuh · 2 antre`, `dijamin · sisa 2`, `min. 6 · sisa 10`, `tutup`. */
export function stateText(t: Say, slots: readonly ListedSlot[]): string {
  const [first] = slots
  if (!first) return ''
  const { left, isFull } = fillOf(slots)
  const waiting = slots.reduce((all, slot) => all + slot.waiting, 0)
  const state = first.is_guaranteed
    ? t('office-calendar:state.guaranteed')
    : first.minimum !== null
      ? t('office-calendar:state.minimum', { count: first.minimum })
      : ''
  const parts = first.is_open
    ? [isFull ? t('office-calendar:state.full') : state, isFull ? '' : t('office-calendar:state.left', { count: left })]
    : [t('office-calendar:state.closed')]
  return [...parts, waiting > 0 ? t('office-calendar:state.waiting', { count: waiting }) : '']
    .filter(Boolean)
    .join(' · ')
}

export function slotsByDate(slots: readonly ListedSlot[]): ReadonlyMap<string, readonly ListedSlot[]> {
  return Map.groupBy(slots, ({ date }) => date)
}

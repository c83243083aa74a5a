import { expect, it } from 'vitest'
import type { StockSlot } from '../../../../core/admin/stock.ts'
import { withSlot } from './with-slot.ts'

const slot = (id: string, date: string, quota = 5, time: string | null = null): StockSlot => {
  return {
    id,
    date,
    end_date: date,
    time,
    quota,
    sold: 0,
    held: 0,
    is_open: true,
    prices: [],
    note: null,
    version: null,
  }
}
const MONTH = { from: '2026-12-01', to: '2026-12-31' }
const slots = [slot('1', '2026-12-02'), slot('2', '2026-12-09')]

it.each([
  ['a changed one stands where it stood', slot('2', '2026-12-09', 7), ['1 5', '2 7']],
  ['a new one stands in its place by date', slot('3', '2026-12-05'), ['1 5', '3 5', '2 5']],
  ['a new one on a day of another stands by its time', slot('3', '2026-12-02', 5, '09:00'), ['1 5', '3 5', '2 5']],
  ['a new one outside of the period is not shown', slot('3', '2027-01-05'), ['1 5', '2 5']],
])('%s', (_, saved, shown) => {
  expect(withSlot(slots, saved, MONTH).map(({ id, quota }) => `${id} ${quota}`)).toEqual(shown)
})

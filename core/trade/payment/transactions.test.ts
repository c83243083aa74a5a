import { expect, it } from 'vitest'
import { filterStart, transactionFilter } from './transactions.ts'

it.each([
  ['today', '2026-12-01T05:00:00Z', '2026-11-30T17:00:00.000Z'],
  ['today', '2026-12-01T16:59:59Z', '2026-11-30T17:00:00.000Z'],
  ['today', '2026-12-01T17:00:00Z', '2026-12-01T17:00:00.000Z'],
  ['last-7-days', '2026-12-01T05:00:00Z', '2026-11-24T17:00:00.000Z'],
  ['last-30-days', '2026-12-01T05:00:00Z', '2026-11-01T17:00:00.000Z'],
] as const)('%s at %s begins at %s, at midnight in Jakarta', (filter, now, start) => {
  expect(filterStart(filter, new Date(now))?.toISOString()).toBe(start)
})

it('all have no beginning', () => {
  expect(filterStart('all', new Date())).toBeNull()
})

it.each(['yesterday', 'Today', '', '__proto__'])('%j is no filter', (name) => {
  expect(transactionFilter(name)).toBeUndefined()
})

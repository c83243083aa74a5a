import { expect, test } from 'vitest'
import { earliestReturn, lastToArrive, leavesTooSoon, minutesBetween, nextReturnDay, tripTotal } from './round-trip.ts'

test.each([
  ['2026-12-05T09:00:00Z', 360],
  ['2026-12-05T08:59:59Z', 359],
  ['2026-12-05T16:59:00+08:00', 359],
  ['2026-12-05T17:00:00+08:00', 360],
  ['2026-12-05T02:30:00Z', -30],
])('from an arrival at 03:00Z to a departure at %s it is %i minutes', (departAt, minutes) => {
  expect(minutesBetween({ arriveAt: '2026-12-05T03:00:00Z' }, { departAt })).toBe(minutes)
})

test('a gap begins when the departure arrives, whatever the clocks there show', () => {
  // Leaves Jakarta at 22:00 and arrives in Jayapura at 05:25 the next day, two zones on.
  expect(earliestReturn({ arriveAt: '2026-12-05T05:25:00+09:00' }, 360).toISOString()).toBe('2026-12-05T02:25:00.000Z')
})

test.each([
  ['2026-12-05T08:59:59Z', true],
  ['2026-12-05T09:00:00Z', false],
  ['2026-12-05T16:59:00+08:00', true],
  ['2026-12-05T01:00:00Z', true],
])('a return at %s is too soon after an arrival at 03:00Z: %s', (departAt, tooSoon) => {
  expect(leavesTooSoon({ arriveAt: '2026-12-05T03:00:00Z' }, { departAt }, 360)).toBe(tooSoon)
})

test.each([
  ['2026-12-05', '2026-12-05T20:00:00+08:00', '2026-12-06'],
  ['2026-12-05', '2026-12-05T10:00:00+08:00', '2026-12-06'],
  ['2026-12-05', '2026-12-06T18:00:00+08:00', '2026-12-07'],
  ['2026-12-05', '2026-12-06T17:59:00+08:00', '2026-12-06'],
  ['2026-12-09', '2026-12-05T10:00:00+08:00', '2026-12-10'],
])('after %s, with an arrival at %s, a return can leave on %s', (day, arriveAt, next) => {
  expect(nextReturnDay(day, { arriveAt, zone: 'Asia/Makassar' }, 360)).toBe(next)
})

test('the last to arrive is found by instants', () => {
  const early = { arriveAt: '2026-12-06T01:00:00+09:00' }
  const late = { arriveAt: '2026-12-05T23:30:00+07:00' }
  expect(lastToArrive([early, late])).toBe(late)
  expect(() => lastToArrive([])).toThrow(RangeError)
})

test('a trip costs what its classes cost', () => {
  expect(tripTotal([{ total: 1_000 }, { total: 2_500 }])).toBe(3_500)
  expect(tripTotal([])).toBe(0)
})

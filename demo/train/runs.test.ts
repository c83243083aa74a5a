import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../../server/base/common/zone.ts'
import type { SeatClaim } from '../../server/products/train/supplier.ts'
import { createDemand } from './demand.ts'
import { formationOf } from './formation.ts'
import { loadLines } from './reference.ts'
import { freeSeats, isOpen, lowestOf, makeRun, openFares, type Run } from './runs.ts'
import { createTimetable, dayShift, type Train } from './timetable.ts'

const timetable = createTimetable(loadLines())
const demand = createDemand(timetable.calls)
const BEGAN = dayOf('2026-12-09')

/** A train, up to 300 claims of its seats on any stretch, and two stretches of which the first holds the second. */
const anyCase = fc.constantFrom(...timetable.trains).chain((train) => {
  const last = train.stops.length - 1
  const stop = fc.nat({ max: last })
  const stretch = fc
    .tuple(stop, stop)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }))
  const { seats } = formationOf(train)
  const claim = fc.record({ seat: fc.constantFrom(...seats, 'EKS-99/1A'), stretch })
  return fc.record({
    train: fc.constant(train),
    claims: fc.array(
      claim.map(({ seat, stretch: { from, to } }): SeatClaim => ({ seat, from, to })),
      { maxLength: 300 },
    ),
    inner: stretch,
    before: fc.nat(),
    after: fc.nat(),
    ahead: fc.integer({ min: 0, max: 40 }),
  })
})

function runOf(train: Train, from: number, to: number, ahead: number): Run {
  const ride = { train, from, to }
  return makeRun({ ride, day: BEGAN + dayShift(ride) }, BEGAN - ahead, demand)
}

test('free seats are never fewer than none, nor more on a longer journey than on a part of it', () => {
  fc.assert(
    fc.property(anyCase, ({ train, claims, inner, before, after, ahead }) => {
      const claimed = new Map([[`${train.number}|2026-12-09`, claims]])
      const last = train.stops.length - 1
      const part = freeSeats(runOf(train, inner.from, inner.to, ahead), claimed)
      const from = before % (inner.from + 1)
      const to = last - (after % (last - inner.to + 1))
      const whole = freeSeats(runOf(train, from, to, ahead), claimed)
      for (const [kind, free] of whole.entries()) {
        expect(free).toBeGreaterThanOrEqual(0)
        expect(free).toBeLessThanOrEqual(part[kind] ?? -1)
      }
    }),
    { numRuns: 400 },
  )
})

test('are those that neither others nor claims have, counted one by one', () => {
  fc.assert(
    fc.property(anyCase, ({ train, claims, inner: { from, to }, ahead }) => {
      const run = runOf(train, from, to, ahead)
      const free = freeSeats(run, new Map([[run.departure, claims]]))
      for (const [kind, { range }] of run.offered.entries()) {
        const seats = run.formation.seats.slice(range.start, range.end).filter((id, index) => {
          const elsewhere = ((run.sold[range.start + index] ?? 0) & run.legs) !== 0
          return !elsewhere && !claims.some((claim) => claim.seat === id && claim.from < to && from < claim.to)
        })
        expect(free[kind]).toBe(seats.length)
      }
    }),
  )
})

test('a party finds a fare as long as a kind of coach has seats for it, and the lowest of those open', () => {
  fc.assert(
    fc.property(anyCase, fc.integer({ min: 1, max: 4 }), ({ train, inner, ahead }, adults) => {
      const run = runOf(train, inner.from, inner.to, ahead)
      for (const free of [0, 1, 2, 4, 30, 400]) {
        const each = run.offered.map(() => free)
        const open = openFares(run, each, adults)
        expect(new Set(open.map(({ kind }) => kind)).size).toBe(free >= adults ? run.offered.length : 0)
        expect(lowestOf(run, each, adults)).toBe(open.length ? Math.min(...open.map(({ fare }) => fare)) : null)
        for (const { left, floor } of open) expect(left).toBe(free - floor)
      }
    }),
  )
})

test('sales end a quarter of an hour before boarding', () => {
  const ride = timetable.between('GMR', 'BD')[0]
  if (!ride) throw new Error('no train')
  const run = makeRun({ ride, day: BEGAN }, BEGAN, demand)
  const before = (seconds: number) => new Date(run.departs * 60_000 - seconds * 1000)
  expect(isOpen(run, before(15 * 60 + 1))).toBe(true)
  expect(isOpen(run, before(15 * 60))).toBe(false)
})

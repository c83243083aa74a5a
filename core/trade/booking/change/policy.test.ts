import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CancelPolicy,
  cancelTimeline,
  freeUntil,
  policyQuote,
  refundAt,
  shownEnd,
  stepsFrom,
  stepsOfPaid,
} from './policy.ts'

const SALE = { startDate: '2026-12-08', startTime: '14:00', zone: 'Asia/Jakarta', parts: [400_000, 600_000] }
const TOTAL = 1_000_000
const timelineOf = (policy: CancelPolicy) => cancelTimeline({ ...SALE, policy })
const START = '2026-12-08T07:00:00.000Z'
const FREE: CancelPolicy = [{ from: { daysBefore: 3, time: '18:00' }, parts: 1 }]

it.each([
  ['2026-12-05T17:00:00.000Z', 'Asia/Jakarta', '2026-12-05T16:59:00.000Z'],
  ['2026-12-05T17:00:00.000Z', 'Asia/Makassar', '2026-12-05T17:00:00.000Z'],
  ['2026-12-05T16:59:00.000Z', 'Asia/Jakarta', '2026-12-05T16:59:00.000Z'],
])('an end at %s in %s is shown as %s', (until, zone, shown) => {
  expect(shownEnd(until, zone).toISOString()).toBe(shown)
})

describe('a timeline', () => {
  it.each<[string, CancelPolicy, [string | null, number][]]>([
    [
      'free until the start',
      [],
      [
        [START, TOTAL],
        [null, 0],
      ],
    ],
    ['never refunded', [{ from: null, percent: 100 }], [[null, 0]]],
    [
      'half from the booking on',
      [{ from: null, percent: 50 }],
      [
        [START, 500_000],
        [null, 0],
      ],
    ],
    [
      'free, then the first part is kept',
      FREE,
      [
        ['2026-12-05T11:00:00.000Z', TOTAL],
        [START, 600_000],
        [null, 0],
      ],
    ],
    [
      'free, then the first part, then all of it',
      [...FREE, { from: { daysBefore: 1, time: '18:00' }, percent: 100 }],
      [
        ['2026-12-05T11:00:00.000Z', TOTAL],
        ['2026-12-07T11:00:00.000Z', 600_000],
        [null, 0],
      ],
    ],
    [
      'with a step after the start, which says nothing',
      [{ from: { daysBefore: 0, time: '18:00' }, percent: 50 }],
      [
        [START, TOTAL],
        [null, 0],
      ],
    ],
  ])('%s', (_, policy, steps) => {
    expect(timelineOf(policy)).toEqual(steps.map(([until, refund]) => ({ until, refund })))
  })

  it('is in the time of the place', () => {
    const bali = cancelTimeline({ ...SALE, zone: 'Asia/Makassar', policy: FREE })
    expect(bali.map(({ until }) => until)).toEqual(['2026-12-05T10:00:00.000Z', '2026-12-08T06:00:00.000Z', null])
  })

  it('keeps at most the price, also for more parts than there are', () => {
    expect(timelineOf([{ from: null, parts: 5 }])).toEqual([{ until: null, refund: 0 }])
  })
})

const policies: fc.Arbitrary<CancelPolicy> = fc
  .record({
    atOnce: fc.boolean(),
    steps: fc.array(
      fc.record({
        daysBefore: fc.nat(20),
        time: fc.constantFrom('00:00', '12:00', '18:00', '23:59'),
        keeps: fc.oneof(
          fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
          fc.record({ parts: fc.integer({ min: 1, max: 4 }) }),
        ),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ atOnce, steps }) =>
    steps
      .toSorted((one, other) => other.daysBefore - one.daysBefore || (one.time < other.time ? -1 : 1))
      .map(({ daysBefore, time, keeps }, index) => ({
        from: atOnce && index === 0 ? null : { daysBefore, time },
        ...keeps,
      })),
  )
const zones = fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'Asia/Singapore')
const prices = fc.array(fc.integer({ min: 1, max: 30_000_000 }), { minLength: 1, maxLength: 30 })

describe('whatever the policy, the zone and the price', () => {
  it('less comes back later, never more than the price, and nothing from the start on', () => {
    fc.assert(
      fc.property(policies, zones, prices, (policy, zone, parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        const timeline = cancelTimeline({ ...SALE, policy, zone, parts })
        const refunds = timeline.map(({ refund }) => refund)
        expect(refunds).toEqual(refunds.toSorted((one, other) => other - one))
        expect(new Set(refunds).size).toBe(refunds.length)
        expect(Math.max(...refunds)).toBeLessThanOrEqual(total)
        expect(timeline.at(-1)).toEqual({ until: null, refund: 0 })
        const ends = timeline.slice(0, -1).map(({ until }) => Date.parse(until ?? ''))
        expect(ends).toEqual(ends.toSorted((one, other) => one - other))
        for (const refund of refunds) expect(Number.isSafeInteger(refund)).toBe(true)
      }),
    )
  })

  it('the calculator, the shown step and the refund after paying are one rule', () => {
    fc.assert(
      fc.property(policies, zones, prices, fc.integer({ min: -30 * 24, max: 48 }), (policy, zone, parts, hours) => {
        const paid = parts.reduce((sum, part) => sum + part, 0)
        const timeline = cancelTimeline({ ...SALE, policy, zone, parts })
        const start = cancelTimeline({ ...SALE, policy: [], zone, parts })[0]?.until ?? ''
        const startsAt = new Date(start)
        const now = new Date(startsAt.getTime() + hours * 3_600_000)
        const refund = refundAt(timeline, now)
        const quote = policyQuote(timeline, { amount: paid, paid, fee: 4_000 }, startsAt, now)
        expect(stepsFrom(timeline, now)[0]?.refund).toBe(refund)
        expect([quote.refund, quote.fee]).toEqual([refund, paid + 4_000 - refund])
        expect(quote.rule).toBe(
          now >= startsAt
            ? 'too_late'
            : refund === 0
              ? 'not_refundable'
              : refund === paid
                ? 'refundable'
                : 'partly_refundable',
        )
        const limit = freeUntil(timeline, paid, now)
        expect(limit !== null).toBe(refund === paid)
        if (limit) expect(refundAt(timeline, new Date(Date.parse(limit) - 1))).toBe(paid)
      }),
    )
  })

  it('the steps of what was paid are what a cancellation refunds, for any part and moment', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(policies, prices, share, fc.integer({ min: -30 * 24, max: 48 }), (policy, parts, part, hours) => {
        const amount = parts.reduce((sum, each) => sum + each, 0)
        const money = { amount, paid: Math.round(amount * part), fee: 4_000 }
        const timeline = cancelTimeline({ ...SALE, policy, parts })
        const startsAt = new Date(START)
        const now = new Date(startsAt.getTime() + hours * 3_600_000)
        const steps = stepsOfPaid(timeline, money)
        const { refund, fee } = policyQuote(timeline, money, startsAt, now)
        expect(stepsFrom(steps, now)[0]?.refund).toBe(refund)
        expect(refund + fee).toBe(money.paid + money.fee)
        const refunds = steps.map((step) => step.refund)
        expect(new Set(refunds).size).toBe(refunds.length)
        expect(Math.max(...refunds)).toBeLessThanOrEqual(money.paid)
      }),
    )
  })
})

describe('after a discount and a charge', () => {
  const steps = [
    { until: '2026-12-10T00:00:00.000Z', refund: 1_000_000 },
    { until: '2026-12-12T00:00:00.000Z', refund: 500_000 },
    { until: null, refund: 0 },
  ]

  it('what is kept stays as it was, and no more comes back than was paid', () => {
    const adjustments = [{ kind: 'code', title: 'HEMAT', amount: -200_000 }] as const
    const refunds = stepsOfPaid(steps, { amount: 800_000, paid: 800_000, adjustments }).map(({ refund }) => refund)
    expect(refunds).toEqual([800_000, 300_000, 0])
  })

  it('a charge does not come back', () => {
    const adjustments = [{ kind: 'charge', title: '', amount: 50_000 }] as const
    const refunds = stepsOfPaid(steps, { amount: 1_050_000, paid: 1_050_000, adjustments }).map(({ refund }) => refund)
    expect(refunds).toEqual([1_000_000, 500_000, 0])
  })
})

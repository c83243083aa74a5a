import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookingView, ViewItem } from '../../../core/trade/booking/view.ts'
import { runsOf } from '../../testing/all.ts'
import { pdfOf } from './testing.ts'
import { expectFilled, usedShares } from './testing-pages.ts'
import {
  sampleEvent,
  sampleEventTicket,
  sampleHolder,
  sampleJourneyTicket,
  sampleSegment,
  sampleStay,
  sampleStayTicket,
  sampleTicket,
  sampleTrainTicket,
} from './testing-samples.ts'

const OUT = [sampleSegment(0, 'GA 408', 'CGK 2026-12-05 11:05', 'DPS 2026-12-05 13:55')]
const OUT_WITH_STOP = [
  sampleSegment(0, 'JT 692', 'CGK 2026-12-05 22:10', 'SUB 2026-12-05 23:45'),
  sampleSegment(0, 'JT 800', 'SUB 2026-12-06 02:10', 'UPG 2026-12-06 04:35'),
]
const BACK = [sampleSegment(1, 'GA 655', 'DPS 2026-12-12 10:20', 'CGK 2026-12-12 14:00')]
const [RIDE] = sampleTrainTicket().items
const RIDES = RIDE?.kind === 'segment' ? [RIDE, { ...RIDE, direction: 1 }] : []

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleHolder(`MR Budi Santoso ${index}`, index + 1))
const withCodes = (count: number) =>
  people(count).map((holder, index) => ({ ...holder, idNumber: '', code: `BRB-${7204 + index}` }))

const ONE_PAGE: [string, BookingView][] = [
  ['flight with a stop for three', sampleTicket({ items: OUT_WITH_STOP, holders: people(3) })],
  ['return flight for two', sampleTicket({ items: [...OUT, ...BACK], holders: people(2) })],
  ['flight for six', sampleTicket({ holders: people(6) })],
  ['train for six', sampleTrainTicket({ holders: people(6) })],
  ['train out and back for three', sampleTrainTicket({ items: RIDES })],
  ['stay with three steps of cancellation', sampleStayTicket()],
  ['visit of two', sampleEventTicket({ holders: withCodes(2) })],
  ['tour of several days', sampleJourneyTicket()],
]

describe('one page holds', () => {
  it.each(ONE_PAGE)('a %s, and uses it', async (_, content) => {
    const shares = await usedShares(await pdfOf(content))
    expect(shares).toHaveLength(1)
    expect(shares[0]).toBeGreaterThan(0.85)
  })
})

const TERM = 'Datang 30 menit sebelum jam kunjungan; yang terlambat lebih dari 15 menit tidak dapat naik ke struktur.'

const terms = fc.array(fc.constantFrom(TERM, 'Bawa air minum.'), { maxLength: 9 })
const items: fc.Arbitrary<readonly ViewItem[]> = fc.oneof(
  fc.constantFrom(OUT, OUT_WITH_STOP, [...OUT, ...BACK], [...OUT_WITH_STOP, ...BACK], RIDES),
  fc.constantFrom([sampleStay()], [...OUT, sampleStay(), ...BACK]),
  terms.map((listed) => [sampleEvent({ terms: listed })]),
)
const holders = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.boolean())
  .map(([count, coded]) => (coded ? withCodes(count) : people(count)))
const lines = fc.array(fc.constantFrom('ADT', 'CHD', 'roc', 'CREDITCARD'), { minLength: 1, maxLength: 7 })

describe('a last page', () => {
  it('is never mostly empty', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(items, holders, lines, async (items, holders, codes) => {
        const lines = codes.map((code) => ({ code, title: `1 × ${code}`, amount: 50_000 }))
        await expectFilled(await pdfOf(sampleTicket({ items: [...items], holders: [...holders], lines })))
      }),
      { numRuns: runsOf({ few: 8, all: 20 }) },
    )
  })
})

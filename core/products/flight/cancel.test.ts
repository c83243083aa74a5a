import fc from 'fast-check'
import { expect, it } from 'vitest'
import { charge } from '../../base/common/charge.ts'
import { sumRupiah } from '../../base/common/money.ts'
import { flightCancelQuote } from './cancel.ts'
import type { FareRules, PaxFare } from './contract.ts'
import { fareTerms, losesRefund, tripTerms } from './fare-rules.ts'
import { besideOf, refundBeside } from './fare-shown.ts'
import { paxFares, totalOf } from './price.ts'
import { priceLines, toFareDetail } from './price-lines.ts'
import { SOME_RULES } from './testing.ts'

const DEPARTS = new Date('2026-12-05T03:00:00Z')
const BEFORE = new Date('2026-12-05T02:59:59Z')
const payments = [
  { code: 'ADT', amount: 1_436_000 },
  { code: 'roc', amount: 50_000 },
]

it.each([
  ['with a refundable fare', [300_000], 0, BEFORE, 1_186_000, 300_000, 'partly_refundable'],
  ['with a fare that keeps nothing', [0], 0, BEFORE, 1_486_000, 0, 'refundable'],
  ['paid by card', [200_000, 100_000], 45_959, BEFORE, 1_186_000, 345_959, 'partly_refundable'],
  ['with a fee above its price', [1_486_000], 0, BEFORE, 0, 1_486_000, 'not_refundable'],
  ['with one fare of two that is not refundable', [300_000, null], 0, BEFORE, 0, 1_486_000, 'not_refundable'],
  ['that has departed', [300_000], 0, DEPARTS, 0, 1_486_000, 'too_late'],
])('a flight %s', (_, fees, cardFee, now, refund, fee, rule) => {
  const fares = fees.map((refund_fee) => ({ refund_fee }))
  const bought = { fares, payments, flight_details: fees.map((each) => ({ refundable: each !== null })) }
  const money = { paid: 1_486_000, fee: cardFee }
  expect(flightCancelQuote(bought, money, DEPARTS, now)).toEqual({ refund, fee, rule })
})

it('of an earlier version keeps the service charge alone', () => {
  const money = { paid: 1_486_000, fee: 0 }
  const quote = (refundable: boolean) =>
    flightCancelQuote({ payments, flight_details: [{ refundable }] }, money, DEPARTS, BEFORE)
  expect(quote(true)).toEqual({ refund: 1_436_000, fee: 50_000, rule: 'partly_refundable' })
  expect(quote(false)).toEqual({ refund: 0, fee: 1_486_000, rule: 'not_refundable' })
})

it.each([
  [[{ kind: 'code', title: 'HEMAT', amount: -200_000 }], 1_286_000, 986_000],
  [[{ kind: 'code', title: 'HEMAT', amount: -1_400_000 }], 86_000, 0],
  [[{ kind: 'charge', title: '', amount: 50_000 }], 1_536_000, 1_186_000],
] as const)('with %j keeps its fee, and gives back no more than was paid', (adjustments, paid, refund) => {
  const bought = { fares: [{ refund_fee: 300_000 }], payments, flight_details: [{ refundable: true }] }
  const quote = flightCancelQuote(bought, { paid, fee: 0, adjustments }, DEPARTS, BEFORE)
  expect([quote.refund, quote.refund + quote.fee]).toEqual([refund, paid])
  expect(quote.change_fee).toBe(adjustments[0].kind === 'charge' ? 50_000 : undefined)
})

const rupiah = fc.integer({ min: 0, max: 3_000_000 })
const charges = fc
  .tuple(rupiah, rupiah, rupiah)
  .map(([base, tax, roc]) => [charge('BASE', '', '', base), charge('PPN', '', '', tax), charge('roc', '', '', roc)])
const sheet = fc.record({ ADT: charges, CHD: charges, INF: charges })
const pax = fc.record({
  adult: fc.integer({ min: 1, max: 7 }),
  child: fc.integer({ min: 0, max: 6 }),
  infant: fc.integer({ min: 0, max: 4 }),
})
const rules = fc
  .record({ refundFee: fc.option(rupiah), changeFee: fc.option(rupiah) })
  .map((fees): FareRules => ({ ...SOME_RULES, refundable: fees.refundFee !== null, ...fees }))
const directions = fc.array(fc.record({ rules, sheet }), { minLength: 1, maxLength: 2 })

it('deducts exactly what the fares showed before paying', () => {
  fc.assert(
    fc.property(directions, pax, rupiah, (sold, people, cardFee) => {
      const trip = sold.map((each) => ({
        flight: { provider: 11 as const },
        fare: toFareDetail({ flightId: 'F', classId: 'Q', pax: people, ...each }),
      }))
      const shown = tripTerms(trip).map(({ refund }) => refund)
      const paid = sumRupiah(sold.map((each) => totalOf(each.sheet, people)))
      const bought = {
        fares: shown.map((refund_fee) => ({ refund_fee })),
        payments: priceLines(sold.map((each) => paxFares(each.sheet, people))),
        flight_details: sold.map((each) => each.rules),
      }
      const kept = shown.some((fee) => fee === null) ? paid : sumRupiah(shown.map((fee) => fee ?? 0))
      const { refund, fee } = flightCancelQuote(bought, { paid, fee: cardFee }, DEPARTS, BEFORE)
      expect([refund, fee]).toEqual([paid - kept, kept + cardFee])
      expect(kept).toBeLessThanOrEqual(paid)
    }),
  )
})

it('says for both directions of one ticket that nothing comes back where one fare has no refund', () => {
  const sold = (provider: 11 | 5, refundFee: number | null) => {
    const sheetOf = [charge('BASE', '', '', 900_000)]
    const given = { flightId: 'F', classId: 'Q', sheet: { ADT: sheetOf, CHD: sheetOf, INF: sheetOf } }
    const fare = toFareDetail({ ...given, rules: { ...SOME_RULES, refundFee }, pax: { adult: 1, child: 0, infant: 0 } })
    return { flight: { provider }, fare }
  }
  const refunds = (...trip: ReturnType<typeof sold>[]) => tripTerms(trip).map(({ refund }) => refund)
  expect(refunds(sold(11, 100_000), sold(11, 200_000))).toEqual([100_000, 200_000])
  expect(refunds(sold(11, 100_000), sold(11, null))).toEqual([null, null])
  expect(refunds(sold(11, 100_000), sold(5, null))).toEqual([100_000, null])
  expect(losesRefund([sold(11, 100_000), sold(11, null)])).toBe(true)
  expect(losesRefund([sold(11, null), sold(11, 100_000)])).toBe(true)
  expect(losesRefund([sold(11, 100_000), sold(5, null)])).toBe(false)
  expect(losesRefund([sold(11, null), sold(11, null)])).toBe(false)
  expect(losesRefund([sold(11, null)])).toBe(false)
})

it('takes the refund of a return for a departure that cannot be cancelled, not for one whose fee is its price', () => {
  const of = (refundFee: number | null, price: number) =>
    besideOf({ ...SOME_RULES, refundFee }, [{ paxType: 'ADT', count: 1, fare: price, tax: 0, roc: 0 }])
  expect([of(null, 900_000), of(100_000, 900_000), of(900_000, 900_000)]).toEqual(['kept', 'refunded', 'alone'])
})

it('tells which fare of a return ends the refund of the departure', () => {
  const [none, some] = [{ ...SOME_RULES, refundFee: null }, SOME_RULES]
  expect([refundBeside('refunded', none), refundBeside('refunded', some)]).toEqual(['ends', 'own'])
  expect([refundBeside('kept', none), refundBeside('kept', some)]).toEqual(['kept', 'kept'])
  expect([refundBeside('alone', none), refundBeside('alone', some)]).toEqual(['own', 'own'])
})

it('counts the fees of adults and children, and none of infants', () => {
  const fares: PaxFare[] = [
    { paxType: 'ADT', count: 2, fare: 900_000, tax: 100_000, roc: 7_500 },
    { paxType: 'CHD', count: 1, fare: 200_000, tax: 20_000, roc: 7_500 },
    { paxType: 'INF', count: 1, fare: 90_000, tax: 7_500, roc: 7_500 },
  ]
  expect(fareTerms(SOME_RULES, fares)).toEqual({ refund: 2 * 257_500 + 220_000 + 7_500, change: 3 * 150_000 })
  expect(fareTerms({ ...SOME_RULES, refundFee: null, changeFee: null }, fares)).toEqual({ refund: null, change: null })
})

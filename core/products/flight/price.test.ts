import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { charge } from '../../base/common/charge.ts'
import type { PaxType } from '../../base/common/people/types.ts'
import type { PaxCounts } from './limits.ts'
import {
  adultPrice,
  type FareSheet,
  lowestClass,
  lowestPrice,
  paxFares,
  paxFaresOf,
  totalOf,
  totalOfFares,
} from './price.ts'
import { priceLines, toFareDetail } from './price-lines.ts'
import { SOME_RULES, someClass, someFlight } from './testing.ts'

const SHEET: FareSheet = {
  ADT: [
    charge('BASE', 'Base fare', 'FarePrice', 700_000),
    charge('roc', 'Service charge', 'ServiceCharge', 7_500),
    charge('PPN', 'VAT', 'Tax', 77_000),
  ],
  CHD: [
    charge('BASE', 'Base fare', 'FarePrice', 525_000),
    charge('roc', 'Service charge', 'ServiceCharge', 7_500),
    charge('PPN', 'VAT', 'Tax', 57_750),
  ],
  INF: [charge('BASE', 'Base fare', 'FarePrice', 70_000), charge('roc', 'Service charge', 'ServiceCharge', 7_500)],
}
const FAMILY: PaxCounts = { adult: 2, child: 1, infant: 1 }
const priced = (pax: PaxCounts, sheet = SHEET) =>
  toFareDetail({ flightId: 'F', classId: 'Q', rules: SOME_RULES, sheet, pax })

describe('fare detail', () => {
  test('sums charges by code, the roc charge last', () => {
    expect(priced(FAMILY).details).toEqual([
      {
        code: 'BASE',
        text: 'Base fare',
        amount: 1_995_000,
        currency: 'IDR',
        foreignAmount: 1_995_000,
        foreignCurrency: 'IDR',
      },
      { code: 'PPN', text: 'VAT', amount: 211_750, currency: 'IDR', foreignAmount: 211_750, foreignCurrency: 'IDR' },
      {
        code: 'roc',
        text: 'Service charge',
        amount: 30_000,
        currency: 'IDR',
        foreignAmount: 30_000,
        foreignCurrency: 'IDR',
      },
    ])
  })

  test('lists every passenger with own charges, adults before children before infants', () => {
    const { passengers } = priced(FAMILY)
    expect(passengers.map(({ index, paxType }) => [index, paxType])).toEqual([
      [0, 'ADT'],
      [1, 'ADT'],
      [2, 'CHD'],
      [3, 'INF'],
    ])
    expect(passengers[3]?.charges).toEqual(SHEET.INF)
  })

  test('totals 2.236.750 for two adults, a child and an infant', () => {
    const { total, foreignTotal, currency, foreignTotalCurrency } = priced(FAMILY)
    expect({ total, foreignTotal, currency, foreignTotalCurrency }).toEqual({
      total: 2_236_750,
      foreignTotal: 2_236_750,
      currency: 'IDR',
      foreignTotalCurrency: 'IDR',
    })
  })

  test('leaves out charges that come to nothing', () => {
    const free = { ...SHEET, ADT: [charge('BASE', 'Base fare', 'FarePrice', 1), charge('FREE', 'Free', 'Tax', 0)] }
    expect(priced({ adult: 1, child: 0, infant: 0 }, free).details.map(({ code }) => code)).toEqual(['BASE'])
  })

  test('refuses an amount that is not whole rupiah', () => {
    const broken = { ...SHEET, ADT: [charge('BASE', 'Base fare', 'FarePrice', 0.5)] }
    expect(() => priced({ adult: 1, child: 0, infant: 0 }, broken)).toThrow(RangeError)
  })
})

describe('price lines', () => {
  test('keep the roc charge apart and end in the total', () => {
    expect(priceLines([paxFares(SHEET, FAMILY)]).map(({ code, title, amount }) => [code, title, amount])).toEqual([
      ['ADT', '2 × ADT', 1_554_000],
      ['CHD', '1 × CHD', 582_750],
      ['INF', '1 × INF', 70_000],
      ['roc', 'roc', 30_000],
      ['TOTAL_PAID', 'TOTAL_PAID', 2_236_750],
    ])
  })

  test('of a round trip hold both directions in one line a type', () => {
    const fares = paxFares(SHEET, FAMILY)
    expect(priceLines([fares, fares]).map(({ code, amount }) => [code, amount])).toEqual([
      ['ADT', 3_108_000],
      ['CHD', 1_165_500],
      ['INF', 140_000],
      ['roc', 60_000],
      ['TOTAL_PAID', 4_473_500],
    ])
  })

  test('leave out passengers and charges that there are none of', () => {
    const sheet = { ...SHEET, ADT: [charge('BASE', 'Base fare', 'FarePrice', 700_000)] }
    const lines = priceLines([paxFares(sheet, { adult: 1, child: 0, infant: 0 })])
    expect(lines.map(({ code }) => code)).toEqual(['ADT', 'TOTAL_PAID'])
  })
})

const amount = fc.integer({ min: 0, max: 30_000_000 })
const charges = fc
  .tuple(amount, amount, amount)
  .map(([base, tax, roc]) => [charge('BASE', '', '', base), charge('PPN', '', '', tax), charge('roc', '', '', roc)])
const sheets: fc.Arbitrary<FareSheet> = fc.record<Record<PaxType, ReturnType<typeof charge>[]>>({
  ADT: charges,
  CHD: charges,
  INF: charges,
})
const parties = fc.record({
  adult: fc.integer({ min: 1, max: 7 }),
  child: fc.integer({ min: 0, max: 6 }),
  infant: fc.integer({ min: 0, max: 4 }),
})

test('list, summary, fare detail and receipt come to the same rupiah', () => {
  fc.assert(
    fc.property(sheets, parties, (sheet, pax) => {
      const detail = toFareDetail({ flightId: 'F', classId: 'Q', rules: SOME_RULES, sheet, pax })
      const total = totalOf(sheet, pax)
      const lines = priceLines([paxFaresOf(detail)])
      const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0)
      expect(detail.total).toBe(total)
      expect(totalOfFares(paxFares(sheet, pax))).toBe(total)
      expect(paxFaresOf(detail)).toEqual(paxFares(sheet, pax))
      expect(sum(detail.details.map((line) => line.amount))).toBe(total)
      expect(sum(detail.passengers.flatMap((each) => each.charges.map((one) => one.amount)))).toBe(total)
      expect(lines.at(-1)).toMatchObject({ code: 'TOTAL_PAID', amount: total })
      expect(sum(lines.slice(0, -1).map((line) => line.amount))).toBe(total)
    }),
  )
})

describe('lowest', () => {
  test('takes the class that costs an adult least, the first of equals', () => {
    const classes = [someClass(900_000, 0), someClass(700_000, 1), someClass(700_000, 2)]
    expect(lowestClass(classes)?.id).toBe('C1')
    expect(lowestPrice({ classes })).toBe(700_000)
    expect(adultPrice(someClass(700_000))).toBe(700_000)
  })

  test('is nothing, at an endless price, where nothing is for sale', () => {
    expect(lowestClass([])).toBeUndefined()
    expect(lowestPrice(someFlight({ prices: [] }))).toBe(Number.POSITIVE_INFINITY)
  })
})

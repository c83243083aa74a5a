import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareDecimals,
  crossRate,
  EXCHANGE_STEP,
  isDecimal,
  sumDecimals,
  timesDecimal,
  toRupiah,
} from './exchange.ts'

const cents = fc.integer({ min: 0, max: 99_999_999 })
const asText = (units: number) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`
/** The same amount without zeros at its end. */
const asShort = (units: number) => String(units / 100)
const written = fc.constantFrom(asText, asShort)
const rates = fc.integer({ min: 1, max: 4_000_000 }).map(asText)
const margins = fc.integer({ min: 0, max: 2_500 }).map(asText)

describe('an amount in rupiah', () => {
  test('is the amount times the rate, with the margin, up to the next hundred', () => {
    expect(toRupiah('45.00', { rate: '20000', margin: '0' })).toBe(900_000)
    expect(toRupiah('45.00', { rate: '20000', margin: '2.5' })).toBe(922_500)
    expect(toRupiah('0.01', { rate: '16250.5', margin: '0' })).toBe(200)
    expect(toRupiah('10', { rate: '1', margin: '0' })).toBe(100)
    expect(toRupiah('0', { rate: '16250', margin: '3' })).toBe(0)
  })

  test('never takes less than it costs, nor a step more', () => {
    fc.assert(
      fc.property(cents, rates, margins, (units, rate, margin) => {
        const exact = (units / 100) * Number(rate) * (1 + Number(margin) / 100)
        const rupiah = toRupiah(asText(units), { rate, margin })
        expect(rupiah % EXCHANGE_STEP).toBe(0)
        // The exact product leaves the precision of a number.
        const slack = exact * 1e-12 + 1e-6
        expect(rupiah).toBeGreaterThanOrEqual(exact - slack)
        expect(rupiah).toBeLessThan(exact + EXCHANGE_STEP + slack)
      }),
    )
  })

  test('grows with amount, rate and margin', () => {
    fc.assert(
      fc.property(cents, cents, rates, margins, (one, more, rate, margin) => {
        const low = toRupiah(asText(one), { rate, margin })
        expect(toRupiah(asText(one + more), { rate, margin })).toBeGreaterThanOrEqual(low)
        expect(toRupiah(asText(one), { rate, margin: '30' })).toBeGreaterThanOrEqual(low)
      }),
    )
  })

  test('is covered by the shares of all, who pay at most a step more each', () => {
    fc.assert(
      fc.property(cents, rates, margins, fc.integer({ min: 1, max: 9 }), (units, rate, margin, people) => {
        const whole = toRupiah(asText(units), { rate, margin })
        const share = toRupiah(asText(units), { rate, margin }, { part: 1, of: people })
        expect(share * people).toBeGreaterThan(whole - EXCHANGE_STEP)
        expect(share * people).toBeLessThanOrEqual(whole + people * EXCHANGE_STEP)
      }),
    )
  })

  test('is refused for what is no amount', () => {
    for (const text of ['', '-1', '1,5', '1e3', 'NaN', ' 1', '1.', '.5', '1.123456789']) {
      expect(isDecimal(text)).toBe(false)
      expect(() => toRupiah(text, { rate: '1', margin: '0' })).toThrow(RangeError)
    }
    expect(() => toRupiah('1', { rate: '0', margin: '0' })).toThrow(RangeError)
  })
})

test('amounts compare by value', () => {
  fc.assert(
    fc.property(cents, cents, written, (one, other, write) => {
      expect(compareDecimals(asText(one), write(other))).toBe(Math.sign(one - other))
    }),
  )
  expect(compareDecimals('10', '10.00')).toBe(0)
})

test('a rate against the rupiah follows from two against the euro', () => {
  expect(crossRate('19000', '1.25')).toBe('15200')
  expect(crossRate('19234.55', '1.0543')).toBe('18243.90590913')
  expect(crossRate('1', '3')).toBe('0.33333333')
  expect(() => crossRate('1', '0')).toThrow(RangeError)
})

describe('a sum of amounts', () => {
  test('is exact, however many digits they have', () => {
    expect(sumDecimals(['60.00', '15.00', '0.1'])).toBe('75.10')
    expect(sumDecimals(['4424', '100'])).toBe('4524')
    expect(sumDecimals(['0.10', '0.20'])).toBe('0.30')
    expect(timesDecimal('15.05', 3)).toBe('45.15')
    expect(timesDecimal('0.05', 1)).toBe('0.05')
  })

  test('is that of their cents', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 8 }), cents, written, (all, last, write) => {
        const texts = [...all.map(asText), write(last)]
        const whole = all.reduce((sum, each) => sum + each, last)
        expect(compareDecimals(sumDecimals(texts), asText(whole))).toBe(0)
      }),
    )
  })
})

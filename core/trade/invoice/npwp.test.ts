import { describe, expect, it } from 'vitest'
import { formatNpwp, isNpwp, npwpDigits } from './npwp.ts'
import { formatNumber, isNumberFormat } from './number.ts'

describe('an NPWP', () => {
  it.each([
    ['01.234.567.8-901.000', true],
    ['012345678901000', true],
    ['0012345678901000', true],
    ['3471 0123 0190 0001', true],
    ['01234567890100', false],
    ['00123456789010001', false],
    ['000000000000000', false],
    ['1111111111111111', false],
    ['01.234.567.8-901.00A', false],
    ['', false],
  ])('%s: %s', (typed, isOne) => {
    expect(isNpwp(typed)).toBe(isOne)
  })

  it('is written as the tax office does', () => {
    expect(formatNpwp(npwpDigits('012345678901000'))).toBe('01.234.567.8-901.000')
    expect(formatNpwp('0012345678901000')).toBe('0012 3456 7890 1000')
  })
})

describe('a format of numbers', () => {
  it.each([
    ['INV/{year}/{number}', true],
    ['PLS-{year}.{number}', true],
    ['INV/{number}', false],
    ['INV/{year}', false],
    ['INV/{year}/{number}/{month}', false],
    ['<b>{year}{number}', false],
  ])('%s: %s', (format, isOne) => {
    expect(isNumberFormat(format)).toBe(isOne)
  })

  it('fills in six digits, and more when there are more', () => {
    expect(formatNumber('INV/{year}/{number}', 2026, 123)).toBe('INV/2026/000123')
    expect(formatNumber('INV/{year}/{number}', 2026, 1_234_567)).toBe('INV/2026/1234567')
  })
})

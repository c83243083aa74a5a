import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCalendarDate } from '../../../core/base/common/dates.ts'
import { joinDate, pastedDate, splitDate } from './date-parts.ts'

describe('a date in three fields', () => {
  it('is nothing when nothing is typed', () => {
    expect(joinDate({ day: '', month: '', year: '' })).toBe('')
    expect(splitDate('')).toEqual({ day: '', month: '', year: '' })
  })

  it('pads single digits', () => {
    expect(joinDate({ day: '5', month: '8', year: '1990' })).toBe('1990-08-05')
  })

  const part = (max: number) => fc.oneof(fc.constant(''), fc.integer({ min: 1, max }).map(String))

  it('keeps what is half typed through a reload', () => {
    fc.assert(
      fc.property(part(31), part(12), part(9999), (day, month, year) => {
        expect(splitDate(joinDate({ day, month, year }))).toEqual({ day, month, year })
      }),
    )
  })

  it('is a calendar date only when all of it is there', () => {
    expect(isCalendarDate(joinDate({ day: '5', month: '', year: '1990' }))).toBe(false)
    expect(isCalendarDate(joinDate({ day: '5', month: '8', year: '90' }))).toBe(false)
    expect(isCalendarDate(joinDate({ day: '30', month: '2', year: '1990' }))).toBe(false)
    expect(isCalendarDate(joinDate({ day: '28', month: '2', year: '1990' }))).toBe(true)
  })

  it.each([
    ['17/08/1990', { day: '17', month: '8', year: '1990' }],
    [' 1990-08-07 ', { day: '7', month: '8', year: '1990' }],
    ['7.8.1990', { day: '7', month: '8', year: '1990' }],
    ['17 08 1990', { day: '17', month: '8', year: '1990' }],
  ])('takes %j pasted in one piece', (text, parts) => {
    expect(pastedDate(text)).toEqual(parts)
  })

  it.each([
    '17',
    '17/08',
    '17/08/90',
    'Agustus',
    '1/2/3/2004',
    '1990-123-1',
  ])('leaves %j to the field it was pasted in', (text) => {
    expect(pastedDate(text)).toBeNull()
  })
})

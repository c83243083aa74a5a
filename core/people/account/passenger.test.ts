import { describe, expect, it } from 'vitest'
import { isComplete, passengerProblems, passportWarning } from './passenger.ts'

const WHOLE = {
  title: 'MS',
  first_name: 'Siti',
  last_name: 'Rahmawati',
  calling_code: '62',
  phone: '81211112222',
  email: 'siti@example.com',
  birthdate: '1991-10-14',
  id_type: 'ktp',
  id_number: '3174054501910003',
  frequent_flyer: null,
  nationality: null,
  passport_expire: null,
} as const

describe('a saved passenger', () => {
  it('is complete without a frequent flyer number', () => expect(isComplete(WHOLE)).toBe(true))

  it.each(['phone', 'email', 'birthdate', 'id_type', 'id_number'])('is not complete without %s', (field) => {
    expect(isComplete({ ...WHOLE, [field]: null })).toBe(false)
  })

  it.each([
    ['2026-11-22', {}],
    ['2026-11-23', { birthdate: 'validation.date.birth' }],
    [null, {}],
  ])('born %s is checked on 22 November 2026', (birthdate, problems) => {
    expect(passengerProblems({ birthdate, passport_expire: null }, '2026-11-22')).toEqual(problems)
  })

  it.each([
    ['2026-11-22', null, {}],
    ['2026-11-21', null, { passport_expire: 'validation.passport.past' }],
    ['2026-11-21', '2026-11-20', { passport_expire: 'validation.passport.past' }],
    ['2026-11-21', '2026-11-21', {}],
  ])('with a passport until %s, known until %s, is checked on 22 November 2026', (passport_expire, known, problems) => {
    const person = { birthdate: null, passport_expire }
    expect(passengerProblems(person, '2026-11-22', { passport_expire: known })).toEqual(problems)
  })

  it.each([
    ['2026-11-21', 'expired'],
    ['2026-11-22', 'soon'],
    ['2027-05-21', 'soon'],
    ['2027-05-22', null],
    [null, null],
  ])('with a passport until %s is warned: %s', (expire, warning) => {
    expect(passportWarning(expire, '2026-11-22')).toBe(warning)
  })
})

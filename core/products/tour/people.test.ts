import { describe, expect, it } from 'vitest'
import { noPerson } from '../../base/common/people/person.ts'
import { reminderDue } from '../../trade/booking/reminder.ts'
import { missingNames, missingPassports, type Participant, peopleProblems } from './people.ts'

const DAYS = { start: '2027-03-06', end: '2027-03-10', needsPassport: true }
const PASSPORT = { passportNumber: 'C7654321', passportCountry: 'ID', passportExpiry: '2028-01-01' }

function somebody(changes: Partial<Participant> = {}): Participant {
  const names = { title: 'MR', firstName: 'Budi', lastName: 'Santoso', birthDate: '1990-05-17' } as const
  return { ...noPerson('ADT'), ...names, callingCode: '62', ...changes }
}

describe('participants', () => {
  it.each<[string, Partial<Participant>, Record<string, string>]>([
    ['of age', {}, {}],
    ['too young for an adult', { birthDate: '2015-01-01' }, { 'passengers.0.birthDate': 'validation.age.adult' }],
    [
      'who turn 13 during the tour',
      { type: 'CHD', title: 'MISS', birthDate: '2014-03-08' },
      { 'passengers.0.birthDate': 'validation.age.child' },
    ],
    ['with a title of another age', { title: 'MSTR' }, { 'passengers.0.title': 'validation.title.valid' }],
    [
      'with a short NIK',
      { documentKind: 'ktp', documentNumber: '123' },
      { 'passengers.0.documentNumber': 'validation.ktpNumber.length' },
    ],
    ['with a number of no kind', { documentNumber: '123' }, { 'passengers.0.documentKind': 'validation.required' }],
    ['with a passport', { ...PASSPORT }, {}],
    [
      'with a passport that ends too early',
      { ...PASSPORT, passportExpiry: '2027-09-05' },
      { 'passengers.0.passportExpiry': 'validation.passport.sixMonths' },
    ],
    [
      'with a wrong passport number',
      { ...PASSPORT, passportNumber: 'c1' },
      { 'passengers.0.passportNumber': 'validation.passport.valid' },
    ],
  ])('%s', (_, changes, problems) => {
    expect(peopleProblems([somebody(changes)], DAYS)).toEqual(problems)
  })

  it('cannot share a passport', () => {
    const two = [somebody({ ...PASSPORT }), somebody({ ...PASSPORT })]
    expect(peopleProblems(two, DAYS)).toEqual({ 'passengers.1.passportNumber': 'validation.idNumber.same' })
  })

  it('need no passport on a tour at home', () => {
    const old = somebody({ ...PASSPORT, passportExpiry: '2027-03-07' })
    expect(peopleProblems([old], { ...DAYS, needsPassport: false })).toEqual({})
  })

  it('that are missing are named by number', () => {
    const people = [somebody(), somebody({ firstName: '' }), somebody({ firstName: 'Siti', ...PASSPORT })]
    expect([missingNames(people), missingPassports(people)]).toEqual([[2], [1, 2]])
  })
})

describe('a reminder', () => {
  const limit = new Date('2027-02-20T17:00:00Z')
  const daysBefore = (days: number) => new Date(limit.getTime() - days * 86_400_000)
  it.each([
    [8, null],
    [7, 7],
    [5, 7],
    [3, 3],
    [0.5, 1],
    [0, null],
  ])('%d days before the limit is that of day %s', (days, expected) => {
    expect(reminderDue(limit, daysBefore(days), daysBefore(30))).toBe(expected)
  })

  it('is left out when the booking was paid after it would have been due', () => {
    expect(reminderDue(limit, daysBefore(2.5), daysBefore(2.9))).toBeNull()
    expect(reminderDue(limit, daysBefore(1), daysBefore(2.9))).toBe(1)
  })
})

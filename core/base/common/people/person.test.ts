import { describe, expect, test } from 'vitest'
import { TYPE_RULES } from './people.ts'
import {
  askedOf,
  birthDateAsNumber,
  DOCUMENT,
  noPerson,
  PASSPORT,
  type Person,
  type PersonField,
  type PersonRules,
  REACH,
  realNumber,
  type SavedPerson,
  withContact,
  withSaved,
} from './person.ts'
import type { PersonType } from './types.ts'

const LAST_DAY = '2026-12-09'
const HOME: readonly PersonField[] = ['birthDate', 'nationality', 'frequentFlyer', ...REACH, ...DOCUMENT]
const ABROAD: readonly PersonField[] = ['birthDate', ...PASSPORT]

function rulesOf(asked = HOME, more: Partial<PersonRules> = {}): PersonRules {
  return { lastDay: LAST_DAY, types: TYPE_RULES, asks: () => asked, ...more }
}

const person = (given: Partial<Person> = {}): Person => ({
  ...noPerson('ADT'),
  nationality: 'ID',
  callingCode: '62',
  ...given,
})

const CONTACT = {
  title: 'MRS',
  firstName: 'Sri',
  lastName: 'Wahyuni',
  email: 'sri@example.com',
  callingCode: '65',
  phone: '61234567',
  homePhone: '',
} as const
const NAMES = { firstName: 'Sri', lastName: 'Wahyuni' }

const SAVED: SavedPerson = {
  id: 'p1',
  title: 'MS',
  firstName: 'Ayu',
  lastName: 'Lestari',
  callingCode: '62',
  phone: '81234567890',
  email: 'ayu@example.com',
  birthDate: '1995-08-17',
  nationality: '',
  documentKind: 'ktp',
  documentNumber: '3174055708950001',
  passportExpiry: '',
  frequentFlyer: 'GA123',
  complete: false,
}
const PASSPORT_SAVED = { ...SAVED, documentKind: 'passport', documentNumber: 'A1234567' } as const

describe('a contact', () => {
  test('becomes an adult with phone and e-mail where they are asked', () => {
    const reach = { email: 'sri@example.com', callingCode: '65', phone: '61234567' }
    expect(withContact(person(), CONTACT, rulesOf())).toEqual(person({ title: 'MRS', ...NAMES, ...reach }))
    expect(withContact(person(), CONTACT, rulesOf([]))).toEqual(person({ title: 'MRS', ...NAMES }))
  })

  test('gives a child the names only, and keeps the one title of an infant', () => {
    const child = person({ type: 'CHD', title: 'MISS' })
    expect(withContact(child, CONTACT, rulesOf())).toEqual({ ...child, title: '', ...NAMES })
    expect(withContact(person({ type: 'INF' }), CONTACT, rulesOf()).title).toBe('INF')
  })

  test('leaves alone what it does not have', () => {
    const kept = { birthDate: '1990-01-01', nationality: 'SG', documentNumber: '3174012345678901' }
    expect(withContact(person(kept), CONTACT, rulesOf())).toMatchObject(kept)
  })
})

describe('a saved passenger', () => {
  test('becomes an adult with all that is asked', () => {
    const { id: _, complete: __, ...saved } = SAVED
    expect(withSaved(person(), SAVED, rulesOf())).toEqual(person({ ...saved, nationality: 'ID' }))
    const { title, firstName, lastName } = SAVED
    expect(withSaved(person(), SAVED, rulesOf([]))).toEqual(person({ title, firstName, lastName }))
  })

  test.each([
    ['MISS', 'CHD', 'MISS'],
    ['MISS', 'ADT', ''],
    ['MR', 'CHD', ''],
    ['MSTR', 'INF', 'INF'],
  ] as const)('saved as %s has, as %s, the title %j', (title, type, shown) => {
    expect(withSaved(person({ type }), { ...SAVED, title }, rulesOf()).title).toBe(shown)
  })

  test.each([
    ['2013-12-09', 'ADT', '2013-12-09'],
    ['2013-12-10', 'ADT', ''],
    ['2013-12-10', 'CHD', '2013-12-10'],
    ['2024-12-10', 'INF', '2024-12-10'],
    ['2024-12-09', 'INF', ''],
    ['', 'ADT', ''],
  ] as const)('born %s keeps, as %s, the birth date %j', (birthDate, type, shown) => {
    expect(withSaved(person({ type }), { ...SAVED, birthDate }, rulesOf()).birthDate).toBe(shown)
  })

  test('leaves nothing behind of the person before', () => {
    const none = {
      birthDate: '',
      phone: '',
      email: '',
      documentKind: '',
      documentNumber: '',
      frequentFlyer: '',
    } as const
    const before = withSaved(person({ sex: 'female' }), SAVED, rulesOf())
    const names = { firstName: 'Ayu', lastName: 'Lestari' }
    expect(withSaved(before, { ...SAVED, ...none, title: 'MSTR' }, rulesOf())).toEqual(
      person({ ...names, documentKind: 'ktp' }),
    )
  })

  test('gives a child no id, and keeps type and nationality as they were chosen', () => {
    const chosen = { type: 'CHD', nationality: 'SG' } as const
    const copied = withSaved(person(chosen), SAVED, rulesOf())
    expect(copied).toMatchObject({ ...chosen, documentKind: '', documentNumber: '', phone: '', frequentFlyer: 'GA123' })
    expect(withSaved(person(), { ...SAVED, nationality: 'MY' }, rulesOf()).nationality).toBe('MY')
  })

  test('gives no document that is not taken', () => {
    const licence = { ...SAVED, documentKind: 'sim', documentNumber: '123456789012' } as const
    expect(withSaved(person(), licence, rulesOf()).documentNumber).toBe('123456789012')
    const rules = rulesOf(HOME, { documents: ['ktp', 'passport'] })
    expect(withSaved(person({ documentNumber: '1' }), licence, rules).documentNumber).toBe('')
  })

  test('fills the passport where one is asked, else the id', () => {
    const before = person({ passportNumber: 'B7654321', passportCountry: 'ID', passportExpiry: '2030-01-01' })
    const filled = { passportNumber: 'A1234567', passportCountry: 'ID', documentNumber: '' }
    expect(withSaved(before, PASSPORT_SAVED, rulesOf(ABROAD))).toMatchObject({ ...filled, passportExpiry: '' })
    const both = rulesOf([...DOCUMENT, ...PASSPORT])
    const dated = { ...PASSPORT_SAVED, passportExpiry: '2031-01-01' }
    expect(withSaved(before, dated, both)).toMatchObject({ ...filled, passportExpiry: '2031-01-01' })
    expect(withSaved(person(), PASSPORT_SAVED, rulesOf())).toMatchObject({
      documentNumber: 'A1234567',
      passportNumber: '',
    })
  })

  test('keeps the last day of the same passport', () => {
    const before = person({ passportNumber: 'a 1234567', passportExpiry: '2030-01-01' })
    expect(withSaved(before, PASSPORT_SAVED, rulesOf(ABROAD)).passportExpiry).toBe('2030-01-01')
  })
})

test('what is not asked is empty', () => {
  const given = person({ documentNumber: '3174055708950001', birthDate: '1995-08-17', firstName: 'Ayu' })
  expect(askedOf(given, rulesOf(['birthDate']))).toEqual({
    ...noPerson<PersonType>('ADT'),
    birthDate: '1995-08-17',
    firstName: 'Ayu',
  })
})

test.each([
  ['', ''],
  ['17041990', ''],
  ['3174011704900001', '3174011704900001'],
])('the number "%s" of somebody born on 17 April 1990 is "%s"', (documentNumber, real) => {
  expect(realNumber({ documentNumber, birthDate: '1990-04-17' })).toBe(real)
  expect(birthDateAsNumber('1990-04-17')).toBe('17041990')
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { registrationBody } from './contract.ts'
import { typeOf } from './kinds.ts'
import { dateProblems, isJoinedNumber, missingDocument, numberProblems } from './rules.ts'
import { REGISTRATION } from './testing.ts'

/** The first of each field. */
function problems(changes: Record<string, unknown>): Record<string, string> {
  const { error } = z.safeParse(registrationBody, { ...REGISTRATION, ...changes })
  const issues = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
  return Object.fromEntries(issues.reverse())
}

it('takes the eleven fields of the specification, without a type and days of travel', () => {
  expect(z.parse(registrationBody, REGISTRATION)).toEqual({
    ...REGISTRATION,
    insurance_type: null,
    destination: '',
    departure_date: null,
    return_date: null,
  })
})

it.each([
  ['name', '', 'validation.required'],
  ['name', ' B ', 'validation.name.minLength'],
  ['name', 'B'.repeat(101), 'validation.fullName.maxLength'],
  ['name', 'Budi 2', 'validation.name.invalidChars'],
  ['name', '--', 'validation.name.minLength'],
  ['name', 'Dr. Budi Santoso', 'validation.fullName.title'],
  ['beneficiary', 'Ibu Sri', 'validation.fullName.title'],
  ['birth_place', ' ', 'validation.required'],
  ['birth_place', 'x'.repeat(101), 'validation.insurance.maxLength'],
  ['birthdate', '', 'validation.required'],
  ['birthdate', '1990-02-30', 'validation.date.valid'],
  ['email', 'budi', 'validation.emailAddress.valid'],
  ['phone_number', '', 'validation.required'],
  ['phone_number', '62', 'validation.phoneNumber.valid'],
  ['passport_number', 'c123', 'validation.passport.valid'],
  ['id_number', '317405170590000', 'validation.ktpNumber.length'],
  ['address', '', 'validation.required'],
  ['address', 'x'.repeat(301), 'validation.insurance.maxLength'],
  ['occupation', '', 'validation.required'],
  ['beneficiary', 'S', 'validation.name.minLength'],
  ['relationship_with_beneficiary', '', 'validation.required'],
  ['insurance_type', 'life', 'validation.required'],
])('%s: %j is refused with %s', (field, value, message) => {
  expect(problems({ [field]: value })).toEqual({ [field]: message })
})

it.each(['Bo', 'B'.repeat(100), 'Zoë d’Arc-O’Neill'])('takes the name %j', (name) => {
  expect(problems({ name })).toEqual({})
})

describe('a phone number joined with its calling code', () => {
  it.each(['6281234567890', '+6281234567890', '6591234567', '4915112345678', '12025550123'])('%s is one', (text) => {
    expect(isJoinedNumber(text)).toBe(true)
  })

  it.each([
    '081234567890',
    '62712345678',
    '62812',
    '62',
    '65',
    '6591234567890123456',
    'telepon',
    '',
  ])('%j is none', (text) => {
    expect(isJoinedNumber(text)).toBe(false)
  })
})

describe('documents', () => {
  const NIK = '3174051705900001'
  const PASSPORT = 'C7654321'

  it.each([
    [null, NIK, '', {}],
    [null, '', PASSPORT, {}],
    ['domestic', NIK, '', {}],
    ['international', '', PASSPORT, {}],
    ['umrah', NIK, PASSPORT, {}],
    ['international', NIK, '', { passport_number: 'validation.required' }],
    ['umrah', NIK, '', { passport_number: 'validation.required' }],
    ['domestic', '', '', { id_number: 'validation.insurance.document' }],
  ] as const)('%s with NIK %j and passport %j lack %o', (insurance_type, id_number, passport_number, found) => {
    expect(missingDocument({ insurance_type, id_number, passport_number })).toEqual(found)
  })

  it('are checked where they are given', () => {
    expect(numberProblems({ id_number: '123', passport_number: '' })).toEqual({
      id_number: 'validation.ktpNumber.length',
    })
    expect(numberProblems({ id_number: '', passport_number: '' })).toEqual({})
  })
})

const NO_TRAVEL = { departure_date: null, return_date: null }

it.each([
  ['2026-12-01', '', {}],
  ['1925-01-01', '', {}],
  ['2026-12-02', '', { birthdate: 'validation.insurance.birthdate' }],
  ['1924-12-01', '', { birthdate: 'validation.insurance.birthdate' }],
  ['1990-05-17', '3174051705900001', {}],
  ['1990-05-17', '3174055705900001', {}],
  ['1990-05-18', '3174051705900001', { birthdate: 'validation.insurance.nik' }],
  ['1990-05-18', '0000000000000000', {}],
])('born %s with the NIK %j: %o', (birthdate, id_number, found) => {
  expect(dateProblems({ birthdate, id_number, ...NO_TRAVEL }, '2026-12-01')).toEqual(found)
})

it.each([
  [null, null, {}],
  ['2026-12-01', '2026-12-01', {}],
  ['2026-12-05', null, {}],
  [null, '2026-12-05', { departure_date: 'validation.required' }],
  ['2026-11-30', '2026-12-05', { departure_date: 'validation.insurance.departureDate' }],
  ['2026-12-05', '2026-12-04', { return_date: 'validation.insurance.returnDate' }],
])('travels from %s until %s: %o', (departure_date, return_date, found) => {
  const insured = { birthdate: '1990-05-17', id_number: '' }
  expect(dateProblems({ ...insured, departure_date, return_date }, '2026-12-01')).toEqual(found)
})

it.each([
  ['umrah', 'umrah'],
  ['life', 'domestic'],
  [null, 'domestic'],
])('reads the type %j of an address as %s', (text, type) => {
  expect(typeOf(text)).toBe(type)
})

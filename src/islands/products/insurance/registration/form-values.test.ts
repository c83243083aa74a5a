import { describe, expect, it } from 'vitest'
import { problemsFromWire } from '../../../../../core/base/common/call/wire.ts'
import type { SavedPerson } from '../../../../../core/base/common/people/person.ts'
import type { User } from '../../../../../core/people/account/contract.ts'
import { filledForm } from '../../../../lib/dev-fill/testing.ts'
import { registrationProblems } from './checks.ts'
import {
  EMPTY,
  FIELD_NAMES,
  formFor,
  nextOf,
  type RegistrationForm,
  toRequest,
  withMember,
  withSaved,
} from './form-values.ts'

const FILLED: RegistrationForm = {
  ...EMPTY,
  departure_date: '2026-12-20',
  return_date: '2026-12-27',
  name: 'Siti Rahma',
  birth_place: 'Solo',
  birthdate: '1988-04-17',
  email: 'siti@contoh.id',
  mobile_phone: '+62 812-3456-7890',
  id_number: '3404 0157 0488 0001',
  address: 'Jalan Slamet Riyadi 1',
  occupation: 'Guru',
  beneficiary: 'Budi Santoso',
  relationship_with_beneficiary: 'spouse',
}
const SAVED: SavedPerson = {
  ...{ id: 'p1', title: 'MSTR', firstName: 'Bayu', lastName: 'Bayu', callingCode: '62', phone: '', email: '' },
  ...{ birthDate: '2016-03-02', documentKind: 'passport', documentNumber: 'C7654321', passportExpiry: '' },
  ...{ frequentFlyer: '', nationality: '', complete: false },
}
const USER: User = {
  id: 'u1',
  title: 'MR',
  first_name: 'Agus',
  last_name: 'Salim',
  email: 'agus@contoh.id',
  status: 'aktif',
  role: 'member',
  gender: null,
  address: null,
  calling_code: '65',
  phone: '91234567',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

describe('a registration as typed', () => {
  it('is sent with calling code and number joined, and plain id numbers', () => {
    const { phone_number, id_number } = toRequest(FILLED)
    expect([phone_number, id_number]).toEqual(['6281234567890', '3404015704880001'])
    expect(toRequest(EMPTY).phone_number).toBe('')
    expect(Object.keys(toRequest(FILLED))).toHaveLength(15)
  })

  it.each([
    [{}, {}],
    [{ mobile_phone: '12' }, { mobile_phone: 'validation.phoneNumber.valid' }],
    [{ birthdate: '2026-12-02' }, { birthdate: 'validation.insurance.birthdate' }],
    [{ birthdate: '1988--17' }, { birthdate: 'validation.date.valid' }],
    [{ birthdate: '1988-04-18' }, { birthdate: 'validation.insurance.nik' }],
    [{ id_number: '' }, { id_number: 'validation.required' }],
    [{ document: 'passport' }, { passport_number: 'validation.required' }],
    [{ document: 'none', id_number: '' }, {}],
    [{ document: 'none', insurance_type: 'umrah' }, {}],
    [{ departure_date: '' }, { departure_date: 'validation.required' }],
    [{ departure_date: '2026-11-30' }, { departure_date: 'validation.insurance.departureDate' }],
    [{ return_date: '2026-12-19' }, { return_date: 'validation.insurance.returnDate' }],
    [{ insurance_type: 'umrah' }, { passport_number: 'validation.required' }],
  ] as const)('with %o has the problems %o', (changes, problems) => {
    expect(registrationProblems({ ...FILLED, ...changes }, '2026-12-01')).toEqual(problems)
  })

  it.each([
    [{ passport_number: 'C7654321' }, ['3404015704880001', '']],
    [{ document: 'passport', passport_number: 'C7654321' }, ['', 'C7654321']],
    [{ insurance_type: 'umrah', passport_number: 'C7654321' }, ['', 'C7654321']],
    [{ document: 'none' }, ['', '']],
  ] as const)('with %o sends the numbers %o', (changes, numbers) => {
    const { id_number, passport_number } = toRequest({ ...FILLED, ...changes })
    expect([id_number, passport_number]).toEqual(numbers)
  })

  it('shows what the server says about the number beside its field', () => {
    expect(problemsFromWire(FIELD_NAMES, { phone_number: 'a', name: 'b' })).toEqual({ mobile_phone: 'a', name: 'b' })
  })
})

it('is filled by the developer switch without a fault', () => {
  const form = filledForm({ ...EMPTY, relationship_with_beneficiary: 'spouse' }, '2026-12-01')
  expect(registrationProblems(form, '2026-12-01')).toEqual({})
})

it('begins with the draft, and the type of the address', () => {
  const query = (text: string) => new URLSearchParams(text)
  expect(formFor(FILLED, query('type=umrah'), true)).toEqual({ ...FILLED, insurance_type: 'umrah' })
  expect(formFor({ ...FILLED, insurance_type: 'umrah' }, query(''), true).insurance_type).toBe('umrah')
  expect(formFor(null, query('type=life'), true)).toEqual(EMPTY)
})

it('asks for a document only where a provider needs it', () => {
  const none = formFor(FILLED, new URLSearchParams(), false)
  expect(none.document).toBe('none')
  expect(formFor(none, new URLSearchParams(), true).document).toBe('ktp')
})

it('takes name and contact of a member into an untouched form only', () => {
  const contact = { name: 'Agus Salim', email: 'agus@contoh.id', calling_code: '65', mobile_phone: '91234567' }
  expect(withMember(EMPTY, USER)).toEqual({ ...EMPTY, ...contact })
  expect(withMember(FILLED, USER)).toBe(FILLED)
})

it('takes a saved passenger, with nothing of the person before but the contact', () => {
  expect(withSaved(FILLED, SAVED)).toEqual({
    ...FILLED,
    name: 'Bayu',
    birthdate: '2016-03-02',
    birth_place: '',
    occupation: '',
    id_number: '',
    passport_number: 'C7654321',
    document: 'passport',
  })
  const withNik = { ...SAVED, documentKind: 'ktp' as const, documentNumber: '3404010203160001' }
  expect(withSaved({ ...FILLED, document: 'passport' }, withNik)).toMatchObject({ document: 'ktp' })
  const adult = { ...SAVED, phone: '81111111111', email: 'bayu@contoh.id' }
  expect(withSaved(FILLED, adult)).toMatchObject({ email: 'bayu@contoh.id', mobile_phone: '81111111111' })
})

it('begins for another person with the same trip and contact, and nothing of the person before', () => {
  const next = nextOf({ ...FILLED, destination: 'Labuan Bajo' })
  expect(next).toMatchObject({ departure_date: '2026-12-20', destination: 'Labuan Bajo', email: 'siti@contoh.id' })
  const { name, birthdate, id_number, occupation, beneficiary } = next
  expect([name, birthdate, id_number, occupation, beneficiary]).toEqual(['', '', '', '', ''])
})

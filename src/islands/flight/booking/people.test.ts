import { describe, expect, it } from 'vitest'
import type { SavedPassenger } from '../../../../core/account/passenger.ts'
import { sampleContact } from '../../booking/form/testing.ts'
import { toSaved } from './checks.ts'
import { emptyPassenger } from './form-values.ts'
import { fromContact, fromSaved, idTypeFor } from './people.ts'

const domestic = { departDate: '2026-12-05', lastDay: '2026-12-05', passportNeeded: false }
const abroad = { ...domestic, passportNeeded: true }

const contact = sampleContact

const saved: SavedPassenger = {
  id: '1',
  title: 'MRS',
  first_name: 'Siti',
  last_name: 'Rahayu',
  calling_code: '65',
  phone: '91234567',
  email: 'siti@example.com',
  birthdate: '1990-08-17',
  id_type: 'passport',
  id_number: 'A1234567',
  frequent_flyer: 'GA123',
  nationality: null,
  passport_expire: null,
  complete: false,
}

describe('copying the contact', () => {
  it('fills an adult with name, title, phone and e-mail, and leaves the id alone', () => {
    const adult = { ...emptyPassenger('ADT'), id_type: 'ktp' as const, id_number: '3174012345678901' }
    expect(fromContact(contact, adult, domestic)).toEqual({
      ...adult,
      title: 'MR',
      first_name: 'Budi',
      last_name: 'Santoso',
      email: 'budi@example.com',
      phone: '81234567890',
    })
  })

  it('keeps the id even where this trip does not ask for it', () => {
    const adult = { ...emptyPassenger('ADT'), id_type: 'ktp' as const, id_number: '3174012345678901' }
    expect(fromContact(contact, adult, abroad)).toMatchObject({ id_type: 'ktp', id_number: '3174012345678901' })
  })

  it('gives a child the names only, for an adult title does not fit', () => {
    const child = emptyPassenger('CHD')
    expect(fromContact(contact, child, domestic)).toEqual({ ...child, first_name: 'Budi', last_name: 'Santoso' })
  })

  it('keeps the one title of an infant', () => {
    expect(fromContact(contact, emptyPassenger('INF'), domestic).title).toBe('INF')
  })
})

describe('copying a saved passenger', () => {
  it('fills an adult with everything', () => {
    expect(fromSaved(saved, emptyPassenger('ADT'), domestic)).toMatchObject({
      title: 'MRS',
      first_name: 'Siti',
      birth_date: '1990-08-17',
      calling_code: '65',
      phone: '91234567',
      email: 'siti@example.com',
      id_type: 'passport',
      id_number: 'A1234567',
      frequent_flyer: 'GA123',
    })
  })

  it('fills the passport where one is asked for', () => {
    const passport = { number: 'B7654321', origin_country: 'ID', expiry: '2030-01-01' }
    expect(fromSaved(saved, { ...emptyPassenger('ADT'), passport }, abroad).passport).toEqual({
      number: 'A1234567',
      origin_country: 'ID',
      expiry: '',
    })
  })

  it("leaves a child's birth date empty when the age does not fit, and copies no id", () => {
    expect(fromSaved(saved, emptyPassenger('CHD'), domestic)).toMatchObject({
      title: '',
      first_name: 'Siti',
      birth_date: '',
      phone: '',
      id_type: '',
      id_number: '',
      passport: { number: '', expiry: '' },
      frequent_flyer: 'GA123',
    })
  })
})

describe('saving a passenger', () => {
  const filled = {
    ...emptyPassenger('ADT'),
    title: 'MRS' as const,
    first_name: ' Siti ',
    last_name: 'Rahayu',
    birth_date: '1990-08-17',
    id_type: 'ktp' as const,
    id_number: '3174 0123 4567 8901',
    passport: { number: 'a1234567', origin_country: 'ID', expiry: '2030-01-01' },
  }

  it('keeps the id at home and the passport abroad', () => {
    expect(toSaved(filled, domestic)).toMatchObject({
      first_name: 'Siti',
      id_type: 'ktp',
      id_number: '3174012345678901',
    })
    expect(toSaved(filled, abroad)).toMatchObject({ id_type: 'passport', id_number: 'A1234567' })
  })

  it('keeps what was left out as nothing', () => {
    expect(toSaved(filled, domestic)).toMatchObject({ phone: null, email: null, frequent_flyer: null })
  })
})

describe('the kind of document after the nationality was changed', () => {
  it.each([
    ['becomes a passport abroad', 'SG', 'ktp', '', 'passport'],
    ['is a KTP again at home', 'ID', 'passport', '', 'ktp'],
    ['stays a chosen driving licence', 'SG', 'sim', '', 'sim'],
    ['stays where a number is typed abroad', 'SG', 'ktp', '3174012345678901', 'ktp'],
    ['stays where a number is typed at home', 'ID', 'passport', 'A1234567', 'passport'],
  ] as const)('%s', (_, nationality, id_type, id_number, expected) => {
    expect(idTypeFor({ ...emptyPassenger('ADT'), nationality, id_type, id_number })).toBe(expected)
  })
})

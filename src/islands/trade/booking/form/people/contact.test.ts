import { describe, expect, it } from 'vitest'
import type { Contact, SavedPerson } from '../../../../../../core/base/common/people/person.ts'
import { sampleContact } from '../testing.ts'
import { contactFrom, contactOf, emptyContact, isContactEmpty, personOf } from './contact.ts'

describe('the contact', () => {
  it('is empty until somebody types', () => {
    expect(isContactEmpty(emptyContact)).toBe(true)
    expect(isContactEmpty({ ...emptyContact, firstName: 'B' })).toBe(false)
  })

  it('takes the member as far as the title is known', () => {
    const user = {
      id: '1',
      title: 'DR',
      first_name: 'Budi',
      last_name: 'Santoso',
      email: 'budi@example.com',
      status: 'aktif',
      role: 'member' as const,
      gender: null,
      address: null,
      calling_code: '62',
      phone: '81234567890',
      created_at: '',
      updated_at: '',
    }
    expect(contactOf(user)).toMatchObject({
      title: '',
      firstName: 'Budi',
      phone: '81234567890',
      homePhone: '',
    })
  })

  it('is who registers, once it has a title and an address', () => {
    const whole: Contact = {
      title: 'MRS',
      firstName: 'Siti',
      lastName: 'Rahma',
      email: 'siti@example.com',
      callingCode: '62',
      phone: '0812 3456 7890',
      homePhone: '0217654321',
    }
    expect(personOf(whole)).toEqual({
      title: 'MRS',
      first_name: 'Siti',
      last_name: 'Rahma',
      email: 'siti@example.com',
      calling_code: '62',
      phone: '81234567890',
    })
    expect([personOf(emptyContact), personOf({ ...whole, email: '' }), personOf({ ...whole, title: '' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

const SAVED: SavedPerson = {
  ...{
    id: 'p1',
    title: 'MRS',
    firstName: 'Siti',
    lastName: 'Rahma',
    birthDate: '',
    nationality: '',
    passportExpiry: '',
  },
  ...{ callingCode: '65', phone: '91234567', email: 'siti@example.com' },
  ...{ documentKind: '', documentNumber: '', frequentFlyer: '', complete: false },
}

describe('a saved person as the contact', () => {
  it('brings name, phone and email', () => {
    expect(contactFrom(SAVED, sampleContact)).toEqual({
      ...{ title: 'MRS', firstName: 'Siti', lastName: 'Rahma', email: 'siti@example.com' },
      ...{ callingCode: '65', phone: '91234567', homePhone: '' },
    })
  })

  it('keeps phone and email where it has none, and no title of a child', () => {
    const child = { ...SAVED, title: 'MSTR' as const, phone: '', email: '' }
    const names = { title: '', firstName: 'Siti', lastName: 'Rahma' }
    expect(contactFrom(child, sampleContact)).toEqual({ ...sampleContact, ...names })
  })
})

import { describe, expect, it } from 'vitest'
import { type ContactForm, contactOf, emptyContact, isContactEmpty, personOf } from './contact.ts'

describe('the contact', () => {
  it('is empty until somebody types', () => {
    expect(isContactEmpty(emptyContact)).toBe(true)
    expect(isContactEmpty({ ...emptyContact, first_name: 'B' })).toBe(false)
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
      first_name: 'Budi',
      mobile_phone: '81234567890',
      home_phone: '',
    })
  })

  it('is who registers, once it has a title and an address', () => {
    const whole: ContactForm = {
      title: 'MRS',
      first_name: 'Siti',
      last_name: 'Rahma',
      email: 'siti@example.com',
      calling_code: '62',
      mobile_phone: '0812 3456 7890',
      home_phone: '0217654321',
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

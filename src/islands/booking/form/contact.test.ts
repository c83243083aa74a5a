import { describe, expect, it } from 'vitest'
import { contactOf, emptyContact, isContactEmpty } from './contact.ts'

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
})

import { expect, it } from 'vitest'
import type { SavedPassenger } from '../../../../core/account/passenger.ts'
import { contactFrom } from './saved-contact.ts'
import { sampleContact } from './testing.ts'

const SAVED: SavedPassenger = {
  ...{ id: 'p1', title: 'MRS', first_name: 'Siti', last_name: 'Rahma', birthdate: null },
  ...{ calling_code: '65', phone: '91234567', email: 'siti@example.com' },
  ...{ id_type: null, id_number: null, frequent_flyer: null, nationality: null, passport_expire: null },
  complete: false,
}

it('takes name, phone and email of a saved person', () => {
  expect(contactFrom(SAVED, sampleContact)).toEqual({
    title: 'MRS',
    first_name: 'Siti',
    last_name: 'Rahma',
    email: 'siti@example.com',
    calling_code: '65',
    mobile_phone: '91234567',
    home_phone: '',
  })
})

it('keeps phone and email where the person has none, and no title of a child', () => {
  const child = { ...SAVED, title: 'MSTR' as const, phone: null, email: null }
  expect(contactFrom(child, sampleContact)).toEqual({
    ...sampleContact,
    title: '',
    first_name: 'Siti',
    last_name: 'Rahma',
  })
})

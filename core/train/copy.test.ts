import { describe, expect, test } from 'vitest'
import type { SavedPassenger } from '../account/passenger.ts'
import type { Contact } from './booking.ts'
import { copyContact, copySaved, type PassengerDraft } from './copy.ts'

const EMPTY: PassengerDraft = {
  type: 'ADT',
  title: '',
  first_name: 'Lama',
  last_name: 'Sekali',
  birth_date: '1970-01-01',
  nationality: 'ID',
  id_number: 'OLD12345',
  email: null,
  calling_code: '62',
  phone: null,
}
const INFANT: PassengerDraft = { ...EMPTY, type: 'INF', title: 'INF', id_number: '' }
const SAVED: SavedPassenger = {
  id: '1',
  title: 'MISS',
  first_name: 'Ayu',
  last_name: 'Lestari',
  calling_code: '65',
  phone: '81234567',
  email: 'ayu@example.com',
  birthdate: '2019-03-02',
  id_type: 'ktp',
  id_number: '3174014203190001',
  frequent_flyer: null,
}
const CONTACT: Contact = {
  title: 'MRS',
  first_name: 'Dewi',
  last_name: 'Lestari',
  email: 'dewi@example.com',
  calling_code: '62',
  mobile_phone: '8123456789',
}
const LAST_DAY = '2026-12-05'

test('a contact gives an adult names, title, phone and e-mail, and an infant names alone', () => {
  expect(copyContact(CONTACT, EMPTY)).toEqual({
    ...EMPTY,
    title: 'MRS',
    first_name: 'Dewi',
    last_name: 'Lestari',
    email: 'dewi@example.com',
    phone: '8123456789',
  })
  expect(copyContact(CONTACT, INFANT)).toEqual({ ...INFANT, title: '', first_name: 'Dewi', last_name: 'Lestari' })
})

describe('a saved passenger', () => {
  test('of three or older fills an adult, a girl with her title', () => {
    expect(copySaved(SAVED, EMPTY, LAST_DAY)).toMatchObject({
      title: 'MISS',
      first_name: 'Ayu',
      birth_date: '2019-03-02',
      id_number: '3174014203190001',
      calling_code: '65',
      phone: '81234567',
    })
  })

  test('of another age leaves the birth date empty', () => {
    expect(copySaved(SAVED, INFANT, LAST_DAY)).toMatchObject({ birth_date: '', title: '', id_number: '' })
    expect(copySaved({ ...SAVED, birthdate: '2025-03-02' }, EMPTY, LAST_DAY).birth_date).toBe('')
  })

  test('gives no driving licence, and takes the number of whoever stood there away', () => {
    const copied = copySaved({ ...SAVED, id_type: 'sim', id_number: '123456789012' }, EMPTY, LAST_DAY)
    expect(copied.id_number).toBe('')
    expect(copySaved({ ...SAVED, id_type: null, id_number: null }, EMPTY, LAST_DAY).id_number).toBe('')
  })
})

import { describe, expect, test } from 'vitest'
import type { SavedPassenger } from '../account/passenger.ts'
import type { Contact } from './booking.ts'
import { copyContact, copySaved, type PassengerDraft } from './copy.ts'

const LAST_DAY = '2026-12-09'

const draft = (given: Partial<PassengerDraft> = {}): PassengerDraft => ({
  type: 'ADT',
  title: '',
  first_name: '',
  last_name: '',
  birth_date: '',
  nationality: 'ID',
  id_type: null,
  id_number: '',
  email: null,
  calling_code: '62',
  phone: null,
  passport: null,
  frequent_flyer: '',
  associated_adult: null,
  ...given,
})

const CONTACT: Contact = {
  title: 'MRS',
  first_name: 'Sri',
  last_name: 'Wahyuni',
  email: 'sri@example.com',
  calling_code: '65',
  mobile_phone: '61234567',
  home_phone: '',
}

const SAVED: SavedPassenger = {
  id: 'p1',
  title: 'MS',
  first_name: 'Ayu',
  last_name: 'Lestari',
  calling_code: '62',
  phone: '81234567890',
  email: 'ayu@example.com',
  birthdate: '1995-08-17',
  id_type: 'ktp',
  id_number: '3174055708950001',
  frequent_flyer: 'GA123',
}

describe('a contact', () => {
  test('becomes an adult with phone and e-mail', () => {
    expect(copyContact(CONTACT, draft())).toEqual(
      draft({
        title: 'MRS',
        first_name: 'Sri',
        last_name: 'Wahyuni',
        email: 'sri@example.com',
        calling_code: '65',
        phone: '61234567',
      }),
    )
  })

  test('gives a child the names only', () => {
    const child = draft({ type: 'CHD', title: 'MISS' })
    expect(copyContact(CONTACT, child)).toEqual({ ...child, title: '', first_name: 'Sri', last_name: 'Wahyuni' })
  })

  test('leaves alone what it does not have', () => {
    const kept = {
      birth_date: '1990-01-01',
      id_type: 'ktp',
      id_number: '1',
      frequent_flyer: 'X',
      nationality: 'SG',
    } as const
    expect(copyContact(CONTACT, draft(kept))).toMatchObject(kept)
  })
})

describe('a saved passenger', () => {
  test('becomes an adult with everything', () => {
    expect(copySaved(SAVED, draft(), LAST_DAY)).toEqual(
      draft({
        title: 'MS',
        first_name: 'Ayu',
        last_name: 'Lestari',
        birth_date: '1995-08-17',
        id_type: 'ktp',
        id_number: '3174055708950001',
        email: 'ayu@example.com',
        phone: '81234567890',
        frequent_flyer: 'GA123',
      }),
    )
  })

  test('gives a child names and frequent flyer number, not phone, e-mail or id', () => {
    const child = draft({ type: 'CHD' })
    expect(copySaved(SAVED, child, LAST_DAY)).toEqual({
      ...child,
      first_name: 'Ayu',
      last_name: 'Lestari',
      frequent_flyer: 'GA123',
    })
  })

  test.each([
    ['MISS', 'CHD', 'MISS'],
    ['MISS', 'ADT', ''],
    ['MR', 'CHD', ''],
    ['INF', 'INF', 'INF'],
  ] as const)('saved as %s has, as %s, the title %j', (title, type, shown) => {
    expect(copySaved({ ...SAVED, title }, draft({ type }), LAST_DAY).title).toBe(shown)
  })

  test.each([
    ['2013-12-09', 'ADT', '2013-12-09'],
    ['2013-12-10', 'ADT', ''],
    ['2013-12-10', 'CHD', '2013-12-10'],
    ['2024-12-10', 'INF', '2024-12-10'],
    ['2024-12-09', 'INF', ''],
    [null, 'ADT', ''],
  ] as const)('born %s keeps, as %s, the birth date %j', (birthdate, type, shown) => {
    expect(copySaved({ ...SAVED, birthdate }, draft({ type }), LAST_DAY).birth_date).toBe(shown)
  })

  test('leaves nothing behind of whoever stood there before', () => {
    const before = copySaved(SAVED, draft(), LAST_DAY)
    const bare = {
      ...SAVED,
      title: 'MSTR',
      birthdate: null,
      phone: null,
      email: null,
      id_type: null,
      id_number: null,
      frequent_flyer: null,
    } as const
    expect(copySaved(bare, before, LAST_DAY)).toEqual(draft({ first_name: 'Ayu', last_name: 'Lestari' }))
  })

  test('keeps type, nationality, passport and lap as they were chosen', () => {
    const chosen = {
      type: 'INF',
      nationality: 'SG',
      associated_adult: 1,
      passport: { number: 'C1', origin_country: 'SG', expiry: '2030-01-01' },
    } as const
    expect(copySaved(SAVED, draft(chosen), LAST_DAY)).toMatchObject(chosen)
  })
})

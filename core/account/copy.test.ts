import { describe, expect, test } from 'vitest'
import { TYPE_RULES } from '../common/people.ts'
import { contactInto, savedInto } from './copy.ts'
import type { SavedPassenger } from './passenger.ts'

const LAST_DAY = '2026-12-09'
type Draft = Parameters<typeof contactInto>[1] & { nationality: string }

const draft = (given: Partial<Draft> = {}): Draft => ({
  type: 'ADT',
  title: '',
  first_name: '',
  last_name: '',
  birth_date: '',
  nationality: 'ID',
  email: null,
  calling_code: '62',
  phone: null,
  ...given,
})

const CONTACT = {
  title: 'MRS',
  first_name: 'Sri',
  last_name: 'Wahyuni',
  email: 'sri@example.com',
  calling_code: '65',
  mobile_phone: '61234567',
} as const

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
  nationality: null,
  passport_expire: null,
  complete: false,
}
const copy = (saved: SavedPassenger, person: Draft) => savedInto(saved, person, TYPE_RULES[person.type], LAST_DAY)

describe('a contact', () => {
  test('becomes an adult with phone and e-mail', () => {
    expect(contactInto(CONTACT, draft(), TYPE_RULES.ADT)).toEqual(
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
    expect(contactInto(CONTACT, child, TYPE_RULES.CHD)).toEqual({
      ...child,
      title: '',
      first_name: 'Sri',
      last_name: 'Wahyuni',
    })
  })

  test('leaves alone what it does not have', () => {
    const kept = { birth_date: '1990-01-01', nationality: 'SG' }
    expect(contactInto(CONTACT, draft(kept), TYPE_RULES.ADT)).toMatchObject(kept)
  })
})

describe('a saved passenger', () => {
  test('becomes an adult with phone and e-mail', () => {
    expect(copy(SAVED, draft())).toEqual(
      draft({
        title: 'MS',
        first_name: 'Ayu',
        last_name: 'Lestari',
        birth_date: '1995-08-17',
        email: 'ayu@example.com',
        phone: '81234567890',
      }),
    )
  })

  test.each([
    ['MISS', 'CHD', 'MISS'],
    ['MISS', 'ADT', ''],
    ['MR', 'CHD', ''],
    ['INF', 'INF', 'INF'],
  ] as const)('saved as %s has, as %s, the title %j', (title, type, shown) => {
    expect(copy({ ...SAVED, title }, draft({ type })).title).toBe(shown)
  })

  test.each([
    ['2013-12-09', 'ADT', '2013-12-09'],
    ['2013-12-10', 'ADT', ''],
    ['2013-12-10', 'CHD', '2013-12-10'],
    ['2024-12-10', 'INF', '2024-12-10'],
    ['2024-12-09', 'INF', ''],
    [null, 'ADT', ''],
  ] as const)('born %s keeps, as %s, the birth date %j', (birthdate, type, shown) => {
    expect(copy({ ...SAVED, birthdate }, draft({ type })).birth_date).toBe(shown)
  })

  test('leaves nothing behind of the person before', () => {
    const bare = { ...SAVED, title: 'MSTR', birthdate: null, phone: null, email: null } as const
    expect(copy(bare, copy(SAVED, draft()))).toEqual(draft({ first_name: 'Ayu', last_name: 'Lestari' }))
  })

  test('keeps type and nationality as they were chosen', () => {
    const chosen = { type: 'INF', nationality: 'SG' } as const
    expect(copy(SAVED, draft(chosen))).toMatchObject(chosen)
  })
})

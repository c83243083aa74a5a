import { describe, expect, it } from 'vitest'
import { type GuestDraft, hasRealId, PLACEHOLDER, peopleProblems, toPassenger } from './people.ts'
import type { Passenger } from './wire.ts'

const DRAFT: GuestDraft = {
  room: 1,
  type: 'ADT',
  title: 'MR',
  first_name: 'Budi',
  last_name: 'Santoso',
  birth_date: '',
  calling_code: '62',
  phone: null,
  email: null,
  id_type: null,
  id_number: '',
  remark: '',
  extra_bed: false,
}
const guest = (changes: Partial<GuestDraft> = {}): Passenger =>
  toPassenger({ ...DRAFT, title: 'MR', ...changes } as GuestDraft & { title: 'MR' })
const RULES = {
  party: { countRoom: 2, countGuest: 4, childAges: [6] },
  room: { adults: 2, maxAdults: 3, maxGuests: 3, extraBed: 100_000 },
  extraBeds: 0,
  checkOutDate: '2027-01-14',
}

describe('a guest in the call’s fields', () => {
  it('is an adult as typed', () => {
    expect(guest({ phone: '81234567890', id_type: 'ktp', id_number: '3174051705900001' })).toMatchObject({
      Room: 1,
      Type: 'ADT',
      FirstName: 'Budi',
      Phone: '+6281234567890',
      Email: null,
      Birthdate: null,
      IdNumber: '3174051705900001',
      MiscellaneousItems: [],
    })
  })

  it('is a child with placeholders and its birth date as id, which is none', () => {
    const child = guest({ type: 'CHD', birth_date: '2020-03-01', phone: '81234567890', id_number: 'C7654321' })
    expect(child).toMatchObject({
      Phone: PLACEHOLDER.phone,
      Email: PLACEHOLDER.email,
      IdNumber: '01032020',
      IdType: null,
    })
    expect([hasRealId(child), hasRealId(guest({ id_number: 'C7654321' })), hasRealId(guest())]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('problems of guests', () => {
  it.each<[string, Passenger[], Record<string, string>]>([
    ['none with one adult a room', [guest(), guest({ room: 2 })], {}],
    [
      'none with a child and its age',
      [guest(), guest({ room: 2 }), guest({ room: 2, type: 'CHD', title: 'MISS' as 'MR', birth_date: '2020-03-01' })],
      {},
    ],
    ['an empty room', [guest()], { passengers: 'validation.stay.adultInRoom' }],
    [
      'three adults where two beds are paid for',
      [guest(), guest(), guest(), guest({ room: 2 })],
      { passengers: 'validation.stay.roomTooSmall' },
    ],
    [
      'two children where one was searched for',
      [
        guest(),
        guest({ room: 2 }),
        guest({ type: 'CHD', title: 'MISS' as 'MR' }),
        guest({ type: 'CHD', title: 'MISS' as 'MR' }),
      ],
      { passengers: 'validation.stay.moreThanSearched' },
    ],
    [
      'a child of 14 as a child',
      [guest(), guest({ room: 2 }), guest({ type: 'CHD', title: 'MISS' as 'MR', birth_date: '2012-03-01' })],
      { 'passengers.2.Birthdate': 'validation.age.child' },
    ],
  ])('%s', (_, guests, problems) => {
    expect(peopleProblems(guests, RULES)).toEqual(problems)
  })

  it('are none for three adults with an extra bed in the price', () => {
    expect(peopleProblems([guest(), guest(), guest(), guest({ room: 2 })], { ...RULES, extraBeds: 1 })).toEqual({})
  })
})

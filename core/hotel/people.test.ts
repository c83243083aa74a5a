import { describe, expect, it } from 'vitest'
import { distanceKm, isWithin } from '../common/distance.ts'
import { meanRating, ratingCounts, ratingLabel } from '../common/rating.ts'
import type { Passenger } from './booking.ts'
import {
  copyContact,
  copySaved,
  type GuestDraft,
  hasRealId,
  PLACEHOLDER,
  peopleProblems,
  toPassenger,
} from './people.ts'

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

describe('copying', () => {
  const saved = {
    id: '1',
    title: 'MRS' as const,
    first_name: 'Siti',
    last_name: 'Rahma',
    calling_code: '62',
    phone: '81234567890',
    email: 'siti@example.com',
    birthdate: '1990-05-17',
    id_type: 'ktp' as const,
    id_number: '3174051705900001',
    frequent_flyer: null,
    complete: true,
  }

  it('a saved passenger fills an adult, and of a child only what fits', () => {
    expect(copySaved(saved, DRAFT, '2027-01-14')).toMatchObject({
      title: 'MRS',
      first_name: 'Siti',
      birth_date: '1990-05-17',
      id_number: '3174051705900001',
    })
    expect(copySaved(saved, { ...DRAFT, type: 'CHD', title: '' }, '2027-01-14')).toMatchObject({
      title: '',
      first_name: 'Siti',
      birth_date: '',
      id_number: '',
      phone: null,
    })
  })

  it('the contact fills the first guest', () => {
    const contact = {
      title: 'MS' as const,
      first_name: 'Siti',
      last_name: 'Rahma',
      email: 'siti@example.com',
      calling_code: '62',
      mobile_phone: '81234567890',
      remark: '',
      request_child_bed: false,
    }
    expect(copyContact(contact, DRAFT)).toMatchObject({ title: 'MS', first_name: 'Siti', phone: '81234567890' })
  })
})

describe('ratings', () => {
  it.each<[number[], string]>([
    [[], 'none'],
    [[5, 4], 'excellent'],
    [[4], 'good'],
    [[4, 3], 'good'],
    [[3], 'average'],
    [[2], 'poor'],
    [[1], 'poor'],
  ])('of %j are %s', (ratings, label) => {
    expect(ratingLabel(meanRating(ratings))).toBe(label)
  })

  it('are counted by stars, five first', () => {
    expect(ratingCounts([5, 5, 3, 1]).map(({ count }) => count)).toEqual([2, 0, 1, 0, 1])
  })
})

describe('distances', () => {
  const BANDUNG = { latitude: -6.9175, longitude: 107.6191 }

  it.each([
    ['nowhere', BANDUNG, 0],
    ['Jakarta', { latitude: -6.2088, longitude: 106.8456 }, 116],
    ['Singapore', { latitude: 1.3521, longitude: 103.8198 }, 1010],
  ])('to %s', (_, place, km) => {
    expect(Math.round(distanceKm(BANDUNG, place))).toBeCloseTo(km, -1)
  })

  it('a box may cross the date line', () => {
    expect(isWithin({ latitude: -17, longitude: 179 }, [177, -19, -178, -16])).toBe(true)
    expect(isWithin({ latitude: -17, longitude: 100 }, [177, -19, -178, -16])).toBe(false)
    expect(isWithin(BANDUNG, [107, -7, 108, -6])).toBe(true)
  })
})

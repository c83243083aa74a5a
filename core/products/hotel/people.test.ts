import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { noPerson } from '../../base/common/people/person.ts'
import { type Guest, peopleProblems } from './people.ts'
import { guestFromWire, guestToWire, passengerBody } from './wire.ts'

function guest(changes: Partial<Guest> = {}): Guest {
  const names = { title: 'MR', firstName: 'Budi', lastName: 'Santoso' } as const
  return { ...noPerson('ADT'), ...names, room: 1, remark: '', extraBed: false, extras: [], ...changes }
}
const RULES = {
  party: { countRoom: 2, countGuest: 4, childAges: [6] },
  room: { adults: 2, maxAdults: 3, maxGuests: 3, extraBed: 100_000 },
  extraBeds: 0,
  checkOutDate: '2027-01-14',
}

describe('problems of guests', () => {
  it.each<[string, Guest[], Record<string, string>]>([
    ['none with one adult a room', [guest(), guest({ room: 2 })], {}],
    [
      'none with a child and its age',
      [guest(), guest({ room: 2 }), guest({ room: 2, type: 'CHD', title: 'MISS', birthDate: '2020-03-01' })],
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
      [guest(), guest({ room: 2 }), guest({ type: 'CHD', title: 'MISS' }), guest({ type: 'CHD', title: 'MISS' })],
      { passengers: 'validation.stay.moreThanSearched' },
    ],
    [
      'a child of 14 as a child',
      [guest(), guest({ room: 2 }), guest({ type: 'CHD', title: 'MISS', birthDate: '2012-03-01' })],
      { 'passengers.2.birthDate': 'validation.age.child' },
    ],
  ])('%s', (_, guests, problems) => {
    expect(peopleProblems(guests, RULES)).toEqual(problems)
  })

  it('are none for three adults with an extra bed in the price', () => {
    expect(peopleProblems([guest(), guest(), guest(), guest({ room: 2 })], { ...RULES, extraBeds: 1 })).toEqual({})
  })
})

it('a guest is the same after a call', () => {
  const all = [
    guest({ phone: '+6281234567890', documentKind: 'ktp', documentNumber: '3174051705900001', extras: ['cot'] }),
    guest({ type: 'CHD', title: 'MISS', room: 2, birthDate: '2020-03-01', documentNumber: '01032020' }),
  ]
  const sent = all.map((each) => z.parse(passengerBody, guestToWire(each)))
  expect(sent.map(guestFromWire)).toEqual(all)
})

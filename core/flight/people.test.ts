import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { SavedPassenger } from '../account/passenger.ts'
import { copySaved, countPeople, type PassengerTrip, peopleProblems } from './people.ts'
import { type Passenger, passengerBody } from './wire.ts'

const DOMESTIC: PassengerTrip = { departDate: '2026-12-05', lastDay: '2026-12-09', passportNeeded: false }
const ABROAD: PassengerTrip = { ...DOMESTIC, passportNeeded: true }
const PASSPORT = { number: 'C1234567', origin_country: 'ID', expiry: '2027-06-05' }

const person = (given: Partial<Passenger>): Passenger => ({
  type: 'ADT',
  title: 'MR',
  first_name: 'Budi',
  last_name: 'Santoso',
  birth_date: '1990-05-17',
  nationality: 'ID',
  id_type: 'ktp',
  id_number: '3174051705900001',
  email: null,
  calling_code: '62',
  phone: null,
  passport: null,
  frequent_flyer: '',
  associated_adult: null,
  ...given,
})
const child = (given: Partial<Passenger> = {}) =>
  person({ type: 'CHD', title: 'MISS', birth_date: '2018-03-01', id_type: null, id_number: '', ...given })
const infant = (given: Partial<Passenger> = {}) =>
  person({
    type: 'INF',
    title: 'INF',
    birth_date: '2026-01-10',
    id_type: null,
    id_number: '',
    associated_adult: 0,
    ...given,
  })

const problemsOf = (passenger: Passenger, trip = DOMESTIC) =>
  peopleProblems(passenger.type === 'ADT' ? [passenger] : [person({}), passenger], trip)

test('a family with everything in order has no problems', () => {
  expect(peopleProblems([person({}), child(), infant()], DOMESTIC)).toEqual({})
})

test('a passenger as the form sends it can be checked', () => {
  expect(peopleProblems([z.parse(passengerBody, person({}))], DOMESTIC)).toEqual({})
})

test('passengers are counted by type', () => {
  expect(countPeople([person({}), child(), infant(), person({})])).toEqual({ adult: 2, child: 1, infant: 1 })
})

describe('party', () => {
  test.each([
    ['eight with a seat', [...Array(5).fill(person({})), ...Array(3).fill(child())], 'validation.pax.seatedLimit'],
    ['no adult', [child()], 'validation.pax.adultNeeded'],
    ['more infants than adults', [person({}), infant(), infant()], 'validation.pax.infantPerAdult'],
  ])('%s', (_, passengers, message) => {
    expect(peopleProblems(passengers, DOMESTIC).passengers).toBe(message)
  })
})

describe('titles', () => {
  test.each([
    [person({ title: 'MSTR' })],
    [person({ title: 'INF' })],
    [child({ title: 'MR' })],
    [infant({ title: 'MISS' })],
  ])('%# do not fit another type', (passenger) => {
    expect(Object.values(problemsOf(passenger))).toEqual(['validation.title.valid'])
  })
})

describe('ages count on the last day of travel', () => {
  test.each([
    ['13 on the last day is an adult', person({ birth_date: '2013-12-09' }), {}],
    [
      '13 a day later is not',
      person({ birth_date: '2013-12-10' }),
      { 'passengers.0.birth_date': 'validation.age.adult' },
    ],
    ['101 is an adult', person({ birth_date: '1924-12-10' }), {}],
    ['102 is not', person({ birth_date: '1924-12-09' }), { 'passengers.0.birth_date': 'validation.age.adult' }],
    ['12 is a child', child({ birth_date: '2013-12-10' }), {}],
    ['13 is no child', child({ birth_date: '2013-12-09' }), { 'passengers.1.birth_date': 'validation.age.child' }],
    ['2 on the last day is a child', child({ birth_date: '2024-12-09' }), {}],
    [
      '2 on the last day is no infant',
      infant({ birth_date: '2024-12-09' }),
      { 'passengers.1.birth_date': 'validation.age.infant' },
    ],
    ['2 a day later is an infant', infant({ birth_date: '2024-12-10' }), {}],
    ['born on the last day is an infant', infant({ birth_date: '2026-12-09' }), {}],
    [
      'not born yet is nobody',
      infant({ birth_date: '2026-12-10' }),
      { 'passengers.1.birth_date': 'validation.age.infant' },
    ],
  ])('%s', (_, passenger, problems) => {
    expect(problemsOf(passenger)).toEqual(problems)
  })
})

describe('ids on a domestic trip', () => {
  const none = { id_type: null, id_number: '' } as const
  const required = 'validation.required'

  test.each<[string, Partial<Passenger>, Record<string, string>]>([
    ['an adult needs one', none, { id_type: required, id_number: required }],
    ['a passport will do', { ...none, passport: PASSPORT }, {}],
    ['a number needs its type', { id_type: null }, { id_type: required }],
    ['a type needs its number', { id_number: '' }, { id_number: required }],
    ['a NIK has 16 digits', { id_number: '317405170590000' }, { id_number: 'validation.ktpNumber.length' }],
    [
      'a licence has 12 to 16',
      { id_type: 'sim', id_number: '12345678901' },
      { id_number: 'validation.simNumber.valid' },
    ],
    ['a licence is fine', { id_type: 'sim', id_number: '123456789012' }, {}],
    [
      'a passport number is capitals and digits',
      { id_type: 'passport', id_number: 'c1234567' },
      { id_number: 'validation.passport.valid' },
    ],
    ['a passport number is fine', { id_type: 'passport', id_number: 'C1234567' }, {}],
  ])('%s', (_, given, problems) => {
    const expected = Object.fromEntries(
      Object.entries(problems).map(([field, message]) => [`passengers.0.${field}`, message]),
    )
    expect(problemsOf(person(given))).toEqual(expected)
  })

  test('children and infants need none, but one that is given must be right', () => {
    expect(problemsOf(child())).toEqual({})
    expect(problemsOf(child({ id_type: 'ktp', id_number: '12' }))).toEqual({
      'passengers.1.id_number': 'validation.ktpNumber.length',
    })
    expect(problemsOf(child({ id_type: 'ktp' }))).toEqual({})
  })
})

describe('passports', () => {
  test('are asked of everybody on an international trip, of children and infants too', () => {
    const problems = peopleProblems([person({}), child(), infant()], ABROAD)
    for (const index of [0, 1, 2]) {
      for (const field of ['number', 'origin_country', 'expiry']) {
        expect(problems[`passengers.${index}.passport.${field}`]).toBe('validation.required')
      }
    }
  })

  test('stand for the id there', () => {
    expect(problemsOf(person({ id_type: null, id_number: '', passport: PASSPORT }), ABROAD)).toEqual({})
  })

  test.each([
    ['2027-06-05', {}],
    ['2027-06-04', { 'passengers.0.passport.expiry': 'validation.passport.sixMonths' }],
  ])('that end on %s are valid six months from departure: %j', (expiry, problems) => {
    expect(problemsOf(person({ passport: { ...PASSPORT, expiry } }), ABROAD)).toEqual(problems)
  })

  test.each([
    ['2026-12-09', {}],
    ['2026-12-08', { 'passengers.0.passport.expiry': 'validation.passport.expired' }],
  ])('that end on %s serve as an id at home: %j', (expiry, problems) => {
    expect(problemsOf(person({ passport: { ...PASSPORT, expiry } }))).toEqual(problems)
  })
})

describe('laps', () => {
  const two = [person({}), person({ id_number: '3174051705900002' })]

  test('hold one infant each', () => {
    expect(peopleProblems([...two, infant(), infant({ associated_adult: 1 })], DOMESTIC)).toEqual({})
    expect(peopleProblems([...two, infant(), infant()], DOMESTIC)).toEqual({
      'passengers.3.associated_adult': 'validation.associatedAdult.taken',
    })
  })

  test.each([null, 2, 6])('%j is nobody’s', (associated_adult) => {
    expect(peopleProblems([...two, infant({ associated_adult })], DOMESTIC)).toEqual({
      'passengers.2.associated_adult': 'validation.associatedAdult.required',
    })
  })

  test('count among the adults, wherever these stand in the list', () => {
    expect(peopleProblems([child(), ...two, infant({ associated_adult: 1 })], DOMESTIC)).toEqual({})
  })
})

describe('no two passengers share a number', () => {
  test('of an id, told to the later one', () => {
    expect(peopleProblems([person({}), child(), person({})], DOMESTIC)).toEqual({
      'passengers.2.id_number': 'validation.idNumber.same',
    })
  })

  test('of a passport, in whichever field', () => {
    const first = person({ id_type: 'passport', id_number: PASSPORT.number })
    expect(peopleProblems([first, child({ passport: PASSPORT })], DOMESTIC)).toEqual({
      'passengers.1.passport.number': 'validation.idNumber.same',
    })
  })

  test('but one person may show the same passport twice', () => {
    expect(problemsOf(person({ id_type: 'passport', id_number: PASSPORT.number, passport: PASSPORT }))).toEqual({})
  })

  test('and a number that is wrong by itself is told so first', () => {
    const wrong = { id_number: '12' }
    expect(peopleProblems([person(wrong), person(wrong)], DOMESTIC)).toEqual({
      'passengers.0.id_number': 'validation.ktpNumber.length',
      'passengers.1.id_number': 'validation.ktpNumber.length',
    })
  })
})

test.each([
  ['62', '081234567890', {}],
  ['62', '71234567890', { 'passengers.0.phone': 'validation.phoneNumber.valid' }],
  ['65', '61234567', {}],
])('the phone of a passenger is checked with its calling code: +%s %s', (calling_code, phone, problems) => {
  expect(problemsOf(person({ calling_code, phone }))).toEqual(problems)
})

describe('a saved passenger', () => {
  const saved: SavedPassenger = {
    id: 'p1',
    title: 'MS',
    first_name: 'Ayu',
    last_name: 'Lestari',
    calling_code: '62',
    phone: null,
    email: null,
    birthdate: '1995-08-17',
    id_type: 'sim',
    id_number: '123456789012',
    frequent_flyer: 'GA123',
    nationality: null,
    passport_expire: null,
    complete: false,
  }

  test('gives an adult id and frequent flyer number', () => {
    expect(copySaved(saved, person({}), DOMESTIC.lastDay)).toMatchObject({
      id_type: 'sim',
      id_number: '123456789012',
      frequent_flyer: 'GA123',
    })
    const bare = { ...saved, id_type: null, id_number: null, frequent_flyer: null }
    expect(copySaved(bare, person({}), DOMESTIC.lastDay)).toMatchObject({
      id_type: null,
      id_number: '',
      frequent_flyer: '',
    })
  })

  test('gives a child the frequent flyer number and no id', () => {
    expect(copySaved(saved, child(), DOMESTIC.lastDay)).toMatchObject({ id_number: '', frequent_flyer: 'GA123' })
  })

  test('keeps passport and lap as they were chosen', () => {
    const chosen = { passport: PASSPORT, associated_adult: 1 }
    expect(copySaved(saved, infant(chosen), DOMESTIC.lastDay)).toMatchObject(chosen)
  })
})

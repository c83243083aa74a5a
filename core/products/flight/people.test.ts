import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { noPerson } from '../../base/common/people/person.ts'
import { countPeople, type Passenger, type PassengerTrip, peopleProblems } from './people.ts'
import { passengerBody, passengerFromWire, passengerToWire } from './wire.ts'

const DOMESTIC: PassengerTrip = { departDate: '2026-12-05', lastDay: '2026-12-09', passportNeeded: false }
const ABROAD: PassengerTrip = { ...DOMESTIC, passportNeeded: true }
const PASSPORT = { passportNumber: 'C1234567', passportCountry: 'ID', passportExpiry: '2027-06-05' }

const person = (given: Partial<Passenger>): Passenger => ({
  ...noPerson('ADT'),
  title: 'MR',
  firstName: 'Budi',
  lastName: 'Santoso',
  birthDate: '1990-05-17',
  nationality: 'ID',
  documentKind: 'ktp',
  documentNumber: '3174051705900001',
  callingCode: '62',
  lap: '',
  ...given,
})
const child = (given: Partial<Passenger> = {}) =>
  person({ type: 'CHD', title: 'MISS', birthDate: '2018-03-01', documentKind: '', documentNumber: '', ...given })
const infant = (given: Partial<Passenger> = {}) =>
  person({
    type: 'INF',
    title: 'INF',
    birthDate: '2026-01-10',
    documentKind: '',
    documentNumber: '',
    lap: '0',
    ...given,
  })

const problemsOf = (passenger: Passenger, trip = DOMESTIC) =>
  peopleProblems(passenger.type === 'ADT' ? [passenger] : [person({}), passenger], trip)

test('a family with everything in order has no problems', () => {
  expect(peopleProblems([person({}), child(), infant()], DOMESTIC)).toEqual({})
})

test('a passenger as the form sends it can be checked', () => {
  expect(peopleProblems([passengerFromWire(z.parse(passengerBody, passengerToWire(person({}))))], DOMESTIC)).toEqual({})
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
    ['13 on the last day is an adult', person({ birthDate: '2013-12-09' }), {}],
    [
      '13 a day later is not',
      person({ birthDate: '2013-12-10' }),
      { 'passengers.0.birthDate': 'validation.age.adult' },
    ],
    ['101 is an adult', person({ birthDate: '1924-12-10' }), {}],
    ['102 is not', person({ birthDate: '1924-12-09' }), { 'passengers.0.birthDate': 'validation.age.adult' }],
    ['12 is a child', child({ birthDate: '2013-12-10' }), {}],
    ['13 is no child', child({ birthDate: '2013-12-09' }), { 'passengers.1.birthDate': 'validation.age.child' }],
    ['2 on the last day is a child', child({ birthDate: '2024-12-09' }), {}],
    [
      '2 on the last day is no infant',
      infant({ birthDate: '2024-12-09' }),
      { 'passengers.1.birthDate': 'validation.age.infant' },
    ],
    ['2 a day later is an infant', infant({ birthDate: '2024-12-10' }), {}],
    ['born on the last day is an infant', infant({ birthDate: '2026-12-09' }), {}],
    [
      'not born yet is nobody',
      infant({ birthDate: '2026-12-10' }),
      { 'passengers.1.birthDate': 'validation.age.infant' },
    ],
  ])('%s', (_, passenger, problems) => {
    expect(problemsOf(passenger)).toEqual(problems)
  })
})

describe('ids on a domestic trip', () => {
  const none = { documentKind: '', documentNumber: '' } as const
  const required = 'validation.required'

  test.each<[string, Partial<Passenger>, Record<string, string>]>([
    ['an adult needs one', none, { documentKind: required, documentNumber: required }],
    ['a passport will do', { ...none, ...PASSPORT }, {}],
    ['a number needs its type', { documentKind: '' }, { documentKind: required }],
    ['a type needs its number', { documentNumber: '' }, { documentNumber: required }],
    ['a NIK has 16 digits', { documentNumber: '317405170590000' }, { documentNumber: 'validation.ktpNumber.length' }],
    [
      'a licence has 12 to 16',
      { documentKind: 'sim', documentNumber: '12345678901' },
      { documentNumber: 'validation.simNumber.valid' },
    ],
    ['a licence is fine', { documentKind: 'sim', documentNumber: '123456789012' }, {}],
    [
      'a passport number is capitals and digits',
      { documentKind: 'passport', documentNumber: 'c1234567' },
      { documentNumber: 'validation.passport.valid' },
    ],
    ['a passport number is fine', { documentKind: 'passport', documentNumber: 'C1234567' }, {}],
  ])('%s', (_, given, problems) => {
    const expected = Object.fromEntries(
      Object.entries(problems).map(([field, message]) => [`passengers.0.${field}`, message]),
    )
    expect(problemsOf(person(given))).toEqual(expected)
  })

  test('children and infants need none, but one that is given must be right', () => {
    expect(problemsOf(child())).toEqual({})
    expect(problemsOf(child({ documentKind: 'ktp', documentNumber: '12' }))).toEqual({
      'passengers.1.documentNumber': 'validation.ktpNumber.length',
    })
    expect(problemsOf(child({ documentKind: 'ktp' }))).toEqual({})
  })
})

describe('passports', () => {
  test('are asked of everybody on an international trip, of children and infants too', () => {
    const problems = peopleProblems([person({}), child(), infant()], ABROAD)
    for (const index of [0, 1, 2]) {
      for (const field of ['passportNumber', 'passportCountry', 'passportExpiry']) {
        expect(problems[`passengers.${index}.${field}`]).toBe('validation.required')
      }
    }
  })

  test('stand for the id there', () => {
    expect(problemsOf(person({ documentKind: '', documentNumber: '', ...PASSPORT }), ABROAD)).toEqual({})
  })

  test.each([
    ['2027-06-05', {}],
    ['2027-06-04', { 'passengers.0.passportExpiry': 'validation.passport.sixMonths' }],
  ])('that end on %s are valid six months from departure: %j', (expiry, problems) => {
    expect(problemsOf(person({ ...PASSPORT, passportExpiry: expiry }), ABROAD)).toEqual(problems)
  })

  test.each([
    ['2026-12-09', {}],
    ['2026-12-08', { 'passengers.0.passportExpiry': 'validation.passport.expired' }],
  ])('that end on %s serve as an id at home: %j', (expiry, problems) => {
    expect(problemsOf(person({ ...PASSPORT, passportExpiry: expiry }))).toEqual(problems)
  })
})

describe('laps', () => {
  const two = [person({}), person({ documentNumber: '3174051705900002' })]

  test('hold one infant each', () => {
    expect(peopleProblems([...two, infant(), infant({ lap: '1' })], DOMESTIC)).toEqual({})
    expect(peopleProblems([...two, infant(), infant()], DOMESTIC)).toEqual({
      'passengers.3.lap': 'validation.associatedAdult.taken',
    })
  })

  test.each(['', '2', '6'])('%j is nobody’s', (lap) => {
    expect(peopleProblems([...two, infant({ lap })], DOMESTIC)).toEqual({
      'passengers.2.lap': 'validation.associatedAdult.required',
    })
  })

  test('count among the adults, wherever these stand in the list', () => {
    expect(peopleProblems([child(), ...two, infant({ lap: '1' })], DOMESTIC)).toEqual({})
  })
})

describe('no two passengers share a number', () => {
  test('of an id, told to the later one', () => {
    expect(peopleProblems([person({}), child(), person({})], DOMESTIC)).toEqual({
      'passengers.2.documentNumber': 'validation.idNumber.same',
    })
  })

  test('of a passport, in whichever field', () => {
    const first = person({ documentKind: 'passport', documentNumber: PASSPORT.passportNumber })
    expect(peopleProblems([first, child({ ...PASSPORT })], DOMESTIC)).toEqual({
      'passengers.1.passportNumber': 'validation.idNumber.same',
    })
  })

  test('but one person may show the same passport twice', () => {
    expect(
      problemsOf(person({ documentKind: 'passport', documentNumber: PASSPORT.passportNumber, ...PASSPORT })),
    ).toEqual({})
  })

  test('and a number that is wrong by itself is told so first', () => {
    const wrong = { documentNumber: '12' }
    expect(peopleProblems([person(wrong), person(wrong)], DOMESTIC)).toEqual({
      'passengers.0.documentNumber': 'validation.ktpNumber.length',
      'passengers.1.documentNumber': 'validation.ktpNumber.length',
    })
  })
})

test.each([
  ['62', '081234567890', {}],
  ['62', '71234567890', { 'passengers.0.phone': 'validation.phoneNumber.valid' }],
  ['65', '61234567', {}],
])('the phone of a passenger is checked with its calling code: +%s %s', (callingCode, phone, problems) => {
  expect(problemsOf(person({ callingCode, phone }))).toEqual(problems)
})

test('a passenger is the same after a call', () => {
  const all = [person(PASSPORT), child({ frequentFlyer: 'GA123' }), infant({ sex: 'female', lap: '0' })]
  const sent = all.map((each) => z.parse(passengerBody, passengerToWire(each)))
  expect(sent.map(passengerFromWire)).toEqual(all.map((each) => ({ ...each, callingCode: '62' })))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { paxProblem } from '../../../../core/flight/limits.ts'
import { bookingBody } from '../../../../core/flight/wire.ts'
import { wrongParts } from '../../booking/form/labels.ts'
import { sampleContact } from '../../booking/form/testing.ts'
import { bookingProblems } from './checks.ts'
import { type BookingForm, emptyPassenger, formFor, type PassengerForm, toRequest } from './form-values.ts'

const domestic = { departDate: '2026-12-05', lastDay: '2026-12-08', passportNeeded: false }
const abroad = { ...domestic, passportNeeded: true }
const flights = [{ flight_id: 'f', class_id: 'c' }]

const contact = { ...sampleContact, mobile_phone: '0812-3456-7890' }
const adult: PassengerForm = {
  ...emptyPassenger('ADT'),
  title: 'MR',
  first_name: 'Budi',
  last_name: 'Santoso',
  birth_date: '1985-03-02',
  id_type: 'ktp',
  id_number: '3174 0123 4567 8901',
  passport: { number: 'a1234567', origin_country: 'ID', expiry: '2030-01-01' },
}
const infant: PassengerForm = {
  ...emptyPassenger('INF'),
  first_name: 'Ayu',
  last_name: 'Santoso',
  birth_date: '2026-01-15',
  sex: 'female',
  associated_adult: '0',
  passport: { number: 'B1234567', origin_country: 'ID', expiry: '2030-01-01' },
}
const family: BookingForm = { contact, passengers: [adult, infant] }

function withPassenger(index: number, change: Partial<PassengerForm>): BookingForm {
  const passengers = family.passengers.map((passenger, at) => (at === index ? { ...passenger, ...change } : passenger))
  return { ...family, passengers }
}

describe('the form of a party', () => {
  it('asks for adults, children and infants in that order, each infant on a lap of its own', () => {
    const { passengers } = formFor({ adult: 2, child: 1, infant: 2 }, null)
    expect(passengers.map(({ type, associated_adult }) => type + associated_adult)).toEqual([
      'ADT',
      'ADT',
      'CHD',
      'INF0',
      'INF1',
    ])
  })

  it('keeps what was typed when the party changes', () => {
    const { passengers } = formFor({ adult: 1, child: 1, infant: 1 }, family)
    expect(passengers.map(({ first_name }) => first_name)).toEqual(['Budi', '', 'Ayu'])
  })

  it('moves an infant whose adult left', () => {
    const draft = withPassenger(1, { associated_adult: '3' })
    expect(formFor({ adult: 1, child: 0, infant: 1 }, draft).passengers[1]?.associated_adult).toBe('0')
  })

  it('never puts two infants on one lap by itself', () => {
    const pax = fc
      .record({
        adult: fc.integer({ min: 1, max: 7 }),
        child: fc.integer({ min: 0, max: 6 }),
        infant: fc.integer({ min: 0, max: 4 }),
      })
      .filter((party) => paxProblem(party) === null)
    fc.assert(
      fc.property(pax, pax, (before, after) => {
        const { passengers } = formFor(after, formFor(before, null))
        const laps = passengers.filter(({ type }) => type === 'INF').map(({ associated_adult }) => associated_adult)
        expect(laps).not.toContain('')
        expect(new Set(laps).size).toBe(laps.length)
        expect(passengers).toHaveLength(after.adult + after.child + after.infant)
      }),
    )
  })
})

describe('what is sent', () => {
  it('is what the call takes', () => {
    for (const trip of [domestic, abroad]) {
      expect(z.safeParse(bookingBody, toRequest(family, trip, flights, 1000)).success).toBe(true)
    }
  })

  it('leaves out what this trip does not ask for', () => {
    expect(toRequest(family, domestic, flights, 0).passengers[0]).toMatchObject({
      id_type: 'ktp',
      id_number: '3174012345678901',
      passport: null,
    })
    expect(toRequest(family, abroad, flights, 0).passengers[0]).toMatchObject({
      id_type: null,
      id_number: '',
      passport: { number: 'A1234567' },
    })
  })

  it('sends phone and e-mail of adults only', () => {
    const form = withPassenger(1, { phone: '81234567890', email: 'ayu@example.com' })
    expect(toRequest(form, domestic, flights, 0).passengers[1]).toMatchObject({ phone: null, email: null })
  })

  it('tells the sex of infants alone, as the last of their fields', () => {
    const [first, last] = toRequest(withPassenger(0, { sex: 'male' }), domestic, flights, 0).passengers
    expect(first).not.toHaveProperty('sex')
    expect(Object.entries(last ?? {}).at(-1)).toEqual(['sex', 'female'])
  })

  it('drops the leading 0 of a phone', () => {
    expect(toRequest(family, domestic, flights, 0).contact.mobile_phone).toBe('81234567890')
  })
})

describe('what is wrong with the form', () => {
  it('is nothing for a family', () => {
    expect(bookingProblems(family, domestic)).toEqual({})
    expect(bookingProblems(family, abroad)).toEqual({})
  })

  it('asks for everything a domestic adult must have', () => {
    expect(bookingProblems(formFor({ adult: 1, child: 0, infant: 0 }, null), domestic)).toEqual({
      'contact.title': 'validation.title.required',
      'contact.first_name': 'validation.required',
      'contact.last_name': 'validation.required',
      'contact.email': 'validation.required',
      'contact.mobile_phone': 'validation.required',
      'passengers.0.title': 'validation.title.required',
      'passengers.0.first_name': 'validation.required',
      'passengers.0.last_name': 'validation.required',
      'passengers.0.birth_date': 'validation.required',
      'passengers.0.id_number': 'validation.required',
    })
  })

  it.each([
    ['an adult who is a child', 0, { birth_date: '2020-01-01' }, 'birth_date', 'validation.age.adult'],
    ['an infant who turns two on the way', 1, { birth_date: '2024-12-07' }, 'birth_date', 'validation.age.infant'],
    ['half a birth date', 0, { birth_date: '1985--02' }, 'birth_date', 'validation.date.valid'],
    ['a title of another type', 0, { title: 'MSTR' }, 'title', 'validation.title.valid'],
    ['a short NIK', 0, { id_number: '317401' }, 'id_number', 'validation.ktpNumber.length'],
    ['a number in a name', 0, { first_name: 'Budi2' }, 'first_name', 'validation.name.invalidChars'],
    ['an infant on no lap', 1, { associated_adult: '' }, 'associated_adult', 'validation.associatedAdult.required'],
    ['an infant without a sex', 1, { sex: '' }, 'sex', 'validation.required'],
    ['a wrong phone', 0, { phone: '12' }, 'phone', 'validation.phoneNumber.valid'],
  ] as const)('tells %s', (_, index, change, field, message) => {
    expect(bookingProblems(withPassenger(index, change), domestic)).toEqual({
      [`passengers.${index}.${field}`]: message,
    })
  })

  it.each([
    ['no number', { number: '' }, 'number', 'validation.required'],
    ['half an expiry', { expiry: '2030' }, 'expiry', 'validation.date.valid'],
    ['less than six months left', { expiry: '2027-06-04' }, 'expiry', 'validation.passport.sixMonths'],
    ['no issuing country', { origin_country: '' }, 'origin_country', 'validation.required'],
    ["another passenger's number", { number: 'B1234567' }, null, 'validation.idNumber.same'],
  ])('tells a passport with %s', (_, change, field, message) => {
    const form = withPassenger(0, { passport: { ...adult.passport, ...change } })
    const path = field ? `passengers.0.passport.${field}` : 'passengers.1.passport.number'
    expect(bookingProblems(form, abroad)).toEqual({ [path]: message })
  })

  it('has no word about a passport at home', () => {
    expect(
      bookingProblems(withPassenger(0, { passport: { number: '?', origin_country: '', expiry: 'x' } }), domestic),
    ).toEqual({})
  })

  it('has a name in the list of what still needs a look', () => {
    const empty = formFor({ adult: 2, child: 1, infant: 1 }, null)
    for (const trip of [domestic, abroad]) {
      const paths = Object.keys(bookingProblems(empty, trip))
      expect(wrongParts(paths).flatMap(({ fields }) => fields)).toHaveLength(paths.length)
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaxType } from '../../../../../core/base/common/people/types.ts'
import type { PaxCounts } from '../../../../../core/products/flight/limits.ts'
import { paxProblem } from '../../../../../core/products/flight/limits.ts'
import { parseSearch } from '../../../../../core/products/flight/search.ts'
import { filledForm } from '../../../../lib/dev-fill/testing.ts'
import { wrongParts } from '../../../trade/booking/form/labels.ts'
import { emptyPerson, type PartyForm, type PersonForm } from '../../../trade/booking/form/people/party.ts'
import { sampleContact } from '../../../trade/booking/form/testing.ts'
import { fareKey, NO_PICKS, type Pick, type Picks } from './extras/picks.ts'
import { formFor as formOf } from './Page.tsx'
import { checks } from './request.ts'

type Form = PartyForm<PaxType> & { extras: Picks }
type Trip = typeof domestic

const domestic = { departDate: '2026-12-05', lastDay: '2026-12-08', passportNeeded: false }
const abroad = { ...domestic, passportNeeded: true }
const legs = [{ flight: { id: 'f' }, bought: { id: 'c' } }]

const SEARCH = parseSearch(new URLSearchParams(), '2026-12-05').search
const formFor = (pax: PaxCounts, draft: Form | null) => formOf({ ...SEARCH, pax }, draft)
const bookingProblems = (form: Form, trip: Trip) => checks.problems(form, { offer: { trip, legs, total: 0 } })
const requestOf = (form: Form, trip: Trip) => checks.order(form, { offer: { trip, legs, total: 1_000 } }).request

const contact = { ...sampleContact, phone: '0812-3456-7890' }
const adult: PersonForm<PaxType> = {
  ...emptyPerson<PaxType>('ADT'),
  title: 'MR',
  firstName: 'Budi',
  lastName: 'Santoso',
  birthDate: '1985-03-02',
  documentKind: 'ktp',
  documentNumber: '3174 0123 4567 8901',
  passportNumber: 'a1234567',
  passportExpiry: '2030-01-01',
}
const infant: PersonForm<PaxType> = {
  ...emptyPerson<PaxType>('INF'),
  firstName: 'Ayu',
  lastName: 'Santoso',
  birthDate: '2026-01-15',
  sex: 'female',
  lap: '0',
  passportNumber: 'B1234567',
  passportExpiry: '2030-01-01',
}
const family: Form = { contact, passengers: [adult, infant], ...NO_PICKS }

function withPassenger(index: number, change: Partial<PersonForm<PaxType>>): Form {
  const passengers = family.passengers.map((passenger, at) => (at === index ? { ...passenger, ...change } : passenger))
  return { ...family, passengers }
}

describe('the form of a party', () => {
  it('asks for adults, children and infants in that order, each infant on a lap of its own', () => {
    const { passengers } = formFor({ adult: 2, child: 1, infant: 2 }, null)
    expect(passengers.map(({ type, lap }) => type + lap)).toEqual(['ADT', 'ADT', 'CHD', 'INF0', 'INF1'])
  })

  it('keeps what was typed when the party changes', () => {
    const { passengers } = formFor({ adult: 1, child: 1, infant: 1 }, family)
    expect(passengers.map(({ firstName }) => firstName)).toEqual(['Budi', '', 'Ayu'])
  })

  it('moves an infant whose adult left', () => {
    const draft = withPassenger(1, { lap: '3' })
    expect(formFor({ adult: 1, child: 0, infant: 1 }, draft).passengers[1]?.lap).toBe('0')
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
        const form = formFor(before, null)
        // The traveller has chosen the last adults.
        const chosen = form.passengers.map((person) =>
          person.type === 'INF' ? { ...person, lap: String(before.adult - 1 - Number(person.lap)) } : person,
        )
        const { passengers } = formFor(after, { ...form, passengers: chosen })
        const laps = passengers.filter(({ type }) => type === 'INF').map(({ lap }) => lap)
        expect(laps).not.toContain('')
        expect(laps.every((lap) => Number(lap) < after.adult)).toBe(true)
        expect(new Set(laps).size).toBe(laps.length)
        expect(passengers).toHaveLength(after.adult + after.child + after.infant)
      }),
    )
  })
})

describe('what is sent', () => {
  it('is what the call takes', () => {
    const flights = [{ flight_id: 'f', class_id: 'c' }]
    for (const trip of [domestic, abroad]) {
      expect(requestOf(family, trip)).toMatchObject({ flights, expected_total: 1_000 })
    }
  })

  it('leaves out what this trip does not ask for', () => {
    expect(requestOf(family, domestic).passengers[0]).toMatchObject({
      id_type: 'ktp',
      id_number: '3174012345678901',
      passport: null,
    })
    expect(requestOf(family, abroad).passengers[0]).toMatchObject({
      id_type: null,
      id_number: '',
      passport: { number: 'A1234567' },
    })
  })

  it('sends phone and e-mail of adults only', () => {
    const form = withPassenger(1, { phone: '81234567890', email: 'ayu@example.com' })
    expect(requestOf(form, domestic).passengers[1]).toMatchObject({ phone: null, email: null })
  })

  it('tells the sex of infants alone, as the last of their fields', () => {
    const [first, last] = requestOf(withPassenger(0, { sex: 'male' }), domestic).passengers
    expect(first).not.toHaveProperty('sex')
    expect(Object.entries(last ?? {}).at(-1)).toEqual(['sex', 'female'])
  })

  it('drops the leading 0 of a phone', () => {
    expect(requestOf(family, domestic).contact.mobile_phone).toBe('81234567890')
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
      'contact.firstName': 'validation.required',
      'contact.lastName': 'validation.required',
      'contact.email': 'validation.required',
      'contact.phone': 'validation.required',
      'passengers.0.title': 'validation.title.required',
      'passengers.0.firstName': 'validation.required',
      'passengers.0.lastName': 'validation.required',
      'passengers.0.birthDate': 'validation.required',
      'passengers.0.documentNumber': 'validation.required',
    })
  })

  it.each([
    ['an adult who is a child', 0, { birthDate: '2020-01-01' }, 'birthDate', 'validation.age.adult'],
    ['an infant who turns two on the way', 1, { birthDate: '2024-12-07' }, 'birthDate', 'validation.age.infant'],
    ['half a birth date', 0, { birthDate: '1985--02' }, 'birthDate', 'validation.date.valid'],
    ['a title of another type', 0, { title: 'MSTR' }, 'title', 'validation.title.valid'],
    ['a short NIK', 0, { documentNumber: '317401' }, 'documentNumber', 'validation.ktpNumber.length'],
    ['a number in a name', 0, { firstName: 'Budi2' }, 'firstName', 'validation.name.invalidChars'],
    ['an infant on no lap', 1, { lap: '' }, 'lap', 'validation.associatedAdult.required'],
    ['an infant without a sex', 1, { sex: '' }, 'sex', 'validation.required'],
    ['a wrong phone', 0, { phone: '12' }, 'phone', 'validation.phoneNumber.valid'],
  ] as const)('tells %s', (_, index, change, field, message) => {
    expect(bookingProblems(withPassenger(index, change), domestic)).toEqual({
      [`passengers.${index}.${field}`]: message,
    })
  })

  it.each([
    ['no number', { passportNumber: '' }, 'passportNumber', 'validation.required'],
    ['half an expiry', { passportExpiry: '2030' }, 'passportExpiry', 'validation.date.valid'],
    ['less than six months left', { passportExpiry: '2027-06-04' }, 'passportExpiry', 'validation.passport.sixMonths'],
    ['no issuing country', { passportCountry: '' }, 'passportCountry', 'validation.required'],
    ["another passenger's number", { passportNumber: 'B1234567' }, null, 'validation.idNumber.same'],
  ])('tells a passport with %s', (_, change, field, message) => {
    const form = withPassenger(0, change)
    const path = field ? `passengers.0.${field}` : 'passengers.1.passportNumber'
    expect(bookingProblems(form, abroad)).toEqual({ [path]: message })
  })

  it('has no word about a passport at home', () => {
    expect(
      bookingProblems(withPassenger(0, { passportNumber: '?', passportCountry: '', passportExpiry: 'x' }), domestic),
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

it.each([
  ['at home', { departDate: '2026-12-05', lastDay: '2026-12-08', passportNeeded: false }],
  ['abroad', { departDate: '2028-02-29', lastDay: '2028-03-01', passportNeeded: true }],
])('fills the largest party %s with made-up people without a fault', (_, trip) => {
  const form = formFor({ adult: 4, child: 3, infant: 4 }, null)
  expect(bookingProblems(filledForm(form, trip.departDate), trip)).toEqual({})
})

describe('saving a passenger', () => {
  const keptOf = (trip: Trip, change: Partial<PersonForm<PaxType>> = {}) =>
    checks.order(withPassenger(0, { save: true, ...change }), { offer: { trip, legs, total: 0 } }).keep

  it('keeps who is to be kept, with the id at home and the passport abroad', () => {
    const id = { first_name: 'Siti', id_type: 'ktp', id_number: '3174012345678901' }
    expect(keptOf(domestic, { firstName: ' Siti ' })).toMatchObject([id])
    expect(keptOf(abroad)).toMatchObject([
      { id_type: 'passport', id_number: 'A1234567', passport_expire: '2030-01-01' },
    ])
    expect(keptOf(domestic, { save: false })).toEqual([])
  })

  it('keeps what was left out as nothing', () => {
    expect(keptOf(domestic)).toMatchObject([{ phone: null, email: null, frequent_flyer: null }])
  })
})

describe('bags and seats', () => {
  const fare = fareKey({ flight: { id: 'f' }, bought: { id: 'c' } })
  const bag: Pick = {
    ...{ fare, flight: 0, passenger: 0, id: 'BC23', quantity: 2, kind: 'bag', leg: 0, price: 300_000, text: '23' },
  }
  const withExtras = (...picks: Pick[]): Form => ({
    ...family,
    extras: Object.fromEntries(picks.map((pick, index) => [String(index), pick])),
  })

  it('go with the order, and their price with what is expected', () => {
    expect(requestOf(withExtras(bag), domestic)).toMatchObject({
      extras: [{ flight: 0, passenger: 0, id: 'BC23', quantity: 2 }],
      expected_total: 601_000,
    })
  })

  it.each([
    ['of another fare', { ...bag, fare: 'other c' }],
    ['of a flight that is no longer there', { ...bag, flight: 1 }],
    ['of somebody on a lap', { ...bag, passenger: 1 }],
    ['of somebody who no longer comes', { ...bag, passenger: 5 }],
  ])('stay behind when they are %s', (_, pick) => {
    const request = requestOf(withExtras(pick), domestic)
    expect([request.extras, request.expected_total]).toEqual([undefined, 1_000])
  })
})

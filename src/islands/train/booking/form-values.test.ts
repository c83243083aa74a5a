import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { SavedPassenger } from '../../../../core/account/passenger.ts'
import { someJourney, someTrainClass } from '../../../../core/train/testing.ts'
import { bookingBody } from '../../../../core/train/wire.ts'
import { filledForm } from '../../../lib/dev-fill/testing.ts'
import { readLike } from '../../../lib/stored.ts'
import { wrongParts } from '../../booking/form/labels.ts'
import { sampleContact } from '../../booking/form/testing.ts'
import { bookingProblems, toSaved } from './checks.ts'
import { type BookingForm, bookedTrains, emptyPassenger, formFor, toRequest } from './form-values.ts'
import { partyRules } from './people.ts'
import type { PassengerForm } from './reach.ts'

const DAY = '2026-12-05'
const contact = { ...sampleContact, mobile_phone: '0812-3456-7890' }
const adult: PassengerForm = {
  ...emptyPassenger('ADT'),
  title: 'MR',
  first_name: 'Budi',
  last_name: 'Santoso',
  birth_date: '1985-03-02',
  id_number: '3174 0123 4567 8901',
}
const infant: PassengerForm = {
  ...emptyPassenger('INF'),
  sex: 'female',
  first_name: 'Ayu',
  last_name: 'Santoso',
  birth_date: '2025-01-15',
}
const family: BookingForm = { contact, passengers: [adult, infant] }
const trains = [{ journey_code: '20261205-131-GMR-BD', class_key: 'EKS-A', num: 0 as const }]

function withAdult(change: Partial<PassengerForm>): BookingForm {
  return { ...family, passengers: [{ ...adult, ...change }, infant] }
}

describe('the form of a party', () => {
  it('asks for adults, then infants, and keeps what was typed when the party changes', () => {
    const { passengers } = formFor({ adult: 2, infant: 1 }, family)
    expect(passengers.map(({ type, first_name }) => type + first_name)).toEqual(['ADTBudi', 'ADT', 'INFAyu'])
  })
})

describe('what is sent', () => {
  it('is what the call takes', () => {
    expect(z.safeParse(bookingBody, toRequest(family, trains, 1_000)).success).toBe(true)
  })

  it('has numbers without blanks, and none for infants', () => {
    const typed = { ...family, passengers: [adult, { ...infant, id_number: '123' }] }
    const { contact: sent, passengers } = toRequest(typed, trains, 0)
    expect(sent.mobile_phone).toBe('81234567890')
    expect(passengers.map(({ id_number }) => id_number)).toEqual(['3174012345678901', ''])
  })

  it('names every train with its class and its way', () => {
    const ride = { journey: someJourney({ code: 'J1' }), bought: someTrainClass(), transfer: null }
    const rides = [
      { ...ride, direction: 'depart' as const },
      { ...ride, direction: 'return' as const },
    ]
    expect(bookedTrains(rides)).toEqual([
      { journey_code: 'J1', class_key: 'EKS-A', num: 0 },
      { journey_code: 'J1', class_key: 'EKS-A', num: 1 },
    ])
  })
})

describe('what is wrong with the form', () => {
  it('is nothing for a family, a passport or a child with its own title', () => {
    expect(bookingProblems(family, DAY)).toEqual({})
    expect(bookingProblems(withAdult({ id_number: 'a1234567' }), DAY)).toEqual({})
    expect(bookingProblems(withAdult({ title: 'MISS', birth_date: '2020-01-01' }), DAY)).toEqual({})
  })

  it('has a name in the list of what still needs a look', () => {
    const paths = Object.keys(bookingProblems(formFor({ adult: 2, infant: 2 }, null), DAY))
    expect(wrongParts(paths).flatMap(({ fields }) => fields)).toHaveLength(paths.length)
  })

  it.each([
    ['no number', { id_number: '' }, 'id_number', 'validation.required'],
    ['fifteen digits', { id_number: '317401234567890' }, 'id_number', 'validation.idNumber.nikOrPassport'],
    ['the birth date for a number', { id_number: '02-03-1985' }, 'id_number', 'validation.idNumber.birthDate'],
    ['an adult under three', { birth_date: '2024-12-06' }, 'birth_date', 'validation.age.trainAdult'],
    ['half a birth date', { birth_date: '1985--02' }, 'birth_date', 'validation.date.valid'],
    ['a number in a name', { first_name: 'Budi2' }, 'first_name', 'validation.name.invalidChars'],
  ])('tells %s', (_, change, field, message) => {
    expect(bookingProblems(withAdult(change), DAY)).toEqual({ [`passengers.0.${field}`]: message })
  })
})

const saved: SavedPassenger = {
  ...{ id: '1', title: 'MRS', first_name: 'Siti', last_name: 'Rahayu', calling_code: '65', phone: '91234567' },
  ...{ email: 'siti@example.com', birthdate: '1990-08-17', id_type: 'passport', id_number: 'A1234567' },
  frequent_flyer: null,
  nationality: null,
  passport_expire: null,
  complete: false,
}

it('fills the largest party with made-up people without a fault', () => {
  const form = formFor({ adult: 4, infant: 4 }, null)
  expect(bookingProblems(filledForm(form, DAY), DAY)).toEqual({})
})

describe('copying people', () => {
  const { fromContact, fromSaved } = partyRules(DAY)

  it('puts the contact into an adult and leaves the number alone', () => {
    expect(fromContact(contact, { ...adult, first_name: '' })).toMatchObject({ ...adult, reach: expect.anything() })
  })

  it('puts a saved passenger into an adult', () => {
    expect(fromSaved(saved, emptyPassenger('ADT'))).toMatchObject({
      ...{ title: 'MRS', first_name: 'Siti', last_name: 'Rahayu', birth_date: '1990-08-17', id_number: 'A1234567' },
    })
  })

  it('brings no driving licence and no birth date that does not fit', () => {
    expect(fromSaved({ ...saved, id_type: 'sim', id_number: '123456789012' }, adult).id_number).toBe('')
    expect(fromSaved(saved, infant)).toMatchObject({ title: 'INF', first_name: 'Siti', birth_date: '', id_number: '' })
  })

  it('keeps a NIK as such, and nothing for somebody without a number', () => {
    expect(toSaved(adult)).toMatchObject({ id_type: 'ktp', id_number: '3174012345678901' })
    expect(toSaved(infant)).toMatchObject({ title: 'INF', id_type: null, id_number: null })
  })
})

describe('phone and e-mail, for which trains have no fields', () => {
  const { fromContact, fromSaved } = partyRules(DAY)
  const sentOf = (person: unknown) => {
    const [sent] = toRequest({ contact, passengers: [person as PassengerForm] }, trains, 0).passengers
    return [sent?.email, sent?.calling_code, sent?.phone]
  }
  const none = [null, '62', null]

  it('are sent with an adult who is the contact, or who was saved with them', () => {
    expect(sentOf(fromContact(contact, adult))).toEqual(['budi@example.com', '62', '81234567890'])
    expect(sentOf(fromSaved(saved, adult))).toEqual(['siti@example.com', '65', '91234567'])
  })

  it('are not there for whoever was typed, for infants, or for somebody saved without', () => {
    expect(sentOf(adult)).toEqual(none)
    expect(sentOf(fromSaved(saved, infant))).toEqual(none)
    const known = fromContact(contact, adult) as PassengerForm
    expect(sentOf(fromSaved({ ...saved, phone: null, email: null, calling_code: '62' }, known))).toEqual(none)
  })

  it('do not go over to another name', () => {
    const typed = { ...fromContact(contact, adult), first_name: 'Ani' }
    expect(sentOf(typed)).toEqual(none)
    expect(toSaved(typed as PassengerForm)).toMatchObject({ phone: null, email: null })
  })

  it('are left out when they are none, so that nothing unseen is wrong', () => {
    const half = fromContact({ ...contact, email: 'budi@', mobile_phone: '08' }, adult) as PassengerForm
    expect(sentOf(half)).toEqual(none)
    expect(bookingProblems({ contact, passengers: [half] }, DAY)).toEqual({})
  })

  it('are kept with a passenger who is saved', () => {
    const known = fromContact(contact, adult) as PassengerForm
    expect(toSaved(known)).toMatchObject({ email: 'budi@example.com', calling_code: '62', phone: '81234567890' })
  })

  it('outlive a reload with the draft', () => {
    const form = { contact, passengers: [fromContact(contact, adult)] }
    const read = readLike(formFor({ adult: 1, infant: 0 }, null))
    expect(read(JSON.parse(JSON.stringify(form)))).toEqual(form)
    expect(read({ contact, passengers: [{ ...adult, reach: null }] })).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { SavedPerson } from '../../../../../core/base/common/people/person.ts'
import type { PassengerType, PaxCounts } from '../../../../../core/products/train/limits.ts'
import { personRules } from '../../../../../core/products/train/people.ts'
import { parseSearch } from '../../../../../core/products/train/search.ts'
import { someJourney, someTrainClass } from '../../../../../core/products/train/testing.ts'
import { filledForm } from '../../../../lib/dev-fill/testing.ts'
import { readLike } from '../../../../lib/stored.ts'
import { wrongParts } from '../../../trade/booking/form/labels.ts'
import {
  emptyPerson,
  fromContact,
  fromSaved,
  type PartyForm,
  type PersonForm,
} from '../../../trade/booking/form/people/party.ts'
import { sampleContact } from '../../../trade/booking/form/testing.ts'
import { formFor as formOf } from './Page.tsx'
import { ownReach } from './reach.ts'
import { checks } from './request.ts'

type Form = PartyForm<PassengerType>
const DAY = '2026-12-05'
const contact = { ...sampleContact, phone: '0812-3456-7890' }
const adult: PersonForm<PassengerType> = {
  ...emptyPerson<PassengerType>('ADT'),
  title: 'MR',
  firstName: 'Budi',
  lastName: 'Santoso',
  birthDate: '1985-03-02',
  documentNumber: '3174 0123 4567 8901',
}
const infant: PersonForm<PassengerType> = {
  ...emptyPerson<PassengerType>('INF'),
  sex: 'female',
  firstName: 'Ayu',
  lastName: 'Santoso',
  birthDate: '2025-01-15',
}
const family: Form = { contact, passengers: [adult, infant] }
const CODE = '20261205-131-GMR-BD'
const ride = {
  journey: someJourney({ code: CODE }),
  bought: someTrainClass(),
  transfer: null,
  direction: 'depart' as const,
}
const offer = { lastDay: DAY, rides: [ride], total: 1_000 }

const SEARCH = parseSearch(new URLSearchParams(), '2026-12-05').search
const formFor = (pax: PaxCounts, draft: Form | null) => formOf({ ...SEARCH, pax }, draft)
const bookingProblems = (form: Form) => checks.problems(form, { offer })
const requestOf = (form: Form) => checks.order(form, { offer }).request
const keptOf = (...people: PersonForm<PassengerType>[]) =>
  checks.order({ contact, passengers: people.map((person) => ({ ...person, save: true })) }, { offer }).keep

function withAdult(change: Partial<PersonForm<PassengerType>>): Form {
  return { ...family, passengers: [{ ...adult, ...change }, infant] }
}

describe('the form of a party', () => {
  it('asks for adults, then infants, and keeps what was typed when the party changes', () => {
    const { passengers } = formFor({ adult: 2, infant: 1 }, family)
    expect(passengers.map(({ type, firstName }) => type + firstName)).toEqual(['ADTBudi', 'ADT', 'INFAyu'])
  })
})

describe('what is sent', () => {
  it('has numbers without blanks, and none for infants', () => {
    const typed = { ...family, passengers: [adult, { ...infant, documentNumber: '123' }] }
    const { contact: sent, passengers } = requestOf(typed)
    expect(sent.mobile_phone).toBe('81234567890')
    expect(passengers.map(({ id_number }) => id_number)).toEqual(['3174012345678901', ''])
  })

  it('names every train with its class and its way', () => {
    const rides = [ride, { ...ride, direction: 'return' as const }]
    expect(checks.order(family, { offer: { ...offer, rides } }).request).toMatchObject({
      trains: [
        { journey_code: CODE, class_key: 'EKS-A', num: 0 },
        { journey_code: CODE, class_key: 'EKS-A', num: 1 },
      ],
      expected_total: 1_000,
    })
  })
})

describe('what is wrong with the form', () => {
  it('is nothing for a family, a passport or a child with its own title', () => {
    expect(bookingProblems(family)).toEqual({})
    expect(bookingProblems(withAdult({ documentNumber: 'a1234567' }))).toEqual({})
    expect(bookingProblems(withAdult({ title: 'MISS', birthDate: '2020-01-01' }))).toEqual({})
  })

  it('has a name in the list of what still needs a look', () => {
    const paths = Object.keys(bookingProblems(formFor({ adult: 2, infant: 2 }, null)))
    expect(wrongParts(paths).flatMap(({ fields }) => fields)).toHaveLength(paths.length)
  })

  it.each([
    ['no number', { documentNumber: '' }, 'documentNumber', 'validation.required'],
    ['fifteen digits', { documentNumber: '317401234567890' }, 'documentNumber', 'validation.idNumber.nikOrPassport'],
    [
      'the birth date for a number',
      { documentNumber: '02-03-1985' },
      'documentNumber',
      'validation.idNumber.birthDate',
    ],
    ['an adult under three', { birthDate: '2024-12-06' }, 'birthDate', 'validation.age.trainAdult'],
    ['half a birth date', { birthDate: '1985--02' }, 'birthDate', 'validation.date.valid'],
    ['a number in a name', { firstName: 'Budi2' }, 'firstName', 'validation.name.invalidChars'],
  ])('tells %s', (_, change, field, message) => {
    expect(bookingProblems(withAdult(change))).toEqual({ [`passengers.0.${field}`]: message })
  })
})

const saved: SavedPerson = {
  ...{ id: '1', title: 'MRS', firstName: 'Siti', lastName: 'Rahayu', callingCode: '65', phone: '91234567' },
  ...{ email: 'siti@example.com', birthDate: '1990-08-17', documentKind: 'passport', documentNumber: 'A1234567' },
  frequentFlyer: '',
  nationality: '',
  passportExpiry: '',
  complete: false,
}

it('fills the largest party with made-up people without a fault', () => {
  expect(bookingProblems(filledForm(formFor({ adult: 4, infant: 4 }, null), DAY))).toEqual({})
})

it('keeps a NIK as such, and nothing for somebody without a number', () => {
  expect(keptOf(adult, infant)).toMatchObject([
    { id_type: 'ktp', id_number: '3174012345678901' },
    { title: 'INF', id_type: null, id_number: null },
  ])
})

describe('phone and e-mail, for which trains have no fields', () => {
  const rules = personRules(DAY)
  const sentOf = (person: PersonForm) => {
    const { email, callingCode, phone } = ownReach(person)
    return [email, callingCode, phone]
  }
  const none = ['', '62', '']
  const known = fromContact(adult, contact, rules)

  it('are sent with an adult who is the contact, or who was saved with them', () => {
    expect(sentOf(known)).toEqual(['budi@example.com', '62', '81234567890'])
    expect(sentOf(fromSaved(adult, saved, rules))).toEqual(['siti@example.com', '65', '91234567'])
  })

  it('are not there for a typed name, for infants, or for somebody saved without', () => {
    expect(sentOf(adult)).toEqual(none)
    expect(sentOf(fromSaved(infant, saved, rules))).toEqual(none)
    expect(sentOf(fromSaved(known, { ...saved, phone: '', email: '', callingCode: '62' }, rules))).toEqual(none)
  })

  it('do not go over to another name', () => {
    expect(sentOf({ ...known, firstName: 'Ani' })).toEqual(none)
    expect(keptOf({ ...adult, ...known, type: 'ADT', firstName: 'Ani' })).toMatchObject([{ phone: null, email: null }])
  })

  it('are left out when they are none, so that nothing unseen is wrong', () => {
    const half = { ...adult, email: 'budi@', phone: '08', copiedFor: 'Budi Santoso' }
    expect(sentOf(half)).toEqual(none)
    expect(bookingProblems({ contact, passengers: [half] })).toEqual({})
  })

  it('are kept with a passenger who is saved', () => {
    const reach = { email: 'budi@example.com', calling_code: '62', phone: '81234567890' }
    expect(keptOf({ ...adult, ...known, type: 'ADT' })).toMatchObject([reach])
  })

  it('outlive a reload with the draft', () => {
    const form = { contact, passengers: [known] }
    const read = readLike<unknown>(formFor({ adult: 1, infant: 0 }, null))
    expect(read(JSON.parse(JSON.stringify(form)))).toEqual(form)
    expect(read({ contact, passengers: [{ ...adult, copiedFor: null }] })).toBeNull()
  })
})

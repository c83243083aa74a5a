import { describe, expect, it } from 'vitest'
import { filledForm } from '../../../../lib/dev-fill/testing.ts'
import { sampleContact, samplePerson } from '../../../trade/booking/form/testing.ts'
import { chosenIn } from '../offer.ts'
import { CHOICE, DAY, pack, VENUE } from '../testing.ts'
import { formFor } from './Page.tsx'
import { checks } from './request.ts'

const NOW = new Date('2027-02-01T00:00:00Z')

function booked(day = DAY, choice = CHOICE, venue = VENUE) {
  const chosen = chosenIn({ venue, day }, choice, NOW)
  if (!chosen) throw new Error('no day')
  return { search: choice, offer: { venue, chosen, lines: [], total: chosen.price.total } }
}

const EMPTY = formFor(CHOICE, null)
const FORM = {
  ...EMPTY,
  contact: sampleContact,
  notes: 'Datang pukul 9',
  passengers: EMPTY.passengers.map((person, index) => ({
    ...samplePerson(person, index, DAY.date),
    documentNumber: '',
  })),
}

describe('the form of a visit', () => {
  it('has a card for each visitor, kept by type', () => {
    expect(EMPTY.passengers.map(({ type }) => type)).toEqual(['ADT', 'ADT', 'CHD'])
    const smaller = formFor({ ...CHOICE, party: { ADT: 1, JNR: 1, CHD: 1, INF: 0 } }, FORM)
    expect(smaller.passengers.map(({ type, firstName }) => [type, firstName])).toEqual([
      ['ADT', 'Budi'],
      ['JNR', ''],
      ['CHD', 'Agus'],
    ])
  })

  it('asks for the first name alone where the place asks for no more, and sends no other', () => {
    const chosen = booked(DAY, CHOICE, { ...VENUE, names: 'lead' })
    const problems = checks.problems(EMPTY, chosen)
    expect(problems).toHaveProperty('passengers.0.firstName')
    expect(Object.keys(problems).filter((path) => /^passengers\.[12]/.test(path))).toEqual([])
    const typed = { ...FORM, passengers: FORM.passengers.map((person) => ({ ...person, save: true })) }
    const { request, keep } = checks.order(typed, chosen)
    expect(request.paxes.map(({ type, title, first_name }) => [type, title, first_name])).toEqual([
      ['ADT', 'MR', 'Budi'],
      ['ADT', '', ''],
      ['CHD', '', ''],
    ])
    expect(keep).toHaveLength(1)
  })

  it('asks for the contact and all names, not for notes', () => {
    expect(checks.problems(FORM, booked())).toEqual({})
    expect(checks.problems(EMPTY, booked())).not.toHaveProperty('notes')
    expect(checks.problems(EMPTY, booked())).toMatchObject({
      'contact.firstName': 'validation.required',
      'passengers.0.firstName': 'validation.required',
      'passengers.2.title': expect.any(String),
    })
  })

  it('is filled by the developer switch without a fault', () => {
    // Only a charter has a time to be fetched, of its own hours.
    const form = { ...filledForm(EMPTY, DAY.date), pickupTime: '' }
    expect(checks.problems(form, booked())).toEqual({})
  })

  it('checks ages on the day and ids where they are given', () => {
    const [adult, ...others] = FORM.passengers
    const with_ = (change: object) => ({
      ...FORM,
      passengers: [{ ...adult, ...change }, ...others] as typeof FORM.passengers,
    })
    expect(checks.problems(with_({ birthDate: '2020-01-01' }), booked())).toEqual({
      'passengers.0.birthDate': 'validation.venue.age',
    })
    expect(checks.problems(with_({ documentKind: 'ktp', documentNumber: '123' }), booked())).toHaveProperty(
      'passengers.0.documentNumber',
    )
    expect(checks.problems(with_({ birthDate: '', documentNumber: '' }), booked())).toEqual({})
  })

  it('is sent with the add-ons, and beds for the first children', () => {
    const night = {
      ...DAY,
      pricePackages: [pack('malam', { childExtraBedPrice: 80_000 })],
      bedTypes: [{ id: 'twin' as const, name: 'Dua tempat tidur' }],
    }
    const chosen = booked(night, { ...CHOICE, addons: ['pemandu', 'gone'], childBeds: 1 })
    const body = checks.order(FORM, chosen).request
    expect(body).toMatchObject({
      unique_id: 'bali-zoo',
      is_period: false,
      tour_date: '2027/03/06',
      price_id: DAY.id,
      package_id: 'malam',
      bedTypeId: 'twin',
      miscellaneous: ['pemandu'],
      contact: { notes: 'Datang pukul 9', mobile_phone: '81234567890' },
      expected_total: 2 * 100_000 + 80_000 + 10_000 + 150_000,
    })
    expect(body.paxes.map(({ extra_bed }) => extra_bed)).toEqual([false, false, true])
  })

  it('keeps people for later with what they entered', () => {
    const [first, ...others] = FORM.passengers
    if (!first) throw new Error('no visitor')
    const kept = { ...first, save: true, birthDate: '', documentKind: '' as const }
    const { keep } = checks.order({ ...FORM, passengers: [kept, ...others] }, booked())
    expect(keep).toMatchObject([{ first_name: 'Budi', birthdate: null, id_number: null }])
  })
})

import { describe, expect, it } from 'vitest'
import { filledForm } from '../../../lib/dev-fill/testing.ts'
import { sampleContact, samplePerson } from '../../booking/form/testing.ts'
import { chosenIn } from '../offer.ts'
import { CHOICE, DAY, pack, VENUE } from '../testing.ts'
import { bookingProblems, checkedRequest, toSaved } from './checks.ts'
import { asFormFields, type Booked, formFor } from './form-values.ts'

const NOW = new Date('2027-02-01T00:00:00Z')

function booked(day = DAY, choice = CHOICE): Booked {
  const chosen = chosenIn({ venue: VENUE, day }, choice, NOW)
  if (!chosen) throw new Error('no day')
  return { choice, chosen, typeCode: 'admission' }
}

const EMPTY = formFor(CHOICE, null)
const FORM = {
  ...EMPTY,
  contact: sampleContact,
  notes: 'Datang pukul 9',
  passengers: EMPTY.passengers.map((person, index) => ({ ...samplePerson(person, index, DAY.date), id_number: '' })),
}

describe('the form of a visit', () => {
  it('has a card for each visitor, kept by type', () => {
    expect(EMPTY.passengers.map(({ type }) => type)).toEqual(['ADT', 'ADT', 'CHD'])
    const smaller = formFor({ party: { ADT: 1, JNR: 1, CHD: 1, INF: 0 } }, FORM)
    expect(smaller.passengers.map(({ type, first_name }) => [type, first_name])).toEqual([
      ['ADT', 'Budi'],
      ['JNR', ''],
      ['CHD', 'Agus'],
    ])
  })

  it('asks for the contact and all names, not for notes', () => {
    expect(bookingProblems(FORM, booked())).toEqual({})
    expect(bookingProblems(EMPTY, booked())).not.toHaveProperty('notes')
    expect(bookingProblems(EMPTY, booked())).toMatchObject({
      'contact.first_name': 'validation.required',
      'passengers.0.first_name': 'validation.required',
      'passengers.2.title': expect.any(String),
    })
  })

  it('is filled by the developer switch without a fault', () => {
    // Only a charter has a time to be fetched, of its own hours.
    const form = { ...filledForm(EMPTY, DAY.date), pickup_time: '' }
    expect(bookingProblems(form, booked())).toEqual({})
  })

  it('checks ages on the day and ids where they are given', () => {
    const [adult, ...others] = FORM.passengers
    const with_ = (change: object) => ({
      ...FORM,
      passengers: [{ ...adult, ...change }, ...others] as typeof FORM.passengers,
    })
    expect(bookingProblems(with_({ birth_date: '2020-01-01' }), booked())).toEqual({
      'passengers.0.birth_date': 'validation.venue.age',
    })
    expect(bookingProblems(with_({ id_type: 'ktp', id_number: '123' }), booked())).toHaveProperty(
      'passengers.0.id_number',
    )
    expect(bookingProblems(with_({ birth_date: '', id_number: '' }), booked())).toEqual({})
  })

  it('is sent with the add-ons, and beds for the first children', () => {
    const night = {
      ...DAY,
      pricePackages: [pack('malam', { childExtraBedPrice: 80_000 })],
      bedTypes: [{ id: 'twin' as const, name: 'Dua tempat tidur' }],
    }
    const body = checkedRequest(FORM, booked(night, { ...CHOICE, addons: ['pemandu', 'gone'], childBeds: 1 }))
    expect(body).toMatchObject({
      unique_id: 'bali-zoo',
      tour_date: '2027-03-06',
      price_id: DAY.id,
      package_id: 'malam',
      bedTypeId: 'twin',
      miscellaneous: ['pemandu'],
      contact: { notes: 'Datang pukul 9', mobile_phone: '81234567890' },
      expected_total: 2 * 100_000 + 80_000 + 10_000 + 150_000,
    })
    expect(body.paxes.map(({ extra_bed }) => extra_bed)).toEqual([false, false, true])
  })

  it('shows what the server refuses beside its fields', () => {
    const refused = { 'paxes.1.birth_date': 'a', 'contact.notes': 'b', pickupTime: 'c', 'contact.email': 'd' }
    expect(asFormFields(refused)).toEqual({
      'passengers.1.birth_date': 'a',
      notes: 'b',
      pickup_time: 'c',
      'contact.email': 'd',
    })
  })

  it('keeps people for later with what they entered', () => {
    const [first] = FORM.passengers
    expect(first && toSaved({ ...first, birth_date: '', id_type: '' })).toMatchObject({
      first_name: 'Budi',
      birthdate: null,
      id_number: null,
    })
  })
})

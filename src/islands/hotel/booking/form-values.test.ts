import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bookingBody } from '../../../../core/hotel/wire.ts'
import { filledForm } from '../../../lib/dev-fill/testing.ts'
import { sampleContact } from '../../booking/form/testing.ts'
import { someRate, someRoom, someSearch } from '../detail/testing.ts'
import { bookingProblems } from './checks.ts'
import { asFormFields, type BookingForm, formFor, toRequest } from './form-values.ts'
import { linesOf } from './offer.ts'
import { partyRules } from './people.ts'

const search = {
  ...someSearch({ countRoom: 2, countGuest: 3, childAges: [4] }),
  hotelKey: 'hotel-braga',
  roomKey: 'DLX.BB.F',
}
const booked = { search, total: 1_400_000 }
const rules = {
  party: search,
  room: { adults: 2, maxAdults: 3, maxGuests: 4, extraBed: null },
  extraBeds: 0,
  checkOutDate: search.checkOutDate,
}
const filled: BookingForm = { ...filledForm(formFor(search, null), search.checkInDate), remark: '' }

describe('the form of a stay', () => {
  it('asks for one adult a room and keeps what was typed for fewer or more rooms', () => {
    expect(formFor(search, null).passengers).toHaveLength(2)
    const one = formFor({ countRoom: 1 }, { ...filled, remark: 'Lantai atas' })
    expect(one).toMatchObject({ remark: 'Lantai atas', passengers: [{ first_name: 'Budi' }] })
    expect(formFor({ countRoom: 3 }, filled).passengers.map(({ first_name }) => first_name)).toEqual([
      'Budi',
      'Siti',
      '',
    ])
  })

  it('makes a request that the server accepts, with a guest in each room', () => {
    expect(bookingProblems(filled, booked, rules)).toEqual({})
    const request = z.parse(bookingBody, toRequest({ ...filled, remark: ' Lantai atas ', child_bed: true }, booked))
    expect(request).toMatchObject({
      room_key: 'DLX.BB.F',
      count_adult: 3,
      child_ages: [4],
      expected_total: 1_400_000,
      contact: { remark: 'Lantai atas', request_child_bed: true },
      passengers: [
        { Room: 1, Type: 'ADT', FirstName: 'Budi' },
        { Room: 2, Type: 'ADT', FirstName: 'Siti' },
      ],
    })
  })

  it('asks for no child’s bed when no child comes along', () => {
    const alone = { ...booked, search: { ...search, childAges: [] } }
    expect(toRequest({ ...filled, child_bed: true }, alone).contact.request_child_bed).toBe(false)
  })

  it('names every wrong field as the form does', () => {
    expect(bookingProblems(formFor(search, null), booked, rules)).toMatchObject({
      'contact.email': expect.any(String),
      'passengers.0.title': expect.any(String),
      'passengers.0.first_name': expect.any(String),
      'passengers.1.last_name': expect.any(String),
    })
    const wrong = bookingProblems({ ...filled, remark: 'x'.repeat(501) }, booked, rules)
    expect(wrong).toEqual({ remark: 'validation.remark.maxLength' })
    expect(asFormFields({ 'passengers.1.FirstName': 'a' })).toEqual({ 'passengers.1.first_name': 'a' })
  })
})

it('copies the contact and a saved person by name', () => {
  const { fromContact, fromSaved } = partyRules('2026-12-07')
  const [guest] = formFor(search, null).passengers
  if (!guest) throw new Error('no guest')
  expect(fromContact(sampleContact, guest)).toMatchObject({ title: 'MR', first_name: 'Budi', id_number: '' })
  const saved = {
    id: '1',
    title: 'MISS' as const,
    first_name: 'Ayu',
    last_name: 'Rahma',
    calling_code: '62',
    ...{
      phone: null,
      email: null,
      birthdate: null,
      id_type: null,
      id_number: null,
      frequent_flyer: null,
      nationality: null,
      passport_expire: null,
      complete: false,
    },
  }
  expect(fromSaved(saved, guest)).toMatchObject({ title: '', first_name: 'Ayu' })
})

it('has the price lines of the receipt, extra beds before tax', () => {
  const rate = { ...someRate('STD.BB.F', 1_000_000), ExtraBeds: 1, Tax: 170_000 }
  expect(linesOf(someRoom('STD', [rate]), rate).map(({ title, amount }) => [title, amount])).toEqual([
    ['2 × ROOM', 630_000],
    ['2 × EXTRA_BED', 200_000],
    ['TAX', 170_000],
    ['TOTAL_PAID', 1_000_000],
  ])
})

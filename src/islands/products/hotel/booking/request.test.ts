import { describe, expect, it } from 'vitest'
import { filledForm } from '../../../../lib/dev-fill/testing.ts'
import { someRate, someRoom, someSearch } from '../detail/testing.ts'
import { linesOf } from './offer.ts'
import { formFor } from './Page.tsx'
import { checks } from './request.ts'

const search = {
  ...someSearch({ countRoom: 2, countGuest: 3, childAges: [4] }),
  hotelKey: 'hotel-braga',
  roomKey: 'DLX.BB.F',
}
const rules = {
  party: search,
  room: { adults: 2, maxAdults: 3, maxGuests: 4, extraBed: null },
  extraBeds: 0,
  checkOutDate: search.checkOutDate,
}
const booked = { search, offer: { rules, total: 1_400_000 } }
const filled = { ...filledForm(formFor(search, null), search.checkInDate), remark: '' }

describe('the form of a stay', () => {
  it('asks for one adult a room and keeps what was typed for fewer or more rooms', () => {
    expect(formFor(search, null).passengers).toHaveLength(2)
    const one = formFor({ ...search, countRoom: 1 }, { ...filled, remark: 'Lantai atas' })
    expect(one).toMatchObject({ remark: 'Lantai atas', passengers: [{ firstName: 'Budi' }] })
    expect(formFor({ ...search, countRoom: 3 }, filled).passengers.map(({ firstName }) => firstName)).toEqual([
      'Budi',
      'Siti',
      '',
    ])
  })

  it('makes a request that the server accepts, with a guest in each room', () => {
    expect(checks.problems(filled, booked)).toEqual({})
    const request = checks.order({ ...filled, remark: ' Lantai atas ', childBed: true }, booked).request
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
    expect(checks.order({ ...filled, childBed: true }, alone).request.contact.request_child_bed).toBe(false)
  })

  it('names every wrong field as the form does', () => {
    expect(checks.problems(formFor(search, null), booked)).toMatchObject({
      'contact.email': expect.any(String),
      'passengers.0.title': expect.any(String),
      'passengers.0.firstName': expect.any(String),
      'passengers.1.lastName': expect.any(String),
    })
    const wrong = checks.problems({ ...filled, remark: 'x'.repeat(501) }, booked)
    expect(wrong).toEqual({ remark: 'validation.remark.maxLength' })
  })
})

it('keeps a guest by name; a later booking asks for the rest', () => {
  const [first, second] = filled.passengers
  if (!first || !second) throw new Error('no guests')
  const form = { ...filled, passengers: [{ ...first, save: true }, second] }
  expect(checks.order(form, booked).keep).toEqual([
    expect.objectContaining({ title: 'MR', first_name: 'Budi', birthdate: null, id_type: null, nationality: null }),
  ])
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

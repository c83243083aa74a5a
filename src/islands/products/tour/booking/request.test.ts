import { describe, expect, it } from 'vitest'
import { readChoice } from '../../../../../core/products/tour/choice.ts'
import type { TourKind } from '../../../../../core/products/tour/kinds.ts'
import { filledForm } from '../../../../lib/dev-fill/testing.ts'
import { sampleContact } from '../../../trade/booking/form/testing.ts'
import { formFor as formOf } from './Page.tsx'
import { checks } from './request.ts'

const ROOMS = { single: 0, double: 1, triple: 0 }
const booked = (kind: TourKind) => ({
  search: { party: { adult: 2, child: 0 } },
  offer: { tour: { kind }, chosen: { departure: { id: 7, end: '2026-12-09' }, rooms: ROOMS }, total: 4_000_000 },
})
const EMPTY = formOf(readChoice(new URLSearchParams()), null)
const FORM = { ...EMPTY, contact: sampleContact }

describe('the form of a tour', () => {
  it('asks for the contact, and for no participants', () => {
    expect(checks.problems(FORM, booked('package'))).toEqual({})
    expect(checks.problems(EMPTY, booked('package'))).toMatchObject({
      'contact.title': 'validation.title.required',
      'contact.firstName': 'validation.required',
      'contact.email': expect.any(String),
    })
  })

  it('is filled by the developer switch without a fault', () => {
    expect(checks.problems(filledForm(EMPTY, '2026-12-05'), booked('package'))).toEqual({})
  })

  it('checks an identity that is given', () => {
    expect(checks.problems({ ...FORM, documentKind: 'ktp', documentNumber: '123' }, booked('package'))).toEqual({
      documentNumber: 'validation.ktpNumber.length',
    })
    expect(
      checks.problems({ ...FORM, documentKind: '', documentNumber: '3404015704880001' }, booked('package')),
    ).toEqual({
      documentKind: 'validation.required',
    })
  })

  it('is sent with its rooms, or without for one day', () => {
    expect(checks.order(FORM, booked('package')).request).toMatchObject({
      tour_period_id: 7,
      adult: 2,
      room_double: 1,
      contact_phone_number: '81234567890',
      expected_total: 4_000_000,
    })
    const oneDay = checks.order(FORM, booked('one-day')).request
    expect(oneDay).toMatchObject({ tour_one_day_period_id: 7 })
    expect(oneDay).not.toHaveProperty('room_double')
  })
})

import { describe, expect, it } from 'vitest'
import { filledForm } from '../../../lib/dev-fill/testing.ts'
import { sampleContact } from '../../booking/form/testing.ts'
import { bookingProblems, checkedRequest } from './checks.ts'
import { asFormFields, type Booked, formFor } from './form-values.ts'

const ROOMS = { single: 0, double: 1, triple: 0 }
const BOOKED: Booked = { kind: 'package', period: 7, party: { adult: 2, child: 0 }, rooms: ROOMS, total: 4_000_000 }
const FORM = { ...formFor(null), contact: sampleContact }

describe('the form of a tour', () => {
  it('asks for the contact, and for no participants', () => {
    expect(bookingProblems(FORM, BOOKED)).toEqual({})
    expect(bookingProblems(formFor(null), BOOKED)).toMatchObject({
      'contact.title': 'validation.title.required',
      'contact.first_name': 'validation.required',
      'contact.email': expect.any(String),
    })
  })

  it('is filled by the developer switch without a fault', () => {
    expect(bookingProblems(filledForm(formFor(null), '2026-12-05'), BOOKED)).toEqual({})
  })

  it('checks an identity that is given', () => {
    expect(bookingProblems({ ...FORM, id_type: 'ktp', id_number: '123' }, BOOKED)).toEqual({
      id_number: 'validation.ktpNumber.length',
    })
    expect(bookingProblems({ ...FORM, id_type: '', id_number: '3404015704880001' }, BOOKED)).toEqual({
      id_type: 'validation.required',
    })
  })

  it('is sent with its rooms, or without for one day', () => {
    expect(checkedRequest(FORM, BOOKED)).toMatchObject({
      tour_period_id: 7,
      adult: 2,
      room_double: 1,
      contact_phone_number: '81234567890',
      expected_total: 4_000_000,
    })
    const oneDay = checkedRequest(FORM, { ...BOOKED, kind: 'one-day' })
    expect(oneDay).toMatchObject({ tour_one_day_period_id: 7 })
    expect(oneDay).not.toHaveProperty('room_double')
  })

  it('shows what the server refuses beside its fields', () => {
    const refused = { contact_phone_number: 'a', contact_id_number: 'b', room_double: 'c' }
    expect(asFormFields(refused)).toEqual({ 'contact.mobile_phone': 'a', id_number: 'b', room_double: 'c' })
  })
})

import { expect, it } from 'vitest'
import { fieldNames as hotel } from '../../../products/hotel/wire.ts'
import { fieldNames as tour } from '../../../products/tour/wire-contact.ts'
import { fieldNames as venue } from '../../../products/venue/wire.ts'
import { problemsFromWire, problemsToWire } from './wire.ts'

it.each([
  [
    'hotel',
    hotel,
    { 'passengers.1.FirstName': 'a', 'contact.remark': 'b', 'contact.mobile_phone': 'c', passengers: 'd' },
  ],
  ['venue', venue, { 'paxes.1.birth_date': 'a', 'contact.notes': 'b', pickupTime: 'c', 'contact.email': 'd' }],
  [
    'tour',
    tour,
    { contact_phone_number: 'a', contact_id_number: 'b', room_double: 'c', 'tour_paxes.0.birthdate': 'd' },
  ],
])('problems of a %s come and go with the names of the call', (_, names, problems) => {
  const inside = problemsFromWire(names, problems)
  expect(Object.keys(inside).join()).not.toMatch(/_name|_date|FirstName|contact_|paxes/)
  expect(problemsToWire(names, inside)).toEqual(problems)
})

it('a problem of a form stands beside its field', () => {
  expect(problemsFromWire(hotel, { 'passengers.1.FirstName': 'a', 'contact.remark': 'b' })).toEqual({
    'passengers.1.firstName': 'a',
    remark: 'b',
  })
  expect(problemsFromWire(tour, { contact_phone_number: 'a', contact_id_number: 'b', room_double: 'c' })).toEqual({
    'contact.phone': 'a',
    documentNumber: 'b',
    room_double: 'c',
  })
})

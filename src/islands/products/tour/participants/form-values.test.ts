import { describe, expect, it } from 'vitest'
import { type ParticipantType, personRules } from '../../../../../core/products/tour/people.ts'
import type { BookingRecord } from '../../../../../core/products/tour/wire.ts'
import { emptyContact } from '../../../trade/booking/form/people/contact.ts'
import { emptyPerson, type PersonForm } from '../../../trade/booking/form/people/party.ts'
import { asFormFields, entered, formFor, toRequest } from './form-values.ts'

type Adult = PersonForm<ParticipantType>
const person = (changes: Partial<Adult>): Adult => ({ ...emptyPerson<ParticipantType>('ADT'), ...changes })
const rules = personRules({ end: '2026-12-09', needsPassport: true })

describe('participants', () => {
  it('stand as they were typed, where the booking still has the same people', () => {
    const pax = (type: string) => ({ type, title: null, first_name: null, last_name: null, birthdate: null })
    const record = { id: 'a', tour_paxes: [pax('ADT')] } as unknown as BookingRecord
    const draft = { contact: emptyContact, passengers: [person({ firstName: 'Siti' })] }
    expect(formFor(record, draft).passengers).toEqual(draft.passengers)
    const other = { id: 'a', tour_paxes: [pax('ADT'), pax('CHD')] } as unknown as BookingRecord
    expect(formFor(other, draft).passengers.map(({ firstName }) => firstName)).toEqual(['', ''])
  })

  it('that are left empty are not sent, nor numbers that stay as they are', () => {
    const passengers = [
      person({}),
      person({ title: 'MRS', firstName: 'Siti', lastName: 'Rahma', birthDate: '1988-04-17' }),
    ]
    const sent = entered({ contact: emptyContact, passengers }, rules)
    const names = { title: 'MRS', first_name: 'Siti', last_name: 'Rahma' }
    expect(toRequest(sent)).toEqual([{ index: 1, ...names, birthdate: '1988-04-17' }])
    const refused = { 'tour_paxes.0.birthdate': 'a', 'tour_paxes.0.passport_detail.number': 'b' }
    expect(asFormFields(refused, sent)).toEqual({ 'passengers.1.birthDate': 'a', 'passengers.1.passportNumber': 'b' })
  })

  it('have an identity card where the number has sixteen digits, else a passport', () => {
    const passengers = [person({ documentNumber: '3404015704880001' }), person({ documentNumber: 'x 1234567' })]
    const sent = entered({ contact: emptyContact, passengers }, rules)
    expect(toRequest(sent)).toMatchObject([{ id_type: 'ktp' }, { id_type: 'passport', id_number: 'X1234567' }])
  })
})

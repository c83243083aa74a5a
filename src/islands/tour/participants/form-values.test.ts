import { describe, expect, it } from 'vitest'
import type { BookingRecord } from '../../../../core/tour/wire.ts'
import { emptyContact } from '../../booking/form/contact.ts'
import { emptyPerson } from '../../booking/form/party.ts'
import { asFormFields, formFor, type ParticipantForm, toRequest } from './form-values.ts'

const passport = { number: '', origin_country: 'ID', expire: '' }
const person = (changes: Partial<ParticipantForm>): ParticipantForm => ({ ...emptyPerson('ADT'), passport, ...changes })

describe('participants', () => {
  it('stand as they were typed, where the booking still has the same people', () => {
    const pax = (type: string) => ({ type, title: null, first_name: null, last_name: null, birthdate: null })
    const record = { id: 'a', tour_paxes: [pax('ADT')] } as unknown as BookingRecord
    const draft = { contact: emptyContact, passengers: [person({ first_name: 'Siti' })] }
    expect(formFor(record, draft).passengers).toEqual(draft.passengers)
    const other = { id: 'a', tour_paxes: [pax('ADT'), pax('CHD')] } as unknown as BookingRecord
    expect(formFor(other, draft).passengers.map(({ first_name }) => first_name)).toEqual(['', ''])
  })

  it('that are left empty are not sent, nor numbers that stay as they are', () => {
    const passengers = [
      person({}),
      person({ title: 'MRS', first_name: 'Siti', last_name: 'Rahma', birth_date: '1988-04-17' }),
    ]
    const sent = toRequest({ contact: emptyContact, passengers })
    expect(sent).toEqual([{ index: 1, title: 'MRS', first_name: 'Siti', last_name: 'Rahma', birthdate: '1988-04-17' }])
    const refused = { 'tour_paxes.0.birthdate': 'a', 'tour_paxes.0.passport_detail.number': 'b' }
    expect(asFormFields(refused, sent)).toEqual({ 'passengers.1.birth_date': 'a', 'passengers.1.passport.number': 'b' })
  })

  it('have an identity card where the number has sixteen digits, else a passport', () => {
    const passengers = [person({ id_number: '3404015704880001' }), person({ id_number: 'x 1234567' })]
    const sent = toRequest({ contact: emptyContact, passengers })
    expect(sent).toMatchObject([{ id_type: 'ktp' }, { id_type: 'passport', id_number: 'X1234567' }])
  })
})

import type { PaxType } from '../../../../core/common/people.ts'
import type { PaxCounts } from '../../../../core/train/limits.ts'
import type { PassengerDraft } from '../../../../core/train/people.ts'
import type { BookingRequest } from '../../../../core/train/wire.ts'
import { emptyContact, sentContact } from '../../booking/form/contact.ts'
import { documentNumber, emptyPerson, fillFrom, type PartyForm, personOf, sentSex } from '../../booking/form/party.ts'
import type { OfferedRide } from './offer.ts'
import { noReach, type PassengerForm, sentReach } from './reach.ts'

export type BookingForm = PartyForm<PassengerForm>

export function emptyPassenger(type: PaxType): PassengerForm {
  return { ...emptyPerson(type), reach: noReach }
}

export function formFor(pax: PaxCounts, draft: BookingForm | null): BookingForm {
  const fill = (type: PaxType, count: number) => fillFrom(draft, type, count, emptyPassenger)
  return {
    contact: draft?.contact ?? emptyContact,
    passengers: [...fill('ADT', pax.adult), ...fill('INF', pax.infant)],
  }
}

export type BookedTrain = BookingRequest['trains'][number]

export function bookedTrains(rides: readonly OfferedRide[]): BookedTrain[] {
  return rides.map(({ journey, bought, direction }) => ({
    journey_code: journey.journeyCode,
    class_key: bought.classKey,
    num: direction === 'return' ? 1 : 0,
  }))
}

/** Unchecked. Numbers lose blanks; infants have none. */
export function toRequest(form: BookingForm, trains: BookedTrain[], expectedTotal: number) {
  const { home_phone: _, ...contact } = sentContact(form.contact)
  return { contact, passengers: form.passengers.map(toPassenger), trains, expected_total: expectedTotal }
}

export function toPassenger(form: PassengerForm): PassengerDraft {
  const infant = form.type === 'INF'
  return {
    ...personOf(form),
    ...sentReach(form),
    type: infant ? 'INF' : 'ADT',
    id_number: infant ? '' : documentNumber(form.id_number),
    ...sentSex(form),
  }
}

import { contactInto, savedInto } from '../account/copy.ts'
import type { SavedPassenger } from '../account/passenger.ts'
import type { CalendarDate } from '../common/dates.ts'
import { FLIGHT_AGES, type PaxType, type Title, titlesOf } from '../common/people.ts'
import type { FlightContact, FlightPassenger } from './booking.ts'

/** A passenger while the form is being filled. */
export type PassengerDraft = Omit<FlightPassenger, 'title'> & { title: Title | '' }

function rulesOf(type: PaxType) {
  return { titles: titlesOf(type), adult: type === 'ADT' }
}

/** The contact as a passenger: names, the title where it fits the type, and for adults phone and e-mail (spec section 4). */
export function copyContact(contact: FlightContact, passenger: PassengerDraft): PassengerDraft {
  return contactInto(contact, passenger, rulesOf(passenger.type))
}

/** A saved passenger into the form (`savedInto`), with the frequent flyer number, and for adults the id. */
export function copySaved(saved: SavedPassenger, passenger: PassengerDraft, lastDay: CalendarDate): PassengerDraft {
  const { type } = passenger
  const copied = savedInto(saved, passenger, { ...rulesOf(type), ages: FLIGHT_AGES[type], lastDay })
  const frequent_flyer = saved.frequent_flyer ?? ''
  if (type !== 'ADT') return { ...copied, frequent_flyer }
  return { ...copied, frequent_flyer, id_type: saved.id_type, id_number: saved.id_number ?? '' }
}

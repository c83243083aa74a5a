import type { DocumentKind, PaxType } from '../../../../core/common/people.ts'
import type { PaxCounts } from '../../../../core/flight/limits.ts'
import type { PassengerDraft, PassengerTrip } from '../../../../core/flight/people.ts'
import type { BookingRequest } from '../../../../core/flight/wire.ts'
import { nationalDigits } from '../../../ui/form/phone.ts'
import { emptyContact, HOME, sentContact } from '../../booking/form/contact.ts'
import {
  documentNumber,
  emptyPerson,
  fillFrom,
  type PartyForm,
  type PersonForm,
  personOf,
  sentSex,
  usualIdType,
} from '../../booking/form/party.ts'

export type PassengerForm = PersonForm & {
  id_type: DocumentKind | ''
  email: string
  calling_code: string
  phone: string
  passport: { number: string; origin_country: string; expiry: string }
  frequent_flyer: string
  /** Index among the adults, as a select's value. */
  associated_adult: string
}

export type BookingForm = PartyForm<PassengerForm>

export function emptyPassenger(type: PaxType): PassengerForm {
  return {
    ...emptyPerson(type),
    id_type: usualIdType(type),
    email: '',
    calling_code: HOME.callingCode,
    phone: '',
    passport: { number: '', origin_country: HOME.country, expiry: '' },
    frequent_flyer: '',
    associated_adult: '',
  }
}

export function formFor(pax: PaxCounts, draft: BookingForm | null): BookingForm {
  const fill = (type: PaxType, count: number) => fillFrom(draft, type, count, emptyPassenger)
  const passengers = [
    ...fill('ADT', pax.adult),
    ...fill('CHD', pax.child),
    ...seatInfants(fill('INF', pax.infant), pax),
  ]
  return { contact: draft?.contact ?? emptyContact, passengers }
}

/** One adult for each infant until another is chosen. */
function seatInfants(infants: PassengerForm[], { adult }: PaxCounts): PassengerForm[] {
  const chosen = new Set(infants.map(({ associated_adult: lap }) => lap))
  const free = Array.from({ length: adult }, (_, index) => String(index)).filter((lap) => !chosen.has(lap))
  return infants.map((infant) => {
    const seated = infant.associated_adult !== '' && Number(infant.associated_adult) < adult
    return seated ? infant : { ...infant, associated_adult: free.shift() ?? '' }
  })
}

/** Only adults show an id, and only when no passport is required. */
export function asksId(type: PaxType, { passportNeeded }: Pick<PassengerTrip, 'passportNeeded'>): boolean {
  return type === 'ADT' && !passportNeeded
}

/** Unchecked. Leaves out fields that the trip does not need; numbers lose blanks. */
export function toRequest(
  form: BookingForm,
  trip: PassengerTrip,
  flights: BookingRequest['flights'],
  expectedTotal: number,
) {
  return {
    contact: sentContact(form.contact),
    passengers: form.passengers.map((passenger) => toPassenger(passenger, trip)),
    flights,
    expected_total: expectedTotal,
  }
}

export function toPassenger(form: PassengerForm, trip: PassengerTrip): PassengerDraft {
  const adult = form.type === 'ADT'
  const id = asksId(form.type, trip)
  return {
    ...personOf(form),
    type: form.type,
    id_type: (id && form.id_type) || null,
    id_number: id ? documentNumber(form.id_number) : '',
    email: (adult && form.email.trim()) || null,
    calling_code: form.calling_code,
    phone: (adult && nationalDigits(form.phone, form.calling_code)) || null,
    passport: trip.passportNeeded ? { ...form.passport, number: documentNumber(form.passport.number) } : null,
    frequent_flyer: form.type === 'INF' ? '' : documentNumber(form.frequent_flyer),
    associated_adult: form.type === 'INF' && form.associated_adult !== '' ? Number(form.associated_adult) : null,
    ...sentSex(form),
  }
}

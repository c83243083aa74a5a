import * as z from 'zod/mini'
import type { User } from '../../../../core/account/contract.ts'
import { adultTitle, type IdType, type PaxType, type Title } from '../../../../core/common/people.ts'
import { type FlightBookingRequest, type FlightPassenger, flightBookingBody } from '../../../../core/flight/booking.ts'
import type { PaxCounts } from '../../../../core/flight/limits.ts'
import { type PassengerTrip, passengerProblems } from '../../../../core/flight/passengers.ts'
import { nationalDigits } from '../../../ui/form/phone.ts'
import { type Problems, schemaProblems } from '../../../ui/form/problems.ts'

export type ContactForm = {
  title: Title | ''
  first_name: string
  last_name: string
  email: string
  calling_code: string
  mobile_phone: string
  home_phone: string
}

/** A passenger as the fields hold it: texts, with nothing missing, so that half a form can be kept as it is. */
export type PassengerForm = {
  type: PaxType
  title: Title | ''
  first_name: string
  last_name: string
  birth_date: string
  nationality: string
  id_type: IdType | ''
  id_number: string
  email: string
  calling_code: string
  phone: string
  passport: { number: string; origin_country: string; expiry: string }
  frequent_flyer: string
  /** Index among the adults, as a select holds it. */
  associated_adult: string
  /** Whether the member wants this passenger among the saved ones. */
  save: boolean
}

export type BookingForm = { contact: ContactForm; passengers: PassengerForm[] }

const HOME = { country: 'ID', callingCode: '62' }

export const emptyContact: ContactForm = {
  title: '',
  first_name: '',
  last_name: '',
  email: '',
  calling_code: HOME.callingCode,
  mobile_phone: '',
  home_phone: '',
}

export function emptyPassenger(type: PaxType): PassengerForm {
  return {
    type,
    title: type === 'INF' ? 'INF' : '',
    first_name: '',
    last_name: '',
    birth_date: '',
    nationality: HOME.country,
    id_type: '',
    id_number: '',
    email: '',
    calling_code: HOME.callingCode,
    phone: '',
    passport: { number: '', origin_country: HOME.country, expiry: '' },
    frequent_flyer: '',
    associated_adult: '',
    save: false,
  }
}

/** The form for a party: adults, children, infants, each filled from the drafts of its type in their order. One lap an infant. */
export function formFor(pax: PaxCounts, draft: BookingForm | null): BookingForm {
  const fill = (type: PaxType, count: number) => {
    const drafts = draft?.passengers.filter((passenger) => passenger.type === type) ?? []
    return Array.from({ length: count }, (_, index) => drafts[index] ?? emptyPassenger(type))
  }
  const passengers = [
    ...fill('ADT', pax.adult),
    ...fill('CHD', pax.child),
    ...seatInfants(fill('INF', pax.infant), pax),
  ]
  return { contact: draft?.contact ?? emptyContact, passengers }
}

/** Every infant gets a lap of its own until somebody chooses another. */
function seatInfants(infants: PassengerForm[], { adult }: PaxCounts): PassengerForm[] {
  const chosen = new Set(infants.map(({ associated_adult: lap }) => lap))
  const free = Array.from({ length: adult }, (_, index) => String(index)).filter((lap) => !chosen.has(lap))
  return infants.map((infant) => {
    const seated = infant.associated_adult !== '' && Number(infant.associated_adult) < adult
    return seated ? infant : { ...infant, associated_adult: free.shift() ?? '' }
  })
}

/** True while nobody has typed a contact, so that the member's own data may stand there. */
export function isContactEmpty({ calling_code: _, ...contact }: ContactForm): boolean {
  return Object.values(contact).every((value) => value === '')
}

export function contactOf(user: User): ContactForm {
  const { first_name, last_name, email, calling_code, phone: mobile_phone } = user
  const title = z.safeParse(adultTitle, user.title).data ?? ''
  return { ...emptyContact, title, first_name, last_name, email, calling_code, mobile_phone }
}

/** Only adults show an id, and only where no passport is asked for. */
export function asksId(type: PaxType, { passportNeeded }: Pick<PassengerTrip, 'passportNeeded'>): boolean {
  return type === 'ADT' && !passportNeeded
}

type Request = z.input<typeof flightBookingBody>

/** What is sent: fields that this trip does not ask for stay at home, and numbers lose the blanks people type into them. */
export function toRequest(
  form: BookingForm,
  trip: PassengerTrip,
  flights: FlightBookingRequest['flights'],
  expectedTotal: number,
): Request {
  const { contact } = form
  return {
    contact: {
      ...contact,
      mobile_phone: nationalDigits(contact.mobile_phone, contact.calling_code),
    } as Request['contact'],
    passengers: form.passengers.map((passenger) => toPassenger(passenger, trip) as Request['passengers'][number]),
    flights,
    expected_total: expectedTotal,
  }
}

/** A passenger of the request; what is wrong with it is for `bookingProblems` to say. */
export function toPassenger(form: PassengerForm, trip: PassengerTrip): FlightPassenger {
  const adult = form.type === 'ADT'
  const id = asksId(form.type, trip)
  return {
    type: form.type,
    title: form.title as Title,
    first_name: form.first_name,
    last_name: form.last_name,
    birth_date: form.birth_date,
    nationality: form.nationality,
    id_type: (id && form.id_type) || null,
    id_number: id ? documentNumber(form.id_number) : '',
    email: (adult && form.email.trim()) || null,
    calling_code: form.calling_code,
    phone: (adult && nationalDigits(form.phone, form.calling_code)) || null,
    passport: trip.passportNeeded ? { ...form.passport, number: documentNumber(form.passport.number) } : null,
    frequent_flyer: form.type === 'INF' ? '' : documentNumber(form.frequent_flyer),
    associated_adult: form.type === 'INF' && form.associated_adult !== '' ? Number(form.associated_adult) : null,
  }
}

/** `3174 0123 …` and `a1234567` as the rules want them. */
export function documentNumber(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

/** Everything wrong with the form, by the path of its field: what a field is by itself first, then the rules of the trip. */
export function bookingProblems(form: BookingForm, trip: PassengerTrip): Problems {
  const request = toRequest(form, trip, [{ flight_id: '', class_id: '' }], 0)
  const passengers = request.passengers as FlightPassenger[]
  return { ...passengerProblems(passengers, trip), ...schemaProblems(flightBookingBody, request) }
}

import type { DocumentKind } from '../../../../core/common/people.ts'
import type { TourKind } from '../../../../core/tour/kinds.ts'
import type { Party } from '../../../../core/tour/limits.ts'
import type { Rooms } from '../../../../core/tour/rooms.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { type ContactForm, emptyContact, sentContact } from '../../booking/form/contact.ts'
import { documentNumber, type PartyForm } from '../../booking/form/party.ts'

/** Participants are named after booking. */
export type BookingForm = PartyForm & { id_type: DocumentKind | ''; id_number: string; pickup: string }

export function formFor(draft: BookingForm | null): BookingForm {
  return {
    contact: draft?.contact ?? emptyContact,
    passengers: [],
    id_type: draft?.id_type ?? 'ktp',
    id_number: draft?.id_number ?? '',
    pickup: draft?.pickup ?? '',
  }
}

export type Booked = { kind: TourKind; period: number; party: Party; rooms: Rooms; total: number }

/** Unchecked: a title that is missing stays empty. */
export function toRequest(form: BookingForm, { kind, period, party, rooms, total }: Booked) {
  const pickup = form.pickup.trim() || null
  const shared = { ...party, pickup, ...contactOf(form), expected_total: total }
  if (kind === 'one-day') return { ...shared, tour_one_day_period_id: period }
  const { single, double, triple } = rooms
  return { ...shared, tour_period_id: period, room_single: single, room_double: double, room_triple: triple }
}

export function contactOf({ contact, id_type, id_number }: Pick<BookingForm, 'contact' | 'id_type' | 'id_number'>) {
  const sent = sentContact(contact)
  const number = documentNumber(id_number)
  return {
    contact_id_type: number && id_type ? id_type : null,
    contact_id_number: number || null,
    contact_title: sent.title,
    contact_first_name: sent.first_name,
    contact_last_name: sent.last_name,
    contact_phone_code: sent.calling_code,
    contact_phone_number: sent.mobile_phone,
    contact_email: sent.email,
  }
}

const FIELDS: Readonly<Record<string, keyof ContactForm>> = {
  contact_title: 'title',
  contact_first_name: 'first_name',
  contact_last_name: 'last_name',
  contact_phone_code: 'calling_code',
  contact_phone_number: 'mobile_phone',
  contact_email: 'email',
}

export function asFormFields(problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => {
      const field = FIELDS[path]
      return [field ? `contact.${field}` : path.replace(/^contact_(id_type|id_number)$/, '$1'), message]
    }),
  )
}

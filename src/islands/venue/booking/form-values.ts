import type { DocumentKind } from '../../../../core/common/people.ts'
import type { VenueChoice } from '../../../../core/venue/choice.ts'
import { VISITOR_TYPES, type VisitorType } from '../../../../core/venue/limits.ts'
import type { BookVenue } from '../../../../core/venue/wire.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { emptyContact, sentContact } from '../../booking/form/contact.ts'
import {
  documentNumber,
  emptyPerson,
  fillFrom,
  namesOf,
  type PartyForm,
  type PersonForm,
  usualIdType,
} from '../../booking/form/party.ts'
import type { Chosen } from '../offer.ts'

export type VisitorForm = PersonForm<VisitorType> & { id_type: DocumentKind | '' }

/** `pickup_time` is that of a vehicle; empty where none is asked. */
export type BookingForm = PartyForm<VisitorForm> & { notes: string; pickup_time: string }

function emptyVisitor(type: VisitorType): VisitorForm {
  return { ...emptyPerson(type), id_type: usualIdType(type) }
}

export function formFor({ party }: Pick<VenueChoice, 'party'>, draft: BookingForm | null): BookingForm {
  return {
    contact: draft?.contact ?? emptyContact,
    passengers: VISITOR_TYPES.flatMap((type) => fillFrom(draft, type, party[type], emptyVisitor)),
    notes: draft?.notes ?? '',
    pickup_time: draft?.pickup_time ?? '',
  }
}

export type Booked = { choice: VenueChoice; chosen: Chosen; typeCode: BookVenue['type_code'] }

/** Unchecked: a title that is missing stays empty. */
export function toRequest(form: BookingForm, { choice, chosen, typeCode }: Booked) {
  const { day, pack, units, time, bed, childBeds, price } = chosen
  const known = new Set(day.miscellaneousCosts.map(({ id }) => id))
  let beds = childBeds
  return {
    unique_id: choice.venueId,
    type_code: typeCode,
    is_inquiry: false,
    tour_date: day.date,
    price_id: day.id,
    package_id: pack.id,
    pickupTime: time?.time ?? (form.pickup_time || null),
    unitOfVehicle: units,
    bedTypeId: bed,
    miscellaneous: choice.addons.filter((id) => known.has(id)),
    contact: contactOf(form),
    // The first children get the beds.
    paxes: form.passengers.map((person) => ({
      ...visitorOf(person),
      extra_bed: person.type === 'CHD' && beds-- > 0,
    })),
    expected_total: price.total,
  }
}

export function contactOf({ contact, notes }: Pick<BookingForm, 'contact' | 'notes'>) {
  const { home_phone: _, ...sent } = sentContact(contact)
  return { ...sent, notes }
}

function visitorOf({ type, birth_date, id_type, id_number, ...names }: VisitorForm) {
  const number = documentNumber(id_number)
  return {
    ...namesOf({ type, ...names }),
    type,
    birth_date: birth_date || null,
    id_type: number ? id_type || null : null,
    id_number: number,
  }
}

export function asFormFields(problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [
      path
        .replace(/^paxes\./, 'passengers.')
        .replace(/^contact\.notes$/, 'notes')
        .replace(/^pickupTime$/, 'pickup_time'),
      message,
    ]),
  )
}

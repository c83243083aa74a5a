import { type GuestDraft, toPassenger } from '../../../../core/hotel/people.ts'
import type { Search } from '../../../../core/hotel/search.ts'
import type { BookingRequest } from '../../../../core/hotel/wire.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { emptyContact, HOME, sentContact } from '../../booking/form/contact.ts'
import { emptyPerson, fillFrom, type PartyForm, type PersonForm } from '../../booking/form/party.ts'

/** One adult for each room, who checks in. */
export type BookingForm = PartyForm & { remark: string; child_bed: boolean }

export function formFor({ countRoom }: Pick<Search, 'countRoom'>, draft: BookingForm | null): BookingForm {
  return {
    contact: draft?.contact ?? emptyContact,
    passengers: fillFrom(draft, 'ADT', countRoom, emptyPerson),
    remark: draft?.remark ?? '',
    child_bed: draft?.child_bed ?? false,
  }
}

function guestOf({ title, first_name, last_name }: PersonForm, index: number): GuestDraft {
  return {
    room: index + 1,
    type: 'ADT',
    title,
    first_name,
    last_name,
    birth_date: '',
    calling_code: HOME.callingCode,
    phone: null,
    email: null,
    id_type: null,
    id_number: '',
    remark: '',
    extra_bed: false,
  }
}

export type BookedRoom = { search: Search & { hotelKey: string; roomKey: string }; total: number }

/** Unchecked: a title that is missing stays empty. */
export function toRequest(form: BookingForm, { search, total }: BookedRoom) {
  const { home_phone: _, ...contact } = sentContact(form.contact)
  const remark = form.remark.trim()
  return {
    hotel_key: search.hotelKey,
    room_key: search.roomKey,
    correlation_id: search.correlationId,
    check_in_date: search.checkInDate,
    check_out_date: search.checkOutDate,
    count_room: search.countRoom,
    count_adult: search.countGuest,
    child_ages: [...search.childAges],
    guest_passport: search.guestPassport,
    contact: { ...contact, remark, request_child_bed: search.childAges.length > 0 && form.child_bed },
    passengers: form.passengers.map((person, index) => {
      const guest = guestOf(person, index)
      // `bookingBody` refuses a missing title; until then the placeholder keeps the shape.
      return { ...toPassenger({ ...guest, title: guest.title || 'MR' }), Title: guest.title }
    }),
    expected_total: total,
  } satisfies Record<keyof BookingRequest, unknown>
}

/** The call's capitals, as the form's fields. */
const FIELDS: Readonly<Record<string, string>> = {
  Title: 'title',
  FirstName: 'first_name',
  LastName: 'last_name',
  Phone: 'phone',
  Email: 'email',
  Birthdate: 'birth_date',
  IdType: 'id_type',
  IdNumber: 'id_number',
}

export function asFormFields(problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [
      path
        .replace(/^(passengers\.\d+\.)(\w+)$/, (_, person: string, field: string) => person + (FIELDS[field] ?? field))
        .replace(/^contact\.remark$/, 'remark'),
      message,
    ]),
  )
}

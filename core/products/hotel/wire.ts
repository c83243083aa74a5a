import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { CONTACT_NAMES, contactFromWire, type FieldNames } from '../../base/common/call/wire.ts'
import { contactFields, contactRecord, keptDocumentKind, keptTitle } from '../../base/common/call/wire-fields.ts'
import {
  calendarDate,
  checkPhone,
  countryCode,
  documentNumber,
  email,
  idType,
  paxType,
  personName,
  title,
} from '../../base/common/fields.ts'
import { noPerson } from '../../base/common/people/person.ts'
import { PAX_TYPES } from '../../base/common/people/types.ts'
import { cleanDigits } from '../../base/common/typed.ts'
import { BOOKING_ERRORS, bookedData } from '../../trade/booking/contract.ts'
import { orderFields, recordFields } from '../../trade/booking/product.ts'
import * as calls from './calls.ts'
import { addProblem, hotelKey, roomKey } from './fields.ts'
import { datesProblem, LIMITS, partyProblem } from './limits.ts'
import { ageAt, type Guest } from './people.ts'
import { CHARGE_KINDS, MEALS } from './rates.ts'
import { DEFAULT_PASSPORT } from './search.ts'

const remark = z._default(z.string().check(z.trim(), z.maxLength(500, 'validation.remark.maxLength')), '')

const contactBody = z
  .object({ ...contactFields, remark, request_child_bed: z._default(z.boolean(), false) })
  .check(checkPhone('mobile_phone'))

/** In the specification's capitals. `peopleProblems` checks what depends on the rooms. */
export const passengerBody = z.object({
  Room: z.number().check(z.int(), z.gte(1), z.lte(LIMITS.rooms)),
  Type: paxType,
  Title: title,
  FirstName: personName,
  LastName: personName,
  Phone: z._default(
    z.nullable(z.string().check(z.overwrite(cleanDigits), z.regex(/^\+?\d{6,16}$/, 'validation.phoneNumber.valid'))),
    null,
  ),
  Email: z._default(z.nullable(email), null),
  Birthdate: z._default(z.nullable(calendarDate), null),
  IdType: z._default(z.nullable(idType), null),
  IdNumber: z._default(documentNumber(), ''),
  Remark: remark,
  ExtraBed: z._default(z.boolean(), false),
  MiscellaneousItems: z._default(
    z.array(z.object({ MiscellaneousId: z.string().check(z.maxLength(60)) })).check(z.maxLength(20)),
    [],
  ),
})
export type Passenger = z.infer<typeof passengerBody>

const text = z.nullable(z.string())

/** A guest as stored bookings keep one. */
export const keptGuest = z.object({
  Room: z.number(),
  Type: z.enum(PAX_TYPES),
  Title: keptTitle,
  FirstName: z.string(),
  LastName: z.string(),
  Phone: text,
  Email: text,
  Birthdate: text,
  IdType: keptDocumentKind,
  IdNumber: text,
  Remark: z.string(),
  ExtraBed: z.boolean(),
  MiscellaneousItems: z.nullable(z.array(z.object({ MiscellaneousId: z.string() }))),
})
type KeptGuest = z.infer<typeof keptGuest>

export function guestFromWire(wire: KeptGuest): Guest {
  return {
    ...noPerson(wire.Type),
    room: wire.Room,
    title: wire.Title,
    firstName: wire.FirstName,
    lastName: wire.LastName,
    phone: wire.Phone ?? '',
    email: wire.Email ?? '',
    birthDate: wire.Birthdate ?? '',
    documentKind: wire.IdType ?? '',
    documentNumber: wire.IdNumber ?? '',
    remark: wire.Remark,
    extraBed: wire.ExtraBed,
    extras: (wire.MiscellaneousItems ?? []).map(({ MiscellaneousId }) => MiscellaneousId),
  }
}

export function guestToWire(guest: Guest) {
  return {
    Room: guest.room,
    Type: guest.type,
    Title: guest.title,
    FirstName: guest.firstName,
    LastName: guest.lastName,
    Phone: guest.phone || null,
    Email: guest.email || null,
    Birthdate: guest.birthDate || null,
    IdType: guest.documentKind || null,
    IdNumber: guest.documentNumber,
    Remark: guest.remark,
    ExtraBed: guest.extraBed,
    MiscellaneousItems: guest.extras.map((MiscellaneousId) => ({ MiscellaneousId })),
  } satisfies KeptGuest
}

/** A number that is missing is null. */
export function guestToKeep(guest: Guest) {
  return { ...guestToWire(guest), IdNumber: guest.documentNumber || null }
}

export const fieldNames: FieldNames = {
  people: 'passengers',
  person: {
    room: 'Room',
    type: 'Type',
    title: 'Title',
    firstName: 'FirstName',
    lastName: 'LastName',
    phone: 'Phone',
    email: 'Email',
    birthDate: 'Birthdate',
    documentKind: 'IdType',
    documentNumber: 'IdNumber',
    remark: 'Remark',
  },
  rest: { ...CONTACT_NAMES, remark: 'contact.remark', childBed: 'contact.request_child_bed' },
}

const count = z.number().check(z.int(), z.gte(0), z.lte(99))

/** The stay by its dates, or by the correlation id of a search; given dates count. */
export const bookingBody = z
  .object({
    hotel_key: hotelKey,
    room_key: roomKey,
    correlation_id: z._default(z.nullable(z.string().check(z.maxLength(1000))), null),
    check_in_date: z._default(z.nullable(calendarDate), null),
    check_out_date: z._default(z.nullable(calendarDate), null),
    count_room: z._default(count, 1),
    count_adult: z._default(count, 1),
    child_ages: z._default(z.array(count).check(z.maxLength(LIMITS.rooms * LIMITS.guestsPerRoom)), []),
    guest_passport: z._default(countryCode, DEFAULT_PASSPORT),
    contact: contactBody,
    /** The first guest of each room at least. */
    passengers: z
      .array(passengerBody)
      .check(
        z.minLength(1, 'validation.stay.adultInRoom'),
        z.maxLength(LIMITS.rooms * LIMITS.guestsPerRoom, 'validation.stay.guestLimit'),
      ),
    ...orderFields,
  })
  .check(({ value, issues }) => {
    const { check_in_date, check_out_date, count_room, count_adult, child_ages } = value
    if (check_in_date === null || check_out_date === null) return
    const dates = { checkInDate: check_in_date, checkOutDate: check_out_date }
    addProblem(issues, datesProblem(dates), value)
    const party = { countRoom: count_room, countGuest: count_adult, childAges: child_ages }
    addProblem(issues, partyProblem(party), value)
  })
export type BookingRequest = z.infer<typeof bookingBody>

export function bookingFromWire({ contact, passengers, ...body }: BookingRequest) {
  return {
    hotelKey: body.hotel_key,
    roomKey: body.room_key,
    stay: {
      correlationId: body.correlation_id,
      checkInDate: body.check_in_date,
      checkOutDate: body.check_out_date,
      countRoom: body.count_room,
      countGuest: body.count_adult,
      childAges: body.child_ages,
      guestPassport: body.guest_passport,
    },
    contact: contactFromWire(contact),
    remark: contact.remark,
    childBed: contact.request_child_bed,
    guests: passengers.map(guestFromWire),
    expectedTotal: body.expected_total,
  }
}
export type StayBooking = ReturnType<typeof bookingFromWire>

const chargeSchema = z.object({ kind: z.enum(CHARGE_KINDS), amount: z.nullable(z.number()), currency: text })
const remarksSchema = z.object({ text: z.string(), lang: text })

/** The specification's record. Codes of `payments`: `ROOM`, `EXTRA_BED`, `TAX` and `TOTAL_PAID`. */
export const recordSchema = z.object({
  ...recordFields,
  hotel_key: z.string(),
  hotel_name: z.string(),
  address: z.string(),
  area: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  iso_country_code: z.string(),
  star_rating: z.number(),
  country_name: z.string(),
  city_key: z.string(),
  city_name: z.string(),
  telephone: text,
  room_key: z.string(),
  room_name: z.string(),
  bed: z.string(),
  provider_code: z.string(),
  rate_code: z.string(),
  include_breakfast: z.boolean(),
  breakfast_name: z.enum(MEALS),
  available: z.boolean(),
  room_available: z.number(),
  /** End of free cancellation, an instant. */
  cancel_limit: text,
  /** Rupiah that come back until an instant; the last step has no end. */
  cancel_policy: z.array(z.object({ until: text, refund: z.number() })),
  check_in_date: z.string(),
  check_in_time: z.string(),
  check_out_date: z.string(),
  check_out_time: z.string(),
  /** Null until the voucher is issued. */
  confirmation_id: text,
  contact: z.extend(contactRecord, { count_adult: z.number(), remark: z.string(), request_child_bed: z.boolean() }),
  correlation_id: text,
  count_guest: z.number(),
  count_child: z.number(),
  child_ages: z.array(z.number()),
  count_room: z.number(),
  guest_passport: z.string(),
  is_full_charge: z.boolean(),
  is_guaranteed_booking: z.boolean(),
  paxes: z.array(
    z.object({
      room: z.number(),
      /** In years on the day of check-out; null without a birth date. */
      age: z.nullable(z.number()),
      birth_date: text,
      type: z.enum(PAX_TYPES),
      title: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      /** Masked except the last four. */
      id_number: text,
      extra_bed: z.boolean(),
      remark: z.string(),
    }),
  ),
  /** Rupiah with tax and service. */
  price_details: z.array(
    z.object({
      night_index: z.number(),
      date: z.string(),
      count_adult: z.number(),
      count_child: z.number(),
      count_infant: z.number(),
      total_room: z.number(),
      total_price: z.number(),
      room_type_price: z.array(
        z.object({ TypeCode: z.string(), TypeName: z.string(), CountRoom: z.number(), PricePerRoom: z.number() }),
      ),
    }),
  ),
  total_night: z.number(),
  total_price: z.number(),
  extra_beds: z.number(),
  /** Paid at the hotel, beside `total_price`: for all rooms and nights, in the currency named; a null amount is not known. */
  pay_at_hotel: z.array(chargeSchema),
  /** Remarks of the hotel on the rate when it was booked. */
  hotel_remarks: z.nullable(remarksSchema),
})
export type BookingRecord = z.infer<typeof recordSchema>

/** A value that was erased with an account is empty, one that was never given is null. */
export function guestRecord(
  kept: KeptGuest,
  mask: (sealed: string) => string | null,
  checkOutDate: string,
): BookingRecord['paxes'][number] {
  return {
    room: kept.Room,
    age: ageAt(kept.Birthdate, checkOutDate),
    birth_date: kept.Birthdate,
    type: kept.Type,
    title: kept.Title,
    first_name: kept.FirstName,
    last_name: kept.LastName,
    id_number: kept.IdNumber && mask(kept.IdNumber),
    extra_bed: kept.ExtraBed,
    remark: kept.Remark,
  }
}

export const placeBooking = endpoint({
  ...calls.placeBooking,
  operationId: 'bookHotel',
  access: 'member',
  summary: 'Hold rooms of one type for every night of a stay, or none',
  body: bookingBody,
  data: bookedData(recordSchema),
  errors: ['hotel_not_found', 'room_not_found', 'stay_begun', 'search_expired', ...BOOKING_ERRORS],
})

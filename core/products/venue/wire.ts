import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { CONTACT_NAMES, contactFromWire, type FieldNames, PERSON_NAMES } from '../../base/common/call/wire.ts'
import { contactFields, keptDocumentKind, keptName } from '../../base/common/call/wire-fields.ts'
import {
  calendarDate,
  checkPhone,
  documentNumber,
  idType,
  optionalName,
  optionalTitle,
  personType,
} from '../../base/common/fields.ts'
import { phoneOf } from '../../base/common/people/people.ts'
import { type Contact, noPerson } from '../../base/common/people/person.ts'
import { BOOKING_ERRORS, bookedData } from '../../trade/booking/contract.ts'
import { orderFields, recordFields } from '../../trade/booking/product.ts'
import * as calls from './calls.ts'
import { partyFields, slashedDate, VENUE_ERRORS, venueId } from './contract.ts'
import { BED_TYPES, CATEGORIES, VENUE_TYPES } from './kinds.ts'
import { LIMITS, VISITOR_TYPES } from './limits.ts'
import type { Visitor } from './people.ts'

const key = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const clock = z.string().check(z.regex(/^\d\d:\d\d$/))
const count = (most: number) => z._default(z.int().check(z.gte(0), z.lte(most)), 0)

/** The specification's contact of venues. */
export const venueContactFields = {
  ...contactFields,
  notes: z._default(z.string().check(z.trim(), z.maxLength(500, 'validation.remark.maxLength')), ''),
}
const contactBody = z.object(venueContactFields).check(checkPhone('mobile_phone'))
export type VenueContact = z.infer<typeof contactBody>

/** Without the notes. */
export function contactToRecord({ title, firstName, lastName, email, callingCode, phone }: Contact) {
  return { email, title, first_name: firstName, last_name: lastName, phone: phoneOf(callingCode, phone) }
}

/** `visitorProblems` checks what depends on type and date, and who must be named. */
export const visitorBody = z.object({
  type: personType(VISITOR_TYPES),
  title: z._default(optionalTitle, ''),
  first_name: z._default(optionalName, ''),
  last_name: z._default(optionalName, ''),
  birth_date: z._default(z.nullable(calendarDate), null),
  id_type: z._default(z.nullable(idType), null),
  id_number: z._default(documentNumber(), ''),
  /** Bed of a child on an overnight activity. */
  extra_bed: z._default(z.boolean(), false),
})
export type WireVisitor = z.infer<typeof visitorBody>

/** A visitor as stored bookings keep one. */
export const keptVisitor = z.object({
  ...keptName,
  type: z.enum(VISITOR_TYPES),
  birth_date: z.nullable(z.string()),
  id_type: keptDocumentKind,
  id_number: z.nullable(z.string()),
  extra_bed: z.boolean(),
})

export function visitorFromWire(wire: z.infer<typeof keptVisitor>): Visitor {
  return {
    ...noPerson(wire.type),
    title: wire.title,
    firstName: wire.first_name,
    lastName: wire.last_name,
    birthDate: wire.birth_date ?? '',
    documentKind: wire.id_type ?? '',
    documentNumber: wire.id_number ?? '',
    extraBed: wire.extra_bed,
  }
}

export function visitorToWire(visitor: Visitor) {
  return {
    type: visitor.type,
    title: visitor.title,
    first_name: visitor.firstName,
    last_name: visitor.lastName,
    birth_date: visitor.birthDate || null,
    id_type: visitor.documentKind || null,
    id_number: visitor.documentNumber,
    extra_bed: visitor.extraBed,
  }
}

/** A number that is missing is null. */
export function visitorToKeep(visitor: Visitor) {
  return { ...visitorToWire(visitor), id_number: visitor.documentNumber || null }
}

export const fieldNames: FieldNames = {
  people: 'paxes',
  person: { ...PERSON_NAMES, extraBed: 'extra_bed' },
  rest: { ...CONTACT_NAMES, passengers: 'paxes', notes: 'contact.notes', pickupTime: 'pickupTime' },
}

export const bookVenueBody = z.object({
  unique_id: venueId,
  /** Both are facts of the venue, sent as the specification has them; they must agree when they are given. */
  type_code: z.optional(z.enum(VENUE_TYPES)),
  is_period: z.optional(z.boolean()),
  /** True for a venue that is asked for: the operator gets the request, and nothing is held. */
  is_inquiry: z._default(z.boolean(), false),
  tour_date: slashedDate,
  /** Id out of `price-detail`: of a day's price, or of a package, which it then names. */
  price_id: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(150)),
  /** Left out, that of `price_id`, or the only one of the venue. */
  package_id: z.optional(key),
  pickupTime: z._default(z.nullable(clock), null),
  unitOfVehicle: count(LIMITS.units),
  bedTypeId: z._default(z.nullable(z.enum(BED_TYPES)), null),
  /** Ids of add-ons; mandatory ones are always in. */
  miscellaneous: z._default(z.array(key).check(z.maxLength(20)), []),
  contact: contactBody,
  paxes: z.array(visitorBody).check(z.minLength(1, 'validation.venue.visitors'), z.maxLength(LIMITS.visitors)),
  ...orderFields,
})
export type BookVenue = z.infer<typeof bookVenueBody>

export function bookingFromWire({ contact, paxes, ...body }: BookVenue) {
  return { ...body, contact: contactFromWire(contact), notes: contact.notes, visitors: paxes.map(visitorFromWire) }
}
export type VenueBooking = ReturnType<typeof bookingFromWire>

export const inquiryBody = z.object({
  unique_id: venueId,
  package_id: z._default(z.nullable(key), null),
  tour_date: slashedDate,
  is_flexible: z._default(z.boolean(), false),
  ...partyFields,
  unitOfVehicle: count(LIMITS.units),
  contact: contactBody,
})
export type Inquiry = z.infer<typeof inquiryBody>

const text = z.nullable(z.string())

/** Codes of `payments` are those of `priceLines`. Rupiah. */
export const recordSchema = z.object({
  ...recordFields,
  id: z.string(),
  pnr_code: z.string(),
  /** The specification leaves both open: the seller's name, and the customer's company, which is not asked for. */
  agent: z.string(),
  customer_company: text,
  contact: z.object({
    email: z.string(),
    title: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    notes: z.string(),
  }),
  created: z.string(),
  /** Start of the visit, an instant; `date`, `time` and `valid_until` are at the place. */
  departure: z.string(),
  date: z.string(),
  time: text,
  valid_until: z.string(),
  grand_total: z.number(),
  min_dp: z.number(),
  /** Invoice in force; null until a payment has one. */
  invoice_number: text,
  invoice_status: z.enum(['unpaid', 'partially_paid', 'paid', 'cancelled']),
  is_inquiry: z.boolean(),
  is_period: z.boolean(),
  status_display: z.string(),
  unit_of_vehicle: z.number(),
  bed_type: z.nullable(z.enum(BED_TYPES)),
  /** Refund until an instant; the last step has no end. */
  cancel_policy: z.array(z.object({ until: text, refund: z.number() })),
  data_venue: z.object({
    id: z.string(),
    code: z.string(),
    category: z.string(),
    category_code: z.enum(CATEGORIES),
    type_code: z.enum(VENUE_TYPES),
    countries: z.array(z.string()),
    city: z.string(),
    timezone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    meeting_point: z.string(),
    documents: z.array(z.string()),
    terms: z.array(z.string()),
    package_id: z.string(),
    package_name: z.string(),
    package_type: z.enum(VENUE_TYPES),
    price_type: z.enum(['pax', 'unit']),
    includes: z.array(z.string()),
    addons: z.array(z.object({ id: z.string(), item: z.string(), amount: z.number() })),
    tags: z.array(z.string()),
    thumbnail: z.string(),
    title: z.string(),
    tour_length_day: z.number(),
    tour_length_night: z.number(),
    opens: z.string(),
    closes: z.string(),
  }),
  /** Sorted by type: adults, juniors, children, infants. */
  paxes: z.array(
    z.object({
      index: z.number(),
      type: z.enum(VISITOR_TYPES),
      title: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      birth_date: text,
      id_type: text,
      /** Masked except the last four. */
      id_number: text,
      extra_bed: z.boolean(),
      /** Null until the ticket is issued; `qr_code` is the text of the QR. */
      ticket_code: text,
      qr_code: text,
      used_at: text,
    }),
  ),
})
export type BookingRecord = z.infer<typeof recordSchema>

type Pax = BookingRecord['paxes'][number]

/** `idNumber` is masked. */
export function visitorRecord(
  visitor: Visitor,
  idNumber: string | null,
  row: Pick<Pax, 'index' | 'ticket_code' | 'qr_code' | 'used_at'>,
): Pax {
  return { ...visitorToWire(visitor), ...row, id_number: idNumber }
}

const inquirySchema = z.object({ id: z.string(), number: z.string(), emailed: z.boolean() })
export type InquiryReceipt = z.infer<typeof inquirySchema>

export const bookVenue = endpoint({
  ...calls.bookVenue,
  operationId: 'bookVenue',
  access: 'member',
  summary: 'Hold tickets of a day until the deadline; what is asked for goes to the operator instead',
  body: bookVenueBody,
  /** `inquiry` instead of bookings when it was asked for. */
  data: z.extend(bookedData(recordSchema), { inquiry: z.optional(inquirySchema) }),
  errors: [
    'venue_closed',
    'venue_cut_off',
    'venue_inquiry_only',
    'venue_not_inquiry',
    ...VENUE_ERRORS,
    ...BOOKING_ERRORS,
    'changed_meanwhile',
  ],
})

export const inquire = endpoint({
  ...calls.inquire,
  operationId: 'requestVenueVisit',
  summary: 'Ask for a visit: stored, mailed to the operator, a copy to the visitor',
  body: inquiryBody,
  data: inquirySchema,
  errors: ['venue_not_inquiry', ...VENUE_ERRORS, 'request_in_progress', 'idempotency_mismatch'],
})

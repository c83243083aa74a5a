import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { calendarDate, freeText } from '../../base/common/fields.ts'
import { SERVICES } from '../../trade/booking/services.ts'
import { PAYMENT_STATUSES } from '../../trade/booking/status.ts'
import * as calls from './calls.ts'
import { ASKED_DOCUMENTS, DOCUMENT_STATES } from './people.ts'

export const DEPARTURE_DAYS = 31

const text = z.nullable(z.string())
const sum = z.nullable(z.number())
const sums = { amount: sum, paid: sum, due: sum }

/** Counts leave out cancelled and expired bookings. `quota` and `sold` are null where the stock desk knows none. */
const departureSchema = z.object({
  id: z.string(),
  service: z.enum(SERVICES),
  item: z.string(),
  title: z.string(),
  /** At the place. */
  date: z.string(),
  end_date: z.string(),
  time: text,
  people: z.int(),
  /** Part of `people` whose bookings have nothing paid yet. */
  held: z.int(),
  checked_in: z.int(),
  bookings: z.object({ paid: z.int(), partially_paid: z.int(), unpaid: z.int() }),
  /** Rupiah of all bookings: their price, what came of it, and what is still to be paid. Null without the right to see bookings. */
  ...sums,
  quota: z.nullable(z.int()),
  sold: z.nullable(z.int()),
  /** Travellers for which it runs; null where it runs with one, or where the stock desk knows none. */
  minimum: z.nullable(z.int()),
  is_guaranteed: z.boolean(),
})
export type Departure = z.infer<typeof departureSchema>

const bookingOfPerson = z.object({
  id: z.string(),
  code: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  contact: z.string(),
  /** Masked; `showPhones` has them. */
  phone: z.string(),
  ...sums,
  pickup: text,
  notes: z.array(z.string()),
  addons: z.array(z.string()),
})

const personSchema = z.object({
  /** Code of the booking. */
  booking: z.string(),
  index: z.int(),
  /** Empty until it is entered. */
  name: z.string(),
  type: z.string(),
  /** On the day. */
  age: z.nullable(z.int()),
  room: z.nullable(z.object({ number: z.int(), kind: z.string() })),
  document: z.enum(DOCUMENT_STATES),
  /** Null where none is needed. */
  document_kind: z.nullable(z.enum(ASKED_DOCUMENTS)),
  notes: z.array(z.string()),
  ticket: text,
  checked_in_at: text,
})
export type DeparturePerson = z.infer<typeof personSchema>
export type DepartureBooking = z.infer<typeof bookingOfPerson>

const linkSchema = z.object({ id: z.string(), created_by: text, created_at: z.string(), expires_at: z.string() })
export type GuideLink = z.infer<typeof linkSchema>

const letter = z.object({
  subject: freeText(150).check(z.minLength(1, 'validation.required')),
  text: freeText(4000).check(z.minLength(1, 'validation.required')),
})
/** One that is missing is written in the other language. */
const letters = { id: z._default(z.nullable(letter), null), en: z._default(z.nullable(letter), null) }
export type MessageTexts = z.infer<z.ZodMiniObject<typeof letters>>

const messageSchema = z.object({
  id: z.string(),
  texts: z.object(letters),
  /** Bookings. */
  sent_to: z.int(),
  author: text,
  created_at: z.string(),
})
export type DepartureMessage = z.infer<typeof messageSchema>

const peopleSchema = z.object({
  departure: departureSchema,
  bookings: z.array(bookingOfPerson),
  people: z.array(personSchema),
  /** Links that are neither over nor taken back. */
  links: z.array(linkSchema),
  messages: z.array(messageSchema),
})
export type DeparturePeople = z.infer<typeof peopleSchema>

const params = z.object({ id: z.string().check(z.maxLength(200)) })

export const listDepartures = endpoint({
  ...calls.listDepartures,
  operationId: 'listDepartures',
  access: 'departures',
  summary: `Departures, days and arrivals with people, and departures of the own stock without, by day; at most ${DEPARTURE_DAYS} days`,
  query: z.object({ service: z.optional(z.enum(SERVICES)), from: calendarDate, to: calendarDate }),
  /** `day`: today in Jakarta. */
  data: z.object({ day: z.string(), departures: z.array(departureSchema) }),
})

export const listPeople = endpoint({
  ...calls.listPeople,
  operationId: 'listDeparturePeople',
  access: 'departures',
  summary: 'Who comes, without those who cancelled or did not pay in time; `Accept: text/csv` gives the table',
  params,
  data: peopleSchema,
  /** The table has phone numbers, so it asks for the password. */
  errors: ['departure_not_found', 'confirmation_needed'],
})

export const FILE_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]
export const FILE_LISTS = ['people', 'rooms'] as const
export type FileList = (typeof FILE_LISTS)[number]

export const peopleFile = endpoint({
  ...calls.peopleFile,
  operationId: 'downloadDeparturePeople',
  access: 'departures',
  confirmed: true,
  summary: 'Who comes, or who shares which room, as a table to take along; phone numbers for who may see them',
  params,
  query: z.object({
    format: z._default(z.enum(FILE_FORMATS), 'csv'),
    list: z._default(z.enum(FILE_LISTS), 'people'),
    /** `1` adds those who have not paid yet. */
    held: z._default(z.enum(['0', '1']), '1'),
  }),
  data: z.unknown(),
  errors: ['departure_not_found'],
})

export const showPhones = endpoint({
  ...calls.showPhones,
  operationId: 'showDeparturePhones',
  access: 'full_contact',
  also: ['departures'],
  confirmed: true,
  summary: 'Phone numbers of the contacts, by code of the booking; who looks at them is in the audit log',
  params,
  data: z.object({ phones: z.record(z.string(), z.string()) }),
  errors: ['departure_not_found'],
})

export const createGuideLink = endpoint({
  ...calls.createGuideLink,
  operationId: 'createGuideLink',
  access: 'full_contact',
  also: ['departures'],
  confirmed: true,
  summary:
    'A link for whoever leads the departure, who needs no account and sees phone numbers; it is shown this once, and ends with the right of who made it',
  params,
  body: z.object({
    /** Last day on which it works, at most 90 days after the end; left out, the day after it. */
    until: z.optional(calendarDate),
  }),
  data: z.object({ token: z.string(), link: linkSchema }),
  errors: ['departure_not_found'],
})

export const revokeGuideLink = endpoint({
  ...calls.revokeGuideLink,
  operationId: 'revokeGuideLink',
  access: 'departures',
  confirmed: true,
  summary: 'Ends a link of a guide',
  params: z.object({ id: z.string().check(z.maxLength(200)), link: z.string().check(z.maxLength(100)) }),
  data: z.null(),
  errors: ['departure_not_found', 'guide_link_not_found'],
})

const needsOne = z.refine<MessageTexts>(({ id, en }) => id !== null || en !== null, {
  path: ['id'],
  message: 'validation.required',
})

export const previewMessage = endpoint({
  ...calls.previewMessage,
  operationId: 'previewDepartureMessage',
  access: 'bookings_act',
  also: ['departures'],
  summary: 'A message as one booking of each language would get it, and how many would; sends nothing',
  params,
  body: z.object(letters).check(needsOne),
  data: z.object({
    sent_to: z.int(),
    /** In the languages of those who get it. */
    letters: z.array(
      z.object({ locale: z.enum(['id', 'en']), bookings: z.int(), subject: z.string(), text: z.string() }),
    ),
  }),
  errors: ['departure_not_found'],
})

export const sendMessage = endpoint({
  ...calls.sendMessage,
  operationId: 'sendDepartureMessage',
  access: 'bookings_act',
  also: ['departures'],
  confirmed: true,
  summary: 'Mails every booking of the departure once, in its language; the same id again sends nothing more',
  params,
  body: z.object({ ...letters, message_id: z.string().check(z.regex(/^[\w-]{16,64}$/)) }).check(needsOne),
  data: messageSchema,
  errors: ['departure_not_found', 'departure_empty', 'changed_meanwhile'],
})

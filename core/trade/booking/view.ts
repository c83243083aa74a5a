import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import * as calls from './calls.ts'
import { reschedulesOfBooking } from './change/rescheduled.ts'
import { bookingSchema, paymentMade } from './contract.ts'

/** `file:key` of a text in `src/locales`. */
const wordKey = z.string()
export type WordKey = z.infer<typeof wordKey>

/** A fact or note of only one of them; without it, of both. Paper is the ticket as PDF and the mails. */
const medium = z.enum(['page', 'paper'])
export type Medium = z.infer<typeof medium>

export const plainText = z.union([
  z.string(),
  z.object({ key: wordKey, values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))) }),
])
export type PlainText = z.infer<typeof plainText>

const money = z.object({ amount: z.number(), currency: z.string() })

/** Its values may be texts themselves, such as counts with a plural of their own, or amounts, written as the reader does. */
const text = z.union([
  z.string(),
  z.object({
    key: wordKey,
    values: z.optional(z.record(z.string(), z.union([plainText, z.number(), money]))),
    on: z.optional(medium),
  }),
])
export type ViewText = z.infer<typeof text>

const fact = z.object({ label: wordKey, value: text, on: z.optional(medium), link: z.optional(z.string()) })
export type ViewFact = z.infer<typeof fact>

/** `at` is an instant; `date` is `YYYY-MM-DD` and `time` `HH:MM` in `zone`. */
export const viewTime = z.object({
  at: z.string(),
  date: z.string(),
  time: z.string(),
  zone: z.string(),
  zoneLabel: z.string(),
})
export type ViewTime = z.infer<typeof viewTime>

const placeFields = {
  name: z.string(),
  city: z.string(),
  address: z.optional(z.string()),
  coordinates: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
}
export const viewPlace = z.object(placeFields)
export type ViewPlace = z.infer<typeof viewPlace>

export const viewStop = z.object({ ...placeFields, code: z.string(), terminal: z.nullable(z.string()) })
export type ViewStop = z.infer<typeof viewStop>

const itemFields = {
  heading: z.string(),
  start: viewTime,
  end: viewTime,
  facts: z.array(fact),
  reference: fact,
  /** Hours before the start; the text may use `{{heading}}`, `{{place}}` and `{{time}}`. */
  reminder: z.object({ hours: z.number(), text: wordKey }),
}

/** schema.org names of types and properties. Without them a segment is a plain `Trip`. */
const tripMarkup = z.object({
  reservation: z.string(),
  trip: z.string(),
  number: z.string(),
  carrier: z.object({ property: z.string(), type: z.string(), code: z.nullable(z.string()) }),
  stop: z.object({ type: z.string(), code: z.string(), from: z.string(), to: z.string() }),
  /** Kind of transport in the words of the wallets. */
  transit: z.optional(z.object({ apple: z.string(), google: z.string() })),
})
export type TripMarkup = z.infer<typeof tripMarkup>

const segment = z.object({
  ...itemFields,
  kind: z.literal('segment'),
  /** 0 departure, 1 return. */
  direction: z.number(),
  carrier: z.object({ code: z.string(), name: z.string() }),
  from: viewStop,
  to: viewStop,
  className: z.string(),
  /** The letter of the carrier, where `className` lacks it. */
  bookingClass: z.optional(z.string()),
  equipment: z.string(),
  /** Cost of cancelling and changing the whole direction. */
  terms: z.optional(z.object({ fees: z.array(text), notes: z.array(text) })),
  note: z.optional(text),
  markup: z.optional(tripMarkup),
})
export type ViewSegment = z.infer<typeof segment>

const stay = z.object({
  ...itemFields,
  kind: z.literal('stay'),
  place: viewPlace,
  nights: z.number(),
  /** All who stay: of them only those who check in have a name. */
  party: z.optional(z.object({ adults: z.number(), children: z.number(), infants: z.number() })),
  /** Charges that guests pay there, beside the price. */
  paidThere: z.optional(z.array(text)),
  /** Plain text of the hotel in its own words; `lang` as in HTML, null where it is not known. */
  remarks: z.optional(z.object({ text: z.string(), lang: z.nullable(z.string()) })),
  /** Refunds of the price when it was booked. Earliest first; the last step has no end. */
  cancellation: z.array(z.object({ until: z.nullable(viewTime), refund: z.number() })),
})
export type ViewStay = z.infer<typeof stay>

const event = z.object({
  ...itemFields,
  kind: z.literal('event'),
  place: viewPlace,
  category: z.optional(z.string()),
  /** Its page, below the language. */
  page: z.optional(z.string()),
  entry: z.nullable(z.object({ label: wordKey, time: viewTime })),
  /** `isAny`: for one of them. */
  days: z.object({ from: z.string(), until: z.string(), isAny: z.boolean() }),
  /** Times at the place; `at` is what the member wrote, until the instant `changeUntil`. */
  pickup: z.optional(
    z.object({
      from: z.string(),
      until: z.string(),
      area: z.string(),
      at: z.nullable(z.string()),
      changeUntil: z.string(),
    }),
  ),
  terms: z.array(text),
})
export type ViewEvent = z.infer<typeof event>

const item = z.discriminatedUnion('kind', [segment, stay, event])
export type ViewItem = z.infer<typeof item>

/**
 * Gate and time, from instant to instant, that a code opens. `key` is `<service>|<key>`; `type` that of the holder,
 * such as ADT.
 */
const ticketGate = z.object({ key: z.string(), from: z.string(), until: z.string(), type: z.string() })
export type TicketGate = z.infer<typeof ticketGate>

const holder = z.object({
  /** `MRS`; its word is `people:title.MRS`. */
  title: z.string(),
  name: z.string(),
  isUnnamed: z.optional(z.boolean()),
  /** No name is asked: `name` is the place among the others, and says more with the type. */
  isCounted: z.optional(z.boolean()),
  type: wordKey,
  /** Masked; empty where none is required. */
  idNumber: z.string(),
  /** Facts that a page shows beside the type; paper has columns of its own. */
  details: z.array(text),
  number: z.string(),
  aside: z.nullable(fact),
  /** Stands on a page instead of `aside`, in the language of the reader. */
  seat: z.optional(z.string()),
  code: z.nullable(z.string()),
  /** Without it the code is only shown. */
  gate: z.optional(ticketGate),
  /** Text of the signed QR; null before it is issued. */
  qr: z.optional(z.nullable(z.string())),
  /** When it was used at the gate. Left out where that is not shown. */
  used: z.optional(z.nullable(viewTime)),
})
export type ViewHolder = z.infer<typeof holder>

/** Step that the member can take for the holders. */
const action = z.object({
  isUrgent: z.boolean(),
  texts: z.array(text),
  /** `page` below the language. */
  link: z.nullable(z.object({ label: wordKey, page: z.string() })),
})
export type ViewAction = z.infer<typeof action>

const viewSchema = z.object({
  bookingCode: z.string(),
  issuedAt: z.nullable(z.string()),
  contactName: z.string(),
  headings: z.object({ items: wordKey, holders: wordKey }),
  items: z.array(item),
  /** Segments of other bookings of the same journey. */
  connections: z.optional(z.array(segment)),
  holders: z.array(holder),
  action: z.optional(action),
  /** Heading and note above the holders' codes on a page. `fact` is said of each. */
  passes: z.optional(z.object({ title: wordKey, note: wordKey, fact: z.optional(z.string()) })),
  /** Refunds of the whole price. `isLocal`: the zone is that of the place. */
  policy: z.optional(
    z.object({
      steps: z.array(z.object({ until: z.nullable(z.string()), refund: z.number() })),
      zone: z.string(),
      isLocal: z.boolean(),
    }),
  ),
  /** The code decides the label (`ticket:line.<code>`). */
  lines: z.array(z.object({ code: z.string(), title: z.string(), amount: z.number() })),
  total: z.number(),
  balance: z.optional(z.object({ amount: z.number(), until: z.string() })),
  notes: z.array(text),
  /** Part of `notes` that states times of the supplier; the mail repeats it. */
  boarding: z.optional(z.array(text)),
  /** `file:key` prefix of the product's letter texts; they replace those of mail.json with the same path. */
  letters: z.optional(wordKey),
  /** Without one, a journey has a ticket and all else a voucher. */
  form: z.optional(z.enum(['ticket', 'voucher'])),
})

/** Content of a booking's page, ticket, calendar file and mails. Writers use the kinds of items, never the product. */
export type BookingView = z.infer<typeof viewSchema>

const viewedBooking = z.extend(bookingSchema, {
  payments: z.array(paymentMade),
  view: z.nullable(viewSchema),
  ...reschedulesOfBooking,
})
export type ViewedBooking = z.infer<typeof viewedBooking>

/** `view` is null where the booking cannot be read. */
export const getBookingView = endpoint({
  ...calls.getBookingView,
  operationId: 'getBookingView',
  access: 'member',
  summary:
    'One booking of the member as its page shows it: words as keys of the site, names in the language of the reader',
  params: z.object({ id: z.string() }),
  data: viewedBooking,
  errors: ['booking_not_found'],
})

import type { TFunction } from 'i18next'
import { localTime, type Zone, zoneLabel } from '../../core/common/dates.ts'

/** `file:key` of a text in `src/locales`. */
export type WordKey = string

/** Words as they are, in one language, or a key with what is put into its text. */
export type TicketText = string | { key: WordKey; values?: Readonly<Record<string, string | number>> }

export type TicketFact = { label: WordKey; value: TicketText }

/** A moment as the clocks of its place show it. */
export type TicketTime = {
  at: Date
  /** `YYYY-MM-DD` and `HH:MM`. */
  date: string
  time: string
  zone: Zone
  /** WIB, WITA, WIT or GMT±n. */
  zoneLabel: string
}

export type TicketPlace = {
  name: string
  city: string
  address?: string
  /** Degrees. */
  coordinates?: { latitude: number; longitude: number }
}

/** One end of a segment. */
export type TicketStop = TicketPlace & { code: string; terminal: string | null }

type ItemBase = {
  /** What it is called: number of the ride, name of the house, title of the event. */
  heading: string
  start: TicketTime
  end: TicketTime
  facts: readonly TicketFact[]
  /** Under which the carrier, the house or the organiser knows the booking. */
  reference: TicketFact
  /** The calendar rings this long before the start, with a text that may use `{{heading}}`, `{{place}}` and `{{time}}`. */
  reminder: { hours: number; text: WordKey }
}

/** One stretch under way. */
export type TicketSegment = ItemBase & {
  kind: 'segment'
  /** 0 departure, 1 return. */
  direction: number
  carrier: { code: string; name: string }
  from: TicketStop
  to: TicketStop
  className: string
  /** Vehicle; empty when unknown. */
  equipment: string
  markup?: TripMarkup
}

/** schema.org's names of the types and properties for one means of transport. Without them a segment is a plain `Trip`. */
export type TripMarkup = {
  reservation: string
  trip: string
  number: string
  carrier: { property: string; type: string; code: string | null }
  stop: { type: string; code: string; from: string; to: string }
}

/** Nights at a place: starts with check-in, ends with check-out. */
export type TicketStay = ItemBase & {
  kind: 'stay'
  place: TicketPlace
  nights: number
  /** Earliest first; the last step, without an end, is what comes back after all others. */
  cancellation: readonly { until: TicketTime | null; refund: number }[]
}

/** Something with a beginning and an end: a visit, a guided trip. */
export type TicketEvent = ItemBase & {
  kind: 'event'
  place: TicketPlace
  /** When doors open or the group meets. */
  entry: { label: WordKey; time: TicketTime } | null
  terms: readonly TicketText[]
}

export type TicketItem = TicketSegment | TicketStay | TicketEvent

/** A person who travels, stays or enters. */
export type TicketHolder = {
  name: string
  type: WordKey
  /** Masked; empty where none was asked for. */
  idNumber: string
  /** Ticket number; empty where only the booking has one. */
  number: string
  /** Seat or room, where they are sold by number. */
  aside: TicketFact | null
  /** Code of entry, where each person enters alone: gets a QR of its own. */
  code: string | null
}

/** Everything that a ticket says. Writers look at the kinds of its items, never at the product. */
export type TicketContent = {
  bookingCode: string
  issuedAt: Date | null
  contactName: string
  headings: { items: WordKey; holders: WordKey }
  items: readonly TicketItem[]
  holders: readonly TicketHolder[]
  /** The same lines as on list, summary and receipt; the code decides the label (`ticket:line.<code>`). */
  lines: readonly { code: string; title: string; amount: number }[]
  total: number
  /** What is still due of the total, and until when. */
  balance?: { amount: number; until: Date }
  /** What to know beforehand. */
  notes: readonly TicketText[]
  /** Where the product's own texts for letters begin, as `file:key`; they replace those of mail.json with the same path. */
  letters?: WordKey
}

export function textIn(t: TFunction, text: TicketText): string {
  return typeof text === 'string' ? text : t(text.key, text.values ?? {})
}

export function ticketTime(at: Date, zone: Zone): TicketTime {
  return { at, ...localTime(at, zone), zone, zoneLabel: zoneLabel(zone, at) }
}

/** Where it begins. */
export function placeOf(item: TicketItem): TicketPlace {
  return item.kind === 'segment' ? item.from : item.place
}

/** E-ticket or e-voucher: the latter where nobody rides. */
export function formOf({ items }: Pick<TicketContent, 'items'>): 'ticket' | 'voucher' {
  return items.some(({ kind }) => kind === 'segment') ? 'ticket' : 'voucher'
}

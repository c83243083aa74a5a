import type { TFunction } from 'i18next'
import { localTime, type Zone, zoneLabel } from '../../core/common/dates.ts'
import type { Span } from '../../core/common/span.ts'

/** `file:key` of a text in `src/locales`. */
export type WordKey = string

/** Its values may be texts themselves, such as counts with a plural of their own. */
export type TicketText = string | { key: WordKey; values?: { readonly [name: string]: TicketText | number } }

export type TicketFact = { label: WordKey; value: TicketText }

export type TicketTime = {
  at: Date
  /** `YYYY-MM-DD` and `HH:MM`. */
  date: string
  time: string
  zone: Zone
  zoneLabel: string
}

export type TicketPlace = {
  name: string
  city: string
  address?: string
  coordinates?: { latitude: number; longitude: number }
}

export type TicketStop = TicketPlace & { code: string; terminal: string | null }

type ItemBase = {
  heading: string
  start: TicketTime
  end: TicketTime
  facts: readonly TicketFact[]
  reference: TicketFact
  /** Hours before the start; the text may use `{{heading}}`, `{{place}}` and `{{time}}`. */
  reminder: { hours: number; text: WordKey }
}

export type TicketSegment = ItemBase & {
  kind: 'segment'
  /** 0 departure, 1 return. */
  direction: number
  carrier: { code: string; name: string }
  from: TicketStop
  to: TicketStop
  className: string
  equipment: string
  markup?: TripMarkup
}

/** schema.org names of types and properties. Without them a segment is a plain `Trip`. */
export type TripMarkup = {
  reservation: string
  trip: string
  number: string
  carrier: { property: string; type: string; code: string | null }
  stop: { type: string; code: string; from: string; to: string }
}

export type TicketStay = ItemBase & {
  kind: 'stay'
  place: TicketPlace
  nights: number
  /** Earliest first; the last step has no end. */
  cancellation: readonly { until: TicketTime | null; refund: number }[]
}

export type TicketEvent = ItemBase & {
  kind: 'event'
  place: TicketPlace
  entry: { label: WordKey; time: TicketTime } | null
  terms: readonly TicketText[]
}

export type TicketItem = TicketSegment | TicketStay | TicketEvent

export type TicketHolder = {
  /** `MRS`; its word is `people:title.MRS`. */
  title: string
  name: string
  type: WordKey
  /** Masked; empty where none is required. */
  idNumber: string
  number: string
  aside: TicketFact | null
  code: string | null
  /** Where and when the code lets in; without it the code is only shown. */
  gate?: TicketGate
}

/** `key` is `<service>|<key>`; `type` that of the holder, such as ADT. */
export type TicketGate = { key: string; from: Date; until: Date; type: string }

/** Writers use the kinds of items, never the product. */
export type TicketContent = {
  bookingCode: string
  issuedAt: Date | null
  contactName: string
  headings: { items: WordKey; holders: WordKey }
  items: readonly TicketItem[]
  holders: readonly TicketHolder[]
  /** The code decides the label (`ticket:line.<code>`). */
  lines: readonly { code: string; title: string; amount: number }[]
  total: number
  balance?: { amount: number; until: Date }
  notes: readonly TicketText[]
  /** Those of `notes` that state times of the supplier; the mail repeats them. */
  boarding?: readonly TicketText[]
  /** `file:key` prefix of the product's letter texts; they replace those of mail.json with the same path. */
  letters?: WordKey
  /** Without one, a journey has a ticket and all else a voucher. */
  form?: TicketForm
}

export type TicketForm = 'ticket' | 'voucher'

export function textIn(t: TFunction, text: TicketText): string {
  if (typeof text === 'string') return text
  const values = Object.entries(text.values ?? {}).map(([name, value]) => {
    return [name, typeof value === 'number' ? value : textIn(t, value)] as const
  })
  return t(text.key, Object.fromEntries(values))
}

export function ticketTime(at: Date, zone: Zone): TicketTime {
  return { at, ...localTime(at, zone), zone, zoneLabel: zoneLabel(zone, at) }
}

export function spanOf({ kind, start, end }: Pick<TicketStay | TicketEvent, 'kind' | 'start' | 'end'>): Span {
  return {
    kind,
    starts_at: start.at.toISOString(),
    starts_timezone: start.zone,
    ends_at: end.at.toISOString(),
    ends_timezone: end.zone,
  }
}

export function placeOf(item: TicketItem): TicketPlace {
  return item.kind === 'segment' ? item.from : item.place
}

export function formOf({ items, form }: Pick<TicketContent, 'items' | 'form'>): TicketForm {
  return form ?? (items.some(({ kind }) => kind === 'segment') ? 'ticket' : 'voucher')
}

/** With the title in the language of the reader. */
export function holderName(t: TFunction, { title, name }: TicketHolder): string {
  return title ? `${t(`people:title.${title}`)} ${name}` : name
}

/** With the code of the title, the same in every language: for signed codes and markup. */
export function codedName({ title, name }: TicketHolder): string {
  return title ? `${title} ${name}` : name
}

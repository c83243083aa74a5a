import type { TFunction } from 'i18next'
import { localTime, type Zone, zoneLabel } from '../../core/common/dates.ts'
import type { Span } from '../../core/common/span.ts'

/** `file:key` of a text in `src/locales`. */
export type WordKey = string

/** Its values may be texts themselves, such as counts with a plural of their own. */
export type ViewText = string | { key: WordKey; values?: { readonly [name: string]: ViewText | number } }

export type ViewFact = { label: WordKey; value: ViewText }

export type ViewTime = {
  at: Date
  /** `YYYY-MM-DD` and `HH:MM`. */
  date: string
  time: string
  zone: Zone
  zoneLabel: string
}

export type ViewPlace = {
  name: string
  city: string
  address?: string
  coordinates?: { latitude: number; longitude: number }
}

export type ViewStop = ViewPlace & { code: string; terminal: string | null }

type ItemBase = {
  heading: string
  start: ViewTime
  end: ViewTime
  facts: readonly ViewFact[]
  reference: ViewFact
  /** Hours before the start; the text may use `{{heading}}`, `{{place}}` and `{{time}}`. */
  reminder: { hours: number; text: WordKey }
}

export type ViewSegment = ItemBase & {
  kind: 'segment'
  /** 0 departure, 1 return. */
  direction: number
  carrier: { code: string; name: string }
  from: ViewStop
  to: ViewStop
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

export type ViewStay = ItemBase & {
  kind: 'stay'
  place: ViewPlace
  nights: number
  /** Earliest first; the last step has no end. */
  cancellation: readonly { until: ViewTime | null; refund: number }[]
}

export type ViewEvent = ItemBase & {
  kind: 'event'
  place: ViewPlace
  entry: { label: WordKey; time: ViewTime } | null
  terms: readonly ViewText[]
}

export type ViewItem = ViewSegment | ViewStay | ViewEvent

export type ViewHolder = {
  /** `MRS`; its word is `people:title.MRS`. */
  title: string
  name: string
  type: WordKey
  /** Masked; empty where none is required. */
  idNumber: string
  number: string
  aside: ViewFact | null
  code: string | null
  /** Where and when the code lets in; without it the code is only shown. */
  gate?: TicketGate
}

/** `key` is `<service>|<key>`; `type` that of the holder, such as ADT. */
export type TicketGate = { key: string; from: Date; until: Date; type: string }

/** Writers use the kinds of items, never the product. */
export type BookingView = {
  bookingCode: string
  issuedAt: Date | null
  contactName: string
  headings: { items: WordKey; holders: WordKey }
  items: readonly ViewItem[]
  holders: readonly ViewHolder[]
  /** The code decides the label (`ticket:line.<code>`). */
  lines: readonly { code: string; title: string; amount: number }[]
  total: number
  balance?: { amount: number; until: Date }
  notes: readonly ViewText[]
  /** Those of `notes` that state times of the supplier; the mail repeats them. */
  boarding?: readonly ViewText[]
  /** `file:key` prefix of the product's letter texts; they replace those of mail.json with the same path. */
  letters?: WordKey
  /** Without one, a journey has a ticket and all else a voucher. */
  form?: TicketForm
}

export type TicketForm = 'ticket' | 'voucher'

export function textIn(t: TFunction, text: ViewText): string {
  if (typeof text === 'string') return text
  const values = Object.entries(text.values ?? {}).map(([name, value]) => {
    return [name, typeof value === 'number' ? value : textIn(t, value)] as const
  })
  return t(text.key, Object.fromEntries(values))
}

export function viewTime(at: Date, zone: Zone): ViewTime {
  return { at, ...localTime(at, zone), zone, zoneLabel: zoneLabel(zone, at) }
}

export function spanOf({ kind, start, end }: Pick<ViewStay | ViewEvent, 'kind' | 'start' | 'end'>): Span {
  return {
    kind,
    starts_at: start.at.toISOString(),
    starts_timezone: start.zone,
    ends_at: end.at.toISOString(),
    ends_timezone: end.zone,
  }
}

export function placeOf(item: ViewItem): ViewPlace {
  return item.kind === 'segment' ? item.from : item.place
}

export function formOf({ items, form }: Pick<BookingView, 'items' | 'form'>): TicketForm {
  return form ?? (items.some(({ kind }) => kind === 'segment') ? 'ticket' : 'voucher')
}

/** With the title in the language of the reader. */
export function holderName(t: TFunction, { title, name }: ViewHolder): string {
  return title ? `${t(`people:title.${title}`)} ${name}` : name
}

/** With the code of the title, the same in every language: for signed codes and markup. */
export function codedName({ title, name }: ViewHolder): string {
  return title ? `${title} ${name}` : name
}

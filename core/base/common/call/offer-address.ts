import type { CalendarDate } from '../dates.ts'

/** A page of the site without locale, and its query: what is kept, shared and watched is named by it. */
export type Address = { page: string; query: URLSearchParams }

/** Facts that a product reads out of the address of one of its pages, without a call. */
export type Named = {
  page: string
  /** The product's own key of what is kept: a place to sleep or see, or a journey. Letters, digits and `_.~-`. */
  item: string
  /** In its normal form: the same search has the same text. */
  query: URLSearchParams
  /** Null where no day is chosen. */
  firstDay: CalendarDate | null
  /** `search`: the cheapest of a list; `place`: something to see, with a room or a ticket still to choose; `choice`: can be booked. */
  kind: 'search' | 'place' | 'choice'
}

export const ADDRESS = /^[a-z-]{1,30}\/[a-z-]{1,30}\?[^\s#]{1,900}$/

/** Null for text that is none. */
export function readAddress(text: string): Address | null {
  if (!ADDRESS.test(text)) return null
  const [page = '', ...query] = text.split('?')
  return { page, query: new URLSearchParams(query.join('?')) }
}

export function addressText({ page, query }: Address): string {
  return `${page}?${query}`
}

/** The earliest day in a query, by which an address of the past is still read. */
export function earliestDay({ query }: Address): CalendarDate | null {
  const days = [...query.values()].filter((text) => /^\d{4}-\d{2}-\d{2}$/.test(text))
  return days.sort()[0] ?? null
}

import type { Leg } from '../../../core/trade/booking/change/legs.ts'
import type { TicketCard } from '../../../core/trade/booking/ticket.ts'
import type { TripMarkup } from '../../../core/trade/booking/view.ts'
import { formatMoment } from '../../base/words/format.ts'
import type { Locale } from '../../base/words/words.ts'
import type { ReadTicket } from '../ticket/screen.ts'

export type PassSetting<Keys> = { keys: Keys; siteUrl: string; locale: Locale; now: Date }

/** Content of one pass: a person on one way of a journey, or at a place. */
export type Pass = {
  /** Number of the holder's card, counted from 0. */
  card: number
  serial: string
  kind: Leg['kind']
  transit: TripMarkup['transit'] | null
  holder: TicketCard
  /** First and last of the way; the same for a place. */
  first: Leg
  last: Leg
  /** `Sab, 5 Des 2026, 05.40 WIB`. */
  when: string
}

export function passesOf({ ticket, view }: ReadTicket, locale: Locale): Pass[] {
  const ways = [...Map.groupBy(ticket.legs, ({ direction }) => direction).values()]
  const markup = view.items.map((item) => (item.kind === 'segment' ? item.markup?.transit : null)).find(Boolean)
  return ticket.cards.flatMap((holder, card) =>
    ways.flatMap((legs, way) => {
      const [first] = legs
      const last = legs.at(-1)
      if (!first || !last) return []
      const when = formatMoment(locale, new Date(first.start.at), first.start.zone)
      const serial = `${ticket.booking_code}-${card + 1}-${way + 1}`
      return [{ card, serial, kind: first.kind, transit: markup ?? null, holder, first, last, when }]
    }),
  )
}

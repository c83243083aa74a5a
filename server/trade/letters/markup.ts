import { tzOffset } from '@date-fns/tz'
import { CURRENCY } from '../../../core/trade/booking/price.ts'
import type {
  BookingView,
  TripMarkup,
  ViewHolder,
  ViewItem,
  ViewPlace,
  ViewSegment,
  ViewStop,
  ViewTime,
} from '../../../core/trade/booking/view.ts'
import { textIn } from '../../../core/trade/booking/view-text.ts'
import { houseBrand } from '../../base/words/brand.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { codedName } from '../booking/show/booking-view.ts'

type Thing = { '@type': string; [property: string]: unknown }

/** schema.org JSON-LD reservations, one an item. */
export function reservationMarkup(siteUrl: string, locale: Locale, content: BookingView): Thing[] {
  return content.items.map((item) => {
    const [first] = content.holders
    return {
      '@context': 'https://schema.org',
      '@type': reservationType(item),
      reservationNumber: content.bookingCode,
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      underName: person(first ? codedName(first) : content.contactName),
      bookingAgent: { '@type': 'Organization', name: houseBrand().name, url: siteUrl },
      ...(content.issuedAt ? { bookingTime: content.issuedAt } : {}),
      // A price of several items belongs to none of them.
      ...(content.items.length === 1 ? { totalPrice: content.total, priceCurrency: CURRENCY } : {}),
      ...reservedOf(item),
      ...(item.kind === 'stay'
        ? {}
        : { reservedTicket: content.holders.map((holder) => ticketOf(locale, item, holder)) }),
    }
  })
}

function reservationType(item: ViewItem): string {
  if (item.kind === 'segment') return item.markup?.reservation ?? 'Reservation'
  return item.kind === 'stay' ? 'LodgingReservation' : 'EventReservation'
}

function reservedOf(item: ViewItem): Record<string, unknown> {
  const { heading, start, end } = item
  if (item.kind === 'segment') return { reservationFor: tripOf(item) }
  if (item.kind === 'stay') {
    const lodging = { '@type': 'LodgingBusiness', name: heading, ...locationOf(item.place) }
    return { reservationFor: lodging, checkinTime: isoTime(start), checkoutTime: isoTime(end) }
  }
  const location = { '@type': 'Place', name: item.place.name, ...locationOf(item.place) }
  const doors = item.entry ? { doorTime: isoTime(item.entry.time) } : {}
  return {
    reservationFor: {
      '@type': 'Event',
      name: heading,
      startDate: isoTime(start),
      endDate: isoTime(end),
      ...doors,
      location,
    },
  }
}

function tripOf({ markup, heading, carrier, from, to, start, end }: ViewSegment): Thing {
  const times = { departureTime: isoTime(start), arrivalTime: isoTime(end) }
  if (!markup)
    return { '@type': 'Trip', name: heading, provider: { '@type': 'Organization', name: carrier.name }, ...times }
  return {
    '@type': markup.trip,
    [markup.number]: heading.replace(/\s/g, ''),
    [markup.carrier.property]: {
      '@type': markup.carrier.type,
      name: carrier.name,
      ...(markup.carrier.code ? { [markup.carrier.code]: carrier.code } : {}),
    },
    [markup.stop.from]: stopOf(markup, from),
    [markup.stop.to]: stopOf(markup, to),
    ...times,
    ...(from.terminal ? { departureTerminal: from.terminal } : {}),
    ...(to.terminal ? { arrivalTerminal: to.terminal } : {}),
  }
}

function stopOf({ stop }: TripMarkup, { name, code, ...place }: ViewStop): Thing {
  return { '@type': stop.type, name, [stop.code]: code, ...locationOf({ name, ...place }) }
}

function locationOf({ city, address, coordinates }: ViewPlace): Record<string, unknown> {
  return {
    address: { '@type': 'PostalAddress', addressLocality: city, ...(address ? { streetAddress: address } : {}) },
    ...(coordinates ? { geo: { '@type': 'GeoCoordinates', ...coordinates } } : {}),
  }
}

function ticketOf(locale: Locale, item: ViewItem, holder: ViewHolder): Thing {
  const { number, aside } = holder
  const seat = item.kind === 'segment' && aside ? textIn(wordsFor(locale), aside.value) : ''
  return {
    '@type': 'Ticket',
    underName: person(codedName(holder)),
    ...(number ? { ticketNumber: number } : {}),
    ...(seat ? { ticketedSeat: { '@type': 'Seat', seatNumber: seat } } : {}),
  }
}

function person(name: string): Thing {
  return { '@type': 'Person', name }
}

function isoTime({ at, date, time, zone }: ViewTime): string {
  const offset = tzOffset(zone, new Date(at))
  const minutes = Math.abs(offset)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date}T${time}:00${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { BookingView } from '../../../core/trade/booking/view.ts'
import {
  sampleEventTicket,
  sampleHolder,
  sampleJourneyTicket,
  sampleSegment,
  sampleStayTicket,
  sampleTicket,
  sampleTrainTicket,
} from '../ticket/testing-samples.ts'
import { reservationMarkup } from './markup.ts'

const markupOf = (content: BookingView) => reservationMarkup('https://pelesir.example', 'id', content)

const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/))
const person = z.strictObject({ '@type': z.literal('Person'), name: z.string() })
const address = z.strictObject({
  '@type': z.literal('PostalAddress'),
  addressLocality: z.string(),
  streetAddress: z.optional(z.string()),
})
const geo = z.strictObject({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() })
const stop = (type: string, code: string) =>
  z.strictObject({ '@type': z.literal(type), name: z.string(), [code]: z.string(), address, geo: z.optional(geo) })
const trip = { departureTime: instant, arrivalTime: instant }
const terminals = { departureTerminal: z.optional(z.string()), arrivalTerminal: z.optional(z.string()) }

/** Properties that schema.org gives these types; strict, so that a made-up one fails. */
const reservation = {
  '@context': z.literal('https://schema.org'),
  reservationNumber: z.literal('K7QM2P'),
  reservationStatus: z.literal('https://schema.org/ReservationConfirmed'),
  underName: person,
  bookingAgent: z.strictObject({ '@type': z.literal('Organization'), name: z.string(), url: z.url() }),
  bookingTime: z.iso.datetime(),
  totalPrice: z.optional(z.number()),
  priceCurrency: z.optional(z.literal('IDR')),
}
const reservedTicket = z.array(
  z.strictObject({
    '@type': z.literal('Ticket'),
    underName: person,
    ticketNumber: z.optional(z.string()),
    ticketedSeat: z.optional(z.strictObject({ '@type': z.literal('Seat'), seatNumber: z.string() })),
  }),
)

const flight = z.strictObject({
  ...reservation,
  '@type': z.literal('FlightReservation'),
  reservedTicket,
  reservationFor: z.strictObject({
    '@type': z.literal('Flight'),
    flightNumber: z.string(),
    airline: z.strictObject({ '@type': z.literal('Airline'), name: z.string(), iataCode: z.string() }),
    departureAirport: stop('Airport', 'iataCode'),
    arrivalAirport: stop('Airport', 'iataCode'),
    ...trip,
    ...terminals,
  }),
})

const train = z.strictObject({
  ...reservation,
  '@type': z.literal('TrainReservation'),
  reservedTicket,
  reservationFor: z.strictObject({
    '@type': z.literal('TrainTrip'),
    trainNumber: z.string(),
    provider: z.strictObject({ '@type': z.literal('Organization'), name: z.string() }),
    departureStation: stop('TrainStation', 'identifier'),
    arrivalStation: stop('TrainStation', 'identifier'),
    ...trip,
  }),
})

const lodging = z.strictObject({
  ...reservation,
  '@type': z.literal('LodgingReservation'),
  checkinTime: instant,
  checkoutTime: instant,
  reservationFor: z.strictObject({
    '@type': z.literal('LodgingBusiness'),
    name: z.string(),
    address,
    geo: z.optional(geo),
  }),
})

const event = z.strictObject({
  ...reservation,
  '@type': z.literal('EventReservation'),
  reservedTicket,
  reservationFor: z.strictObject({
    '@type': z.literal('Event'),
    name: z.string(),
    startDate: instant,
    endDate: instant,
    doorTime: z.optional(instant),
    location: z.strictObject({ '@type': z.literal('Place'), name: z.string(), address, geo: z.optional(geo) }),
  }),
})

const CASES = [
  ['a segment by air', sampleTicket(), flight],
  ['a segment by rail', sampleTrainTicket(), train],
  ['a stay', sampleStayTicket(), lodging],
  ['an event', sampleEventTicket(), event],
  ['an event of several days', sampleJourneyTicket(), event],
] as const

describe('the markup of a ticket mail', () => {
  it.each(CASES)('of %s has the properties of its schema.org type, and no others', (_, content, schema) => {
    const [only, ...more] = markupOf(content)
    expect(z.safeParse(schema, only).error?.issues).toBeUndefined()
    expect(more).toEqual([])
  })

  it('has the times of each place with their offset', () => {
    expect(markupOf(sampleTicket())[0]).toMatchObject({
      reservationFor: {
        flightNumber: 'GA408',
        departureTime: '2026-12-05T11:05:00+07:00',
        arrivalTime: '2026-12-05T13:55:00+08:00',
        departureTerminal: '3',
      },
      totalPrice: 1_486_000,
    })
    expect(markupOf(sampleStayTicket())[0]).toMatchObject({ checkinTime: '2026-12-05T14:00:00+07:00' })
  })

  it('has a reservation for each item, and the price of all on none of them', () => {
    const there = sampleSegment(0, 'GA 408', 'CGK 2026-12-05 11:05', 'DPS 2026-12-05 13:55')
    const back = sampleSegment(1, 'GA 409', 'DPS 2026-12-12 14:40', 'CGK 2026-12-12 15:45')
    const both = markupOf(sampleTicket({ items: [there, back] }))
    expect(both).toHaveLength(2)
    expect(both.filter((one) => 'totalPrice' in one)).toEqual([])
  })

  it('keeps id numbers out', () => {
    const holders = [{ ...sampleHolder('MR Budi Santoso', 1), idNumber: '************4321' }]
    expect(JSON.stringify(markupOf(sampleTicket({ holders })))).not.toContain('4321')
  })

  it('is a plain trip where the means of transport has no names in schema.org', () => {
    const { markup: _, ...segment } = sampleSegment(0, 'GA 408', 'CGK 2026-12-05 11:05', 'DPS 2026-12-05 13:55')
    expect(markupOf(sampleTicket({ items: [segment] }))[0]).toMatchObject({
      '@type': 'Reservation',
      reservationFor: { '@type': 'Trip', name: 'GA 408', provider: { name: 'Garuda Indonesia' } },
    })
  })
})

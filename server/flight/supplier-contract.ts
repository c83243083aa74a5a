import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDays, type CalendarDate, hoursMinutes, localTime } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { sumRupiah } from '../../core/common/money.ts'
import { type CabinClass, type Flight, fareDetailSchema, flightSchema, type Leg } from '../../core/flight/contract.ts'
import { type PaxCounts, seatsFor } from '../../core/flight/limits.ts'
import { lowestPrice, paxFaresOf, totalOfFares } from '../../core/flight/price.ts'
import type { ProviderGroup } from '../../core/flight/providers.ts'
import type { FlightQuery, FlightSupplier, PricedOffer, SeatsTaken } from './supplier.ts'

/** Trips on which the supplier has flights. */
export type SupplierTrip = {
  origin: string
  destination: string
  date: CalendarDate
  groups: readonly ProviderGroup[]
  cabinClass?: CabinClass
}

export type SupplierHarness = { supplier: FlightSupplier; now: Date; trips: readonly SupplierTrip[] }

const FAMILY: PaxCounts = { adult: 2, child: 1, infant: 1 }
const NOBODY: SeatsTaken = new Map()
const CODE = /^[A-HJ-NP-Z2-9]{6}$/

type Listed = { query: FlightQuery; flight: Flight }

/** What every flight supplier promises. */
export function supplierContract(name: string, open: () => SupplierHarness | Promise<SupplierHarness>): void {
  describe(`${name} as a flight supplier`, () => {
    let supplier: FlightSupplier
    let now: Date
    let queries: FlightQuery[]
    let listed: Listed[]

    beforeAll(async () => {
      const harness = await open()
      supplier = harness.supplier
      now = harness.now
      queries = harness.trips.flatMap(({ groups, ...trip }) =>
        groups.map((group): FlightQuery => ({ cabinClass: 'Economy', ...trip, group, pax: FAMILY, now })),
      )
      const answers = await Promise.all(
        queries.map(async (query) => (await supplier.search(query, NOBODY)).map((flight) => ({ query, flight }))),
      )
      listed = answers.flat()
      if (listed.length === 0) throw new Error('the trips have no flights')
    })

    /** A listed class here and there: pricing all of them says no more. */
    function sample(): (Listed & { classId: string })[] {
      const step = Math.max(1, Math.floor(listed.length / 25))
      return listed
        .filter((_, index) => index % step === 0)
        .flatMap((each) => each.flight.classes.map(({ id: classId }) => ({ ...each, classId })))
    }

    function price({ flight, classId }: { flight: Flight; classId: string }, taken = NOBODY): Promise<PricedOffer> {
      return supplier.price({ flightId: flight.id, classId, pax: FAMILY, now }, taken)
    }

    it('answers in the shape of the contract, with ids that fit in an address', () => {
      for (const { flight } of listed) {
        expect(z.parse(flightSchema, flight)).toEqual(flight)
        for (const id of [flight.id, ...flight.classes.map((each) => each.id)]) expect(id).toMatch(/^[\w-]+$/)
        expect(new Set(flight.classes.map(({ id }) => id)).size).toBe(flight.classes.length)
      }
      expect(new Set(listed.map(({ flight }) => flight.id)).size).toBe(listed.length)
    })

    it('answers the same when asked the same', async () => {
      for (const query of queries)
        expect(await supplier.search(query, NOBODY)).toEqual(await supplier.search(query, NOBODY))
    })

    it('goes where it was asked to, on the day, in the cabin, for the group', () => {
      for (const { query, flight } of listed) {
        expect([flight.origin.code, flight.destination.code, flight.departDate, flight.provider]).toEqual([
          query.origin,
          query.destination,
          query.date,
          query.group,
        ])
        expect(flight.classes.every(({ category }) => category === query.cabinClass)).toBe(true)
      }
    })

    it('tells for every end the same moment by the clock there and as an instant', () => {
      for (const { flight } of listed) {
        for (const each of [flight, ...flight.connectingFlights]) {
          expect(localTime(new Date(each.departAt), each.origin.timezone)).toEqual({
            date: each.departDate,
            time: each.departTime,
          })
          expect(localTime(new Date(each.arriveAt), each.destination.timezone)).toEqual({
            date: each.arriveDate,
            time: each.arriveTime,
          })
          expect(each.duration).toBe(hoursMinutes(minutesBetween(each.departAt, each.arriveAt)))
        }
      }
    })

    it('chains the legs of a journey, with the minutes on the ground between them', () => {
      for (const { flight } of listed) {
        const legs = flight.connectingFlights
        expect(flight.totalTransit).toBe(legs.length - 1)
        expect(legs[0]).toMatchObject({ origin: flight.origin, departAt: flight.departAt, layover: 0 })
        expect(legs.at(-1)).toMatchObject({ destination: flight.destination, arriveAt: flight.arriveAt })
        for (const [before, after] of pairs(legs)) {
          expect(after.origin.code).toBe(before.destination.code)
          expect(after.layover).toBe(minutesBetween(before.arriveAt, after.departAt))
          expect(after.layover).toBeGreaterThan(0)
        }
      }
    })

    it('offers classes with seats for the party, and tells nine at most', () => {
      for (const { flight } of listed) {
        expect(flight.classes.length).toBeGreaterThan(0)
        for (const { seat } of flight.classes) {
          expect(seat).toBeGreaterThanOrEqual(seatsFor(FAMILY))
          expect(seat).toBeLessThanOrEqual(9)
        }
      }
    })

    it('adds every price up to the rupiah', () => {
      for (const { flight } of listed) {
        for (const { fare, tax, total, breakdown } of flight.classes) {
          expect(breakdown.map(({ paxType, count }) => [paxType, count])).toEqual([
            ['ADT', 2],
            ['CHD', 1],
            ['INF', 1],
          ])
          expect(breakdown[0]).toMatchObject({ fare, tax })
          expect(total).toBe(totalOfFares(breakdown))
          expect(breakdown.every(({ tax: all, roc }) => roc >= 0 && roc <= all)).toBe(true)
        }
      }
    })

    it('prices each class as it was listed, with all its charges', async () => {
      for (const { flight, classId } of sample()) {
        const shown = flight.classes.find(({ id }) => id === classId)
        const { fare, flight: priced, departsAt } = await price({ flight, classId })
        expect(priced).toEqual({ ...flight, classes: [shown] })
        expect(departsAt).toEqual(new Date(flight.departAt))
        expect(z.parse(fareDetailSchema, fare)).toEqual(fare)
        expect(fare).toMatchObject({ flightId: flight.id, classId, total: shown?.total, currency: 'IDR' })
        expect(paxFaresOf(fare)).toEqual(shown?.breakdown)
        expect(sumRupiah(fare.details.map(({ amount }) => amount))).toBe(fare.total)
        const codes = fare.details.map(({ code }) => code)
        expect(codes.includes('roc') ? codes.at(-1) : 'roc').toBe('roc')
        expect(fare.rules).toEqual(pick(shown))
      }
    })

    it('shows an offer again as it was listed', async () => {
      for (const { flight } of sample()) {
        expect(await supplier.offer({ flightId: flight.id, pax: FAMILY, now }, NOBODY)).toEqual(flight)
      }
    })

    it('claims seats of keys that were asked about, one claim a leg, infants on laps', async () => {
      for (const { query, flight, classId } of sample()) {
        const { claims } = await price({ flight, classId })
        expect(claims).toHaveLength(flight.connectingFlights.length)
        for (const { key, seats, capacity } of claims) {
          expect(seats).toBe(seatsFor(FAMILY))
          expect(capacity).toBeGreaterThanOrEqual(seats)
          expect(supplier.stockKeys(query)).toContain(key)
          expect(supplier.offerKeys(flight.id, now)).toContain(key)
        }
      }
    })

    it('sells the last seats and not one more', async () => {
      for (const { query, flight, classId } of sample()) {
        const { claims } = await price({ flight, classId })
        for (const { key, capacity, seats } of claims) {
          await expect(price({ flight, classId }, new Map([[key, capacity - seats]]))).resolves.toBeTruthy()
          const tooMany = new Map([[key, capacity - seats + 1]])
          await expect(price({ flight, classId }, tooMany)).rejects.toMatchObject({ code: 'sold_out' })
          const offer = await supplier.offer({ flightId: flight.id, pax: FAMILY, now }, tooMany)
          expect(offer.classes.map(({ id }) => id)).not.toContain(classId)
          const again = (await supplier.search(query, tooMany)).find(({ id }) => id === flight.id)
          expect(again?.classes.map(({ id }) => id) ?? []).not.toContain(classId)
        }
      }
    })

    it('leaves out a flight of which nothing is left', async () => {
      const [first] = listed
      if (!first) throw new Error('no flight')
      const { query, flight } = first
      const all = new Map(supplier.offerKeys(flight.id, now).map((key) => [key, 1_000]))
      expect((await supplier.search(query, all)).map(({ id }) => id)).not.toContain(flight.id)
    })

    it('knows nothing of ids that it did not give', async () => {
      for (const { flight, classId } of sample()) {
        const { id } = flight
        for (const broken of [
          '',
          'x',
          `${id}x`,
          `x${id}`,
          id.slice(1),
          `${id.slice(0, -1)}_`,
          `${id}-${id}`,
          `../${id}`,
          `${id}%00`,
        ]) {
          const asked = { flightId: broken, classId, pax: FAMILY, now }
          await expect(supplier.price(asked, NOBODY)).rejects.toMatchObject({ code: 'flight_not_found' })
          await expect(supplier.offer(asked, NOBODY)).rejects.toMatchObject({ code: 'flight_not_found' })
          expect(() => supplier.offerKeys(broken, now)).toThrow(ApiError)
        }
        for (const broken of ['', '??', `${classId}-${classId}`, classId.toLowerCase(), '__proto__']) {
          await expect(price({ flight, classId: broken })).rejects.toMatchObject({ code: 'flight_not_found' })
        }
      }
    })

    it('sells nothing that has left', async () => {
      for (const { query, flight, classId } of sample()) {
        const later = new Date(flight.departAt)
        const asked = { flightId: flight.id, classId, pax: FAMILY, now: later }
        await expect(supplier.price(asked, NOBODY)).rejects.toMatchObject({ code: 'flight_departed' })
        await expect(supplier.offer(asked, NOBODY)).rejects.toMatchObject({ code: 'flight_departed' })
        const open = await supplier.search({ ...query, now: later }, NOBODY)
        expect(open.every((each) => Date.parse(each.departAt) > later.getTime())).toBe(true)
      }
    })

    it('prices no party beyond the limits', async () => {
      const [first] = sample()
      if (!first) throw new Error('no class')
      for (const pax of [
        { adult: 8, child: 0, infant: 0 },
        { adult: 1, child: 0, infant: 2 },
        { adult: 0, child: 1, infant: 0 },
      ]) {
        const asked = { flightId: first.flight.id, classId: first.classId, pax, now }
        await expect(supplier.price(asked, NOBODY)).rejects.toMatchObject({ code: 'invalid_fields' })
      }
    })

    it('has nothing between places that it does not know', async () => {
      const [query] = queries
      if (!query) throw new Error('no query')
      expect(await supplier.search({ ...query, destination: 'QQQ' }, NOBODY)).toEqual([])
      expect(supplier.stockKeys({ ...query, origin: 'QQQ' })).toEqual([])
    })

    it('has in its calendar the lowest price that its lists have, whatever was sold', async () => {
      const trips = queries.map(({ group, ...query }) => ({ ...query, groups: [group] }))
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...trips),
          fc.nat(),
          fc.integer({ min: 1, max: 5 }),
          async (trip, lot, adult) => {
            const pax = { adult, child: 0, infant: 0 }
            const range = { from: addDays(trip.date, -1), to: addDays(trip.date, 2) }
            const days = [-1, 0, 1, 2].map((days) => addDays(trip.date, days))
            const asked = days.map((date) => trip.groups.map((group) => ({ ...trip, group, date, pax })))
            const keys = asked.flat().flatMap((query) => supplier.stockKeys(query))
            const taken = new Map(
              keys.filter((_, index) => (index + lot) % 3 > 0).map((key, index) => [key, ((index * lot) % 7) * 30]),
            )
            const calendar = await supplier.calendar({ ...trip, ...range, pax }, taken)
            const lowest = await Promise.all(
              asked.map(async (all) => {
                const flights = (await Promise.all(all.map((query) => supplier.search(query, taken)))).flat()
                return flights.length ? Math.min(...flights.map(lowestPrice)) : null
              }),
            )
            expect(calendar).toEqual(days.map((date, index) => ({ date, price: lowest[index] })))
          },
        ),
        { numRuns: 40 },
      )
    })

    it('asks for its calendar about every key that its lists ask about', () => {
      for (const { group, ...query } of queries) {
        const ranges = supplier.calendarStock({ ...query, groups: [group], from: query.date, to: query.date })
        const days = new Map(ranges.map(({ flight, from, to }) => [flight, { from, to }]))
        for (const key of supplier.stockKeys({ ...query, group })) {
          const [flight = '', date = ''] = key.split('|')
          expect(
            days.get(flight)?.from && date >= (days.get(flight)?.from ?? '') && date <= (days.get(flight)?.to ?? ''),
          ).toBe(true)
        }
      }
    })

    it('makes booking codes without look-alikes, hardly ever the same one', async () => {
      const codes = await Promise.all(Array.from({ length: 200 }, () => supplier.reserve()))
      for (const code of codes) expect(code).toMatch(CODE)
      expect(new Set(codes).size).toBeGreaterThan(198)
    })

    it('issues one 13-digit ticket a passenger, the same ones when asked again', async () => {
      const request = {
        bookingCode: await supplier.reserve(),
        airlineCode: 'GA',
        passengers: [{ index: 0 }, { index: 1 }, { index: 2 }],
      }
      const tickets = await supplier.issue(request)
      expect(tickets.map(({ index }) => index)).toEqual([0, 1, 2])
      for (const { ticketNumber } of tickets) expect(ticketNumber).toMatch(/^\d{13}$/)
      expect(new Set(tickets.map(({ ticketNumber }) => ticketNumber)).size).toBe(3)
      expect(await supplier.issue(request)).toEqual(tickets)
      const other = await supplier.issue({ ...request, bookingCode: await supplier.reserve() })
      expect(other).not.toEqual(tickets)
    })
  })
}

function minutesBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 60_000
}

function pairs(legs: readonly Leg[]): [Leg, Leg][] {
  return legs.slice(1).flatMap((leg, index) => {
    const before = legs[index]
    return before ? [[before, leg] satisfies [Leg, Leg]] : []
  })
}

function pick(shown: Flight['classes'][number] | undefined) {
  if (!shown) return undefined
  const { baggage, cabinBaggage, refundable, changeable } = shown
  return { baggage, cabinBaggage, refundable, changeable }
}

import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { hoursMinutes, localTime } from '../../../core/base/common/dates.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { type Flight, fareDetailSchema, flightSchema, type Leg } from '../../../core/products/flight/contract.ts'
import { NO_EXTRAS } from '../../../core/products/flight/extras.ts'
import { flightExtras } from '../../../core/products/flight/extras-call.ts'
import { seatsFor } from '../../../core/products/flight/limits.ts'
import { paxFaresOf, totalOfFares } from '../../../core/products/flight/price.ts'
import { reservationContract } from '../../trade/booking/make/reservation-contract.ts'
import {
  type ContractRun,
  FAMILY,
  lowestByDay,
  openRun,
  type SupplierHarness,
  TRAVELLERS,
} from './supplier-contract-run.ts'

export function supplierContract(name: string, open: () => SupplierHarness | Promise<SupplierHarness>): void {
  describe(`${name} as a flight supplier`, () => {
    let run: ContractRun
    beforeAll(async () => {
      run = await openRun(await open())
    })

    reservationContract(async () => {
      const { supplier, now, sample, price } = await openRun(await open())
      const [chosen] = sample()
      if (!chosen) throw new Error('no class')
      const offers = [await price(chosen)]
      return {
        now,
        reserve: () => supplier.reserve({ offers, pax: FAMILY, now, travellers: TRAVELLERS }),
        issue: (bookingCode, passengers) =>
          supplier.issue({ bookingCode, airlineCode: 'GA', passengers, travellers: TRAVELLERS }),
        cancel: supplier.cancel,
      }
    })

    it('answers in the shape of the contract, with ids that fit in an address', () => {
      for (const { flight } of run.listed) {
        expect(z.parse(flightSchema, flight)).toEqual(flight)
        for (const id of [flight.id, ...flight.classes.map((each) => each.id)]) expect(id).toMatch(/^[\w-]+$/)
        expect(new Set(flight.classes.map(({ id }) => id)).size).toBe(flight.classes.length)
      }
      expect(new Set(run.listed.map(({ flight }) => flight.id)).size).toBe(run.listed.length)
    })

    it('answers the same when asked the same', async () => {
      for (const query of run.queries)
        expect(await run.supplier.search(query)).toEqual(await run.supplier.search(query))
    })

    it('goes where it was asked to, on the day, in the cabin, for the group', () => {
      for (const { query, flight } of run.listed) {
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
      for (const { flight } of run.listed) {
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
      for (const { flight } of run.listed) {
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
      for (const { flight } of run.listed) {
        expect(flight.classes.length).toBeGreaterThan(0)
        for (const { seat } of flight.classes) {
          expect(seat).toBeGreaterThanOrEqual(seatsFor(FAMILY))
          expect(seat).toBeLessThanOrEqual(9)
        }
      }
    })

    it('adds every price up to the rupiah', () => {
      for (const { flight } of run.listed) {
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

    it('names a fee where a fare can be refunded or changed, and nowhere else', () => {
      for (const { flight } of run.listed) {
        for (const { refundable, refundFee, changeable, changeFee } of flight.classes)
          expect([refundFee !== null, changeFee !== null]).toEqual([refundable, changeable])
      }
    })

    it('prices each class as it was listed, with all its charges', async () => {
      for (const { flight, classId } of run.sample()) {
        const shown = flight.classes.find(({ id }) => id === classId)
        const { fare, flight: priced, departsAt } = await run.price({ flight, classId })
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

    it('sells bags and seats in whole rupiah, each seat once, to those who sit', async () => {
      for (const { flight, classId } of run.sample()) {
        const known = await run.supplier.extras?.({ flightId: flight.id, classId, pax: FAMILY, now: run.now })
        const extras = known ?? NO_EXTRAS
        expect(z.parse(flightExtras.data, extras)).toEqual(extras)
        const seats = extras.maps.flatMap(({ leg, rows }) =>
          rows.flat().flatMap((seat) => (seat ? { leg, ...seat } : [])),
        )
        expect(extras.maps.every(({ leg }) => leg >= 0 && leg < flight.connectingFlights.length)).toBe(true)
        expect(new Set(seats.map(({ id }) => id)).size).toBe(seats.length)
        const prices = [...extras.bags.map(({ price }) => price), ...seats.flatMap((seat) => seat.prices)]
        expect(prices.every((price) => price === null || (Number.isSafeInteger(price) && price >= 0))).toBe(true)
        expect(seats.every((seat) => seat.prices.length === seatsFor(FAMILY))).toBe(true)
        expect(extras.bags.every(({ passenger, most }) => passenger < seatsFor(FAMILY) && most > 0)).toBe(true)
      }
    })

    it('shows an offer again as it was listed', async () => {
      for (const { flight } of run.sample()) {
        expect(await run.supplier.offer({ flightId: flight.id, pax: FAMILY, now: run.now })).toEqual(flight)
      }
    })

    it('knows nothing of ids that it did not give', async () => {
      for (const { flight, classId } of run.sample()) {
        const { id } = flight
        for (const broken of [
          '',
          'x',
          `${id}x`,
          `x${id}`,
          id.slice(1),
          `${id.slice(0, -1)}_`,
          `${id}-${id}`,
          `../../${id}`,
          `${id}%00`,
        ]) {
          const asked = { flightId: broken, classId, pax: FAMILY, now: run.now }
          await expect(run.supplier.price(asked)).rejects.toMatchObject({ code: 'flight_not_found' })
          await expect(run.supplier.offer(asked)).rejects.toMatchObject({ code: 'flight_not_found' })
        }
        for (const broken of ['', '??', `${classId}-${classId}`, classId.toLowerCase(), '__proto__']) {
          await expect(run.price({ flight, classId: broken })).rejects.toMatchObject({ code: 'flight_not_found' })
        }
      }
    })

    it('sells nothing that has left', async () => {
      for (const { query, flight, classId } of run.sample()) {
        const later = new Date(flight.departAt)
        const asked = { flightId: flight.id, classId, pax: FAMILY, now: later }
        await expect(run.supplier.price(asked)).rejects.toMatchObject({ code: 'flight_departed' })
        await expect(run.supplier.offer(asked)).rejects.toMatchObject({ code: 'flight_departed' })
        const open = await run.supplier.search({ ...query, now: later })
        expect(open.every((each) => Date.parse(each.departAt) > later.getTime())).toBe(true)
      }
    })

    it('prices no party beyond the limits', async () => {
      const [first] = run.sample()
      if (!first) throw new Error('no class')
      for (const pax of [
        { adult: 8, child: 0, infant: 0 },
        { adult: 1, child: 0, infant: 2 },
        { adult: 0, child: 1, infant: 0 },
      ]) {
        const asked = { flightId: first.flight.id, classId: first.classId, pax, now: run.now }
        await expect(run.supplier.price(asked)).rejects.toMatchObject({ code: 'invalid_fields' })
      }
    })

    it('has nothing between places that it does not know', async () => {
      const [query] = run.queries
      if (!query) throw new Error('no query')
      expect(await run.supplier.search({ ...query, destination: 'QQQ' })).toEqual([])
      expect(await run.supplier.search({ ...query, origin: 'QQQ' })).toEqual([])
    })

    it('has in its calendar the lowest price that its lists have', async () => {
      for (const [index, query] of run.queries.entries()) {
        if (index % 5 > 0) continue
        const { calendar, listed } = await lowestByDay(run.supplier, query)
        expect(calendar).toEqual(listed)
      }
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
  const { baggage, cabinBaggage, bags, refundable, changeable, refundFee, changeFee } = shown
  return { baggage, cabinBaggage, ...(bags ? { bags } : {}), refundable, changeable, refundFee, changeFee }
}

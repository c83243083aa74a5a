import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDays, hoursMinutes, localTime } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { scheduleSchema } from '../../core/train/contract.ts'
import { adultPriceOf, lowestPrice, totalOf } from '../../core/train/price.ts'
import { canTransfer } from '../../core/train/trip.ts'
import type { SeatClaim } from './supplier.ts'
import { type ContractRun, NOBODY, openRun, PARTY, type SupplierHarness } from './supplier-contract-run.ts'
import { stockContract } from './supplier-contract-stock.ts'

const CODE = /^[A-HJ-NP-Z2-9]{6}$/

/** What every train supplier promises. */
export function trainSupplierContract(name: string, open: () => SupplierHarness | Promise<SupplierHarness>): void {
  describe(`${name} as a train supplier`, () => {
    let run: ContractRun
    beforeAll(async () => {
      run = await openRun(await open())
    })
    stockContract(() => run)

    it('answers in the shape of the contract, with codes that fit in an address', async () => {
      for (const query of [...run.queries, run.change]) {
        const schedule = await run.supplier.search(query, NOBODY)
        const whole = { ...schedule, connections: await run.supplier.connections(query, NOBODY) }
        expect(z.parse(scheduleSchema, whole)).toEqual(whole)
        const codes = schedule.journeys.map(({ journeyCode }) => journeyCode)
        for (const code of codes) expect(code).toMatch(/^[\w-]+$/)
        expect(new Set(codes).size).toBe(codes.length)
      }
      for (const { journey } of run.listed) {
        const keys = journey.classes.map(({ classKey }) => classKey)
        for (const key of keys) expect(key).toMatch(/^[A-Z]{3}-[A-Z]{1,2}$/)
        expect(new Set(keys).size).toBe(keys.length)
      }
    })

    it('answers the same when asked the same', async () => {
      for (const query of [...run.queries, run.change]) {
        expect(await run.supplier.search(query, NOBODY)).toEqual(await run.supplier.search(query, NOBODY))
      }
    })

    it('goes where it was asked to, boarded on the day, numbered in the order of departure', () => {
      for (const query of run.queries) {
        const journeys = run.listed.filter((each) => each.query === query).map(({ journey }) => journey)
        for (const { origin, destination, departureDate } of journeys) {
          expect([origin.code, destination.code, departureDate]).toEqual([query.origin, query.destination, query.date])
        }
        const times = journeys.map(({ departAt }) => Date.parse(departAt))
        expect(times).toEqual(times.toSorted((one, other) => one - other))
        const places = journeys.map(({ sequence }) => sequence)
        expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
      }
    })

    it('tells for every end the same moment by the clock there and as an instant', () => {
      for (const { journey } of run.listed) {
        const { departAt, arriveAt, origin, destination } = journey
        expect(localTime(new Date(departAt), origin.timezone)).toEqual({
          date: journey.departureDate,
          time: journey.departureTime,
        })
        expect(localTime(new Date(arriveAt), destination.timezone)).toEqual({
          date: journey.arrivalDate,
          time: journey.arrivalTime,
        })
        expect(journey.duration).toBe(hoursMinutes((Date.parse(arriveAt) - Date.parse(departAt)) / 60_000))
        expect(Date.parse(arriveAt)).toBeGreaterThan(Date.parse(departAt))
        expect(journey.distanceKm).toBeGreaterThan(0)
      }
    })

    it('halts at both ends and between, with no time where it does not arrive or leave', () => {
      for (const { journey } of run.listed) {
        const [first, ...rest] = journey.halts
        const last = rest.pop()
        expect(first).toMatchObject({
          code: journey.origin.code,
          arrivalTime: null,
          departureTime: journey.departureTime,
        })
        expect(last).toMatchObject({
          code: journey.destination.code,
          arrivalTime: journey.arrivalTime,
          departureTime: null,
        })
        for (const halt of rest) expect([halt.arrivalTime, halt.departureTime]).not.toContain(null)
      }
    })

    it('offers classes with seats for the party, and adds every price up to the rupiah', () => {
      for (const { journey } of run.listed) {
        expect(journey.classes.length).toBeGreaterThan(0)
        for (const { seat, fare, total, charges } of journey.classes) {
          expect(seat).toBeGreaterThanOrEqual(PARTY.adult)
          expect(adultPriceOf(charges)).toBe(fare)
          expect(total).toBe(totalOf(charges, PARTY.adult))
          const codes = charges.map(({ chargeCode }) => chargeCode)
          expect(codes.filter((code) => code === 'roc')).toHaveLength(1)
          expect(codes[0]).toBe('fare_adt')
        }
      }
    })

    it('asks more for what is left longer', () => {
      for (const { journey } of run.listed) {
        for (const kind of new Set(journey.classes.map(({ className }) => className))) {
          const fares = journey.classes.filter(({ className }) => className === kind)
          const byFare = fares.toSorted((one, other) => one.fare - other.fare)
          for (const [index, { seat }] of byFare.entries()) {
            expect(seat).toBeGreaterThanOrEqual(byFare[index - 1]?.seat ?? 0)
          }
        }
      }
    })

    it('prices each class as it was listed', async () => {
      for (const chosen of run.sample()) {
        const { journey, departsAt } = await run.price(chosen)
        expect(journey).toEqual({ ...chosen.journey, classes: [chosen.sold] })
        expect(departsAt).toEqual(new Date(journey.departAt))
      }
    })

    it('shows a journey again as it was listed', async () => {
      for (const { journey } of run.sample()) {
        expect(
          await run.supplier.journey({ journeyCode: journey.journeyCode, pax: PARTY, now: run.now }, NOBODY),
        ).toEqual(journey)
      }
    })

    it('knows nothing of codes that it did not give', async () => {
      for (const { journey, sold } of run.sample()) {
        const { journeyCode: code } = journey
        for (const broken of ['', 'x', `${code}x`, code.slice(1), `${code}-GMR`, `../${code}`, code.toLowerCase()]) {
          const asked = { journeyCode: broken, classKey: sold.classKey, pax: PARTY, now: run.now }
          await expect(run.supplier.price(asked, NOBODY)).rejects.toMatchObject({ code: 'train_not_found' })
          await expect(run.supplier.journey(asked, NOBODY)).rejects.toMatchObject({ code: 'train_not_found' })
          expect(() => run.supplier.rideOf(broken)).toThrow(ApiError)
        }
        for (const classKey of ['', 'EKS', 'EKS-Z', sold.classKey.toLowerCase(), '__proto__']) {
          const asked = { journeyCode: code, classKey, pax: PARTY, now: run.now }
          await expect(run.supplier.price(asked, NOBODY)).rejects.toMatchObject({ code: 'train_not_found' })
        }
      }
      for (const departure of ['', '131', '131|2026-02-30', 'X|2026-12-05', '131|2026-12-05|x']) {
        await expect(run.supplier.formation(departure)).rejects.toMatchObject({ code: 'train_not_found' })
      }
    })

    it('sells nothing that has left', async () => {
      for (const { query, journey, sold } of run.sample()) {
        const later = new Date(journey.departAt)
        const asked = { journeyCode: journey.journeyCode, classKey: sold.classKey, pax: PARTY, now: later }
        await expect(run.supplier.price(asked, NOBODY)).rejects.toMatchObject({ code: 'train_departed' })
        await expect(run.supplier.journey(asked, NOBODY)).rejects.toMatchObject({ code: 'train_departed' })
        const { journeys, soldOut } = await run.supplier.search({ ...query, now: later }, NOBODY)
        const times = [...journeys, ...soldOut].map(({ departAt }) => Date.parse(departAt))
        expect(times.every((time) => time > later.getTime())).toBe(true)
      }
    })

    it('prices no party beyond the limits', async () => {
      const [first] = run.sample()
      if (!first) throw new Error('no class')
      const { journey, sold } = first
      for (const pax of [
        { adult: 5, infant: 0 },
        { adult: 1, infant: 2 },
        { adult: 0, infant: 0 },
      ]) {
        const asked = { journeyCode: journey.journeyCode, classKey: sold.classKey, pax, now: run.now }
        await expect(run.supplier.price(asked, NOBODY)).rejects.toMatchObject({ code: 'invalid_fields' })
      }
    })

    it('has nothing between stations that it does not know', async () => {
      const [query] = run.queries
      if (!query) throw new Error('no query')
      for (const unknown of [
        { ...query, destination: 'QQQ' },
        { ...query, origin: 'QQQ' },
      ]) {
        expect(await run.supplier.search(unknown, NOBODY)).toMatchObject({ journeys: [], soldOut: [] })
        expect(await run.supplier.connections(unknown, NOBODY)).toEqual([])
        expect([...run.supplier.departures(unknown), ...run.supplier.changeDepartures(unknown)]).toEqual([])
      }
    })

    it('has changes where no train goes all the way', async () => {
      expect(await run.supplier.search(run.change, NOBODY)).toMatchObject({ journeys: [] })
      expect((await run.supplier.connections(run.change, NOBODY)).length).toBeGreaterThan(0)
    })

    it('connects trains that meet in time, both with seats, each sold by itself as listed', async () => {
      const connections = await run.supplier.connections(run.change, NOBODY)
      for (const { id, journeys, transfer, departAt, arriveAt, duration } of connections) {
        const [first, second] = journeys
        expect([first.origin.code, second.destination.code]).toEqual([run.change.origin, run.change.destination])
        expect(canTransfer(first, second)).toBe(true)
        expect(first.departureDate).toBe(run.change.date)
        expect(id).toBe(`${first.journeyCode}~${second.journeyCode}`)
        expect(transfer).toBe((Date.parse(second.departAt) - Date.parse(first.arriveAt)) / 60_000)
        expect([departAt, arriveAt]).toEqual([first.departAt, second.arriveAt])
        expect(duration).toBe(hoursMinutes((Date.parse(arriveAt) - Date.parse(departAt)) / 60_000))
        for (const journey of journeys) {
          expect(journey.classes.length).toBeGreaterThan(0)
          const asked = { journeyCode: journey.journeyCode, pax: PARTY, now: run.now }
          expect(await run.supplier.journey(asked, NOBODY)).toEqual(journey)
          expect(run.supplier.changeDepartures(run.change)).toContain(
            run.supplier.rideOf(journey.journeyCode).departure,
          )
        }
      }
    })

    it('has in its calendar the lowest fare that its lists have, whatever was claimed', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...run.queries),
          fc.nat({ max: 6 }),
          fc.integer({ min: 1, max: 4 }),
          async (trip, lot, adult) => {
            const pax = { adult, infant: 0 }
            const days = [-1, 0, 1, 2].map((by) => addDays(trip.date, by))
            const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
            const departures = run.supplier.calendarDepartures({ ...trip, ...range, pax })
            const claimed = new Map<string, SeatClaim[]>()
            for (const [index, departure] of departures.entries()) {
              if ((index + lot) % 3 === 0) continue
              const seats = (await run.supplier.formation(departure)).flatMap((coach) => coach.seats)
              const kept = seats.filter((_, place) => (place * 7 + lot) % 11 > (index + lot) % 4)
              claimed.set(
                departure,
                kept.map(({ id }) => ({ seat: id, from: 0, to: 40 })),
              )
            }
            const calendar = await run.supplier.calendar({ ...trip, ...range, pax }, claimed)
            const lowest = await Promise.all(
              days.map(async (date) => {
                const { journeys } = await run.supplier.search({ ...trip, date, pax }, claimed)
                return journeys.length ? Math.min(...journeys.map(lowestPrice)) : null
              }),
            )
            expect(calendar).toEqual(days.map((date, index) => ({ date, price: lowest[index] })))
          },
        ),
        { numRuns: 40 },
      )
    })

    it('asks for its calendar about every departure of its direct trains', () => {
      for (const { query, journey } of run.listed) {
        const asked = { ...query, from: addDays(query.date, -1), to: addDays(query.date, 1) }
        expect(run.supplier.calendarDepartures(asked)).toContain(run.supplier.rideOf(journey.journeyCode).departure)
      }
    })

    it('makes booking codes without look-alikes, hardly ever the same one', async () => {
      const codes = await Promise.all(Array.from({ length: 200 }, () => run.supplier.reserve()))
      for (const code of codes) expect(code).toMatch(CODE)
      expect(new Set(codes).size).toBeGreaterThan(198)
    })

    it('issues one 13-digit ticket a passenger, the same ones when asked again', async () => {
      const request = {
        bookingCode: await run.supplier.reserve(),
        passengers: [{ index: 0 }, { index: 1 }, { index: 2 }],
      }
      const tickets = await run.supplier.issue(request)
      expect(tickets.map(({ index }) => index)).toEqual([0, 1, 2])
      for (const { ticketNumber } of tickets) expect(ticketNumber).toMatch(/^\d{13}$/)
      expect(new Set(tickets.map(({ ticketNumber }) => ticketNumber)).size).toBe(3)
      expect(await run.supplier.issue(request)).toEqual(tickets)
      expect(await run.supplier.issue({ ...request, bookingCode: await run.supplier.reserve() })).not.toEqual(tickets)
    })
  })
}

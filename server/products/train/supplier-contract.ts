import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { hoursMinutes, localTime } from '../../../core/base/common/dates.ts'
import { TRAIN_CLASSES } from '../../../core/products/train/coaches.ts'
import { scheduleSchema } from '../../../core/products/train/contract.ts'
import { adultPriceOf, totalOf } from '../../../core/products/train/price.ts'
import { canTransfer } from '../../../core/products/train/trip.ts'
import { reservationContract } from '../../trade/booking/make/reservation-contract.ts'
import { cityCodeOf } from './places/cities.ts'
import {
  type ContractRun,
  lowestByDay,
  openRun,
  PARTY,
  type SupplierHarness,
  seatsOf,
} from './supplier-contract-run.ts'

export function trainSupplierContract(name: string, open: () => SupplierHarness | Promise<SupplierHarness>): void {
  describe(`${name} as a train supplier`, () => {
    let run: ContractRun
    beforeAll(async () => {
      run = await openRun(await open())
    })

    reservationContract(async () => {
      const { supplier, now, sample, price } = await openRun(await open())
      const [chosen] = sample()
      if (!chosen) throw new Error('no class')
      const priced = await price(chosen)
      return {
        now,
        reserve: () => supplier.reserve({ priced, pax: PARTY, now }),
        issue: (bookingCode, passengers) => supplier.issue({ bookingCode, passengers }),
        cancel: supplier.cancel,
      }
    })

    it('answers in the shape of the contract, with codes that fit in an address', async () => {
      for (const query of [...run.queries, run.change]) {
        const schedule = await run.supplier.search(query)
        const whole = { ...schedule, connections: await run.supplier.connections(query) }
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
        expect(await run.supplier.search(query)).toEqual(await run.supplier.search(query))
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

    it('names the city of a station where it has several', () => {
      const ends = run.listed.flatMap(({ journey: { origin, destination } }) => [origin, destination])
      expect(ends.map(({ cityCode }) => cityCode)).toEqual(ends.map(({ code }) => cityCodeOf(code)))
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
        const [origin, destination] = [journey.origin.code, journey.destination.code]
        expect(journey.segments).toMatchObject([{ origin, destination, carrierNumber: journey.carrierNumber }])
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
        expect(await run.supplier.journey({ journeyCode: journey.journeyCode, pax: PARTY, now: run.now })).toEqual(
          journey,
        )
      }
    })

    it('knows nothing of codes that it did not give', async () => {
      for (const { journey, sold } of run.sample()) {
        const { journeyCode: code } = journey
        for (const broken of ['', 'x', `${code}x`, code.slice(1), `${code}-GMR`, `../../${code}`, code.toLowerCase()]) {
          const asked = { journeyCode: broken, classKey: sold.classKey, pax: PARTY, now: run.now }
          await expect(run.supplier.price(asked)).rejects.toMatchObject({ code: 'train_not_found' })
          await expect(run.supplier.journey(asked)).rejects.toMatchObject({ code: 'train_not_found' })
          expect(() => run.supplier.rideOf(broken)).toThrow(ApiError)
        }
        for (const classKey of ['', 'EKS', 'EKS-Z', sold.classKey.toLowerCase(), '__proto__']) {
          const asked = { journeyCode: code, classKey, pax: PARTY, now: run.now }
          await expect(run.supplier.price(asked)).rejects.toMatchObject({ code: 'train_not_found' })
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
        await expect(run.supplier.price(asked)).rejects.toMatchObject({ code: 'train_departed' })
        await expect(run.supplier.journey(asked)).rejects.toMatchObject({ code: 'train_departed' })
        const { journeys, soldOut } = await run.supplier.search({ ...query, now: later })
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
        await expect(run.supplier.price(asked)).rejects.toMatchObject({ code: 'invalid_fields' })
      }
    })

    it('has nothing between stations that it does not know', async () => {
      const [query] = run.queries
      if (!query) throw new Error('no query')
      for (const unknown of [
        { ...query, destination: 'QQQ' },
        { ...query, origin: 'QQQ' },
      ]) {
        expect(await run.supplier.search(unknown)).toMatchObject({ journeys: [], soldOut: [] })
        expect(await run.supplier.connections(unknown)).toEqual([])
      }
    })

    it('has changes where no train goes all the way', async () => {
      expect(await run.supplier.search(run.change)).toMatchObject({ journeys: [] })
      expect((await run.supplier.connections(run.change)).length).toBeGreaterThan(0)
    })

    it('connects trains that meet in time, both with seats, each sold by itself as listed', async () => {
      const connections = await run.supplier.connections(run.change)
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
          expect(await run.supplier.journey(asked)).toEqual(journey)
        }
      }
    })

    it('sells from the departure of the journey, on the stretch that is ridden', async () => {
      for (const chosen of run.sample()) {
        const { stock } = await run.price(chosen)
        const { departure, from, to } = stock
        expect(run.supplier.rideOf(chosen.journey.journeyCode)).toEqual({ departure, from, to })
        expect(to - from).toBe(chosen.journey.halts.length - 1)
        expect(stock.kind).toBe(chosen.sold.className)
      }
    })

    it('has as many seats free as it says: those of its formation that others have not bought, above the floor', async () => {
      for (const chosen of run.sample()) {
        const { stock } = await run.price(chosen)
        const sold = await run.supplier.soldElsewhere({ ...stock, now: run.now })
        const seats = seatsOf(await run.supplier.formation(stock.departure), stock.kind)
        expect(seats.filter((id) => !sold.has(id)).length - stock.floor).toBe(chosen.sold.seat)
      }
    })

    it('has the same coaches whenever it is asked, each seat once', async () => {
      for (const { journey } of run.sample()) {
        const { departure } = run.supplier.rideOf(journey.journeyCode)
        const coaches = await run.supplier.formation(departure)
        expect(await run.supplier.formation(departure)).toEqual(coaches)
        const ids = coaches.flatMap(({ seats }) => seats.map(({ id }) => id))
        expect(new Set(ids).size).toBe(ids.length)
        for (const { seats, columns, code, number } of coaches) {
          expect(seats.every(({ x }) => x >= 0 && x < columns)).toBe(true)
          expect(seats.every((seat) => seat.id === `${code}-${number}/${seat.number}`)).toBe(true)
        }
      }
    })

    it('has in its calendar the lowest fare that its lists have', async () => {
      for (const query of run.queries) {
        for (const cabinClass of [undefined, ...TRAIN_CLASSES]) {
          const { calendar, listed } = await lowestByDay(run.supplier, query, cabinClass)
          expect(calendar).toEqual(listed)
        }
      }
    })
  })
}

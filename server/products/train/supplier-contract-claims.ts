import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Connection, Journey } from '../../../core/products/train/contract.ts'
import type { ClaimReader, SeatClaim } from './supplier.ts'
import {
  type ContractRun,
  lowestByDay,
  openRun,
  PARTY,
  type SupplierHarness,
  seatsOf,
} from './supplier-contract-run.ts'
import { createFakeClaims, type FakeClaims } from './testing.ts'

export function claimContract(name: string, connect: (reader: ClaimReader) => SupplierHarness): void {
  describe(`${name} as a supplier that counts our claims`, () => {
    let fake: FakeClaims
    let run: ContractRun
    beforeAll(async () => {
      fake = createFakeClaims()
      run = await openRun(connect(fake.reader))
    })
    beforeEach(() => {
      fake.claimed = new Map()
    })

    it('sells the last seats and not one more', async () => {
      for (const chosen of run.sample()) {
        const { query, journey, sold } = chosen
        fake.claimed = new Map()
        const priced = await run.price(chosen)
        fake.claimed = await run.claimsBut(priced.stock.floor + 2, priced)
        await expect(run.price(chosen)).resolves.toBeTruthy()
        fake.claimed = await run.claimsBut(priced.stock.floor + 1, priced)
        await expect(run.price(chosen)).rejects.toMatchObject({ code: 'sold_out' })
        const again = await run.supplier.journey({ journeyCode: journey.journeyCode, pax: PARTY, now: run.now })
        expect(again.classes.map(({ classKey }) => classKey)).not.toContain(sold.classKey)
        const { journeys } = await run.supplier.search(query)
        const shown = journeys.find(({ journeyCode }) => journeyCode === journey.journeyCode)
        expect(shown?.classes.map(({ classKey }) => classKey) ?? []).not.toContain(sold.classKey)
      }
    })

    it('has a fare for whoever wants the last seat of a coach', async () => {
      for (const chosen of run.sample()) {
        fake.claimed = new Map()
        fake.claimed = await run.claimsBut(1, await run.price(chosen))
        const asked = { journeyCode: chosen.journey.journeyCode, pax: { adult: 1, infant: 0 }, now: run.now }
        const { classes } = await run.supplier.journey(asked)
        expect(classes.filter(({ className }) => className === chosen.sold.className)).toMatchObject([{ seat: 1 }])
      }
    })

    it('lists a train without seats among those sold out', async () => {
      for (const { query, journey } of run.sample().slice(0, 8)) {
        fake.claimed = await run.allSeats(journey.journeyCode)
        const schedule = await run.supplier.search(query)
        const codes = (journeys: readonly Journey[]) => journeys.map(({ journeyCode }) => journeyCode)
        expect(codes(schedule.journeys)).not.toContain(journey.journeyCode)
        expect(codes(schedule.soldOut)).toContain(journey.journeyCode)
        expect(schedule.soldOut.every(({ classes }) => classes.length === 0)).toBe(true)
        const asked = { journeyCode: journey.journeyCode, pax: PARTY, now: run.now }
        expect((await run.supplier.journey(asked)).classes).toEqual([])
      }
    })

    it('counts a seat once, whoever has which leg of it, and not at all where its stretch only touches', async () => {
      for (const chosen of run.sample()) {
        fake.claimed = new Map()
        const { stock } = await run.price(chosen)
        const { departure, from, to, kind } = stock
        const sold = await run.supplier.soldElsewhere({ departure, from, to, now: run.now })
        const seat = seatsOf(await run.supplier.formation(departure), kind).find((id) => !sold.has(id)) ?? ''
        const left = async (claims: SeatClaim[]) => {
          const asked = { journeyCode: chosen.journey.journeyCode, pax: { adult: 1, infant: 0 }, now: run.now }
          fake.claimed = new Map([[departure, claims]])
          const { classes } = await run.supplier.journey(asked)
          return Math.max(0, ...classes.filter(({ className }) => className === kind).map((each) => each.seat))
        }
        const free = await left([])
        expect(await left([{ seat, from, to }])).toBe(free - 1)
        expect(
          await left([
            { seat, from: 0, to: from + 1 },
            { seat, from: to - 1, to: to + 3 },
          ]),
        ).toBe(free - 1)
        expect(
          await left([
            { seat, from: to, to: to + 2 },
            { seat, from: from - 1, to: from },
          ]),
        ).toBe(free)
      }
    })

    it('drops a connection of which one train is full', async () => {
      const connections = await run.supplier.connections(run.change)
      const ids = ({ journeys }: Connection) => journeys.map(({ journeyCode }) => journeyCode)
      for (const connection of connections.slice(0, 3)) {
        for (const code of ids(connection)) {
          fake.claimed = await run.allSeats(code)
          const left = await run.supplier.connections(run.change)
          expect(left.flatMap(ids)).not.toContain(code)
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
            const query = { ...trip, pax: { adult, infant: 0 } }
            fake.departures.clear()
            await lowestByDay(run.supplier, query)
            const claimed = new Map<string, SeatClaim[]>()
            for (const [index, departure] of [...fake.departures].entries()) {
              if ((index + lot) % 3 === 0) continue
              const seats = seatsOf(await run.supplier.formation(departure))
              const kept = seats.filter((_, place) => (place * 7 + lot) % 11 > (index + lot) % 4)
              claimed.set(
                departure,
                kept.map((seat) => ({ seat, from: 0, to: 40 })),
              )
            }
            fake.claimed = claimed
            const { calendar, listed } = await lowestByDay(run.supplier, query)
            expect(calendar).toEqual(listed)
          },
        ),
        { numRuns: 40 },
      )
    })

    it('asks about every departure that it lists, also for its calendar and its changes', async () => {
      const asks = async (question: () => Promise<unknown>) => {
        fake.departures.clear()
        await question()
        return [...fake.departures]
      }
      for (const query of run.queries) {
        const listed = run.listed.filter((each) => each.query === query)
        const departures = listed.map(({ journey }) => run.supplier.rideOf(journey.journeyCode).departure)
        expect(await asks(() => run.supplier.search(query))).toEqual(expect.arrayContaining(departures))
        const days = { ...query, from: query.date, to: query.date }
        expect(await asks(() => run.supplier.calendar(days))).toEqual(expect.arrayContaining(departures))
      }
      const connections = await run.supplier.connections(run.change)
      const changed = connections.flatMap(({ journeys }) => journeys.map(({ journeyCode }) => journeyCode))
      expect(await asks(() => run.supplier.connections(run.change))).toEqual(
        expect.arrayContaining(changed.map((code) => run.supplier.rideOf(code).departure)),
      )
    })
  })
}

import { expect, it } from 'vitest'
import type { Connection, Journey } from '../../core/train/contract.ts'
import type { SeatClaim } from './supplier.ts'
import { type ContractRun, NOBODY, PARTY, seatsOf } from './supplier-contract-run.ts'

/** The part of the contract that is about seats: whose they are, and how many are left. */
export function stockContract(opened: () => ContractRun): void {
  it('sells from the departure that it asks about, on the stretch that is ridden', async () => {
    const run = opened()
    for (const chosen of run.sample()) {
      const { stock } = await run.price(chosen)
      const { departure, from, to } = stock
      expect(run.supplier.rideOf(chosen.journey.journeyCode)).toEqual({ departure, from, to })
      expect(run.supplier.departures(chosen.query)).toContain(departure)
      expect(to - from).toBe(chosen.journey.halts.length - 1)
      expect(stock.kind).toBe(chosen.sold.className)
    }
  })

  it('has as many seats free as it says: those of its formation that others have not bought, above the floor', async () => {
    const run = opened()
    for (const chosen of run.sample()) {
      const { stock } = await run.price(chosen)
      const sold = await run.supplier.soldElsewhere({ ...stock, now: run.now })
      const seats = seatsOf(await run.supplier.formation(stock.departure), stock.kind)
      expect(seats.filter((id) => !sold.has(id)).length - stock.floor).toBe(chosen.sold.seat)
    }
  })

  it('sells the last seats and not one more', async () => {
    const run = opened()
    for (const chosen of run.sample()) {
      const { query, journey, sold } = chosen
      const priced = await run.price(chosen)
      await expect(run.price(chosen, await run.claimsBut(priced.stock.floor + 2, priced))).resolves.toBeTruthy()
      const tooMany = await run.claimsBut(priced.stock.floor + 1, priced)
      await expect(run.price(chosen, tooMany)).rejects.toMatchObject({ code: 'sold_out' })
      const again = await run.supplier.journey({ journeyCode: journey.journeyCode, pax: PARTY, now: run.now }, tooMany)
      expect(again.classes.map(({ classKey }) => classKey)).not.toContain(sold.classKey)
      const { journeys } = await run.supplier.search(query, tooMany)
      const shown = journeys.find(({ journeyCode }) => journeyCode === journey.journeyCode)
      expect(shown?.classes.map(({ classKey }) => classKey) ?? []).not.toContain(sold.classKey)
    }
  })

  it('has a fare for whoever wants the last seat of a coach', async () => {
    const run = opened()
    for (const chosen of run.sample()) {
      const claimed = await run.claimsBut(1, await run.price(chosen))
      const asked = { journeyCode: chosen.journey.journeyCode, pax: { adult: 1, infant: 0 }, now: run.now }
      const { classes } = await run.supplier.journey(asked, claimed)
      expect(classes.filter(({ className }) => className === chosen.sold.className)).toMatchObject([{ seat: 1 }])
    }
  })

  it('lists a train without seats among those sold out', async () => {
    const run = opened()
    for (const { query, journey } of run.sample().slice(0, 8)) {
      const claimed = await run.allSeats(journey.journeyCode)
      const schedule = await run.supplier.search(query, claimed)
      const codes = (journeys: readonly Journey[]) => journeys.map(({ journeyCode }) => journeyCode)
      expect(codes(schedule.journeys)).not.toContain(journey.journeyCode)
      expect(codes(schedule.soldOut)).toContain(journey.journeyCode)
      expect(schedule.soldOut.every(({ classes }) => classes.length === 0)).toBe(true)
      const asked = { journeyCode: journey.journeyCode, pax: PARTY, now: run.now }
      expect((await run.supplier.journey(asked, claimed)).classes).toEqual([])
    }
  })

  it('counts a seat once, whoever has which leg of it, and not at all where its stretch only touches', async () => {
    const run = opened()
    for (const chosen of run.sample()) {
      const { stock } = await run.price(chosen)
      const { departure, from, to, kind } = stock
      const sold = await run.supplier.soldElsewhere({ departure, from, to, now: run.now })
      const seat = seatsOf(await run.supplier.formation(departure), kind).find((id) => !sold.has(id)) ?? ''
      const left = async (claims: SeatClaim[]) => {
        const asked = { journeyCode: chosen.journey.journeyCode, pax: { adult: 1, infant: 0 }, now: run.now }
        const { classes } = await run.supplier.journey(asked, new Map([[departure, claims]]))
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
    const run = opened()
    const connections = await run.supplier.connections(run.change, NOBODY)
    const ids = ({ journeys }: Connection) => journeys.map(({ journeyCode }) => journeyCode)
    for (const connection of connections.slice(0, 3)) {
      for (const code of ids(connection)) {
        const left = await run.supplier.connections(run.change, await run.allSeats(code))
        expect(left.flatMap(ids)).not.toContain(code)
      }
    }
  })

  it('has the same coaches whenever it is asked, each seat once', async () => {
    const run = opened()
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
}

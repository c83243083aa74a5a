import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seatsFor } from '../../../core/products/flight/limits.ts'
import type { StockReader } from '../../trade/stock/reader.ts'
import { createFakeStock, type FakeStock, isWithin } from '../../trade/stock/testing.ts'
import { type ContractRun, FAMILY, lowestByDay, openRun, type SupplierHarness } from './supplier-contract-run.ts'

export function stockContract(name: string, connect: (stock: StockReader) => SupplierHarness): void {
  describe(`${name} as a supplier from our stock`, () => {
    let stock: FakeStock
    let run: ContractRun
    beforeAll(async () => {
      stock = createFakeStock()
      run = await openRun(connect(stock.reader))
    })
    beforeEach(() => {
      stock.taken = new Map()
      stock.keys.clear()
      stock.ranges.length = 0
    })

    it('claims seats of keys that it asked about, one claim a leg, infants on laps', async () => {
      for (const chosen of run.sample()) {
        const { claims } = await run.price(chosen)
        expect(claims).toHaveLength(chosen.flight.connectingFlights.length)
        await run.supplier.search(chosen.query)
        for (const { key, count, capacity } of claims) {
          expect(count).toBe(seatsFor(FAMILY))
          expect(capacity).toBeGreaterThanOrEqual(count)
          expect(key).toMatch(/^flight\|/)
          expect([...stock.keys]).toContain(key)
        }
        stock.keys.clear()
      }
    })

    it('sells the last seats and not one more', async () => {
      for (const chosen of run.sample()) {
        const { query, flight, classId } = chosen
        stock.taken = new Map()
        const { claims } = await run.price(chosen)
        for (const { key, capacity, count } of claims) {
          stock.taken = new Map([[key, capacity - count]])
          await expect(run.price(chosen)).resolves.toBeTruthy()
          stock.taken = new Map([[key, capacity - count + 1]])
          await expect(run.price(chosen)).rejects.toMatchObject({ code: 'sold_out' })
          const offer = await run.supplier.offer({ flightId: flight.id, pax: FAMILY, now: run.now })
          expect(offer.classes.map(({ id }) => id)).not.toContain(classId)
          const again = (await run.supplier.search(query)).find(({ id }) => id === flight.id)
          expect(again?.classes.map(({ id }) => id) ?? []).not.toContain(classId)
        }
      }
    })

    it('leaves out a flight of which nothing is left', async () => {
      const [first] = run.listed
      if (!first) throw new Error('no flight')
      const { query, flight } = first
      await run.supplier.offer({ flightId: flight.id, pax: FAMILY, now: run.now })
      stock.taken = new Map([...stock.keys].map((key) => [key, 1_000]))
      expect((await run.supplier.search(query)).map(({ id }) => id)).not.toContain(flight.id)
    })

    it('has in its calendar the lowest price that its lists have, whatever was sold', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...run.queries),
          fc.nat(),
          fc.integer({ min: 1, max: 5 }),
          async (trip, lot, adult) => {
            const query = { ...trip, pax: { adult, child: 0, infant: 0 } }
            stock.keys.clear()
            await lowestByDay(run.supplier, query)
            const sold = [...stock.keys].filter((_, index) => (index + lot) % 3 > 0)
            stock.taken = new Map(sold.map((key, index) => [key, ((index * lot) % 7) * 30]))
            const { calendar, listed } = await lowestByDay(run.supplier, query)
            expect(calendar).toEqual(listed)
          },
        ),
        { numRuns: 40 },
      )
    })

    it('asks for its calendar about every key that its lists ask about', async () => {
      for (const { group, ...query } of run.queries) {
        stock.keys.clear()
        stock.ranges.length = 0
        await run.supplier.search({ ...query, group })
        await run.supplier.calendar({ ...query, groups: [group], from: query.date, to: query.date })
        for (const key of stock.keys) expect(stock.ranges.some((range) => isWithin(key, range))).toBe(true)
      }
    })
  })
}

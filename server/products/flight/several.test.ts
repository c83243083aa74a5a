import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paxFaresOf, totalOfFares } from '../../../core/products/flight/price.ts'
import { groupsFor } from '../../../core/products/flight/providers.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { keepHealth, readHealth } from '../suppliers/health.ts'
import { joinSuppliers } from '../suppliers/join.ts'
import { severalFlightSuppliers } from './several.ts'
import type { FlightQuery, FlightSupplier, PricedOffer } from './supplier.ts'
import { supplierContract } from './supplier-contract.ts'
import { FAMILY, TRAVELLERS } from './supplier-contract-run.ts'
import { unsoldSupplier } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const QUERY: FlightQuery = {
  ...{ group: 11, origin: 'CGK', destination: 'DPS', date: '2026-12-05', cabinClass: 'Economy', pax: FAMILY },
  now: new Date('2026-12-01T05:00:00Z'),
}

const named = (name: string, own: Partial<FlightSupplier> = {}): FlightSupplier => ({ ...unsoldSupplier, name, ...own })

/** The same flights, each at another price for an adult. */
function cheaper(name: string, by: number): FlightSupplier {
  const less = (offer: PricedOffer['flight']) => ({
    ...offer,
    classes: offer.classes.map((each) => {
      const breakdown = each.breakdown.map((fare) =>
        fare.paxType === 'ADT' ? { ...fare, fare: fare.fare - by } : fare,
      )
      return { ...each, fare: each.fare - by, breakdown, total: totalOfFares(breakdown) }
    }),
  })
  return named(name, { search: async (query) => (await unsoldSupplier.search(query)).map(less) })
}

const down = () => Promise.reject(new Error('down'))
const silent = () => new Promise<never>(() => {})

const joined = (suppliers: readonly FlightSupplier[]) =>
  joinSuppliers(
    test.deps,
    'flight',
    suppliers.map((supplier) => ({ name: supplier.name, supplier })),
  )
const several = (...suppliers: readonly FlightSupplier[]) => severalFlightSuppliers(joined(suppliers))

const harness = (second: FlightSupplier) => ({
  supplier: several(named('one'), second),
  now: QUERY.now,
  trips: [
    { origin: 'CGK', destination: 'DPS', date: '2026-12-05', groups: groupsFor(false) },
    { origin: 'NAH', destination: 'CGK', date: '2026-12-08', groups: groupsFor(false) },
  ],
})

supplierContract('two at once', () => harness(named('two')))
supplierContract('two of which one fails', () =>
  harness(named('two', { search: down, calendar: down, price: down, offer: down })),
)

describe('the same flight of two suppliers', () => {
  it('stands once, with each class at the lowest price', async () => {
    const alone = await unsoldSupplier.search(QUERY)
    const both = await several(named('one'), cheaper('two', 10_000)).search(QUERY)
    expect(both.map(({ departAt }) => departAt)).toEqual(alone.map(({ departAt }) => departAt).toSorted())
    const lowest = (flights: typeof both) =>
      new Map(flights.map(({ number, classes }) => [number, Math.min(...classes.map(({ total }) => total))]))
    for (const [number, total] of lowest(both)) expect(total).toBe((lowest(alone).get(number) ?? 0) - 20_000)
    for (const { classes } of both) for (const { id } of classes) expect(id).toMatch(/^two--/)
  })

  it('stands twice where they tell other times', async () => {
    const later = named('two', {
      search: async (query) =>
        (await unsoldSupplier.search(query)).map((flight) => ({
          ...flight,
          connectingFlights: flight.connectingFlights.map((leg) => ({ ...leg, departAt: '2026-12-05T00:00:01Z' })),
        })),
    })
    const alone = await unsoldSupplier.search(QUERY)
    expect(await several(named('one'), later).search(QUERY)).toHaveLength(2 * alone.length)
  })

  it('is the same list when it is asked for again', async () => {
    const supplier = several(named('one'), named('two'))
    expect(await supplier.search(QUERY)).toBe(await supplier.search(QUERY))
  })
})

describe('a slow supplier', () => {
  it('holds up no list for longer than the others are waited for', async () => {
    const start = performance.now()
    const found = await several(named('one'), named('two', { search: silent })).search(QUERY)
    expect(found.length).toBeGreaterThan(0)
    expect(performance.now() - start).toBeLessThan(6_000)
  })
})

describe('a booking', () => {
  const call = (told: string[], name: string): FlightSupplier =>
    named(name, {
      reserve: async ({ offers }) => {
        told.push(`${name} reserve ${offers[0]?.fare.flightId}`)
        return { code: name === 'one' ? 'AAAAAA' : 'BBBBBB', holdUntil: null }
      },
      issue: async () => {
        told.push(`${name} issue`)
        return []
      },
      cancel: async () => void told.push(`${name} cancel`),
      cancelIssued: async () => {
        told.push(`${name} cancelIssued`)
        return { back: 3, of: 4 }
      },
      references: async () => [name],
      acceptChange: async () => void told.push(`${name} acceptChange`),
    })

  it('is held, issued, changed and cancelled by the one who sold it, in another process too', async () => {
    const told: string[] = []
    const join = () => several(call(told, 'one'), { ...call(told, 'two'), search: cheaper('two', 10_000).search })
    const supplier = join()
    const [flight] = await supplier.search(QUERY)
    const [chosen] = flight?.classes ?? []
    const offer = await supplier.price({
      flightId: flight?.id ?? '',
      classId: chosen?.id ?? '',
      pax: FAMILY,
      now: QUERY.now,
    })
    expect(offer.fare).toMatchObject({ flightId: flight?.id, classId: chosen?.id })
    expect(paxFaresOf(offer.fare)).toEqual(offer.flight.classes[0]?.breakdown)
    const { code } = await supplier.reserve({ offers: [offer], pax: FAMILY, now: QUERY.now, travellers: TRAVELLERS })
    const [own] = (await unsoldSupplier.search(QUERY)).filter(({ number }) => number === flight?.number)
    expect(told).toEqual([`two reserve ${own?.id}`])
    const other = join()
    await other.issue({ bookingCode: code, airlineCode: 'GA', passengers: [] })
    await other.acceptChange?.('change', code)
    expect(await other.cancelIssued?.(code)).toEqual({ back: 3, of: 4 })
    await other.cancel(code)
    expect(told.slice(1)).toEqual(['two issue', 'two acceptChange', 'two cancelIssued', 'two cancel'])
    expect(await other.references?.(code)).toEqual(['two'])
  })

  it('from when there was one supplier is of the first', async () => {
    const told: string[] = []
    await several(call(told, 'one'), call(told, 'two')).cancel('CCCCCC')
    expect(told).toEqual(['one cancel'])
  })

  it('of a supplier that is no longer set says so', async () => {
    const told: string[] = []
    const three = joined([call(told, 'three')])
    const [member] = three.members
    if (!member) throw new Error('no member')
    await three.sellers.keep(member, async () => ({ code: 'DDDDDD', holdUntil: null }))
    await expect(several(call(told, 'one')).cancel('DDDDDD')).rejects.toMatchObject({ code: 'supplier_missing' })
  })

  it('with a code that another supplier gave before is given back', async () => {
    const told: string[] = []
    const { members, sellers } = joined([call(told, 'one'), call(told, 'two')])
    const [one, two] = members
    if (!one || !two) throw new Error('no members')
    const same = async () => ({ code: 'EEEEEE', holdUntil: null })
    await sellers.keep(one, same)
    await expect(sellers.keep(two, same)).rejects.toMatchObject({ code: 'supplier_unavailable' })
    expect(told).toEqual(['two cancel'])
    expect((await sellers.of('EEEEEE')).name).toBe('one')
  })
})

describe('how suppliers do', () => {
  it('is the worst of all processes, and all their calls', async () => {
    const { members } = joined([named('one'), named('two')])
    const circuits = members.map(({ circuit }) => circuit)
    await circuits[0]?.ask(async () => 'well')
    for (const _ of [1, 2, 3, 4, 5]) await circuits[1]?.ask(down).catch(() => {})
    await keepHealth(test.deps, 'flight', circuits, 'first')
    const fresh = joined([named('one'), named('two')])
    await keepHealth(
      test.deps,
      'flight',
      fresh.members.map(({ circuit }) => circuit),
      'second',
    )
    expect(await readHealth(test.deps)).toMatchObject([
      { service: 'flight', supplier: 'one', state: 'works', out_until: null, calls: 1, failures: 0, median_ms: 0 },
      { service: 'flight', supplier: 'two', state: 'out', calls: 5, failures: 5, median_ms: null },
    ])
    test.clock.advance({ minutes: 3 })
    expect(await readHealth(test.deps)).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinationsOf, type Journey, withinBudget } from './destinations.ts'

const PLACES = {
  solo: { latitude: -7.57, longitude: 110.82 },
  far: { latitude: 1.5, longitude: 124.8 },
}

function journey(
  service: Journey['service'],
  name: string,
  price: number,
  more: Partial<Journey['city']> = {},
): Journey {
  const code = name.slice(0, 3).toUpperCase()
  const city = { code, name, detail: { id: '', en: '' }, codes: [code], at: PLACES.solo, ...more }
  return { service, city, carriers: [], date: '2027-01-05', price }
}

const shown = (all: readonly { key: string; offers: readonly Journey[] }[]) =>
  all.map(({ key, offers }) => `${key} ${offers.map(({ service, price }) => `${service} ${price}`).join()}`)

describe('destinations', () => {
  it('are cities with the cheapest journey of each product, the cheapest first', () => {
    const all = destinationsOf([
      journey('flight', 'Medan', 900),
      journey('flight', 'Solo', 500, { codes: ['SOC'] }),
      journey('train', 'Solo', 90, { codes: ['IDSOC', 'SLO'] }),
      journey('train', 'Solo', 120),
    ])
    expect(shown(all)).toEqual(['solo train 90,flight 500', 'medan flight 900'])
    expect(all[0]?.codes).toEqual(['SOC', 'IDSOC', 'SLO', 'SOL'])
  })

  it('of one name but far from each other are two', () => {
    const all = destinationsOf([journey('train', 'Kediri', 90), journey('flight', 'Kediri', 500, { at: PLACES.far })])
    expect(all).toHaveLength(2)
  })

  it('with the same price go by name', () => {
    expect(shown(destinationsOf([journey('train', 'Tegal', 90), journey('train', 'Cirebon', 90)]))).toEqual([
      'cirebon train 90',
      'tegal train 90',
    ])
  })
})

describe('a budget', () => {
  const all = destinationsOf([
    journey('train', 'Solo', 90),
    journey('flight', 'Solo', 500),
    journey('flight', 'Medan', 900),
  ])

  it.each([
    [null, ['solo train 90,flight 500', 'medan flight 900'], null],
    [900, ['solo train 90,flight 500', 'medan flight 900'], null],
    [899, ['solo train 90,flight 500'], 900],
    [100, ['solo train 90'], 900],
    [89, [], 90],
  ])('of %s leaves what it pays for, and tells the next price', (budget, left, above) => {
    const found = withinBudget(all, budget)
    expect(shown(found.within)).toEqual(left)
    expect(found.above).toBe(above)
  })

  it('shows nothing beyond it, and leaves out nothing that it pays for', () => {
    const journeys = fc.array(
      fc.record({ name: fc.constantFrom('Solo', 'Medan', 'Tegal'), price: fc.nat(1000), isTrain: fc.boolean() }),
    )
    fc.assert(
      fc.property(journeys, fc.nat(1000), (made, budget) => {
        const own = made.map(({ name, price, isTrain }) => journey(isTrain ? 'train' : 'flight', name, price))
        const { within, above } = withinBudget(destinationsOf(own), budget)
        expect(within.every(({ offers }) => offers.every(({ price }) => price <= budget))).toBe(true)
        const reached = new Set(own.filter(({ price }) => price <= budget).map(({ city }) => city.name))
        expect(new Set(within.map(({ city }) => city.name))).toEqual(reached)
        expect(above === null || above > budget).toBe(true)
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { type OfferFilter, offerFilter } from './filter.ts'
import { lowestPrice } from './price.ts'
import { sortConnections } from './sort.ts'
import { someJourney, someTrainClass } from './testing.ts'

const economy = (fare: number) => someTrainClass({ class: 'economy', className: 'economy', classKey: 'EKO-C', fare })
const luxury = (fare: number) => someTrainClass({ className: 'luxury', classKey: 'LUX-L', fare })
const MORNING = someJourney({
  code: 'morning',
  departs: 320,
  classes: [someTrainClass({ fare: 250_000 }), economy(120_000)],
})
const NOON = someJourney({ code: 'noon', name: 'Papandayan', departs: 750, minutes: 200, classes: [economy(90_000)] })
const NIGHT = someJourney({
  code: 'night',
  name: 'Pangandaran',
  departs: 1200,
  minutes: 150,
  classes: [luxury(500_000)],
})
const ALL = [MORNING, NOON, NIGHT]

function shown(filter: Partial<OfferFilter>): string[] {
  return offerFilter.apply(ALL, { ...offerFilter.none, ...filter }).map(({ journeyCode }) => journeyCode)
}

describe('filters', () => {
  test.each<[string, Partial<OfferFilter>, string[]]>([
    ['nothing selected shows everything', {}, ['morning', 'noon', 'night']],
    ['luxury', { class: ['luxury'] }, ['night']],
    ['executive, which luxury is not', { class: ['executive'] }, ['morning']],
    ['economy', { class: ['economy'] }, ['morning', 'noon']],
    ['business, which no train has', { class: ['business'] }, []],
    ['departure before six', { departTime: ['00:00-06:00'] }, ['morning']],
    ['arrival in the evening', { arriveTime: ['18:00-24:00'] }, ['night']],
    ['a train by name', { trainName: ['Papandayan', 'Pangandaran'] }, ['noon', 'night']],
    ['prices of any class, both ends included', { price: { min: 97_500, max: 127_500 } }, ['morning', 'noon']],
    ['a price that only another class has', { class: ['executive'], price: { min: 97_500, max: 127_500 } }, []],
  ])('%s', (_, filter, expected) => {
    expect(shown(filter)).toEqual(expected)
  })

  test('a class filter leaves that class alone, and its price', () => {
    const [journey] = offerFilter.apply([MORNING], { ...offerFilter.none, class: ['executive'] })
    expect(journey?.classes.map((item) => item.class)).toEqual(['executive'])
    expect(journey && lowestPrice(journey)).toBe(257_500)
  })

  test('a train that is shown whole is the very same one', () => {
    expect(offerFilter.apply(ALL, offerFilter.none)).toEqual(ALL)
    expect(offerFilter.apply([NOON], { ...offerFilter.none, class: ['economy'] })[0]).toBe(NOON)
  })

  test('options count trains, classes in their own order', () => {
    const options = offerFilter.options(ALL, offerFilter.none)
    expect(options.class).toEqual([
      { value: 'luxury', count: 1 },
      { value: 'executive', count: 1 },
      { value: 'economy', count: 2 },
    ])
    expect(options.trainName.map(({ value }) => value)).toEqual(['Pangandaran', 'Papandayan', 'Parahyangan'])
    expect(options.price).toEqual({ min: 97_500, max: 507_500 })
    const cheap = offerFilter.options(ALL, { ...offerFilter.none, price: { min: 97_500, max: 127_500 } })
    expect(cheap.class.map(({ count }) => count)).toEqual([0, 0, 2])
  })
})

test('connections are sorted by what both trains cost', () => {
  const connection = (id: string, fares: readonly [number, number]) => {
    const [first, second] = fares.map((fare) => someJourney({ classes: [economy(fare)] }))
    if (!first || !second) throw new Error('a connection has two trains')
    return {
      id,
      journeys: [first, second] as [typeof first, typeof second],
      transfer: 60,
      departAt: first.departAt,
      arriveAt: second.arriveAt,
      duration: '06:00',
    }
  }
  const sorted = sortConnections(
    [connection('dear', [90_000, 200_000]), connection('cheap', [150_000, 100_000])],
    'lowest_price',
  )
  expect(sorted.map(({ id }) => id)).toEqual(['cheap', 'dear'])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partyLines, TOTAL_PAID } from '../../trade/booking/price.ts'
import {
  adultPriceOf,
  chargesOf,
  lowestClass,
  lowestConnectionPrice,
  lowestPrice,
  partyOf,
  perAdult,
  pricePerAdult,
  totalOf,
} from './price.ts'
import { someJourney, someTrainClass } from './testing.ts'

const CHARGES = chargesOf(200_000, 7_500)

test.each([
  [1, 207_500],
  [2, 407_500],
  [4, 807_500],
])('%i adults pay their fares and the service charge once: %i', (adults, total) => {
  expect(totalOf(CHARGES, adults)).toBe(total)
})

test.each([
  [1, 207_500],
  [2, 203_750],
  [3, 202_500],
  [4, 201_875],
])('one of %i adults pays a share of the service charge: %i', (adults, price) => {
  expect(perAdult(CHARGES, adults)).toBe(price)
  expect(pricePerAdult(someTrainClass({ adults }))).toBe(price)
  expect(pricePerAdult(someTrainClass({ adults })) * adults).toBe(totalOf(CHARGES, adults))
})

test('every charge but roc is multiplied by the adults', () => {
  const charges = [...CHARGES, { chargeCode: 'insurance', amount: 1_000 }]
  expect(adultPriceOf(charges)).toBe(201_000)
  expect(totalOf(charges, 2)).toBe(409_500)
})

test('a booking without roc is the fares alone', () => {
  expect(totalOf(chargesOf(90_000, 0), 3)).toBe(270_000)
})

describe('price lines', () => {
  test('of a round trip add up fares and the charge of both bookings', () => {
    const lines = partyLines(
      ...partyOf([
        { charges: CHARGES, adults: 2 },
        { charges: chargesOf(150_000, 7_500), adults: 2 },
      ]),
    )
    expect(lines.map(({ code, title, amount }) => [code, title, amount])).toEqual([
      ['ADT', '2 × ADT', 700_000],
      ['roc', 'roc', 15_000],
      [TOTAL_PAID, TOTAL_PAID, 715_000],
    ])
  })

  test('leave out what costs nothing', () => {
    expect(partyLines(...partyOf([{ charges: chargesOf(1, 0), adults: 1 }])).map(({ code }) => code)).toEqual([
      'ADT',
      TOTAL_PAID,
    ])
  })

  test('always end with the total of the trains', () => {
    const sold = fc.record({
      charges: fc.tuple(fc.nat(2_000_000), fc.nat(20_000)).map(([fare, roc]) => chargesOf(fare, roc)),
      adults: fc.integer({ min: 1, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 4 }), (trains) => {
        const lines = partyLines(...partyOf(trains))
        const total = trains.reduce((sum, { charges, adults }) => sum + totalOf(charges, adults), 0)
        expect(lines.at(-1)?.amount).toBe(total)
        expect(lines.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      }),
    )
  })
})

test('the lowest price of a journey is that of its cheapest class, service fee included, none when nothing is for sale', () => {
  const cheap = someTrainClass({ fare: 110_000, classKey: 'EKO-C' })
  const journey = someJourney({ classes: [someTrainClass(), cheap, someTrainClass({ fare: 110_000 })] })
  expect(lowestClass(journey.classes)).toBe(cheap)
  expect(lowestPrice(journey)).toBe(117_500)
  expect(lowestPrice(someJourney({ classes: [] }))).toBe(Number.POSITIVE_INFINITY)
})

test('a connection costs both of its trains', () => {
  const second = someJourney({ classes: [someTrainClass({ fare: 90_000 })] })
  expect(lowestConnectionPrice({ journeys: [someJourney(), second] })).toBe(305_000)
  expect(lowestConnectionPrice({ journeys: [someJourney({ classes: [] }), second] })).toBe(Number.POSITIVE_INFINITY)
})

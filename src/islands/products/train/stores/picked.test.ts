import { describe, expect, it } from 'vitest'
import type { Choice } from '../../../../../core/products/train/search.ts'
import { choiceOf, firstOf, followsTooSoon, lastOf, pickOffer, ridesTotal } from './picked.ts'
import { someClass, someConnection, someSchedule, someTrain } from './testing.ts'

const CHEAP = someClass({ fare: 100_000 })
const DEAR = someClass({ kind: 'executive', subClass: 'A', fare: 300_000 })
const DIRECT = someTrain({ classes: [CHEAP, DEAR] })
const FIRST = someTrain({ number: '7', to: 'CN', classes: [CHEAP] })
const SECOND = someTrain({ number: '88', from: 'CN', departs: 600, classes: [CHEAP, DEAR] })
const FOUND = {
  departure: someSchedule({ journeys: [DIRECT], connections: [someConnection(FIRST, SECOND)] }),
  return: null,
}

const direct = (classKey: string): Choice => [{ journeyCode: DIRECT.journeyCode, classKey }]
const connected = (first: string, second: string): Choice => [
  { journeyCode: FIRST.journeyCode, classKey: first },
  { journeyCode: SECOND.journeyCode, classKey: second },
]

describe('what a choice of the address means', () => {
  it('is a train with its class', () => {
    expect(pickOffer(FOUND, 'departure', direct(DEAR.classKey))).toEqual([{ journey: DIRECT, bought: DEAR }])
  })

  it('is both trains of a connection, each with its own class', () => {
    const picked = pickOffer(FOUND, 'departure', connected(CHEAP.classKey, DEAR.classKey))
    expect(picked?.map(({ bought }) => bought)).toEqual([CHEAP, DEAR])
    expect(picked && [firstOf(picked), lastOf(picked)]).toEqual([FIRST, SECOND])
    expect(picked && ridesTotal(picked)).toBe(CHEAP.total + DEAR.total)
    expect(picked && choiceOf(picked)).toEqual(connected(CHEAP.classKey, DEAR.classKey))
  })

  it.each([
    ['a class that is gone', direct('BIS-B')],
    ['a train that is gone', [{ journeyCode: 'X', classKey: CHEAP.classKey }] as Choice],
    ['a train of a connection alone', [{ journeyCode: FIRST.journeyCode, classKey: CHEAP.classKey }] as Choice],
    ['a connection whose second class is gone', connected(CHEAP.classKey, 'BIS-B')],
    ['two trains that were not offered together', [...direct(CHEAP.classKey), ...direct(CHEAP.classKey)] as never],
  ])('is nothing for %s', (_, choice) => {
    expect(pickOffer(FOUND, 'departure', choice)).toBeNull()
  })

  it('is nothing while the way has not been answered', () => {
    expect(pickOffer(FOUND, 'return', direct(CHEAP.classKey))).toBeNull()
  })
})

describe('the way back', () => {
  const there = [{ journey: DIRECT, bought: CHEAP }] as const
  const arrives = 360 + 165

  it.each([
    [29, false],
    [30, true],
  ])('that leaves %i minutes after the arrival fits: %s', (minutes, fits) => {
    const journey = someTrain({ number: '132', departs: arrives + minutes })
    expect(followsTooSoon(there, journey)).toBe(!fits)
  })

  it('is counted from the last train of a connection', () => {
    const both = [
      { journey: FIRST, bought: CHEAP },
      { journey: SECOND, bought: CHEAP },
    ] as const
    const between = someTrain({ number: '132', departs: arrives + 40 })
    expect(followsTooSoon(both, between)).toBe(true)
  })

  it('is free while no departure is chosen', () => {
    expect(followsTooSoon(null, DIRECT)).toBe(false)
  })
})

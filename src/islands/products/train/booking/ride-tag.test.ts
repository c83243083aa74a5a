import { describe, expect, it } from 'vitest'
import type { OfferedRide } from './offer.ts'
import { placeInDirection } from './ride-tag.ts'

const depart = { direction: 'depart' } as const
const back = { direction: 'return' } as const
const oneway = { direction: 'oneway' } as const

describe('trains in one direction', () => {
  it.each<[string, Pick<OfferedRide, 'direction'>[], (number | null)[]]>([
    ['one train', [oneway], [null]],
    ['a connection', [oneway, oneway], [1, 2]],
    ['a round trip', [depart, back], [null, null]],
    ['a round trip with a connection back', [depart, back, back], [null, 1, 2]],
  ])('are counted where there are several: %s', (_, rides, places) => {
    expect(rides.map((__, at) => placeInDirection(rides, at))).toEqual(places)
  })
})

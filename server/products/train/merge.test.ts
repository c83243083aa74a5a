import { expect, it } from 'vitest'
import type { Connection, Journey } from '../../../core/products/train/contract.ts'
import { someJourney } from '../../../core/products/train/testing.ts'
import { mergeConnections, mergeSchedules } from './merge.ts'

const ENDS = { origin: 'IDJKT', destination: 'BD' }

function ride(code: string, number: string, departs: number, minutes: number): Journey {
  return { ...someJourney({ code, departs, minutes }), carrierNumber: number, distanceKm: minutes }
}

const schedule = (journeys: Journey[], soldOut: Journey[] = []) => ({
  origin: 'GMR',
  destination: 'BD',
  date: '2026-12-05',
  journeys,
  soldOut,
})
const codes = (journeys: readonly Journey[]) => journeys.map(({ journeyCode }) => journeyCode)

it('gives the schedule of two stations back as it is', () => {
  const only = schedule([ride('a', '1', 480, 165)])
  expect(mergeSchedules([only], ENDS)).toBe(only)
})

it('lists a train that calls at two stations of the city once, as its longest ride', () => {
  const merged = mergeSchedules(
    [
      schedule([ride('late', '3', 700, 100), ride('gambir', '1', 480, 165)]),
      schedule([ride('jatinegara', '1', 490, 155)]),
    ],
    ENDS,
  )
  expect(merged).toMatchObject({ ...ENDS, date: '2026-12-05' })
  expect(codes(merged.journeys)).toEqual(['gambir', 'late'])
  expect(merged.journeys.map(({ sequence }) => sequence)).toEqual([1, 2])
})

it('lists the same number of another day as another train', () => {
  const merged = mergeSchedules(
    [schedule([ride('early', '1', 10, 100)]), schedule([ride('night', '1', 1430, 110)])],
    ENDS,
  )
  expect(codes(merged.journeys)).toEqual(['early', 'night'])
})

it('prefers a ride with seats to a longer one that is sold out', () => {
  const full = schedule([], [ride('gambir', '1', 480, 165), ride('gone', '5', 900, 100)])
  const merged = mergeSchedules([full, schedule([ride('jatinegara', '1', 490, 155)])], ENDS)
  expect([codes(merged.journeys), codes(merged.soldOut)]).toEqual([['jatinegara'], ['gone']])
})

it('lists a connection of the same two trains once', () => {
  const change = (id: string, first: Journey): Connection => {
    const second = ride('on', '9', 800, 100)
    return {
      id,
      journeys: [first, second],
      transfer: 60,
      departAt: first.departAt,
      arriveAt: second.arriveAt,
      duration: '',
    }
  }
  const longest = change('long', ride('gambir', '1', 480, 165))
  const found = mergeConnections([[change('short', ride('jatinegara', '1', 490, 155))], [longest]])
  expect(found).toEqual([longest])
  expect(mergeConnections([])).toEqual([])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinedJourneys, joinedRecords, journeySpans, type LegTimes } from './joined.ts'
import type { SegmentDetail } from './record.ts'

const at = (text: string) => new Date(`2026-12-${text}Z`)
const leg = (direction: number, departs: string, arrives: string): LegTimes => ({
  direction,
  departAt: at(departs),
  arriveAt: at(arrives),
})
const joined = (legs: readonly LegTimes[]) => joinedJourneys(legs, (each) => each)

describe('joined journeys', () => {
  it('count layovers into the total, over midnight too', () => {
    const legs = [leg(0, '05T21:00', '05T22:30'), leg(0, '06T00:05', '06T01:00')]
    const [journey] = joined(legs)
    expect(journey?.minutes).toBe(240)
    expect(journey?.legs.map(({ layover }) => layover)).toEqual([null, 95])
    expect(journey?.legs.map(({ before }) => before)).toEqual([null, legs[0]])
  })

  it('keep the directions apart, departure first, whatever the order given', () => {
    const back = leg(1, '12T08:00', '12T10:00')
    const [second, first] = [leg(0, '05T11:00', '05T12:00'), leg(0, '05T08:00', '05T10:00')]
    const journeys = joined([back, second, first])
    expect(journeys.map(({ direction, legs }) => [direction, legs.map(({ leg }) => leg)])).toEqual([
      [0, [first, second]],
      [1, [back]],
    ])
    expect([journeys[0]?.first, journeys[0]?.last]).toEqual([first, second])
  })

  it('are none without legs', () => expect(joined([])).toEqual([]))

  it('lose no leg, and rides and layovers sum to the total', () => {
    const span = fc.integer({ min: 1, max: 900 })
    const rides = fc.array(fc.record({ direction: fc.constantFrom(0, 1), wait: span, ride: span }), { maxLength: 8 })
    fc.assert(
      fc.property(rides, (given) => {
        let now = at('01T00:00').getTime()
        const legs = given.map(({ direction, wait, ride }) => {
          const departAt = new Date(now + wait * 60_000)
          now = departAt.getTime() + ride * 60_000
          return { direction, departAt, arriveAt: new Date(now), ride }
        })
        const journeys = joinedJourneys(legs, (each) => each)
        expect(journeys.flatMap((each) => each.legs).length).toBe(legs.length)
        for (const { legs: own, minutes } of journeys)
          expect(own.reduce((sum, { leg, layover }) => sum + leg.ride + (layover ?? 0), 0)).toBe(minutes)
      }),
    )
  })
})

it('a record says duration, stops and layovers of each direction', () => {
  const detail = (num: number, [origin, destination]: [string, string], departs: string, arrives: string) =>
    ({ num, origin, destination, depart_at: `2026-12-${departs}Z`, arrive_at: `2026-12-${arrives}Z` }) as SegmentDetail
  const details = [
    detail(0, ['CGK', 'SUB'], '05T01:00', '05T02:30'),
    detail(0, ['SUB', 'DPS'], '05T04:55', '05T06:00'),
    detail(1, ['DPS', 'CGK'], '12T01:00', '12T03:05'),
  ]
  expect(joinedRecords(details)).toEqual([
    {
      num: 0,
      origin: 'CGK',
      destination: 'DPS',
      duration: '05:00',
      total_transit: 1,
      layovers: [{ place: 'SUB', minutes: 145 }],
    },
    { num: 1, origin: 'DPS', destination: 'CGK', duration: '02:05', total_transit: 0, layovers: [] },
  ])
})

it('spans each direction from the first departure to the last arrival, in the zones of its places', () => {
  const leg = (num: number, [departs, arrives]: [string, string], [from, to]: [string, string]) =>
    ({
      num,
      depart_at: `2026-12-${departs}Z`,
      origin_timezone: from,
      arrive_at: `2026-12-${arrives}Z`,
      destination_timezone: to,
    }) as SegmentDetail
  const [jakarta, bali] = ['Asia/Jakarta', 'Asia/Makassar']
  const there = [
    leg(0, ['05T04:55', '05T06:00'], [jakarta, bali]),
    leg(0, ['05T01:00', '05T02:30'], [jakarta, jakarta]),
  ]
  const back = leg(1, ['12T01:00', '12T03:05'], [bali, jakarta])
  const span = (starts_at: string, starts_timezone: string, ends_at: string, ends_timezone: string) => ({
    kind: 'journey',
    starts_at: `2026-12-${starts_at}Z`,
    starts_timezone,
    ends_at: `2026-12-${ends_at}Z`,
    ends_timezone,
  })
  expect(journeySpans([...there, back])).toEqual([
    span('05T01:00', jakarta, '05T06:00', bali),
    span('12T01:00', bali, '12T03:05', jakarta),
  ])
})

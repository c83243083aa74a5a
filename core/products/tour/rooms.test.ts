import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bedsFor, bedsOf, CAPACITY, proposeRooms, roomsProblem } from './rooms.ts'

const rooms = (single: number, double: number, triple: number) => ({ single, double, triple })
const PRICES = { singleSupplement: 900_000, extraBed: 300_000 }

describe('rooms', () => {
  it.each([
    [rooms(0, 1, 0), 2, null],
    [rooms(1, 1, 1), 6, null],
    [rooms(0, 1, 0), 3, { message: 'validation.rooms.missing', count: 1 }],
    [rooms(0, 0, 0), 2, { message: 'validation.rooms.missing', count: 2 }],
    [rooms(0, 1, 1), 3, { message: 'validation.rooms.spare', count: 2 }],
  ] as const)('%o for %i participants', (given, participants, problem) => {
    expect(roomsProblem(given, participants)).toEqual(problem)
  })

  it.each([
    [1, PRICES, rooms(1, 0, 0)],
    [2, PRICES, rooms(0, 1, 0)],
    [3, PRICES, rooms(0, 0, 1)],
    [5, PRICES, rooms(0, 1, 1)],
    [5, { singleSupplement: 100_000, extraBed: 300_000 }, rooms(1, 2, 0)],
    [8, PRICES, rooms(0, 4, 0)],
  ])('are proposed for %i', (participants, prices, expected) => {
    expect(proposeRooms(participants, prices)).toEqual(expected)
  })

  it('that are proposed always fit, and no other fitting set costs less', () => {
    const price = fc.integer({ min: 0, max: 5_000_000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), price, price, (participants, singleSupplement, extraBed) => {
        const proposed = proposeRooms(participants, { singleSupplement, extraBed })
        const cost = (set: { single: number; triple: number }) => set.single * singleSupplement + set.triple * extraBed
        expect(roomsProblem(proposed, participants)).toBeNull()
        for (let single = 0; single <= participants; single++)
          for (let triple = 0; single + 3 * triple <= participants; triple++) {
            const rest = participants - single - 3 * triple
            if (rest % 2 === 0) expect(cost(proposed)).toBeLessThanOrEqual(cost({ single, triple }))
          }
      }),
    )
  })

  it('give everybody one bed, and fill no room beyond its capacity', () => {
    const count = fc.nat(4)
    fc.assert(
      fc.property(fc.record({ single: count, double: count, triple: count }), (set) => {
        const beds = bedsFor(set, bedsOf(set))
        expect(beds).toHaveLength(bedsOf(set))
        for (const [, own] of Map.groupBy(beds, ({ room }) => room)) {
          const [first] = own
          expect(own).toHaveLength(first ? CAPACITY[first.bed] : 0)
        }
        // The first of them, who are adults, sleep in rooms of their own.
        const all = set.single + set.double + set.triple
        expect(new Set(beds.slice(0, all).map(({ room }) => room)).size).toBe(all)
      }),
    )
  })

  it('that do not fit have no beds', () => {
    expect(() => bedsFor(rooms(0, 1, 0), 3)).toThrow(RangeError)
  })
})

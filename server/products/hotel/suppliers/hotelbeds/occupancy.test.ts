import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { occupanciesOf, partiesOf, paxesOf } from './occupancy.ts'

const party = fc
  .record({
    countRoom: fc.integer({ min: 1, max: 8 }),
    more: fc.nat(16),
    childAges: fc.array(fc.nat(17), { maxLength: 8 }),
  })
  .map(({ countRoom, more, childAges }) => ({ countRoom, countGuest: countRoom + more, childAges }))

describe('rooms of a party', () => {
  it.each([
    [{ countRoom: 1, countGuest: 2, childAges: [8, 3] }, [{ rooms: 1, adults: 2, ages: [3, 8] }]],
    [{ countRoom: 2, countGuest: 4, childAges: [] }, [{ rooms: 2, adults: 2, ages: [] }]],
    [
      { countRoom: 3, countGuest: 4, childAges: [5] },
      [
        { rooms: 1, adults: 2, ages: [] },
        { rooms: 1, adults: 1, ages: [5] },
        { rooms: 1, adults: 1, ages: [] },
      ],
    ],
  ])('are asked for as their guests are spread', (given, expected) => {
    expect(occupanciesOf(given)).toEqual(expected)
  })

  it('lose nobody, and have an adult each', () => {
    fc.assert(
      fc.property(party, (given) => {
        const rooms = partiesOf(given)
        expect(rooms.every(({ adults }) => adults > 0)).toBe(true)
        expect(rooms.reduce((sum, { adults }) => sum + adults, 0)).toBe(given.countGuest)
        const ages = rooms.flatMap((room) => room.ages)
        expect(ages.toSorted()).toEqual(given.childAges.toSorted())
        expect(occupanciesOf(given).reduce((sum, { rooms: count }) => sum + count, 0)).toBe(given.countRoom)
      }),
    )
  })

  it('name every guest once, in as many beds as were asked for', () => {
    fc.assert(
      fc.property(party, fc.array(fc.nat(7), { maxLength: 8 }), (given, chosen) => {
        const guests = chosen.slice(0, given.countGuest).map((room, index) => ({
          room: (room % given.countRoom) + 1,
          isChild: false,
          firstName: `Guest ${index}`,
          lastName: 'Santoso',
        }))
        const paxes = paxesOf(partiesOf(given), guests)
        expect(paxes.flat()).toHaveLength(given.countGuest + given.childAges.length)
        expect(paxes).toHaveLength(occupanciesOf(given).length)
        const names = paxes.flat().flatMap(({ name }) => name ?? [])
        expect(names.toSorted()).toEqual(guests.map(({ firstName }) => firstName).toSorted())
      }),
    )
  })
})

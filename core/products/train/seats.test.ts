import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseSeats, overlaps, SEAT_STATUS, type SeatPlace } from './seats.ts'
import { someCoach } from './testing.ts'

const COACH = someCoach('AB CD', 5)

/** A letter is free, a dot is taken. */
function drawn(...rows: string[]) {
  const free = new Set(
    rows.flatMap((row, y) => [...row].flatMap((letter) => (/[A-Z]/.test(letter) ? [`EKS-1/${y + 1}${letter}`] : []))),
  )
  return (id: string) => free.has(id)
}

function chosen(isFree: (id: string) => boolean, count: number, coaches = [COACH]): string[] {
  return (chooseSeats(coaches, isFree, count) ?? []).map(({ id }) => id.replace('EKS-1/', ''))
}

describe('seats for a party', () => {
  test.each<[string, number, string[], string[]]>([
    ['two sit side by side, near the middle', 2, ['AB CD', 'AB CD', 'AB CD', 'AB CD', 'AB CD'], ['3A', '3B']],
    ['four fill a row', 4, ['AB CD', 'AB CD', 'AB CD', 'AB CD', 'AB CD'], ['3A', '3B', '3C', '3D']],
    ['one takes a seat that was left alone', 1, ['AB CD', 'AB .D', 'AB CD', 'AB CD', 'AB CD'], ['2D']],
    ['one breaks a pair only when nothing else is free', 1, ['.. ..', '.. CD', '.. ..', '.. ..', '.. ..'], ['2C']],
    ['two leave pairs whole before two singles', 2, ['A. .D', 'AB ..', '.. ..', '.. ..', '.. ..'], ['2A', '2B']],
    ['two sit across the aisle rather than rows apart', 2, ['A. ..', '.. ..', '.B C.', '.. ..', 'A. ..'], ['3B', '3C']],
    [
      'two sit behind each other rather than rows apart',
      2,
      ['A. ..', '.. ..', '.B ..', '.B ..', '.. .D'],
      ['3B', '4B'],
    ],
    [
      'two sit across the aisle in the middle rather than behind each other at the end',
      2,
      ['.. ..', '.. ..', '.B C.', '.. .D', '.. .D'],
      ['3B', '3C'],
    ],
    ['three sit with a seat that was left alone', 3, ['AB CD', 'AB CD', 'AB .D', 'AB CD', 'AB CD'], ['2C', '2D', '3D']],
    ['where nobody fits together, as near as can be', 2, ['A. ..', '.. ..', '.. ..', '.B ..', '.. .D'], ['4B', '5D']],
  ])('%s', (_, count, rows, expected) => {
    expect(chosen(drawn(...rows), count)).toEqual(expected)
  })

  test('stay in one coach when one has room for all', () => {
    const coaches = [someCoach('AB CD', 1), someCoach('AB CD', 1, 2)]
    const free = new Set(['EKS-1/1A', 'EKS-1/1B', 'EKS-2/1A', 'EKS-2/1B', 'EKS-2/1C'])
    const seats = chooseSeats(coaches, (id) => free.has(id), 3)
    expect(seats?.map(({ id }) => id)).toEqual(['EKS-2/1A', 'EKS-2/1B', 'EKS-2/1C'])
  })

  test('break no pair beside a seat that stays with a neighbour', () => {
    const isFree = drawn('ABC ..', '... ..', 'AB. ..', '... ..', '... ..')
    expect(chosen(isFree, 1, [someCoach('ABC DE', 5)])).toEqual(['1A'])
  })

  test('sit in rows that touch rather than nearer to each other with a row between', () => {
    const coaches = [someCoach('AB CD', 3), someCoach('AB CD', 3, 2)]
    const free = new Set(['EKS-1/1A', 'EKS-1/3A', 'EKS-2/1A', 'EKS-2/2D'])
    const seats = chooseSeats(coaches, (id) => free.has(id), 2)
    expect(seats?.map(({ id }) => id)).toEqual(['EKS-2/1A', 'EKS-2/2D'])
  })

  test('of four rows are in the third', () => {
    expect(chosen(() => true, 2, [someCoach('AB CD', 4)])).toEqual(['3A', '3B'])
  })

  test('are the same however a coach lists its seats', () => {
    const coach = someCoach('AB CD', 4)
    const back = { ...coach, seats: coach.seats.toReversed() }
    for (const count of [1, 2, 3, 4, 5])
      expect(chooseSeats([back], () => true, count)).toEqual(chooseSeats([coach], () => true, count))
  })

  test('of a coach in the middle go on in the coaches on both its sides', () => {
    const coaches = [1, 2, 3, 4].map((number) => someCoach('AB CD', 1, number))
    const free = new Set(['EKS-1/1A', 'EKS-2/1A', 'EKS-2/1B', 'EKS-3/1A', 'EKS-4/1A'])
    const seats = chooseSeats(coaches, (id) => free.has(id), 4)
    expect(seats?.map(({ id }) => id)).toEqual(['EKS-2/1A', 'EKS-2/1B', 'EKS-1/1A', 'EKS-3/1A'])
  })

  test('split over the coaches nearest to each other when none has room', () => {
    const coaches = [1, 2, 3].map((number) => someCoach('AB CD', 1, number))
    const free = new Set(['EKS-1/1A', 'EKS-2/1C', 'EKS-3/1A', 'EKS-3/1B'])
    const seats = chooseSeats(coaches, (id) => free.has(id), 3)
    expect(seats?.map(({ id }) => id)).toEqual(['EKS-3/1A', 'EKS-3/1B', 'EKS-2/1C'])
  })

  test('are none when fewer are free than asked', () => {
    expect(chooseSeats([COACH], drawn('AB CD'), 5)).toBeNull()
    expect(chooseSeats([COACH], drawn('AB CD'), 4)).toHaveLength(4)
  })
})

const LAYOUTS = ['AB CD', 'AB C', 'ABC DE']
const trains = fc
  .record({
    layout: fc.constantFrom(...LAYOUTS),
    rows: fc.integer({ min: 1, max: 9 }),
    coaches: fc.integer({ min: 1, max: 3 }),
    taken: fc.array(fc.nat(), { maxLength: 60 }),
    count: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ layout, rows, coaches: many, taken, count }) => {
    const coaches = Array.from({ length: many }, (_, index) => someCoach(layout, rows, index + 1))
    const all = coaches.flatMap(({ seats }) => seats)
    const gone = new Set(taken.map((pick) => all[pick % all.length]?.id))
    return { coaches, free: all.filter(({ id }) => !gone.has(id)), count }
  })

describe('any train', () => {
  test('gives as many different free seats as asked, whenever so many are free', () => {
    fc.assert(
      fc.property(trains, ({ coaches, free, count }) => {
        const ids = new Set(free.map(({ id }) => id))
        const seats = chooseSeats(coaches, (id) => ids.has(id), count)
        const given = new Set(seats?.map(({ id }) => id))
        expect(given.size).toBe(free.length < count ? 0 : count)
        expect([...given].every((id) => ids.has(id))).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('keeps a party in one coach whenever one has room', () => {
    fc.assert(
      fc.property(trains, ({ coaches, free, count }) => {
        const ids = new Set(free.map(({ id }) => id))
        const fits = coaches.some(({ seats }) => seats.filter(({ id }) => ids.has(id)).length >= count)
        const seats = chooseSeats(coaches, (id) => ids.has(id), count) ?? []
        if (fits) expect(new Set(seats.map(({ id }) => id.split('/')[0])).size).toBe(1)
      }),
      { numRuns: 500 },
    )
  })

  test('seats one traveller beside an empty seat only when every free seat has one', () => {
    fc.assert(
      fc.property(trains, ({ coaches, free }) => {
        const ids = new Set(free.map(({ id }) => id))
        const [seat] = chooseSeats(coaches, (id) => ids.has(id), 1) ?? []
        if (!seat) return
        const lonely = free.filter((place) => beside(place, free).length === 0)
        if (lonely.length > 0) expect(leavesGap(seat, free)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})

function beside(seat: SeatPlace, free: readonly SeatPlace[]): SeatPlace[] {
  const coach = seat.id.split('/')[0]
  return free.filter(({ id, x, y }) => id.split('/')[0] === coach && y === seat.y && Math.abs(x - seat.x) === 1)
}

function leavesGap(seat: SeatPlace, free: readonly SeatPlace[]): boolean {
  const rest = free.filter((place) => place !== seat)
  return beside(seat, free).some((place) => beside(place, rest).length === 0)
}

test.each([
  [0, 3, 3, 6, false],
  [3, 6, 0, 3, false],
  [0, 4, 3, 6, true],
  [0, 6, 2, 3, true],
  [2, 3, 2, 3, true],
])('%i to %i and %i to %i share a leg: %s', (from, to, otherFrom, otherTo, shared) => {
  expect(overlaps({ from, to }, { from: otherFrom, to: otherTo })).toBe(shared)
})

test('the states of a seat are those of the specification', () => {
  expect(SEAT_STATUS).toEqual({ available: 0, filled: 1, none: -1 })
})

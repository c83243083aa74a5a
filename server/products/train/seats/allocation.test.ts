import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlaps } from '../../../../core/products/train/seats.ts'
import { someCoach } from '../testing-coaches.ts'
import { allocate, type Claim, freeOn, type Move, seatsAfter } from './allocation.ts'

const COACHES = [someCoach(1, 1), someCoach(2, 1), someCoach(1, 2, 'economy')]
const NOBODY = new Set<string>()
const claim = (seat: string, from = 0, to = 4): Claim => ({ seat, from, to, bookingId: 'b', passenger: 0 })
const whole = { from: 0, to: 4, kind: 'executive', floor: 0, count: 1 } as const

describe('allocate', () => {
  const seatsFor = (claims: Claim[], wanted: Partial<Parameters<typeof allocate>[1]> = {}, elsewhere = NOBODY) =>
    allocate({ coaches: COACHES, claims, elsewhere }, { ...whole, ...wanted })

  it('seats a party side by side in the kind of coach it bought', () => {
    expect(seatsFor([], { count: 2 })).toEqual(['EKS-1/1A', 'EKS-1/1B'])
    expect(seatsFor([], { count: 2, kind: 'economy' })?.every((id) => id.startsWith('EKO-1/'))).toBe(true)
    expect(seatsFor([], { kind: 'luxury' })).toBeNull()
  })

  it('gives a seat again from the stop on at which somebody leaves it', () => {
    const others = COACHES.flatMap(({ seats }) => seats.map(({ id }) => claim(id, 0, 2)))
    expect(seatsFor(others, { from: 2, to: 4 })).toHaveLength(1)
    expect(seatsFor(others, { from: 1, to: 4 })).toBeNull()
  })

  it('gives no seat that others than our bookings have', () => {
    const elsewhere = new Set(
      COACHES.flatMap(({ seats }) => seats.map(({ id }) => id)).filter((id) => !/2\/1C$/.test(id)),
    )
    expect(seatsFor([], {}, elsewhere)).toEqual(['EKS-2/1C'])
    expect(seatsFor([], { count: 2 }, elsewhere)).toBeNull()
  })

  it('leaves the floor of a cheap fare over, and nothing of the dearest', () => {
    expect(seatsFor([], { floor: 6, count: 2 })).toHaveLength(2)
    expect(seatsFor([], { floor: 7, count: 2 })).toBeNull()
    expect(seatsFor([], { floor: 0, count: 4 })).toHaveLength(4)
  })

  it('parts a party that no coach holds rather than turn it away', () => {
    const taken = ['EKS-1/1A', 'EKS-1/1B', 'EKS-2/1C', 'EKS-2/1D'].map((seat) => claim(seat))
    expect(seatsFor(taken, { count: 4 })?.toSorted()).toEqual(['EKS-1/1C', 'EKS-1/1D', 'EKS-2/1A', 'EKS-2/1B'])
  })
})

describe('moving within a party', () => {
  const own: Move[] = [
    { passenger: 0, seat: 'A' },
    { passenger: 1, seat: 'B' },
  ]
  const moved = (moves: Move[], free: string[] = []) => seatsAfter(own, moves, (id) => free.includes(id))

  it.each<[string, Move[], string[], string[]]>([
    ['to a free seat', [{ passenger: 0, seat: 'C' }], ['C'], ['C', 'B']],
    ['nowhere', [{ passenger: 0, seat: 'A' }], [], ['A', 'B']],
    [
      'to swap',
      [
        { passenger: 0, seat: 'B' },
        { passenger: 1, seat: 'A' },
      ],
      [],
      ['B', 'A'],
    ],
    [
      'to follow one another',
      [
        { passenger: 0, seat: 'B' },
        { passenger: 1, seat: 'C' },
      ],
      ['C'],
      ['B', 'C'],
    ],
  ])('is done %s', (_, moves, free, seats) => {
    const done = moved(moves, free)
    expect('seats' in done && done.seats.map(({ seat }) => seat)).toEqual(seats)
  })

  it('is refused to a seat that is taken, or that another of the party keeps', () => {
    expect(moved([{ passenger: 0, seat: 'C' }])).toEqual({ refused: { passenger: 0, seat: 'C' } })
    expect(moved([{ passenger: 0, seat: 'B' }])).toEqual({ refused: { passenger: 0, seat: 'B' } })
    const both = [
      { passenger: 0, seat: 'C' },
      { passenger: 1, seat: 'C' },
    ]
    expect(moved(both, ['C'])).toEqual({ refused: { passenger: 1, seat: 'C' } })
  })
})

/** Any order of booking, moving, cancelling and letting holds expire, on a short train with few seats. */
const STOPS = 6
const stretch = fc
  .tuple(fc.nat({ max: STOPS - 2 }), fc.integer({ min: 1, max: STOPS - 1 }))
  .map(([from, legs]) => ({ from, to: Math.min(STOPS - 1, from + legs) }))
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('book' as const), stretch, count: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), which: fc.nat(99), to: fc.nat(99) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'expire' as const), which: fc.nat(99) }) },
)
const TRAIN = [someCoach(1, 2), someCoach(2, 1)]
const SEATS = TRAIN.flatMap(({ seats }) => seats.map(({ id }) => id))

it('never seats two on overlapping legs and refuses nobody while seats are free, over thousands of random orders', () => {
  let booked = 0
  let refused = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), fc.subarray(SEATS), (steps, sold) => {
      const elsewhere = new Set(sold.slice(0, 3))
      let claims: Claim[] = []
      steps.forEach((each, turn) => {
        const ids = [...new Set(claims.map(({ bookingId }) => bookingId))]
        if (each.do === 'book') {
          const free = SEATS.filter((id) => freeByHand(id, claims, elsewhere, each.stretch))
          const seats = allocate(
            { coaches: TRAIN, claims, elsewhere },
            { ...whole, ...each.stretch, count: each.count },
          )
          expect(seats !== null).toBe(free.length >= each.count)
          if (!seats) refused += 1
          else booked += 1
          for (const [passenger, seat] of (seats ?? []).entries())
            claims.push({ ...each.stretch, seat, bookingId: `b${turn}`, passenger })
        } else {
          const id = ids[each.which % Math.max(1, ids.length)]
          const own = claims.filter(({ bookingId }) => bookingId === id)
          const [first] = own
          if (each.do !== 'move') claims = claims.filter(({ bookingId }) => bookingId !== id)
          else if (first) {
            const seat = SEATS[each.to % SEATS.length] ?? ''
            const others = claims.filter(({ bookingId }) => bookingId !== id)
            const done = seatsAfter(own, [{ passenger: 0, seat }], freeOn({ claims: others, elsewhere }, first))
            if ('seats' in done) first.seat = seat
          }
        }
        expectNoOverlap(claims, elsewhere)
      })
    }),
    { numRuns: 3000 },
  )
  expect(booked).toBeGreaterThan(5000)
  expect(refused).toBeGreaterThan(1000)
})

/** Leg by leg, as a conductor would count. */
function freeByHand(id: string, claims: Claim[], elsewhere: Set<string>, { from, to }: { from: number; to: number }) {
  if (elsewhere.has(id)) return false
  for (let leg = from; leg < to; leg++)
    if (claims.some((claim) => claim.seat === id && claim.from <= leg && leg < claim.to)) return false
  return true
}

function expectNoOverlap(claims: readonly Claim[], elsewhere: ReadonlySet<string>): void {
  const clash = claims.find((one, index) =>
    claims.some((other, at) => at > index && one.seat === other.seat && overlaps(one, other)),
  )
  if (clash) throw new Error(`two on ${clash.seat}`)
  const sold = claims.find(({ seat }) => elsewhere.has(seat))
  if (sold) throw new Error(`${sold.seat} is not ours`)
}

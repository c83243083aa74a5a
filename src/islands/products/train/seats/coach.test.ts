import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CoachMap, Seat } from '../../../../../core/products/train/seat-map.ts'
import { freeIn, movesFor, partsOf, placeOf, rowSizes, seatByKey, seatOf, withMoves } from './coach.ts'
import { mapsOf } from './testing.ts'

function find(coaches: readonly CoachMap[], id: string): { coach: CoachMap; seat: Seat } {
  for (const coach of coaches) {
    const seat = coach.rows.flat().find((place) => place.id === id)
    if (seat) return { coach, seat }
  }
  throw new Error(`no seat ${id}`)
}

const PARTY = { 'EKS-1/1A': 0, 'EKS-1/1B': 1 }
const coaches = mapsOf(PARTY, ['EKS-1/2A'])

describe('a seat', () => {
  it.each([
    ['EKS-1/1A', 'window'],
    ['EKS-1/1B', 'aisle'],
    ['EKS-1/1C', 'aisle'],
    ['EKS-1/1D', 'window'],
  ])('%s is by the %s', (id, place) => {
    const { coach, seat } = find(coaches, id)
    expect(placeOf(coach.rows[seat.y] ?? [], seat)).toBe(place)
  })

  it('has a row and a letter', () => {
    expect(partsOf({ number: '12D' })).toEqual({ row: '12', letter: 'D' })
  })
})

describe('moving', () => {
  const ask = (passenger: number, id: string) => {
    const { coach, seat } = find(coaches, id)
    return movesFor(coaches, passenger, coach, seat)
  }

  it('takes a free seat, in another coach too', () => {
    expect(ask(0, 'EKS-2/3D')).toEqual([{ index: 0, coach: 'EKS-2', seat: '3D' }])
  })

  it('changes over with somebody of the party', () => {
    expect(ask(0, 'EKS-1/1B')).toEqual([
      { index: 0, coach: 'EKS-1', seat: '1B' },
      { index: 1, coach: 'EKS-1', seat: '1A' },
    ])
  })

  it.each(['EKS-1/2A', 'EKS-1/1A'])('asks nothing for %s, which is taken or already had', (id) => {
    expect(ask(0, id)).toEqual([])
  })

  it('frees the seat that was left', () => {
    const after = withMoves(coaches, ask(0, 'EKS-2/3D'))
    expect(seatOf(after, 0)?.seat.id).toBe('EKS-2/3D')
    expect(freeIn(after[0] as CoachMap).map(({ number }) => number)).toContain('1A')
  })

  it('never puts two on one seat or loses anybody, whatever is pressed', () => {
    const ids = coaches.flatMap(({ rows }) => rows.flat().map(({ id }) => id)).filter(Boolean)
    const presses = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(...ids)), { maxLength: 20 })
    fc.assert(
      fc.property(presses, (pressed) => {
        let now = coaches
        for (const [passenger, id] of pressed) {
          const { coach, seat } = find(now, id)
          now = withMoves(now, movesFor(now, passenger, coach, seat))
        }
        const sitting = now.flatMap(({ rows }) => rows.flat()).flatMap(({ passenger }) => passenger ?? [])
        expect(sitting.toSorted()).toEqual([0, 1])
        expect(now.flatMap(freeIn)).toHaveLength(coaches.flatMap(freeIn).length)
        expect(find(now, 'EKS-1/2A').seat).toMatchObject({ status: 1, passenger: null })
      }),
    )
  })
})

describe('the keyboard', () => {
  it.each([
    ['1B', 'ArrowRight', '1C'],
    ['1C', 'ArrowLeft', '1B'],
    ['1D', 'ArrowRight', null],
    ['1A', 'ArrowUp', null],
    ['1A', 'ArrowDown', '2A'],
    ['2B', 'Home', '2A'],
    ['2B', 'End', '2D'],
    ['2C', 'PageUp', '1C'],
    ['2C', 'PageDown', '3C'],
    ['2C', 'Tab', null],
  ])('leads from %s by %s to %s', (from, key, to) => {
    const { coach, seat } = find(coaches, `EKS-1/${from}`)
    expect(seatByKey(coach, seat, key)?.number ?? null).toBe(to)
  })

  it('passes over rows that lack the seat', () => {
    const [coach] = mapsOf()
    if (!coach) throw new Error('no coach')
    const gap = coach.rows.map((row, y) =>
      row.map((seat) => (y === 1 && seat.x === 0 ? { ...seat, status: -1 as const } : seat)),
    )
    const from = gap[0]?.[0]
    if (!from) throw new Error('no seat')
    expect(seatByKey({ ...coach, rows: gap }, from, 'ArrowDown')?.number).toBe('3A')
  })
})

it.each([
  [1, 3, [1]],
  [4, 3, [2, 2, 2, 2]],
  [5, 3, [3, 3, 3, 2, 2]],
  [7, 3, [3, 3, 3, 2, 2, 2, 2]],
  [8, 3, [3, 3, 3, 3, 3, 3, 2, 2]],
  [8, 4, [4, 4, 4, 4, 4, 4, 4, 4]],
  [9, 4, [3, 3, 3, 3, 3, 3, 3, 3, 3]],
])('%i coaches in rows of at most %i leave none alone', (count, most, sizes) => {
  expect(rowSizes(count, most)).toEqual(sizes)
})

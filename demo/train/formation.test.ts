import { describe, expect, test } from 'vitest'
import { COACH_KINDS, type CoachKind } from '../../core/products/train/coaches.ts'
import { arrangementOf, type Formation, formationOf, KIND_CODES } from './formation.ts'
import { loadLines } from './reference.ts'
import { createTimetable } from './timetable.ts'

const { trains, byNumber } = createTimetable(loadLines())

function formation(number: string): Formation {
  const train = byNumber.get(number)
  if (!train) throw new Error(`no train ${number}`)
  return formationOf(train)
}

function coach(number: string, kind: CoachKind) {
  const found = formation(number).coaches.find((each) => each.kind === kind)
  if (!found) throw new Error(`no ${kind} on ${number}`)
  return found
}

test.each([
  ['1', 'luxury', 26, 4, '1A 1B 1C', '9A 9B'],
  ['1', 'executive', 50, 5, '1A 1B 1C 1D', '13A 13B'],
  ['99', 'business', 64, 5, '1A 1B 1C 1D', '16A 16B 16C 16D'],
  ['131', 'economy', 72, 5, '1A 1B 1C 1D', '18A 18B 18C 18D'],
  ['205', 'economy_premium', 80, 5, '1A 1B 1C 1D', '20A 20B 20C 20D'],
  ['237', 'economy', 106, 6, '1A 1B 1C', '22A 22B 22C'],
] as const)('a coach of train %s, %s, has %i seats in %i columns, from %s to %s', (number, kind, count, columns, first, last) => {
  const found = coach(number, kind)
  const row = (y: number) => found.seats.filter((seat) => seat.y === y).map((seat) => seat.number)
  expect(found.seats).toHaveLength(count)
  expect(found.columns).toBe(columns)
  expect(row(0).join(' ')).toBe(first)
  expect(row(found.seats.at(-1)?.y ?? 0).join(' ')).toBe(last)
})

test.each([
  ['1', 'luxury', '2-1'],
  ['1', 'executive', '2-2'],
  ['131', 'economy', '2-2'],
  ['237', 'economy', '3-2'],
] as const)('the seats of train %s, %s, are arranged %s', (number, kind, arrangement) => {
  const train = byNumber.get(number)
  expect(train && arrangementOf(train, kind)).toBe(arrangement)
})

test.each([
  ['131', 'executive', 'B', 1, 'C', 3],
  ['1', 'luxury', 'B', 1, 'C', 3],
  ['237', 'economy', 'C', 2, 'D', 4],
] as const)('the aisle of train %s, %s, lies between %s in column %i and %s in column %i', (number, kind, left, leftX, right, rightX) => {
  const { seats } = coach(number, kind)
  const column = (letter: string) => new Set(seats.filter((seat) => seat.number.endsWith(letter)).map(({ x }) => x))
  expect([...column(left)]).toEqual([leftX])
  expect([...column(right)]).toEqual([rightX])
})

test.each([
  ['1', 'LUX-1 EKS-1 EKS-2 EKS-3 EKS-4 EKS-5 EKS-6 EKS-7 EKS-8'],
  ['99', 'EKS-1 EKS-2 EKS-3 EKS-4 BIS-1 BIS-2 BIS-3 BIS-4'],
  ['237', 'EKO-1 EKO-2 EKO-3 EKO-4 EKO-5 EKO-6 EKO-7'],
  ['B1', 'EKO-1 EKO-2 EKO-3 EKO-4 EKO-5'],
])('train %s has the coaches %s', (number, ids) => {
  expect(
    formation(number)
      .coaches.map(({ code, number: place }) => `${code}-${place}`)
      .join(' '),
  ).toBe(ids)
})

test('coaches are named as at the platform', () => {
  expect(
    formation('131')
      .coaches.slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(['Eksekutif 1', 'Eksekutif 2'])
  expect(coach('205', 'economy_premium').name).toBe('Ekonomi Premium 1')
})

describe('every train', () => {
  test('has coaches of all its classes and of no other, eight or so, two at least', () => {
    for (const train of trains) {
      const { coaches } = formationOf(train)
      expect(new Set(coaches.map(({ kind }) => kind)), train.number).toEqual(new Set(train.kinds))
      expect(coaches.length).toBeGreaterThanOrEqual(5)
      expect(coaches.length).toBeLessThanOrEqual(9)
    }
  })

  test('has every seat once, in a range of its kind, on one bench of at most three', () => {
    for (const train of trains) {
      const { coaches, seats, indexOf, ranges, benches } = formationOf(train)
      expect(new Set(seats).size).toBe(seats.length)
      expect(seats.map((id) => indexOf.get(id))).toEqual(seats.map((_, index) => index))
      expect(benches.flat()).toEqual(seats.map((_, index) => index))
      expect(Math.max(...benches.map((bench) => bench.length))).toBeLessThanOrEqual(3)
      for (const { kind, start, end } of ranges) {
        const ids = coaches.filter((each) => each.kind === kind).flatMap((each) => each.seats.map(({ id }) => id))
        expect(seats.slice(start, end)).toEqual(ids)
        expect(ids.every((id) => id.startsWith(KIND_CODES[kind]))).toBe(true)
      }
    }
  })
})

test('kinds have codes of three letters, each its own', () => {
  const codes = COACH_KINDS.map((kind) => KIND_CODES[kind])
  expect(new Set(codes).size).toBe(COACH_KINDS.length)
  for (const code of codes) expect(code).toMatch(/^[A-Z]{3}$/)
})

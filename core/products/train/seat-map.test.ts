import { expect, test } from 'vitest'
import { coachMaps } from './seat-map.ts'
import { someCoach } from './testing.ts'

test('every row has all columns, the aisle as no seat', () => {
  const taken = new Set(['EKS-1/2A', 'EKS-1/1C'])
  const [coach] = coachMaps(
    [someCoach('AB C', 2)],
    (id) => !taken.has(id),
    (id) => (id === 'EKS-1/2A' ? 0 : null),
  )
  expect(coach?.rows.map((row) => row.map(({ status }) => status))).toEqual([
    [0, 0, -1, 1],
    [1, 0, -1, 0],
  ])
  expect(coach?.rows[1]?.[0]).toEqual({ id: 'EKS-1/2A', number: '2A', status: 1, x: 0, y: 1, passenger: 0 })
  expect(coach?.rows[0]?.[2]).toEqual({ id: '', number: '', status: -1, x: 2, y: 0, passenger: null })
})

test("one's own seat counts as filled, even while nobody else has it", () => {
  const [coach] = coachMaps(
    [someCoach('A', 1)],
    () => true,
    () => 2,
  )
  expect(coach?.rows[0]?.[0]).toMatchObject({ status: 1, passenger: 2 })
})

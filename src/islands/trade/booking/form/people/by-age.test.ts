import { expect, it } from 'vitest'
import type { SavedPerson } from '../../../../../../core/base/common/people/person.ts'
import { byAge } from './by-age.ts'

const person = (id: string, birthDate: string) => ({ id, birthDate }) as SavedPerson
const saved = [person('1', '2020-01-01'), person('2', '1990-01-01'), person('3', ''), person('4', '2019-05-01')]
const list = (ages: Parameters<typeof byAge>[1]) =>
  byAge(saved, ages, '2026-12-01').map(({ passenger, fits }) => [passenger.id, fits])

it('lists saved people of another age last, as not fitting', () => {
  expect(list({ min: 12, max: 120 })).toEqual([
    ['2', true],
    ['3', true],
    ['1', false],
    ['4', false],
  ])
})

it('keeps the order where any age fits', () => {
  expect(list(null)).toEqual([
    ['1', true],
    ['2', true],
    ['3', true],
    ['4', true],
  ])
})

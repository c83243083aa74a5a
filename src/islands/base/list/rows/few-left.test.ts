import { expect, it } from 'vitest'
import { areFew, FEW_ROOMS } from './few-left.ts'

it('says what is left of seats up to five, and of rooms only of the last two', () => {
  const said = (few?: number) => [1, 2, 3, 4, 5, 6, 9].filter((left) => areFew(left, few))
  expect(said()).toEqual([1, 2, 3, 4, 5])
  expect(said(FEW_ROOMS)).toEqual([1, 2])
})

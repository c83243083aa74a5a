import { expect, it } from 'vitest'
import { phoneOf } from '../../../../core/base/common/people/people.ts'
import { masked } from '../../../base/common/masked.ts'

it.each([
  ['3174051705900001', '************0001'],
  ['C1234567', '****4567'],
  ['1234', '****'],
  ['', ''],
])('masks %j as %j', (number, shown) => {
  expect(masked(number)).toBe(shown)
})

it.each([
  ['62', '0812-3456-7890', '+6281234567890'],
  ['65', '9123 4567', '+6591234567'],
])('writes +%s %s as one number', (callingCode, typed, phone) => {
  expect(phoneOf(callingCode, typed)).toBe(phone)
})

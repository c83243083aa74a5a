import { expect, it } from 'vitest'
import { gatesNamed } from './gates-named.ts'

const gates = ['Candi Borobudur', 'Candi Prambanan', 'Bali Bird Park'].map((name) => ({
  key: name,
  name,
  timezone: 'Asia/Jakarta',
}))

it.each([
  ['', 3],
  ['  candi ', 2],
  ['PRAM candi', 1],
  ['candi bird', 0],
])('finds places by "%s"', (typed, count) => {
  expect(gatesNamed(gates, typed)).toHaveLength(count)
})

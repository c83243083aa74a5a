import { expect, it } from 'vitest'
import { isVectorTiles } from './streets.ts'

it.each([
  ['https://tiles.example/indonesia.pmtiles', true],
  ['https://tiles.example/{z}/{x}/{y}.mvt?key=a.b', true],
  ['https://tiles.example/{z}/{x}/{y}.pbf', true],
  ['https://tiles.example/{z}/{x}/{y}.png', false],
  ['https://tiles.example/mvt/{z}/{x}/{y}', false],
])('reads %s as vectors: %s', (address, isVector) => {
  expect(isVectorTiles(address)).toBe(isVector)
})

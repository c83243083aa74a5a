import { expect, it } from 'vitest'
import { airportText, shortName } from './airport-name.ts'

it.each([
  ['Soekarno-Hatta International Airport', 'Soekarno-Hatta', 'international Soekarno-Hatta'],
  ['Halim Perdanakusuma Airport', 'Halim Perdanakusuma', 'domestic Halim Perdanakusuma'],
  ['Amsterdam Airport Schiphol', 'Amsterdam Airport Schiphol', 'Amsterdam Airport Schiphol'],
])('%s', (official, short, text) => {
  expect(shortName(official)).toBe(short)
  expect(airportText((key, { name }) => `${key.split('.')[1]} ${name}`, official)).toBe(text)
})

import { expect, it } from 'vitest'
import { addressOf } from './address.ts'
import { loadHotels } from './reference.ts'

const addresses = new Set(loadHotels().map(addressOf))

it('repeats neither street nor city, and names areas in Indonesian', () => {
  const doubled = [...addresses].filter((address) => new Set(address.split(', ')).size < address.split(', ').length)
  expect(doubled).toEqual([])
  expect(addresses).toContain('Jl. Braga, Bandung')
  expect(addresses).toContain('Sayan, Gianyar')
  expect([...addresses].filter((address) => address.includes('Station Hall'))).toEqual([])
})

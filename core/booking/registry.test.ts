import { expect, it } from 'vitest'
import { SERVICES } from './contract.ts'
import { PRODUCTS, productEntry } from './registry.ts'

it('lists products in the order of the tabs, each once', () => {
  const places = PRODUCTS.map(({ slug }) => SERVICES.indexOf(slug))
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
})

it('finds a product by its slug', () => {
  expect(productEntry('flight').path).toBe('/flight')
})

it.each(['boat', '', 'Flight', 'toString'])('names the slug that it does not know: %j', (slug) => {
  expect(() => productEntry(slug)).toThrow(expect.objectContaining({ code: 'service_not_found', data: { slug } }))
})

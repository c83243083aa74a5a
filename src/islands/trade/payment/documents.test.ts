import { expect, it } from 'vitest'
import { wordsFor } from '../../../lib/page-words.ts'
import { createWords } from '../../../lib/words.ts'
import { PRODUCTS } from '../../../products.ts'
import { documentsOf } from './documents.ts'

const flight = { service: 'flight' } as const
const hotel = { service: 'hotel' } as const

it.each(PRODUCTS.filter(({ paper }) => paper))('calls the paper of $slug what its step is called', ({
  slug,
  paper,
}) => {
  const t = createWords('en', wordsFor('en', 'checkout', 'layout'))
  const service = slug as Parameters<typeof documentsOf>[2][number]['service']
  expect(documentsOf(t, 'en', [{ service }])).toBe(t(`layout:steps.${paper}`).toLowerCase())
})

it('names what is issued: of a flight, of a hotel, and of a cart with both', () => {
  const id = createWords('id', wordsFor('id', 'checkout'))
  const en = createWords('en', wordsFor('en', 'checkout'))
  expect(documentsOf(id, 'id', [flight, flight])).toBe('e-tiket')
  expect(documentsOf(id, 'id', [hotel])).toBe('e-voucher')
  expect(documentsOf(id, 'id', [flight, hotel])).toBe('e-tiket atau e-voucher')
  expect(documentsOf(en, 'en', [flight, hotel, flight])).toBe('e-ticket or e-voucher')
})

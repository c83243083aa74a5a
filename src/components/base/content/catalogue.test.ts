import { expect, test } from 'vitest'
import { catalogueText } from './catalogue.ts'

const CATALOGUE = {
  sold_out: 'Seats have just been sold out.',
  service_not_found: 'Service with slug {{slug}} is not found',
}

test.each([
  ['sold_out', 'Seats have just been sold out.'],
  ['Seats have just been sold out.', 'Seats have just been sold out.'],
  ['service_not_found', null],
  ['<img src=x onerror=alert(1)>', null],
  ['Your account is blocked, call 0800', null],
  ['', null],
  [null, null],
  ['constructor', null],
])('%j makes the page say %j', (asked, text) => {
  expect(catalogueText(CATALOGUE, asked)).toBe(text)
})

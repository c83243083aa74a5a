import { expect, test } from 'vitest'
import { PRODUCTS } from '../../../products.ts'
import { hrefOf } from './lead.ts'

const product = (slug: string) => PRODUCTS.find((each) => each.slug === slug)
const search = (query: string) => ({ key: '', title: 'x', days: ['2026-12-01'], query, at: 1 })
const today = '2026-12-01'

test('takes people and days of the last search along, moved on', () => {
  const last = search(
    'city=Bandung&destinationKey=ID-3273&checkInDate=2026-11-28&checkOutDate=2026-11-29&countRoom=2&hotelKey=x',
  )
  const lead = { service: 'hotel' as const, path: 'hotel/results', query: { destinationKey: 'ID-31', city: 'Jakarta' } }
  expect(hrefOf('id', lead, { product: product('hotel'), last, today })).toBe(
    '/id/hotel/results?checkInDate=2026-12-05&checkOutDate=2026-12-06&countRoom=2&destinationKey=ID-31&city=Jakarta',
  )
})

test.each([
  ['DPS', undefined, [], 'CGK'],
  ['DPS', 'origin=SUB&destination=UPG', [], 'SUB'],
  ['SUB', 'origin=SUB&destination=UPG', [], 'UPG'],
  ['JKT', 'origin=CGK&destination=HLP', ['CGK', 'HLP'], 'CGK'],
])('to %s after %j begins in another place', (destination, last, same, origin) => {
  const lead = { service: 'flight' as const, path: 'flight/results', query: { destination }, from: 'CGK', same }
  const known = { product: product('flight'), last: last === undefined ? undefined : search(last), today }
  expect(hrefOf('en', lead, known)).toBe(`/en/flight/results?destination=${destination}&origin=${origin}`)
})

test('leaves other pages as they are', () => {
  const none = { product: undefined, last: undefined, today }
  expect(hrefOf('id', { service: null, path: 'help#e-ticket', query: {} }, none)).toBe('/id/help#e-ticket')
  expect(hrefOf('id', { service: 'flight', path: '', query: {} }, { ...none, product: product('flight') })).toBe('/id')
  const month = { service: 'tour' as const, path: 'tour/month/mei', query: {} }
  expect(hrefOf('id', month, { ...none, product: product('tour'), last: search('participants=4') })).toBe(
    '/id/tour/month/mei',
  )
})

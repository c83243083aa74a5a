import { expect, it } from 'vitest'
import { addressText, earliestDay, readAddress } from './offer-address.ts'

it('reads page and query, and writes them again', () => {
  const text = 'hotel/detail?hotelKey=a-b&checkInDate=2026-12-12'
  const address = readAddress(text)
  expect(address?.page).toBe('hotel/detail')
  expect(address && addressText(address)).toBe(text)
})

it.each([
  '',
  'hotel/detail',
  '/id/hotel/detail?a=1',
  'https://example.com/a?b=1',
  'hotel/detail?a=1#b',
  'hotel/detail?a b',
])('reads nothing out of %j', (text) => expect(readAddress(text)).toBeNull())

it('finds the earliest day, by which a search of the past is read', () => {
  const of = (query: string) => earliestDay({ page: 'a/b', query: new URLSearchParams(query) })
  expect(of('checkOutDate=2026-12-14&checkInDate=2026-12-12')).toBe('2026-12-12')
  expect(of('hotelKey=a')).toBeNull()
})

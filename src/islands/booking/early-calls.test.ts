import { afterEach, expect, it, vi } from 'vitest'
import { openPage } from './BookingPage.tsx'
import { bookingCalls, bookingsCalls } from './early-calls.ts'

afterEach(() => vi.unstubAllGlobals())

it('the early call of one booking is the one that its page makes', async () => {
  const asked: string[] = []
  vi.stubGlobal('location', { search: '?id=f0%2F1' })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ success: false, code: 'x', message: 'x' })
  })
  await openPage({ locale: 'id', words: {} })
  expect(bookingCalls(new URLSearchParams(location.search), '').map(([path]) => path)).toEqual(asked)
  expect(bookingCalls(new URLSearchParams(), '')).toEqual([])
})

it('several bookings are asked for once each', () => {
  const query = new URLSearchParams('booking=a&booking=b&booking=a')
  expect(bookingsCalls(query, '')).toEqual([['/api/v1/dashboard/booking/a'], ['/api/v1/dashboard/booking/b']])
})

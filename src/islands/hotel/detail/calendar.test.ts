import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCalendar, daysOf, shortPrice } from './calendar.ts'
import { someSearch } from './testing.ts'

const NOW = new Date('2026-12-03T20:00:00Z')

function opened(fails = 0) {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, 'http://site').searchParams)
    if (asked.length <= fails) throw new TypeError('offline')
    return Response.json({ success: true, message: '', data: [{ date: '2026-12-05', price: 500_000, cheap: true }] })
  })
  const months = createCalendar(someSearch({ childAges: [4, 9] }), { zone: 'Asia/Makassar', locale: 'en', now: NOW })
  return { months, asked }
}

afterEach(() => vi.unstubAllGlobals())

describe('a month of prices', () => {
  it('is asked for once, from the hotel’s own today, for the party', async () => {
    const { months, asked } = opened()
    await Promise.all([months.load('2026-12'), months.load('2026-12')])
    expect(asked.map((query) => Object.fromEntries(query))).toEqual([
      expect.objectContaining({ hotelKey: 'hotel-braga', from: '2026-12-04', to: '2026-12-31', childAges: '4,9' }),
    ])
    expect(months.$state.get().nights.get('2026-12-05')).toEqual({ price: 500_000, cheap: true })
  })

  it('can be asked for again after a failure', async () => {
    const { months } = opened(1)
    await months.load('2026-12')
    expect(months.$state.get()).toMatchObject({ failed: true, waiting: false })
    await months.load('2026-12')
    expect(months.$state.get()).toMatchObject({ failed: false, nights: { size: 1 } })
  })

  it.each([
    ['2026-11', null],
    ['2026-12', { from: '2026-12-04', to: '2026-12-31' }],
    ['2027-02', { from: '2027-02-01', to: '2027-02-28' }],
  ])('has the days that are left (%s)', (month, days) => {
    expect(daysOf(month, '2026-12-04')).toEqual(days)
  })
})

it.each([
  [845_300, '845 rb', '845k'],
  [1_250_000, '1,3 jt', '1.3m'],
  [12_400_000, '12 jt', '12m'],
])('writes %s short', (rupiah, id, en) => {
  expect([shortPrice('id', rupiah), shortPrice('en', rupiah)]).toEqual([id, en])
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { CHOICE } from '../testing.ts'
import { askOffer } from './offer.ts'

const AREA = { id: 1, area: 'Bali', slug: 'bali', timezone: 'Asia/Makassar' }
const TOUR = { id: 'tiga-gili', area: AREA, cover: { path: 'bay' }, media: [], maxParticipants: 6, durationTime: 8 }
const MOMENTS = { startTime: '08:00', startTimezone: 'Asia/Makassar', endTime: '16:00', endTimezone: 'Asia/Makassar' }
const DAY = { id: 7, date: '2027-03-06', availability: 9, priceAdult: 400_000, priceChild: 300_000 }

function serverAnswers(refused: string | null = null): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname, search } = new URL(String(address), 'https://pelesir.example')
    asked.push(pathname + search)
    const isRefused = refused !== null && pathname.endsWith('/availability')
    const data = pathname.includes('detail') ? { ...TOUR, ...MOMENTS } : pathname.includes('list') ? [DAY] : DAY
    const body = isRefused
      ? { success: false, code: refused, message: refused, data: null }
      : { success: true, message: '', data: pathname.endsWith('/availability') ? null : data }
    return new Response(JSON.stringify(body), {
      status: isRefused ? 409 : 200,
      headers: { 'content-type': 'application/json' },
    })
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the booking of a one-day tour', () => {
  it.each([7, null])('asks for the date and its seats first (%s chosen)', async (period) => {
    const asked = serverAnswers()
    const offer = await askOffer('one-day', { ...CHOICE, period }, 'id')
    expect(offer.total).toBe(1_100_000)
    expect(asked).toContain('/api/v1/tour-one-day/tour-period/7')
    expect(asked).toContain('/api/v1/tour-one-day/availability?tour_one_day_period_id=7&adult=2&child=1')
  })

  it('is refused where the seats are gone', async () => {
    serverAnswers('sold_out')
    await expect(askOffer('one-day', { ...CHOICE, period: 7 }, 'id')).rejects.toMatchObject({ code: 'sold_out' })
  })
})

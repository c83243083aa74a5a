import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HotelDetail } from '../../../../core/hotel/detail.ts'
import { createHotel, type HotelSearch } from './hotel.ts'
import { someHotel, someRate, someRoom, someSearch } from './testing.ts'

type Sent = { hotelKey: string; checkInDate: string; checkOutDate: string; correlationId: string | null }

/** `answers` come one after the other; the last stays. */
function opened(answers: readonly (HotelDetail | string)[], change: Partial<HotelSearch> = {}) {
  const sent: Sent[] = []
  const shown: HotelSearch[] = []
  let clock = 0
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)]
    sent.push(JSON.parse(body))
    if (typeof answer !== 'string') return Response.json({ success: true, message: '', data: answer })
    return Response.json({ success: false, code: answer, message: answer, data: null }, { status: 404 })
  })
  const page = createHotel(someSearch(change), { locale: 'id', show: (search) => shown.push(search), now: () => clock })
  return { page, sent, shown, later: (minutes: number) => (clock += minutes * 60_000) }
}

afterEach(() => vi.unstubAllGlobals())

describe('a hotel page', () => {
  it('begins with the cheapest room, and keeps the new id of the search in the address', async () => {
    const { page, shown } = opened([someHotel()], { correlationId: 'expired' })
    await page.load()
    expect(page.$chosen.get()?.rate.RoomKey).toBe('STD.RO.N')
    expect(shown.at(-1)).toMatchObject({ correlationId: 'fresh', roomKey: null })
    expect(page.$change.get()).toBeNull()
  })

  it('sends the dates beside the id, so that an expired one is no error, and keeps the choice', async () => {
    const { page, sent } = opened([someHotel()], { correlationId: 'expired', roomKey: 'DLX.BB.F' })
    await page.load()
    expect(sent).toMatchObject([{ correlationId: 'expired', checkInDate: '2026-12-05', checkOutDate: '2026-12-07' }])
    expect(page.$chosen.get()?.group.RoomName).toBe('Room DLX')
    expect(page.$search.get().roomKey).toBe('DLX.BB.F')
  })

  it('says that a chosen room is gone and offers the cheapest', async () => {
    const { page } = opened([someHotel()], { roomKey: 'VIL.BB.F' })
    await page.load()
    expect(page.$change.get()).toEqual({ kind: 'gone' })
    expect(page.$search.get().roomKey).toBeNull()
    expect(page.$chosen.get()?.rate.RoomKey).toBe('STD.RO.N')
  })

  it('is priced again after a long absence, and says what changed', async () => {
    const dearer = someHotel({ Rooms: [someRoom('DLX', [someRate('DLX.BB.F', 1_500_000)])] })
    const { page, sent, later } = opened([someHotel(), dearer], { roomKey: 'DLX.BB.F' })
    await page.load()
    later(10)
    await page.refresh()
    expect(sent).toHaveLength(1)
    later(20)
    await page.refresh()
    expect(page.$change.get()).toEqual({ kind: 'price', room: 'Room DLX', before: 1_400_000, now: 1_500_000 })
    page.choose('DLX.BB.F')
    expect(page.$change.get()).toBeNull()
  })

  it('asks for other dates without calling their price a change', async () => {
    const next = someHotel({
      CheckInDate: '2026-12-10',
      CheckOutDate: '2026-12-12',
      Rooms: [someRoom('DLX', [someRate('DLX.BB.F', 2_000_000)])],
    })
    const { page, sent } = opened([someHotel(), next], { roomKey: 'DLX.BB.F' })
    await page.load()
    const dates = page.moveTo('2026-12-10', 30)
    expect(dates).toEqual({ checkInDate: '2026-12-10', checkOutDate: '2026-12-12' })
    const moving = page.move(dates)
    expect([page.$waits.get(), page.$hotel.get().state]).toEqual([true, 'ready'])
    await moving
    expect(sent[1]).toMatchObject({ checkInDate: '2026-12-10', correlationId: null })
    expect([page.$waits.get(), page.$change.get(), page.$chosen.get()?.rate.TotalPrice]).toEqual([
      false,
      null,
      2_000_000,
    ])
  })

  it('drops the answer of dates that were left', async () => {
    const early = someHotel({ CorrelationId: 'early' })
    const { page } = opened([someHotel(), early, someHotel({ CorrelationId: 'late' })])
    await page.load()
    const first = page.move({ checkInDate: '2026-12-08', checkOutDate: '2026-12-09' })
    await Promise.all([first, page.move({ checkInDate: '2026-12-09', checkOutDate: '2026-12-10' })])
    expect(page.$search.get()).toMatchObject({ checkInDate: '2026-12-09', correlationId: 'late' })
  })

  it('has no choice when nothing is left', async () => {
    const { page } = opened([someHotel({ Rooms: [] })])
    await page.load()
    expect(page.$chosen.get()).toBeNull()
  })

  it('fails with the server’s reason for an unknown hotel', async () => {
    const { page } = opened(['hotel_not_found'])
    await page.load()
    expect(page.$hotel.get()).toMatchObject({ state: 'failed', error: { code: 'hotel_not_found' } })
  })
})

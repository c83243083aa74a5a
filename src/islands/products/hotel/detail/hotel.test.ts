import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HotelDetail } from '../../../../../core/products/hotel/detail.ts'
import type { HotelSearch } from './ask-hotel.ts'
import { createHotel } from './hotel.ts'
import { someHotel, someRate, someRoom, someSearch } from './testing.ts'

type Sent = { hotelKey: string; checkInDate: string; checkOutDate: string; correlationId: string | null }

/** `answers` come one after the other; the last stays. */
function opened(answers: readonly HotelDetail[], change: Partial<HotelSearch> = {}) {
  const sent: Sent[] = []
  const shown: HotelSearch[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)]
    sent.push(JSON.parse(body))
    return Response.json({ success: true, message: '', data: answer })
  })
  const page = createHotel(someSearch(change), { locale: 'id', show: (search) => shown.push(search), now: () => 0 })
  return { page, sent, shown }
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

  it('says what changed when it is priced again', async () => {
    const dearer = someHotel({ Rooms: [someRoom('DLX', [someRate('DLX.BB.F', 1_500_000)])] })
    const { page } = opened([someHotel(), dearer], { roomKey: 'DLX.BB.F' })
    await page.load()
    await page.load()
    expect(page.$change.get()).toEqual({ kind: 'price', name: 'Room DLX', before: 1_400_000, now: 1_500_000 })
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
    await page.moveTo('2026-12-10')
    expect(sent[1]).toMatchObject({ checkInDate: '2026-12-10', checkOutDate: '2026-12-12', correlationId: null })
    expect([page.$change.get(), page.$chosen.get()?.rate.TotalPrice]).toEqual([null, 2_000_000])
  })

  it('asks for a stay of another number of nights', async () => {
    const { page, sent } = opened([someHotel()])
    await page.load()
    await page.stayOn({ checkInDate: '2026-12-10', checkOutDate: '2026-12-15' })
    expect(sent[1]).toMatchObject({ checkInDate: '2026-12-10', checkOutDate: '2026-12-15', correlationId: null })
  })

  it('has no choice when nothing is left', async () => {
    const { page } = opened([someHotel({ Rooms: [] })])
    await page.load()
    expect(page.$chosen.get()).toBeNull()
  })
})

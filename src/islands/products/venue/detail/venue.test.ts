import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { venueDetail } from '../../../../../core/products/venue/calls.ts'
import type { VenuePriceDetail } from '../../../../../core/products/venue/contract.ts'
import { CHOICE, DAY, pack, VENUE } from '../testing.ts'
import { createVenue } from './venue.ts'

const NOW = Date.parse('2027-02-01T00:00:00Z')

let day: VenuePriceDetail
const asked: string[] = []

beforeEach(() => {
  day = DAY
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const data = path === venueDetail.path ? VENUE : day
    return new Response(JSON.stringify({ success: true, message: '', data }))
  })
})
afterEach(() => vi.unstubAllGlobals())

function page(choice = CHOICE) {
  const show = vi.fn()
  return { ...createVenue(choice, { locale: 'id', show, now: () => NOW }), show }
}

describe('the page of a venue', () => {
  it('takes the next day where the address has none', async () => {
    const { load, $search, $chosen } = page({ ...CHOICE, date: null })
    await load()
    expect($search.get().date).toBe(DAY.date)
    expect($chosen.get()?.pack.id).toBe('masuk')
  })

  it('asks for the venue once, and for the price of each day', async () => {
    const { load, moveTo, $search } = page({ ...CHOICE, time: '09:00' })
    await load()
    day = { ...DAY, date: '2027-03-07' }
    await moveTo('2027-03-07')
    expect(asked.filter((path) => path === venueDetail.path)).toHaveLength(1)
    expect($search.get()).toMatchObject({ date: '2027-03-07', time: null })
  })

  it('tells a package that is gone, and a price that has changed', async () => {
    const gone = page({ ...CHOICE, pack: 'kuno' })
    await gone.load()
    expect(gone.$change.get()).toEqual({ kind: 'gone' })
    expect(gone.$search.get().pack).toBeNull()
    const dearer = page()
    await dearer.load()
    day = { ...DAY, pricePackages: [pack('masuk', { adultPrice: 120_000 })] }
    await dearer.load()
    expect(dearer.$change.get()).toEqual({ kind: 'price', name: 'Paket masuk', before: 270_000, now: 310_000 })
  })

  it('keeps the choice in the address', async () => {
    const { load, change, show } = page()
    await load()
    change({ pack: 'terusan', addons: ['pemandu'] })
    expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ pack: 'terusan', addons: ['pemandu'] }))
  })
})

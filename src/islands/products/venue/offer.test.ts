import { describe, expect, it } from 'vitest'
import { chosenIn, packagesOf, withChosen } from './offer.ts'
import { CHOICE, DAY, pack, VENUE } from './testing.ts'

const NOW = new Date('2027-02-01T00:00:00Z')
const chosen = (day = DAY, choice = CHOICE, now = NOW) => chosenIn({ venue: VENUE, day }, choice, now)

describe('what is chosen', () => {
  it('is the cheapest package for the party, with mandatory add-ons', () => {
    expect(chosen()).toMatchObject({ pack: { id: 'masuk' }, units: 0, count: 3, problem: null, shut: null })
    expect(chosen()?.price.total).toBe(2 * 100_000 + 60_000 + 10_000)
  })

  it('is the package that is named, with the add-ons that it knows', () => {
    const named = { ...CHOICE, pack: 'terusan', addons: ['pemandu', 'helikopter'] }
    expect(chosen(DAY, named)?.price.total).toBe(2 * 250_000 + 200_000 + 10_000 + 150_000)
    expect(chosen(DAY, { ...CHOICE, pack: 'gone' })?.pack.id).toBe('masuk')
  })

  it('says why a package does not take the party', () => {
    const small = {
      ...DAY,
      pricePackages: [pack('dua', { maxPax: 2 }), pack('enam', { minPax: 6 }), pack('remaja', { childPrice: 0 })],
    }
    expect(packagesOf(small, CHOICE).map(({ problem }) => problem?.message)).toEqual([
      'validation.venue.maxReached',
      'validation.venue.needMorePax',
      'validation.venue.notSold',
    ])
    expect(chosen(small)).toMatchObject({ pack: { id: 'dua' }, problem: { field: 'ADT' } })
  })

  it('takes as many units as carry everybody, or those that were chosen', () => {
    const car = pack('mobil', { unitPrice: 500_000, adultPrice: 0, childPrice: 0, capacity: 2 })
    const charter = { ...DAY, pricePackages: [car], miscellaneousCosts: [] }
    expect(chosen(charter)).toMatchObject({ units: 2, count: 2, problem: null, price: { total: 1_000_000 } })
    expect(chosen(charter, { ...CHOICE, units: 1 })).toMatchObject({ problem: { field: 'units' } })
  })

  it('is the first time with room for all, or the one that is named', () => {
    const time = (at: string, left: number, status: 'open' | 'full' = 'open') => ({ time: at, left, status })
    const timed = { ...DAY, times: [time('08:00', 2), time('10:00', 9), time('13:00', 0, 'full')] }
    expect(chosen(timed)).toMatchObject({ time: { time: '10:00' }, shut: null })
    expect(chosen(timed, { ...CHOICE, time: '08:00' })).toMatchObject({ shut: 'full' })
    expect(chosen(timed, { ...CHOICE, time: '13:00' })).toMatchObject({ shut: 'full' })
  })

  it('says why the day cannot be booked', () => {
    expect(chosen({ ...DAY, status: 'closed' })).toMatchObject({ shut: 'closed' })
    expect(chosen({ ...DAY, status: 'cut_off' })).toMatchObject({ shut: 'cut_off' })
    expect(chosen({ ...DAY, left: 2 })).toMatchObject({ shut: 'full' })
    expect(chosenIn({ venue: VENUE, day: null }, CHOICE, NOW)).toBeNull()
  })

  it('has a down payment while the balance can be due later', () => {
    const inParts = { ...DAY, dpType: 'percent' as const, dpAmount: 30 }
    expect(chosen(inParts)?.parts).toEqual({
      due: 81_000,
      balance: { amount: 189_000, until: '2027-02-20T16:59:00.000Z' },
    })
    expect(chosen(inParts, CHOICE, new Date('2027-02-25T00:00:00Z'))?.parts).toBeNull()
    expect(chosen()?.parts).toBeNull()
  })

  it('stands in the address of the booking', () => {
    const visit = chosen()
    expect(visit && withChosen(CHOICE, visit)).toMatchObject({ pack: 'masuk', units: null, date: '2027-03-06' })
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '../../../core/base/common/dates.ts'
import { isWithin } from '../../../core/base/common/seasons.ts'
import { TOUR_KINDS, type TourKind } from '../../../core/products/tour/kinds.ts'
import { reservationContract } from '../../trade/booking/make/reservation-contract.ts'
import type { Period, PricedPeriod, TourOffer, TourSupplier } from './supplier.ts'

export type SupplierHarness = { supplier: TourSupplier; now: Date }

const EVERY = { month: null, year: null }

export function supplierContract(name: string, connect: () => Promise<SupplierHarness>): void {
  describe(`${name} as a supplier of tours`, () => {
    let harness: SupplierHarness
    let offers: { kind: TourKind; offer: TourOffer }[]
    let sample: { kind: TourKind; offer: TourOffer; period: Period }
    beforeAll(async () => {
      harness = await connect()
      const { supplier, now } = harness
      const listed = await Promise.all(
        TOUR_KINDS.map(async (kind) => {
          const found = await supplier.tours({ kind, choice: EVERY, now })
          return found.map((offer) => ({ kind, offer }))
        }),
      )
      offers = listed.flat()
      const [first] = offers
      const period = first?.offer.periods[0]
      if (!first || !period) throw new Error('no tours')
      sample = { ...first, period }
    })
    const priced = (): Promise<PricedPeriod> =>
      harness.supplier.period({ kind: sample.kind, id: sample.period.id, now: harness.now })

    it('lists departures that have not begun, earliest first, with whole prices', () => {
      expect(new Set(offers.map(({ offer }) => offer.tour.id)).size).toBe(offers.length)
      for (const { kind, offer } of offers) {
        expect(offer.tour.kind).toBe(kind)
        expect(offer.periods.length).toBeGreaterThan(0)
        expect(offer.periods.map(({ start }) => start)).toEqual(offer.periods.map(({ start }) => start).sort())
        for (const { start, end, price, seats } of offer.periods) {
          expect([end >= start, seats > 0, Object.values(price).every(Number.isSafeInteger)]).toEqual([
            true,
            true,
            true,
          ])
          expect(start < addMonths(harness.now.toISOString().slice(0, 10), 19)).toBe(true)
        }
      }
    })

    it('lists those of one month when asked', async () => {
      const choice = { month: 2, year: 2027 }
      for (const kind of TOUR_KINDS) {
        const found = await harness.supplier.tours({ kind, choice, now: harness.now })
        for (const { periods } of found) expect(periods.every(({ start }) => isWithin(start, choice))).toBe(true)
      }
    })

    it('has texts in both languages, and a route for each day', () => {
      for (const { offer } of offers) {
        const { text, route, kind, days } = offer.tour
        expect(route).toHaveLength(kind === 'package' ? days : 1)
        for (const words of [text.id, text.en]) {
          expect(words.title).not.toBe('')
          expect(words.itinerary.every(({ title }) => title !== '')).toBe(true)
        }
        expect(text.id.itinerary).toHaveLength(text.en.itinerary.length)
      }
    })

    it('counts the tours of each area', async () => {
      const areas = await harness.supplier.areas()
      for (const { area, packages, oneDays } of areas) {
        const own = offers.filter(({ offer }) => offer.tour.area.slug === area.slug)
        expect(
          [packages, oneDays].map((count, at) => count >= own.filter(({ kind }) => kind === TOUR_KINDS[at]).length),
        ).toEqual([true, true])
      }
    })

    it('prices a departure as it lists it', async () => {
      const { tour, period } = await priced()
      expect(tour).toEqual(sample.offer.tour)
      expect(period).toEqual(sample.period)
      const one = await harness.supplier.tour({ kind: sample.kind, id: tour.id, now: harness.now })
      expect(one.periods[0]).toEqual(period)
    })

    it.each(['tour', 'period'] as const)('knows no %s of another kind, and none with another id', async (call) => {
      const { supplier, now } = harness
      const other = sample.kind === 'package' ? 'one-day' : 'package'
      const asked =
        call === 'tour'
          ? [
              () => supplier.tour({ kind: other, id: sample.offer.tour.id, now }),
              () => supplier.tour({ kind: other, id: 'none', now }),
            ]
          : [
              () => supplier.period({ kind: other, id: sample.period.id, now }),
              () => supplier.period({ kind: other, id: 2_000_000_000, now }),
            ]
      for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'tour_not_found' })
    })

    it('sells no departure that has begun', async () => {
      const { kind, period } = sample
      const late = new Date(Date.parse(period.start) + 86_400_000)
      await expect(harness.supplier.period({ kind, id: period.id, now: late })).rejects.toMatchObject({
        code: 'tour_departed',
      })
      const listed = await harness.supplier.tours({ kind, choice: EVERY, now: late })
      expect(listed.flatMap(({ periods }) => periods).map(({ id }) => id)).not.toContain(period.id)
    })

    describe('a reservation', () => {
      reservationContract(async () => ({
        now: harness.now,
        reserve: async () => harness.supplier.reserve({ offer: await priced(), participants: 2, now: harness.now }),
        issue: (bookingCode, participants) =>
          harness.supplier.issue({ bookingCode, tourId: sample.offer.tour.id, participants }),
        cancel: (code) => harness.supplier.cancel(code),
      }))
    })
  })
}

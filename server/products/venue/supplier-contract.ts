import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../core/base/common/dates.ts'
import { isWithin } from '../../../core/base/common/seasons.ts'
import { reservationContract } from '../../trade/booking/make/reservation-contract.ts'
import type { Venue, VenueDay, VenueOffer, VenueSupplier } from './supplier.ts'

export type SupplierHarness = { supplier: VenueSupplier; now: Date }

const EVERY = { month: null, year: null }

export function supplierContract(name: string, connect: () => Promise<SupplierHarness>): void {
  describe(`${name} as a supplier of venues`, () => {
    let harness: SupplierHarness
    let venues: readonly Venue[]
    let offers: readonly VenueOffer[]
    let sample: { venue: Venue; day: VenueDay }
    beforeAll(async () => {
      harness = await connect()
      const { supplier, now } = harness
      venues = await supplier.venues()
      offers = await supplier.offers({ venues, choice: EVERY, now })
      const first = offers.find(({ venue, day }) => day !== null && !venue.isInquiry)
      if (!first?.day) throw new Error('nothing to sell')
      sample = { venue: first.venue, day: first.day }
    })

    it('has texts in both languages, with a name for each package and add-on', () => {
      expect(new Set(venues.map(({ id }) => id)).size).toBe(venues.length)
      for (const { venue, day } of offers) {
        for (const words of [venue.text.id, venue.text.en]) {
          expect([words.title, words.summary, words.meetingPoint, words.description].includes('')).toBe(false)
          for (const { id } of day?.price.pricePackages ?? []) expect(words.packages[id]?.name).toBeTruthy()
          for (const { id } of day?.price.miscellaneousCosts ?? []) expect(words.addons[id]).toBeTruthy()
        }
        expect(venue.text.id.itinerary).toHaveLength(venue.text.en.itinerary.length)
      }
    })

    it('offers the next day for sale, with whole prices and add-ons by ascending amount', () => {
      expect(offers.map(({ venue }) => venue.id)).toEqual(venues.map(({ id }) => id))
      for (const { day } of offers) {
        if (!day) continue
        expect(day.status).toBe('open')
        expect(day.times.length).toBeGreaterThan(0)
        for (const { soldUntil, left } of day.times.filter(({ status }) => status === 'open'))
          expect([soldUntil > harness.now, left > 0]).toEqual([true, true])
        for (const pack of day.price.pricePackages) {
          expect(
            Object.values(pack)
              .filter((value) => typeof value === 'number')
              .every(Number.isSafeInteger),
          ).toBe(true)
          expect(pack.minPax).toBeLessThanOrEqual(pack.maxPax)
        }
        const amounts = day.price.miscellaneousCosts.map(({ amount }) => amount)
        expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
      }
    })

    it('offers days of one month when asked', async () => {
      const choice = { month: 2, year: 2027 }
      const found = await harness.supplier.offers({ venues, choice, now: harness.now })
      expect(found.some(({ day }) => day !== null)).toBe(true)
      const open = await harness.supplier.openIn({ venues, choice, now: harness.now })
      expect(found.filter(({ day }) => day !== null).every(({ venue }) => open.includes(venue))).toBe(true)
      const past = { month: 2, year: 2026 }
      expect(await harness.supplier.openIn({ venues, choice: past, now: harness.now })).toEqual([])
      for (const { day } of found) if (day) expect(isWithin(day.date, choice)).toBe(true)
    })

    it('gives all days of a time, the same as it offers and sells', async () => {
      const { supplier, now } = harness
      const { venue, day } = sample
      const to = addDays(day.date, 20)
      const days = await supplier.days({ id: venue.id, from: day.date, to, now })
      expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 21 }, (_, later) => addDays(day.date, later)))
      expect(days[0]).toEqual(day)
      expect(await supplier.day({ id: venue.id, date: day.date, now })).toMatchObject({ venue, day })
    })

    it('lists as exceptions what is closed apart from weekdays', async () => {
      const { supplier, now } = harness
      for (const { id, blackDays } of venues) {
        const [from, to] = ['2026-12-05', '2027-03-20'] as const
        const { blackDates } = await supplier.exceptions({ id, from, to })
        expect(blackDates).toEqual(blackDates.toSorted())
        const days = await supplier.days({ id, from, to, now })
        const closed = days.filter(({ status }) => status === 'closed').map(({ date }) => date)
        expect(closed.filter((date) => !blackDates.includes(date)).every((date) => blackDays.length > 0 && date)).toBe(
          true,
        )
        expect(blackDates.filter((date) => !closed.includes(date))).toEqual([])
      }
    })

    it('knows no other venue', async () => {
      const { supplier, now } = harness
      const at = { id: 'none', now }
      for (const answer of [
        supplier.venue('none'),
        supplier.days({ ...at, from: '2027-01-01', to: '2027-01-02' }),
        supplier.day({ ...at, date: '2027-01-01' }),
      ])
        await expect(answer).rejects.toMatchObject({ code: 'venue_not_found' })
    })

    it('sells no day past its cut-off, and none too far ahead', async () => {
      const { supplier, now } = harness
      const { venue, day } = sample
      const last = day.times.at(-1)
      if (!last) throw new Error('no time')
      const late = supplier.day({ id: venue.id, date: day.date, now: last.soldUntil })
      await expect(late).rejects.toMatchObject({ code: 'venue_cut_off' })
      const far = supplier.day({ id: venue.id, date: '2029-01-02', now })
      await expect(far).rejects.toMatchObject({ code: 'venue_closed' })
    })

    describe('a reservation', () => {
      reservationContract(async () => ({
        now: harness.now,
        async reserve() {
          const { supplier, now } = harness
          const offer = await supplier.day({ id: sample.venue.id, date: sample.day.date, now })
          return await supplier.reserve({ offer, time: offer.day.times[0]?.time ?? null, count: 2, now })
        },
        issue: (bookingCode, visitors) => harness.supplier.issue({ bookingCode, venueId: sample.venue.id, visitors }),
        cancel: (code) => harness.supplier.cancel(code),
      }))
    })
  })
}

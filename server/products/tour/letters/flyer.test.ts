import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../core/base/common/dates.ts'
import { someOf } from '../../../testing/all.ts'
import { pagesOf } from '../../../trade/ticket/testing.ts'
import { expectFilled } from '../../../trade/ticket/testing-pages.ts'
import { expectReadable, readAloud } from '../../../trade/ticket/testing-tags.ts'
import type { Period, Tour } from '../supplier.ts'
import { readTours } from '../suppliers/embedded/catalogue.ts'
import { SHIPPED } from '../suppliers/embedded/content.ts'
import { flyerPdf } from './flyer.ts'

const TOURS = readTours(SHIPPED).map(({ tour }) => tour)
const NOW = new Date('2026-12-01T03:00:00Z')

/** `count` departures, a week apart. */
function periodsOf({ days }: Tour, count: number): Period[] {
  return Array.from({ length: count }, (_, id) => {
    const start = addDays('2026-12-05', id * 7)
    const price = { adult: 3_500_000, child: 2_500_000, singleSupplement: 0, extraBed: 0, minimalDp: 0 }
    const end = addDays(start, days - 1)
    const promised = { minimum: null, isGuaranteed: false }
    return { id, start, end, price, seats: 20, taken: 0, ...promised, notes: null, createdAt: NOW, updatedAt: NOW }
  })
}

describe('a flyer', () => {
  it.each(
    TOURS.map((tour, index) => [tour.id, tour, index % 2 ? 'id' : 'en'] as const),
  )('of %s is cut nowhere, and ends in no mostly empty page', async (_, tour, first) => {
    for (const locale of someOf(['id', 'en'] as const, [first])) {
      const pdf = await flyerPdf({ tour, periods: periodsOf(tour, 6) }, locale, 'pelesir.example')
      expectReadable(await readAloud(pdf))
      expect((await pagesOf(pdf)).join()).not.toContain('…')
      await expectFilled(pdf)
    }
  })
})

import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { departuresOf } from '../../../core/products/tour/periods.ts'
import { NO_HOLIDAYS, packageFacts } from '../../../core/products/tour/testing.ts'
import { tourPeriods } from '../../base/db/schema/products/tour.ts'
import { createTestDatabase } from '../../testing/app.ts'
import { createPeriods, fillPeriods } from './periods.ts'

let opened: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  opened = await createTestDatabase()
})
afterAll(async () => {
  await opened.database.close()
  await opened.drop()
})
beforeEach(() => opened.database.db.delete(tourPeriods))

const NOW = new Date('2026-12-01T05:00:00Z')
const dates = { dates: ['2026-12-12', '2027-01-09', '2028-05-27'] }

function bromo(changes: Parameters<typeof packageFacts>[0] = {}, slug = 'bromo') {
  const facts = packageFacts({ departures: dates, ...changes })
  return {
    kind: facts.kind,
    slug,
    minimum: null,
    of: facts,
    departures: (from: string, before: string) => departuresOf(facts, from, before, NO_HOLIDAYS),
  }
}

const fill = (tours = [bromo()], now = NOW) => fillPeriods(opened.database.db, tours, now)
const rows = () => opened.database.db.select().from(tourPeriods).orderBy(asc(tourPeriods.startDate))

describe('periods', () => {
  it('are filled for 18 months, and keep their ids when they are filled again', async () => {
    await fill()
    const first = await rows()
    expect(first.map(({ startDate }) => startDate)).toEqual(['2026-12-12', '2027-01-09', '2028-05-27'])
    await fill([bromo(), bromo({}, 'ijen')])
    expect((await rows()).filter(({ slug }) => slug === 'bromo')).toEqual(first)
    await fill([bromo({ departures: { dates: [...dates.dates, '2028-07-01'] } })], new Date('2027-02-01T00:00:00Z'))
    expect((await rows()).map(({ startDate }) => startDate)).toContain('2028-07-01')
  })

  it('follow their rule until the operator changes them by hand', async () => {
    await fill()
    const [first] = await rows()
    await opened.database.db
      .update(tourPeriods)
      .set({ seats: 8, priceAdult: 1_750_000, changedAt: NOW })
      .where(eq(tourPeriods.id, first?.id ?? 0))
    await fill([bromo({ seats: 30, departures: { dates: ['2027-01-09'] } })])
    expect(
      (await rows()).map(({ startDate, seats, priceAdult, isOpen }) => [startDate, seats, priceAdult, isOpen]),
    ).toEqual([
      ['2026-12-12', 8, 1_750_000, true],
      ['2027-01-09', 30, 2_000_000, true],
      ['2028-05-27', 20, 2_000_000, false],
    ])
    await fill()
    expect((await rows()).map(({ isOpen }) => isOpen)).toEqual([true, true, true])
  })

  it('are filled by the first call of a day, by one of several at once', async () => {
    const periods = createPeriods(opened.database.db)
    const tours = [bromo()]
    const query = { kind: 'package' as const, from: '2026-12-01', now: NOW, tours }
    const found = await Promise.all([1, 2, 3].map(() => periods.from(query)))
    expect(found.map((each) => each.length)).toEqual([3, 3, 3])
    const [first] = found[0] ?? []
    expect(await periods.byId(first?.id ?? 0, tours, NOW)).toEqual(first)
    expect(await periods.from({ ...query, from: '2027-01-01', slug: 'bromo' })).toHaveLength(2)
    expect(await periods.from({ ...query, kind: 'one-day' })).toEqual([])
  })

  it('of a tour that is published, changed or retired follow at once; the others are left alone', async () => {
    const periods = createPeriods(opened.database.db)
    const [first, ijen] = [bromo(), bromo({}, 'ijen')]
    const openOf = async (tours: ReturnType<typeof bromo>[]) => {
      const found = await periods.from({ kind: 'package', from: '2026-12-01', now: NOW, tours })
      return found.map(({ slug, startDate }) => `${slug} ${startDate}`)
    }
    expect(await openOf([first])).toHaveLength(3)
    await opened.database.db.update(tourPeriods).set({ notes: 'kept' })
    expect(await openOf([first, ijen])).toHaveLength(6)
    expect(await openOf([first, bromo({ departures: { dates: ['2027-01-09'] } }, 'ijen')])).toHaveLength(4)
    expect(await openOf([first])).toHaveLength(3)
    expect((await rows()).filter(({ notes }) => notes === 'kept')).toHaveLength(3)
  })
})

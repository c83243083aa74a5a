import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayAdd } from '../../../../../core/products/venue/days.ts'
import type { Category } from '../../../../../core/products/venue/kinds.ts'
import { readHolidays } from '../../../../base/common/holidays.ts'
import { venueDays } from '../../../../base/db/schema/products/venue.ts'
import { createTestDatabase, TEST_NOW } from '../../../../testing/app.ts'
import { fixedLive } from '../../../../trade/product/live.ts'
import { createFakeStock } from '../../../../trade/stock/testing.ts'
import { supplierContract } from '../../supplier-contract.ts'
import { BOAT, CAVE, GARDEN, HUT, JEEP, SAMPLES, withStock } from '../../testing.ts'
import { readVenues } from './catalogue.ts'
import { SHIPPED } from './content.ts'
import { createEmbeddedSupplier } from './supplier.ts'

const now = new Date(TEST_NOW)
let opened: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  opened = await createTestDatabase()
})
afterAll(async () => {
  await opened.database.close()
  await opened.drop()
})

const PARKS: ReadonlySet<Category> = new Set(['theme_park', 'waterpark', 'aquarium', 'zoo'])

const stock = createFakeStock()
const connect = () => {
  const { db, pool } = opened.database
  return createEmbeddedSupplier({
    live: fixedLive(readVenues(SAMPLES)),
    holidays: readHolidays(),
    db,
    stock: stock.reader,
    readDays: withStock(pool, stock.reader),
    demo: true,
  })
}

supplierContract('the embedded supplier', async () => ({ supplier: connect(), now }))

describe('the embedded supplier', () => {
  beforeEach(async () => {
    stock.taken = new Map()
    await opened.database.db.delete(venueDays)
  })
  const set = (slug: string, date: string, changes: Partial<typeof venueDays.$inferInsert>) =>
    opened.database.db.insert(venueDays).values({ slug, date, changedAt: now, ...changes })
  const dayOf = async (id: string, date: string) => {
    const [day] = await connect().days({ id, from: date, to: date, now })
    return {
      status: day?.status,
      left: day?.times.map(({ left }) => left),
      quotas: day?.times.map(({ quota }) => quota),
    }
  }
  const nextOf = async (id: string) => {
    const supplier = connect()
    const [offer] = await supplier.offers({
      venues: [await supplier.venue(id)],
      choice: { month: null, year: null },
      now,
    })
    return offer?.day?.date
  }

  it('counts what is taken of each day and time', async () => {
    stock.taken = new Map([
      [`venue|${GARDEN}|2026-12-09|day`, 7],
      [`venue|${JEEP}|2026-12-09|08:00`, 12],
    ])
    expect(await dayOf(GARDEN, '2026-12-09')).toEqual({ status: 'open', left: [23], quotas: [30] })
    expect(await dayOf(JEEP, '2026-12-09')).toEqual({ status: 'open', left: [12, 0], quotas: [12, 12] })
    stock.taken = new Map([[`venue|${GARDEN}|2026-12-09|day`, 30]])
    expect(await dayOf(GARDEN, '2026-12-09')).toMatchObject({ status: 'full', left: [0] })
  })

  it('follows what the operator set for a day or a time', async () => {
    await set(GARDEN, '2026-12-09', { quota: 5 })
    await set(GARDEN, '2026-12-10', { closed: true })
    // A Monday, on which it is closed otherwise.
    await set(GARDEN, '2026-12-14', { closed: false, quota: 8 })
    await set(JEEP, '2026-12-09', { time: '08:00', closed: true })
    await set(JEEP, '2026-12-10', { time: '04:30', quota: 2 })
    expect(await dayOf(GARDEN, '2026-12-09')).toMatchObject({ status: 'open', quotas: [5] })
    expect(await dayOf(GARDEN, '2026-12-10')).toMatchObject({ status: 'closed' })
    expect(await dayOf(GARDEN, '2026-12-14')).toMatchObject({ status: 'open', quotas: [8] })
    const [jeep] = await connect().days({ id: JEEP, from: '2026-12-09', to: '2026-12-09', now })
    expect(jeep?.times.map(({ status }) => status)).toEqual(['open', 'closed'])
    expect(await dayOf(JEEP, '2026-12-10')).toMatchObject({ quotas: [2, 12] })
    const { blackDates, quotas } = await connect().exceptions({ id: GARDEN, from: '2026-12-09', to: '2026-12-31' })
    expect(blackDates).toEqual(['2026-12-10', '2026-12-25'])
    expect(quotas.map(({ date, quota }) => [date, quota])).toEqual([
      ['2026-12-09', 5],
      ['2026-12-14', 8],
    ])
  })

  it('offers the next day that is neither closed nor full', async () => {
    expect(await nextOf(GARDEN)).toBe('2026-12-01')
    await set(GARDEN, '2026-12-01', { closed: true })
    stock.taken = new Map([[`venue|${GARDEN}|2026-12-02|day`, 30]])
    expect(await nextOf(GARDEN)).toBe('2026-12-03')
    expect([await nextOf(JEEP), await nextOf(CAVE)]).toEqual(['2026-12-02', '2026-12-04'])
  })

  it('closes on Nyepi, and is dearer on weekends, holidays and in seasons', async () => {
    const { status } = await dayOf(GARDEN, '2027-03-08')
    expect(status).toBe('closed')
    const prices = await connect().days({ id: GARDEN, from: '2026-12-18', to: '2026-12-20', now })
    expect(prices.map(({ price }) => price.pricePackages[0]?.adultPrice)).toEqual([20_000, 25_000, 35_000])
    expect(prices[2]?.price.pricePackages[0]).toMatchObject({ infantPrice: 0, infantFree: true, childPrice: 25_000 })
  })

  it('keeps the time of each place', async () => {
    const venues = await connect().venues()
    expect(venues.map(({ id, zone }) => [id, zone])).toEqual([
      [CAVE, 'Asia/Makassar'],
      [JEEP, 'Asia/Jakarta'],
      [HUT, 'Asia/Makassar'],
      [BOAT, 'Asia/Makassar'],
      [GARDEN, 'Asia/Jakarta'],
    ])
  })
})

describe('files of venues', () => {
  const folder = mkdtempSync(join(tmpdir(), 'venues-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** The samples, with a text of one file replaced. */
  function withChange(path: string, from: string | RegExp, to: string) {
    cpSync(SAMPLES.venues, join(folder, 'venues'), { recursive: true, force: true })
    const file = join(folder, 'venues', path)
    const text = readFileSync(file, 'utf8')
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    writeFileSync(file, changed)
    return { ...SAMPLES, venues: join(folder, 'venues') }
  }

  it.each<[string, string, string | RegExp, string, RegExp]>([
    ['a field that is missing', `id/${GARDEN}.md`, /quota: 30\n/, '', /taman-kota\.md: quota is missing or wrong/],
    ['a time that is none', `id/${GARDEN}.md`, "opens: '08:00'", "opens: '25:00'", /opens is missing or wrong/],
    ['a field that is unknown', `id/${GARDEN}.md`, 'quota: 30', 'quota: 30\ncolour: blue', /colour is unknown/],
    ['an unknown place', `id/${GARDEN}.md`, 'venue: 1', 'venue: 99', /venue names 99, not in/],
    [
      'a package without a name',
      `en/${GARDEN}.md`,
      / {2}lengkap: \{ name.*\n/,
      '',
      /en.*packages\.lengkap has no name/,
    ],
    [
      'an add-on that is unknown',
      `en/${GARDEN}.md`,
      '  audio: Audio',
      '  radio: Audio',
      /en.*addons\.audio has no name/,
    ],
    [
      'a unit of an entry ticket',
      `id/${BOAT}.md`,
      'type: charter',
      'type: admission',
      /package_facts\.sehari does not fit/,
    ],
    [
      'a package that sells nothing',
      `id/${JEEP}.md`,
      'adult: 150000, child: 100000',
      'adult: 0',
      /fajar sells nothing/,
    ],
    ['a junior without ages', `id/${GARDEN}.md`, ', junior: [13, 17]', '', /reguler\.junior has no ages/],
    ['ages that overlap', `id/${GARDEN}.md`, 'junior: [13, 17]', 'junior: [12, 17]', /ages\.junior begins within/],
    ['beds without nights', `id/${HUT}.md`, 'nights: 1', 'nights: 0', /pondok has prices of beds without nights/],
    ['a most below the least', `id/${JEEP}.md`, 'max_pax: 8', 'max_pax: 1', /max_pax is below min_pax/],
    ['other steps in English', `en/${JEEP}.md`, '## 05.30 Sunrise', 'Sunrise', /itinerary has 1 headings instead of 2/],
    ['no description', `en/${GARDEN}.md`, /---\n\nAn old[\s\S]*/, '---\n', /en.*description is missing/],
  ])('with %s stop the start, which names file and field', (_, path, from, to, message) => {
    expect(() => readVenues(withChange(path, from, to))).toThrow(message)
  })

  it('need both languages', () => {
    const source = withChange(`id/${GARDEN}.md`, 'quota: 30', 'quota: 31')
    rmSync(join(source.venues, 'en', `${GARDEN}.md`))
    expect(() => readVenues(source)).toThrow(/en\/taman-kota\.md: file is missing/)
  })

  it('that are shipped can be used', () => {
    expect(() => readVenues(SHIPPED)).not.toThrow()
  })

  it('of parks that cost more at weekends do so between Christmas and New Year too', () => {
    const parks = readVenues(SHIPPED).filter(
      ({ venue, facts }) => PARKS.has(venue.category) && facts.weekend && facts.type === 'admission',
    )
    expect(parks.length).toBeGreaterThan(5)
    const holidays = readHolidays()
    const cheaper = parks.filter(
      ({ facts }) => dayAdd(facts, '2026-12-28', holidays) <= dayAdd(facts, '2026-12-14', holidays),
    )
    expect(cheaper.map(({ venue }) => venue.id)).toEqual([])
  })
})

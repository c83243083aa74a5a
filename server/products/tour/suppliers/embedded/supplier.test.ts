import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TourFacts } from '../../../../../core/products/tour/content.ts'
import { departuresOf } from '../../../../../core/products/tour/periods.ts'
import { readHolidays } from '../../../../base/common/holidays.ts'
import { createTestDatabase, TEST_NOW } from '../../../../testing/app.ts'
import { fixedLive } from '../../../../trade/product/live.ts'
import { createFakeStock } from '../../../../trade/stock/testing.ts'
import { createPeriods } from '../../periods.ts'
import { supplierContract } from '../../supplier-contract.ts'
import { ONE_DAY, PACKAGE, SAMPLES } from '../../testing.ts'
import { readTours } from './catalogue.ts'
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

const stock = createFakeStock()
const connect = () =>
  createEmbeddedSupplier({
    live: fixedLive(readTours(SAMPLES)),
    holidays: readHolidays(),
    periods: createPeriods(opened.database.db),
    stock: stock.reader,
    demo: true,
  })

supplierContract('the embedded supplier', async () => ({ supplier: connect(), now }))

describe('the embedded supplier', () => {
  it('counts what is taken of each departure', async () => {
    const supplier = connect()
    const query = { kind: 'package' as const, id: PACKAGE, now }
    const [first, second] = (await supplier.tour(query)).periods
    stock.taken = new Map([[`tour|package|${PACKAGE}|${first?.start}`, 7]])
    const after = (await supplier.tour(query)).periods
    expect(after.slice(0, 2).map(({ taken }) => taken)).toEqual([7, 0])
    expect(second?.start).toBe(after[1]?.start)
    stock.taken = new Map()
  })
})

describe('files of tours', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tours-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** The samples, with a text of one file replaced. */
  function withChange(path: string, from: string | RegExp, to: string) {
    cpSync(SAMPLES.tours, join(folder, 'tours'), { recursive: true, force: true })
    const file = join(folder, 'tours', path)
    const text = readFileSync(file, 'utf8')
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    writeFileSync(file, changed)
    return { ...SAMPLES, tours: join(folder, 'tours') }
  }

  it.each<[string, string, string | RegExp, string, RegExp]>([
    ['a field that is missing', `id/${PACKAGE}.md`, /seats: 20\n/, '', new RegExp(`${PACKAGE}\\.md: seats is missing`)],
    ['a price that is no number', `id/${PACKAGE}.md`, 'minimal_dp: 1000000', 'minimal_dp: banyak', /price\.minimal_dp/],
    ['a field that is unknown', `id/${ONE_DAY}.md`, 'seats: 12', 'seats: 12\ncolour: blue', /colour is unknown/],
    ['an unknown area', `id/${ONE_DAY}.md`, 'area: lombok', 'area: bali', /area "bali" is not in/],
    ['an unknown place', `id/${ONE_DAY}.md`, 'gili-meno]', 'gili-mana]', /route\.0\.\d "gili-mana" is not in/],
    ['a day without a route', `id/${PACKAGE}.md`, '[sembalun], ', '', /route has 3 days/],
    [
      'a day without a heading',
      `id/${PACKAGE}.md`,
      '## Hari 3: Sembalun',
      'Hari 3',
      /itinerary has 3 "## " headings instead of 4/,
    ],
    [
      'other days in English',
      `en/${PACKAGE}.md`,
      '## Day 3: Sembalun',
      'Day 3',
      /en.*itinerary has 3 "## " headings instead of 4/,
    ],
    ['no front matter', `en/${ONE_DAY}.md`, /^---\n/, '', /front matter is missing/],
    [
      'front matter that is no YAML',
      `en/${ONE_DAY}.md`,
      'title: Three',
      'title: [Three',
      /front matter cannot be read/,
    ],
  ])('with %s stop the start, which names file and field', (_, path, from, to, message) => {
    expect(() => readTours(withChange(path, from, to))).toThrow(message)
  })

  it('stand in Indonesian until they are translated', () => {
    const source = withChange(`id/${ONE_DAY}.md`, 'seats: 12', 'seats: 13')
    rmSync(join(source.tours, 'en', `${ONE_DAY}.md`))
    const tour = readTours(source).find(({ tour: { id } }) => id === ONE_DAY)?.tour
    expect(tour?.text.en).toEqual(tour?.text.id)
    expect(tour?.text.en.title).toBeTruthy()
  })

  it('name areas and places of a file that can be read', () => {
    expect(() => readTours({ ...SAMPLES, areas: SAMPLES.places })).toThrow(/places\.json: /)
    expect(() => readTours({ ...SAMPLES, places: join(folder, 'none.json') })).toThrow(/none\.json: cannot be read/)
  })

  it('that are shipped can be used', () => {
    expect(() => readTours(SHIPPED)).not.toThrow()
  })

  it('cost more between Christmas and New Year than earlier in December', () => {
    const lowest = (facts: TourFacts, from: string, before: string) =>
      Math.min(...departuresOf(facts, from, before, readHolidays()).map(({ price }) => price.adult))
    const flat = readTours(SHIPPED).filter(({ facts }) => {
      const usual = lowest(facts, '2026-12-01', '2026-12-15')
      return Number.isFinite(usual) && lowest(facts, '2026-12-24', '2027-01-01') <= usual
    })
    expect(flat.map(({ tour }) => tour.id)).toEqual([])
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { availability, calendar, priceDetail, venueDetail } from '../../../../core/products/venue/contract.ts'
import { bookVenue } from '../../../../core/products/venue/wire.ts'
import { getBookingView } from '../../../../core/trade/booking/view.ts'
import { findAnything } from '../../../../core/trade/find/contract.ts'
import { readDraft } from '../../../base/common/content-files.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts'
import { ask, chargeBy, checkOutAt, payNow } from '../../../testing/payment.ts'
import { createOffice, type Office } from '../../../trade/product/testing.ts'
import { GARDEN, pickVisit, SAMPLE_MODULES, SAMPLES } from '../testing.ts'

let test: TestApp
let office: Office
const rendered: string[] = []
const site = mkdtempSync(join(tmpdir(), 'site-'))

beforeAll(async () => {
  mkdirSync(join(site, 'id'))
  writeFileSync(join(site, 'id/help.html'), 'help')
  writeFileSync(join(site, 'sitemap-0.xml'), `<urlset><url><loc>http://localhost:4321/id/help</loc></url></urlset>`)
  test = await createTestApp({
    modules: SAMPLE_MODULES,
    site,
    render: async (url, { view, props }) => {
      rendered.push(url)
      return `<!doctype html><title>${view} ${props.locale}</title>`
    },
  })
  office = await createOffice(test, 'venue')
})
afterAll(async () => {
  await test.close()
  rmSync(site, { recursive: true })
})
beforeEach(() => test.clock.set(TEST_NOW))

const SHIPPED = readDraft(SAMPLES.venues, GARDEN)
const TITLE = { id: 'Kebun Saya', en: 'My Garden' }

/** The garden of the samples under another name. */
function draftWith(changes: Record<string, unknown> = {}) {
  const front = { ...SHIPPED.id.front, title: TITLE.id, ...changes }
  return {
    id: { ...SHIPPED.id, front },
    en: SHIPPED.en && { ...SHIPPED.en, front: { ...SHIPPED.en.front, title: TITLE.en } },
  }
}

async function published(slug: string, changes: Record<string, unknown> = {}) {
  const saved = await office.save(await office.begin(slug, 'admission', TITLE), draftWith(changes))
  expect(saved.faults).toEqual([])
  return (await office.publish(saved)).body.data
}

async function priceOn(uniqueId: string, date: string) {
  return (await test.call(priceDetail, { body: { uniqueId, entry_date: date } })).body.data
}

const adultOn = async (id: string, date: string) =>
  (await priceOn(id, date)).pricePackages.find((pack) => pack.id === 'reguler')?.adultPrice
const detailStatus = async (uniqueId: string) => (await test.call(venueDetail, { body: { uniqueId } })).status
const listed = async (keyword: string) =>
  (await test.call(availability, { body: { keyword } })).body.data.data.map(({ id }) => id)

describe('an attraction of the office', () => {
  it('is sold once it is published, as it was published, until it is retired', async () => {
    const begun = await office.begin('kebun-saya', 'admission', TITLE)
    expect([begun.state, begun.faults.map(({ path }) => path)]).toEqual([
      'draft',
      expect.arrayContaining(['summary', 'highlight']),
    ])
    const refused = await office.publish(begun)
    expect([refused.status, Object.values(refused.body.errors ?? {})]).toEqual([
      400,
      expect.arrayContaining(['validation.product.listEmpty']),
    ])
    const saved = await office.save(begun, draftWith())
    expect([saved.faults, await detailStatus('kebun-saya')]).toEqual([[], 404])

    const product = (await office.publish(saved)).body.data
    expect([product.state, product.path]).toEqual(['published', 'venue/kebun-saya'])
    expect(await listed('my garden')).toEqual(['kebun-saya'])
    const found = await test.call(findAnything, { query: { q: 'kebun saya' } }, { locale: 'id' })
    expect(found.body.data.map(({ title }) => title)).toContain(TITLE.id)

    // A later draft is not sold until it is published.
    const dearer = { reguler: { adult: 99_000 }, lengkap: { adult: 99_500 } }
    const changed = await office.save(product, draftWith({ package_facts: dearer }))
    expect([changed.state, await adultOn('kebun-saya', '2026-12-09')]).toEqual(['changed', 20_000])

    const buyer = await test.register()
    const { body, total } = await pickVisit(test, { id: 'kebun-saya', pack: 'reguler' })
    const booked = await test.call(bookVenue, { body }, buyer)
    const id = booked.body.data.bookings[0]?.id ?? ''
    await office.publish(changed)
    expect(await adultOn('kebun-saya', '2026-12-09')).toBe(99_000)
    const checkout = await checkOutAt(test, buyer, [id])
    const { noTrx } = await chargeBy(test, buyer, checkout.id)
    await payNow(test, `${noTrx}-1`)
    await test.drain()
    const view = await ask(test, buyer, getBookingView, { params: { id } })
    expect(JSON.stringify(view)).toContain(String(total))

    const retired = await office.retire(changed)
    expect([retired.body.data.state, await detailStatus('kebun-saya')]).toEqual(['retired', 404])
    expect(await listed('my garden')).toEqual([])
    const late = await test.call(bookVenue, { body }, buyer)
    expect([late.status, late.body.code]).toEqual([404, 'venue_not_found'])
    expect((await test.call(getBookingView, { params: { id } }, buyer)).status).toBe(200)
  })

  it('has its page in both languages, rendered once for each version, and in the sitemap until it is retired', async () => {
    const product = await published('kebun-kita')
    const at = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } })
    const times = () => rendered.filter((url) => url.endsWith('/id/venue/kebun-kita')).length
    const page = await at('/id/venue/kebun-kita')
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>venue id</title>'])
    await at('/id/venue/kebun-kita')
    expect([(await at('/en/venue/kebun-kita')).body, times()]).toEqual(['<!doctype html><title>venue en</title>', 1])
    expect((await at('/sitemap-0.xml')).body).toContain('<loc>http://localhost:4321/en/venue/kebun-kita</loc>')

    const again = (await office.publish(await office.save(product, draftWith({ quota: 9 })))).body.data
    await at('/id/venue/kebun-kita')
    expect(times()).toBe(2)
    await office.retire(again)
    expect((await at('/id/venue/kebun-kita')).statusCode).not.toBe(200)
    expect((await at('/sitemap-0.xml')).body).not.toContain('kebun-kita')
  })

  it('is copied as a draft of its own', async () => {
    const product = await published('kebun-asal')
    const copied = (await office.copy(product, 'kebun-salinan')).body.data
    expect([copied.state, copied.draft, copied.faults]).toEqual(['draft', product.draft, []])
    expect(await detailStatus('kebun-salinan')).toBe(404)
    expect((await office.copy(product, 'kebun-asal')).body.errors?.slug).toBe('validation.product.taken')
    expect((await office.copy(product, 'results')).body.errors?.slug).toBe('validation.product.taken')
  })

  it('says in each field what cannot be sold', async () => {
    const begun = await office.begin('kebun-salah', 'admission', TITLE)
    const faultsOf = async (version: number, changes: Record<string, unknown>) => {
      const { faults } = await office.save({ id: begun.id, version }, draftWith(changes))
      return faults.map(({ path, code }) => [path, code])
    }
    const names = { package_facts: { reguler: { unit: 5, capacity: 2 }, lengkap: { adult: 1 } } }
    expect(await faultsOf(1, names)).toEqual([['package_facts.reguler', 'unitType']])
    expect(await faultsOf(2, { venue: 9_999 })).toEqual([['venue', 'unknown']])
    expect(await faultsOf(3, { min_pax: 9, max_pax: 4 })).toContainEqual(['max_pax', 'paxOrder'])
    expect(await faultsOf(4, { opens: '25:00' })).toEqual([['opens', 'invalid']])
  })
})

describe('what the office writes of an attraction', () => {
  const hours = [{ days: [6], opens: '06:00', closes: '20:00' }]

  it('prices by season and weekday, and closes its days', async () => {
    await published('kebun-musim')
    const adult = (date: string) => adultOn('kebun-musim', date)
    expect([await adult('2026-12-09'), await adult('2026-12-12'), await adult('2026-12-23')]).toEqual([
      20_000, 25_000, 30_000,
    ])
    const query = { uniqueId: 'kebun-musim', from: '2026-12-05', to: '2026-12-08' }
    const { data } = (await test.call(calendar, { query })).body
    const closed = await test.call(bookVenue, await orderOn('kebun-musim', '2026-12-07'), await test.register())
    expect(data).toHaveLength(4)
    expect([closed.status, closed.body.code]).toEqual([409, 'venue_closed'])
  })

  it('begins a visit at the opening of its weekday', async () => {
    await published('kebun-jam', { hours })
    const departure = async (date: string) => {
      const { body } = await test.call(bookVenue, await orderOn('kebun-jam', date), await test.register())
      return JSON.stringify(body.data.bookings[0]?.detail).match(/"departure":"([^"]+)"/)?.[1]
    }
    expect([await departure('2026-12-04'), await departure('2026-12-05')]).toEqual([
      '2026-12-04T01:00:00.000Z',
      '2026-12-04T23:00:00.000Z',
    ])
  })

  it('sells to each type of visitor with add-ons, for a down payment', async () => {
    await published('kebun-muka', { dp: { type: 'percent', amount: 50 } })
    const wish = { id: 'kebun-muka', pack: 'reguler', date: '2027-01-12', addons: ['parkir'] }
    const { body, total } = await pickVisit(test, { ...wish, party: { ADT: 1, JNR: 1, CHD: 1, INF: 1 } })
    // 20.000 + 15.000 + 10.000, an infant for nothing; insurance of three, car park, fee.
    expect(total).toBe(45_000 + 3 * 1_000 + 10_000 + 2_500)
    const buyer = await test.register()
    const { data } = (await test.call(bookVenue, { body }, buyer)).body
    expect(data.bookings[0]).toMatchObject({ amount: total })
    const { id } = await checkOutAt(test, buyer, [data.bookings[0]?.id ?? ''])
    const { noTrx } = await chargeBy(test, buyer, id)
    await payNow(test, `${noTrx}-1`)
    const view = await ask(test, buyer, getBookingView, { params: { id: data.bookings[0]?.id ?? '' } })
    expect(JSON.stringify(view)).toContain('partially_paid')
  })
})

async function orderOn(id: string, date: string) {
  const { body } = await pickVisit(test, { id, pack: 'reguler', date })
  return { body }
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OfficeProductDetail } from '../../../core/office/products/product.ts'
import * as contract from '../../../core/office/products/product.ts'
import { listAreas } from '../../../core/products/tour/contract.ts'
import { listOneDay, oneDayDetail } from '../../../core/products/tour/one-day.ts'
import { addOneDayToCart } from '../../../core/products/tour/wire.ts'
import { getBookingView } from '../../../core/trade/booking/view.ts'
import { findAnything } from '../../../core/trade/find/contract.ts'
import { oneDayBody, pickTour, SAMPLE_MODULES } from '../../products/tour/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { filledDraft } from './testing.ts'

let test: TestApp
let staff: { cookie: string }
const rendered: string[] = []

const site = mkdtempSync(join(tmpdir(), 'site-'))
const HELP = '<url><loc>http://localhost:4321/id/help</loc></url>'

beforeAll(async () => {
  mkdirSync(join(site, 'id'))
  writeFileSync(join(site, 'id/help.html'), 'help')
  writeFileSync(join(site, 'sitemap-0.xml'), `<urlset>${HELP}</urlset>`)
  test = await createTestApp({
    modules: SAMPLE_MODULES,
    site,
    render: async (url, { view, props }) => {
      rendered.push(url)
      return `<!doctype html><title>${view} ${String(props.slug ?? props.area ?? props.month)}</title>`
    },
  })
  staff = await test.register({ role: 'admin' })
})
afterAll(async () => {
  await test.close()
  rmSync(site, { recursive: true })
})

const TITLE = { id: 'Gili Saya', en: 'My Gili' }

async function begin(slug: string): Promise<OfficeProductDetail> {
  const input = { params: { service: 'tour' as const }, body: { slug, kind: 'one-day', title: TITLE } }
  const { body } = await test.call(contract.createProduct, input, staff)
  return body.data
}

async function save({ id, version, draft }: OfficeProductDetail, changes = {}): Promise<OfficeProductDetail> {
  const input = { params: { service: 'tour' as const, id }, body: { draft: filledDraft(draft, changes), version } }
  return (await test.call(contract.changeProduct, input, staff)).body.data
}

async function publish({ id, version }: OfficeProductDetail) {
  const input = { params: { service: 'tour' as const, id }, body: { version } }
  return await test.call(contract.publishProduct, input, staff)
}

const adultPrice = async (id: string) => (await test.call(oneDayDetail, { params: { id } })).body.data?.startFrom

describe('a tour of the office', () => {
  it('is sold once it is published, as it was published, until it is retired', async () => {
    const begun = await begin('gili-saya')
    expect(begun.state).toBe('draft')
    expect(begun.faults.map(({ path }) => path)).toContain('area')
    const refused = await publish(begun)
    expect([refused.status, refused.body.errors?.area]).toEqual([400, 'validation.product.required'])

    const free = await save(begun, { price: { adult: 0, child: 0 } })
    expect((await publish(free)).body.errors?.['price.adult']).toBe('validation.product.noPrice')

    const saved = await save(free)
    expect(saved.faults).toEqual([])
    expect((await test.call(oneDayDetail, { params: { id: 'gili-saya' } })).status).toBe(404)

    const published = (await publish(saved)).body.data
    expect(published.state).toBe('published')
    expect(await adultPrice('gili-saya')).toBe(400_000)
    const listed = await test.call(listOneDay, { query: {} })
    expect(listed.body.data.map(({ id }) => id)).toContain('gili-saya')
    const found = await test.call(findAnything, { query: { q: 'gili saya' } })
    expect(found.body.data.map(({ title }) => title)).toContain('My Gili')

    const { findable } = test.deps.products.find(({ slug }) => slug === 'tour') ?? {}
    const home = await findable?.own?.()
    expect(home).toMatchObject([{ owner: 'tour/gili-saya', path: 'one-day-tour/gili-saya', title: TITLE }])

    // A later draft is not sold until it is published.
    const changed = await save(published, { price: { adult: 999_000, child: 1 } })
    expect(changed.state).toBe('changed')
    expect(await adultPrice('gili-saya')).toBe(400_000)

    const buyer = await test.register()
    const picked = await pickTour(test, { tourId: 'gili-saya', kind: 'one-day' })
    const booked = await test.call(addOneDayToCart, { body: oneDayBody(picked, 1) }, buyer)
    expect(booked.status).toBe(200)

    await publish(changed)
    expect(await adultPrice('gili-saya')).toBe(999_000)
    const id = booked.body.data.bookings[0]?.id ?? ''
    const view = await test.call(getBookingView, { params: { id } }, buyer)
    expect(JSON.stringify(view.body.data)).toContain('400000')

    const retired = await test.call(
      contract.retireProduct,
      { params: { service: 'tour', id: begun.id }, body: { version: changed.version } },
      staff,
    )
    expect(retired.body.data.state).toBe('retired')
    expect((await test.call(oneDayDetail, { params: { id: 'gili-saya' } })).status).toBe(404)
    expect((await test.call(getBookingView, { params: { id } }, buyer)).status).toBe(200)
  })

  it('is sold without English words, and then has the Indonesian ones in both languages', async () => {
    const body = { slug: 'gili-polos', kind: 'one-day', title: { id: 'Gili Polos', en: '' } }
    const begun = (await test.call(contract.createProduct, { params: { service: 'tour' }, body }, staff)).body.data
    const { id } = filledDraft(begun.draft)
    const input = {
      params: { service: 'tour' as const, id: begun.id },
      body: { draft: { ...begun.draft, id }, version: begun.version },
    }
    const saved = (await test.call(contract.changeProduct, input, staff)).body.data
    expect(saved.faults).toEqual([])
    expect((await publish(saved)).status).toBe(200)
    const shown = await test.call(
      oneDayDetail,
      { params: { id: 'gili-polos' } },
      { headers: { 'accept-language': 'en' } },
    )
    expect(shown.body.data).toMatchObject({ title: 'Gili Polos' })
    await test.call(
      contract.retireProduct,
      { params: { service: 'tour', id: begun.id }, body: { version: saved.version + 1 } },
      staff,
    )
  })

  it('meets at a place of its own, whose position is on the ticket', async () => {
    const tawang = { name: { id: 'Stasiun Tawang', en: 'Tawang Station' }, lat: -6.9644, lon: 110.4279 }
    const meeting = { time: '08:00', zone: 'Asia/Jakarta', place: 'tawang' }
    const route = [['tawang', 'gili-meno']]
    const unplaced = await save(await begin('karimunjawa'), { places: { tawang: { name: tawang.name } }, meeting })
    expect(unplaced.faults.map(({ path }) => path)).toEqual(['places.tawang.lat', 'places.tawang.lon'])
    const saved = await save(unplaced, { places: { tawang }, meeting, route })
    expect((await publish(saved)).status).toBe(200)

    const detail = (await test.call(oneDayDetail, { params: { id: 'karimunjawa' } })).body.data
    const at = { key: 'tawang', name: 'Tawang Station', latitude: -6.9644, longitude: 110.4279 }
    expect(detail?.itineraries.flatMap(({ places }) => places)).toContainEqual(at)
    const buyer = await test.register()
    const picked = await pickTour(test, { tourId: 'karimunjawa', kind: 'one-day' })
    const booked = await test.call(addOneDayToCart, { body: oneDayBody(picked, 1) }, buyer)
    const id = booked.body.data.bookings[0]?.id ?? ''
    const { view } = (await test.call(getBookingView, { params: { id } }, buyer)).body.data
    const [event] = view?.items ?? []
    expect(event?.kind === 'event' ? event.place : null).toMatchObject({
      city: 'Tawang Station',
      coordinates: { latitude: -6.9644, longitude: 110.4279 },
    })
  })

  it('is in an area of its own, which lists, search and pages have while it is sold', async () => {
    const own_area = { id: 'Semarang & Karimunjawa', en: 'Semarang & Karimun Islands' }
    const slug = 'semarang-karimunjawa'
    const first = await begin('semarang-satu')
    const saved = await save(first, { area: undefined, own_area })
    expect(saved.faults).toEqual([])
    const published = (await publish(saved)).body.data
    await publish(await save(await begin('semarang-dua'), { area: undefined, own_area }))

    const areas = async () => (await test.call(listAreas, { query: { keyword: 'karimunjawa' } })).body.data
    const [area] = await areas()
    expect(area).toMatchObject({ slug, area: own_area.en, total_package: 0, total_one_day: 2 })
    for (const tour_area_id of [slug, String(area?.id)]) {
      const listed = await test.call(listOneDay, { query: { tour_area_id } })
      expect(listed.body.data.map(({ id }) => id).sort()).toEqual(['semarang-dua', 'semarang-satu'])
      expect(listed.body.data[0]?.area).toMatchObject({ slug, area: own_area.en, timezone: 'Asia/Makassar' })
    }
    const found = await test.call(findAnything, { query: { q: 'karimunjawa' } })
    expect(JSON.stringify(found.body.data)).toContain(slug)
    const at = async (url: string) => await test.app.inject({ url, headers: { accept: 'text/html' } })
    expect((await at(`/en/tour/area/${slug}`)).body).toContain(`tour ${slug}`)
    expect((await at('/sitemap-0.xml')).body).toContain(`<loc>http://localhost:4321/id/tour/area/${slug}</loc>`)

    // A name of the list is the area of the list.
    const lombok = await save(published, { area: undefined, own_area: { id: 'Lombok', en: 'Lombok' } })
    await publish(lombok)
    const detail = (await test.call(oneDayDetail, { params: { id: 'semarang-satu' } })).body.data
    expect(detail?.area).toMatchObject({ slug: 'lombok', id: 19 })
    expect((await areas())[0]).toMatchObject({ total_one_day: 1 })
  })

  it('has its page in both languages, rendered once for each version, and in the sitemap', async () => {
    const saved = await save(await begin('gili-kita'))
    expect(saved.faults).toEqual([])
    const published = (await publish(saved)).body.data
    const at = (url: string, headers: Record<string, string> = {}) =>
      test.app.inject({ url, headers: { accept: 'text/html', ...headers } })
    const page = await at('/id/one-day-tour/gili-kita')
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>tour gili-kita</title>'])
    expect((await at('/id/one-day-tour/gili-kita', { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(
      304,
    )
    await at('/id/one-day-tour/gili-kita')
    expect(rendered.filter((url) => url.endsWith('/id/one-day-tour/gili-kita'))).toHaveLength(1)
    await publish(await save(published, { seats: 9 }))
    await at('/id/one-day-tour/gili-kita')
    expect(rendered.filter((url) => url.endsWith('/id/one-day-tour/gili-kita'))).toHaveLength(2)
    expect((await at('/id/tour/area/lombok')).body).toContain('tour lombok')
    const sitemap = (await at('/sitemap-0.xml')).body
    expect(sitemap).toContain(HELP)
    expect(sitemap).toContain('<loc>http://localhost:4321/en/one-day-tour/gili-kita</loc>')
    const plain = await at('/id/one-day-tour/gili-kita', { 'accept-encoding': 'br' })
    expect(plain.headers['content-encoding']).toBe('br')
  })

  it('is seen by another process within seconds', async () => {
    const { createOwnTours } = await import('../../products/tour/own/own.ts')
    const { readGround } = await import('../../products/tour/suppliers/embedded/catalogue.ts')
    const { SAMPLES } = await import('../../products/tour/testing.ts')
    const other = createOwnTours(test.deps.db, { ground: readGround(SAMPLES), files: [], examples: 'on' as const })
    const before = (await other.live.read()).own.length
    await publish(await save(await begin('gili-lain')))
    await expect.poll(async () => (await other.live.read()).own.length, { timeout: 6_000 }).toBe(before + 1)
  })

  it('leaves out the examples of files where they are switched off', async () => {
    const { createOwnTours } = await import('../../products/tour/own/own.ts')
    const { readGround, readTours } = await import('../../products/tour/suppliers/embedded/catalogue.ts')
    const { SAMPLES } = await import('../../products/tour/testing.ts')
    const source = { ground: readGround(SAMPLES), files: readTours(SAMPLES) }
    const only = await createOwnTours(test.deps.db, { ...source, examples: 'off' as const }).live.read()
    expect(only.sold.length).toBe(only.own.length)
    expect(only.hidden.length).toBe(source.files.length)
    const both = await createOwnTours(test.deps.db, { ...source, examples: 'on' as const }).live.read()
    expect(both.sold.length).toBe(source.files.length + only.own.length)
    const none = createOwnTours(test.deps.db, { ...source, examples: 'none' as const }).live
    expect([none.latest().sold.length, none.latest().hidden.length]).toEqual([0, source.files.length])
    expect((await none.read()).sold).toEqual(only.sold)
  })

  it('refuses an address that is taken, reserved or no address, and a draft that another person changed', async () => {
    const at = async (slug: string) => {
      const input = { params: { service: 'tour' as const }, body: { slug, kind: 'one-day', title: TITLE } }
      return (await test.call(contract.createProduct, input, staff)).body.errors?.slug
    }
    expect(await at('gili-saya')).toBe('validation.product.taken')
    expect(await at('results')).toBe('validation.product.taken')
    expect(await at('Gili Saya')).toBe('validation.product.slug')
    const begun = await begin('gili-baru')
    await save(begun)
    const late = {
      params: { service: 'tour' as const, id: begun.id },
      body: { draft: begun.draft, version: begun.version },
    }
    expect((await test.call(contract.changeProduct, late, staff)).body.code).toBe('changed_meanwhile')
  })
})

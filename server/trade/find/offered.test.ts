import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnCard } from '../../../core/trade/find/things.ts'
import { tourModule } from '../../products/tour/module.ts'
import { venueModule } from '../../products/venue/module.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { offeredParts } from './offered.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const item = (path: string) => `<li data-highlight class="card"><p>x</p><a href="/id/${path}">x</a></li>`
const home = (...items: string[]) => page(items, COUNTED)
const COUNTED = '<p data-counted class="soft">Six</p>'

/** `counted` is the line that counts the cards. */
function page(items: readonly string[], counted = ''): string {
  const service = /tour|hotel|venue|flight|train|insurance/.exec(items[0] ?? '')?.[0] ?? ''
  const section = `<section data-highlights="${service}" aria-labelledby="highlights">${counted}<ul>${items.join('')}</ul></section>`
  return `<html lang="id">${section}<p>y</p></html>`
}
const form = (code: string) =>
  `<html lang="id"><div data-search-form="venue" data-default="venue/results city locationId=${code}"><input id="a" name="city" value="Denpasar"/><span id="b" class="box-detail pr-8">Bali</span></div></html>`

async function written(html: string): Promise<string> {
  const parts = offeredParts(test.deps, () => {})
  await parts.ready()
  return parts.write(html)
}

describe('home', () => {
  it.each([
    'tour/results?tourArea=jepang',
    'hotel/results?destinationKey=ID-A-UBUD&amp;city=Ubud',
    'venue/results?locationId=ID-3404&amp;city=Sleman&amp;ADT=2',
    'flight/results?origin=CGK&amp;destination=DPS',
    'train/results?origin=GMR&amp;destination=YK',
    'insurance/registration?type=umrah',
  ])('keeps what leads to a list of something: %s', async (path) => {
    expect(await written(home(item(path)))).toBe(home(item(path)))
  })

  it.each([
    'tour/results?tourArea=atlantis',
    'hotel/results?destinationKey=ID-A-ATLANTIS&amp;city=Atlantis',
    'venue/results?locationId=ID-9999&amp;city=Atlantis&amp;ADT=2',
    'train/results?origin=GMR&amp;destination=ZZZ',
  ])('leaves out what leads to nothing: %s', async (path) => {
    expect(await written(home(item(path)))).toBe('<html lang="id"><p>y</p></html>')
  })

  it.each([
    ['id', 'flight/results?origin=CGK&amp;destination=DPS', /Mulai Rp\s[\d.]+</],
    ['en', 'train/results?origin=GMR&amp;destination=YK', /From Rp\s[\d.]+</],
    ['id', 'hotel/results?destinationKey=ID-5315&amp;city=Labuan+Bajo', /Mulai Rp\s[\d.]+ per malam/],
    ['en', 'tour/results?tourArea=jepang', /From Rp\s[\d.]+ per adult/],
    ['id', 'venue/results?locationId=ID-3404&amp;city=Sleman&amp;ADT=2', /Mulai Rp\s[\d.]+ per orang/],
  ])('has the lowest price on each card once it is known, in %s: %s', async (locale, path, price) => {
    const parts = offeredParts(test.deps, () => {})
    const built = page([item(path).replace('/id/', `/${locale}/`)], COUNTED)
    await parts.ready()
    expect(parts.write(built)).toBe(built)
    const version = parts.version()
    await parts.ready()
    expect(Number(parts.version())).toBeGreaterThan(Number(version))
    expect(parts.write(built)).toMatch(price)
    // No card went, so their number is still right.
    expect(parts.write(built)).toContain(COUNTED)
    expect(parts.write(built)).not.toContain('lowest:')
  })

  it('asks for prices again as soon as the house changed', async () => {
    let [version, asked] = [1, 0]
    const house = { ...test.deps.house, version: () => version }
    const products = test.deps.products.map((product) => {
      const lowest = async () => {
        asked += 1
        return { price: 100_000 * asked, per: 'person' as const }
      }
      return product.findable ? { ...product, findable: { ...product.findable, lowest } } : product
    })
    const parts = offeredParts({ ...test.deps, house, products }, () => {})
    const built = home(item('tour/results?tourArea=jepang'))
    await parts.ready()
    parts.write(built)
    for (let visit = 0; visit < 2; visit += 1) await parts.ready()
    expect(parts.write(built)).toContain('100.000')
    version += 1
    await parts.ready()
    expect([parts.write(built).includes('200.000'), asked]).toEqual([true, 2])
  })

  it('has cards without a price where a product cannot be asked, and asks it again an hour later', async () => {
    const warned: string[] = []
    let asked = 0
    const products = test.deps.products.map((product) => {
      const lowest = async () => {
        asked += 1
        throw new Error('the supplier is away')
      }
      return product.findable ? { ...product, findable: { ...product.findable, lowest } } : product
    })
    const parts = offeredParts({ ...test.deps, products }, (_, text) => warned.push(text))
    const built = home(item('tour/results?tourArea=jepang'))
    await parts.ready()
    expect(parts.write(built)).toBe(built)
    for (let visit = 0; visit < 3; visit += 1) await parts.ready()
    expect([asked, warned]).toEqual([1, ['a card of home has no price']])
    test.clock.advance({ minutes: 61 })
    await parts.ready()
    expect(asked).toBe(2)
  })

  it('counts no cards where one is left out', async () => {
    const kept = item('tour/results?tourArea=jepang')
    expect(await written(home(item('tour/results?tourArea=atlantis'), kept))).toBe(page([kept]))
  })

  it('has none of what the site is built with in a house without a tour', async () => {
    const part = test.part(tourModule)
    const { supplier } = part
    part.supplier = { ...supplier, tours: async () => [], areas: async () => [] }
    const html = await written(home(item('tour/results?tourArea=jepang')))
    part.supplier = supplier
    expect(html).toBe('<html lang="id"><p>y</p></html>')
  })

  it('shows first what the house made itself, with its photographs, and six in all', async () => {
    const card = (name: string): OwnCard => ({
      ...{ owner: `tour/${name}`, drawing: '/scenes/bay-1.svg', path: `tour/${name}` },
      ...{ title: { id: `Tur <${name}>`, en: name }, about: { id: 'Dua hari', en: 'Two days' } },
    })
    const own = async () => ['a', 'b'].map(card)
    const products = test.deps.products.map((product) => ({
      ...product,
      ...(product.slug === 'tour' && product.findable ? { findable: { ...product.findable, own } } : {}),
    }))
    const parts = offeredParts({ ...test.deps, products }, () => {})
    await parts.ready()
    const built = `<li data-highlight><img src="/scenes/x.svg" alt="" class="size-20"><h3>X</h3><p>x</p><a href="/id/tour/results?tourArea=jepang">x<svg/></a></li>`
    const html = parts.write(home(...Array.from({ length: 6 }, () => built)))
    expect(html.split('data-highlight>')).toHaveLength(1 + 6)
    expect(html.replace(/.*<ul>(.*?<\/li>).*/, '$1')).toBe(
      '<li data-highlight><photo-place class="contents" data-owner="tour/a" data-part="card" data-sizes="(min-width: 60rem) 22rem, (min-width: 40rem) 50vw, 5rem"><img src="/scenes/bay-1.svg" alt="" class="size-20"></photo-place><h3>Tur &lt;a&gt;</h3><p>Dua hari</p><a href="/id/tour/a">Lihat tanggal dan harga<svg/></a></li>',
    )
    expect(html).not.toContain('Six')
  })
})

describe('the form of home', () => {
  it('stays where something is sold', async () => {
    expect(await written(form('ID-5171'))).toBe(form('ID-5171'))
  })

  it('begins where most is sold, in a house that sells nothing at the usual place', async () => {
    const part = test.part(venueModule)
    const { supplier } = part
    const all = await supplier.venues()
    part.supplier = { ...supplier, venues: async () => all.filter(({ city }) => city.id === 'ID-3404') }
    const html = await written(form('ID-5171'))
    part.supplier = supplier
    expect(html).toContain('value="Sleman"')
    expect(html).toContain('class="box-detail pr-8">DI Yogyakarta<')
    expect(html).toContain('data-place="{&quot;code&quot;:&quot;ID-3404&quot;,&quot;name&quot;:&quot;Sleman&quot;')
  })

  it('stays where what is sold cannot be read', async () => {
    const part = test.part(venueModule)
    const { supplier } = part
    part.supplier = { ...supplier, venues: () => Promise.reject(new Error('down')) }
    expect(await written(form('ID-5171'))).toBe(form('ID-5171'))
    part.supplier = supplier
  })
})

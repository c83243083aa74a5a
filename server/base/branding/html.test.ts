import { describe, expect, it } from 'vitest'
import { paletteOf } from '../../../core/office/house/palette.ts'
import { DELIVERED } from '../words/brand.ts'
import { brandPage, isClosedPath } from './html.ts'
import type { Look } from './look.ts'

const LOOK: Look = {
  key: 'k',
  brand: DELIVERED,
  tagline: { id: '', en: '' },
  palette: paletteOf(DELIVERED),
  sold: ['flight', 'hotel'],
  languages: ['id', 'en'],
  whatsapp: '',
  facts: null,
  demo: true,
}
const PAGES = [
  { slug: 'flight', folders: ['flight'], keeps: [] },
  { slug: 'hotel', folders: ['hotel'], keeps: [] },
]
const page = (body: string) => `<html lang="id"><head></head><body>${body}</body></html>`
const branded = (body: string, look: Partial<Look> = {}) => brandPage(page(body), { ...LOOK, ...look }, PAGES)
const named = { brand: { ...DELIVERED, name: 'A & B' } }

describe('a page', () => {
  it('stays as it is where nothing is of its own', () => {
    expect(branded('<p>Pelesir</p>')).toBe(page('<p>Pelesir</p>'))
  })

  it('says the name, but not in longer words', () => {
    expect(branded('<p title="Pelesir">Pelesir, Pelesir123</p>', named)).toBe(
      page('<p title="A &amp; B">A &amp; B, Pelesir123</p>'),
    )
  })

  it('marks a name that a phone has no room for in one line', () => {
    const name = 'Jogja Rasa Wisata'
    expect(branded('<p>Pelesir</p>', { brand: { ...DELIVERED, name } })).toBe(
      `<html lang="id" data-long-name><head></head><body><p>${name}</p></body></html>`,
    )
  })

  it('loses what calls it a demo once it is none', () => {
    const demo = '<li> <a href="#situs-ini-demo">x</a> </li><h2 id="situs-ini-demo">x</h2><p>y</p>'
    const body = `${demo}<h2 id="operator">O</h2><p>old</p><h2 id="z">Z</h2>`
    const facts = { id: [{ label: 'Nama', value: 'B' }], en: [] }
    expect(branded(body, { facts, demo: false })).toBe(
      page('<h2 id="operator">O</h2>\n<ul>\n<li><strong>Nama:</strong> B</li>\n</ul>\n<h2 id="z">Z</h2>'),
    )
    expect(branded(body, { facts })).toContain('id="situs-ini-demo"')
  })

  it('that is no demo names no operator who was made up, and keeps one that was written', () => {
    const demo = '<h2 id="situs-ini-demo">x</h2><p>y</p>'
    const body = (text: string) => `<article>${demo}<h2 id="operator">O</h2><p>${text}</p></article>`
    const sells = { demo: false, brand: { ...DELIVERED, name: 'B' } }
    expect(branded(body('cs@pelesir.example'), sells)).toBe(
      page('<article><h2 id="operator">O</h2>\n<ul>\n<li><strong>Nama:</strong> B</li>\n</ul>\n</article>'),
    )
    expect(branded(body('PT Sendiri'), sells)).toBe(
      page('<article><h2 id="operator">O</h2><p>PT Sendiri</p></article>'),
    )
    expect(branded(body('cs@pelesir.example'))).toContain('<p>cs@pelesir.example</p>')
  })

  it('keeps the words of a link in a text, and drops it from a menu', () => {
    const link = '<a href="/id/hotel">hotel</a>'
    const body = branded(`<nav>${link}</nav><p>see ${link}</p><ul><li> ${link} </li></ul>`, { sold: ['flight'] })
    expect(body).toContain('<nav></nav><p>see hotel</p><ul></ul>')
  })
})

it.each([
  ['/id/train/results?x=1', true],
  ['/train', true],
  ['https://x.example/en/train', true],
  ['/id/train/seats', false],
  ['/id/training', false],
  ['/id', false],
])('%s is closed: %s', (path, closed) => {
  expect(isClosedPath(path, [{ slug: 'train', folders: ['train'], keeps: ['train/seats'] }])).toBe(closed)
})

import { expect, it } from 'vitest'
import { markKept } from './mark.ts'

const at = '2026-11-30T07:05:00.000Z'
const HTML = '<!doctype html><html lang="id"><body class="a"><main>x</main></body></html>'

it.each([
  ['id', 'offers', 'Tanpa koneksi. Terakhir dibuka Sen, 30 Nov 2026, 14.05 WIB. Harga dan ketersediaan bisa berubah'],
  ['en', 'trip', 'No connection. Last opened Mon, 30 Nov 2026, 14:05 WIB. The booking status may have changed.'],
  ['id', 'content', 'Terakhir dibuka Sen, 30 Nov 2026, 14.05 WIB.</p>'],
] as const)('says above a page in %s (%s) from when it is', (locale, kind, text) => {
  const marked = markKept(HTML, { locale, kind, at })
  expect(marked).toContain(text)
  expect(marked).toMatch(/<html data-kept="2026-11-30T07:05:00.000Z" lang="id"><body class="a"><p class="kept-note"/)
})

it('says that a page is older where its time is not known', () => {
  expect(markKept(HTML, { locale: 'id', kind: 'content', at: '' })).toContain('dari kunjungan sebelumnya')
})

it('marks home, whose header lies on its picture, without words', () => {
  const home = HTML.replace('<main>', '<div data-scroll-mark></div><main>')
  expect(markKept(home, { locale: 'id', kind: 'content', at })).toBe(home.replace('<html', `<html data-kept="${at}"`))
})

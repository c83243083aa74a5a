import { expect, it, vi } from 'vitest'
import type { Log } from '../../base/common/log.ts'
import { letterHtml, letterText } from '../../base/mail/layout.ts'
import { mailOf } from '../../base/mail/send.ts'
import { LOCALES } from '../../base/words/words.ts'
import { sampleEventTicket, sampleStayTicket, sampleTicket } from '../ticket/testing-samples.ts'
import { placeMaps } from './maps.ts'

const BARE = {
  subject: 'E-voucher K7QM2P',
  title: 'E-voucher Anda sudah terbit',
  greeting: 'Halo Budi,',
  paragraphs: ['E-voucher terlampir.'],
  facts: [],
  action: { label: 'Lihat pesanan', url: 'https://pelesir.example/id' },
  note: null,
  closing: 'Terima kasih.',
  sender: 'Tim Pelesir',
  footer: 'Email ini dikirim otomatis.',
}
const BANDUNG = { latitude: -6.91746, longitude: 107.60981 }

function quietLog() {
  const warn = vi.fn()
  return { warn, log: { info: vi.fn(), warn, error: vi.fn() } satisfies Log }
}

function at(...places: (typeof BANDUNG)[]) {
  const [item] = sampleStayTicket().items
  if (!item || item.kind === 'segment') throw new Error('no stay')
  return {
    items: places.map((coordinates) => ({ ...item, heading: 'Hotel "A" & B', place: { ...item.place, coordinates } })),
  }
}

it.each([
  ['id', 'Peta sekitar Hotel &quot;A&quot; &amp; B', 'Buka peta'],
  ['en', 'Map around Hotel &quot;A&quot; &amp; B', 'Open map'],
] as const)('shows the map of the place in a mail in %s, linked to its streets', async (locale, alt, link) => {
  const pictures = await placeMaps(quietLog().log, at(BANDUNG), locale)
  expect(pictures.map(({ file }) => [file.cid, file.name, file.type])).toEqual([
    ['map-1@pelesir', 'map-1.png', 'image/png'],
  ])
  const html = letterHtml({ ...BARE, pictures }, locale)
  expect(html).toContain(`src="cid:map-1@pelesir" alt="${alt}"`)
  expect(html).toContain(
    'href="https://www.openstreetmap.org/?mlat=-6.91746&amp;mlon=107.60981#map=17/-6.91746/107.60981"',
  )
  expect(html).toContain(`>${link}</a>`)
  expect(letterText({ ...BARE, pictures })).toBe(letterText(BARE))
})

it('draws a place once, and three places at most', async () => {
  const { log } = quietLog()
  expect(await placeMaps(log, at(BANDUNG, BANDUNG), 'id')).toHaveLength(1)
  const apart = [0, 1, 2, 3].map((by) => ({ ...BANDUNG, longitude: BANDUNG.longitude + by / 10 }))
  const cids = (await placeMaps(log, at(...apart), 'id')).map(({ file }) => file.cid)
  expect(cids).toEqual(['map-1@pelesir', 'map-2@pelesir', 'map-3@pelesir'])
})

it('is left out of journeys, and of places that are on no map', async () => {
  const { log, warn } = quietLog()
  const abroad = { latitude: 35.68, longitude: 139.76 }
  expect(await placeMaps(log, sampleTicket(), 'id')).toEqual([])
  expect(await placeMaps(log, at(abroad), 'id')).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})

it.each([
  ['cannot be drawn', () => Promise.reject(new Error('broken'))],
  ['is too large', async () => Buffer.alloc(40 * 1024 + 1)],
])('sends the mail as it was where a map %s, and logs it', async (_, draw) => {
  for (const locale of LOCALES) {
    const { log, warn } = quietLog()
    const pictures = await placeMaps(log, sampleEventTicket(), locale, draw)
    const mail = await mailOf({ id: 'm1', to: ['budi@contoh.id'], letter: { ...BARE, pictures }, locale, demo: false })
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'a mail goes out without its map')
    expect(mail).toMatchObject({ html: letterHtml(BARE, locale), text: letterText(BARE), pictures: [] })
  }
})

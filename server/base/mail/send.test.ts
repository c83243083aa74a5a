import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { DELIVERED, showBrand } from '../words/brand.ts'
import type { Letter } from './layout.ts'
import { previewLogo } from './logo.ts'
import type { Mail } from './mailer.ts'
import { mailOf } from './send.ts'

const LETTER: Letter = {
  subject: 'E-tiket K7QM2P',
  title: 'Sudah lunas',
  greeting: 'Halo Budi,',
  paragraphs: ['Tiket sudah terbit.'],
  facts: [],
  action: { label: 'Lihat pesanan', url: 'https://pelesir.example/id' },
  note: null,
  closing: 'Terima kasih.',
  sender: 'Tim Pelesir',
  footer: 'Email ini dikirim otomatis.',
  markup: [{ '@type': 'FlightReservation' }],
}

afterEach(() => showBrand(DELIVERED))

function sent(demo: boolean): Promise<Mail> {
  return mailOf({ id: 'm1', to: ['budi@contoh.id'], letter: LETTER, locale: 'id', demo })
}

it('marks the mail of a demo in its subject and above its text, without markup for calendars', async () => {
  const { subject, text, html } = await sent(true)
  expect(subject).toBe('[DEMO] E-tiket K7QM2P')
  expect(text).toMatch(/^DEMO: ini contoh/)
  expect(html.indexOf('DEMO: ini contoh')).toBeLessThan(html.indexOf('<h1'))
  expect(html).toContain('DEMO: ini contoh')
  expect(html).not.toContain('ld+json')
})

it('leaves other mails as they are', async () => {
  const { subject, text, html } = await sent(false)
  expect(subject).toBe('E-tiket K7QM2P')
  expect(`${text}${html}`).not.toContain('DEMO')
  expect(html).toContain('FlightReservation')
})

async function logo(id: string, width: number, height: number) {
  const create = { width, height, channels: 3, background: '#117733' } as const
  return { id, type: 'image/png', bytes: await sharp({ create }).png().toBuffer(), width, height }
}

it.each([
  ['wide', 512, 64, 220, 28],
  ['square', 512, 512, 48, 48],
  ['small', 40, 40, 40, 40],
])('carries the logo of the house, %s, which is read as its name where pictures are blocked', async (id, ...sizes) => {
  const [width, height, shownWidth, shownHeight] = sizes
  showBrand({ ...DELIVERED, name: 'Jogja & Jalan', logo: await logo(id, width, height) })
  const { html, text, pictures = [] } = await sent(false)
  const [file] = pictures
  expect(pictures.map(({ cid, name, type }) => [cid, name, type])).toEqual([['logo@pelesir', 'logo.png', 'image/png']])
  expect((await sharp(file?.content).metadata()).width).toBe(Math.min(width, shownWidth * 2))
  expect(html).toContain(
    `<img src="cid:logo@pelesir" alt="Jogja &amp; Jalan" width="${shownWidth}" height="${shownHeight}"`,
  )
  expect(html).not.toContain('border-radius:12px')
  expect(text).not.toContain('cid:')
  expect(await previewLogo()).toMatchObject({ src: expect.stringMatching(/^data:image\/png;base64,/) })
})

it('carries no picture where the house has no logo, or one that cannot be drawn', async () => {
  const { html, pictures } = await sent(false)
  expect([pictures, html.includes('<img'), html.includes('></span>Pelesir')]).toEqual([[], false, true])
  const broken = { ...(await logo('broken', 64, 64)), bytes: Buffer.from('no picture') }
  showBrand({ ...DELIVERED, logo: broken })
  expect(await sent(false)).toMatchObject({ html, pictures: [] })
})

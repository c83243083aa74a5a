import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { legsOf } from '../../../core/trade/booking/change/legs.ts'
import { type Brand, DELIVERED, showBrand } from '../../base/words/brand.ts'
import type { ReadTicket } from '../ticket/screen.ts'
import { sampleEventTicket, sampleTicket } from '../ticket/testing-samples.ts'
import { applePasses } from './apple.ts'
import { appleKeys } from './testing.ts'

const { keys } = appleKeys()
const SETTING = { keys, siteUrl: 'https://jogja.example', locale: 'id', now: new Date('2026-12-01T05:00:00Z') } as const

function read(): ReadTicket {
  const view = sampleTicket()
  const card = { index: 0, name: 'Budi', type: 'Dewasa', code: 'PLS1.a.b', number: '', seat: '', used: null }
  const moments = { made_at: '2026-12-01T05:00:00Z', ends_at: '2026-12-05T06:55:00Z' }
  const names = { id: 'b1', booking_code: view.bookingCode, title: 'Jakarta', is_demo: false }
  return { view, ticket: { ...names, ...moments, legs: legsOf(view), cards: [card], wallets: ['apple'] } }
}

async function picturesIn(brand: Brand): Promise<Buffer[]> {
  showBrand(brand)
  const { content } = await applePasses(read(), SETTING)
  if (!Buffer.isBuffer(content)) throw new Error('no file')
  const files = unzipSync(content)
  return ['icon.png', 'icon@2x.png', 'logo.png'].map((name) => Buffer.from(files[name] ?? []))
}

/** Colour of one pixel in the middle. */
async function colourOf(png: Buffer | undefined): Promise<string> {
  const { data } = await sharp(png)
    .extract({ left: 90, top: 90, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.subarray(0, 3).toString('hex')
}

async function logo(id: string, background: string) {
  const size = { width: 300, height: 300 }
  const bytes = await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer()
  return { id, type: 'image/png', bytes, ...size }
}

afterEach(() => showBrand(DELIVERED))

it('shows the logo of the house, the one it has now', async () => {
  const green = { ...DELIVERED, name: 'Jogja Jalan', logo: await logo('1', '#117733') }
  for (const picture of await picturesIn(green)) expect(await colourOf(picture)).toBe('117733')
  const [red] = await picturesIn({ ...green, logo: await logo('2', '#aa0011') })
  expect(await colourOf(red)).toBe('aa0011')
})

it('shows the letter of a house without a logo, and as it is delivered the mark of the software', async () => {
  const delivered = readFileSync(new URL('../../../public/icon-192.png', import.meta.url))
  const [own] = await picturesIn({ ...DELIVERED, name: 'Jogja Jalan' })
  expect((await sharp(own).metadata()).width).toBe(192)
  expect(own?.equals(delivered)).toBe(false)
  expect((await picturesIn(DELIVERED)).every((picture) => picture.equals(delivered))).toBe(true)
})

it('is drawn once for all passes', async () => {
  const brand = { ...DELIVERED, name: 'Jogja Jalan', logo: await logo('3', '#0011aa') }
  const drawn = vi.spyOn(sharp.prototype, 'composite')
  await picturesIn(brand)
  await picturesIn({ ...brand })
  expect(drawn).toHaveBeenCalledTimes(1)
  drawn.mockRestore()
})

it.each([
  ['WIB', 'Asia/Jakarta', '2026-12-05T02:00:00.000Z'],
  ['WITA', 'Asia/Makassar', '2026-12-05T01:00:00.000Z'],
  ['WIT', 'Asia/Jayapura', '2026-12-05T00:00:00.000Z'],
])('is shown at nine in the morning of the place, also in %s', async (zoneLabel, zone, at) => {
  const view = sampleEventTicket()
  const start = { at, date: '2026-12-05', time: '09:00', zone, zoneLabel }
  const items = view.items.map((item) => ({ ...item, start }))
  const { ticket } = read()
  const { content } = await applePasses(
    { view: { ...view, items }, ticket: { ...ticket, legs: legsOf({ items }) } },
    SETTING,
  )
  if (!Buffer.isBuffer(content)) throw new Error('no file')
  const pass = JSON.parse(Buffer.from(unzipSync(content)['pass.json'] ?? []).toString())
  expect(Date.parse(pass.relevantDate)).toBe(Date.parse(at))
  const { value } = pass.eventTicket.secondaryFields.find(({ key }: { key: string }) => key === 'when')
  expect(value).toMatch(/5 Des/)
  expect(value).toContain(`09.00 ${zoneLabel}`)
})

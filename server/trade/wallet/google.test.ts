import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import type { ReadTicket } from '../ticket/screen.ts'
import { googlePasses } from './google.ts'
import { googleKeys } from './testing.ts'

const { keys } = googleKeys()
const SETTING = {
  keys,
  siteUrl: 'https://www.contoh-wisata.example.com',
  locale: 'id',
  now: new Date('2026-12-01T00:00:00Z'),
} as const

type Wish = {
  people?: number
  ways?: number
  name?: string
  heading?: string
  kind?: 'segment' | 'stay' | 'event'
  is_demo?: boolean
}

function ticketOf({
  people = 1,
  ways = 1,
  name = 'Siti Rahma',
  heading = 'Garuda Indonesia GA 408',
  kind = 'segment',
  is_demo = false,
}: Wish): ReadTicket {
  const time = { at: '2026-12-05T02:10:00Z', date: '2026-12-05', time: '09:10', zone: 'Asia/Jakarta' }
  const stop = (code: string, place: string) => ({ code, name: place })
  const legs = Array.from({ length: ways }, (_, direction) => ({
    ...{ kind, direction, heading, carrier: 'Garuda Indonesia', start: time, end: time, place: null, isAllDay: false },
    from: kind === 'segment' ? stop('CGK', 'Jakarta Soekarno-Hatta International Airport') : null,
    to: kind === 'segment' ? stop('DPS', 'Denpasar I Gusti Ngurah Rai International Airport') : null,
  }))
  const cards = Array.from({ length: people }, (_, index) => ({
    ...{ name: `${name} ${index}`, number: '1261234567890', seat: '12A', code: `PLS1.${'A1b2C3d4'.repeat(14)}` },
  }))
  const ticket = { booking_code: 'QK7M2X', cards, legs, is_demo }
  return { ticket, view: { items: [] } } as unknown as ReadTicket
}

const LONG = 'Raden Mas Soewardi Soerjaningrat Kusumadiningrat Hadinoto Prawirodirdjo'

it.each<[string, Wish, number]>([
  ['one passenger on one flight', {}, 1],
  ['both ways', { ways: 2 }, 2],
  ['a long name', { name: LONG }, 1],
  ['a long heading', { heading: 'Perjalanan panjang '.repeat(12) }, 1],
  [
    'everything at once, on the demo site',
    { name: LONG, heading: 'Perjalanan panjang '.repeat(12), ways: 2, is_demo: true },
    2,
  ],
  ['a stay', { kind: 'stay', heading: 'Hotel Tugu Malang dan Resor Taman Indah' }, 1],
  ['an event', { kind: 'event', heading: LONG }, 1],
  ['nine people', { people: 9, ways: 2 }, 2],
])('a link of %s is shorter than 1,800 letters', async (_, wish, count) => {
  const links = await googlePasses(ticketOf(wish), SETTING)
  expect(links).toHaveLength(wish.people ?? 1)
  for (const { url, more } of links) {
    const all = [url, ...more]
    for (const each of all) expect(each.length).toBeLessThan(1800)
    const objects = all.flatMap((each) => {
      const { payload } = decodeJwt(each.split('/').at(-1) ?? '') as { payload: Record<string, unknown[]> }
      return Object.entries(payload).find(([name]) => name.endsWith('Objects'))?.[1] ?? []
    })
    expect(objects).toHaveLength(count)
    for (const object of objects) expect(object).toMatchObject({ state: 'ACTIVE', barcode: { type: 'QR_CODE' } })
  }
})

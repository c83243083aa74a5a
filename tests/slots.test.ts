import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fillSlot } from '../build/live-pages/slots.ts'
import { calendar } from '../core/products/flight/calls.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../server/testing/app.ts'
import { saleTo } from '../server/testing/payment.ts'
import { bookingWords, wordsFor } from '../src/lib/page-words.ts'

type Locale = 'id' | 'en'

/** Offers by page, of which each shows its name. */
const OFFERS: Readonly<Record<string, readonly [path: string, query: string, name: string, nothing: string]>> = {
  'products/hotel/detail': [
    'hotel/detail',
    'hotelKey=hyatt-regency-yogyakarta',
    'Hyatt Regency',
    'hotelKey=none-there',
  ],
  'products/tour/detail': ['tour/detail', 'id=komodo-padar-3-hari', 'Padar', 'id=none-there'],
  'products/venue/detail': ['venue/detail', 'venueId=candi-prambanan', 'Prambanan', 'venueId=none-there'],
}

/** Searches by list, each of two days or places that have something, and a text that only its first has. */
const SEARCHES: Readonly<Record<string, readonly [path: string, one: string, other: string]>> = {
  'products/flight/results': [
    'flight/results',
    'origin=CGK&destination=DPS&departDate=2026-12-19&ADT=2',
    'origin=CGK&destination=SUB&departDate=2026-12-19&ADT=1',
  ],
  'products/train/results': [
    'train/results',
    'origin=GMR&destination=BD&departDate=2026-12-19&ADT=2',
    'origin=BD&destination=GMR&departDate=2026-12-20&ADT=1',
  ],
  'products/hotel/results': [
    'hotel/results',
    'destinationKey=ID-3273&city=Bandung&checkInDate=2026-12-19&checkOutDate=2026-12-21&countGuest=2',
    'destinationKey=ID-3471&city=Yogyakarta&checkInDate=2026-12-19&checkOutDate=2026-12-21&countGuest=2',
  ],
  'products/tour/results': ['tour/results', 'month=1&year=2027', 'month=2&year=2027'],
  'products/venue/results': ['venue/results', '', 'month=1&year=2027'],
}

/** Pages whose first link leads to the form of each product. */
const FORMS: Readonly<Record<string, readonly [from: string, query: string]>> = {
  'products/flight/booking': ['products/flight/results', SEARCHES['products/flight/results']?.[1] ?? ''],
  'products/train/booking': ['products/train/results', SEARCHES['products/train/results']?.[1] ?? ''],
  'products/hotel/booking': [
    'products/hotel/detail',
    'hotelKey=hyatt-regency-yogyakarta&destinationKey=ID-3471&city=Yogyakarta&checkInDate=2026-12-19&checkOutDate=2026-12-21&countGuest=2',
  ],
  'products/tour/booking': ['products/tour/detail', OFFERS['products/tour/detail']?.[1] ?? ''],
  'products/venue/booking': ['products/venue/detail', OFFERS['products/venue/detail']?.[1] ?? ''],
}

let test: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ now: new Date(TEST_NOW), toFake: ['Date'] })
  test = await createTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await test.close()
})

/** A part that no script takes over, and what its page gives it. */
const LOWEST = 'base/lowest'
const ROUTE = { origin: 'CGK', destination: 'DPS' }
const GIVEN = {
  call: calendar,
  input: ROUTE,
  results: 'flight/results',
  search: ROUTE,
  names: ['departDate'],
  per: 'person',
}

/** Pages that are no lists of a product: their address, word file, what the island is given, and what they show. */
const SERVICES = { flight: { name: 'Pesawat', icon: 'M0 0' }, train: { name: 'Kereta', icon: 'M0 0' } }
const PLACES = { DPS: { name: 'Bali', path: '/id/destination/bali' } }
const OTHERS = {
  'trade/explore': {
    path: 'explore',
    query: 'from=jakarta&budget=1000000&month=2026-12',
    file: 'explore',
    given: { services: SERVICES, places: PLACES, hasHistory: true },
    shows: /<h2[^>]*>[^<]*Jakarta[\s\S]* data-row="surabaya"[\s\S]*Bali/,
  },
  'trade/prices': {
    path: 'price-history',
    query: 'service=flight&origin=CGK&destination=DPS',
    file: 'prices',
    given: { services: { flight: 'Pesawat' } },
    shows: /<h1[^>]*>[^<]*Jakarta–Denpasar/,
  },
} as const
type Other = keyof typeof OTHERS

/** Pages of a member. */
const TRIPS = 'trade/trips'

type Asked = {
  cookie?: string
  refuse?: boolean
  silent?: boolean
  patienceMs?: number
  wide?: boolean
  isKnown?: boolean
}

async function draw(
  slot: string,
  locale: Locale,
  query: string,
  { cookie, refuse, silent, patienceMs = 20_000, wide = true, isKnown = cookie !== undefined }: Asked = {},
) {
  const other = slot in OTHERS ? OTHERS[slot as Other] : null
  const [path = ''] =
    SEARCHES[slot] ?? OFFERS[slot] ?? (slot in FORMS ? [slot.replace('products/', '')] : other ? [other.path] : [])
  const names = [
    other ? other.file : path.split('/')[0] || 'common',
    'list',
    'search',
    'common',
    'errors',
    'validation',
    'train-common',
    'journey',
    'price',
    'account',
    'form',
    'people',
    'flight-facts',
    'facilities',
    'map',
    'rating',
    'venue-kinds',
    'detail',
    'policy',
    'waiting',
    'tour',
    'tour-record',
    'hotel-ticket',
    'lowest',
    ...['trips', 'history', 'checkout', 'table'],
    ...['hotel', 'tour', 'venue'].map((product) => `${product}-detail`),
  ]
  const words = slot in FORMS ? formWords(locale, slot.split('/')[1] ?? '') : wordsFor(locale, ...names)
  const filled = await fillSlot(slot, {
    site: 'https://pelesir.example',
    url: new URL(`http://localhost/${locale}/${path}?${query}`),
    locale,
    given: { locale, words, ...{ countries: '' }, ...(slot === LOWEST ? GIVEN : other?.given) },
    wide,
    isKnown,
    patienceMs,
    async ask(url, { method, headers, body }) {
      if (silent) await new Promise(() => {})
      if (refuse) return { status: 503, body: '{"success":false}' }
      const answer = await test.app.inject({
        method: method as 'GET' | 'POST',
        url,
        headers: { ...headers, ...(cookie ? { cookie } : {}) },
        ...(body ? { payload: body } : {}),
      })
      return { status: answer.statusCode, body: answer.body }
    },
  })
  return filled === 'absent' ? Object.freeze({ isAbsent: true, html: '', answers: '{}', about: null }) : filled
}

function formWords(locale: Locale, product: string) {
  const shared = ['account', 'common', 'errors', 'form', 'people', 'price', 'validation', 'policy']
  const own = {
    flight: ['flight-facts'],
    train: ['train-common', 'train-facts'],
    hotel: ['hotel-stay', 'hotel-ticket'],
    tour: ['tour-record'],
    venue: ['venue-record'],
  }
  return bookingWords(locale, product, ...shared, ...(own[product as keyof typeof own] ?? []))
}

it('knows every slot of the pages', () => {
  const folders = readdirSync(`${import.meta.dirname}/../src/islands`, { recursive: true, encoding: 'utf8' })
  const slots = folders.filter((path) => path.endsWith('/slot.ts')).map((path) => path.slice(0, -'/slot.ts'.length))
  const known = { ...SEARCHES, ...OFFERS, ...FORMS, ...OTHERS }
  expect(slots.toSorted()).toEqual([LOWEST, TRIPS, ...Object.keys(known)].toSorted())
})

describe.each(Object.entries(SEARCHES))('%s', (slot, [, one, other]) => {
  it.each(['id', 'en'] as const)('is drawn with its first offers, which lead on, in %s', async (locale) => {
    const filled = await draw(slot, locale, one)
    const html = filled?.html ?? ''
    const rows = html.match(/ data-row="/g)?.length ?? 0
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThanOrEqual(8)
    expect(html).toMatch(/ data-row="[^>]*>[\s\S]*?<a [^>]*href="\/(id|en)\//)
    expect(html).toContain('Rp')
    // Without script the order and the filters are a form of the address.
    const plain = /<noscript><details[^>]*>.*name="\w+\.sort".*<\/form><\/details><\/noscript>/
    // Hotels come in pages, which are ordered when all are here: some lists are whole, others are not.
    if (slot !== 'products/hotel/results') expect(html).toMatch(plain)
    // The policy of the pages forbids styles and handlers in HTML.
    expect(html).not.toMatch(/ style="| on\w+="/)
    expect(html).not.toMatch(/\b[a-z-]+:[a-z]+(\.[a-zA-Z]+)+/)
    const answers = JSON.parse(filled?.answers ?? '{}')
    expect(Object.values(answers).every((answer) => Object(answer).success === true)).toBe(true)
    expect(filled?.answers).not.toContain('<')
  })

  it('draws each visit its own search, however many are drawn at once', async () => {
    const alone = [await draw(slot, 'id', one), await draw(slot, 'en', other)]
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? draw(slot, 'en', other) : draw(slot, 'id', one))),
    )
    const rowsOf = (html: string | undefined) => [...(html ?? '').matchAll(/ data-row="([^"]*)"/g)].map(([, id]) => id)
    for (const [index, filled] of many.entries()) expect(rowsOf(filled?.html)).toEqual(rowsOf(alone[index % 2]?.html))
  })

  it('is left to the browser where a call is refused or nothing comes in time', async () => {
    expect(await draw(slot, 'id', one, { refuse: true })).toBeNull()
    expect(await draw(slot, 'id', one, { silent: true, patienceMs: 5 })).toBeNull()
  })
})

describe.each(Object.entries(OFFERS))('%s', (slot, [, query, name, nothing]) => {
  it.each(['id', 'en'] as const)('is drawn whole in %s', async (locale) => {
    const { html = '', answers = '{}', about } = (await draw(slot, locale, query)) ?? {}
    expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]*${name}`))
    expect(html).toContain('Rp')
    expect(html).not.toMatch(/ style="| on\w+="/)
    expect(html).not.toMatch(/\b[a-z-]+:[a-z]+(\.[a-zA-Z]+)+/)
    expect(Object.values(JSON.parse(answers)).every((answer) => Object(answer).success === true)).toBe(true)
    if (about) expect(about.title).toContain(name)
  })

  it('is absent where there is no such offer', async () => {
    expect(await draw(slot, 'id', nothing)).toMatchObject({ isAbsent: true })
  })
})

describe.each(Object.entries(FORMS))('%s', (slot, [from, query]) => {
  const linkOf = async (locale: Locale) => {
    const { html = '' } = (await draw(from, locale, query)) ?? {}
    const [, link = ''] = new RegExp(`href="/${locale}/${slot.split('/')[1]}/booking\\?([^"]*)"`).exec(html) ?? []
    return link.replaceAll('&amp;', '&')
  }

  it.each(['id', 'en'] as const)('is drawn empty, with its price, in %s', async (locale) => {
    const { html = '', answers = '{}' } = (await draw(slot, locale, await linkOf(locale))) ?? {}
    expect(html).toContain('name="contact.firstName"')
    expect(html).toMatch(/Rp\s[\d.]+/)
    expect(html).not.toMatch(/ style="| on\w+="/)
    expect(html).not.toMatch(/\b[a-z-]+:[a-z]+(\.[a-zA-Z]+)+/)
    expect(html.match(/<input [^>]*value="[^"]+"/g) ?? []).toEqual([])
    expect(Object.values(JSON.parse(answers)).every((answer) => Object(answer).success === true)).toBe(true)
  })

  it('is left to the browser for who has a session, and where an answer is refused or late', async () => {
    const link = await linkOf('id')
    expect(await draw(slot, 'id', link, { isKnown: true })).toBeNull()
    expect(await draw(slot, 'id', link, { refuse: true })).toBeNull()
    expect(await draw(slot, 'id', link, { silent: true, patienceMs: 5 })).toBeNull()
  })
})

describe('the trips of a member', () => {
  it.each(['id', 'en'] as const)('are drawn for each alone, in %s', async (locale) => {
    const members = await Promise.all([test.register(), test.register(), test.register()])
    const [one, other] = members
    const codes: string[] = []
    for (const buyer of [one, other]) codes.push((await saleTo(test, buyer)).ids[0] ?? '')
    const drawn = await Promise.all(members.map(({ cookie }) => draw(TRIPS, locale, '', { cookie })))
    const html = drawn.map((filled) => filled?.html ?? '')
    expect(html.map((text) => codes.map((code) => text.includes(code)))).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
    expect(html[0]).toContain('id="next-trip"')
    expect(html[0]).not.toMatch(/ style="| on\w+="/)
    expect(html[0]).not.toMatch(/\b[a-z-]+:[a-z]+(\.[a-zA-Z]+)+/)
  })

  it('are left to the browser for a visitor, and where a session has ended', async () => {
    expect(await draw(TRIPS, 'id', '')).toBeNull()
    expect(await draw(TRIPS, 'id', '', { cookie: 'pelesir_session=ended' })).toBeNull()
  })
})

describe('the lowest price of each month', () => {
  it.each(['id', 'en'] as const)('is drawn without answers, and leads to its day, in %s', async (locale) => {
    const { html = '', answers } = (await draw(LOWEST, locale, '')) ?? {}
    expect(answers).toBe('')
    const links = [...html.matchAll(/href="([^"]*)"[^>]*>Rp\s[\d.]+</g)].map(([, href]) => href)
    expect(links.length).toBeGreaterThanOrEqual(4)
    for (const link of links)
      expect(link).toMatch(new RegExp(`^/${locale}/flight/results\\?origin=CGK&amp;destination=DPS&amp;departDate=20`))
    expect(html).not.toMatch(/\b[a-z-]+:[a-z]+(\.[a-zA-Z]+)+/)
  })

  it('is left out where a calendar is refused or late', async () => {
    expect(await draw(LOWEST, 'id', '', { refuse: true })).toBeNull()
    expect(await draw(LOWEST, 'id', '', { silent: true, patienceMs: 5 })).toBeNull()
  })
})

describe.each(Object.entries(OTHERS))('%s', (slot, { query, shows }) => {
  it.each(['id', 'en'] as const)('is drawn with its answers in %s', async (locale) => {
    const { html = '', answers = '{}' } = (await draw(slot, locale, query)) ?? {}
    expect(html).toMatch(shows)
    expect(html).not.toMatch(/ style="| on\w+="/)
    expect(html).not.toMatch(/\b[a-z-]+:[a-z]+(\.[a-zA-Z]+)+/)
    expect(Object.values(JSON.parse(answers)).every((answer) => Object(answer).success === true)).toBe(true)
  })

  it('is left to the browser where a call is refused or nothing comes in time', async () => {
    expect(await draw(slot, 'id', query, { refuse: true })).toBeNull()
    expect(await draw(slot, 'id', query, { silent: true, patienceMs: 5 })).toBeNull()
  })
})

it('draws the form of a search without results for an address that asks for nothing, or wrongly', async () => {
  const drawn = async (query: string) => (await draw('trade/explore', 'id', query))?.html ?? ''
  expect(await drawn('')).toMatch(/<option value="jakarta"/)
  expect(await drawn('')).not.toContain('aria-invalid')
  expect(await drawn('from=jakarta&budget=murah')).toMatch(/aria-invalid="true"[^>]* value="murah"/)
})

it('names both ends of a journey in the first heading', async () => {
  const [, one = ''] = SEARCHES['products/flight/results'] ?? []
  expect((await draw('products/flight/results', 'id', one))?.html).toMatch(/<h1[^>]*>[\s\S]*?Jakarta[\s\S]*?Denpasar/)
  const [, train = ''] = SEARCHES['products/train/results'] ?? []
  expect((await draw('products/train/results', 'en', train))?.html).toMatch(/<h1[^>]*>[\s\S]*?Gambir[\s\S]*?Bandung/)
})

it.each(['id', 'en'] as const)('tells of a hotel and of a sight as schema.org names them, in %s', async (locale) => {
  const told = await Promise.all(
    ['products/hotel/detail', 'products/venue/detail'].map(async (slot) => {
      const { about } = (await draw(slot, locale, OFFERS[slot]?.[1] ?? '')) ?? {}
      return JSON.parse(about?.data ?? '[]')
    }),
  )
  const types = told.map((things) => things.map((thing: { '@type': string }) => thing['@type']))
  expect(types).toEqual([
    ['Hotel', 'BreadcrumbList'],
    ['TouristAttraction', 'Product', 'BreadcrumbList'],
  ])
  // Search engines need a name and an address of a hotel, and a price with its currency of a product.
  const [[hotel], [, product]] = told
  expect(hotel).toMatchObject({
    name: expect.any(String),
    address: { addressCountry: 'ID' },
    image: expect.stringMatching(/^https:/),
  })
  expect(hotel).not.toHaveProperty('aggregateRating')
  expect(product.offers).toMatchObject({
    price: expect.any(Number),
    priceCurrency: 'IDR',
    url: expect.stringMatching(/^https:/),
  })
})

it('draws a list the same whatever was drawn before it, and beside it', async () => {
  const drawAll = () => Promise.all(Object.entries(SEARCHES).map(([slot, [, one]]) => draw(slot, 'id', one)))
  const first = await drawAll()
  const alone = await draw('products/venue/results', 'id', '')
  expect(await drawAll()).toEqual(first)
  expect(await draw('products/venue/results', 'id', '')).toEqual(alone)
})

it('is left to the browser where the search is not whole', async () => {
  expect(await draw('products/train/results', 'id', 'origin=GMR')).toBeNull()
  expect(await draw('products/hotel/results', 'id', 'city=%F0%9F%8F%A8&checkInDate=x')).toBeNull()
})

it('leaves the names of a browser undefined outside of a visit', () => {
  expect([typeof location, typeof history, typeof requestAnimationFrame, typeof document]).toEqual(
    Array(4).fill('undefined'),
  )
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Method } from '../core/base/common/call/call.ts'
import { addDays } from '../core/base/common/dates.ts'
import { findAnything } from '../core/trade/find/contract.ts'
import { createTestApp, type TestApp } from '../server/testing/app.ts'
import type { Browser } from '../src/islands/base/list/stores/results.ts'
import { searchFormHtml as flightForm } from '../src/islands/products/flight/search-form/html.tsx'
import { createCalls as flightCalls } from '../src/islands/products/flight/stores/calls.ts'
import { createOfferResults as flightResults } from '../src/islands/products/flight/stores/results.ts'
import { findStays } from '../src/islands/products/hotel/search-form/find-stays.ts'
import { searchFormHtml as hotelForm } from '../src/islands/products/hotel/search-form/html.tsx'
import { createCalls as hotelCalls } from '../src/islands/products/hotel/stores/calls.ts'
import { createHotelResults } from '../src/islands/products/hotel/stores/results.ts'
import { searchFormHtml as insuranceForm } from '../src/islands/products/insurance/search-form/html.tsx'
import { searchFormHtml as tourForm } from '../src/islands/products/tour/search-form/html.tsx'
import { createCalls as tourCalls } from '../src/islands/products/tour/stores/calls.ts'
import { createTourResults } from '../src/islands/products/tour/stores/results.ts'
import { searchFormHtml as trainForm } from '../src/islands/products/train/search-form/html.tsx'
import { createCalls as trainCalls } from '../src/islands/products/train/stores/calls.ts'
import { createOfferResults as trainResults } from '../src/islands/products/train/stores/results.ts'
import { searchFormHtml as venueForm } from '../src/islands/products/venue/search-form/html.tsx'
import { createCalls as venueCalls } from '../src/islands/products/venue/stores/calls.ts'
import { createVenueResults } from '../src/islands/products/venue/stores/results.ts'
import { LOCALES, type Locale } from '../src/lib/locale.ts'
import { createWords } from '../src/lib/words.ts'
import searchEn from '../src/locales/en/search.json' with { type: 'json' }
import searchId from '../src/locales/id/search.json' with { type: 'json' }

const TODAY = '2026-12-01'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: { method: Method } & RequestInit) => {
    const given = { host: 'localhost:4321', ...(headers as Record<string, string>) }
    const answer = await test.app.inject({ method, url, headers: given, ...(body ? { payload: String(body) } : {}) })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await test.close()
})

/** Fields that a browser sends of a form as it is drawn. `dated`: the script of the page has filled in its dates. */
function sentBy(html: string, { dated }: { dated: boolean }): URLSearchParams {
  const sent = new URLSearchParams()
  for (const [tag, name] of html.matchAll(/<(?:input|select)\b[^>]*?\sname="([^"]+)"[^>]*>/g)) {
    const attribute = (key: string) => new RegExp(`\\s${key}="([^"]*)"`).exec(tag)?.[1]
    if (attribute('form')) continue
    const type = attribute('type')
    if (tag.startsWith('<select')) {
      const options = html.slice(html.indexOf(tag)).split('</select>')[0] ?? ''
      const chosen = /<option[^>]*selected=""[^>]*>/.exec(options)?.[0] ?? /<option[^>]*>/.exec(options)?.[0] ?? ''
      sent.append(name ?? '', /value="([^"]*)"/.exec(chosen)?.[1] ?? '')
      continue
    }
    if ((type === 'radio' || type === 'checkbox') && !/\schecked/.test(tag)) continue
    const from = attribute('data-from')
    const value = dated && from ? addDays(TODAY, Number(from)) : (attribute('value') ?? '')
    // The same script takes an empty return out.
    if (!(dated && name === 'returnDate' && value === '')) sent.append(name ?? '', unescaped(value))
  }
  return sent
}

function unescaped(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
}

type Page = { open(): Promise<void>; $page: { get(): object } }
type Reader = (browser: Browser, locale: Locale) => Page

/** Nothing is found while the search is read. */
const never = () => new Promise<never>(() => {})

const PRODUCTS: Record<string, { form: (locale: Locale) => string; read: Reader; search: object }> = {
  flight: {
    form: flightForm,
    read: (browser, locale) =>
      flightResults({ ...browser, book: () => {}, calls: { ...flightCalls(locale), availability: never } }),
    search: { origin: 'CGK', destination: 'DPS', departDate: '2026-12-02', returnDate: null, cabinClass: 'Economy' },
  },
  train: {
    form: trainForm,
    read: (browser, locale) =>
      trainResults({
        ...browser,
        book: () => {},
        isMember: () => false,
        calls: { ...trainCalls(locale), availability: never },
      }),
    search: { origin: 'GMR', destination: 'BD', departDate: '2026-12-02', returnDate: null },
  },
  hotel: {
    form: hotelForm,
    read: (browser, locale) => createHotelResults({ ...browser, calls: { ...hotelCalls(locale), page: never } }),
    search: { destinationKey: 'ID-3273', city: 'Bandung', checkInDate: '2026-12-02', checkOutDate: '2026-12-03' },
  },
  tour: {
    form: tourForm,
    read: (browser, locale) =>
      createTourResults({ ...browser, kind: 'package', calls: { ...tourCalls(locale, 'package'), page: never } }),
    search: { tourArea: 'promo', month: null, year: null, participants: 2 },
  },
  venue: {
    form: venueForm,
    read: (browser, locale) =>
      createVenueResults({ ...browser, locale, calls: { ...venueCalls(locale), page: never } }),
    search: { locationId: 'ID-5171', city: 'Denpasar', destinationId: 'all', month: null, party: { ADT: 2 } },
  },
}

/** Opens an address as the results page does. */
async function pageOf(read: Reader, query: URLSearchParams, locale: Locale) {
  let address = query
  const browser: Browser = {
    log: () => {},
    today: () => TODAY,
    painted: async () => {},
    breathe: async () => {},
    bar: {
      read: () => new URLSearchParams(address),
      write: (next) => {
        address = next
      },
    },
    positionOf: () => null,
  }
  const page = read(browser, locale)
  await page.open()
  return page.$page.get()
}

const READERS = LOCALES.flatMap((locale) => LOCALES.map((reader) => [locale, reader] as const))

describe.each(Object.entries(PRODUCTS))('the form of a %s, pressed as it is drawn', (_, { form, read, search }) => {
  it.each(READERS)('in %s is the same search as of a form that is awake, read in %s', async (locale, reader) => {
    for (const dated of [true, false]) {
      const query = sentBy(form(locale), { dated })
      expect(await pageOf(read, query, reader), String(query)).toMatchObject({ at: 'results', search })
    }
  })
})

describe('a place that was only typed', () => {
  it.each([
    ['tour', 'tourArea=Semua area', { tourArea: 'all' }],
    ['tour', 'tourArea=all areas', { tourArea: 'all' }],
    ['tour', 'tourArea=Japan', { tourArea: 'jepang' }],
    ['tour', 'tourArea=Jepang', { tourArea: 'jepang' }],
    ['tour', 'tourArea=jogja', { tourArea: 'yogyakarta-borobudur' }],
    ['venue', 'city=Bali', { destinationId: 'ID-51', locationId: 'all' }],
    ['venue', 'city=jogja', { destinationId: 'all' }],
    ['hotel', 'city=jgja', { destinationKey: 'ID-3471', city: 'Yogyakarta' }],
    ['flight', 'origin=Jakarta, semua bandara (JKT)&destination=jogja', { origin: 'JKT', destination: 'YIA' }],
    ['flight', 'origin=Jakarta, all airports (JKT)&destination=bali', { origin: 'JKT', destination: 'DPS' }],
    ['train', 'origin=Jakarta, semua stasiun&destination=Jogja', { origin: 'IDJKT', destination: 'IDJOG' }],
    ['train', 'origin=Jakarta, all stations&destination=solo', { origin: 'IDJKT', destination: 'IDSOC' }],
  ])('%s?%s', async (slug, query, search) => {
    const { read } = PRODUCTS[slug] ?? {}
    for (const reader of LOCALES)
      expect(read && (await pageOf(read, new URLSearchParams(query), reader))).toMatchObject({ at: 'results', search })
  })

  it.each([
    ['tour', 'tourArea=Atlantis'],
    ['venue', 'city=Atlantis'],
    ['hotel', 'city=Atlantis'],
    ['flight', 'origin=Atlantis&destination=DPS'],
  ])('%s?%s is none', async (slug, query) => {
    const { read } = PRODUCTS[slug] ?? {}
    expect(read && (await pageOf(read, new URLSearchParams(query), 'id'))).toMatchObject({ at: 'invalid' })
  })
})

describe('the field of a hotel search', () => {
  // The index is made with the first question, for which the site waits no longer than half a minute.
  beforeAll(() => test.call(findAnything, { query: { q: 'bali' } }))

  const namesOf = async (keyword: string, locale: Locale = 'id') => {
    const t = createWords(locale, { search: (locale === 'id' ? searchId : searchEn) as object })
    return await findStays(locale, t)(keyword, undefined)
  }

  it.each([
    ['phoenix', /Phoenix/],
    ['hyatt', /Hyatt/],
    ['hyat', /Hyatt/],
    ['mulia senayan', /Hotel Mulia Senayan/],
  ])('%s is a hotel', async (keyword, name) => {
    const [first] = await namesOf(keyword)
    expect(first).toMatchObject({ name: expect.stringMatching(name), href: expect.stringContaining('/hotel/detail') })
  })

  it.each([
    ['jgja', 'Yogyakarta'],
    ['jogja', 'Yogyakarta'],
    ['bandng', 'Bandung'],
    ['bandung', 'Bandung'],
    ['ubud', 'Ubud'],
    ['ubd', 'Ubud'],
    ['bali', 'Bali'],
  ])('%s is the place %s', async (keyword, name) => {
    const [first] = await namesOf(keyword)
    expect(first).toMatchObject({ name })
    expect(first?.href).toBeUndefined()
  })

  it.each([
    ['prambanan', 'id', 'Dekat Candi Prambanan'],
    ['prambanan', 'en', 'Near Prambanan Temple'],
    ['pranbanan', 'id', 'Dekat Candi Prambanan'],
    ['gambir', 'id', 'Dekat Stasiun Gambir (GMR)'],
  ] as const)('%s in %s is a place to stay: %s', async (keyword, locale, detail) => {
    const found = (await namesOf(keyword, locale)).find((place) => place.detail === detail)
    expect(found?.code).toMatch(/^ID-/)
    expect(found?.href).toBeUndefined()
  })
})

it.each(LOCALES)('the form of insurance sends kinds, not words, in %s', (locale) => {
  expect(String(sentBy(insuranceForm(locale), { dated: true }))).toBe('type=domestic')
})

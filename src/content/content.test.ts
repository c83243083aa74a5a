import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { daysBetween, HOME_ZONE, todayIn } from '../../core/base/common/dates.ts'
import { INSURANCE_TYPES } from '../../core/products/insurance/kinds.ts'
import { tourCancelSteps } from '../../core/products/tour/cancel.ts'
import { NAMES_DAYS, VISA_DAYS } from '../../core/products/tour/deadlines.ts'
import { TOUR_KINDS } from '../../core/products/tour/kinds.ts'
import { LIMITS as TOUR_LIMITS } from '../../core/products/tour/limits.ts'
import { CLOSES_MINUTES, KEPT, MOVE_CLOSES_HOURS } from '../../core/products/train/limits.ts'
import { venueCancelSteps } from '../../core/products/venue/cancel.ts'
import { VENUE_TYPES } from '../../core/products/venue/kinds.ts'
import { LIMITS as VENUE_LIMITS } from '../../core/products/venue/limits.ts'
import { BALANCE_DAYS } from '../../core/trade/booking/balance.ts'
import { DAYS_AROUND } from '../../core/trade/booking/change/supplier-changes.ts'
import { REMINDER_DAYS } from '../../core/trade/booking/reminder.ts'
import airports from '../../data/airports.json' with { type: 'json' }
import cities from '../../data/cities.json' with { type: 'json' }
import stations from '../../data/stations.json' with { type: 'json' }
import tourAreas from '../../data/tour-areas.json' with { type: 'json' }
import { PRODUCTS } from '../products.ts'

const COLLECTIONS = ['help', 'pages', ...PRODUCTS.map(({ slug }) => `highlight/${slug}`)]
/** Frontmatter that must not depend on the language. */
const SHARED = ['order', 'topic', 'updated', 'review', 'search', 'theme', 'seed']

function files(collection: string, locale: string): string[] {
  return readdirSync(new URL(`./${collection}/${locale}/`, import.meta.url)).sort()
}

function read(collection: string, locale: string, file: string): string {
  return readFileSync(new URL(`./${collection}/${locale}/${file}`, import.meta.url), 'utf8')
}

function sharedFields(text: string): string[] {
  const head = text.split('---\n')[1] ?? ''
  return head.split('\n').filter((line) => SHARED.some((field) => line.startsWith(`${field}:`)))
}

function outline(text: string): string[] {
  return text.match(/^(## |- |\d+\. |\*\*)/gm) ?? []
}

describe.each(COLLECTIONS)('%s', (collection) => {
  const names = files(collection, 'id')

  test('has the same texts in both languages', () => {
    expect(names.length).toBeGreaterThan(0)
    expect(files(collection, 'en')).toEqual(names)
  })

  test.each(names)('%s agrees in both languages on what is no word', (file) => {
    const indonesian = sharedFields(read(collection, 'id', file))
    expect(indonesian).not.toEqual([])
    expect(sharedFields(read(collection, 'en', file)).sort()).toEqual(indonesian.sort())
  })

  test.each(names)('%s has the same outline in both languages', (file) => {
    expect(outline(read(collection, 'en', file))).toEqual(outline(read(collection, 'id', file)))
  })

  test.each(['id', 'en'])('%s links stay in their language', (locale) => {
    const links = names.flatMap((file) => read(collection, locale, file).match(/\]\((?!mailto:)[^)]*/g) ?? [])
    expect(links.filter((link) => !link.startsWith(`](/${locale}/`))).toEqual([])
  })

  test('gives each text a place of its own', () => {
    const orders = names.map((file) => /^order: (\d+)$/m.exec(read(collection, 'id', file))?.[1])
    expect(new Set(orders).size).toBe(names.length)
  })
})

describe.each(['id', 'en'])('the texts in %s', (locale) => {
  const texts = COLLECTIONS.flatMap((collection) =>
    files(collection, locale).map((file) => read(collection, locale, file)),
  )
  const folder = new URL(`../locales/${locale}/`, import.meta.url)
  const words = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const sentences = [...texts, ...words].flatMap((text) => text.split(/[.!?]\s|\n/))

  test.each(['terms.md', 'privacy.md'])('%s asks the operator for a lawyer until the field is removed', (file) => {
    expect(read('pages', locale, file)).toMatch(/^review: \d{4}-\d{2}-\d{2}$/m)
  })

  const wordsOf = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

  test('state the refund and the change of trains as they are computed', () => {
    const help = read('help', locale, 'change-or-cancel.md')
    expect(help).toMatch(new RegExp(`${(1 - KEPT) * 100} (%|per)`))
    expect(help).toMatch(new RegExp(`${CLOSES_MINUTES} (minutes|menit)`))
    const { ticket: rule }: { ticket: Record<string, string> } = wordsOf('train-facts.json')
    // The form and the booking say the numbers of the rule, and none of its own.
    expect(rule.refund).toMatch(/\{\{minutes\}\}[\s\S]*\{\{percent\}\}/)
    expect(rule.change).toMatch(/\{\{hours\}\}[\s\S]*\{\{percent\}\}/)
    expect(`${rule.refund}${rule.change}`).not.toMatch(/\d/)
    const [quarter, hours] = locale === 'id' ? ['seperempat', 'tiga jam'] : ['a quarter', 'three hours']
    expect([KEPT, MOVE_CLOSES_HOURS]).toEqual([0.25, 3])
    expect(help).toContain(quarter)
    expect(help).toContain(hours)
  })

  test('say that a guest may book, and how a guest finds the booking', () => {
    const { guest }: { guest: { action: string } } = wordsOf('account.json')
    const help = read('help', locale, 'account-and-passengers.md')
    expect(help).toContain(`**${guest.action}**`)
    expect(help).toContain('/find-booking)')
    const needed = /(memesan memerlukan akun|akun diperlukan|booking needs an account|need an account to book)/i
    expect(texts.filter((text) => needed.test(text))).toEqual([])
    expect(read('pages', locale, 'terms.md')).toMatch(/sebagai tamu|as a guest/)
  })

  test('say what a change by the airline leaves to choose', () => {
    const help = read('help', locale, 'change-or-cancel.md')
    const { changes }: { changes: { about: string } } = wordsOf('history.json')
    for (const text of [help, changes.about]) expect(text).toMatch(new RegExp(`\\b${DAYS_AROUND} (hari|days)`))
    expect(help).toMatch(/refund/)
  })

  test('promise no price without what is added to it', () => {
    const never =
      /(tidak ada biaya tambahan|tanpa biaya tambahan apa pun|nothing is added later|no hidden fees|harga lengkap sejak awal)/i
    expect(sentences.filter((text) => never.test(text))).toEqual([])
    expect(read('pages', locale, 'terms.md')).toMatch(/dibayar di sana|charges paid there/)
    expect(read('pages', locale, 'about.md')).toMatch(/dibayar di hotel|paid at the hotel/)
  })

  test('call no picture a drawing but those that say so', () => {
    expect(texts.filter((text) => /(semua gambar|all pictures)/i.test(text))).toEqual([])
  })

  test('promise no payment method that may be off', () => {
    expect(read('help', locale, 'pay-for-a-booking.md')).toMatch(
      /tersedia untuk jumlah itu, antara lain|available for that amount, such as/,
    )
  })

  test('the agency speaks, not the software', () => {
    const pages = files('pages', locale).map((file) => read('pages', locale, file).split('---\n').slice(2).join())
    expect(pages.filter((text) => text.includes('data-software'))).toEqual([])
  })

  /** Numbers of days before a day that a text of help names. */
  function daysIn(file: string): Set<number> {
    const found = read('help', locale, file).matchAll(
      /((?:\d+(?:,? (?:dan|and) |, )?)+) (?:days|hari) (?:before|sebelum)/g,
    )
    return new Set([...found].flatMap(([, days = '']) => days.match(/\d+/g) ?? []).map(Number))
  }

  test('state the limits of tours as they are computed', () => {
    const start = '2027-06-30'
    const terms = { start, startsAt: new Date('2027-06-30T01:00:00Z'), total: 4_000_000, minDp: 1_000_000 }
    const steps = TOUR_KINDS.flatMap((kind) => tourCancelSteps({ ...terms, kind }))
    const ends = steps.flatMap(({ until }) => (until ? [daysBetween(todayIn(HOME_ZONE, new Date(until)), start)] : []))
    expect(daysIn('book-a-tour.md')).toEqual(new Set(ends.filter((days) => days > 0)))
    expect(daysIn('pay-for-a-tour.md')).toEqual(new Set([BALANCE_DAYS, ...REMINDER_DAYS]))
    expect(daysIn('tour-participants.md')).toEqual(new Set([NAMES_DAYS, VISA_DAYS, ...REMINDER_DAYS]))
    expect(read('help', locale, 'book-a-tour.md')).toContain(` ${TOUR_LIMITS.participants} `)
    // A quarter of the down payment, all of it, half of the price, three quarters, all; free, half, all.
    const kept = steps.map(({ refund }) => terms.total - refund)
    expect(kept).toEqual([250_000, 1_000_000, 2_000_000, 3_000_000, 4_000_000, 0, 2_000_000, 4_000_000])
  })

  test('state the limits of attraction tickets as they are computed', () => {
    const terms = { date: '2027-06-30', time: '09:00', zone: 'Asia/Makassar', total: 1_000_000 } as const
    const steps = VENUE_TYPES.flatMap((type) => venueCancelSteps({ ...terms, type }))
    const ends = steps.flatMap(({ until, refund }) => (until && refund > 0 ? [Date.parse(until) - 1] : []))
    const days = ends.map((end) => daysBetween(todayIn(terms.zone, new Date(end)), terms.date))
    expect(daysIn('cancel-attraction-tickets.md')).toEqual(new Set([...days, BALANCE_DAYS, ...REMINDER_DAYS]))
    // All or nothing; all, half or nothing; the same.
    expect(steps.map(({ refund }) => refund / terms.total)).toEqual([1, 0, 1, 0.5, 0, 1, 0.5, 0])
    // A missed balance costs nothing.
    expect(BALANCE_DAYS).toBeGreaterThan(Math.max(...days))
    const book = read('help', locale, 'book-attraction-tickets.md')
    for (const limit of [VENUE_LIMITS.daysAhead, VENUE_LIMITS.visitors]) expect(book).toContain(` ${limit} `)
    expect(read('help', locale, 'visit-an-attraction.md')).toContain(` ${VENUE_LIMITS.periodDays} `)
  })

  test('name buttons by their labels', () => {
    const { drop, pay, cancel }: { drop: string; pay: string; cancel: { action: string } } = wordsOf('history.json')
    const { participants }: { participants: { fill: string } } = wordsOf('tour-record.json')
    const { iHavePaid, qrSave, otherChannel }: Record<string, string> = wordsOf('checkout.json')
    const { code }: { code: { ask: string } } = wordsOf('account.json')
    const { watch }: { watch: { start: string } } = wordsOf('train.json')
    expect(read('help', locale, 'change-or-cancel.md')).toContain(`**${drop}**`)
    expect(read('help', locale, 'pay-for-a-tour.md')).toContain(`**${pay}**`)
    expect(read('help', locale, 'tour-participants.md')).toContain(`**${participants.fill}**`)
    const paying = read('help', locale, 'pay-for-a-booking.md')
    for (const label of [`"${iHavePaid}"`, `**${qrSave}**`, `**${otherChannel}**`]) expect(paying).toContain(label)
    expect(read('help', locale, 'account-and-passengers.md')).toContain(`**${code.ask}**`)
    expect(read('help', locale, 'book-a-train.md')).toContain(`"${watch.start}"`)
    const { ask }: { ask: string } = wordsOf('venue-detail.json')
    const { tag }: { tag: { period: string } } = wordsOf('venue.json')
    const { result }: { result: Record<string, { title: string }> } = wordsOf('gate.json')
    expect(read('help', locale, 'book-attraction-tickets.md')).toContain(`**${ask}**`)
    const visit = read('help', locale, 'visit-an-attraction.md')
    expect(visit).toContain(`"${tag.period}"`)
    for (const refusal of ['used', 'wrong_gate', 'wrong_day', 'cancelled'])
      expect(visit.replaceAll(':**', '**')).toContain(`**${result[refusal]?.title}**`)
    const cancelling = read('help', locale, 'cancel-attraction-tickets.md')
    expect(cancelling).toContain(`**${cancel.action}**`)
    expect(cancelling).toContain(`**${pay}**`)
  })

  test('name no minutes of a hold, which are settings', () => {
    const ofHolds = /\b(hold|held|pay|deadline|tahan|ditahan|menahan\w*|bayar|membayar|batas waktu\w*)\b/i
    expect(sentences.filter((text) => ofHolds.test(text) && /\d+ (minutes?|menit)\b/.test(text))).toEqual([])
  })
})

describe.each([
  ['flight', airports],
  ['train', stations],
])('highlights of %s', (slug, places) => {
  const codes = new Set(places.map(({ code }) => code))

  test.each(files(`highlight/${slug}`, 'id'))('%s searches between places there are', (file) => {
    const search = /^search: \{ origin: (\w+), destination: (\w+) \}$/m.exec(read(`highlight/${slug}`, 'id', file))
    const ends = search?.slice(1) ?? []
    expect(ends).toHaveLength(2)
    expect(ends.filter((code) => !codes.has(code))).toEqual([])
  })
})

test.each(files('highlight/tour', 'id'))('tours: %s searches in an area there is', (file) => {
  const slugs = new Set(tourAreas.map(({ slug }) => slug))
  expect(slugs).toContain(/tourArea: ([a-z-]+)/.exec(read('highlight/tour', 'id', file))?.[1])
})

test.each(files('highlight/hotel', 'id'))('hotels: %s searches at a place there is', (file) => {
  const keys = new Set(cities.map(({ key }) => key))
  expect(keys).toContain(/destinationKey: ([A-Z0-9-]+),/.exec(read('highlight/hotel', 'id', file))?.[1])
})

test.each(files('highlight/insurance', 'id'))('insurance: %s chooses a type there is', (file) => {
  expect(INSURANCE_TYPES).toContain(/type: (\w+)/.exec(read('highlight/insurance', 'id', file))?.[1])
})

describe.each(['id', 'en'])('the terms of attractions in %s', (locale) => {
  test('name no add-on: what is not included without one is said where it is not bought', () => {
    const named = files('venues', locale).filter((file) => {
      const head = read('venues', locale, file).split('---\n')[1] ?? ''
      const part = (name: string) => new RegExp(`^${name}:\\n((?:  .*\\n)+)`, 'm').exec(head)?.[1]?.toLowerCase() ?? ''
      const addons = part('addons').match(/(?<=: ).+/g) ?? []
      const refusals = part('terms').match(/.*(belum termasuk|tidak termasuk|not included).*/g) ?? []
      return refusals.some((term) => addons.some((addon) => term.includes(addon)))
    })
    expect(named).toEqual([])
  })
})

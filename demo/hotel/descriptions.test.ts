import { describe, expect, test } from 'vitest'
import type { Locale } from '../../server/base/words/words.ts'
import { describeAll } from './descriptions.ts'
import { loadKnownPlaces } from './places.ts'
import { type HotelFacts, loadHotels } from './reference.ts'
import { textsAt } from './sentences.ts'

const hotels = loadHotels()
const places = loadKnownPlaces()
const destinations = [...Map.groupBy(hotels, ({ destination }) => destination.name).entries()]
const described = new Map(destinations.map(([name, inside]) => [name, describeAll(inside, places)]))

function textOf({ key, destination }: HotelFacts, locale: Locale): string {
  return described.get(destination.name)?.get(key)?.[locale] ?? ''
}

function sentencesOf(hotel: HotelFacts, locale: Locale): string[] {
  // Streets and hotels have full stops of their own.
  const text = textOf(hotel, locale).replaceAll(hotel.name, hotel.key).replaceAll(hotel.street, 'STREET')
  return text
    .replaceAll('Ir. H.', 'Ir H')
    .replaceAll('H.A.S. ', 'HAS ')
    .split(/(?<=\.)\s+/)
}

/** Runs of four words, with what a hotel cannot choose blanked out. */
function runs({ name, street, area }: HotelFacts, locale: Locale, text: string): Set<string> {
  const bare = text.replaceAll(name, 'X').replaceAll(street, 'X').replaceAll(area.label[locale], 'X')
  const words = bare.toLowerCase().match(/[\p{L}\p{N}\-.,']+/gu) ?? []
  return new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(' ')))
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((run) => other.has(run)).length / Math.min(one.size, other.size)
}

describe.each(['id', 'en'] as const)('descriptions in %s', (locale) => {
  test.each(destinations)('of %s share no sentence', (_, inside) => {
    const all = inside.flatMap((hotel) => sentencesOf(hotel, locale))
    expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([])
  })

  test.each(destinations)('of %s differ in what they tell', (_, inside) => {
    const texts = inside.map((hotel) => runs(hotel, locale, textOf(hotel, locale)))
    const pairs = texts.flatMap((one, at) => texts.slice(at + 1).map((other) => overlap(one, other)))
    expect(Math.max(0, ...pairs)).toBeLessThan(0.7)
    expect(pairs.reduce((sum, each) => sum + each, 0) / Math.max(1, pairs.length)).toBeLessThan(0.4)
  })

  test('have two paragraphs and leave no hole open', () => {
    for (const hotel of hotels) {
      const text = textOf(hotel, locale)
      expect(text.split('\n\n')).toHaveLength(2)
      expect(text).toContain(hotel.name)
      expect(text).not.toMatch(/\{\{|\}\}|undefined|hotel-|null|NaN| {2}|\.\.|,\./)
      expect(text.length).toBeGreaterThan(250)
      expect(text.length).toBeLessThan(1100)
    }
  })

  test('praise and promise nothing that we cannot know', () => {
    const unknown =
      /terbaik|termewah|terkenal|penghargaan|bersejarah|pemandangan|menghadap|favorit|best|finest|luxur|famous|award|histor|view|overlook|stunning/i
    for (const hotel of hotels) {
      const text = textOf(hotel, locale).replaceAll(hotel.name, '')
      expect(text.replace(/Museum [^,.]+|HeHa Sky View/g, '')).not.toMatch(unknown)
    }
  })
})

test('are made of few patterns, which an editor can read at one sitting', () => {
  const patterns = ['opening', 'rooms', 'shared', 'service'].flatMap((slot) => textsAt(`hotel-descriptions:${slot}`))
  expect(patterns).toHaveLength(12)
})

test.each([
  'id',
  'en',
] as const)('tell of every hotel in %s where it is, what its rooms have and what else there is', (locale) => {
  const sentences = hotels.map((hotel) => sentencesOf(hotel, locale).length)
  expect(sentences.filter((count) => count !== 3)).toEqual([])
})

test('are the same every time', () => {
  const [first] = destinations
  expect(describeAll(first?.[1] ?? [], places)).toEqual(described.get(first?.[0] ?? ''))
})

test('round distances, which are measured from the middle of an area', () => {
  for (const hotel of hotels) {
    for (const [, km = ''] of textOf(hotel, 'en').matchAll(/about ([\d.]+) km/g)) {
      expect((Number(km) * (Number(km) < 5 ? 2 : 1)) % 1).toBe(0)
    }
  }
})

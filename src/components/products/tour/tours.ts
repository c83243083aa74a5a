import { type CollectionEntry, getCollection } from 'astro:content'
import * as z from 'zod/mini'
import {
  type TourFacts,
  type TourWords,
  tourFactsSchema,
  tourWordsSchema,
} from '../../../../core/products/tour/content.ts'
import { headingsFault } from '../../../../core/products/tour/faults.ts'
import type { Locale } from '../../../lib/locale.ts'
import { type Day, daysOf } from './itinerary.ts'
import { compareTours } from './order.ts'
import { type Area, areaOf } from './places.ts'

/** `language` is that of the words: Indonesian where no English file exists. */
export type TourText = TourWords & { language: Locale; days: readonly Day[] }
export type Tour = { slug: string; facts: TourFacts; area: Area; texts: Readonly<Record<Locale, TourText>> }

type Entry = Pick<CollectionEntry<'tours' | 'toursEnglish'>, 'id' | 'data' | 'filePath' | 'rendered'>

let loaded: Promise<readonly Tour[]> | undefined

export function loadTours(): Promise<readonly Tour[]> {
  if (import.meta.env.DEV) return readTours()
  loaded ??= readTours()
  return loaded
}

async function readTours(): Promise<readonly Tour[]> {
  const indonesian = await getCollection('tours')
  const english = await getCollection('toursEnglish')
  const slugs = new Set(indonesian.map(({ id }) => id))
  const alone = english.find(({ id }) => !slugs.has(id))
  if (alone) throw new Error(`${alone.filePath}: there is no src/content/tours/id/${alone.id}.md`)
  const translated = new Map(english.map((entry) => [entry.id, entry]))
  return indonesian.map((entry) => tourOf(entry, translated.get(entry.id))).sort(compareTours)
}

/** Collections of products come without a type, so what was checked is parsed once more. */
function tourOf(entry: Entry, translated?: Entry): Tour {
  const facts = z.parse(tourFactsSchema, entry.data)
  const own = textOf('id', entry, facts, facts.kind === 'package' ? facts.days : undefined)
  const english = translated
    ? textOf('en', translated, z.parse(tourWordsSchema, translated.data), own.days.length)
    : own
  return { slug: entry.id, facts, area: areaOf(facts), texts: { id: own, en: english } }
}

function textOf(language: Locale, { filePath, rendered }: Entry, words: TourWords, expected?: number): TourText {
  const days = daysOf(rendered?.html ?? '')
  const fault = headingsFault(days.length, expected)
  if (fault) throw new Error(`${filePath}: the itinerary ${fault.text}`)
  return { ...words, language, days }
}

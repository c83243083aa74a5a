import { getCollection } from 'astro:content'
import type { TourFacts, TourWords } from '../../../core/tour/content.ts'
import type { Locale } from '../../lib/locale.ts'
import { itineraryFault } from './faults.ts'
import { type Day, daysOf } from './itinerary.ts'
import { type Area, areaOf } from './places.ts'

/** `language` is that of the words: Indonesian where no English file exists. */
export type TourText = TourWords & { language: Locale; days: readonly Day[] }
export type Tour = { slug: string; facts: TourFacts; area: Area; texts: Readonly<Record<Locale, TourText>> }

type Entry<Data> = { id: string; data: Data; filePath?: string; rendered?: { html: string } }

let loaded: Promise<readonly Tour[]> | undefined

/** All tours, read once a build. */
export function loadTours(): Promise<readonly Tour[]> {
  if (import.meta.env.DEV) return readTours()
  loaded ??= readTours()
  return loaded
}

async function readTours(): Promise<readonly Tour[]> {
  const indonesian: Entry<TourFacts>[] = await getCollection('tours')
  const english: Entry<TourWords>[] = await getCollection('toursEnglish')
  const slugs = new Set(indonesian.map(({ id }) => id))
  const alone = english.find(({ id }) => !slugs.has(id))
  if (alone) throw new Error(`${alone.filePath}: there is no src/content/tours/id/${alone.id}.md`)
  const translated = new Map(english.map((entry) => [entry.id, entry]))
  return indonesian.map((entry) => tourOf(entry, translated.get(entry.id)))
}

function tourOf(entry: Entry<TourFacts>, translated?: Entry<TourWords>): Tour {
  const { id: slug, data: facts } = entry
  const own = textOf('id', entry, facts.kind === 'package' ? facts.days : undefined)
  const english = translated ? textOf('en', translated, own.days.length) : own
  return { slug, facts, area: areaOf(facts.area), texts: { id: own, en: english } }
}

function textOf(language: Locale, { data, filePath = '', rendered }: Entry<TourWords>, expected?: number): TourText {
  const days = daysOf(rendered?.html ?? '')
  const fault = itineraryFault(filePath, days.length, expected)
  if (fault) throw new Error(fault)
  const { title, summary, highlight, inclusion, exclusion, notes } = data
  return { language, days, title, summary, highlight, inclusion, exclusion, notes }
}

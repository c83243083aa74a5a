import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { type TourFacts, type TourWords, tourFactsSchema, tourWordsSchema } from '../../../../core/tour/content.ts'
import { StartError } from '../../../common/start-error.ts'
import type { ItineraryPart } from '../../supplier.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Where tours are described: a folder of `id` and `en`, and the files of areas and places. */
export type TourSource = { tours: string; areas: string; places: string }

export const SHIPPED: TourSource = {
  tours: join(ROOT, 'src/content/tours'),
  areas: join(ROOT, 'data/tour-areas.json'),
  places: join(ROOT, 'data/tour-places.json'),
}

export type TourFile = {
  slug: string
  facts: TourFacts
  english: TourWords
  itinerary: { id: readonly ItineraryPart[]; en: readonly ItineraryPart[] }
}

/** All tours by slug. Throws StartError with file and field when one cannot be used. */
export function readTourFiles({ tours }: TourSource): TourFile[] {
  const folder = join(tours, 'id')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readTour(tours, name.slice(0, -3)))
}

function readTour(folder: string, slug: string): TourFile {
  const [path, english] = [join(folder, 'id', `${slug}.md`), join(folder, 'en', `${slug}.md`)]
  const facts = readPart(path, tourFactsSchema)
  // Until a tour is translated its Indonesian words stand on both sites.
  const words = existsSync(english) ? readPart(english, tourWordsSchema) : facts
  const days = facts.data.kind === 'package' ? facts.data.days : 1
  if (facts.data.route.length !== days) fail(path, 'route', `has ${facts.data.route.length} days instead of ${days}`)
  if (facts.data.kind === 'package' && facts.itinerary.length !== days)
    fail(path, 'itinerary', `has ${facts.itinerary.length} headings for ${days} days`)
  if (facts.itinerary.length === 0) fail(path, 'itinerary', 'has no heading')
  if (words.itinerary.length !== facts.itinerary.length)
    fail(english, 'itinerary', `has ${words.itinerary.length} headings instead of ${facts.itinerary.length}`)
  return {
    slug,
    facts: facts.data,
    english: words.data,
    itinerary: { id: facts.itinerary, en: words.itinerary },
  }
}

function readPart<Schema extends z.core.$ZodType>(path: string, schema: Schema) {
  const [, front, body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? []
  if (front === undefined) return fail(path, 'front matter', 'is missing')
  const result = z.safeParse(schema, yamlOf(path, front))
  if (result.success) return { data: result.data, itinerary: partsOf(body) }
  const [issue] = result.error.issues
  const field = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join('.')
  return fail(path, field || 'front matter', issue?.code === 'unrecognized_keys' ? 'is unknown' : 'is missing or wrong')
}

function yamlOf(path: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    return fail(
      path,
      'front matter',
      `cannot be read (${error instanceof Error ? error.message.split('\n')[0] : error})`,
    )
  }
}

/** A `## ` heading begins each part. */
function partsOf(body: string): ItineraryPart[] {
  return body
    .split(/^## +/m)
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n')
      return { title: title.trim(), content: rest.join('\n').trim() }
    })
}

/** Throws StartError. */
export function fail(path: string, field: string, problem: string): never {
  throw new StartError(`${shown(path)}: ${field} ${problem}.`)
}

export function shown(path: string): string {
  return relative(ROOT, path)
}

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type VenueFacts, type VenueWords, venueFactsSchema, venueWordsSchema } from '../../../../core/venue/content.ts'
import { type ContentFile, fail, readContent, slugsIn } from '../../../common/content-files.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

export type VenueSource = { venues: string; places: string }

export const SHIPPED: VenueSource = {
  venues: join(ROOT, 'src/content/venues'),
  places: join(ROOT, 'data/venues.json'),
}

export type VenueFile = { slug: string; path: string; id: ContentFile<VenueFacts>; en: ContentFile<VenueWords> }

/** All venues by slug. Throws StartError with file and field when one cannot be used. */
export function readVenueFiles({ venues }: VenueSource): VenueFile[] {
  return slugsIn(venues).map((slug) => {
    const [path, english] = [join(venues, 'id', `${slug}.md`), join(venues, 'en', `${slug}.md`)]
    const file = { slug, path, id: readContent(path, venueFactsSchema), en: readContent(english, venueWordsSchema) }
    checkFacts(path, file.id.data)
    checkWords(path, english, file)
    return file
  })
}

function checkFacts(path: string, facts: VenueFacts): void {
  const { type, nights, min_pax, max_pax, inquiry, ages } = facts
  const packages = Object.entries(facts.package_facts)
  if (packages.length === 0) fail(path, 'package_facts', 'has no package')
  if (max_pax < min_pax) fail(path, 'max_pax', 'is below min_pax')
  if (ages.junior && ages.junior[0] <= ages.child[1]) fail(path, 'ages.junior', 'begins within the ages of children')
  for (const [id, pack] of packages) {
    const isUnit = 'unit' in pack
    if (isUnit !== (type === 'charter')) fail(path, `package_facts.${id}`, `does not fit the type ${type}`)
    if ((pack.max_pax ?? max_pax) < (pack.min_pax ?? min_pax)) fail(path, `package_facts.${id}.max_pax`, 'is too low')
    if (isUnit) continue
    if (!inquiry && pack.adult + pack.child + pack.junior === 0) fail(path, `package_facts.${id}`, 'sells nothing')
    if (pack.junior > 0 && !ages.junior) fail(path, `package_facts.${id}.junior`, 'has no ages')
    if (nights === 0 && pack.single_supplement + pack.child_extra_bed + pack.child_no_bed > 0)
      fail(path, `package_facts.${id}`, 'has prices of beds without nights')
  }
}

function checkWords(path: string, english: string, { id, en }: VenueFile): void {
  const sameKeys = (file: string, field: string, words: object, facts: object) => {
    const missing = Object.keys(facts).find((key) => !(key in words))
    const unknown = Object.keys(words).find((key) => !(key in facts))
    if (missing ?? unknown) fail(file, `${field}.${missing ?? unknown}`, missing ? 'has no name' : 'is unknown')
  }
  for (const [file, words] of [[path, id.data] as const, [english, en.data] as const]) {
    sameKeys(file, 'packages', words.packages, id.data.package_facts)
    sameKeys(file, 'addons', words.addons, id.data.addon_facts)
    sameKeys(file, 'without', words.without, id.data.without)
    const other = Object.keys(words.without).find((key) => id.data.addon_facts[key]?.mandatory !== false)
    if (other) fail(file, `without.${other}`, 'is no add-on that is chosen')
  }
  if (id.text === '') fail(path, 'description', 'is missing')
  if (en.text === '') fail(english, 'description', 'is missing')
  if (en.parts.length !== id.parts.length)
    fail(english, 'itinerary', `has ${en.parts.length} headings instead of ${id.parts.length}`)
}

import * as z from 'zod/mini'
import {
  type Checked,
  type DraftWords,
  inEnglish,
  type ProductDraft,
  type Step,
  translationOf,
} from '../../trade/product/draft.ts'
import { type Fault, type FaultCode, faultsOf } from '../../trade/product/faults.ts'
import { type VenueFacts, type VenueWords, venueFactsSchema, venueWordsSchema } from './content.ts'

export type VenueNames = {
  venues: ReadonlySet<number>
  cities: ReadonlySet<string>
  scenes: ReadonlySet<string> | null
}

function factFaults(facts: VenueFacts, names: VenueNames): Fault[] {
  const faults: Fault[] = []
  const add = (path: Fault['path'], code: FaultCode, text: string) => faults.push({ path, code, text })
  const { type, nights, min_pax, max_pax, inquiry, ages, venue, at, scene } = facts
  const packages = Object.entries(facts.package_facts)
  if ((venue === undefined) === (at === undefined)) add(['venue'], 'place', 'or at must be written, not both')
  if (venue !== undefined && !names.venues.has(venue))
    add(['venue'], 'unknown', `names ${venue}, not in data/venues.json`)
  if (at && !names.cities.has(at.city)) add(['at', 'city'], 'unknown', `"${at.city}" is not in data/cities.json`)
  if (scene && names.scenes && !names.scenes.has(scene)) add(['scene'], 'scene', `"${scene}" is not drawn`)
  if (packages.length === 0) add(['package_facts'], 'noPackage', 'has no package')
  if (max_pax < min_pax) add(['max_pax'], 'paxOrder', 'is below min_pax')
  if (ages.junior && ages.junior[0] <= ages.child[1])
    add(['ages', 'junior'], 'agesOrder', 'begins within the ages of children')
  for (const [id, pack] of packages) {
    const path = ['package_facts', id]
    const isUnit = 'unit' in pack
    if (isUnit !== (type === 'charter')) add(path, 'unitType', `does not fit the type ${type}`)
    if ((pack.max_pax ?? max_pax) < (pack.min_pax ?? min_pax)) add([...path, 'max_pax'], 'paxOrder', 'is too low')
    if (isUnit) continue
    if (!inquiry && pack.adult + pack.child + pack.junior === 0) add(path, 'sellsNothing', 'sells nothing')
    // Visitors without a child would have nothing to pay, which no payment method takes.
    else if (!inquiry && pack.adult === 0) add([...path, 'adult'], 'noPrice', 'is 0, which nobody can pay')
    if (pack.junior > 0 && !ages.junior) add([...path, 'junior'], 'ages', 'has no ages')
    if (nights === 0 && pack.single_supplement + pack.child_extra_bed + pack.child_no_bed > 0)
      add(path, 'beds', 'has prices of beds without nights')
  }
  return faults
}

type Bound = { facts: VenueFacts; words: VenueWords; text: string; headings: number; expected: number }

/** Faults in the words of one language, read beside the facts. */
function wordFaults({ facts, words, text, headings, expected }: Bound): Fault[] {
  const faults: Fault[] = []
  const add = (path: Fault['path'], code: FaultCode, said: string) => faults.push({ path, code, text: said })
  const sameKeys = (field: string, named: object, known: object) => {
    for (const key of Object.keys(known)) if (!(key in named)) add([field, key], 'noName', 'has no name')
    for (const key of Object.keys(named)) if (!(key in known)) add([field, key], 'unknownField', 'is unknown')
  }
  sameKeys('packages', words.packages, facts.package_facts)
  sameKeys('addons', words.addons, facts.addon_facts)
  sameKeys('without', words.without, facts.without)
  for (const key of Object.keys(words.without))
    if (facts.addon_facts[key]?.mandatory !== false) add(['without', key], 'notChosen', 'is no add-on that is chosen')
  if (text === '') add(['description'], 'required', 'is missing')
  if (headings !== expected) add(['itinerary'], 'headings', `has ${headings} headings instead of ${expected}`)
  return faults
}

type CheckedText<Data> = { data: Data; text: string; steps: readonly Step[] }
export type CheckedVenue = { id: CheckedText<VenueFacts>; en: CheckedText<VenueWords> }

/** Without a translation, both sites show the Indonesian words. */
export function checkVenue(draft: ProductDraft, names: VenueNames): Checked<CheckedVenue> {
  const { id } = draft
  const en = translationOf(draft)
  const read = z.safeParse(venueFactsSchema, id.front)
  const english = en && z.safeParse(venueWordsSchema, en.front)
  const faults: Fault[] = read.success ? factFaults(read.data, names) : faultsOf(venueFactsSchema, id.front)
  const bound = (words: VenueWords, { text, steps }: DraftWords) =>
    read.success ? wordFaults({ facts: read.data, words, text, headings: steps.length, expected: id.steps.length }) : []
  if (read.success) faults.push(...bound(read.data, id))
  if (en) faults.push(...inEnglish(english?.success ? bound(english.data, en) : faultsOf(venueWordsSchema, en.front)))
  if (faults.length > 0 || !read.success) return { product: null, faults }
  const own = { data: read.data, text: id.text, steps: id.steps }
  const product = { id: own, en: english?.success && en ? { data: english.data, text: en.text, steps: en.steps } : own }
  return { product, faults: [] }
}

import type { LucideIcon } from 'lucide-react'
import type { ReadableAtom } from 'nanostores'
import type { Problems } from '../../../../core/common/query.ts'
import type { Counts, Trip, TypedPlaces } from '../../../../core/journey/query.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { Page } from '../../../lib/paths.ts'
import type { OwnSelect } from './own-select.ts'
import type { PaxRow } from './pax.ts'
import type { Place } from './place.ts'
import { createMemory, type Memory } from './remembered.ts'
import type { TripValues } from './trip.ts'

/** What a form of trips holds. */
export type JourneyValues = TripValues & {
  passengers: Counts
  /** Values of the product's own selects by name. */
  own: Readonly<Record<string, string>>
}

/** What a page that has a search already gives the form: the search, what was wrong in the address, and the places it knows. */
export type InitialSearch<Known> = {
  search: Trip & { pax: Counts }
  problems?: Problems<string>
  typed?: TypedPlaces
  known?: readonly Known[]
}

/** Methods, so that a product's own counts and options fit. */
type Rules<Known> = {
  /** Slug of the product; its words in `search`. */
  service: string
  icon: LucideIcon
  /** Where a search leads; without scripts the form goes there by itself. */
  results: Page
  /** How many days ahead it is sold, where that is less than the calendar shows. */
  salesDays?: number
  /** The specification's default trip. Its date is left to the page. */
  defaultTrip: Readonly<Record<keyof TypedPlaces, Place>>
  defaultPax: Counts
  /** Adults first. */
  pax: readonly PaxRow[]
  paxProblem(pax: Counts): string | null
  /** One more or less of a type; the same party where that breaks a limit. */
  changePax(pax: Counts, type: string, by: 1 | -1): Counts
  own?: readonly OwnSelect[]
  /** A place of the product as the form shows it. */
  placeOf(known: Known): Place
  find(keyword: string, options: { locale: Locale; signal?: AbortSignal }): Promise<readonly Known[]>
  /** Message keys: both places are one, and a text that means no place. */
  same: string
  unknownPlace: string
  toQuery(trip: Trip, pax: Counts, own: JourneyValues['own']): URLSearchParams
  /** Names under which this browser remembers places and searches. */
  memory: { places: string; searches: string }
}

/** What a place field needs of its form. */
export type FormSign = Pick<JourneyForm, 'service' | 'icon' | '$recent'>

/** The search form of a product with journeys. */
export type JourneyForm<Known = never> = Omit<Rules<Known>, 'own' | 'find' | 'memory'> & {
  own: readonly OwnSelect[]
  find: (keyword: string, options: { locale: Locale; signal?: AbortSignal }) => Promise<readonly Place[]>
  memory: Memory
  /** Places chosen lately, newest first. */
  $recent: ReadableAtom<readonly Place[]>
}

export function createJourneyForm<Known>(rules: Rules<Known>): JourneyForm<Known> {
  const { find, placeOf, own = [], pax } = rules
  const memory = createMemory(rules.memory, { pax, own })
  return {
    ...rules,
    own,
    memory,
    $recent: memory.$places,
    find: async (keyword, options) => (await find(keyword, options)).map(placeOf),
  }
}

import type { LucideIcon } from 'lucide-react'
import type { Problems } from '../../../../../core/base/common/call/query.ts'
import type { Counts, Trip, TypedPlaces } from '../../../../../core/products/journey/query.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Page } from '../../../../lib/paths.ts'
import { createMemory, type Memory } from '../../../base/list/search-form/memory.ts'
import type { Place } from '../../../base/list/search-form/place.ts'
import type { Day, Span } from '../../../base/list/stores/day-source.ts'
import type { OwnSelect } from './own-select.ts'
import type { PaxRow } from './pax.ts'
import type { TripValues } from './trip.ts'

export type JourneyValues = TripValues & {
  passengers: Counts
  own: Readonly<Record<string, string>>
}

export type InitialSearch<Known> = {
  search: Trip & { pax: Counts }
  problems?: Problems<string>
  typed?: TypedPlaces
  known?: readonly Known[]
}

/** `near`: as `nearText` writes it. */
type PlaceAsked = { keyword: string } | { near: string }

/** Methods, so that every product's counts and options are assignable. */
type Rules<Known> = {
  service: string
  icon: LucideIcon
  results: Page
  /** How many days ahead it is sold; undefined for all that the calendar shows. */
  salesDays?: number
  defaultTrip: Readonly<Record<keyof TypedPlaces, Place>>
  defaultPax: Counts
  pax: readonly PaxRow[]
  paxProblem(pax: Counts): string | null
  /** Returns the same party when the change breaks a limit. */
  changePax(pax: Counts, type: string, by: 1 | -1): Counts
  own?: readonly OwnSelect[]
  placeOf(known: Known): Place
  find(asked: PlaceAsked, options: { locale: Locale; signal?: AbortSignal }): Promise<readonly Known[]>
  /** Lowest price of each day, one way. */
  days(
    query: Record<keyof TypedPlaces, string> & Span,
    pax: Counts,
    own: JourneyValues['own'],
    options: { locale: Locale; signal: AbortSignal },
  ): Promise<readonly Day[]>
  /** Message keys: both places are the same; the text names no place. */
  same: string
  unknownPlace: string
  toQuery(trip: Trip, pax: Counts, own: JourneyValues['own']): URLSearchParams
  /** Name under which places are stored. */
  places: string
}

export type FormSign = Pick<JourneyForm, 'service' | 'icon' | 'memory'>

export type JourneyForm<Known = never> = Omit<Rules<Known>, 'own' | 'find' | 'places'> & {
  own: readonly OwnSelect[]
  find: (asked: PlaceAsked, options: { locale: Locale; signal?: AbortSignal }) => Promise<readonly Place[]>
  memory: Memory
}

export function createJourneyForm<Known>(rules: Rules<Known>): JourneyForm<Known> {
  const { service, find, placeOf, own = [], places } = rules
  return {
    ...rules,
    own,
    memory: createMemory(service, { name: places, version: 2 }),
    find: async (asked, options) => (await find(asked, options)).map(placeOf),
  }
}

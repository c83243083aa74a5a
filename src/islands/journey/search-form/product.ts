import type { LucideIcon } from 'lucide-react'
import type { ReadableAtom } from 'nanostores'
import type { Locale } from '../../../lib/locale.ts'
import type { Page } from '../../../lib/paths.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import type { Place } from './place.ts'
import type { TripValues } from './trip.ts'

/** What a product's form shows of it. */
export type TripSign = {
  /** The product's words in `search`. */
  service: string
  icon: LucideIcon
  /** Where a search leads; without scripts the form goes there by itself. */
  results: Page
  /** How many days ahead it is sold, where that is less than the calendar shows. */
  salesDays?: number
  /** Places chosen lately, newest first. */
  $recent: ReadableAtom<readonly Place[]>
}

/** What a product tells the form of its trips. `Initial` is what a page that has a search already gives. */
export type TripProduct<Values extends TripValues, Initial> = TripSign & {
  valuesOf(initial: Initial | undefined): Values
  /** Values of the plain form. */
  valuesIn(form: HTMLFormElement, before: Values): Values
  /** Field to message key. `today` is the agency's day. */
  problems(values: Values, today: string): Problems
  /** Message key of a text that means no place. */
  unknownPlace: string
  /** Places by keyword, the best first. */
  find(keyword: string, options: { locale: Locale; signal?: AbortSignal }): Promise<readonly Place[]>
  /** The address of a search. */
  query(values: Values): URLSearchParams
  /** Remembers a search made now, if its places are known. `at` is in milliseconds. */
  remember(values: Values, at: number): void
}

import type { ReadableAtom } from 'nanostores'
import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { Choices, Trip } from '../../../../../core/products/journey/query.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { SearchState } from '../../../base/list/stores/search.ts'
import type { AnyView } from '../../../base/list/stores/view.ts'
import type { Calendar } from '../stores/price-calendar.ts'
import type { Times, Ways } from '../stores/results.ts'
import type { Step } from '../stores/step.ts'

export type AnySearch = Trip & Choices<unknown>

export interface AnyChoice<Choice, Picked> {
  $step: ReadableAtom<Step>
  $choices: ReadableAtom<Choices<Choice>>
  $picked: ReadableAtom<Choices<Picked>>
  $changing: ReadableAtom<boolean>
  $lost: ReadableAtom<boolean>
  $tooSoon: ReadableAtom<Picked | null>
  choose(choice: Choice): void
  change(): void
  cancelChange(): void
  closeDialog(): void
  proceed(): void
}

/** Methods, so that the page of every product is assignable. */
export interface AnyJourneys<Offer = unknown, Choice = unknown, Picked = unknown> {
  $view: ReadableAtom<AnyView<Offer>>
  $filters: ReadableAtom<string>
  run: { $progress: ReadableAtom<number>; $state: ReadableAtom<SearchState> }
  calendar: Calendar
  choice: AnyChoice<Choice, Picked>
  address: {
    href(locale: Locale, search: AnySearch, filters?: string): string
    onDay(search: AnySearch, step: Step, date: CalendarDate): AnySearch
  }
  timesOf(picked: Picked): Times
  /** Address of a choice: the booking where it is complete, else the list with it. */
  hrefOf(locale: Locale, choice: Choice): string
  returnGap: number
  ways(): Ways | null
}

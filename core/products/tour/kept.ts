import type { Named } from '../../base/common/call/offer-address.ts'
import type { CalendarDate } from '../../base/common/dates.ts'
import { choiceQuery, type TourChoice, tourChoice } from './choice.ts'
import type { TourKind } from './kinds.ts'

const KINDS: Readonly<Record<string, TourKind>> = { 'tour/detail': 'package', 'one-day-tour/detail': 'one-day' }

export function kindOf(page: string): TourKind | null {
  return KINDS[page] ?? null
}

export function choiceOf(query: URLSearchParams, today: CalendarDate): TourChoice | null {
  return tourChoice.whole(query, today)
}

/** A package and a one-day tour may share their id. */
export function tourItem(kind: TourKind, id: string): string {
  return kind === 'package' ? id : `${kind}.${id}`
}

export function named(page: string, query: URLSearchParams, today: CalendarDate): Named | null {
  const kind = kindOf(page)
  const choice = kind && choiceOf(query, today)
  if (!choice) return null
  return {
    page,
    item: tourItem(kind, choice.id),
    query: choiceQuery(choice),
    firstDay: null,
    kind: choice.period === null ? 'place' : 'choice',
  }
}

import type { MonthChoice } from '../../../../../core/base/common/seasons.ts'
import { choiceQuery, type TourChoice } from '../../../../../core/products/tour/choice.ts'
import type { TourKind } from '../../../../../core/products/tour/kinds.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { PAGES_OF } from '../pages.ts'

type Chosen = { id: string; period: number | null; search: MonthChoice & { participants: number } }

/** A tour of a list, for as many adults as the search has participants. */
export function detailHref(locale: Locale, kind: TourKind, { id, period, search }: Chosen): string {
  const { month, year, participants } = search
  return choiceHref(locale, kind, { id, month, year, period, party: { adult: participants, child: 0 }, rooms: null })
}

export function choiceHref(locale: Locale, kind: TourKind, choice: TourChoice): string {
  return `${pathTo(locale, PAGES_OF[kind].detail)}?${choiceQuery(choice)}`
}

export function bookingHref(locale: Locale, kind: TourKind, choice: TourChoice): string {
  return `${pathTo(locale, PAGES_OF[kind].booking)}?${choiceQuery(choice)}`
}

import type { TourKind } from '../../../../../core/products/tour/kinds.ts'
import { LIMITS } from '../../../../../core/products/tour/limits.ts'
import {
  type ParsedSearch,
  PROMO,
  searchProblems,
  type TourSearch,
  toQuery,
} from '../../../../../core/products/tour/search.ts'
import { DEFAULT_SORT } from '../../../../../core/products/tour/sort.ts'
import { type Place, type PlaceValue, placeIn, placeValue } from '../../../base/list/search-form/place.ts'
import type { Known, Shape } from '../stores/results.ts'

/** Views of the form: packages as a list or by month, or one-day tours. */
export const VIEWS = ['list', 'calendar', 'one-day'] as const
export type FormView = (typeof VIEWS)[number]

/** `month` and `year` are empty for all. */
export type TourValues = {
  view: FormView
  tourArea: PlaceValue
  month: string
  year: string
  participants: number
}

export type InitialSearch = { kind: TourKind; shape: Shape; known?: Known | null } & Pick<ParsedSearch, 'search'> &
  Partial<Pick<ParsedSearch, 'problems'>>

/** `choices` name what is no area. */
export function valuesOf(initial: InitialSearch | undefined, choices: readonly Place[]): TourValues {
  const promo = choices.find(({ code }) => code === PROMO)
  const tourArea = promo ? placeValue(promo) : { text: '', place: null }
  if (!initial) return { view: 'list', tourArea, month: '', year: '', participants: 2 }
  const { kind, shape, known, search, problems = {} } = initial
  const chosen = choices.find(({ code }) => code === search.tourArea)
  const place =
    chosen ?? (problems.tourArea ? null : { code: search.tourArea, name: known?.area ?? search.tourArea, detail: '' })
  return {
    view: kind === 'package' ? shape : kind,
    tourArea: place ? placeValue(place) : { text: search.tourArea, place: null },
    month: textOf(search.month),
    year: textOf(search.year),
    participants: Number.isInteger(search.participants) ? search.participants : 1,
  }
}

function textOf(choice: number | null): string {
  return choice === null || Number.isNaN(choice) ? '' : String(choice)
}

export function valuesIn(form: HTMLFormElement, before: TourValues): TourValues {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    view: VIEWS.find((view) => view === text('view')) ?? 'list',
    tourArea: placeIn(text('tourArea'), before.tourArea),
    month: text('month'),
    year: text('year'),
    participants: Number(text('participants')) || 1,
  }
}

function searchOf({ tourArea: { place, text }, month, year, participants }: TourValues): TourSearch {
  return {
    tourArea: place?.code ?? text.trim(),
    month: month ? Number(month) : null,
    year: year ? Number(year) : null,
    participants,
    sort: DEFAULT_SORT,
  }
}

/** Field to message key. */
export function problemsOf(values: TourValues): Record<string, string> {
  const missing = values.tourArea.text.trim() ? {} : { tourArea: 'validation.required' }
  return { ...missing, ...searchProblems(searchOf(values)) }
}

export function kindOf({ view }: TourValues): TourKind {
  return view === 'one-day' ? view : 'package'
}

/** An area that is still text is sent as typed; the list resolves it. */
export function queryOf(values: TourValues): URLSearchParams {
  const query = toQuery(searchOf(values))
  if (values.view === 'calendar') query.set('view', values.view)
  return query
}

/** Null when the step would break a limit. */
export function stepped({ participants }: TourValues, by: 1 | -1): number | null {
  const next = participants + by
  return next >= 1 && next <= LIMITS.participants ? next : null
}

import type { Input } from '../../../../../core/base/common/call/endpoint.ts'
import { calendar, departures, listAreas, listOneDay, listTours } from '../../../../../core/products/tour/calls.ts'
import type * as packages from '../../../../../core/products/tour/contract.ts'
import type { TourItem } from '../../../../../core/products/tour/contract.ts'
import type { TourKind } from '../../../../../core/products/tour/kinds.ts'
import type * as oneDays from '../../../../../core/products/tour/one-day.ts'
import type { OneDayTour } from '../../../../../core/products/tour/one-day.ts'
import type { TourSearch } from '../../../../../core/products/tour/search.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { type Shown, sceneSource } from '../../../../ui/scene/scene-file.ts'
import { noteExamples } from '../../../base/list/examples.ts'

/** A tour as its card shows it; `hours` of a one-day tour, whose list has no `periods`. */
export type TourOffer = Pick<TourItem, 'id' | 'title' | 'description' | 'area' | 'startFrom' | 'totalDeparture'> &
  Pick<TourItem, 'isFull' | 'startFromPeriod' | 'periods' | 'totalDay' | 'totalNight'> & {
    picture: Shown
    hours: number | null
  }

type DaysQuery = Input<typeof packages.calendar>['query']
type DeparturesQuery = Input<typeof packages.departures>['query']

const LIMIT = 50

export function createCalls(locale: Locale, kind: TourKind) {
  return {
    areas: () => call<typeof packages.listAreas>(listAreas, { query: {} }, { locale }),
    /** Best match first, by names in either language. */
    areasNamed: (keyword: string) =>
      call<typeof packages.listAreas>(listAreas, { query: { keyword } }, { locale }).catch(orNone),
    /** `more`: the pages that are known to follow from this one. */
    page: (search: TourSearch, page: number, signal: AbortSignal) =>
      (kind === 'package' ? packagesOf : oneDaysOf)(search, page, { locale, signal }),
    days: (query: DaysQuery, signal: AbortSignal) =>
      call<typeof packages.calendar>(calendar, { query }, { locale, signal }),
    departures: async (query: Omit<DeparturesQuery, 'type'>) =>
      noted(await call<typeof packages.departures>(departures, { query: { type: kind, ...query } }, { locale })),
  }
}

/** The call refuses texts with control characters, which name nothing. */
function orNone(error: unknown): never[] {
  if (error instanceof CallError && error.code === 'invalid_fields') return []
  throw error
}

export type Calls = ReturnType<typeof createCalls>

/** An empty month says nothing about the others. */
function noted<Tour extends { demo: boolean }>(tours: readonly Tour[]): readonly Tour[] {
  if (tours.length > 0) noteExamples({ demo: tours.some(({ demo }) => demo) })
  return tours
}

type Options = { locale: Locale; signal: AbortSignal }

export function packagesQuery({ tourArea, month, year, participants, sort }: TourSearch, page: number) {
  return { month, year, tour_area_id: tourArea, participants, 'order-by': 'price' as const, sort, page, limit: LIMIT }
}

async function packagesOf(search: TourSearch, page: number, options: Options) {
  const given = { query: packagesQuery(search, page) }
  const { data, total } = await call<typeof packages.listTours>(listTours, given, options)
  return {
    tours: noted(data).map((tour): TourOffer => ({ ...tour, picture: sceneSource(tour.id, tour.cover), hours: null })),
    more: page === 1 ? Array.from({ length: Math.max(0, Math.ceil(total / LIMIT) - 1) }, (_, index) => index + 2) : [],
  }
}

export function oneDaysQuery({ tourArea, month, year }: TourSearch, page: number) {
  return { month, year, tour_area_id: tourArea, page, limit: LIMIT }
}

/** The list does not say how many there are: a full page may be followed by another. */
async function oneDaysOf(search: TourSearch, page: number, options: Options) {
  const given = { query: oneDaysQuery(search, page) }
  const found = await call<typeof oneDays.listOneDay>(listOneDay, given, options)
  const fitting = noted(found).filter(({ maxParticipants }) => maxParticipants >= search.participants)
  return { tours: fitting.map(dayOffer), more: found.length === LIMIT ? [page + 1] : [] }
}

function dayOffer(tour: OneDayTour): TourOffer {
  const { durationTime: hours, totalDeparture } = tour
  return {
    ...tour,
    picture: sceneSource(tour.id, tour.cover),
    hours,
    isFull: totalDeparture === 0,
    periods: [],
    totalDay: 1,
    totalNight: 0,
  }
}

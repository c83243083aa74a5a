import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import { isWithin, readBounds } from '../../../../../core/base/common/distance.ts'
import { explore, exploreStarts } from '../../../../../core/trade/explore/calls.ts'
import type * as contract from '../../../../../core/trade/explore/contract.ts'
import type { ExploreAnswer, ExploreDestination, ExploreStarts } from '../../../../../core/trade/explore/contract.ts'
import {
  type ExploreField,
  type ExploreSearch,
  exploreSearch,
  isAsked,
  type ParsedExplore,
} from '../../../../../core/trade/explore/search.ts'
import { type Async, failed, idle, loading, ready } from '../../../../lib/call/async.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { derive } from '../../../../lib/store.ts'
import type { Pin } from '../../../base/map/clusters.ts'
import type { OnMap } from '../../../base/map/on-map.ts'
import { askedOf } from './asked.ts'

type Deps = { locale: Locale; query: URLSearchParams; today: CalendarDate }

/** One search, which stands in the address; the form leads to another page. */
export type ExplorePage = Omit<ParsedExplore, 'problems'> & {
  /** Fields that cannot be asked for: what the address alone tells, and what the cities and the answer do. */
  $problems: ReadableAtom<ReadonlySet<ExploreField>>
  /** False on the plain page. */
  isAsked: boolean
  $starts: ReadableAtom<Async<ExploreStarts>>
  $answer: ReadableAtom<Async<ExploreAnswer>>
  /** Section of the map to which the list is narrowed. */
  $bounds: WritableAtom<string | null>
  /** Destinations within it. */
  $shown: ReadableAtom<readonly ExploreDestination[]>
  map: OnMap
  load(): Promise<void>
}

const FIELDS: readonly ExploreField[] = ['from', 'budget', 'month', 'by']

export function createExplorePage({ locale, query, today }: Deps): ExplorePage {
  const { problems, ...parsed } = exploreSearch.parse(query, today)
  const isWhole = Object.keys(problems).length === 0
  const $starts = atom<Async<ExploreStarts>>(loading)
  const $answer = atom<Async<ExploreAnswer>>(isWhole ? loading : idle)
  const $bounds = atom<string | null>(null)
  const $shown = derive([$answer, $bounds], (answer, bounds) =>
    answer.state === 'ready' ? withinBounds(answer.value.destinations, bounds) : [],
  )

  const $problems = derive([$starts, $answer], (starts, answer): ReadonlySet<ExploreField> => {
    const refused = answer.state === 'failed' ? Object.keys(answer.error.errors) : []
    const unknown = starts.state === 'ready' ? unknownIn(parsed.search, starts.value) : []
    const named = new Set([...Object.keys(problems), ...refused, ...unknown])
    return new Set(FIELDS.filter((field) => named.has(field)))
  })

  async function loadStarts(): Promise<void> {
    $starts.set(loading)
    await settle($starts, call<typeof contract.exploreStarts>(exploreStarts, {}, { locale }))
  }

  async function loadAnswer(): Promise<void> {
    if (!isWhole) return
    $answer.set(loading)
    await settle($answer, call<typeof contract.explore>(explore, { query: askedOf(parsed.search) }, { locale }))
  }

  return {
    ...parsed,
    isAsked: isAsked(query),
    $problems,
    $starts,
    $answer,
    $bounds,
    $shown,
    map: onMap($shown, $bounds),
    async load() {
      await Promise.all([...($starts.get().state === 'ready' ? [] : [loadStarts()]), loadAnswer()])
    },
  }
}

function unknownIn({ from, by }: ExploreSearch, { cities, services }: ExploreStarts): ExploreField[] {
  const isCity = cities.some(({ key }) => key === from)
  const isMeans = by === '' || services.some((slug) => slug === by)
  return [...(isCity ? [] : ['from' as const]), ...(isMeans ? [] : ['by' as const])]
}

async function settle<Value>($answer: WritableAtom<Async<Value>>, asked: Promise<Value>): Promise<void> {
  try {
    $answer.set(ready(await asked))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    $answer.set(failed(error))
  }
}

function withinBounds(all: readonly ExploreDestination[], bounds: string | null): readonly ExploreDestination[] {
  const box = bounds === null ? null : readBounds(bounds)
  return box ? all.filter((each) => isWithin(each, box)) : all
}

function onMap($shown: ExplorePage['$shown'], $bounds: ExplorePage['$bounds']): OnMap {
  return {
    $pins: derive([$shown], (shown) => shown.flatMap(pinOf)),
    $drawn: derive([$shown], (shown) => shown.map(({ key }) => key)),
    $active: atom<string | null>(null),
    reveal: (key) => $shown.get().some((each) => each.key === key),
    searchIn: (bounds) => $bounds.set(bounds),
  }
}

function pinOf({ key, name, latitude, longitude, offers: [first] }: ExploreDestination): Pin[] {
  return first ? [{ key, name, area: name, latitude, longitude, price: first.price }] : []
}

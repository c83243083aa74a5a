import { hoursMinutes, minutesOf } from '../../../../core/base/common/dates.ts'
import { calendar } from '../../../../core/products/train/calls.ts'
import trains from '../../../../data/trains.json' with { type: 'json' }
import { TRAIN_RESULTS } from '../../../islands/products/train/pages.ts'
import { formatClock, formatDuration } from '../../../lib/format.ts'
import { formatKm } from '../../../lib/format-short.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pageWords } from '../../../lib/page-words.ts'
import { pathTo } from '../../../lib/paths.ts'
import { historyGroup, type PlacePageProps } from '../../base/place/page.ts'
import { type Pair, pairPages, spanText } from '../../base/place/pairs.ts'
import { known, type Place, STATIONS } from '../../base/place/places.ts'

/** One train between two places. `there` and `back`: clock of each departure. */
type Run = {
  name: string
  classes: readonly string[]
  ends: readonly [string, string]
  minutes: number
  km: number
  there: readonly string[]
  back: readonly string[]
}
type Way = readonly Run[]
type Train = (typeof trains)[number]

/** Below it nobody looks for a ticket: suburban trains run there. */
const LEAST_MINUTES = 45
const DAY = 24 * 60
const LEAST_TRAINS = 2
const isTravelledTo = ({ facts }: Place) => facts.sleeps !== undefined || facts.sights !== undefined

/** Null also where few people go: an end has no text for visitors, or a single train connects the two. */
function runsBetween(from: Place, to: Place): Run[] | null {
  const runs = trains.flatMap((train) => runOf(train, from, to) ?? [])
  if (runs.length < LEAST_TRAINS || !(isTravelledTo(from) && isTravelledTo(to))) return null
  return runs.sort((one, other) => one.minutes - other.minutes)
}

function runOf(train: Train, from: Place, to: Place): Run | null {
  const at = ({ facts }: Place) => train.stops.findIndex((code) => facts.stations?.includes(code))
  const [start, end] = [at(from), at(to)]
  const [first, last] = [Math.min(start, end), Math.max(start, end)]
  if (first < 0) return null
  const [left = 0, right = 0] = [train.offset_min[first], train.offset_min[last]]
  const minutes = right - left
  if (minutes < LEAST_MINUTES) return null
  const after = (clocks: readonly string[], late: number) =>
    clocks.map((clock) => hoursMinutes((minutesOf(clock) + late) % DAY)).sort()
  const out = after(train.dep, left)
  const home = after(train.dep_back, train.duration_min - right)
  const isForth = start < end
  return {
    name: train.name,
    classes: train.classes,
    ends: [train.stops[start] ?? '', train.stops[end] ?? ''],
    minutes,
    km: Math.round((train.km * minutes) / train.duration_min),
    there: isForth ? out : home,
    back: isForth ? home : out,
  }
}

const ROUTES = pairPages<Way>({
  between: runsBetween,
  weight: (runs) => runs.length * (runs[0]?.minutes ?? 0),
  folder: 'train/route',
  results: TRAIN_RESULTS,
  words: 'train-places',
})
export const { linksOf, overviews } = ROUTES

/** A page for each pair of places with direct trains, for both ways. */
export const routePages = () => ROUTES.pages(propsOf)

function propsOf(
  locale: Locale,
  pair: Pair<Way>,
  pairs: readonly Pair<Way>[],
): Omit<PlacePageProps, 'updated'> & { locale: Locale } {
  const t = pageWords(locale)
  const { from, to, way } = pair
  const [here, there] = [from.texts[locale], to.texts[locale]]
  const [quickest] = way
  if (!quickest) throw new Error(`no train for ${ROUTES.slugOf(pair)}`)
  const [start, end] = quickest.ends
  const said = {
    from: here.name,
    to: there.name,
    count: way.length,
    train: quickest.name,
    time: formatDuration(locale, quickest.minutes),
  }
  const searched = (origin: string, destination: string) => pathTo(locale, TRAIN_RESULTS, { origin, destination })
  const clocks = (all: readonly string[]) => all.map((clock) => formatClock(locale, clock)).join(', ')
  const stationNames = (at: 0 | 1) =>
    [...new Set(way.map(({ ends }) => ends[at]))].map((code) => `${known(STATIONS, code).name} (${code})`).join(', ')
  const fact = (key: string, value: string) => ({ name: t(`train-places:facts.${key}`, said), value })
  return {
    locale,
    title: t('train-places:title', said),
    description: t('train-places:description', said),
    path: ROUTES.pathOf(locale, pair),
    parent: ROUTES.parentOf(locale),
    searches: [
      { name: t('train-places:search', { from: here.name, to: there.name }), path: searched(start, end) },
      { name: t('train-places:search', { from: there.name, to: here.name }), path: searched(end, start) },
    ],
    lowest: {
      call: calendar,
      input: { origin: start, destination: end },
      results: TRAIN_RESULTS,
      search: { origin: start, destination: end },
      names: ['departDate'],
      per: 'person',
    },
    facts: [
      fact(
        'time',
        spanText(
          locale,
          way.map((run) => run.minutes),
        ),
      ),
      fact('distance', formatKm(locale, quickest.km)),
      fact(
        'ends',
        firstAndLast(
          locale,
          way.flatMap((run) => run.there),
        ),
      ),
      fact(
        'endsBack',
        firstAndLast(
          locale,
          way.flatMap((run) => run.back),
        ),
      ),
      fact('stations', `${stationNames(0)}; ${stationNames(1)}`),
    ],
    table: {
      title: t('train-places:trains', said),
      head: [
        t('train-places:train'),
        t('train-places:classes'),
        t('train-places:leaves', { place: here.name }),
        t('train-places:leaves', { place: there.name }),
        t('train-places:facts.time'),
      ],
      rows: way.map((run) => [
        run.name,
        run.classes.map((name) => t(`train-common:kind.${name}`)).join(', '),
        clocks(run.there),
        clocks(run.back),
        formatDuration(locale, run.minutes),
      ]),
      note: t('train-places:note'),
    },
    notes: [
      { title: t('train-places:station', { place: here.name }), text: here.rail ?? '' },
      { title: t('train-places:station', { place: there.name }), text: there.rail ?? '' },
    ],
    groups: [
      historyGroup(locale, 'train', [
        { code: start, name: here.name },
        { code: end, name: there.name },
      ]),
      ...[from, to].map((place) => ROUTES.around(place, locale, pairs, pair)),
    ],
  }
}

/** First and last departure of a day. */
function firstAndLast(locale: Locale, clocks: readonly string[]): string {
  const all = clocks.toSorted()
  return [...new Set([all[0] ?? '', all.at(-1) ?? ''])].map((clock) => formatClock(locale, clock)).join(' – ')
}

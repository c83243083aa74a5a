import { zoneLabel } from '../../../../core/base/common/dates.ts'
import { calendar } from '../../../../core/products/flight/calls.ts'
import airlines from '../../../../data/airlines.json' with { type: 'json' }
import routes from '../../../../data/routes.json' with { type: 'json' }
import { FLIGHT_RESULTS } from '../../../islands/products/flight/pages.ts'
import { formatDuration } from '../../../lib/format.ts'
import { formatKm } from '../../../lib/format-short.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pageWords } from '../../../lib/page-words.ts'
import { pathTo } from '../../../lib/paths.ts'
import { historyGroup, type PlacePageProps } from '../../base/place/page.ts'
import { type Pair, pairPages, spanText } from '../../base/place/pairs.ts'
import { AIRPORTS, known, type Place } from '../../base/place/places.ts'

/** Direct flights between two places, of airlines that fly today. */
type Route = {
  airlines: readonly string[]
  km: number
  minutes: readonly number[]
  daily: number
  /** Airports of the busiest flight, and all others. */
  ends: readonly [string, string]
  airports: readonly string[]
}

const FLYING = new Map(airlines.filter(({ status }) => status === 'active').map(({ code, name }) => [code, name]))
const HOME = 'ID'
/** More airlines than this are counted in the description. */
const NAMED = 3

function routeBetween(
  { facts: { airports: here = [] } }: Place,
  { facts: { airports: there = [] } }: Place,
): Route | null {
  const flown = routes.filter(
    ({ al, a, b }) =>
      FLYING.has(al) && ((here.includes(a) && there.includes(b)) || (here.includes(b) && there.includes(a))),
  )
  const [first] = flown
  if (!first) return null
  const busiest = flown.reduce((one, other) => (other.dly > one.dly ? other : one), first)
  return {
    airlines: [...new Set(flown.map(({ al }) => known(FLYING, al)))].sort(),
    km: busiest.km,
    minutes: flown.map(({ min }) => min),
    daily: flown.reduce((sum, { dly }) => sum + dly, 0),
    airports: [...new Set([busiest, ...flown].flatMap(({ a, b }) => [a, b]))],
    ends: here.includes(busiest.a) ? [busiest.a, busiest.b] : [busiest.b, busiest.a],
  }
}

/** Without the words that every airport has. */
const nameOf = (code: string) => known(AIRPORTS, code).airport_name.replace(/( International)? Airport$/, '')
const isAbroad = ({ facts }: Place) => known(AIRPORTS, facts.airports?.[0] ?? '').country_code !== HOME

const ROUTES = pairPages<Route>({
  between: routeBetween,
  weight: ({ daily }) => daily,
  folder: 'flight/route',
  results: FLIGHT_RESULTS,
  words: 'flight-places',
})
export const { linksOf, overviews } = ROUTES

/** A page for each pair of places with direct flights, for both ways. */
export const routePages = () => ROUTES.pages(propsOf)

function propsOf(
  locale: Locale,
  pair: Pair<Route>,
  pairs: readonly Pair<Route>[],
): Omit<PlacePageProps, 'updated'> & { locale: Locale } {
  const t = pageWords(locale)
  const { from, to, way } = pair
  const [here, there] = [from.texts[locale], to.texts[locale]]
  const [start, end] = way.ends
  const names =
    way.airlines.length > NAMED
      ? t('flight-places:airlines', { count: way.airlines.length })
      : new Intl.ListFormat(locale, { type: 'conjunction' }).format(way.airlines)
  const least = formatDuration(locale, Math.min(...way.minutes))
  const said = { from: here.name, to: there.name, airlines: names, km: formatKm(locale, way.km), time: least }
  const searched = (origin: string, destination: string) => pathTo(locale, FLIGHT_RESULTS, { origin, destination })
  const fact = (key: string, value: string) => ({ name: t(`flight-places:facts.${key}`), value })
  return {
    locale,
    title: t('flight-places:title', said),
    description: t(`flight-places:description${way.airlines.length === 1 ? 'Alone' : ''}`, said),
    path: ROUTES.pathOf(locale, pair),
    parent: ROUTES.parentOf(locale),
    searches: [
      { name: t('flight-places:search', { from: here.name, to: there.name }), path: searched(start, end) },
      { name: t('flight-places:search', { from: there.name, to: here.name }), path: searched(end, start) },
    ],
    lowest: {
      call: calendar,
      input: { origin: start, destination: end },
      results: FLIGHT_RESULTS,
      search: { origin: start, destination: end },
      names: ['departDate'],
      per: 'person',
    },
    facts: [
      fact('airlines', way.airlines.join(', ')),
      fact('daily', t('flight-places:about', { count: way.daily })),
      fact('time', spanText(locale, way.minutes)),
      fact('distance', said.km),
      fact('airports', way.airports.map((code) => `${nameOf(code)} (${code})`).join(', ')),
      fact('clock', clockText(locale, pair)),
      ...(isAbroad(to) || isAbroad(from) ? [fact('papers', t('flight-places:passport'))] : []),
    ],
    notes: [
      { title: t('flight-places:airport', { place: here.name }), text: here.air ?? '' },
      { title: t('flight-places:airport', { place: there.name }), text: there.air ?? '' },
    ],
    groups: [
      historyGroup(locale, 'flight', [
        { code: start, name: here.name },
        { code: end, name: there.name },
      ]),
      ...[from, to].map((place) => ROUTES.around(place, locale, pairs, pair)),
    ],
  }
}

/** `WIB`, or `WIB and WITA` where a clock has to be set. */
function clockText(locale: Locale, { from, to, way }: Pair<Route>): string {
  const at = new Date()
  const [here = '', there = ''] = way.ends.map((code) => zoneLabel(known(AIRPORTS, code).timezone, at))
  if (here === there) return pageWords(locale)('flight-places:sameClock', { zone: here })
  return `${from.texts[locale].name} ${here}, ${to.texts[locale].name} ${there}`
}

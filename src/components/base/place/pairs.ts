import { formatDuration } from '../../../lib/format.ts'
import { LOCALES, type Locale } from '../../../lib/locale.ts'
import { pageWords } from '../../../lib/page-words.ts'
import { type ProductPage, pathTo } from '../../../lib/paths.ts'
import { type Link, type LinksOf, overview, overviewLink } from './page.ts'
import { loadPlaces, type Place, updatedOf } from './places.ts'

/** Two places and the way between them, one page for both directions. */
export type Pair<Way> = { from: Place; to: Place; way: Way }

type Kind<Way> = {
  /** Null where there is no way without a change. */
  between(from: Place, to: Place): Way | null
  /** Pairs with more of it are named first. */
  weight(way: Way): number
  /** Folder of the pages, and the word above their links: `from` of the file. */
  folder: ProductPage
  results: ProductPage
  words: string
}

/** Links of one group: more would be a list that nobody reads. */
const SHOWN = 12

export function pairPages<Way>({ between, weight, folder, results, words }: Kind<Way>) {
  /** The place with the most ways comes first. */
  const among = (places: readonly Place[]): Pair<Way>[] => {
    const found = places.flatMap((from, index) =>
      places.slice(index + 1).flatMap((to) => {
        const way = between(from, to)
        return way ? [{ ends: [from, to] as const, way }] : []
      }),
    )
    const ways = new Map<Place, number>()
    for (const { ends, way } of found) for (const end of ends) ways.set(end, (ways.get(end) ?? 0) + weight(way))
    return found.map(({ ends: [one, other], way }) => {
      const isFirst = (ways.get(one) ?? 0) >= (ways.get(other) ?? 0)
      const [from, to] = isFirst ? [one, other] : [other, one]
      return { from, to, way: isFirst ? way : (between(from, to) ?? way) }
    })
  }
  const slugOf = ({ from, to }: Pair<Way>) => `${from.slug}-${to.slug}`
  const pathOf = (locale: Locale, pair: Pair<Way>) => pathTo(locale, `${folder}/${slugOf(pair)}`)
  /** Named as seen from `place`. */
  const linkFrom = (place: Place, pair: Pair<Way>, locale: Locale): Link => {
    const other = pair.from === place ? pair.to : pair.from
    return { name: `${place.texts[locale].name}–${other.texts[locale].name}`, path: pathOf(locale, pair) }
  }
  const linkTo = (place: Place, pair: Pair<Way>, locale: Locale): Link => {
    const other = pair.from === place ? pair.to : pair.from
    return { name: `${other.texts[locale].name}–${place.texts[locale].name}`, path: pathOf(locale, pair) }
  }
  const groupOf = (place: Place, locale: Locale, pairs: readonly Pair<Way>[]) => ({
    title: pageWords(locale)(`${words}:from`, { place: place.texts[locale].name }),
    links: pairs
      .toSorted((one, other) => weight(other.way) - weight(one.way))
      .map((pair) => linkFrom(place, pair, locale)),
  })
  const around = (place: Place, locale: Locale, pairs: readonly Pair<Way>[], but?: Pair<Way>) => {
    const own = pairs.filter((pair) => pair !== but && (pair.from === place || pair.to === place))
    const { title, links } = groupOf(place, locale, own)
    return { title, links: links.slice(0, SHOWN) }
  }
  /** A page for each pair in each language. */
  async function pages<Props>(propsOf: (locale: Locale, pair: Pair<Way>, pairs: readonly Pair<Way>[]) => Props) {
    const pairs = among(await loadPlaces())
    return pairs.flatMap((pair) =>
      LOCALES.map((locale) => {
        const updated = updatedOf([pair.from, pair.to])
        return { params: { locale, route: slugOf(pair) }, props: { updated, ...propsOf(locale, pair, pairs) } }
      }),
    )
  }
  async function overviews() {
    const places = await loadPlaces()
    const pairs = among(places)
    return LOCALES.map((locale) => {
      const groups = places
        .map((place) =>
          groupOf(
            place,
            locale,
            pairs.filter(({ from }) => from === place),
          ),
        )
        .sort((one, other) => other.links.length - one.links.length)
      return {
        params: { locale },
        props: { locale, ...overview({ locale, folder, results, words, updated: updatedOf(places), groups }) },
      }
    })
  }
  /** The reader of a place's page wants to get there. */
  const linksOf: LinksOf = (place, { locale, places }) => {
    const title = pageWords(locale)(`${words}:to`, { place: place.texts[locale].name })
    const links = among(places)
      .filter(({ from, to }) => from === place || to === place)
      .toSorted((one, other) => weight(other.way) - weight(one.way))
      .slice(0, SHOWN)
      .map((pair) => linkTo(place, pair, locale))
    const [first] = links
    return { title, links, lead: first && { name: title, path: first.path } }
  }
  const parentOf = (locale: Locale) => overviewLink({ locale, folder, words })
  return { pages, slugOf, pathOf, around, linksOf, overviews, parentOf }
}

/** `1 j 50 m`, or `1 j 50 m – 2 j` where they differ. */
export function spanText(locale: Locale, minutes: readonly number[]): string {
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)].map((each) => formatDuration(locale, each))
  return least === most ? (least ?? '') : `${least} – ${most}`
}

import { formatKm } from '../../../lib/format-short.ts'
import { LOCALES, type Locale } from '../../../lib/locale.ts'
import { pageWords } from '../../../lib/page-words.ts'
import { type ProductPage, pathTo } from '../../../lib/paths.ts'
import { type Link, type LinksOf, type OnePlaceProps, overview, overviewLink } from './page.ts'
import { loadPlaces, nearest, type Place, updatedOf } from './places.ts'

type Kind = {
  /** Whether the place has such a page. */
  has(place: Place): boolean
  /** Folder of the pages, and their file of words with `title` and `others`. */
  folder: ProductPage
  results: ProductPage
  words: string
  propsOf(place: Place, locale: Locale): OnePlaceProps
}

/** Nearer places are in the centre. */
const CENTRE_KM = 0.1

/** A distance, or `centre` where it is none. */
export function awayText(locale: Locale, km: number, centre: string): string {
  return km < CENTRE_KM ? centre : formatKm(locale, km)
}

const SHOWN = 12
/** Kilometres within which a place belongs to a destination. */
const NEAR_KM = 60

/** A page for each place that has such a text, with links to those nearest to it. */
export function singlePages({ has, folder, results, words, propsOf }: Kind) {
  const titleOf = (place: Place, locale: Locale) =>
    pageWords(locale)(`${words}:title`, { place: place.texts[locale].name })
  const linkTo = (place: Place, locale: Locale): Link => ({
    name: titleOf(place, locale),
    path: pathTo(locale, `${folder}/${place.slug}`),
  })
  const linksOf: LinksOf = (place, { locale, places }) => {
    const links = nearest(place, places.filter(has), NEAR_KM).map(({ value }) => linkTo(value, locale))
    return { title: pageWords(locale)(`${words}:here`), links, lead: links[0] }
  }
  async function pages() {
    const places = (await loadPlaces()).filter(has)
    return places.flatMap((place) => {
      const others = places.filter((each) => each !== place)
      const near = nearest(place, others).slice(0, SHOWN)
      return LOCALES.map((locale) => {
        const { name: title, path } = linkTo(place, locale)
        const groups = [
          { title: pageWords(locale)(`${words}:others`), links: near.map(({ value }) => linkTo(value, locale)) },
        ]
        const parent = overviewLink({ locale, folder, words })
        const props = { locale, title, path, updated: updatedOf([place]), parent, groups, ...propsOf(place, locale) }
        return { params: { locale, place: place.slug }, props }
      })
    })
  }
  async function overviews() {
    const places = (await loadPlaces()).filter(has)
    return LOCALES.map((locale) => {
      const links = places.map((place) => linkTo(place, locale))
      const groups = [{ title: pageWords(locale)(`${words}:here`), links }]
      return {
        params: { locale },
        props: { locale, ...overview({ locale, folder, results, words, updated: updatedOf(places), groups }) },
      }
    })
  }
  return { linksOf, pages, overviews }
}

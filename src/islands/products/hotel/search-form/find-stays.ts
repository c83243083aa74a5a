import { isTooShort, KEYWORD_LENGTH } from '../../../../../core/base/list/keyword.ts'
import { hasWords } from '../../../../../core/base/list/text.ts'
import { listCities } from '../../../../../core/products/hotel/calls.ts'
import type * as contract from '../../../../../core/products/hotel/contract.ts'
import type { City } from '../../../../../core/products/hotel/contract.ts'
import type { Found } from '../../../../../core/trade/find/contract.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Say } from '../../../../lib/words.ts'
import { findNamed, itemsIn } from '../../../base/list/search-form/named-items.ts'
import type { Place } from '../../../base/list/search-form/place.ts'
import { withTwins } from './twins.ts'

const POPULAR = 12
const WORD = 'hotel '

/** Cities and areas, hotels by their name, and where to stay around a sight or a station. One or two letters are looked up among all cities here. */
export function findStays(locale: Locale, t: Say) {
  const ask = (keyword: string, signal: AbortSignal | undefined) =>
    call<typeof contract.listCities>(listCities, { query: { keyword } }, { locale, ...(signal ? { signal } : {}) })
  return async (keyword: string, signal: AbortSignal | undefined): Promise<readonly Place[]> => {
    if (keyword && !isTooShort(keyword)) {
      const asked = { service: 'hotel', locale, signal } as const
      const [cities, found] = await Promise.all([ask(keyword, signal), findNamed(asHotel(keyword), asked)])
      const places = withTwins(cities.map(placeOf))
      const others = [...itemsIn(found, asked), ...aroundIn(found, t)].filter(
        ({ code }) => !places.some((place) => place.code === code),
      )
      return isNamedBy(keyword, places, found) ? others : [...places, ...others]
    }
    const all = (await ask('', signal)).map(placeOf)
    return withTwins(keyword ? all.filter(({ name }) => name.toLowerCase().startsWith(keyword)) : all.slice(0, POPULAR))
  }
}

/** Keyword with the word that leads to hotels alone. */
function asHotel(keyword: string): string {
  const isSaid = keyword.startsWith(WORD) || keyword.length + WORD.length > KEYWORD_LENGTH
  return isSaid ? keyword : WORD + keyword
}

/** True when a hotel or a sight has the name, and the cities are only like it. */
function isNamedBy(keyword: string, cities: readonly Place[], found: readonly Found[]): boolean {
  const isNamed = hasWords(keyword)
  const [first] = found
  return (
    first !== undefined &&
    (first.kind === 'item' || first.kind === 'stop') &&
    isNamed(first.title) &&
    !cities.some(({ name }) => isNamed(name))
  )
}

/** The place to stay in, said with what it is near: one for each place. */
function aroundIn(found: readonly Found[], t: Say): Place[] {
  const places = found.flatMap(({ kind, title, leads }) =>
    kind === 'item' || kind === 'stop'
      ? leads.flatMap(({ service, around, query: { destinationKey: code, city: name } }): Place[] =>
          service === 'hotel' && around && code && name
            ? [{ code, name, detail: t('search:hotel.around', { name: title }) }]
            : [],
        )
      : [],
  )
  return places.filter(({ code }, index) => places.findIndex((place) => place.code === code) === index)
}

export function placeOf({ key, name, province, country_name, hotels }: City): Place & { hotels: number } {
  return { code: key, name, detail: province && province !== name ? province : country_name, hotels }
}

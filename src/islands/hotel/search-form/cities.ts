import { listCities } from '../../../../core/hotel/calls.ts'
import type * as contract from '../../../../core/hotel/contract.ts'
import type { City } from '../../../../core/hotel/contract.ts'
import { isTooShort } from '../../../../core/list/keyword.ts'
import { call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { Place } from '../../list/search-form/place.ts'

const POPULAR = 12

/** One or two letters are looked up among all cities here. */
export function findCities(locale: Locale) {
  const ask = (keyword: string, signal: AbortSignal | undefined) =>
    call<typeof contract.listCities>(listCities, { query: { keyword } }, { locale, ...(signal ? { signal } : {}) })
  return async (keyword: string, signal: AbortSignal | undefined): Promise<readonly Place[]> => {
    if (keyword && !isTooShort(keyword)) return (await ask(keyword, signal)).map(placeOf)
    const all = (await ask('', signal)).map(placeOf)
    return keyword ? all.filter(({ name }) => name.toLowerCase().startsWith(keyword)) : all.slice(0, POPULAR)
  }
}

function placeOf({ key, name, province, country_name, hotels }: City): Place & { hotels: number } {
  return { code: key, name, detail: province && province !== name ? province : country_name, hotels }
}

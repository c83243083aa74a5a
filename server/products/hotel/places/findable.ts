import { distanceKm } from '../../../../core/base/common/distance.ts'
import { hotelPage } from '../../../../core/products/hotel/page.ts'
import { DEFAULT_PASSPORT } from '../../../../core/products/hotel/search.ts'
import type { Findables, Thing } from '../../../../core/trade/find/things.ts'
import { lowestOf, nextDays, pricesOf } from '../../../trade/find/lowest.ts'
import type { HotelDeps } from '../deps.ts'
import { type Place, placesByHotels } from './places.ts'

/** Greatest distance at which a hotel is around a place. */
const AROUND_KM = 30

export function findableHotels(deps: HotelDeps): Findables {
  return {
    words: ['hotel', 'hotels', 'penginapan'],
    async things() {
      const [places, hotels] = await Promise.all([placesByHotels(deps.db), deps.supplier.hotels()])
      const cities = places.map(
        ({ code, name, province }): Thing => ({
          kind: 'city',
          code: '',
          title: { id: name, en: name },
          detail: { id: province === name ? '' : (province ?? ''), en: province === name ? '' : (province ?? '') },
          lead: { service: 'hotel', path: 'hotel/results', query: { destinationKey: code, city: name } },
        }),
      )
      const items = hotels.map(({ key, name, area, city }): Thing => {
        const at = (text: string) => (text && text !== city.name ? `${text}, ${city.name}` : city.name)
        return {
          kind: 'item',
          code: key,
          title: { id: name, en: name },
          detail: { id: at(area.id), en: at(area.en) },
          page: hotelPage(key),
          lead: {
            service: 'hotel',
            path: 'hotel/detail',
            query: { destinationKey: city.key, city: city.name, hotelKey: key },
          },
        }
      })
      return [...cities, ...items]
    },
    async lowest({ destinationKey = '' }) {
      const now = deps.clock.now()
      const stay = { countRoom: 1, countGuest: 2, childAges: [], guestPassport: DEFAULT_PASSPORT }
      const nights = await deps.supplier.calendar({ of: { destinationKey }, ...nextDays(now), stay, now })
      return lowestOf('room', pricesOf(nights))
    },
    async around() {
      const places = await placesByHotels(deps.db)
      return (point) => {
        let nearest: { place: Place; km: number } | null = null
        for (const place of places) {
          const km = distanceKm(point, { latitude: place.lat, longitude: place.lon })
          if (km <= (nearest?.km ?? AROUND_KM)) nearest = { place, km }
        }
        if (!nearest) return null
        const { code, name } = nearest.place
        return { service: 'hotel', path: 'hotel/results', query: { destinationKey: code, city: name }, around: true }
      }
    },
  }
}

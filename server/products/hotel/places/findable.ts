import type { Findables, Thing } from '../../../../core/trade/find/things.ts'
import type { HotelDeps } from '../deps.ts'
import { placesByHotels } from './places.ts'

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
          lead: {
            service: 'hotel',
            path: 'hotel/detail',
            query: { destinationKey: city.key, city: city.name, hotelKey: key },
          },
        }
      })
      return [...cities, ...items]
    },
  }
}

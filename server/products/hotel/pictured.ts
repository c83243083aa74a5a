import type { PictureOwners } from '../../base/common/pictures.ts'
import type { HotelDeps } from './deps.ts'

export const PICTURED = 'hotel'

export function picturedHotels(deps: HotelDeps): PictureOwners {
  return {
    kind: PICTURED,
    list: async () =>
      (await deps.supplier.hotels()).map(({ key, name, city }) => ({
        id: key,
        name: { id: name, en: name },
        page: `hotel/detail?${new URLSearchParams({ destinationKey: city.key, city: city.name, hotelKey: key })}`,
      })),
  }
}

import type { HotelItem } from './item.ts'

/** A hotel of a list, but for `changes`. Without choices it has the one that the other fields describe. */
export function hotelItem(changes: Partial<HotelItem> = {}): HotelItem {
  const choice = {
    price_per_night: changes.price_per_night ?? 500_000,
    total_price: changes.total_price ?? changes.price_per_night ?? 500_000,
    room_key: changes.room_key ?? 'DLX.RO.N',
    room_name: 'Deluxe',
    breakfast: changes.breakfast ?? false,
    free_cancel_until: changes.free_cancel_until ?? null,
    room_left: 3,
  }
  return {
    key: 'hotel-dago',
    name: 'Hotel Dago',
    chain: null,
    provider_codes: ['HTL'],
    star_rating: 4,
    country_code: 'ID',
    city_key: 'ID-3273',
    city_name: 'Bandung',
    area: 'Dago',
    address: 'Jl. Dago',
    latitude: -6.88,
    longitude: 107.61,
    timezone: 'Asia/Jakarta',
    image: { scene: 'facade-1', url: null },
    map_image: null,
    status: 'available',
    facilities: ['WIFI', 'AC'],
    rating: 4.2,
    rating_label: 'excellent',
    reviews: 8,
    distance_km: 2.4,
    currency: 'IDR',
    currency_rate: 1,
    ...choice,
    choices: [choice],
    ...changes,
  }
}

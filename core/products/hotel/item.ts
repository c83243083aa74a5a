import * as z from 'zod/mini'
import { FACILITIES } from '../../base/common/facilities.ts'
import { RATING_LABELS } from '../../base/common/rating.ts'
import { photoSchema } from '../../trade/picture/schema.ts'

const text = z.nullable(z.string())

/** A room at its price for the stay. Rupiah, everything included. */
const choiceFields = {
  /** Mean of one room and night. */
  price_per_night: z.number(),
  /** All rooms and nights. */
  total_price: z.number(),
  room_key: z.string(),
  room_name: z.string(),
  breakfast: z.boolean(),
  /** An instant; null when cancelling costs something from now on. */
  free_cancel_until: text,
  /** Rooms of this type left on every night, at most 9. */
  room_left: z.number(),
}

export const hotelItemSchema = z.object({
  key: z.string(),
  name: z.string(),
  chain: text,
  provider_codes: z.array(z.string()),
  /** 1 to 5. */
  star_rating: z.number(),
  country_code: z.string(),
  city_key: z.string(),
  city_name: z.string(),
  area: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  /** `url` is the operator's picture and `photo` its sizes; without them `scene` is drawn. */
  image: z.object({ scene: z.string(), url: text, photo: z.optional(photoSchema) }),
  /** Address of a picture of its surroundings; null where there is no map. */
  map_image: text,
  /** Hotels with nothing left are not listed. */
  status: z.literal('available'),
  facilities: z.array(z.enum(FACILITIES)),
  /** Mean, not rounded. */
  rating: z.nullable(z.number()),
  rating_label: z.enum(RATING_LABELS),
  reviews: z.number(),
  /** To the place searched for. */
  distance_km: z.number(),
  currency: z.string(),
  /** Rupiah for one unit of `currency`. */
  currency_rate: z.literal(1),
  /** Guests of some of its rooms pay something there, beside the price. */
  pays_at_hotel: z.optional(z.literal(true)),
  /** The cheapest that the filter leaves. */
  ...choiceFields,
  /** It and the cheapest of each other combination of breakfast and free cancellation that the filter leaves, by price. */
  choices: z.array(z.object(choiceFields)),
})
export type HotelItem = z.infer<typeof hotelItemSchema>
export type ChoiceItem = HotelItem['choices'][number]

import {
  type HotelFacts as Facts,
  type HotelRow,
  loadHotelFacts,
} from '../../server/products/hotel/reference/hotels.ts'
import { seedOf } from '../market/chance.ts'

/** All made-up facts of a hotel follow from `seed`. */
export type HotelFacts = Facts & { seed: number }

export function loadHotels(rows?: readonly HotelRow[]): readonly HotelFacts[] {
  return loadHotelFacts(rows).map((facts) => ({ ...facts, seed: seedOf(facts.key) }))
}

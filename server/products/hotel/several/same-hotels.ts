import { distanceKm } from '../../../../core/base/common/distance.ts'
import type { Clock } from '../../../base/common/clock.ts'
import type { Member } from '../../suppliers/ask-all.ts'
import { joinIds, type OwnId } from '../../suppliers/ids.ts'
import type { HotelName, HotelSupplier } from '../supplier.ts'

/** Suppliers add hotels seldom. */
const FRESH_MS = 600_000
const SAME_PLACE_KM = 0.3

/** One hotel, as each supplier that has it calls it. `key` is that of the first supplier, where it has the hotel. */
export type SameHotel = { hotel: HotelName; key: string; ids: readonly OwnId[] }

export type SameHotels = {
  all: readonly SameHotel[]
  byKey: ReadonlyMap<string, SameHotel>
  keyOf(id: OwnId): string
}

/** Reads the hotels of all again after a while. Of a supplier that does not answer, those of before. */
export function createSameHotels(members: readonly Member<HotelSupplier>[], clock: Clock): () => Promise<SameHotels> {
  const known = new Map<string, readonly HotelName[]>()
  let last: { at: number; same: Promise<SameHotels> } | null = null

  async function read(): Promise<SameHotels> {
    await Promise.all(
      members.map(async ({ name, supplier, circuit }) => {
        const hotels = await circuit.ask(async () => await supplier.hotels()).catch(() => null)
        if (hotels) known.set(name, hotels)
      }),
    )
    return sameHotels(members.map(({ name }) => ({ name, hotels: known.get(name) ?? [] })))
  }

  return () => {
    const now = clock.now().getTime()
    const isWhole = members.every(({ name }) => known.has(name))
    if (!last || now - last.at > (isWhole ? FRESH_MS : FRESH_MS / 10)) last = { at: now, same: read() }
    return last.same
  }
}

/** Hotels of the same name within 300 m are one. */
export function sameHotels(lists: readonly { name: string; hotels: readonly HotelName[] }[]): SameHotels {
  const [first] = lists
  const all: { hotel: HotelName; key: string; ids: OwnId[] }[] = []
  const byName = new Map<string, typeof all>()
  const keys = new Map<string, string>()
  for (const { name: supplier, hotels } of lists) {
    for (const hotel of hotels) {
      const own = { supplier, id: hotel.key }
      const name = plainName(hotel.name)
      const named = byName.get(name) ?? []
      const same = named.find(
        (each) => each.ids.every((id) => id.supplier !== supplier) && distanceKm(each.hotel, hotel) <= SAME_PLACE_KM,
      )
      const key = same?.key ?? (supplier === first?.name ? hotel.key : joinIds([own]))
      keys.set(`${supplier} ${hotel.key}`, key)
      if (same) same.ids.push(own)
      else {
        const found = { hotel: { ...hotel, key }, key, ids: [own] }
        all.push(found)
        byName.set(name, [...named, found])
      }
    }
  }
  return {
    all,
    byKey: new Map(all.map((each) => [each.key, each])),
    keyOf: (id) => keys.get(`${id.supplier} ${id.id}`) ?? (id.supplier === first?.name ? id.id : joinIds([id])),
  }
}

const LEFT_OUT = new Set(['hotel', 'hotels', 'the', 'and'])

/** `The Phoenix Hotel, Yogyakarta` and `Phoenix Yogyakarta` are the same. */
export function plainName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !LEFT_OUT.has(word))
  return words.join(' ') || plain
}

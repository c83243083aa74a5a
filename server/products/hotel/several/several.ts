import { LRUCache } from 'lru-cache'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { choiceKind } from '../../../../core/products/hotel/rates.ts'
import type { Stay } from '../../../../core/products/hotel/stay.ts'
import { cached } from '../../../base/common/cached.ts'
import type { Clock } from '../../../base/common/clock.ts'
import type { StockTaken } from '../../../trade/stock/reader.ts'
import { askAll, type Given, type Member } from '../../suppliers/ask-all.ts'
import { type OwnId, splitIds } from '../../suppliers/ids.ts'
import type { Sellers } from '../../suppliers/sellers.ts'
import { priceOf } from '../priced.ts'
import type {
  Hotel,
  HotelDetail,
  HotelOffer,
  HotelQuery,
  HotelSupplier,
  NightPrice,
  PricedRoom,
  RoomChoice,
  RoomOffer,
  RoomSeller,
  RoomType,
  SoldRoom,
} from '../supplier.ts'
import { createSameHotels, type SameHotels } from './same-hotels.ts'
import { rateAs, sameRooms, sellerOf, sharedRoomCode, soldAt } from './same-rooms.ts'

type Parts = {
  members: readonly Member<HotelSupplier>[]
  sellers: Sellers<HotelSupplier>
  clock: Clock
  loops?: HotelSupplier['loops']
}

/** Below what a call of the supplier may take for the caller. */
const PRICE_TIMEOUT_MS = 14_000

/** Hotels whose room codes are remembered. */
const HOTELS_KEPT = 3_000

/** All suppliers at once: a hotel stands once with the rooms of all, and a room once with the rates of all. */
export function severalHotelSuppliers({ members, sellers, clock, loops = [] }: Parts): HotelSupplier {
  const names = members.map(({ name }) => name)
  const readSame = createSameHotels(members, clock)

  /** The members that have the hotel, with its key at each. */
  async function sellersOf(hotelKey: string): Promise<{ member: Member<HotelSupplier>; key: string }[]> {
    const { byKey } = await readSame()
    const ids: readonly OwnId[] | null = byKey.get(hotelKey)?.ids ?? splitIds(hotelKey, names)
    const found = members.flatMap((member) => {
      const own = ids?.find(({ supplier }) => supplier === member.name)
      return own ? [{ member, key: own.id }] : []
    })
    if (found.length === 0) throw new ApiError('hotel_not_found')
    return found
  }

  async function askSellers<Answer>(hotelKey: string, question: (at: HotelSupplier, key: string) => Promise<Answer>) {
    const found = await sellersOf(hotelKey)
    return await askAll(
      found.map(({ member }) => member),
      (supplier, member) => question(supplier, found.find((each) => each.member === member)?.key ?? ''),
    )
  }

  async function always<Answer>(code: string, question: (supplier: HotelSupplier) => Promise<Answer>) {
    const { circuit, supplier } = await sellers.of(code)
    return await circuit.always(async () => await question(supplier))
  }

  const sellerOfMember = ({ name }: Pick<Member<HotelSupplier>, 'name'>): RoomSeller => {
    const place = names.indexOf(name)
    return { name, suffix: place === 0 ? '' : `-${place + 1}` }
  }

  /** Own codes of the rooms with a shared code, by member and hotel: a room that was sold out since is still asked for. */
  const ownCodes = new LRUCache<string, Map<string, Set<string>>>({ max: HOTELS_KEPT })

  function learn(hotelKey: string, seller: RoomSeller, rooms: readonly RoomType[], stay: Stay): void {
    const known = cached(ownCodes, `${seller.name} ${hotelKey}`, () => new Map())
    for (const room of rooms) {
      const code = sharedRoomCode(seller, room, stay)
      known.set(code, (known.get(code) ?? new Set()).add(room.code))
    }
  }

  async function soldRooms(query: HotelQuery): Promise<SoldRoom[]> {
    const given = await askSellers(
      query.hotelKey,
      async (supplier, key) => await supplier.rooms({ ...query, hotelKey: key }),
    )
    return given.flatMap(({ member, answer }) => {
      const seller = sellerOfMember(member)
      const rooms = answer.map(({ room }) => room)
      learn(query.hotelKey, seller, rooms, query.stay)
      return answer.map((offer) => ({ ...seller, offer }))
    })
  }

  type Asked = HotelQuery & { roomCode: string; own?: StockTaken; terms?: string }

  /** Own codes of a room at each of its sellers; an own code where the shared one is not known. */
  async function codesOf({
    roomCode,
    own: _,
    terms: __,
    ...query
  }: Asked): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const found = await sellersOf(query.hotelKey)
    const known = () =>
      new Map(
        found.flatMap(({ member: { name } }) => {
          const codes = ownCodes.get(`${name} ${query.hotelKey}`)?.get(roomCode)
          return codes ? [[name, codes] as const] : []
        }),
      )
    const before = known()
    if (before.size === found.length) return before
    // This search finds which suppliers answer; the silent ones are not asked for a price either.
    await soldRooms(query)
    const after = known()
    if (after.size > 0) return after
    const [, code = roomCode, place = '1'] = /^(.+)-(\d)$/.exec(roomCode) ?? []
    return new Map([[names[Number(place) - 1] ?? '', new Set([code])]])
  }

  async function pricedRooms(query: Asked): Promise<SoldRoom<PricedRoom>[]> {
    const [found, codes] = await Promise.all([sellersOf(query.hotelKey), codesOf(query)])
    const asked = found.filter(({ member }) => codes.has(member.name))
    if (asked.length === 0) throw new ApiError('room_not_found')
    const given = await askAll(
      asked.map(({ member }) => member),
      async (supplier, member) => {
        const hotelKey = asked.find((each) => each.member === member)?.key ?? ''
        return await firstOf([...(codes.get(member.name) ?? [])], (roomCode) =>
          supplier.price({ ...query, hotelKey, roomCode }),
        )
      },
      { timeoutMs: PRICE_TIMEOUT_MS },
    )
    return given.flatMap(({ member, answer }) => answer.map((offer) => ({ ...sellerOfMember(member), offer })))
  }

  return {
    name: names.join(','),
    demo: members.some(({ supplier }) => supplier.demo),
    members: members.map(({ supplier }) => supplier),
    async search(query) {
      const [same, given] = await Promise.all([
        readSame(),
        askAll(members, async (supplier) => await supplier.search(query)),
      ])
      const offers = mergeOffers(given, { same, stay: query.stay, sellerOf: sellerOfMember })
      for (const { hotel, sold } of offers)
        for (const [seller, rooms] of sold) learn(hotel.key, seller, rooms, query.stay)
      return offers.map(({ hotel, choices }) => ({ hotel, choices }))
    },
    hotels: async () => (await readSame()).all.map(({ hotel }) => hotel),
    async hotel({ hotelKey, now }) {
      const [told] = await askSellers(hotelKey, async (supplier, key) => await supplier.hotel({ hotelKey: key, now }))
      if (!told) throw new ApiError('hotel_not_found')
      return detailAs(told.answer, hotelKey)
    },
    async rooms(query) {
      const lowest = ({ room, rates }: RoomOffer) =>
        Math.min(...rates.map((rate) => priceOf({ room, rate, stay: query.stay }).price.total))
      return sameRooms(await soldRooms(query), query.stay)
        .map(({ offer }) => offer)
        .toSorted((one, other) => lowest(one) - lowest(other))
    },
    async price(query) {
      const priced = await pricedRooms(query)
      // A move within our own stock stays with the supplier that sells it.
      const ours = query.own ? priced.filter(({ offer }) => offer.claims.length > 0) : priced
      const [room] = sameRooms(ours.length > 0 ? ours : priced, query.stay)
      const [first] = room?.parts ?? []
      if (!room || !first) throw new ApiError('sold_out')
      const detail = detailAs(first.offer.detail, query.hotelKey)
      const merged = { ...room.offer, detail, claims: first.offer.claims, sellers: room.parts }
      return soldAt(merged, room.offer.rates[0]?.code ?? '')
    },
    async calendar({ of, ...query }) {
      const given =
        'hotelKey' in of
          ? await askSellers(
              of.hotelKey,
              async (supplier, hotelKey) => await supplier.calendar({ ...query, of: { hotelKey } }),
            )
          : await askAll(members, async (supplier) => await supplier.calendar({ ...query, of }))
      return lowestByNight(given.flatMap(({ answer }) => answer))
    },
    async reserve({ room, rateCode, ...request }) {
      const found = sellerOf(room, rateCode)
      const member = members.find(({ name }) => name === found?.seller.name)
      if (!found || !member) throw new ApiError('room_not_found')
      const own = { ...request, room: found.seller.offer, rateCode: found.rateCode }
      return await sellers.keep(member, async () => await member.supplier.reserve(own))
    },
    issue: (request) => always(request.bookingCode, (supplier) => supplier.issue(request)),
    cancel: (code) => always(code, (supplier) => supplier.cancel(code)),
    cancelIssued: (code) => always(code, async (supplier) => (await supplier.cancelIssued?.(code)) ?? null),
    confirmation: (code) => always(code, async (supplier) => (await supplier.confirmation?.(code)) ?? null),
    loops,
  }
}

function detailAs(detail: HotelDetail, key: string): HotelDetail {
  return { ...detail, hotel: { ...detail.hotel, key } }
}

/** All answers that came; rejects with the first failure when there is none. */
async function firstOf<Answer>(codes: readonly string[], ask: (code: string) => Promise<Answer>): Promise<Answer[]> {
  const asked = await Promise.allSettled(codes.map(ask))
  const answers = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const [failed] = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (answers.length === 0) throw failed
  return answers
}

type Merging = { same: SameHotels; stay: Stay; sellerOf(member: Pick<Member<HotelSupplier>, 'name'>): RoomSeller }

/** Each hotel once, as its first supplier tells it, with the cheapest choice of each kind. `sold` is under own codes. */
function mergeOffers(
  given: readonly Given<HotelSupplier, readonly HotelOffer[]>[],
  { same, stay, sellerOf: sellerOfMember }: Merging,
): (HotelOffer & { sold: readonly [RoomSeller, readonly RoomType[]][] })[] {
  const hotels = new Map<string, { hotel: Hotel; choices: RoomChoice[]; sold: [RoomSeller, RoomType[]][] }>()
  for (const { member, answer } of given) {
    const seller = sellerOfMember(member)
    for (const { hotel, choices } of answer) {
      const key = same.keyOf({ supplier: member.name, id: hotel.key })
      const found = hotels.get(key) ?? { hotel: { ...hotel, key }, choices: [], sold: [] }
      for (const { room, left, rate } of choices) {
        const code = sharedRoomCode(seller, room, stay)
        found.choices.push({ room: { ...room, code }, left, rate: rateAs(rate, seller.suffix) })
      }
      found.sold.push([seller, choices.map(({ room }) => room)])
      hotels.set(key, found)
    }
  }
  return [...hotels.values()].map((each) => ({ ...each, choices: cheapestOfKinds(each.choices, stay) }))
}

function cheapestOfKinds(choices: readonly RoomChoice[], stay: Stay): RoomChoice[] {
  const priced = choices.map((choice) => ({ choice, total: priceOf({ ...choice, stay }).price.total }))
  const kinds = new Map<string, RoomChoice>()
  for (const { choice } of priced.toSorted((one, other) => one.total - other.total)) {
    const kind = choiceKind(choice.rate)
    if (!kinds.has(kind)) kinds.set(kind, choice)
  }
  return [...kinds.values()]
}

function lowestByNight(nights: readonly NightPrice[]): NightPrice[] {
  return [...Map.groupBy(nights, ({ date }) => date)]
    .map(([date, found]) => {
      const prices = found.flatMap(({ price }) => price ?? [])
      return { date, price: prices.length > 0 ? Math.min(...prices) : null }
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

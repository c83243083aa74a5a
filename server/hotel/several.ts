import { ApiError } from '../../core/common/errors.ts'
import { choiceKind } from '../../core/hotel/rates.ts'
import type { Stay } from '../../core/hotel/stay.ts'
import type { Clock } from '../common/clock.ts'
import { askAll, type Given, type Member } from '../suppliers/ask-all.ts'
import { type OwnId, splitIds } from '../suppliers/ids.ts'
import type { Sellers } from '../suppliers/sellers.ts'
import { priceOf } from './priced.ts'
import { createSameHotels, type SameHotels } from './same-hotels.ts'
import type { Hotel, HotelDetail, HotelOffer, HotelSupplier, NightPrice, RoomChoice, RoomOffer } from './supplier.ts'

type Parts = {
  members: readonly Member<HotelSupplier>[]
  sellers: Sellers<HotelSupplier>
  clock: Clock
  loops?: HotelSupplier['loops']
}

/** Below what a call of the supplier may take for whoever asks. */
const PRICE_TIMEOUT_MS = 14_000

/** All suppliers at once: a hotel stands once, with the rooms of all. `DLX-2` is the room `DLX` of the second supplier; codes of the first stay as they are. */
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

  const suffixOf = ({ name }: Pick<Member<HotelSupplier>, 'name'>) => {
    const place = names.indexOf(name)
    return place === 0 ? '' : `-${place + 1}`
  }

  return {
    name: names.join(','),
    demo: members.some(({ supplier }) => supplier.demo),
    async search(query) {
      const [same, given] = await Promise.all([
        readSame(),
        askAll(members, async (supplier) => await supplier.search(query)),
      ])
      return mergeOffers(given, { same, stay: query.stay, suffixOf })
    },
    hotels: async () => (await readSame()).all.map(({ hotel }) => hotel),
    async hotel({ hotelKey, now }) {
      const [told] = await askSellers(hotelKey, async (supplier, key) => await supplier.hotel({ hotelKey: key, now }))
      if (!told) throw new ApiError('hotel_not_found')
      return detailAs(told.answer, hotelKey)
    },
    async rooms(query) {
      const given = await askSellers(
        query.hotelKey,
        async (supplier, key) => await supplier.rooms({ ...query, hotelKey: key }),
      )
      const lowest = ({ room, rates }: RoomOffer) =>
        Math.min(...rates.map((rate) => priceOf({ room, rate, stay: query.stay }).price.total))
      return given
        .flatMap(({ member, answer }) => answer.map((offer) => roomAs(offer, suffixOf(member))))
        .toSorted((one, other) => lowest(one) - lowest(other))
    },
    async price({ hotelKey, roomCode, ...asked }) {
      const found = await sellersOf(hotelKey)
      const [, code = roomCode, place = '1'] = /^(.+)-(\d)$/.exec(roomCode) ?? []
      const sold = found.find(({ member }) => member.name === names[Number(place) - 1])
      if (!sold) throw new ApiError('room_not_found')
      const { circuit, supplier, name } = sold.member
      const question = () => supplier.price({ ...asked, hotelKey: sold.key, roomCode: code })
      const room = await circuit.ask(async () => await question(), PRICE_TIMEOUT_MS)
      return {
        ...room,
        ...roomAs(room, suffixOf(sold.member)),
        detail: detailAs(room.detail, hotelKey),
        seller: { name, room },
      }
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
      const member = members.find(({ name }) => name === room.seller?.name)
      if (!member || !room.seller) throw new ApiError('room_not_found')
      const suffix = suffixOf(member)
      const own = { ...request, room: room.seller.room, rateCode: rateCode.slice(0, rateCode.length - suffix.length) }
      return await sellers.keep(member, async () => await member.supplier.reserve(own))
    },
    issue: (request) => always(request.bookingCode, (supplier) => supplier.issue(request)),
    cancel: (code) => always(code, (supplier) => supplier.cancel(code)),
    cancelIssued: (code) => always(code, async (supplier) => await supplier.cancelIssued?.(code)),
    confirmation: (code) => always(code, async (supplier) => (await supplier.confirmation?.(code)) ?? null),
    loops,
  }
}

function detailAs(detail: HotelDetail, key: string): HotelDetail {
  return { ...detail, hotel: { ...detail.hotel, key } }
}

function roomAs({ room, left, rates }: RoomOffer, suffix: string): RoomOffer {
  if (suffix === '') return { room, left, rates }
  return {
    room: { ...room, code: `${room.code}${suffix}` },
    left,
    rates: rates.map((rate) => ({ ...rate, code: `${rate.code}${suffix}` })),
  }
}

type Merging = { same: SameHotels; stay: Stay; suffixOf(member: Pick<Member<HotelSupplier>, 'name'>): string }

/** Each hotel once, as its first supplier tells it, with the cheapest choice of each kind. */
function mergeOffers(
  given: readonly Given<HotelSupplier, readonly HotelOffer[]>[],
  { same, stay, suffixOf }: Merging,
): HotelOffer[] {
  const hotels = new Map<string, { hotel: Hotel; choices: RoomChoice[] }>()
  for (const { member, answer } of given) {
    const suffix = suffixOf(member)
    for (const { hotel, choices } of answer) {
      const key = same.keyOf({ supplier: member.name, id: hotel.key })
      const found = hotels.get(key) ?? { hotel: { ...hotel, key }, choices: [] }
      for (const { room, left, rate } of choices) {
        const { room: named, rates } = roomAs({ room, left, rates: [rate] }, suffix)
        found.choices.push({ room: named, left, rate: rates[0] ?? rate })
      }
      hotels.set(key, found)
    }
  }
  return [...hotels.values()].map(({ hotel, choices }) => ({ hotel, choices: cheapestOfKinds(choices, stay) }))
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

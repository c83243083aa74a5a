import { roomKey, termsOfKey } from '../../../../../core/products/hotel/rates.ts'
import type { Stay } from '../../../../../core/products/hotel/stay.ts'
import { type BedBank, RefusedError } from './api.ts'
import { occupanciesOf } from './occupancy.ts'
import { type KeyedRate, type KeyedRoom, keyedRooms, type RateInput } from './rates.ts'
import { availabilityAnswer, checkedAnswer, type WireHotel, type WireRate } from './wire.ts'

/** The bed bank takes up to 2,000 in one call. */
const MOST_HOTELS = 2_000

/** Rates of these hotels for the stay, each occupancy with its own. A hotel without rooms is missing. */
export async function availableHotels(bank: BedBank, codes: readonly number[], stay: Stay): Promise<WireHotel[]> {
  const chunks = Array.from({ length: Math.ceil(codes.length / MOST_HOTELS) }, (_, index) =>
    codes.slice(index * MOST_HOTELS, (index + 1) * MOST_HOTELS),
  )
  const answers = await Promise.all(
    chunks.map((hotel) =>
      bank({
        method: 'POST',
        path: '/hotel-api/1.0/hotels',
        body: {
          stay: { checkIn: stay.checkInDate, checkOut: stay.checkOutDate },
          occupancies: occupanciesOf(stay).map(({ rooms, adults, ages }) => ({
            rooms,
            adults,
            children: ages.length,
            ...(ages.length > 0 ? { paxes: ages.map((age) => ({ type: 'CH', age })) } : {}),
          })),
          hotels: { hotel },
          filter: { packaging: false, paymentType: 'AT_WEB' },
          dailyRate: true,
          language: 'ENG',
          sourceMarket: stay.guestPassport,
        },
        answer: availabilityAnswer,
      }),
    ),
  )
  return answers.flatMap(({ hotels }) => hotels.hotels)
}

type Wanted = { room: string; terms?: string | undefined }

/**
 * Rates of the room that must be checked are, and those with the terms for their comments, one by one as the bed bank wants it; what is
 * refused is no longer for sale.
 */
export async function checkedRooms(
  bank: BedBank,
  hotel: WireHotel,
  input: RateInput,
  wanted: Wanted,
): Promise<KeyedRoom[]> {
  const checked = new Map<string, WireRate | null>()
  for (;;) {
    const rooms = keyedRooms(withChecked(hotel, checked), input).filter(({ room }) => room.code === wanted.room)
    const open = [...new Set(rooms.flatMap((room) => room.rates.flatMap((rate) => openKeys(rate, wanted))))]
    if (open.length === 0) return rooms
    const answers = await Promise.all(open.map((key) => checkRate(bank, key)))
    for (const [index, key] of open.entries()) checked.set(key, answers[index] ?? null)
  }
}

function openKeys({ rate, keys, unread }: KeyedRate, { room, terms }: Wanted): string[] {
  const open = keys.flatMap(({ key, mustCheck }) => (mustCheck ? [key] : []))
  return terms === termsOfKey(roomKey(room, rate)) ? [...open, ...unread] : open
}

async function checkRate(bank: BedBank, rateKey: string): Promise<WireRate | null> {
  try {
    const { hotel } = await bank({
      method: 'POST',
      path: '/hotel-api/1.0/checkrates',
      body: { rooms: [{ rateKey }], language: 'ENG' },
      answer: checkedAnswer,
    })
    return hotel.rooms[0]?.rates[0] ?? null
  } catch (error) {
    if (error instanceof RefusedError) return null
    throw error
  }
}

function withChecked(hotel: WireHotel, checked: ReadonlyMap<string, WireRate | null>): WireHotel {
  if (checked.size === 0) return hotel
  const rateOf = (rate: WireRate): WireRate[] => {
    const answer = checked.get(rate.rateKey)
    if (answer === undefined) return [rate]
    if (answer === null) return []
    const { rooms, adults, children, childrenAges } = rate
    const dailyRates = answer.dailyRates.length > 0 ? answer.dailyRates : rate.dailyRates
    const taxes = answer.taxes ?? rate.taxes
    const party = { rooms, adults, children, childrenAges }
    return [{ ...answer, ...party, dailyRates, taxes, rateType: 'BOOKABLE', rateCommentsId: null }]
  }
  return { ...hotel, rooms: hotel.rooms.map((room) => ({ ...room, rates: room.rates.flatMap(rateOf) })) }
}

/** Rupiah of one unit of a currency, with the margin of the agency. Rejects where there is no rate. */
export type RupiahPer = (currency: string) => Promise<number>

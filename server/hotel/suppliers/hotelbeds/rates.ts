import { createHash } from 'node:crypto'
import type { CancelPolicy, PolicyStep } from '../../../../core/booking/policy.ts'
import { daysBetween, localTime } from '../../../../core/common/dates.ts'
import type { BedBankRoom, RateKey } from '../../../../core/hotel/bed-bank.ts'
import { adultsOf } from '../../../../core/hotel/limits.ts'
import { withoutTax } from '../../../../core/hotel/price.ts'
import { type Meal, netOf, type Rate } from '../../../../core/hotel/rates.ts'
import { nightDates, type Stay, spread } from '../../../../core/hotel/stay.ts'
import type { RoomOffer, RoomType } from '../../supplier.ts'
import { type Occupancy, occupanciesOf } from './occupancy.ts'
import { roomPicture } from './pictures.ts'
import type { WireHotel, WireRate, WireRoom } from './wire.ts'
import type { SoldHotel } from './world.ts'

export const PROVIDER = 'HBD'

/** A rate of all rooms together, as the bed bank sells it. */
export type KeyedRate = { rate: Rate; left: number; keys: readonly RateKey[]; net: number; currency: string }

export type KeyedRoom = { room: RoomType; rates: readonly KeyedRate[] }

/** The board in its first letters; one that is not known promises no meal. */
const MEALS: Readonly<Record<string, Meal>> = {
  BB: 'breakfast',
  AB: 'breakfast',
  CB: 'breakfast',
  DB: 'breakfast',
  HB: 'half_board',
  FB: 'full_board',
  AI: 'all_inclusive',
}

/** `perUnit`: rupiah of one unit of the hotel's currency. */
export type RateInput = {
  sold: SoldHotel
  stay: Stay
  now: Date
  rooms: ReadonlyMap<string, BedBankRoom>
  perUnit: number
}

/** Rooms with a rate for every occupancy of the stay, cheapest first. */
export function keyedRooms(hotel: WireHotel, input: RateInput): KeyedRoom[] {
  const found = hotel.rooms.flatMap((wire) => {
    const rates = ratesOf(wire, hotel.currency, input)
    return rates.length > 0 ? [{ room: roomTypeOf(wire, input), rates }] : []
  })
  return found.toSorted((one, other) => lowestOf(one) - lowestOf(other))
}

export function offerOf({ room, rates }: KeyedRoom): RoomOffer {
  return { room, left: Math.max(...rates.map(({ left }) => left)), rates: rates.map(({ rate }) => rate) }
}

function lowestOf({ rates }: KeyedRoom): number {
  return Math.min(...rates.map(({ rate }) => netOf(rate)))
}

function ratesOf(wire: WireRoom, currency: string, input: RateInput): KeyedRate[] {
  const { stay, now } = input
  const occupancies = occupanciesOf(stay)
  const usable = wire.rates
    .filter((rate) => !rate.packaging && rate.paymentType === 'AT_WEB' && rate.net > 0)
    .map(withPolicy)
  const groups = Map.groupBy(usable, (rate) => `${rate.boardCode}-${rate.rateClass}-${kindOf(rate, now)}`)
  const rates = [...groups].flatMap(([group, rows]) => {
    const parts = occupancies.map((occupancy) => cheapestOf(rows, occupancy))
    const whole = parts.flatMap((part, index) => (part ? [{ ...part, of: occupancies[index] }] : []))
    if (whole.length < occupancies.length) return []
    const left = Math.min(...whole.map(({ allotment }) => allotment ?? stay.countRoom))
    return left < stay.countRoom
      ? []
      : [keyedRate(`${roomCode(wire.code)}-${group}`, whole, { ...input, currency, left })]
  })
  return rates.toSorted(
    (one, other) => netOf(one.rate) - netOf(other.rate) || (one.rate.code < other.rate.code ? -1 : 1),
  )
}

const LONG_AGO = '1970-01-01T00:00:00Z'

/** A rate that does not say what cancelling costs promises nothing back. */
function withPolicy(rate: WireRate): WireRate {
  if (rate.cancellationPolicies.length > 0) return rate
  return { ...rate, cancellationPolicies: [{ amount: rate.net, from: LONG_AGO }] }
}

/** Free, partly or never refundable from now on. */
function kindOf({ cancellationPolicies, net }: WireRate, now: Date): string {
  const begun = cancellationPolicies.filter(({ from }) => Date.parse(from) <= now.getTime())
  const kept = Math.max(0, ...begun.map(({ amount }) => amount))
  if (kept === 0) return 'F'
  return kept >= net ? 'N' : 'P'
}

function cheapestOf(rates: readonly WireRate[], { rooms, adults, ages }: Occupancy): WireRate | undefined {
  const fitting = rates.filter(
    (rate) => rate.rooms === rooms && rate.adults === adults && agesOf(rate).join() === ages.join(),
  )
  return fitting.toSorted((one, other) => one.net - other.net)[0]
}

function agesOf({ childrenAges }: WireRate): number[] {
  const ages = (childrenAges ?? '').split(/[,;]/).filter(Boolean).map(Number)
  return ages.toSorted((one, other) => one - other)
}

type Whole = RateInput & { currency: string; left: number }

function keyedRate(
  code: string,
  parts: readonly (WireRate & { of?: Occupancy | undefined })[],
  whole: Whole,
): KeyedRate {
  const { stay, now, sold, perUnit, left, currency } = whole
  const count = nightDates(stay).length
  const shares = parts.map((part) => nightShares(part, count))
  const each = Array.from({ length: count }, (_, night) => shares.reduce((sum, share) => sum + (share[night] ?? 0), 0))
  const promotions = [...new Set(parts.flatMap((part) => part.promotions.map(({ name }) => name)))]
  const [first] = parts
  return {
    left,
    currency,
    net: parts.reduce((sum, { net }) => sum + net, 0),
    keys: parts.map(({ rateKey, rateType, of = { rooms: 1, adults: 1, ages: [] } }) => ({
      ...of,
      key: rateKey,
      mustCheck: rateType !== 'BOOKABLE',
    })),
    rate: {
      provider: PROVIDER,
      code,
      meal: MEALS[first?.boardCode ?? ''] ?? 'room_only',
      // Rounded up, so that a stay is never sold for less than it costs.
      nights: each.map((amount) => withoutTax((amount * perUnit) / stay.countRoom)),
      policy: policyOf(parts, { checkIn: stay.checkInDate, zone: sold.hotel.zone, now }),
      ...(promotions.length > 0 ? { promotions } : {}),
    },
  }
}

/** Of the net price, by night: as the bed bank splits it, or evenly. */
function nightShares({ net, dailyRates }: WireRate, count: number): number[] {
  const daily = Array.from({ length: count }, (_, night) =>
    dailyRates.reduce((sum, { offset, dailyNet = 0 }) => sum + (offset === night ? dailyNet : 0), 0),
  )
  const sum = daily.reduce((total, amount) => total + amount, 0)
  if (daily.some((amount) => amount <= 0)) return daily.map(() => net / count)
  return daily.map((amount) => (amount * net) / sum)
}

type Moment = { checkIn: string; zone: string; now: Date }

/** Fees of all occupancies together as parts of the whole price. What has begun counts from the booking on. */
function policyOf(parts: readonly WireRate[], { checkIn, zone, now }: Moment): CancelPolicy {
  const net = parts.reduce((sum, part) => sum + part.net, 0)
  const times = parts.flatMap((part) => part.cancellationPolicies.map(({ from }) => Date.parse(from)))
  const steps: PolicyStep[] = []
  let highest = 0
  for (const time of [...new Set(times)].toSorted((one, other) => one - other)) {
    const kept = parts.reduce((sum, part) => sum + feeAt(part, time), 0)
    const percent = Math.min(100, (kept / net) * 100)
    if (percent <= highest) continue
    highest = percent
    const { date, time: clock } = localTime(new Date(time), zone)
    const from = time <= now.getTime() ? null : { daysBefore: daysBetween(date, checkIn), time: clock }
    if (from === null) steps.length = 0
    if (from === null || from.daysBefore >= 0) steps.push({ from, percent })
  }
  return steps
}

function feeAt({ cancellationPolicies }: WireRate, time: number): number {
  const begun = cancellationPolicies.filter(({ from }) => Date.parse(from) <= time)
  return Math.max(0, ...begun.map(({ amount }) => amount))
}

function roomTypeOf({ code, name }: WireRoom, { sold, rooms, stay }: RateInput): RoomType {
  const known = rooms.get(code)
  const adults = adultsOf(stay)
  const children = stay.countGuest + stay.childAges.length - adults
  // It is sold for this party, whatever the content says.
  const most = spread(stay.countRoom, { adults, children, bedsFor: adults })
  const maxAdults = Math.max(known?.maxAdults ?? 0, most.adults)
  const shown = titled(name)
  return {
    code: roomCode(code),
    name: shown,
    bed: known?.bed ?? (code.startsWith('TWN') ? 'twin' : code.startsWith('SGL') ? 'single' : 'double'),
    size: known?.size ?? 0,
    facilities: known?.facilities ?? [],
    picture: roomPicture(sold.code, shown, sold.hotel.area),
    adults: maxAdults,
    maxAdults,
    maxGuests: Math.max(known?.maxGuests ?? 0, most.guests, maxAdults),
    extraBed: null,
  }
}

/** Names come in capitals or in small letters: `DOUBLE DELUXE`, `standard room`. */
function titled(name: string): string {
  const text = name.trim().replace(/\s+/g, ' ')
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text
  return text.toLowerCase().replace(/(^|[\s(-])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Eight capitals and digits: `DBL.ST` is `DBLST`, a longer one its hash. */
export function roomCode(code: string): string {
  if (/^[A-Z]{3}\.[A-Z0-9]{1,5}$/.test(code)) return code.replace('.', '')
  const digest = createHash('sha256').update(code).digest().readBigUInt64BE()
  return digest.toString(36).toUpperCase().padStart(8, '0').slice(-8)
}

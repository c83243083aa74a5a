import { daysBetween, instantOf, localTime } from '../../../../../core/base/common/dates.ts'
import type { BedBankRoom, RateKey } from '../../../../../core/products/hotel/bed-bank.ts'
import { adultsOf } from '../../../../../core/products/hotel/limits.ts'
import { withoutTax } from '../../../../../core/products/hotel/price.ts'
import { type Meal, netOf, type Rate } from '../../../../../core/products/hotel/rates.ts'
import { nightDates, type Stay, spread } from '../../../../../core/products/hotel/stay.ts'
import type { CancelPolicy, PolicyStep } from '../../../../../core/trade/booking/change/policy.ts'
import { hashedRoomCode } from '../../several/room-code.ts'
import type { RoomOffer, RoomType } from '../../supplier.ts'
import { chargesOf, remarksOf } from './at-hotel.ts'
import type { SoldHotel } from './catalogue.ts'
import { type Occupancy, occupanciesOf } from './occupancy.ts'
import { roomPicture } from './pictures.ts'
import type { WireHotel, WireRate, WireRoom } from './wire.ts'

export const PROVIDER = 'HBD'

/** A rate of all rooms together, as the bed bank sells it. `unread` are those of its keys whose comments only a check has. */
export type KeyedRate = {
  rate: Rate
  left: number
  keys: readonly RateKey[]
  unread: readonly string[]
  net: number
  currency: string
}

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
    .map((rate) => withPolicy(rate, input.sold.hotel.zone))
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

type Fee = { amount: number; from: string }
type FeeRate = Omit<WireRate, 'cancellationPolicies'> & { cancellationPolicies: readonly Fee[] }

/**
 * Writes fees as parts of `net`, at moments. A rate that does not say what cancelling costs promises nothing back, and
 * a fee without an amount is all of it.
 */
function withPolicy(rate: WireRate, zone: string): FeeRate {
  const { net, cancellationPolicies: given } = rate
  const fees = given.map(({ amount = net, from }) => ({ amount, from: momentOf(from, zone) }))
  if (fees.length === 0) return { ...rate, cancellationPolicies: [{ amount: net, from: LONG_AGO }] }
  // Fees above what we owe are parts of the price for travellers.
  const isOfSale = fees.some(({ amount }) => amount > net + CENT)
  const part = isOfSale ? net / saleOf(rate) : 1
  return { ...rate, cancellationPolicies: fees.map(({ amount, from }) => ({ amount: amount * part, from })) }
}

const CENT = 0.01

/** Price for travellers, in the currency of `net`. */
function saleOf({ net, sellingRate }: Pick<WireRate, 'net' | 'sellingRate'>): number {
  return Math.max(net, sellingRate ?? 0)
}

/** Times come with their offset; one without it is the hotel's own. */
function momentOf(from: string, zone: string): string {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(from)) return from
  return instantOf(from.slice(0, 10), from.slice(11, 16) || '00:00', zone).toISOString()
}

/** Free, partly or never refundable from now on. */
function kindOf({ cancellationPolicies, net }: FeeRate, now: Date): string {
  const begun = cancellationPolicies.filter(({ from }) => Date.parse(from) <= now.getTime())
  const kept = Math.max(0, ...begun.map(({ amount }) => amount))
  if (kept === 0) return 'F'
  return kept >= net - CENT ? 'N' : 'P'
}

function cheapestOf(rates: readonly FeeRate[], { rooms, adults, ages }: Occupancy): FeeRate | undefined {
  const fitting = rates.filter(
    (rate) => rate.rooms === rooms && rate.adults === adults && agesOf(rate).join() === ages.join(),
  )
  return fitting.toSorted((one, other) => saleOf(one) - saleOf(other) || one.net - other.net)[0]
}

function agesOf({ childrenAges }: Pick<WireRate, 'childrenAges'>): number[] {
  const ages = (childrenAges ?? '').split(/[,;]/).filter(Boolean).map(Number)
  return ages.toSorted((one, other) => one - other)
}

type Whole = RateInput & { currency: string; left: number }

function keyedRate(
  code: string,
  parts: readonly (FeeRate & { of?: Occupancy | undefined })[],
  whole: Whole,
): KeyedRate {
  const { stay, now, sold, perUnit, left, currency } = whole
  const count = nightDates(stay).length
  /** Rupiah of one room, rounded up, so that a stay is never sold for less than it costs. */
  const nightsAt = (amountOf: (part: FeeRate) => number) => {
    const shares = parts.map((part) => nightShares(part, amountOf(part), count))
    return Array.from({ length: count }, (_, night) => {
      const all = shares.reduce((sum, share) => sum + (share[night] ?? 0), 0)
      return withoutTax((all * perUnit) / stay.countRoom)
    })
  }
  const isFixed = parts.some(({ sellingRate }) => (sellingRate ?? 0) > 0)
  const promotions = [...new Set(parts.flatMap((part) => part.promotions.map(({ name }) => name)))]
  const payAtHotel = chargesOf(parts)
  const remarks = remarksOf(parts)
  const [first] = parts
  return {
    left,
    currency,
    unread: parts.flatMap(({ rateKey, rateCommentsId }) => (rateCommentsId ? [rateKey] : [])),
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
      nights: nightsAt(saleOf),
      ...(isFixed ? { asked: nightsAt(({ net }) => net) } : {}),
      policy: policyOf(parts, { checkIn: stay.checkInDate, zone: sold.hotel.zone, now }),
      ...(promotions.length > 0 ? { promotions } : {}),
      ...(payAtHotel.length > 0 ? { payAtHotel } : {}),
      ...(remarks ? { remarks } : {}),
    },
  }
}

/** Splits an amount by night: as the bed bank splits the net price, or evenly. */
function nightShares({ dailyRates }: Pick<WireRate, 'dailyRates'>, amount: number, count: number): number[] {
  const daily = Array.from({ length: count }, (_, night) =>
    dailyRates.reduce((sum, { offset, dailyNet = 0 }) => sum + (offset === night ? dailyNet : 0), 0),
  )
  const sum = daily.reduce((total, night) => total + night, 0)
  if (daily.some((night) => night <= 0)) return daily.map(() => amount / count)
  return daily.map((night) => (night * amount) / sum)
}

type Moment = { checkIn: string; zone: string; now: Date }

/** Fees of all occupancies together as parts of the whole price. What has begun counts from the booking on. */
function policyOf(parts: readonly FeeRate[], { checkIn, zone, now }: Moment): CancelPolicy {
  const net = parts.reduce((sum, part) => sum + part.net, 0)
  const times = parts.flatMap((part) => part.cancellationPolicies.map(({ from }) => Date.parse(from)))
  const steps: PolicyStep[] = []
  let highest = 0
  for (const time of [...new Set(times)].toSorted((one, other) => one - other)) {
    const kept = parts.reduce((sum, part) => sum + feeAt(part, time), 0)
    const percent = kept >= net - CENT ? 100 : (kept / net) * 100
    if (percent <= highest) continue
    highest = percent
    const { date, time: clock } = localTime(new Date(time), zone)
    const from = time <= now.getTime() ? null : { daysBefore: daysBetween(date, checkIn), time: clock }
    if (from === null) steps.length = 0
    if (from === null || from.daysBefore >= 0) steps.push({ from, percent })
  }
  return steps
}

function feeAt({ cancellationPolicies }: FeeRate, time: number): number {
  const begun = cancellationPolicies.filter(({ from }) => Date.parse(from) <= time)
  return Math.max(0, ...begun.map(({ amount }) => amount))
}

function roomTypeOf({ code, name }: WireRoom, { sold, rooms, stay }: RateInput): RoomType {
  const known = rooms.get(code)
  const adults = adultsOf(stay)
  const children = stay.countGuest + stay.childAges.length - adults
  // It is sold for this party, also where the content says otherwise.
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
  return hashedRoomCode(code)
}

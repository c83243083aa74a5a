import type { Zone } from '../../../../core/base/common/dates.ts'
import { priceDetail, venueDetail } from '../../../../core/products/venue/calls.ts'
import { venueCancelSteps } from '../../../../core/products/venue/cancel.ts'
import { slashed, type VenueChoice } from '../../../../core/products/venue/choice.ts'
import type * as contract from '../../../../core/products/venue/contract.ts'
import type { VenueDetail, VenuePackage, VenuePriceDetail } from '../../../../core/products/venue/contract.ts'
import { hoursOn } from '../../../../core/products/venue/days.ts'
import type { BedType } from '../../../../core/products/venue/kinds.ts'
import { type CountProblem, countProblem, unitsFor, visitorsOf } from '../../../../core/products/venue/limits.ts'
import { type VenueTotal, venuePrice } from '../../../../core/products/venue/price.ts'
import { partsOf } from '../../../../core/trade/booking/balance.ts'
import { type CancelStep, stepsFrom } from '../../../../core/trade/booking/change/policy.ts'
import { call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { Parts } from '../../trade/booking/Due.tsx'

/** A venue and one day of it; `day` is null where none is for sale. */
export type Offer = { venue: VenueDetail; day: VenuePriceDetail | null }

/** On the chosen day, else on the next one. `known` is not asked for again. */
export async function askVenue(
  { venueId: uniqueId, date }: Pick<VenueChoice, 'venueId' | 'date'>,
  locale: Locale,
  known?: VenueDetail,
): Promise<Offer> {
  const askDay = (day: string) =>
    call<typeof contract.priceDetail>(priceDetail, { body: dayBody(uniqueId, day) }, { locale })
  const asked = known ?? call<typeof contract.venueDetail>(venueDetail, { body: { uniqueId } }, { locale })
  if (date !== null) {
    const [venue, day] = await Promise.all([asked, askDay(date)])
    return { venue, day }
  }
  const venue = await asked
  return { venue, day: venue.nextDate === null ? null : await askDay(venue.nextDate) }
}

/** The call for the next day of a venue, where one is sold. */
export function nextDay({ id, nextDate }: Pick<VenueDetail, 'id' | 'nextDate'>) {
  return nextDate === null ? [] : [[priceDetail, { body: dayBody(id, nextDate) }] as const]
}

export function dayBody(uniqueId: string, day: string) {
  return { uniqueId, entry_date: slashed(day) }
}

/** A package for the party, in rupiah. `problem` is why it does not take the party. */
export type PricedPackage = { pack: VenuePackage; units: number; price: VenueTotal; problem: CountProblem | null }

export function packagesOf(day: VenuePriceDetail, choice: VenueChoice): PricedPackage[] {
  const { party, childBeds } = choice
  const known = new Set(day.miscellaneousCosts.map(({ id }) => id))
  const addons = choice.addons.filter((id) => known.has(id))
  return day.pricePackages.map((pack) => {
    const units = pack.unitPrice > 0 ? (choice.units ?? unitsFor(pack, party)) : 0
    const bought = { party, units, addons, childBeds: pack.childExtraBedPrice > 0 ? childBeds : 0 }
    return { pack, units, price: venuePrice(day, pack, bought), problem: countProblem(pack, party, units) }
  })
}

type DayTime = VenuePriceDetail['times'][number]

export type Chosen = PricedPackage & {
  day: VenuePriceDetail
  zone: Zone
  /** Time of entry; null where there are none. */
  time: DayTime | null
  bed: BedType | null
  childBeds: number
  /** Tickets or units. */
  count: number
  /** Why the day or its time cannot be booked. */
  shut: 'closed' | 'full' | 'cut_off' | null
  parts: Parts | null
  steps: readonly CancelStep[]
}

const HOUR_MS = 3_600_000

/** The package that the choice names, else the cheapest that takes the party, else the first. Null without a day. */
export function chosenIn({ venue, day }: Offer, choice: VenueChoice, now: Date): Chosen | null {
  if (!day) return null
  const priced = packagesOf(day, choice)
  const fitting = priced.filter(({ problem }) => problem === null)
  const cheapest = fitting.toSorted((one, other) => one.price.total - other.price.total)[0]
  const own = priced.find(({ pack }) => pack.id === choice.pack) ?? cheapest ?? priced[0]
  if (!own) return null
  const { pack, units, price } = own
  const count = units || visitorsOf(choice.party)
  const time = timeIn(day, choice.time, count)
  const left = time?.left ?? day.left
  const status = time?.status ?? day.status
  const zone = venue.timezone
  const inParts = partsOf({ ...price, start: day.date }, new Date(now.getTime() + HOUR_MS))
  const start = time?.time ?? hoursOn(venue, day.date).opens
  const terms = {
    type: venue.type.code,
    date: day.date,
    time: start,
    zone,
    total: price.total,
    cancel: venue.cancel,
  }
  return {
    ...own,
    day,
    zone,
    time,
    bed: day.bedTypes.find(({ id }) => id === choice.bed)?.id ?? day.bedTypes[0]?.id ?? null,
    childBeds: pack.childExtraBedPrice > 0 ? choice.childBeds : 0,
    count,
    shut: status === 'open' ? (left < count ? 'full' : null) : status,
    parts: inParts && {
      due: inParts.due,
      balance: { amount: price.total - inParts.due, until: inParts.balanceLimit.toISOString() },
    },
    steps: stepsFrom(venueCancelSteps(terms), now),
  }
}

/** The named one, else the first with room for all, else the first. */
function timeIn({ times }: VenuePriceDetail, named: string | null, count: number): DayTime | null {
  const open = times.find(({ status, left }) => status === 'open' && left >= count)
  return times.find(({ time }) => time === named) ?? open ?? times[0] ?? null
}

/** The choice with what was chosen for it where it names nothing. */
export function withChosen(choice: VenueChoice, { day, pack, units, time, bed }: Chosen): VenueChoice {
  return { ...choice, date: day.date, pack: pack.id, units: units || null, time: time?.time ?? null, bed }
}

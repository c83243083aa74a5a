import { ApiError } from '../../../core/base/common/call/errors.ts'
import { type ClockTime, instantOf } from '../../../core/base/common/dates.ts'
import type { Rupiah } from '../../../core/base/common/money.ts'
import type { VenuePackage, VenuePrice } from '../../../core/products/venue/contract.ts'
import { hoursOn } from '../../../core/products/venue/days.ts'
import type { Named } from '../../../core/products/venue/kinds.ts'
import { countProblem, type Party, visitorsOf } from '../../../core/products/venue/limits.ts'
import { childBedsOf, partyOf, visitorProblems } from '../../../core/products/venue/people.ts'
import { type Bought, costsOf, type VenueTotal, venuePrice } from '../../../core/products/venue/price.ts'
import type { VenueBooking } from '../../../core/products/venue/wire.ts'
import type { Locale } from '../../base/words/words.ts'
import { checkFields } from '../../trade/booking/make/checks.ts'
import { netOf } from './selling.ts'
import type { DayTime, PricedDay, Venue } from './supplier.ts'
import { priceView } from './views.ts'

/** Chosen visit at its current price. `time` is that of entry, or of the pick-up; `slot` the stock that it takes. */
export type PricedVisit = {
  offer: PricedDay
  fare: VenuePrice
  pack: VenuePackage
  party: Party
  units: number
  price: VenueTotal
  /** Without the agency's markup. */
  cost: Rupiah
  slot: DayTime
  time: ClockTime | null
  startsAt: Date
  count: number
}

/** `named`: whose names are needed. Throws ApiError: invalid_fields, venue_closed, venue_cut_off, sold_out. */
export function priceOf(
  offer: PricedDay,
  body: VenueBooking,
  locale: Locale,
  named: Named | 'none' = offer.venue.names,
): PricedVisit {
  const { venue, day } = offer
  const fare = priceView(venue, day.price, locale)
  const pack = packageOf(fare, body)
  const slot = slotOf(offer, body.pickupTime)
  if (!pack || !slot)
    throw refused({ ...(pack ? {} : { package_id: 'validation.venue.package' }), ...(slot ? {} : TIME) })
  const party = partyOf(body.visitors)
  checkFields({ ...orderProblems(offer, fare, pack, body), ...visitorProblems(body.visitors, fare, day.date, named) })
  const units = body.unitOfVehicle
  const count = units || visitorsOf(party)
  checkSlot(slot, count)
  const bought = { party, units, addons: body.miscellaneous, childBeds: childBedsOf(body.visitors) }
  const time = slot.time ?? body.pickupTime
  const startsAt = time === null ? slot.startsAt : instantOf(day.date, time, venue.zone)
  const price = venuePrice(fare, pack, bought)
  return {
    offer,
    fare,
    pack,
    party,
    units,
    price,
    cost: costOf(offer, pack, bought, locale),
    slot,
    time,
    startsAt,
    count,
  }
}

function costOf(offer: PricedDay, { id }: VenuePackage, bought: Bought, locale: Locale): Rupiah {
  const { venue, day } = netOf(offer)
  const fare = priceView(venue, day.price, locale)
  const pack = fare.pricePackages.find((each) => each.id === id)
  if (!pack) throw new Error(`${venue.id} has no package ${id} at its own price`)
  return venuePrice(fare, pack, bought).total
}

/** The one that is named, else that of the price, else the only one. */
function packageOf({ pricePackages }: VenuePrice, { package_id, price_id }: VenueBooking): VenuePackage | undefined {
  if (package_id !== undefined) return pricePackages.find(({ id }) => id === package_id)
  const only = pricePackages.length === 1 ? pricePackages[0] : undefined
  return pricePackages.find((pack) => pack.price_id === price_id) ?? only
}

const TIME = { pickupTime: 'validation.venue.time' }

function refused(errors: Record<string, string>): ApiError {
  return new ApiError('invalid_fields', { errors })
}

/** The time of entry; where there are none, the day, with a pick-up within its hours for a vehicle. */
function slotOf({ venue, day }: PricedDay, time: ClockTime | null): DayTime | undefined {
  const [whole] = day.times
  if (whole?.time !== null) return day.times.find((each) => each.time === time)
  const { opens, closes } = hoursOn(venue, day.date)
  const isPickUp = venue.type === 'charter' && time !== null && time >= opens && time < closes
  return time === null || isPickUp ? whole : undefined
}

function orderProblems({ venue, day }: PricedDay, fare: VenuePrice, pack: VenuePackage, body: VenueBooking) {
  const { bedTypeId, miscellaneous, visitors, unitOfVehicle } = body
  const problem = countProblem(pack, partyOf(visitors), unitOfVehicle)
  const beds = day.price.bedTypes
  const isBed = bedTypeId === null ? beds.length === 0 : beds.includes(bedTypeId)
  const known = new Set(fare.miscellaneousCosts.map(({ id }) => id))
  const noBeds = pack.childExtraBedPrice === 0
  return {
    ...factProblems(venue, body),
    ...([fare.id, pack.price_id].includes(body.price_id) ? {} : { price_id: 'validation.venue.price' }),
    ...(problem ? { [problem.field === 'units' ? 'unitOfVehicle' : 'passengers']: problem.message } : {}),
    ...(isBed ? {} : { bedTypeId: 'validation.venue.bed' }),
    ...(miscellaneous.every((id) => known.has(id)) ? {} : { miscellaneous: 'validation.venue.addon' }),
    ...Object.fromEntries(
      visitors.flatMap(({ type, extraBed }, index) =>
        extraBed && (type !== 'CHD' || noBeds) ? [[`passengers.${index}.extraBed`, 'validation.venue.childBeds']] : [],
      ),
    ),
  }
}

function factProblems(venue: Venue, { type_code, is_period }: VenueBooking): Record<string, string> {
  return {
    ...(type_code === undefined || type_code === venue.type ? {} : { type_code: 'validation.venue.facts' }),
    ...(is_period === undefined || is_period === venue.isPeriod ? {} : { is_period: 'validation.venue.facts' }),
  }
}

function checkSlot({ status, left }: DayTime, count: number): void {
  if (status === 'closed') throw new ApiError('venue_closed')
  if (status === 'cut_off') throw new ApiError('venue_cut_off')
  if (left < count) throw new ApiError('sold_out')
}

export function addonsOf({ fare }: PricedVisit, chosen: readonly string[]) {
  return costsOf(fare, chosen).map(({ id, item, amount }) => ({ id, item, amount }))
}

import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addDays, type CalendarDate, type ClockTime, todayIn } from '../../../core/base/common/dates.ts'
import { LIMITS, visitorsOf } from '../../../core/products/venue/limits.ts'
import { partyOf, visitorProblems } from '../../../core/products/venue/people.ts'
import { ADDON, addonCode } from '../../../core/products/venue/price.ts'
import type { VenueBooking } from '../../../core/products/venue/wire.ts'
import { partsOf } from '../../../core/trade/booking/balance.ts'
import { ruleOfSteps } from '../../../core/trade/booking/change/reschedule-rule.ts'
import { splitLines, splitSteps, totalOf } from '../../../core/trade/booking/change/split.ts'
import type { PriceLine } from '../../../core/trade/booking/contract.ts'
import { SERVICE_FEE } from '../../../core/trade/booking/price.ts'
import { correctRows, namedRows } from '../../trade/booking/change/corrected.ts'
import { priceOf as productPrice } from '../../trade/booking/change/reprice.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import type { BookingRow, PassengerRow, ProductBooking, ProductReschedule } from '../../trade/booking/module.ts'
import { contactOf, openPerson } from '../../trade/booking/show/people.ts'
import type { VenueDeps } from './deps.ts'
import { detailOf } from './detail.ts'
import { type PricedVisit, priceOf } from './priced.ts'
import { readDetail, readVisitor, storedDetail, storedVisitor } from './stored.ts'
import type { PricedDay } from './supplier.ts'
import { priceView } from './views.ts'

type Changes = Pick<ProductBooking, 'split' | 'correct' | 'named'> & { move: ProductReschedule }

/** Changes by staff to a booking that was made. */
export function venueChanges(deps: VenueDeps): Changes {
  return {
    move: rescheduleOf(deps),
    split,
    named: (_, rows) => namedRows(rows, readVisitor),
    correct: (...booked) => correct(deps, ...booked),
  }
}

const AHEAD_DAYS = 62

/** To another day or time; an option is `2027-03-06`, or `2027-03-06T08:00`. */
function rescheduleOf(deps: VenueDeps): ProductReschedule {
  return {
    holdMinutes: deps.settings.VENUE_HOLD_MINUTES,
    places(booking, people) {
      return readDetail(booking).unit_of_vehicle || visitorsOf(partyOf(people.map(readVisitor)))
    },
    rule(booking, now) {
      const { cancel_policy, supplier_holds } = readDetail(booking)
      return supplier_holds ? 'supplier' : ruleOfSteps(cancel_policy, productPrice(booking), now)
    },
    async options(booking, people, { from, to }) {
      const now = deps.clock.now()
      const { id } = readDetail(booking).data_venue
      const venue = await askSupplier(() => deps.supplier.venue(id))
      const first = from ?? todayIn(venue.zone, now)
      const last = [to ?? addDays(first, AHEAD_DAYS), addDays(first, LIMITS.daysAhead)].toSorted()[0] ?? first
      const days = await askSupplier(() => deps.supplier.days({ id, from: first, to: last, now }))
      return days.flatMap((day) =>
        day.times.flatMap((slot) => {
          const time = slot.time ?? null
          const option = time ? `${day.date}T${time}` : day.date
          const visit = isOwn(booking, day.date, time)
            ? null
            : visitOrNull(deps, booking, people, { venue, day, stockOf: null }, time)
          return visit
            ? [{ id: option, date: day.date, end_date: null, time, left: slot.left, price: visit.price.total }]
            : []
        }),
      )
    },
    async plan(booking, people, to) {
      const now = deps.clock.now()
      const detail = readDetail(booking)
      const [, date = '', time = null] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(to) ?? []
      if (!date || isOwn(booking, date, time)) throw new ApiError('cannot_move')
      const offer = await askSupplier(() => deps.supplier.day({ id: detail.data_venue.id, date, now }))
      const { stockOf } = offer
      if (!stockOf) throw new ApiError('cannot_move')
      const body = bodyOf(deps, booking, people, offer, time)
      const visit = priceOf(offer, body, booking.locale, 'none')
      const { price, slot, count, pack, startsAt } = visit
      const { locale } = booking
      return {
        title: `${offer.venue.text[locale].title}: ${pack.name}`,
        detail: storedDetail(detailOf(visit, body, locale)),
        startsAt,
        startsZone: offer.venue.zone,
        price: price.total,
        cost: visit.cost,
        isOwn: true,
        inParts: partsOf({ ...price, start: offer.day.date }, booking.fullLimit ?? booking.timeLimit ?? now),
        claims: [{ ...stockOf(slot.time), count }],
      }
    },
  }
}

function isOwn(booking: BookingRow, date: CalendarDate, time: ClockTime | null): boolean {
  const detail = readDetail(booking)
  return detail.date === date && (time === null || detail.time === time)
}

function visitOrNull(
  deps: VenueDeps,
  booking: BookingRow,
  people: readonly PassengerRow[],
  offer: PricedDay,
  time: ClockTime | null,
): PricedVisit | null {
  try {
    return priceOf(offer, bodyOf(deps, booking, people, offer, time), booking.locale, 'none')
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** The booking as it would be ordered on that day. A vehicle keeps the time of its pick-up. */
function bodyOf(
  deps: VenueDeps,
  booking: BookingRow,
  people: readonly PassengerRow[],
  { venue, day }: PricedDay,
  time: ClockTime | null,
): VenueBooking {
  const { data_venue, unit_of_vehicle: units, bed_type: bedTypeId, notes, time: booked } = readDetail(booking)
  const fare = priceView(venue, day.price, booking.locale)
  const pack = fare.pricePackages.find(({ id }) => id === data_venue.package_id)
  if (!pack) throw new ApiError('cannot_move')
  const known = new Set(fare.miscellaneousCosts.map(({ id }) => id))
  return {
    unique_id: venue.id,
    type_code: undefined,
    is_period: undefined,
    is_inquiry: false,
    tour_date: day.date,
    price_id: pack.price_id,
    package_id: pack.id,
    pickupTime: time ?? (venue.type === 'charter' ? booked : null),
    unitOfVehicle: units,
    bedTypeId,
    miscellaneous: data_venue.addons.map(({ id }) => id).filter((id) => known.has(id)),
    contact: contactOf(booking),
    notes,
    visitors: people.map((row) => openPerson(deps.secrets, readVisitor(row))),
    expected_total: undefined,
  }
}

/** Once for a booking, however many come. */
function isOfBooking({ code, title }: PriceLine): boolean {
  return code === SERVICE_FEE || (code.startsWith(ADDON) && !/^\d+ × /.test(title))
}

/** A vehicle, and what has beds, stay whole; so does what is paid once for a booking. Those who stay need an adult, where one came. */
const split: NonNullable<ProductBooking['split']> = (booking, rows, leaving) => {
  const detail = readDetail(booking)
  if (detail.data_venue.price_type === 'unit' || detail.bed_type !== null) return null
  const people = rows.map((row) => ({ index: row.index, ...readVisitor(row) }))
  const parties = {
    stays: partyOf(people.filter(({ index }) => !leaving.has(index))),
    leaves: partyOf(people.filter(({ index }) => leaving.has(index))),
  }
  const counts = { stays: visitorsOf(parties.stays), leaves: visitorsOf(parties.leaves) }
  if (counts.stays === 0 || counts.leaves === 0) return null
  if (parties.stays.ADT === 0 && parties.leaves.ADT > 0) return null
  const lines = splitLines(detail.payments, (line) => {
    const { code } = line
    if (isOfBooking(line)) return { stays: 1, leaves: 0 }
    const type = (['ADT', 'JNR', 'CHD', 'INF'] as const).find((each) => each === code)
    return type
      ? { stays: parties.stays[type], leaves: parties.leaves[type], isCounted: true }
      : { ...counts, isCounted: true }
  })
  const totals = { stays: totalOf(lines.stays), leaves: totalOf(lines.leaves) }
  const steps = splitSteps(detail.cancel_policy, totals)
  const { data_venue } = detail
  const paid = (id: string) => detail.payments.some(({ code }) => code === addonCode(id))
  const addonsIn = (which: 'stays' | 'leaves') =>
    data_venue.addons.filter(({ id }) => !paid(id) || lines[which].some(({ code }) => code === addonCode(id)))
  const half = (which: 'stays' | 'leaves') => ({
    detail: storedDetail({
      ...detail,
      data_venue: { ...data_venue, addons: addonsIn(which) },
      payments: lines[which],
      visitors: { ...parties[which] },
      cancel_policy: steps[which],
      min_dp: Math.min(detail.min_dp, totals[which]),
    }),
    price: totals[which],
    places: counts[which],
  })
  return { stays: half('stays'), leaves: half('leaves') }
}

/** Age limits for a day that is not sold any more. */
const USUAL_AGES = { juniorMinAge: null, juniorMaxAge: null, childMinAge: 3, childMaxAge: 11 }

/** The price follows the types of people, which stay; a child stays one by age on the day. */
async function correct(
  deps: VenueDeps,
  ...[booking, rows, corrected]: Parameters<NonNullable<ProductBooking['correct']>>
): Promise<PassengerRow[]> {
  const { date, data_venue } = readDetail(booking)
  const query = { id: data_venue.id, from: date, to: date, now: deps.clock.now() }
  const [day] = await askSupplier(() => deps.supplier.days(query))
  return correctRows(deps.secrets, rows, corrected, {
    read: readVisitor,
    problems: (people) => visitorProblems(people, day?.price ?? USUAL_AGES, date, 'none'),
    store: storedVisitor,
  })
}

import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addDays, type CalendarDate, daysBetween, todayIn } from '../../../core/base/common/dates.ts'
import { peopleProblems } from '../../../core/products/flight/people.ts'
import { withMore } from '../../../core/products/flight/price-lines.ts'
import { dayFitsBeside, fitsBeside, termsTogether } from '../../../core/products/flight/reschedule.ts'
import { lastDay } from '../../../core/products/flight/trip.ts'
import { priceOf } from '../../trade/booking/change/reprice.ts'
import { askSupplier, SUPPLIER_TIMEOUT_MS } from '../../trade/booking/make/ask.ts'
import { checkFields } from '../../trade/booking/make/checks.ts'
import { costOf } from '../../trade/booking/make/costs.ts'
import type { BookingRow, PassengerRow, ProductReschedule, ReschedulePlan } from '../../trade/booking/module.ts'
import { openPerson } from '../../trade/booking/show/people.ts'
import { rescheduleDays } from '../journey/reschedule-days.ts'
import type { FlightDeps } from './deps.ts'
import { withLegs } from './record.ts'
import { besideWay, firstStart, wayIn } from './reschedule-ways.ts'
import { type FlightDetail, readDetail, readPassenger, storedDetail } from './stored.ts'
import type { FlightChange, FlightChanges } from './supplier.ts'

const AHEAD_DAYS = 60
/** Airlines take longer for a ticket that was issued than for a search. */
const CHANGE_TIMEOUT_MS = 2 * SUPPLIER_TIMEOUT_MS

type SupplierReschedules = Required<Pick<ProductReschedule, 'days'>> & Pick<ProductReschedule, 'options' | 'plan'>

/**
 * Reschedules flights whose supplier keeps the seats: it names the new flights and their price, and is asked for the
 * change once that is paid. An option is `change:<id>:<way>`.
 */
export function supplierReschedules(deps: FlightDeps): SupplierReschedules {
  return {
    /** Each day is a call of the supplier, so the price is asked with the day. */
    async days(booking, _, asked, way) {
      const beside = besideWay(readDetail(booking), way)
      const today = todayIn(booking.startsZone, deps.clock.now())
      const from = asked && asked.from > today ? asked.from : today
      const to = asked?.to ?? addDays(from, AHEAD_DAYS)
      return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
        .filter((date) => dayFitsBeside(way, date, beside))
        .map((date) => ({ date, price: null }))
    },
    async options(booking, _, { from, to }, way) {
      const detail = readDetail(booking)
      const beside = besideWay(detail, way)
      const own = wayIn(detail.flight_details, way)
      const now = deps.clock.now()
      const days = rescheduleDays({ ...booking, ...own }, { from, to }, now).filter((date) =>
        dayFitsBeside(way, date, beside),
      )
      const find = async (date: CalendarDate) => {
        const asked = { bookingCode: booking.code, part: way, date, now }
        return await askSupplier(() => changesOf(deps).find(asked), CHANGE_TIMEOUT_MS)
      }
      const found = (await Promise.all(days.map(find))).flat()
      return found
        .filter((change) => fitsBeside(way, endsOf(change), beside) && !isOwn(change, own))
        .map((change) => {
          const { departDate, departTime, arriveDate, arriveTime } = endsOf(change)
          return {
            id: `change:${change.id}:${way}`,
            ...{ date: departDate, end_date: null, time: departTime, left: null },
            arrives: { time: arriveTime, days: daysBetween(departDate, arriveDate) },
            price: priceOf(booking) + change.difference,
            title: change.legs.map(({ number }) => number).join(' / '),
            ...(change.fare ? { fare: change.fare } : {}),
          }
        })
    },
    async plan(booking, people, to) {
      const [, id = '', asked] = to.split(':')
      const way = Number(asked)
      const detail = readDetail(booking)
      const now = deps.clock.now()
      const own = wayIn(detail.flight_details, way)
      const question = { bookingCode: booking.code, part: way, id, now }
      const change = await askSupplier(() => changesOf(deps).one(question), CHANGE_TIMEOUT_MS)
      const beside = besideWay(detail, way)
      if (isOwn(change, own) || !fitsBeside(way, endsOf(change), beside)) throw new ApiError('cannot_move')
      checkPeople(deps, people, change, beside ? [endsOf(change), beside] : [endsOf(change)])
      return await planOf(deps, booking, way, change)
    },
  }
}

function changesOf({ supplier }: FlightDeps): FlightChanges {
  if (!supplier.changes) throw new ApiError('cannot_move')
  return supplier.changes
}

async function planOf(
  deps: FlightDeps,
  booking: BookingRow,
  way: number,
  change: FlightChange,
): Promise<ReschedulePlan> {
  const { id, legs, difference, fee, asked, until } = change
  const before = readDetail(booking)
  const from = wayIn(before.flight_details, way)
  const detail = {
    ...withTerms(withLegs(before, way, legs), way, change),
    payments: withMore(before.payments, difference),
    supplier_change: { id, part: way, asked },
  }
  const to = wayIn(detail.flight_details, way)
  return {
    title: booking.title,
    detail: storedDetail(detail),
    ...firstStart(detail.flight_details),
    price: priceOf(booking) + difference,
    cost: (await costOf(deps.db, booking.id)) + difference + fee,
    ...{ fee, until, confirms: true },
    inParts: null,
    claims: [],
    ...(before.offers.length > 1 ? { way: { from, to } } : {}),
  }
}

/** Under the fare and its rules, where the supplier tells them. */
function withTerms(detail: FlightDetail, way: number, { fare, terms }: FlightChange): FlightDetail {
  const offers = detail.offers.map((each, num) =>
    num === way && each.sold && terms ? { ...each, sold: { ...each.sold, refund_fee: terms.refundFee } } : each,
  )
  const bought = detail.fares ?? []
  const changed = bought.map(({ num, change_fee }) => (num === way && terms ? terms.changeFee : change_fee))
  const fares = terms
    ? termsTogether(
        offers.map(({ sold }, num) => ({
          own: sold ? sold.refund_fee : terms.refundFee,
          change: changed[num] ?? null,
        })),
      )
    : bought
  return {
    ...detail,
    ...{ offers, fares },
    flight_details: detail.flight_details.map((leg) => {
      if (leg.num !== way) return leg
      const rules = terms ? { refundable: terms.refundFee !== null, changeable: terms.changeFee !== null } : {}
      return { ...leg, ...rules, ...(fare ? { class_name: fare } : {}) }
    }),
  }
}

type Ends = ReturnType<typeof endsOf>

function endsOf({ legs }: Pick<FlightChange, 'legs'>) {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) throw new Error('a journey has at least one flight')
  const { departAt, departDate, departTime } = first
  const { arriveAt, arriveDate, arriveTime } = last
  return { departAt, departDate, departTime, arriveAt, arriveDate, arriveTime }
}

/** True for the flight that is booked already. */
function isOwn({ departsAt, legs }: FlightChange, own: ReturnType<typeof wayIn>): boolean {
  return departsAt.getTime() === own.startsAt.getTime() && legs[0]?.number === own.number
}

/** Ages and passports by the new days. */
function checkPeople(
  { secrets }: FlightDeps,
  people: readonly PassengerRow[],
  { international: passportNeeded }: FlightChange,
  flown: readonly Pick<Ends, 'departDate' | 'arriveAt' | 'arriveDate'>[],
): void {
  const travellers = people.map((row) => openPerson(secrets, readPassenger(row)))
  const departDate = flown.map((each) => each.departDate).toSorted()[0] ?? ''
  checkFields(peopleProblems(travellers, { departDate, lastDay: lastDay(flown), passportNeeded }))
}

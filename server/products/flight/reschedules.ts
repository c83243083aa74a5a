import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addDays, daysBetween, localTime, todayIn } from '../../../core/base/common/dates.ts'
import { CABIN_CLASSES } from '../../../core/products/flight/cabins.ts'
import type { FlightClass } from '../../../core/products/flight/contract.ts'
import { changeText, fareTerms, refundText } from '../../../core/products/flight/fare-rules.ts'
import { countPeople, peopleProblems } from '../../../core/products/flight/people.ts'
import { groupOf, needsPassport } from '../../../core/products/flight/providers.ts'
import { dayFitsBeside, fitsBeside, flightRescheduleRule } from '../../../core/products/flight/reschedule.ts'
import { lastDay } from '../../../core/products/flight/trip.ts'
import type { NeverRescheduled } from '../../../core/trade/booking/change/reschedule-rule.ts'
import type { PlainText } from '../../../core/trade/booking/view.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import { checkFields } from '../../trade/booking/make/checks.ts'
import type {
  BookingRow,
  PassengerRow,
  ProductReschedule,
  ReschedulePlan,
  RescheduleTime,
} from '../../trade/booking/module.ts'
import { openPerson } from '../../trade/booking/show/people.ts'
import { rescheduleDays } from '../journey/reschedule-days.ts'
import { firstDeparture, totalOf } from './booking-rows.ts'
import type { FlightDeps } from './deps.ts'
import { detailOf, titleOf, withOffer } from './record.ts'
import { besideWay, firstStart, legsOf, wayIn } from './reschedule-ways.ts'
import { netOf } from './selling.ts'
import { type FlightDetail, readDetail, readPassenger, storedDetail } from './stored.ts'
import type { PricedOffer } from './supplier.ts'
import { supplierReschedules } from './supplier-reschedules.ts'

/** From the booked day on, or from today on where that is later. */
const AHEAD_DAYS = 60

/** To another flight of the same airline group, route and cabin, from our own stock, or to what the supplier of the ticket offers. An option is `<flight>:<class>`, with `:<way>` on a ticket for both ways. */
export function flightReschedules(deps: FlightDeps): ProductReschedule {
  const own = ownReschedules(deps)
  const supplied = supplierReschedules(deps)
  const reschedulesOf = (booking: BookingRow) => (readDetail(booking).supplier_holds ? supplied : own)
  return {
    holdMinutes: deps.settings.FLIGHT_HOLD_MINUTES,
    places: (_, people) => seatsOf(people),
    ways(booking) {
      const { flight_details: legs, offers } = readDetail(booking)
      return offers.length > 1 ? offers.map((_, way) => wayIn(legs, way)) : []
    },
    wayOf: (place) => Number(place.split(':')[2] ?? 0),
    cannot: (booking) => cannotMove(deps, booking),
    rule: (booking, now, way) => {
      const detail = readDetail(booking)
      const { startsAt } = wayIn(detail.flight_details, way)
      const rule = cannotMove(deps, booking) ?? flightRescheduleRule(detail.fares, way, startsAt, now)
      // The supplier answers with the whole price, also where it is less than was paid.
      return typeof rule === 'string' || !detail.supplier_holds ? rule : { ...rule, givesBack: true }
    },
    days: (booking, ...asked) => reschedulesOf(booking).days(booking, ...asked),
    options: (booking, ...asked) => reschedulesOf(booking).options(booking, ...asked),
    plan: (booking, ...asked) => reschedulesOf(booking).plan(booking, ...asked),
  }
}

function ownReschedules(
  deps: FlightDeps,
): Required<Pick<ProductReschedule, 'days'>> & Pick<ProductReschedule, 'options' | 'plan'> {
  return {
    async days(booking, people, asked, way) {
      const { group, beside, kept, ...route } = routeOf(booking, people, way)
      const now = deps.clock.now()
      const today = todayIn(booking.startsZone, now)
      const from = asked && asked.from > today ? asked.from : today
      const booked = localTime(route.time.startsAt, route.time.startsZone).date
      const to = asked?.to ?? addDays(booked > from ? booked : from, AHEAD_DAYS)
      const query = { ...route, groups: [group], from, to, now }
      const days = await askSupplier(() => deps.supplier.calendar(query))
      return days.flatMap(({ date, price }) =>
        price === null || !dayFitsBeside(way, date, beside)
          ? []
          : [{ date, price: kept.price + price * seatsOf(people) }],
      )
    },
    async options(booking, people, { from, to }, way) {
      const route = routeOf(booking, people, way)
      const { own, beside, kept } = route
      const now = deps.clock.now()
      const found = []
      for (const date of rescheduleDays({ ...booking, ...route.time }, { from, to }, now)) {
        if (!dayFitsBeside(way, date, beside)) continue
        const flights = await askSupplier(() => deps.supplier.search({ ...route, date, now }))
        for (const flight of flights.filter((each) => fitsBeside(way, each, beside)))
          for (const each of flight.classes) {
            if (each.category !== route.cabinClass || each.seat < seatsOf(people)) continue
            if (flight.id === own.flight_id && each.id === own.class_id) continue
            const place = route.isBoth ? `${flight.id}:${each.id}:${way}` : `${flight.id}:${each.id}`
            const about = { date, end_date: null, time: flight.departTime, left: each.seat }
            const arrives = { time: flight.arriveTime, days: daysBetween(flight.departDate, flight.arriveDate) }
            const price = kept.price + each.total
            const sameFare = each.id === own.class_id ? { is_same_fare: true as const } : {}
            const fare = { title: flight.number, fare: each.name, terms: termsOf(each, booking, way), ...sameFare }
            found.push({ id: place, ...about, arrives, price, ...fare })
          }
      }
      return found
    },
    async plan(booking, people, to) {
      const now = deps.clock.now()
      const [flightId = '', classId = '', asked] = to.split(':')
      const way = Number(asked ?? 0)
      const route = routeOf(booking, people, way)
      const { own, pax, beside, isBoth } = route
      if (isBoth !== (asked !== undefined)) throw new ApiError('cannot_move')
      if (flightId === own.flight_id && classId === own.class_id) throw new ApiError('cannot_move')
      const offer = await askSupplier(() => deps.supplier.price({ flightId, classId, pax, now }))
      const { flight, international } = offer
      const isSame =
        flight.origin.code === route.origin &&
        flight.destination.code === route.destination &&
        groupOf(flight.airline.code) === route.group
      const [bought] = flight.classes
      if (!isSame || bought?.category !== route.cabinClass || offer.claims.length === 0)
        throw new ApiError('cannot_move')
      if (!fitsBeside(way, flight, beside)) throw new ApiError('cannot_move')
      const travellers = people.map((row) => openPerson(deps.secrets, readPassenger(row)))
      const passportNeeded = needsPassport(international, [flight.provider])
      const flown = beside ? [flight, beside] : [flight]
      const departDate = flown.map((each) => each.departDate).toSorted()[0] ?? flight.departDate
      checkFields(peopleProblems(travellers, { departDate, lastDay: lastDay(flown), passportNeeded }))
      return isBoth ? planOfWay(booking, way, offer, route.time) : planAlone(booking, offer)
    },
  }
}

/** One fare without a refund takes that of the whole ticket. */
function termsOf(fare: FlightClass, booking: BookingRow, way: number): PlainText[] {
  const terms = fareTerms(fare, fare.breakdown)
  const others = (readDetail(booking).fares ?? []).filter(({ num }) => num !== way)
  const isKept = others.some(({ refund_fee }) => refund_fee === null)
  return [
    { key: 'flight-facts:bags.ADT', values: { checked: fare.baggage, cabin: fare.cabinBaggage } },
    refundText(isKept ? { ...terms, refund: null } : terms),
    changeText(terms),
  ]
}

function planAlone(booking: BookingRow, offer: PricedOffer): ReschedulePlan {
  const { at, zone } = firstDeparture([offer])
  return {
    title: titleOf([offer]),
    detail: storedDetail(detailOf([offer], booking.code)),
    startsAt: at,
    startsZone: zone,
    price: totalOf([offer]),
    cost: totalOf([netOf(offer)]),
    inParts: null,
    claims: offer.claims,
  }
}

/** The other way keeps its price, terms and seats. */
function planOfWay(booking: BookingRow, way: number, offer: PricedOffer, from: RescheduleTime): ReschedulePlan {
  const before = readDetail(booking)
  const detail = withOffer(before, way, offer, booking.code)
  if (!detail) throw new ApiError('cannot_move')
  const kept = keptOf(before, way)
  const to = wayIn(detail.flight_details, way)
  return {
    title: booking.title,
    detail: storedDetail(detail),
    ...firstStart(detail.flight_details),
    price: kept.price + totalOf([offer]),
    cost: kept.cost + totalOf([netOf(offer)]),
    inParts: null,
    claims: [...kept.claims, ...offer.claims],
    way: { from, to: { startsAt: to.startsAt, startsZone: to.startsZone } },
  }
}

/** Infants sit on a lap. */
function seatsOf(people: readonly PassengerRow[]): number {
  const { adult, child } = countPeople(people.map(readPassenger))
  return adult + child
}

function cannotMove({ supplier }: FlightDeps, booking: BookingRow): NeverRescheduled | null {
  const { extras = [], supplier_holds } = readDetail(booking)
  // Suppliers do not say what becomes of bags and seats.
  if (supplier_holds && (!supplier.changes || extras.length > 0)) return 'supplier'
  if (supplier_holds && booking.issueStatus !== 'issued') return 'issuing'
  return isOnePrice(readDetail(booking)) ? 'round_trip' : null
}

/** Both ways, of an earlier version, which kept no price of one. */
function isOnePrice({ offers }: Pick<FlightDetail, 'offers'>): boolean {
  return offers.length > 1 && !offers.every(({ sold }) => sold)
}

const NOTHING_KEPT = { price: 0, cost: 0, claims: [] }

function keptOf({ offers }: FlightDetail, way: number) {
  return offers.find((_, num) => num !== way)?.sold ?? NOTHING_KEPT
}

/** Throws ApiError('cannot_move') for a ticket that cannot be changed. */
function routeOf(booking: BookingRow, people: readonly PassengerRow[], way: number) {
  const detail = readDetail(booking)
  const { airline, flight_details: legs, offers } = detail
  const own = offers[way]
  const ownLegs = legsOf(legs, way)
  const [first, last] = [ownLegs[0], ownLegs.at(-1)]
  const cabinClass = CABIN_CLASSES.find((each) => each === first?.category)
  if (!own || !first || !last || !cabinClass || detail.supplier_holds || isOnePrice(detail))
    throw new ApiError('cannot_move')
  return {
    own,
    isBoth: offers.length > 1,
    kept: keptOf(detail, way),
    beside: besideWay(detail, way),
    time: { startsAt: new Date(first.depart_at), startsZone: first.origin_timezone },
    group: groupOf(airline),
    origin: first.origin,
    destination: last.destination,
    cabinClass,
    pax: countPeople(people.map(readPassenger)),
  }
}

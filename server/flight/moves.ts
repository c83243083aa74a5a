import type { NeverMoved } from '../../core/booking/move-rule.ts'
import { addDays, daysBetween, todayIn } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { CABIN_CLASSES } from '../../core/flight/cabins.ts'
import { dayFitsBeside, fitsBeside, flightMoveRule } from '../../core/flight/move.ts'
import { countPeople, peopleProblems } from '../../core/flight/people.ts'
import { groupOf, needsPassport } from '../../core/flight/providers.ts'
import { lastDay } from '../../core/flight/trip.ts'
import { askSupplier } from '../booking/ask.ts'
import { checkFields } from '../booking/checks.ts'
import type { BookingRow, MovePlan, MoveTime, PassengerRow, ProductMove } from '../booking/module.ts'
import { openPerson } from '../booking/people.ts'
import { moveDays } from '../journey/move-days.ts'
import { journeyTitle } from '../journey/title.ts'
import { firstDeparture, totalOf } from './booking-rows.ts'
import type { FlightDeps } from './deps.ts'
import { detailOf, titleOf, withOffer } from './record.ts'
import { netOf } from './selling.ts'
import { type FlightDetail, readDetail, readPassenger, storedDetail } from './stored.ts'
import type { PricedOffer } from './supplier.ts'

const AHEAD_DAYS = 60

/** To another flight of the same airline group, route and cabin, from our own stock. An option is `<flight>:<class>`, with `:<way>` on a ticket for both ways. */
export function flightMoves(deps: FlightDeps): ProductMove {
  return {
    holdMinutes: deps.settings.FLIGHT_HOLD_MINUTES,
    places: (_, people) => seatsOf(people),
    ways(booking) {
      const { flight_details: legs, offers } = readDetail(booking)
      return offers.length > 1 ? offers.map((_, way) => wayIn(legs, way)) : []
    },
    wayOf: (place) => Number(place.split(':')[2] ?? 0),
    cannot: (booking) => cannotMove(readDetail(booking)),
    rule: (booking, now, way) => {
      const detail = readDetail(booking)
      const { startsAt } = wayIn(detail.flight_details, way)
      return cannotMove(detail) ?? flightMoveRule(detail.fares, way, startsAt, now)
    },
    async days(booking, people, asked, way) {
      const { group, beside, kept, ...route } = routeOf(booking, people, way)
      const now = deps.clock.now()
      const today = todayIn(booking.startsZone, now)
      const from = asked && asked.from > today ? asked.from : today
      const query = { ...route, groups: [group], from, to: asked?.to ?? addDays(from, AHEAD_DAYS), now }
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
      for (const date of moveDays({ ...booking, ...route.time }, { from, to }, now)) {
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
            found.push({ id: place, ...about, arrives, price, title: flight.number, fare: each.name })
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

function planAlone(booking: BookingRow, offer: PricedOffer): MovePlan {
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
function planOfWay(booking: BookingRow, way: number, offer: PricedOffer, from: MoveTime): MovePlan {
  const before = readDetail(booking)
  const detail = withOffer(before, way, offer, booking.code)
  if (!detail) throw new ApiError('cannot_move')
  const kept = keptOf(before, way)
  const first = [0, 1]
    .map((each) => wayIn(detail.flight_details, each))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())[0]
  const to = wayIn(detail.flight_details, way)
  return {
    title: booking.title,
    detail: storedDetail(detail),
    startsAt: first?.startsAt ?? to.startsAt,
    startsZone: first?.startsZone ?? to.startsZone,
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

function cannotMove({ offers, supplier_holds }: FlightDetail): NeverMoved | null {
  if (supplier_holds) return 'supplier'
  return offers.length > 1 && !offers.every(({ sold }) => sold) ? 'round_trip' : null
}

type Legs = FlightDetail['flight_details']

/** Throws ApiError('cannot_move') for a way that the ticket does not have. */
function wayIn(legs: Legs, way: number): MoveTime & { title: string } {
  const own = legsOf(legs, way)
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) throw new ApiError('cannot_move')
  const title = journeyTitle([
    { name: first.origin_city, code: first.origin },
    { name: last.destination_city, code: last.destination },
  ])
  return { title, startsAt: new Date(first.depart_at), startsZone: first.origin_timezone }
}

function legsOf(legs: Legs, way: number): Legs {
  return legs.filter(({ num }) => num === way).toSorted((one, other) => one.seq - other.seq)
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
  if (!own || !first || !last || !cabinClass || cannotMove(detail)) throw new ApiError('cannot_move')
  return {
    own,
    isBoth: offers.length > 1,
    kept: keptOf(detail, way),
    beside: offers.length > 1 ? besideOf(legsOf(legs, 1 - way)) : undefined,
    time: { startsAt: new Date(first.depart_at), startsZone: first.origin_timezone },
    group: groupOf(airline),
    origin: first.origin,
    destination: last.destination,
    cabinClass,
    pax: countPeople(people.map(readPassenger)),
  }
}

function besideOf(legs: Legs) {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return undefined
  return {
    departAt: first.depart_at,
    arriveAt: last.arrive_at,
    departDate: first.depart_date,
    arriveDate: last.arrive_date,
  }
}

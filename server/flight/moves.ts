import { addDays, todayIn } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { CABIN_CLASSES } from '../../core/flight/cabins.ts'
import { flightMoveRule } from '../../core/flight/move.ts'
import { countPeople, peopleProblems } from '../../core/flight/people.ts'
import { groupOf, needsPassport } from '../../core/flight/providers.ts'
import { lastDay } from '../../core/flight/trip.ts'
import { askSupplier } from '../booking/ask.ts'
import { checkFields } from '../booking/checks.ts'
import type { BookingRow, PassengerRow, ProductMove } from '../booking/module.ts'
import { openPerson } from '../booking/people.ts'
import { moveDays } from '../journey/move-days.ts'
import { firstDeparture, totalOf } from './booking-rows.ts'
import type { FlightDeps } from './deps.ts'
import { detailOf, titleOf } from './record.ts'
import { netOf } from './selling.ts'
import { readDetail, readPassenger, storedDetail } from './stored.ts'

const AHEAD_DAYS = 60

/** To another flight of the same airline group, route and cabin, from our own stock. An option is `<flight>:<class>`. */
export function flightMoves(deps: FlightDeps): ProductMove {
  return {
    holdMinutes: deps.settings.FLIGHT_HOLD_MINUTES,
    places: (_, people) => seatsOf(people),
    rule(booking, now) {
      const { fares, supplier_holds } = readDetail(booking)
      return supplier_holds ? 'supplier' : flightMoveRule(fares, booking.startsAt, now)
    },
    async days(booking, people) {
      const { group, ...asked } = routeOf(booking, people)
      const now = deps.clock.now()
      const from = todayIn(booking.startsZone, now)
      const query = { ...asked, groups: [group], from, to: addDays(from, AHEAD_DAYS), now }
      const days = await askSupplier(() => deps.supplier.calendar(query))
      return days.flatMap(({ date, price }) => (price === null ? [] : [{ date, price: price * seatsOf(people) }]))
    },
    async options(booking, people, { from, to }) {
      const route = routeOf(booking, people)
      const now = deps.clock.now()
      const found = []
      for (const date of moveDays(booking, { from, to }, now)) {
        const flights = await askSupplier(() => deps.supplier.search({ ...route, date, now }))
        for (const flight of flights.filter(({ id }) => id !== route.own))
          for (const each of flight.classes) {
            if (each.category !== route.cabinClass || each.seat < seatsOf(people)) continue
            const about = { date, end_date: null, time: flight.departTime, left: each.seat, price: each.total }
            found.push({ id: `${flight.id}:${each.id}`, ...about, title: `${flight.number} · ${each.name}` })
          }
      }
      return found
    },
    async plan(booking, people, to) {
      const now = deps.clock.now()
      const { own, pax, origin, destination, cabinClass } = routeOf(booking, people)
      const [flightId = '', classId = ''] = to.split(':')
      if (flightId === own) throw new ApiError('cannot_move')
      const offer = await askSupplier(() => deps.supplier.price({ flightId, classId, pax, now }))
      const { flight, international } = offer
      const isSame = flight.origin.code === origin && flight.destination.code === destination
      if (!isSame || flight.classes[0]?.category !== cabinClass || offer.claims.length === 0)
        throw new ApiError('cannot_move')
      const travellers = people.map((row) => openPerson(deps.secrets, readPassenger(row)))
      const passportNeeded = needsPassport(international, [flight.provider])
      checkFields(
        peopleProblems(travellers, { departDate: flight.departDate, lastDay: lastDay([flight]), passportNeeded }),
      )
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
    },
  }
}

/** Infants sit on a lap. */
function seatsOf(people: readonly PassengerRow[]): number {
  const { adult, child } = countPeople(people.map(readPassenger))
  return adult + child
}

/** Throws ApiError('cannot_move') for a ticket of several flights. */
function routeOf(booking: BookingRow, people: readonly PassengerRow[]) {
  const { airline, flight_details: legs, offers, supplier_holds } = readDetail(booking)
  const [offer, other] = offers
  const [first] = legs
  const cabinClass = CABIN_CLASSES.find((each) => each === first?.category)
  if (!offer || other || !first || !cabinClass || supplier_holds) throw new ApiError('cannot_move')
  return {
    own: offer.flight_id,
    group: groupOf(airline),
    origin: first.origin,
    destination: legs.at(-1)?.destination ?? first.destination,
    cabinClass,
    pax: countPeople(people.map(readPassenger)),
  }
}

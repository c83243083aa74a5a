import { createHash, randomInt } from 'node:crypto'
import { ApiError } from '../../../../core/common/errors.ts'
import { PAX_TYPES } from '../../../../core/common/people.ts'
import type { CabinClass, Flight, FlightClass } from '../../../../core/flight/contract.ts'
import { countOf, fareTotal, toFareDetail } from '../../../../core/flight/fare.ts'
import { type PaxCounts, paxProblem, seatsFor } from '../../../../core/flight/limits.ts'
import type { ProviderGroup } from '../../../../core/flight/providers.ts'
import type { CalendarQuery, FlightQuery, FlightSupplier, IssueRequest, SeatsTaken } from '../../supplier.ts'
import { cheapestOn, createQuoter } from './calendar.ts'
import { sheetOf } from './fares.ts'
import { createJourneys, type FindJourneys, type Journey } from './journey.ts'
import { Lru } from './lru.ts'
import { parseOfferId } from './offer-id.ts'
import { makeOffer, type Offer, type OfferClass } from './offers.ts'
import { loadReference, type Place, type Reference } from './reference.ts'
import { ticketPrefix } from './tickets.ts'
import { createTimetable, type Timetable } from './timetable.ts'
import { type Day, dateOf, dayOf, type Minute } from './zone.ts'

/** Flights are sold this many days ahead. */
const HORIZON = 360
const REMEMBERED = 300
/** Seats of a class are told up to this many. */
const MOST_TOLD = 9
const WIB = 420

/** Answers remembered, each for one party, one list and the seats taken from it. */
const ANSWERS = 250

type Asked = { group: ProviderGroup; from: Place; to: Place; day: Day; cabin: CabinClass; today: Day }

/** What is listed for a search, whoever asks. */
type Listed = { key: string; offers: readonly Offer[]; stockKeys: ReadonlySet<string> }

const NOTHING: Listed = { key: '', offers: [], stockKeys: new Set() }

/**
 * The supplier in the box: real airlines and routes, a timetable and fares made of them, always the same. It keeps no state; what was sold is told to it
 * with each question.
 */
export function createEmbeddedSupplier(): FlightSupplier {
  const { reference, timetable } = loadWorld()
  const journeys = createJourneys(reference, timetable)
  const remembered = new Lru<string, Listed>(REMEMBERED)
  const answers = new Lru<string, Flight[]>(ANSWERS)

  function listOf(asked: Asked): Listed {
    const { group, from, to, day, cabin, today } = asked
    const key = `${group}|${from.code}|${to.code}|${day}|${cabin}|${today}`
    return remembered.get(key, () => {
      const ahead = day - today
      const found = ahead > HORIZON ? [] : journeys(group, from, to, day)
      const offers = found.flatMap((journey) => makeOffer(reference, journey, day, ahead, cabin) ?? [])
      return { key, offers, stockKeys: new Set(offers.flatMap(keysOf)) }
    })
  }

  function listed({ group, origin, destination, date, cabinClass, now }: FlightQuery): Listed {
    const [from, to] = [reference.places.get(origin), reference.places.get(destination)]
    if (!from || !to) return NOTHING
    return listOf({ group, from, to, day: dayOf(date), cabin: cabinClass, today: todayOf(now) })
  }

  /** Only what a search would list has an offer behind its id. */
  function locate(flightId: string, now: Date): Offer {
    const id = parseOfferId(flightId)
    const services = id?.flights.map((flight) => timetable.byFlight.get(flight))
    const first = services?.[0]
    const last = services?.at(-1)
    if (!id || !first || !last) throw new ApiError('flight_not_found')
    const { group } = first.airline
    const asked = { group, from: first.from, to: last.to, day: id.day, cabin: id.cabin, today: todayOf(now) }
    const offer = listOf(asked).offers.find(({ flight }) => flight.id === flightId)
    if (!offer) throw new ApiError('flight_not_found')
    return offer
  }

  return {
    name: 'embedded',
    stockKeys: (query) => [...listed(query).stockKeys],
    search: async (query, taken) => {
      const { key, offers, stockKeys } = listed(query)
      const { adult, child, infant } = query.pax
      const minute = minuteOfDate(query.now)
      const open = offers.filter(({ closes }) => closes > minute)
      // Offers close in a fixed order, so how many are open says which.
      return answers.get(`${key}|${adult}|${child}|${infant}|${open.length}|${soldText(stockKeys, taken)}`, () =>
        open.map((offer) => toFlight(offer, query.pax, taken)).filter(({ classes }) => classes.length > 0),
      )
    },
    calendarStock: (query) => {
      const to = dateOf(dayOf(query.to) + 2)
      return [...flightsOf(journeysOf(query, reference.places, journeys))].map((flight) => ({
        flight,
        from: query.from,
        to,
      }))
    },
    calendar: async (query, taken) => {
      const { cabinClass: cabin, pax, now } = query
      const today = todayOf(now)
      const asked = { cabin, seats: seatsFor(pax), today, minute: minuteOfDate(now), taken, quote: createQuoter() }
      return journeysOf(query, reference.places, journeys).map(({ day, found }) => ({
        date: dateOf(day),
        price: day - today > HORIZON ? null : cheapestOn(day, found, asked),
      }))
    },
    offerKeys: (flightId, now) => locate(flightId, now).classes.flatMap(({ keys }) => keys),
    price: async ({ flightId, classId, pax, now }, taken) => {
      checkParty(pax)
      const offer = locate(flightId, now)
      const chosen = offer.classes.find(({ shown }) => shown.id === classId)
      if (!chosen) throw new ApiError('flight_not_found')
      if (offer.closes <= minuteOfDate(now)) throw new ApiError('flight_departed')
      const seats = seatsFor(pax)
      const priced = toClass(chosen, pax, taken)
      if (!priced) throw new ApiError('sold_out')
      const { baggage, cabinBaggage, refundable, changeable } = priced
      return {
        flight: { ...offer.flight, classes: [priced] },
        fare: toFareDetail({
          flightId,
          classId,
          sheet: sheetOf(chosen.fare, offer.tariff),
          pax,
          rules: { baggage, cabinBaggage, refundable, changeable },
        }),
        claims: chosen.keys.map((key, leg) => ({ key, capacity: chosen.left[leg] ?? 0, seats })),
        departsAt: new Date(offer.departs * 60_000),
        international: offer.tariff.international,
      }
    },
    offer: async ({ flightId, pax, now }, taken) => {
      checkParty(pax)
      const offer = locate(flightId, now)
      if (offer.closes <= minuteOfDate(now)) throw new ApiError('flight_departed')
      return toFlight(offer, pax, taken)
    },
    reserve: async () => Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
    issue: async (request) => tickets(request),
  }
}

let world: { reference: Reference; timetable: Timetable } | undefined

/** Made at the first call and never changed. */
function loadWorld() {
  if (!world) {
    const reference = loadReference()
    world = { reference, timetable: createTimetable(reference) }
  }
  return world
}

function todayOf(now: Date): Day {
  return Math.floor((minuteOfDate(now) + WIB) / 1440)
}

function minuteOfDate(now: Date): Minute {
  return Math.floor(now.getTime() / 60_000)
}

function checkParty(pax: PaxCounts): void {
  const problem = paxProblem(pax)
  if (problem) throw new ApiError('invalid_fields', { errors: { passengers: problem } })
}

/** Classes that the supplier itself has nothing left of need no look at what was sold here. */
function keysOf({ classes }: Offer): string[] {
  return classes.flatMap(({ keys, left }) => (left.every((seats) => seats > 0) ? keys : []))
}

/** The seats taken from a list, as a text that is the same for the same seats. */
function soldText(stockKeys: ReadonlySet<string>, taken: SeatsTaken): string {
  if (taken.size === 0) return ''
  const sold = [...taken].filter(([key]) => stockKeys.has(key))
  return sold
    .map(([key, seats]) => `${key}:${seats}`)
    .sort()
    .join()
}

function toFlight({ flight, classes }: Offer, pax: PaxCounts, taken: SeatsTaken): Flight {
  return { ...flight, classes: classes.flatMap((each) => toClass(each, pax, taken) ?? []) }
}

/** A class as a party sees it; null when it has fewer seats than the party needs. */
function toClass({ shown, keys, left, units }: OfferClass, pax: PaxCounts, taken: SeatsTaken): FlightClass | null {
  let seat = MOST_TOLD
  for (const [leg, key] of keys.entries()) seat = Math.min(seat, (left[leg] ?? 0) - (taken.get(key) ?? 0))
  if (seat < seatsFor(pax)) return null
  const breakdown = PAX_TYPES.flatMap((paxType) => {
    const count = countOf(pax, paxType)
    return count ? [{ paxType, count, ...units[paxType] }] : []
  })
  return { ...shown, seat, total: fareTotal(breakdown), breakdown }
}

type DayJourneys = { day: Day; found: readonly Journey[] }

function journeysOf(query: CalendarQuery, places: ReadonlyMap<string, Place>, find: FindJourneys): DayJourneys[] {
  const [from, to] = [places.get(query.origin), places.get(query.destination)]
  const [first, last] = [dayOf(query.from), dayOf(query.to)]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const day = first + index
    return { day, found: from && to ? query.groups.flatMap((group) => find(group, from, to, day)) : [] }
  })
}

function flightsOf(days: readonly DayJourneys[]): Set<string> {
  const flights = new Set<string>()
  for (const { found } of days)
    for (const { stages } of found) for (const { service } of stages) flights.add(service.flight)
  return flights
}

/** Without look-alikes: no I and 1, no O and 0. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Thirteen digits: the airline's three, and ten that follow from booking code and passenger. */
function tickets({ bookingCode, airlineCode, passengers }: IssueRequest) {
  return passengers.map(({ index }) => {
    const digest = createHash('sha256').update(`${bookingCode} ${airlineCode} ${index}`).digest()
    const serial = digest.readBigUInt64BE() % 10_000_000_000n
    return { index, ticketNumber: `${ticketPrefix(airlineCode)}${String(serial).padStart(10, '0')}` }
  })
}

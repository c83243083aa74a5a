import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { addDays, daysBetween } from '../../../../../core/base/common/dates.ts'
import { type PaxCounts, paxProblem } from '../../../../../core/products/flight/limits.ts'
import { lowestPrice } from '../../../../../core/products/flight/price.ts'
import { toFareDetail } from '../../../../../core/products/flight/price-lines.ts'
import { bookingCode } from '../../../../base/common/booking-code.ts'
import { dateOf, localOf, minuteAt } from '../../../../base/common/zone.ts'
import type { ProductParts } from '../../../../trade/booking/module.ts'
import { ratesLoops } from '../../../../trade/exchange/feed.ts'
import { rateReader } from '../../../../trade/exchange/rates.ts'
import type { exchangeSettings } from '../../../../trade/exchange/settings.ts'
import { airportsByTraffic } from '../../places/places.ts'
import type { FlightQuery, FlightSupplier, PricedOffer, ReserveRequest } from '../../supplier.ts'
import { duffelApi, isGone } from './api.ts'
import { acceptChange, changesLoop, readNotice } from './changes.ts'
import { extrasDesk } from './extras.ts'
import type { Asked, Places, Sold } from './flights.ts'
import { isClosed, parseFlightId } from './ids.ts'
import { createListings, flightWith } from './listings.ts'
import { travellerProblems } from './names.ts'
import { getOffer } from './order-calls.ts'
import { changeFare, changesDesk } from './order-changes.ts'
import { cancelFares, cancelIssued, holdFare, issueFares, type OrderDeps, ticketsOf } from './orders.ts'
import { passengerIds } from './people.ts'
import { sheetOf } from './price.ts'
import { rowsOf } from './rows.ts'
import type { duffelSettings } from './settings.ts'
import { tidyLoop } from './tidy.ts'

type Parts = Pick<
  ProductParts<typeof duffelSettings & typeof exchangeSettings>,
  'db' | 'database' | 'clock' | 'settings'
>

/** In minutes before departure; Duffel does not tell. */
const BOARDING = {
  domestic: { arrive: 120, checkInCloses: 45 },
  international: { arrive: 180, checkInCloses: 60 },
}

/** Flights of api.duffel.com. Sells in one direction at a time: a return is two orders, with a booking code of the airline each. */
export function createDuffelSupplier({ db, database, clock, settings }: Parts): FlightSupplier {
  const api = duffelApi({ base: settings.DUFFEL_API_URL, token: settings.DUFFEL_TOKEN })
  let known: Promise<Places> | undefined
  const places = () => {
    known ??= airportsByTraffic(db).then((rows) => new Map(rows.map((row) => [row.code, row])))
    // After a failure the next call reads again.
    known.catch(() => {
      known = undefined
    })
    return known
  }
  const readRate = rateReader(db, settings)
  const listings = createListings({ api, readRate, places })
  const orders: OrderDeps = { api, db, clock, listings }
  const desk = extrasDesk(api)

  async function search(query: FlightQuery) {
    if (!(await isSold(query))) return []
    const { flights } = await listings.of(query, query.now)
    return [...flights.values()]
      .flatMap((classes) => {
        const [first] = classes.values()
        const isOpen = first && !isClosed(first.departs, first.international, query.now)
        return (isOpen && first.flight.provider === query.group && flightWith(classes)) || []
      })
      .toSorted((one, other) => one.departAt.localeCompare(other.departAt))
  }

  /** Known places, a cabin that Duffel has, and not a day that is over. */
  async function isSold({ origin, destination, date, cabinClass, now }: Omit<FlightQuery, 'group'>): Promise<boolean> {
    const known = await places()
    const from = known.get(origin)
    if (!from || !known.has(destination) || cabinClass === 'Suite') return false
    return date >= dateOf(localOf(from.timezone, minuteAt(now)).day)
  }

  async function askedFor(flightId: string, pax: PaxCounts, now: Date): Promise<Asked> {
    const id = parseFlightId(flightId)
    if (!id) throw new ApiError('flight_not_found')
    const problem = paxProblem(pax)
    if (problem) throw new ApiError('invalid_fields', { errors: { passengers: problem } })
    const known = await places()
    const abroad = [id.origin, id.destination].some((code) => known.get(code)?.countryCode !== 'ID')
    if (isClosed(id.departs, abroad, now)) throw new ApiError('flight_departed')
    return { ...id, pax }
  }

  async function classesOf(asked: Asked, flightId: string, now: Date): Promise<ReadonlyMap<string, Sold>> {
    const classes = (await isSold({ ...asked, now }))
      ? (await listings.of(asked, now)).flights.get(flightId)
      : undefined
    if (!classes) throw new ApiError('flight_not_found')
    return classes
  }

  /** Re-prices the offer, and searches once more if it is gone. */
  async function soldNow(asked: Asked, { flightId, classId, now }: { flightId: string; classId: string; now: Date }) {
    const listed = (await classesOf(asked, flightId, now)).get(classId)
    if (!listed) throw new ApiError('flight_not_found')
    const fresh = await current(listed, asked, now)
    if (fresh) return fresh
    listings.forget(asked)
    const again = (await listings.of(asked, now)).flights.get(flightId)?.get(classId)
    if (!again) throw new ApiError('search_expired')
    return again
  }

  async function current({ offer, flight, shown }: Sold, asked: Asked, now: Date): Promise<Sold | null> {
    if (Date.parse(offer.expires_at) <= now.getTime()) return null
    try {
      const sold = await listings.sell(await getOffer(api, offer.id), asked, now)
      return sold?.flight.id === flight.id && sold.shown.id === shown.id ? sold : null
    } catch (error) {
      if (isGone(error)) return null
      throw error
    }
  }

  async function priced(asked: { flightId: string; classId: string; pax: PaxCounts; now: Date }) {
    const query = await askedFor(asked.flightId, asked.pax, asked.now)
    const sold = await soldNow(query, asked)
    const flight = flightWith((await classesOf(query, asked.flightId, asked.now).catch(() => null)) ?? new Map())
    return { sold, offer: pricedOf({ ...sold, flight: flight ?? sold.flight }, asked.pax) }
  }

  async function reserve({ offers, pax, now, travellers, extras }: ReserveRequest) {
    const code = bookingCode()
    const rows = []
    try {
      for (const [part, { fare }] of offers.entries()) {
        const { sold } = await priced({ flightId: fare.flightId, classId: fare.classId, pax, now })
        if (sold.shown.total !== fare.total) throw new ApiError('search_expired')
        const bought = extras?.[part] ?? []
        const ids = travellers ? passengerIds(sold.offer, travellers.passengers) : []
        const kept = await desk.keep(sold, bought, ids, now)
        rows.push(await holdFare(orders, { bookingCode: code, part, sold, pax, travellers, extras: kept, now }))
      }
    } catch (error) {
      // This releases holds for the other direction. Whatever it misses, the tidying finds.
      await cancelFares(orders, code).catch(() => {})
      throw error
    }
    return { code, holdUntil: new Date(Math.min(...rows.map(({ holdUntil }) => holdUntil.getTime()))) }
  }

  return {
    name: 'duffel',
    demo: false,
    search,
    async calendar({ groups, from, to, ...query }) {
      const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
      return days.map((date) => ({ date, price: lowestKnown({ ...query, date }, groups) }))
    },
    price: async (asked) => (await priced(asked)).offer,
    async offer({ flightId, pax, now }) {
      const flight = flightWith(await classesOf(await askedFor(flightId, pax, now), flightId, now))
      if (!flight) throw new ApiError('flight_not_found')
      return flight
    },
    async extras(asked) {
      const query = await askedFor(asked.flightId, asked.pax, asked.now)
      return await desk.of(await soldNow(query, asked), asked.now)
    },
    reserve,
    changes: changesDesk({ api, db, readRate, places }),
    async issue({ bookingCode: code, passengers, travellers, change }) {
      const rows = await rowsOf(db, code)
      const [first] = rows
      if (!first || !travellers) throw new Error(`nothing was reserved for ${code}`)
      const all = await issueFares(orders, rows, travellers)
      const changing = change && all.find(({ part }) => part === change.part)
      const changed = change && changing ? await changeFare(orders, changing, change) : null
      const [issued = first] = all.map((row) => (row.part === changed?.part ? changed : row))
      const numberOf = await ticketsOf(orders, issued, changed ? passengers : [])
      return passengers.map(({ index }) => ({ index, ticketNumber: numberOf(index) }))
    },
    async cancel(code) {
      await cancelFares(orders, code)
    },
    cancelIssued: (code) => cancelIssued(orders, code),
    problems: (travellers, offers) =>
      travellerProblems(
        travellers,
        offers.flatMap((offer) => needsOf.get(offer) ?? []),
      ),
    async references(code) {
      return (await rowsOf(db, code)).map(({ reference }) => reference)
    },
    acceptChange: (reference) => acceptChange(orders, reference),
    notice: (notice) => readNotice(orders, notice, settings.DUFFEL_WEBHOOK_SECRET),
    loops: [tidyLoop(orders), changesLoop({ ...orders, database, places }), ...ratesLoops({ db, clock }, settings)],
  }

  /**
   * Answers for a day that was searched before, else null. Asking for a month would be thirty searches, of which Duffel
   * allows so many for each booking.
   */
  function lowestKnown({ date, ...query }: Asked & { now: Date }, groups: readonly number[]): number | null {
    const listing = listings.known({ ...query, date }, query.now)
    if (!listing) return null
    const open = [...listing.flights.values()].flatMap((classes) => {
      const [first] = classes.values()
      const isOpen =
        first && groups.includes(first.flight.provider) && !isClosed(first.departs, first.international, query.now)
      return (isOpen && flightWith(classes)) || []
    })
    return open.length > 0 ? Math.min(...open.map(lowestPrice)) : null
  }
}

/** Duffel's offers that this process priced: they say which details it wants of the travellers. */
const needsOf = new WeakMap<PricedOffer, Sold['offer']>()

function pricedOf({ offer, exchange, flight, shown, departs, international }: Sold, pax: PaxCounts): PricedOffer {
  const { baggage, cabinBaggage, bags, refundable, changeable, refundFee, changeFee } = shown
  const made: PricedOffer = {
    flight: { ...flight, classes: [shown] },
    fare: {
      ...toFareDetail({
        flightId: flight.id,
        classId: shown.id,
        sheet: sheetOf(offer, pax, exchange),
        pax,
        rules: { baggage, cabinBaggage, ...(bags ? { bags } : {}), refundable, changeable, refundFee, changeFee },
      }),
      extras: true,
    },
    claims: [],
    departsAt: new Date(departs * 60_000),
    international,
    boarding: international ? BOARDING.international : BOARDING.domestic,
  }
  needsOf.set(made, offer)
  return made
}

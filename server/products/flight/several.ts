import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Flight, FlightClass } from '../../../core/products/flight/contract.ts'
import { NO_EXTRAS } from '../../../core/products/flight/extras.ts'
import { askAll, type Given, type Member } from '../suppliers/ask-all.ts'
import { joinIds, type OwnId, splitIds } from '../suppliers/ids.ts'
import type { Sellers } from '../suppliers/sellers.ts'
import type { FlightChanges, FlightSupplier, PricedOffer } from './supplier.ts'

type Parts = {
  members: readonly Member<FlightSupplier>[]
  sellers: Sellers<FlightSupplier>
  loops?: FlightSupplier['loops']
}

/** Below what a call of the supplier may take for the caller. */
const PRICE_TIMEOUT_MS = 14_000

/** All suppliers at once: a flight stands once, each of its classes at the lowest price. Ids name who sells. */
export function severalFlightSuppliers({ members, sellers, loops = [] }: Parts): FlightSupplier {
  const names = members.map(({ name }) => name)
  const merged = new WeakMap<Flight[], { answers: Flight[][]; flights: Flight[] }>()

  function memberOf(name: string): Member<FlightSupplier> {
    const found = members.find((member) => member.name === name)
    if (!found) throw new ApiError('flight_not_found')
    return found
  }

  function ownIds(text: string): OwnId[] {
    const ids = splitIds(text, names)
    if (!ids) throw new ApiError('flight_not_found')
    return ids
  }

  /** The flight and the class by the ids of the one who sells it. */
  function soldBy(flightId: string, classId: string): { own: OwnId; sold: OwnId } {
    const [sold, ...others] = ownIds(classId)
    const own = ownIds(flightId).find(({ supplier }) => supplier === sold?.supplier)
    if (!sold || !own || others.length > 0) throw new ApiError('flight_not_found')
    return { own, sold }
  }

  /** Lists are remembered by identity, so the same answers give the same list. */
  function mergedOnce(given: readonly Given<FlightSupplier, Flight[]>[]): Flight[] {
    const answers = given.map(({ answer }) => answer)
    const [first] = answers
    if (!first) return []
    const known = merged.get(first)
    if (known && known.answers.length === answers.length && known.answers.every((each, at) => each === answers[at]))
      return known.flights
    const flights = mergeFlights(given)
    merged.set(first, { answers, flights })
    return flights
  }

  async function always<Answer>(code: string, question: (supplier: FlightSupplier) => Promise<Answer>) {
    const { circuit, supplier } = await sellers.of(code)
    return await circuit.always(async () => await question(supplier))
  }

  return {
    name: names.join(','),
    // One that makes offers up marks all of them: better a mark too many than an invalid ticket without one.
    demo: members.some(({ supplier }) => supplier.demo),
    members: members.map(({ supplier }) => supplier),
    search: async (query) => mergedOnce(await askAll(members, (supplier) => supplier.search(query))),
    async calendar(query) {
      const given = await askAll(members, (supplier) => supplier.calendar(query))
      const prices = new Map<string, number | null>()
      for (const { date, price } of given.flatMap(({ answer }) => answer))
        prices.set(date, lower(prices.get(date) ?? null, price))
      return [...prices]
        .map(([date, price]) => ({ date, price }))
        .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    },
    async price({ flightId, classId, ...asked }) {
      const { own, sold } = soldBy(flightId, classId)
      const { circuit, supplier, name } = memberOf(sold.supplier)
      const question = () => supplier.price({ flightId: own.id, classId: sold.id, ...asked })
      const offer = await circuit.ask(async () => await question(), PRICE_TIMEOUT_MS)
      return {
        ...offer,
        flight: {
          ...offer.flight,
          id: flightId,
          classes: offer.flight.classes.map((each) => ({ ...each, id: classId })),
        },
        fare: { ...offer.fare, flightId, classId },
        seller: { name, offer },
      }
    },
    async offer({ flightId, ...asked }) {
      const ids = ownIds(flightId)
      const given = await askAll(
        ids.map(({ supplier }) => memberOf(supplier)),
        async (supplier, { name }) => {
          const own = ids.find((each) => each.supplier === name)
          return [await supplier.offer({ flightId: own?.id ?? '', ...asked })]
        },
      )
      const [flight] = mergeFlights(given)
      if (!flight) throw new ApiError('flight_not_found')
      return { ...flight, id: flightId }
    },
    async extras({ flightId, classId, ...asked }) {
      const { own, sold } = soldBy(flightId, classId)
      const { circuit, supplier } = memberOf(sold.supplier)
      const question = async () => await supplier.extras?.({ flightId: own.id, classId: sold.id, ...asked })
      return (await circuit.ask(question, PRICE_TIMEOUT_MS)) ?? NO_EXTRAS
    },
    async reserve({ offers, ...request }) {
      const [first] = offers
      const seller = memberOf(first?.seller?.name ?? '')
      const own = offers.map((offer) => ownOffer(offer, seller.name))
      return await sellers.keep(seller, async () => await seller.supplier.reserve({ ...request, offers: own }))
    },
    issue: (request) => always(request.bookingCode, (supplier) => supplier.issue(request)),
    cancel: (code) => always(code, (supplier) => supplier.cancel(code)),
    cancelIssued: (code) => always(code, async (supplier) => (await supplier.cancelIssued?.(code)) ?? null),
    problems(travellers, offers) {
      const found = members.map(({ name, supplier }) => {
        const own = offers.flatMap(({ seller }) => (seller?.name === name ? [seller.offer] : []))
        return own.length > 0 ? supplier.problems?.(travellers, own) : {}
      })
      return Object.assign({}, ...found)
    },
    references: (code) => always(code, async (supplier) => (await supplier.references?.(code)) ?? []),
    acceptChange: (reference, code) => always(code, async (supplier) => await supplier.acceptChange?.(reference, code)),
    ...(members.some(({ supplier }) => supplier.changes)
      ? {
          changes: {
            find: (asked) => always(asked.bookingCode, (supplier) => changesOf(supplier).find(asked)),
            one: (asked) => always(asked.bookingCode, (supplier) => changesOf(supplier).one(asked)),
          },
        }
      : {}),
    loops: [...members.flatMap(({ supplier }) => supplier.loops ?? []), ...loops],
  }
}

function changesOf({ changes }: FlightSupplier): FlightChanges {
  if (!changes) throw new ApiError('cannot_move')
  return changes
}

/** Throws for offers of several suppliers: each booking has one. */
function ownOffer({ seller }: PricedOffer, name: string): PricedOffer {
  if (seller?.name !== name) throw new Error('one booking cannot have flights of several suppliers')
  return seller.offer
}

function lower(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

/** Each flight once, with the classes of all at the lowest price; of equal prices, of the first member. Earliest first. */
function mergeFlights(given: readonly Given<FlightSupplier, Flight[]>[]): Flight[] {
  const offered = given.flatMap(({ member: { name }, answer }) => answer.map((flight) => ({ name, flight })))
  const groups = Map.groupBy(offered, ({ flight }) => sameFlight(flight))
  return [...groups.values()]
    .flatMap((same) => {
      const [first] = same
      if (!first) return []
      const classes = new Map<string, FlightClass>()
      for (const { name, flight } of same) {
        for (const each of flight.classes) {
          const known = classes.get(sameClass(each))
          // A key that is set again keeps its place.
          if (!known || each.total < known.total)
            classes.set(sameClass(each), { ...each, id: joinIds([{ supplier: name, id: each.id }]) })
        }
      }
      const id = joinIds(same.map(({ name, flight }) => ({ supplier: name, id: flight.id })))
      return { ...first.flight, id, classes: [...classes.values()].toSorted((one, other) => one.total - other.total) }
    })
    .toSorted((one, other) => (one.departAt === other.departAt ? 0 : one.departAt < other.departAt ? -1 : 1))
}

/** Carrier, number, day, route and times of all legs. Where suppliers tell other times, each sells by its own, and the flight stands twice. */
function sameFlight({ connectingFlights }: Flight): string {
  return connectingFlights
    .map(({ airline, number, origin, destination, departAt, arriveAt }) =>
      [airline.code, number.replace(/\s/g, ''), origin.code, destination.code, departAt, arriveAt].join(' '),
    )
    .join('|')
}

/** The same booking class on the same terms. */
function sameClass({
  code,
  category,
  baggage,
  bags,
  refundable,
  changeable,
  refundFee,
  changeFee,
}: FlightClass): string {
  return [category, code, baggage, JSON.stringify(bags), refundable, changeable, refundFee, changeFee].join(' ')
}

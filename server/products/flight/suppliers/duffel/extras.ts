import { LRUCache } from 'lru-cache'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { compareDecimals, sumDecimals, timesDecimal, toRupiah } from '../../../../../core/base/common/exchange.ts'
import type { BoughtExtra, ExtraBag, FlightExtras, FlightSeat } from '../../../../../core/products/flight/extras.ts'
import type { KeptExtra } from '../../../../base/db/schema/products/flight-order.ts'
import { type DuffelApi, DuffelError } from './api.ts'
import type { Sold } from './flights.ts'
import { getOffer } from './order-calls.ts'
import { seatedIds } from './people.ts'
import { anyList, type DuffelOffer, type DuffelSeat, type DuffelSeatMap, readEach, seatMap } from './shapes.ts'

/** Extra that an order names by `id`: a bag of one passenger for the whole way, or a seat. */
type Service = {
  id: string
  /** Ours. Those of Duffel end with the offer; a bag of 23 kg and seat 14A are found again in another. */
  own: string
  passengerId: string
  amount: string
  most: number
}
type BagService = Service & Pick<ExtraBag, 'kind' | 'kilograms'>
type Seat = { leg: number; number: string; notes: readonly string[]; services: readonly Service[] }
/** Null is the aisle, or no seat. */
type SeatRow = readonly (Seat | null)[]

type Services = { bags: readonly BagService[]; maps: readonly { leg: number; rows: readonly SeatRow[] }[] }

type OrderedServices = { id: string; quantity: number }[]

async function servicesOf(api: DuffelApi, offerId: string): Promise<Services> {
  const [offer, maps] = await Promise.all([getOffer(api, offerId, true), seatMapsOf(api, offerId)])
  return { bags: bagsOf(offer), maps: mapsOf(offer, maps) }
}

/** None where the airline shows no map. */
async function seatMapsOf(api: DuffelApi, offerId: string): Promise<DuffelSeatMap[]> {
  try {
    const maps = await api({ method: 'GET', path: '/air/seat_maps', query: { offer_id: offerId }, as: anyList })
    return readEach(maps, seatMap).read
  } catch (error) {
    if (error instanceof DuffelError && error.status >= 400 && error.status < 500 && error.status !== 429) return []
    throw error
  }
}

/** One that is not for the whole way, or is paid in another currency than the fare, cannot be sold as a bag of the fare. Of equal ones the cheapest. */
function bagsOf({ available_services: services, slices, total_currency }: DuffelOffer): BagService[] {
  const way = slices.flatMap(({ segments }) => segments.flatMap(({ id }) => id ?? []))
  const bags = (services ?? []).flatMap((service): BagService[] => {
    const { id, type, passenger_ids, segment_ids, total_amount: amount, metadata } = service
    const [passengerId, ...others] = passenger_ids
    const isWhole = way.every((segment) => segment_ids.includes(segment))
    if (type !== 'baggage' || !passengerId || others.length > 0) return []
    if (!isWhole || service.total_currency !== total_currency) return []
    const kind = metadata?.type === 'carry_on' ? 'carry_on' : 'checked'
    const kilograms = metadata?.maximum_weight_kg ?? null
    const own = `B${kind === 'checked' ? 'C' : 'H'}${kilograms ?? ''}`.replace('.', '_')
    return [{ id, own, passengerId, amount, most: service.maximum_quantity ?? 1, kind, kilograms }]
  })
  const cheapest = new Map<string, BagService>()
  for (const bag of bags.toSorted((one, other) => compareDecimals(one.amount, other.amount))) {
    const key = `${bag.passengerId} ${bag.own}`
    if (!cheapest.has(key)) cheapest.set(key, bag)
  }
  return [...cheapest.values()]
}

function mapsOf({ slices, total_currency }: DuffelOffer, maps: readonly DuffelSeatMap[]): Services['maps'] {
  const segments = slices.flatMap((slice) => slice.segments)
  return segments.flatMap((segment, leg) => {
    const cabins = maps.filter(({ segment_id }) => segment_id === segment.id).flatMap((map) => map.cabins)
    const cabin = segment.passengers[0]?.cabin_class
    const own = cabins.filter(({ cabin_class }) => cabin_class === cabin)
    const rows = own.flatMap((each) => rowsOf(each.rows, leg, total_currency))
    return rows.length > 0 ? [{ leg, rows }] : []
  })
}

type DuffelRow = DuffelSeatMap['cabins'][number]['rows'][number]

/** Sections of equal width, with an aisle between them, so that seats of one letter stand below each other. */
function rowsOf(rows: readonly DuffelRow[], leg: number, currency: string): SeatRow[] {
  const widths: number[] = []
  for (const { sections } of rows)
    sections.forEach(({ elements }, at) => {
      if (elements.some(isSeat)) widths[at] = Math.max(widths[at] ?? 0, elements.length)
    })
  return rows
    .filter(({ sections }) => sections.some(({ elements }) => elements.some(isSeat)))
    .map(({ sections }) =>
      sections.flatMap(({ elements }, at) => {
        const seats = elements.map((element) => (isSeat(element) ? seatOf(element, leg, currency) : null))
        const missing = Array<null>(Math.max(0, (widths[at] ?? 0) - seats.length)).fill(null)
        // At the left window a section is filled up from the left.
        const whole = at === 0 ? [...missing, ...seats] : [...seats, ...missing]
        return at === 0 ? whole : [null, ...whole]
      }),
    )
}

function isSeat({ type, designator }: DuffelSeat): boolean {
  return (type === 'seat' || type === 'restricted_seat_general') && Boolean(designator)
}

function seatOf({ designator, disclosures, available_services }: DuffelSeat, leg: number, currency: string): Seat {
  const number = designator ?? ''
  const services = (available_services ?? [])
    .filter(({ total_currency }) => total_currency === currency)
    .map(({ id, passenger_id: passengerId, total_amount: amount }) => ({
      ...{ id, passengerId, amount, most: 1 },
      own: ownSeat(leg, number),
    }))
  return { leg, number, notes: disclosures ?? [], services }
}

function ownSeat(leg: number, number: string): string {
  return `S${leg}-${number}`
}

/** In rupiah, for the party of the offer. */
function shown({ bags, maps }: Services, { offer, exchange }: Sold): FlightExtras {
  const party = seatedIds(offer)
  const priceOf = (amount: string) => toRupiah(amount, exchange)
  const seat = ({ leg, number, notes, services }: Seat): FlightSeat => ({
    id: ownSeat(leg, number),
    number,
    prices: party.map((id) => {
      const own = services.find(({ passengerId }) => passengerId === id)
      return own ? priceOf(own.amount) : null
    }),
    notes: [...notes],
  })
  return {
    bags: bags
      .map(({ own: id, passengerId, kind, kilograms, most, amount }) => ({
        ...{ id, passenger: party.indexOf(passengerId), kind, kilograms, most },
        price: priceOf(amount),
      }))
      .filter(({ passenger }) => passenger >= 0),
    maps: maps.map(({ leg, rows }) => ({ leg, rows: rows.map((row) => row.map((each) => each && seat(each))) })),
    endsHold: !offer.payment_requirements.requires_instant_payment,
  }
}

/** Answers that the next call of the same booking uses again: airlines take seconds for a map. */
const REMEMBERED = 50

/** Sells what Duffel calls services. */
export function extrasDesk(api: DuffelApi) {
  const last = new LRUCache<string, Services>({ max: REMEMBERED })
  const keyOf = ({ offer }: Sold, now: Date) => `${offer.id} ${now.getTime()}`

  async function ask(sold: Sold, now: Date): Promise<Services> {
    const services = await servicesOf(api, sold.offer.id)
    last.set(keyOf(sold, now), services)
    return services
  }

  return {
    of: async (sold: Sold, now: Date): Promise<FlightExtras> => shown(await ask(sold, now), sold),

    /**
     * Pairs the bought extras, priced in rupiah, with the amounts that Duffel asks now. Throws ApiError: extras_gone,
     * for one that is gone or costs something else.
     */
    async keep(sold: Sold, bought: readonly BoughtExtra[], places: readonly string[], now: Date): Promise<KeptExtra[]> {
      if (bought.length === 0) return []
      const services = last.get(keyOf(sold, now)) ?? (await ask(sold, now))
      return bought.map(({ id, passenger, quantity, price }) => {
        const service = find(services, id, places[passenger] ?? '')
        if (!service || toRupiah(service.amount, sold.exchange) !== price) throw new ApiError('extras_gone')
        return { id, passenger, quantity, amount: service.amount }
      })
    },
  }
}

/** The services of an offer for what a row keeps, and what all costs with the fare. Rejects where one is gone or costs more than was agreed. */
export async function orderedServices(
  api: DuffelApi,
  offer: DuffelOffer,
  extras: readonly KeptExtra[],
  passengerIds: readonly string[],
): Promise<{ services: OrderedServices; total: string }> {
  if (extras.length === 0) return { services: [], total: offer.total_amount }
  const known = await servicesOf(api, offer.id)
  const found = extras.map(({ id, passenger, quantity, amount }) => {
    const service = find(known, id, passengerIds[passenger] ?? '')
    if (!service) throw new Error(`${id} is no longer sold with the fare`)
    if (compareDecimals(service.amount, amount) > 0) throw new Error(`${id} costs more than was agreed`)
    return { id: service.id, quantity, amount: service.amount }
  })
  return {
    services: found.map(({ id, quantity }) => ({ id, quantity })),
    total: sumDecimals([offer.total_amount, ...found.map(({ amount, quantity }) => timesDecimal(amount, quantity))]),
  }
}

function find({ bags, maps }: Services, own: string, passengerId: string): Service | undefined {
  const seats = maps.flatMap(({ rows }) => rows.flat().flatMap((seat) => seat?.services ?? []))
  return [...bags, ...seats].find((each) => each.own === own && each.passengerId === passengerId)
}

import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { compareDecimals, toRupiah } from '../../../../../core/base/common/exchange.ts'
import { sumRupiah } from '../../../../../core/base/common/money.ts'
import type { PaxCounts } from '../../../../../core/products/flight/limits.ts'
import type { Clock } from '../../../../base/common/clock.ts'
import type { Db } from '../../../../base/db/connect.ts'
import type { KeptExtra } from '../../../../base/db/schema/products/flight-order.ts'
import type { SupplierCredit } from '../../../../trade/booking/module.ts'
import type { Travellers } from '../../supplier.ts'
import { type DuffelApi, isGone, isTaken, mayBeDone } from './api.ts'
import { orderedServices } from './extras.ts'
import type { Asked, Sold } from './flights.ts'
import { parseFlightId } from './ids.ts'
import { agesOf, type Listings } from './listings.ts'
import { cancelOrder, findOrder, getOffer, getOrder, isPaidBack, payOrder, placeOrder } from './order-calls.ts'
import { type Ages, passengerIds, trueAges } from './people.ts'
import { changeRow, claimRow, insertRow, type OrderRow, rowsOf } from './rows.ts'
import type { DuffelCancellation, DuffelOrder } from './shapes.ts'

export type OrderDeps = { api: DuffelApi; db: Db; clock: Clock; listings: Listings }

type Holding = {
  bookingCode: string
  part: number
  sold: Sold
  pax: PaxCounts
  travellers: Travellers | undefined
  extras: readonly KeptExtra[]
  now: Date
}

/** Offers of one search can be ordered once, so an order of another traveller costs another search. */
const TRIES = 3
/** Another worker may still be asking: longer than an order may take. */
const ASKING_MS = 140_000
/** Tickets come some minutes after the payment. Airlines that issue none have only their booking code. */
const TICKETS_MS = 600_000

/** Holds one fare: at the airline where it lets pay later and the travellers are known, otherwise the offer is kept as long as it lasts. With bags or seats it is paid as it is ordered. */
export async function holdFare(
  deps: OrderDeps,
  { bookingCode, part, sold, pax, travellers, extras, now }: Holding,
): Promise<OrderRow> {
  const { offer, exchange, flight, shown } = sold
  const instant = offer.payment_requirements.requires_instant_payment || !travellers || extras.length > 0
  const row = await insertRow(deps.db, {
    ...{ bookingCode, part, pax, instant },
    flightId: flight.id,
    classId: shown.id,
    state: 'kept',
    offerId: offer.id,
    amount: offer.total_amount,
    currency: offer.total_currency,
    ...exchange,
    extras,
    holdUntil: new Date(offer.expires_at),
    createdAt: now,
    updatedAt: now,
  })
  if (instant || !travellers) return row
  try {
    return await order(deps, row, travellers)
  } catch (error) {
    if (error instanceof ApiError) throw error
    // Gone in each of several searches.
    throw new ApiError(isGone(error) ? 'sold_out' : 'supplier_unavailable', { cause: error })
  }
}

/** Orders what the row keeps, and finds an order whose answer was lost before it asks again. Rejects when it is not sure, or Duffel refuses. */
async function order(deps: OrderDeps, row: OrderRow, travellers: Travellers): Promise<OrderRow> {
  const { db, clock } = deps
  const known = row.state === 'asking' ? await found(deps, row, travellers) : null
  if (known) return known
  let current = row
  let sold = row.state === 'asking' ? null : await sellable(deps, row, travellers)
  for (let tries = 1; ; tries++) {
    const offer = sold?.offer ?? (await getOffer(deps.api, current.offerId))
    const ids = passengerIds(offer, travellers.passengers)
    const services = await orderedServices(deps.api, offer, row.extras, ids)
    if (current.state !== 'asking' && !(await claimRow(db, current, clock.now())))
      throw new Error(`another process orders ${row.bookingCode}`)
    const askedAt = clock.now()
    current = await changeRow(db, current, { offerId: offer.id, state: 'asking', askedAt }, askedAt)
    let made: DuffelOrder
    try {
      made = await placeOrder(deps.api, { ...current, ...services, offer, travellers })
    } catch (error) {
      if (mayBeDone(error)) {
        const late = await found(deps, current, travellers).catch(() => null)
        if (late) return late
        throw error
      }
      const isOurs = row.state === 'asking'
      if (isTaken(error)) {
        const late = await found(deps, current, travellers)
        if (late) return late
      }
      // An earlier call of ours may still become an order, so no other offer is taken.
      if (isOurs) throw error
      current = await changeRow(db, current, { state: 'kept' }, clock.now())
      forget(deps, row)
      if (!(isTaken(error) || isGone(error)) || tries === TRIES) throw error
      sold = await sellable(deps, current, travellers, true)
      continue
    }
    forget(deps, row)
    return await keepOrder(deps, current, made, ids)
  }
}

async function found(deps: OrderDeps, row: OrderRow, { passengers }: Travellers): Promise<OrderRow | null> {
  const late = await findOrder(deps.api, row, row.offerId)
  if (!late) return null
  const offer = await getOffer(deps.api, row.offerId).catch(() => null)
  const ids = offer ? passengerIds(offer, passengers) : late.passengers.map(({ id }) => id)
  return await keepOrder(deps, row, late, ids)
}

async function keepOrder(deps: OrderDeps, row: OrderRow, made: DuffelOrder, ids: readonly string[]): Promise<OrderRow> {
  const now = deps.clock.now()
  const unpaid = made.payment_status.awaiting_payment
  const { payment_required_by, price_guarantee_expires_at } = made.payment_status
  const ends = [payment_required_by, price_guarantee_expires_at].flatMap((end) => (end ? [Date.parse(end)] : []))
  return await changeRow(
    deps.db,
    row,
    {
      state: unpaid ? 'held' : 'paid',
      orderId: made.id,
      reference: made.booking_reference ?? null,
      passengerIds: [...ids],
      ...(unpaid ? { amount: made.total_amount, currency: made.total_currency } : { paidAt: now }),
      ...(unpaid && ends.length > 0 ? { holdUntil: new Date(Math.min(...ends)) } : {}),
    },
    now,
  )
}

/** The offer of the row, or one of a new search for the same fare that costs no more than the row keeps. Throws ApiError: search_expired. */
async function sellable(
  deps: OrderDeps,
  row: OrderRow,
  { passengers }: Travellers,
  anew = false,
): Promise<Sold | null> {
  const asked = askedOf(row)
  const day = asked.date
  const ages = trueAges(passengers, day)
  if (!anew && sameAges(ages, agesOf(row.pax))) {
    try {
      const offer = await getOffer(deps.api, row.offerId)
      if (Date.parse(offer.expires_at) > deps.clock.now().getTime() && isWorth(offer, row))
        return await deps.listings.sell(offer, asked, deps.clock.now())
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
  const listing = await deps.listings.fresh(asked, deps.clock.now(), ages)
  const sold = listing.flights.get(row.flightId)?.get(row.classId)
  if (!sold || !isWorth(sold.offer, row)) throw new ApiError('search_expired')
  if (!row.instant && sold.offer.payment_requirements.requires_instant_payment) throw new ApiError('search_expired')
  return sold
}

/** A booking keeps its price and its rate: the agency pays at most the amount that it counted on. */
function isWorth(price: Pick<DuffelOrder, 'total_amount' | 'total_currency'>, row: OrderRow): boolean {
  return price.total_currency === row.currency && compareDecimals(price.total_amount, row.amount) <= 0
}

function sameAges(one: Ages, other: Ages): boolean {
  const said = ({ young, child, infant }: Ages) => JSON.stringify([young, child, infant])
  return said(one) === said(other)
}

function askedOf({ flightId, pax }: Pick<OrderRow, 'flightId' | 'pax'>): Asked {
  const id = parseFlightId(flightId)
  if (!id) throw new Error(`${flightId} is no flight of Duffel`)
  return { ...id, pax }
}

function forget({ listings }: OrderDeps, row: OrderRow): void {
  listings.forget(askedOf(row))
}

/** Orders and pays what the rows of a booking keep. Idempotent: asks what stands before it asks for more. */
export async function issueFares(
  deps: OrderDeps,
  rows: readonly OrderRow[],
  travellers: Travellers,
): Promise<OrderRow[]> {
  const issued: OrderRow[] = []
  for (const row of rows) issued.push(await issueFare(deps, row, travellers))
  return issued
}

async function issueFare(deps: OrderDeps, row: OrderRow, travellers: Travellers): Promise<OrderRow> {
  switch (row.state) {
    case 'paid':
      return row
    case 'held':
      return await payHeld(deps, row)
    case 'kept':
    case 'asking': {
      const isYoung = row.askedAt && deps.clock.now().getTime() - row.askedAt.getTime() < ASKING_MS
      if (row.state === 'asking' && isYoung && !(await found(deps, row, travellers)))
        throw new Error(`the order of ${row.bookingCode} is under way`)
      const ordered = await order(deps, row, travellers)
      return ordered.state === 'held' ? await payHeld(deps, ordered) : ordered
    }
    default:
      throw new Error(`booking ${row.bookingCode} was ${row.state} at the supplier`)
  }
}

async function payHeld(deps: OrderDeps, row: OrderRow): Promise<OrderRow> {
  const held = await getOrder(deps.api, row.orderId ?? '')
  const now = deps.clock.now()
  if (held.cancelled_at) {
    await changeRow(deps.db, row, { state: 'lapsed' }, now)
    throw new Error(`the hold of ${row.bookingCode} has ended`)
  }
  if (held.payment_status.awaiting_payment) {
    if (!isWorth(held, row)) throw new Error(`the airline asks more for ${row.bookingCode} than was agreed`)
    await payOrder(deps.api, held)
  }
  return await changeRow(
    deps.db,
    row,
    { state: 'paid', paidAt: now, reference: held.booking_reference ?? row.reference },
    now,
  )
}

/** Rejects while tickets are on their way; `before`: who has those of before a change. */
export async function ticketsOf(
  deps: OrderDeps,
  row: OrderRow,
  before: readonly { index: number; ticketNumber?: string | null }[] = [],
): Promise<(index: number) => string> {
  const paid = await getOrder(deps.api, row.orderId ?? '')
  const tickets = (paid.documents ?? []).filter(({ type }) => type === 'electronic_ticket')
  const since = deps.clock.now().getTime() - (row.paidAt?.getTime() ?? 0)
  const numberOf = (index: number) => {
    const own = row.passengerIds[index] ?? ''
    const ticket = tickets.find(({ passenger_ids }) => passenger_ids?.includes(own)) ?? tickets[index]
    return ticket?.unique_identifier.replace(/\D/g, '') ?? row.reference ?? ''
  }
  const isOld = before.length > 0 && before.every(({ index, ticketNumber }) => numberOf(index) === ticketNumber)
  if ((tickets.length === 0 || isOld) && since < TICKETS_MS)
    throw new Error(`the tickets of ${row.bookingCode} are not there yet`)
  return numberOf
}

/** Idempotent. False where something may have been ordered without an answer: that is left to `tidyLoop`. */
export async function cancelFares(deps: OrderDeps, bookingCode: string): Promise<boolean> {
  let isKnown = true
  for (const row of await rowsOf(deps.db, bookingCode)) isKnown = (await cancelFare(deps, row)) && isKnown
  return isKnown
}

/** Cancels a booking that was paid. Rejects while an order may still come: the issuing of it may be under way. */
export async function cancelIssued(deps: OrderDeps, bookingCode: string): Promise<SupplierCredit | null> {
  if (!(await cancelFares(deps, bookingCode))) throw new Error(`an order of ${bookingCode} may still come`)
  return creditOf(await rowsOf(deps.db, bookingCode))
}

/** By the rates of the booking. Null where Duffel does not say it of all that was paid, or says it in another currency. */
function creditOf(rows: readonly OrderRow[]): SupplierCredit | null {
  const paid = rows.filter(({ paidAt }) => paidAt !== null)
  const said = paid.flatMap((row) => {
    const { amount, currency, refundAmount, refundCurrency } = row
    if (refundAmount === null || refundCurrency !== currency) return []
    return [{ back: toRupiah(refundAmount, row), of: toRupiah(amount, row) }]
  })
  if (said.length === 0 || said.length < paid.length) return null
  return { back: sumRupiah(said.map(({ back }) => back)), of: sumRupiah(said.map(({ of }) => of)) }
}

/** Credits and vouchers are of the traveller: of the agency's money nothing comes back. */
function refundOf({ refund_amount, refund_currency, refund_to }: DuffelCancellation, { currency }: OrderRow) {
  const isOurs = !refund_to || isPaidBack(refund_to)
  return isOurs
    ? { refundAmount: refund_amount ?? null, refundCurrency: refund_currency ?? null }
    : { refundAmount: '0.00', refundCurrency: currency }
}

/** False where it is not known yet whether there is something to cancel. */
export async function cancelFare(deps: OrderDeps, row: OrderRow): Promise<boolean> {
  if (row.state === 'cancelled' || row.state === 'lapsed') return true
  const late = row.state === 'asking' ? await findOrder(deps.api, row, row.offerId) : null
  if (row.state === 'asking' && !late) return false
  const orderId = row.orderId ?? late?.id ?? null
  const back = orderId ? await cancelOrder(deps.api, orderId) : null
  const refund = back ? refundOf(back, row) : {}
  const now = deps.clock.now()
  const paid = late && !late.payment_status.awaiting_payment ? { paidAt: now } : {}
  await changeRow(deps.db, row, { state: 'cancelled', orderId, ...paid, ...refund }, now)
  return true
}

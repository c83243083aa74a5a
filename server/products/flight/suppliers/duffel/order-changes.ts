import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import { type Exchange, rupiahBack, toRupiah } from '../../../../../core/base/common/exchange.ts'
import type { Rupiah } from '../../../../../core/base/common/money.ts'
import { isInternational } from '../../../../../core/products/flight/providers.ts'
import { ChangeRefused } from '../../../../trade/booking/change/change-refused.ts'
import type { ReadRate } from '../../../../trade/exchange/rates.ts'
import type { ChosenChange, FlightChange, FlightChanges } from '../../supplier.ts'
import { type DuffelApi, DuffelError, isGone, mayBeDone, SLOW } from './api.ts'
import { legsOf, type Places } from './flights.ts'
import { type FlightId, parseFlightId } from './ids.ts'
import { CABIN } from './listings.ts'
import { getOrder, isPaidBack } from './order-calls.ts'
import type { OrderDeps } from './orders.ts'
import { changeRow, claimChange, type OrderRow, rowsOf } from './rows.ts'
import {
  changeOffer,
  changeRequest,
  type DuffelChangeOffer,
  type DuffelChangeRequest,
  type DuffelCondition,
  type DuffelOrderChange,
  orderChange,
  readEach,
} from './shapes.ts'

type Deps = Pick<OrderDeps, 'api' | 'db'> & { readRate: ReadRate; places: () => Promise<Places> }
type Known = { row: OrderRow; orderId: string; flown: FlightId }

/** Paid orders of one slice without bags and seats, of which Duffel does not say what becomes of them. Our id of an offer is `<request>.<offer>`: the request names its order. */
export function changesDesk(deps: Deps): FlightChanges {
  async function shownOf(known: Known, request: DuffelChangeRequest, now: Date): Promise<FlightChange[]> {
    const { read: offers } = readEach(request.order_change_offers, changeOffer)
    const shown = []
    for (const offer of offers) {
      const change = await shownAs(deps, known, { offer, requestId: request.id, now })
      if (change) shown.push(change)
    }
    return shown
  }
  return {
    async find({ bookingCode, part, date, now }) {
      const known = await knownOf(deps, bookingCode, part)
      const order = await getOrder(deps.api, known.orderId)
      const [slice] = order.slices
      if (order.cancelled_at || !slice?.id || slice.changeable === false) throw new ApiError('cannot_move')
      const shown = await shownOf(known, await askChanges(deps.api, known, slice.id, date), now)
      return shown.filter(({ legs }) => legs[0]?.departDate === date)
    },
    async one({ bookingCode, part, id, now }) {
      const known = await knownOf(deps, bookingCode, part)
      const request = await readRequest(deps.api, requestOf(id)).catch((error: unknown) => {
        throw isGone(error) ? new ApiError('sold_out', { cause: error }) : error
      })
      if (request.order_id !== known.orderId) throw new ApiError('cannot_move')
      const found = (await shownOf(known, request, now)).find((each) => each.id === id)
      if (!found) throw new ApiError('sold_out')
      return found
    },
  }
}

const requestOf = (id: string) => id.split('.')[0] ?? ''
const offerOf = (id: string) => id.split('.')[1] ?? ''

async function knownOf({ db }: Pick<Deps, 'db'>, bookingCode: string, part: number): Promise<Known> {
  const row = (await rowsOf(db, bookingCode)).find((each) => each.part === part)
  const flown = row && parseFlightId(row.flightId)
  if (!flown || row.state !== 'paid' || !row.orderId || row.extras.length > 0) throw new ApiError('cannot_move')
  return { row, orderId: row.orderId, flown }
}

async function askChanges(
  api: DuffelApi,
  { orderId: order_id, flown }: Known,
  slice_id: string,
  departure_date: CalendarDate,
): Promise<DuffelChangeRequest> {
  const { origin, destination, cabinClass } = flown
  const add = [{ origin, destination, departure_date, cabin_class: CABIN[cabinClass] }]
  const data = { order_id, slices: { remove: [{ slice_id }], add } }
  return await api({ method: 'POST', path: '/air/order_change_requests', data, as: changeRequest, ...SLOW })
}

async function readRequest(api: DuffelApi, id: string): Promise<DuffelChangeRequest> {
  return await api({ method: 'GET', path: `/air/order_change_requests/${id}`, as: changeRequest })
}

/** Kept from the end of an offer: banks may take money back for some minutes, and the airline is asked after them. */
const LEAST_LEFT_MS = 420_000
type Offered = { offer: DuffelChangeOffer; requestId: string; now: Date }

/** Null for one that is over, in another currency than the order, or to another airport. */
async function shownAs(
  { readRate, places }: Deps,
  { row, flown }: Known,
  { offer, requestId, now }: Offered,
): Promise<FlightChange | null> {
  const { change_total_amount: amount, change_total_currency: currency } = offer
  const until = new Date(Date.parse(offer.expires_at) - LEAST_LEFT_MS)
  const [slice, ...others] = offer.slices.add
  const known = await places()
  const legs = slice && others.length === 0 ? legsOf(slice, known) : null
  const [first, last] = [legs?.[0], legs?.at(-1)]
  if (!legs || !first || !last || !(until > now) || currency !== row.currency) return null
  if (amount.startsWith('-') && !isPaidBack(offer.refund_to)) return null
  if (first.origin.code !== flown.origin || last.destination.code !== flown.destination) return null
  const exchange = await readRate(currency, now)
  const total = amount.startsWith('-') ? 0 - rupiahBack(amount.slice(1), exchange) : toRupiah(amount, exchange)
  const fee = toRupiah(offer.penalty_total_amount ?? offer.penalty_amount ?? '0', exchange)
  const countries = [flown.origin, flown.destination].map((code) => known.get(code)?.countryCode ?? '')
  return {
    id: `${requestId}.${offer.id}`,
    legs,
    departsAt: new Date(first.departAt),
    international: isInternational(...countries),
    fare: slice?.fare_brand_name ?? null,
    terms: termsOf(offer, exchange),
    difference: total - fee,
    fee,
    asked: { amount, currency },
    until,
  }
}

/** Fees for the whole party, as Duffel states them. */
function termsOf(
  { conditions, change_total_currency: own }: DuffelChangeOffer,
  exchange: Exchange,
): FlightChange['terms'] {
  if (!conditions) return null
  const feeOf = (condition: DuffelCondition): Rupiah | null => {
    if (!condition?.allowed || !condition.penalty_amount) return null
    if (condition.penalty_currency && condition.penalty_currency !== own) return null
    return toRupiah(condition.penalty_amount, exchange)
  }
  return {
    refundFee: feeOf(conditions.refund_before_departure),
    changeFee: feeOf(conditions.change_before_departure),
  }
}

/** The order becomes what was chosen, once. Rejects where it is not sure; throws ChangeRefused where the order stays as it is. */
export async function changeFare(deps: OrderDeps, row: OrderRow, change: ChosenChange): Promise<OrderRow> {
  const { id } = change
  if (row.changeOffer === id && row.changedAt) return row
  const { api, db, clock } = deps
  const isKnown = row.changeOffer === id && row.changeId !== null
  // Written before it is paid, so that what was paid without an answer is asked about.
  const chosen = isKnown
    ? row
    : await changeRow(
        db,
        row,
        { changeOffer: id, changeId: await choose(api, id), changedAt: null, changeAskedAt: null },
        clock.now(),
      )
  await confirm(deps, chosen, change)
  const order = await getOrder(api, row.orderId ?? '')
  const { total_amount: amount, total_currency: currency } = order
  const now = clock.now()
  const reference = order.booking_reference ?? row.reference
  return await changeRow(db, chosen, { amount, currency, reference, changedAt: now, paidAt: now }, now)
}

/** Nothing changes at the airline yet. An offer that was chosen in a call without an answer keeps its change. */
async function choose(api: DuffelApi, id: string): Promise<string> {
  const data = { selected_order_change_offer: offerOf(id) }
  try {
    return (await api({ method: 'POST', path: '/air/order_changes', data, as: orderChange })).id
  } catch (error) {
    if (!isRefusal(error)) throw error
    const request = await readRequest(api, requestOf(id)).catch((cause: unknown) => {
      if (isGone(cause)) return null
      throw cause
    })
    const { read: offers } = readEach(request?.order_change_offers ?? [], changeOffer)
    const before = offers.find((each) => each.id === offerOf(id))?.order_change_id
    if (before) return before
    throw new ChangeRefused(`the change ${id} cannot be chosen`, { cause: error })
  }
}

/** Asked within this time it may still be done there: nothing is asked again, and no refusal is believed. */
const ASKING_MS = 140_000

/** One that was confirmed before is not paid again. */
async function confirm(deps: OrderDeps, row: OrderRow, { asked }: ChosenChange): Promise<void> {
  const { api, db, clock } = deps
  const id = row.changeId ?? ''
  const read = async () => await api({ method: 'GET', path: `/air/order_changes/${id}`, as: orderChange })
  const wasAsked = row.changeAskedAt !== null
  const chosen = await read().catch((error: unknown) => {
    // A change that was asked for before may be known by its order alone.
    if (!isGone(error) || wasAsked) throw error
    throw new ChangeRefused(`the change ${id} is gone`, { cause: error })
  })
  if (chosen.confirmed_at) return
  const { change_total_amount: amount, change_total_currency: currency } = chosen
  const isAgreed = currency === asked.currency && Number(amount) <= Number(asked.amount)
  if (!isAgreed && !wasAsked) throw new ChangeRefused(`the airline asks more for ${id} than was agreed`)
  if (!isAgreed || !(await claimChange(db, row, clock.now(), ASKING_MS)))
    throw new Error(`the change ${id} is under way`)
  const data = Number(amount) > 0 ? { payment: { type: 'balance', amount, currency } } : {}
  try {
    await api({ method: 'POST', path: `/air/order_changes/${id}/actions/confirm`, data, as: orderChange, ...SLOW })
  } catch (error) {
    if (mayBeDone(error)) throw error
    // This call did nothing. An earlier one without an answer may have done it since.
    const after: DuffelOrderChange = await read()
    if (after.confirmed_at) return
    if (!isRefusal(error)) {
      if (!wasAsked) await changeRow(db, row, { changeAskedAt: null }, clock.now())
      throw error
    }
    if (wasAsked && (await isChanged(api, row))) return
    throw new ChangeRefused(`the change ${id} was refused`, { cause: error })
  }
}

/** The order flies what was chosen. */
async function isChanged(api: DuffelApi, row: OrderRow): Promise<boolean> {
  const [request, order] = [
    await readRequest(api, requestOf(row.changeOffer ?? '')),
    await getOrder(api, row.orderId ?? ''),
  ]
  const { read: offers } = readEach(request.order_change_offers, changeOffer)
  const chosen = offers.find(({ id }) => id === offerOf(row.changeOffer ?? ''))?.slices.add[0]?.segments[0]
  const flown = order.slices[0]?.segments[0]
  return chosen !== undefined && chosen.departing_at === flown?.departing_at
}

/** False for a wrong key or an empty balance, which staff can mend, and for a call that may have succeeded. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof DuffelError) || mayBeDone(error) || error.code === 'insufficient_balance') return false
  return error.status >= 400 && error.status < 500 && ![401, 403, 408, 429].includes(error.status)
}

import * as z from 'zod/mini'
import type { Travellers } from '../../supplier.ts'
import { type DuffelApi, isGone, SLOW } from './api.ts'
import { orderPassengers } from './people.ts'
import {
  anyList,
  cancellation,
  type DuffelCancellation,
  type DuffelOffer,
  type DuffelOrder,
  offer,
  order,
  readEach,
} from './shapes.ts'

/** Ours, in the metadata of each order: by them an order is found whose answer was lost. */
export type OrderKey = { bookingCode: string; part: number }

type Placing = OrderKey & {
  offer: DuffelOffer
  travellers: Travellers
  instant: boolean
  services: readonly { id: string; quantity: number }[]
  /** Price of the fare and its services, as decimal text. */
  total: string
}

/** Fetches an offer with its current price and availability. */
export async function getOffer(api: DuffelApi, id: string, services = false): Promise<DuffelOffer> {
  const query = { return_available_services: String(services) }
  return await api({ method: 'GET', path: `/air/offers/${id}`, query, as: offer })
}

/** Instant orders are paid from the agency's balance at Duffel. Only they take services: of orders that are paid later the documentation says both. */
export async function placeOrder(api: DuffelApi, placing: Placing) {
  const { bookingCode, part, offer, travellers, instant, services, total } = placing
  return await api({
    method: 'POST',
    path: '/air/orders',
    data: {
      type: instant ? 'instant' : 'pay_later',
      selected_offers: [offer.id],
      passengers: orderPassengers(offer, travellers),
      metadata: { booking_code: bookingCode, part: String(part) },
      ...(services.length > 0 ? { services } : {}),
      ...(instant ? { payments: [balance({ ...offer, total_amount: total })] } : {}),
    },
    as: order,
    ...SLOW,
  })
}

export async function getOrder(api: DuffelApi, id: string): Promise<DuffelOrder> {
  return await api({ method: 'GET', path: `/air/orders/${id}`, as: order })
}

/** The order that a call made whose answer was lost; null where there is none, or none yet. */
export async function findOrder(api: DuffelApi, key: OrderKey, offerId: string): Promise<DuffelOrder | null> {
  const query = { offer_id: offerId, limit: '50' }
  const { read, unread } = readEach(await api({ method: 'GET', path: '/air/orders', query, as: anyList }), order)
  const found = read.find(({ metadata }) => isOf(metadata, key))
  // One that cannot be read may be it.
  if (!found && unread.length > 0) throw new Error(`${unread.length} orders of ${offerId} cannot be read`)
  return found ?? null
}

function isOf(metadata: DuffelOrder['metadata'], { bookingCode, part }: OrderKey): boolean {
  return metadata?.booking_code === bookingCode && metadata.part === String(part)
}

export async function payOrder(api: DuffelApi, held: DuffelOrder): Promise<void> {
  const data = { order_id: held.id, payment: balance(held) }
  await api({ method: 'POST', path: '/air/payments', data, as: z.unknown(), ...SLOW })
}

/**
 * Targets through which money comes back to the agency. A voucher and airline credits are of one airline, and not the
 * agency's.
 */
const PAID_BACK = new Set(['balance', 'original_form_of_payment', 'arc_bsp_cash'])

export function isPaidBack(to: string | null | undefined): boolean {
  return PAID_BACK.has(to ?? '')
}

function balance({
  total_amount: amount,
  total_currency: currency,
}: Pick<DuffelOrder, 'total_amount' | 'total_currency'>) {
  return { type: 'balance', amount, currency }
}

/** Asks what comes back, and changes nothing. */
export async function quoteCancellation(api: DuffelApi, orderId: string): Promise<DuffelCancellation> {
  return await api({ method: 'POST', path: '/air/order_cancellations', data: { order_id: orderId }, as: cancellation })
}

export async function confirmCancellation(api: DuffelApi, id: string): Promise<DuffelCancellation> {
  return await api({
    method: 'POST',
    path: `/air/order_cancellations/${id}/actions/confirm`,
    as: cancellation,
    ...SLOW,
  })
}

/** Idempotent. Null where it was cancelled before, or Duffel no longer knows it. */
export async function cancelOrder(api: DuffelApi, orderId: string): Promise<DuffelCancellation | null> {
  try {
    if ((await getOrder(api, orderId)).cancelled_at) return null
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
  const quote = await quoteCancellation(api, orderId)
  return await confirmCancellation(api, quote.id)
}

import type { CalendarDate } from '../../../../core/common/dates.ts'
import { type DuffelApi, SLOW } from './api.ts'
import { changeRequest, type DuffelChangeOffer, type DuffelOrderChange, orderChange } from './shapes.ts'

type Asked = { orderId: string; origin: string; destination: string; date: CalendarDate; cabinClass: string }

/** Other flights for the only direction of an order, the cheapest change first. A `change_total_amount` below zero comes back. */
export async function findChanges(api: DuffelApi, sliceId: string, asked: Asked): Promise<DuffelChangeOffer[]> {
  const { orderId: order_id, origin, destination, date: departure_date, cabinClass: cabin_class } = asked
  const add = [{ origin, destination, departure_date, cabin_class }]
  const data = { order_id, slices: { remove: [{ slice_id: sliceId }], add } }
  const found = await api({ method: 'POST', path: '/air/order_change_requests', data, as: changeRequest, ...SLOW })
  return found.order_change_offers.toSorted(
    (one, other) => Number(one.change_total_amount) - Number(other.change_total_amount),
  )
}

/** Chosen, but not paid: nothing changes at the airline yet. */
export async function chooseChange(api: DuffelApi, offerId: string): Promise<DuffelOrderChange> {
  const data = { selected_order_change_offer: offerId }
  return await api({ method: 'POST', path: '/air/order_changes', data, as: orderChange })
}

/** Idempotent: one that was confirmed before is not paid again. */
export async function confirmChange(api: DuffelApi, id: string): Promise<DuffelOrderChange> {
  const chosen = await api({ method: 'GET', path: `/air/order_changes/${id}`, as: orderChange })
  if (chosen.confirmed_at) return chosen
  const { change_total_amount: amount, change_total_currency: currency } = chosen
  const data = Number(amount) > 0 ? { payment: { type: 'balance', amount, currency } } : {}
  return await api({ method: 'POST', path: `/air/order_changes/${id}/actions/confirm`, data, as: orderChange, ...SLOW })
}

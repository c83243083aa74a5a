import type { FakeAnswer, FakeRequest } from '../../../../testing/fake-api.ts'
import { type FakeTrip, ROUTES, sliceOf } from './testing-flights.ts'

type ChangingOrder = {
  id: string
  total_amount: string
  slices: readonly { id: string; changeable: boolean }[]
  offer_id: string
  documents: readonly object[]
}
type ChangeOffer = Record<string, unknown> & {
  id: string
  expires_at: string
  change_total_amount: string
  order_change_id: string | null
}
type Request = { id: string; order_id: string; order_change_offers: ChangeOffer[] }
type Change = Record<string, unknown> & { id: string; change_total_amount: string; confirmed_at: string | null }

type Parts = {
  now(): Date
  next(kind: string): string
  refused(status: number, code: string): FakeAnswer
  data(request: FakeRequest): Record<string, unknown>
  orderOf(id: string): ChangingOrder | undefined
  tripOf(order: ChangingOrder): FakeTrip | undefined
  /** Cents for those of the order. */
  priceOf(trip: FakeTrip, order: ChangingOrder): number
  conditionsOf(trip: FakeTrip): object
  pay(order: ChangingOrder, amount: string): void
  minutes(): number
  refundTo(): string
}

const CURRENCY = 'EUR'
const cents = (amount: string) => Math.round(Number(amount) * 100)
const euros = (sum: number) => (sum / 100).toFixed(2)

/** Another flight of the same airline and cabin for an order, as documented: a request, an offer of it, a change that is confirmed with its payment. */
export function orderChanges({
  now,
  next,
  refused,
  data,
  orderOf,
  tripOf,
  priceOf,
  conditionsOf,
  pay,
  minutes,
  refundTo,
}: Parts) {
  const requests = new Map<string, Request>()
  const changes = new Map<string, { change: Change; offer: ChangeOffer; orderId: string; trip: FakeTrip }>()
  const flown = new Map<string, FakeTrip>()
  const trips = new Map<string, FakeTrip>()

  function ask(request: FakeRequest): FakeAnswer {
    const { order_id, slices } = data(request)
    const order = orderOf(String(order_id))
    if (!order) return refused(404, 'not_found')
    const { remove, add } = slices as {
      remove: { slice_id: string }[]
      add: { origin: string; destination: string; departure_date: string; cabin_class: string }[]
    }
    const [wanted] = add
    if (order.slices[0]?.id !== remove[0]?.slice_id || !wanted) return refused(422, 'validation_inclusion')
    const old = flown.get(order.id) ?? tripOf(order)
    if (!old || old.change === null) return refused(422, 'order_cannot_be_changed')
    const penalty = cents(old.change)
    const offers = (ROUTES[`${wanted.origin}${wanted.destination}`] ?? [])
      .filter(({ cabin, airline }) => cabin === wanted.cabin_class && airline.iata_code === old.airline.iata_code)
      .map((trip): ChangeOffer => {
        const total = priceOf(trip, order) - priceOf(old, order) + penalty
        const id = next('oco')
        trips.set(id, trip)
        return {
          id,
          ...{ change_total_amount: euros(total), change_total_currency: CURRENCY },
          ...{ penalty_total_amount: euros(penalty), penalty_total_currency: CURRENCY },
          ...{ new_total_amount: euros(priceOf(trip, order)), new_total_currency: CURRENCY },
          refund_to: total < 0 ? refundTo() : null,
          expires_at: new Date(now().getTime() + minutes() * 60_000).toISOString(),
          order_change_id: null,
          conditions: conditionsOf(trip),
          slices: { remove: order.slices, add: [withoutPeople(sliceOf(trip, wanted.departure_date, []))] },
        }
      })
    const made = { id: next('ocr'), order_id: order.id, order_change_offers: offers }
    requests.set(made.id, made)
    return { status: 201, body: { data: made } }
  }

  function choose(request: FakeRequest): FakeAnswer {
    const id = String(data(request).selected_order_change_offer)
    const asked = [...requests.values()].find((each) => each.order_change_offers.some((offer) => offer.id === id))
    const offer = asked?.order_change_offers.find((each) => each.id === id)
    const trip = trips.get(id)
    if (!asked || !offer || !trip) return refused(404, 'not_found')
    if (offer.order_change_id) return refused(422, 'order_change_already_created')
    if (Date.parse(offer.expires_at) <= now().getTime()) return refused(422, 'offer_expired')
    const { change_total_amount, change_total_currency, expires_at } = offer
    const change: Change = {
      ...{ id: next('oce'), order_id: asked.order_id, change_total_amount, change_total_currency, expires_at },
      confirmed_at: null,
    }
    offer.order_change_id = change.id
    changes.set(change.id, { change, offer, orderId: asked.order_id, trip })
    return { status: 201, body: { data: change } }
  }

  function confirm(request: FakeRequest): FakeAnswer {
    const known = changes.get(request.params.id ?? '')
    const order = known && orderOf(known.orderId)
    if (!known || !order) return refused(404, 'not_found')
    const { change, offer, trip } = known
    if (change.confirmed_at) return refused(422, 'order_change_already_confirmed')
    if (Date.parse(offer.expires_at) <= now().getTime()) return refused(422, 'offer_no_longer_available')
    const { payment } = data(request) as { payment?: { amount: string } }
    const costs = cents(change.change_total_amount)
    if ((payment?.amount ?? '0') !== (costs > 0 ? change.change_total_amount : '0'))
      return refused(422, 'payment_amount_does_not_match_order_amount')
    change.confirmed_at = now().toISOString()
    if (costs > 0) pay(order, change.change_total_amount)
    flown.set(order.id, trip)
    order.total_amount = euros(cents(order.total_amount) + costs)
    order.slices = [{ ...(offer.slices as { add: { id: string }[] }).add[0], ...{ id: next('sli'), changeable: true } }]
    order.documents = []
    return { body: { data: change } }
  }

  const one = (found: object | undefined): FakeAnswer => (found ? { body: { data: found } } : refused(404, 'not_found'))
  return {
    'POST /air/order_change_requests': ask,
    'GET /air/order_change_requests/:id': ({ params }: FakeRequest) => one(requests.get(params.id ?? '')),
    'POST /air/order_changes': choose,
    'GET /air/order_changes/:id': ({ params }: FakeRequest) => one(changes.get(params.id ?? '')?.change),
    'POST /air/order_changes/:id/actions/confirm': confirm,
  }
}

/** Segments of these offers say nothing of the passengers. */
function withoutPeople({ segments, ...slice }: ReturnType<typeof sliceOf>) {
  return { ...slice, segments: segments.map(({ passengers: _, ...segment }) => segment) }
}

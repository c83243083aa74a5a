import { type FakeAnswer, type FakeApi, type FakeRequest, fakeApi } from '../../../../testing/fake-api.ts'
import { type FakeTrip, GIVEN_NAME, ROUTES, sliceOf } from './testing-flights.ts'
import { orderChanges } from './testing-order-changes.ts'
import { bagsFor, seatMapsFor, seatsFor } from './testing-services.ts'

type Party = { id: string; type: string; age?: number }
type FakeOffer = Record<string, unknown> & {
  id: string
  expires_at: string
  total_amount: string
  total_currency: string
  passengers: readonly Party[]
  payment_requirements: {
    requires_instant_payment: boolean
    payment_required_by: string | null
    price_guarantee_expires_at: string | null
  }
}
type FakeOrder = Record<string, unknown> & {
  id: string
  total_amount: string
  cancelled_at: string | null
  metadata: Record<string, string>
  slices: readonly { id: string; changeable: boolean }[]
  offer_id: string
  payment_status: {
    awaiting_payment: boolean
    payment_required_by: string | null
    price_guarantee_expires_at: string | null
  }
  documents: readonly object[]
}

/** Duffel on this machine, as duffel.com/docs/api/v2 describes it: an offer ends, and of one search one offer can be ordered, once. */
export type FakeDuffel = FakeApi & {
  orders: Map<string, FakeOrder>
  changes: object[]
  /** Minutes that an offer lasts. */
  offerMinutes: number
  /** Target of the money when a change is cheaper. */
  refundTo: string
  /** Added to all prices from now on, also to those of offers that were made. */
  raise(percent: number): void
  raiseExtras(percent: number): void
  /** Seats that others took. */
  seats: Set<string>
  /** All that were made. */
  endOffers(): void
  /** Tickets are issued some time after the payment. */
  lateTickets: boolean
  /** Runs while the next order is made. */
  whileOrdering: (() => Promise<void>) | null
  /** Payments and instant orders, without those refused. */
  paid: { order: string; amount: string }[]
}

export const DUFFEL_TOKEN = 'duffel_test_fake'
const CURRENCY = 'EUR'
const REQUIRED = 180

export async function fakeDuffel(now: () => Date): Promise<FakeDuffel> {
  const offers = new Map<string, { offer: FakeOffer; trip: FakeTrip; request: string }>()
  const booked = new Set<string>()
  const cancellations = new Map<string, { order: string; body: Record<string, unknown> }>()
  const orders = new Map<string, FakeOrder>()
  let made = 0
  let percent = 0
  let extraCents = (cents: number) => cents
  const next = (kind: string) => `${kind}_0000${(++made).toString(36).padStart(8, '0')}`
  const later = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString()

  function allowed(handler: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>) {
    return (request: FakeRequest) => {
      if (request.headers.authorization !== `Bearer ${DUFFEL_TOKEN}`)
        return refused(401, 'invalid_authorization_header')
      if (request.headers['duffel-version'] !== 'v2') return refused(400, 'unsupported_version')
      return handler(request)
    }
  }

  const priceOf = (cents: number) => Math.round((cents * (100 + percent)) / 100)
  const shown = ({ offer, trip }: { offer: FakeOffer; trip: FakeTrip }): FakeOffer => ({
    ...offer,
    ...amounts(trip, offer.passengers),
  })

  function amounts(trip: FakeTrip, party: readonly Party[]) {
    const seats = party.filter(({ type }) => type !== 'infant_without_seat').length
    const cents = priceOf(trip.cents * seats + Math.round((trip.cents / 10) * (party.length - seats)))
    const tax = Math.round(cents / 5)
    return {
      ...{ total_amount: euros(cents), base_amount: euros(cents - tax), tax_amount: euros(tax) },
      ...{ total_currency: CURRENCY, base_currency: CURRENCY, tax_currency: CURRENCY },
    }
  }

  function search({ body, query }: FakeRequest): FakeAnswer {
    if (query.get('return_offers') !== 'true') return refused(400, 'invalid_query')
    const { slices, passengers, cabin_class } = data(body)
    const [{ origin, destination, departure_date }] = slices as [
      { origin: string; destination: string; departure_date: string },
    ]
    const party = (passengers as { type?: string; age?: number }[]).map(({ type, age }): Party => {
      if (type === 'adult') return { id: next('pas'), type }
      const kind = (age ?? 0) < 2 ? 'infant_without_seat' : (age ?? 0) < 12 ? 'child' : 'adult'
      return { id: next('pas'), type: kind, age: age ?? 0 }
    })
    const request = next('orq')
    const found = (ROUTES[`${origin}${destination}`] ?? []).filter(({ cabin }) => cabin === cabin_class)
    const made = found.map((trip) => {
      const offer: FakeOffer = {
        id: next('off'),
        expires_at: later(server.offerMinutes),
        live_mode: false,
        owner: trip.airline,
        passengers: party,
        slices: [sliceOf(trip, departure_date, party)],
        conditions: conditionsOf(trip),
        payment_requirements: {
          requires_instant_payment: trip.instant,
          payment_required_by: trip.instant ? null : later(REQUIRED),
          price_guarantee_expires_at: trip.instant ? null : later(REQUIRED),
        },
        passenger_identity_documents_required: trip.passport ?? false,
        supported_passenger_identity_document_types: trip.passport ? ['passport'] : [],
        ...amounts(trip, party),
      }
      offers.set(offer.id, { offer, trip, request })
      return offer
    })
    return { status: 201, body: { data: { id: request, offers: made } } }
  }

  function conditionsOf({ refund, change }: FakeTrip) {
    const rule = (fee: string | null) => ({
      allowed: fee !== null,
      penalty_amount: fee,
      penalty_currency: fee && CURRENCY,
    })
    return { refund_before_departure: rule(refund), change_before_departure: rule(change) }
  }

  function oneOffer({ params, query }: FakeRequest): FakeAnswer {
    const known = offers.get(params.id ?? '')
    if (!known) return refused(404, 'not_found')
    if (Date.parse(known.offer.expires_at) <= now().getTime()) return refused(422, 'offer_no_longer_available')
    const services = query.get('return_available_services') === 'true' ? bagsFor(known.offer, extraCents) : []
    return { body: { data: { ...shown(known), available_services: services } } }
  }

  function seatMaps({ query }: FakeRequest): FakeAnswer {
    const known = offers.get(query.get('offer_id') ?? '')
    if (!known) return refused(404, 'not_found')
    return { body: { data: seatMapsFor(known.offer, server.seats, extraCents) } }
  }

  /** Error code of the services, if one is wrong, and their cost. */
  function servicesOf(offer: FakeOffer, asked: readonly { id: string; quantity: number }[]) {
    const known = [...bagsFor(offer, extraCents), ...seatsFor(offer, server.seats, extraCents)]
    let cents = 0
    for (const { id, quantity } of asked) {
      const service = known.find((each) => each.id === id)
      if (!service) return { wrong: 'not_valid_with_selected_offer', cents }
      if ('isTaken' in service && service.isTaken) return { wrong: 'ancillary_service_not_available', cents }
      if (quantity > service.maximum_quantity) return { wrong: 'validation_inclusion', cents }
      cents += Math.round(Number(service.total_amount) * 100) * quantity
    }
    return { wrong: null, cents }
  }

  async function placeInTime(request: FakeRequest): Promise<FakeAnswer> {
    const meanwhile = server.whileOrdering
    server.whileOrdering = null
    await meanwhile?.()
    return place(request)
  }

  function place({ body }: FakeRequest): FakeAnswer {
    const asked = data(body)
    const [id] = asked.selected_offers as string[]
    const known = offers.get(id ?? '')
    if (!known) return refused(404, 'not_found')
    const { offer, request } = known
    if (booked.has(request)) return refused(422, 'offer_request_already_booked')
    if (Date.parse(offer.expires_at) <= now().getTime()) return refused(422, 'offer_expired')
    const people = asked.passengers as Record<string, string>[]
    const wrong = wrongPeople(people, offer)
    if (wrong) return refused(422, wrong)
    const instant = asked.type === 'instant'
    const services = (asked.services ?? []) as { id: string; quantity: number }[]
    if (!instant && services.length > 0) return refused(422, 'services_not_allowed_for_order_type')
    const { wrong: wrongService, cents } = servicesOf(offer, services)
    if (wrongService) return refused(422, wrongService)
    const total_amount = euros(Math.round(Number(shown(known).total_amount) * 100) + cents)
    const payment = (asked.payments as { amount: string; currency: string }[] | undefined)?.[0]
    if (!instant && offer.payment_requirements.requires_instant_payment)
      return refused(422, 'offer_requires_instant_payment')
    if (!instant && payment) return refused(422, 'payments_not_allowed_for_order_type')
    if (instant && payment?.amount !== total_amount) return refused(422, 'payment_amount_does_not_match_order_amount')
    booked.add(request)
    const order: FakeOrder = {
      id: next('ord'),
      booking_reference: reference(made),
      ...{ total_amount, total_currency: CURRENCY, cancelled_at: null },
      metadata: asked.metadata as Record<string, string>,
      offer_id: offer.id,
      services,
      slices: (offer.slices as { id: string }[]).map((slice) => ({ ...slice, changeable: known.trip.change !== null })),
      passengers: people.map((person) => ({ id: person.id, born_on: person.born_on, given_name: person.given_name })),
      payment_status: {
        awaiting_payment: !instant,
        payment_required_by: instant ? null : later(REQUIRED),
        price_guarantee_expires_at: instant ? null : later(REQUIRED),
      },
      documents: [],
    }
    orders.set(order.id, order)
    if (instant) settle(order, total_amount)
    return { status: 201, body: { data: order } }
  }

  function wrongPeople(people: readonly Record<string, string>[], { passengers }: FakeOffer): string | null {
    const ids = passengers.map(({ id }) => id).toSorted()
    if (String(people.map(({ id }) => id).toSorted()) !== String(ids)) return 'validation_inclusion'
    const infants = passengers.filter(({ type }) => type === 'infant_without_seat').map(({ id }) => id)
    const laps = people.flatMap(({ infant_passenger_id }) => infant_passenger_id ?? [])
    if (String(laps.toSorted()) !== String(infants.toSorted())) return 'passenger_infants_unassigned'
    for (const person of people) {
      if (!GIVEN_NAME.test(person.given_name ?? '') || !GIVEN_NAME.test(person.family_name ?? ''))
        return 'invalid_passenger_name'
      if (!/^\+[1-9]\d{6,14}$/.test(person.phone_number ?? '')) return 'invalid_phone_number'
      if (!['m', 'f'].includes(person.gender ?? '')) return 'validation_required'
      if (!['mr', 'ms', 'mrs', 'miss', 'dr'].includes(person.title ?? '')) return 'invalid_passenger_title'
      if (!/^\d{4}-\d{2}-\d{2}$/.test(person.born_on ?? '') || !person.email?.includes('@'))
        return 'validation_required'
    }
    return null
  }

  function settle(order: FakeOrder, amount: string): void {
    server.paid.push({ order: order.id, amount })
    order.payment_status = { awaiting_payment: false, payment_required_by: null, price_guarantee_expires_at: null }
  }

  function current(order: FakeOrder): FakeOrder {
    if (
      order.payment_status.awaiting_payment &&
      Date.parse(order.payment_status.payment_required_by ?? '') <= now().getTime()
    )
      order.cancelled_at ??= order.payment_status.payment_required_by
    if (!order.payment_status.awaiting_payment && !server.lateTickets && order.documents.length === 0)
      order.documents = (order.passengers as { id: string }[]).map(({ id }) => ({
        type: 'electronic_ticket',
        unique_identifier: `126${String(++made).padStart(10, '0')}`,
        passenger_ids: [id],
      }))
    return order
  }

  function pay({ body }: FakeRequest): FakeAnswer {
    const { order_id, payment } = data(body)
    const order = orders.get(String(order_id))
    if (!order) return refused(404, 'not_found')
    if (current(order).cancelled_at) return refused(422, 'already_cancelled')
    if (!order.payment_status.awaiting_payment) return refused(422, 'already_paid')
    const { amount } = payment as { amount: string }
    if (amount !== order.total_amount) return refused(422, 'payment_amount_does_not_match_order_amount')
    settle(order, amount)
    return { status: 201, body: { data: { id: next('pay'), amount } } }
  }

  function quote({ body }: FakeRequest): FakeAnswer {
    const order = orders.get(String(data(body).order_id))
    if (!order) return refused(404, 'not_found')
    if (current(order).cancelled_at) return refused(422, 'already_cancelled')
    const id = next('ore')
    const unpaid = order.payment_status.awaiting_payment
    const refund_amount = unpaid ? '0.00' : euros(Math.round(Number(order.total_amount) * 50))
    const refund_to = unpaid ? 'awaiting_payment' : server.refundTo
    const answer = { id, order_id: order.id, refund_amount, refund_currency: CURRENCY, refund_to, confirmed_at: null }
    cancellations.set(id, { order: order.id, body: answer })
    return { status: 201, body: { data: answer } }
  }

  function confirm({ params }: FakeRequest): FakeAnswer {
    const known = cancellations.get(params.id ?? '')
    const order = known && orders.get(known.order)
    if (!known || !order) return refused(404, 'not_found')
    order.cancelled_at = now().toISOString()
    return { body: { data: { ...known.body, confirmed_at: order.cancelled_at } } }
  }

  const changing = orderChanges({
    ...{
      now,
      next,
      refused,
      orderOf: (id: string) => orders.get(id),
      pay: ({ id }, amount) => void server.paid.push({ order: id, amount }),
    },
    data: ({ body }) => data(body),
    tripOf: ({ offer_id }) => offers.get(offer_id)?.trip,
    priceOf: (trip, { offer_id }) =>
      Math.round(Number(amounts(trip, offers.get(offer_id)?.offer.passengers ?? []).total_amount) * 100),
    conditionsOf,
    minutes: () => server.offerMinutes,
    refundTo: () => server.refundTo,
  })
  const api = await fakeApi({
    ...Object.fromEntries(Object.entries(changing).map(([call, handler]) => [call, allowed(handler)])),
    'POST /air/offer_requests': allowed(search),
    'GET /air/offers/:id': allowed(oneOffer),
    'GET /air/seat_maps': allowed(seatMaps),
    'POST /air/orders': allowed(placeInTime),
    'GET /air/orders': allowed(({ query }) => ({
      body: { data: [...orders.values()].filter(({ offer_id }) => offer_id === query.get('offer_id')) },
    })),
    'GET /air/orders/:id': allowed(({ params }) => {
      const order = orders.get(params.id ?? '')
      return order ? { body: { data: current(order) } } : refused(404, 'not_found')
    }),
    'POST /air/payments': allowed(pay),
    'POST /air/order_cancellations': allowed(quote),
    'POST /air/order_cancellations/:id/actions/confirm': allowed(confirm),
    'GET /air/airline_initiated_changes': allowed(({ query }) => ({
      body: { data: server.changes.filter((change) => Reflect.get(change, 'order_id') === query.get('order_id')) },
    })),
    'GET /air/airline_initiated_changes/:id': allowed(({ params }) => {
      const change = server.changes.find((each) => Reflect.get(each, 'id') === params.id)
      return change ? { body: { data: change } } : refused(404, 'not_found')
    }),
    'POST /air/airline_initiated_changes/:id/actions/accept': allowed(({ params }) => {
      const change = server.changes.find((each) => Reflect.get(each, 'id') === params.id)
      if (!change) return refused(404, 'not_found')
      return { body: { data: Object.assign(change, { action_taken: 'accepted' }) } }
    }),
  })
  const server: FakeDuffel = {
    ...api,
    ...{
      orders,
      changes: [],
      paid: [],
      offerMinutes: 30,
      refundTo: 'original_form_of_payment',
      lateTickets: false,
      whileOrdering: null,
      seats: new Set<string>(),
    },
    raise(by) {
      percent = by
    },
    raiseExtras(by) {
      extraCents = (cents) => Math.round((cents * (100 + by)) / 100)
    },
    endOffers() {
      for (const { offer } of offers.values()) offer.expires_at = now().toISOString()
    },
  }
  return server
}

function data(body: Record<string, unknown>): Record<string, unknown> {
  return body.data as Record<string, unknown>
}

function refused(status: number, code: string): FakeAnswer {
  const errors = [{ type: 'validation_error', code, title: code, message: code }]
  return { status, body: { errors, meta: { status, request_id: 'fake' } } }
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}

function reference(made: number): string {
  return `R${made.toString(36).toUpperCase().padStart(5, 'Z')}`
}

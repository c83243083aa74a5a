import * as z from 'zod/mini'
import { isDecimal } from '../../../../../core/base/common/exchange.ts'

// These schemas read Duffel's answers (duffel.com/docs/api/v2). Fields that are not read are left out.

/** Each of a list by itself: one that cannot be read hides none of the others. */
export function readEach<Item>(list: readonly unknown[], as: z.ZodMiniType<Item>): { read: Item[]; unread: unknown[] } {
  const [read, unread]: [Item[], unknown[]] = [[], []]
  for (const each of list) {
    const one = z.safeParse(as, each)
    if (one.success) read.push(one.data)
    else unread.push(each)
  }
  return { read, unread }
}

export const anyList = z.array(z.unknown())

/** Fields that can be read of any change, also where the rest is of another shape. */
export const namedChange = z.object({ action_taken: z.nullish(z.string()), created_at: z.nullish(z.string()) })

const text = z.string()
const maybe = z.nullish(z.string())
const amount = z.string().check(z.refine(isDecimal))
const maybeAmount = z.nullish(amount)

const airport = z.object({ iata_code: text, name: text, city_name: maybe, iata_country_code: text, time_zone: maybe })
const carrier = z.object({ iata_code: maybe, name: text })

const segment = z.object({
  id: maybe,
  origin: airport,
  destination: airport,
  origin_terminal: maybe,
  destination_terminal: maybe,
  /** By the clock of the airport, without a zone. */
  departing_at: text,
  arriving_at: text,
  aircraft: z.nullish(z.object({ name: text })),
  marketing_carrier: carrier,
  marketing_carrier_flight_number: text,
  operating_carrier: carrier,
  passengers: z._default(
    z.array(
      z.object({
        passenger_id: maybe,
        cabin_class: maybe,
        cabin_class_marketing_name: maybe,
        fare_basis_code: maybe,
        baggages: z._default(z.array(z.object({ type: text, quantity: z.number() })), []),
      }),
    ),
    [],
  ),
})
export type DuffelSegment = z.infer<typeof segment>

const slice = z.object({
  segments: z.array(segment).check(z.minLength(1)),
  fare_brand_name: maybe,
  id: maybe,
  changeable: z.nullish(z.boolean()),
})
export type DuffelSlice = z.infer<typeof slice>

const condition = z.nullish(z.object({ allowed: z.boolean(), penalty_amount: maybeAmount, penalty_currency: maybe }))
const conditions = z.nullish(z.object({ refund_before_departure: condition, change_before_departure: condition }))
export type DuffelCondition = z.infer<typeof condition>

const passenger = z.object({ id: text, type: maybe, age: z.nullish(z.number()) })
export type DuffelPassenger = z.infer<typeof passenger>

const service = z.object({
  id: text,
  type: text,
  total_amount: amount,
  total_currency: text,
  maximum_quantity: z.nullish(z.number()),
  passenger_ids: z._default(z.array(text), []),
  segment_ids: z._default(z.array(text), []),
  metadata: z.nullish(z.object({ type: maybe, maximum_weight_kg: z.nullish(z.number()) })),
})

export const offer = z.object({
  id: text,
  expires_at: text,
  owner: carrier,
  total_amount: amount,
  total_currency: text,
  tax_amount: maybeAmount,
  slices: z.array(slice).check(z.minLength(1)),
  passengers: z.array(passenger),
  conditions,
  payment_requirements: z.object({
    requires_instant_payment: z.boolean(),
    payment_required_by: maybe,
    price_guarantee_expires_at: maybe,
  }),
  passenger_identity_documents_required: z._default(z.boolean(), false),
  supported_passenger_identity_document_types: z._default(z.array(text), []),
  available_services: z._default(z.nullable(z.array(service)), []),
})
export type DuffelOffer = z.infer<typeof offer>

export const offerRequest = z.object({ id: text, offers: z.array(z.unknown()) })

export const order = z.object({
  id: text,
  booking_reference: maybe,
  total_amount: amount,
  total_currency: text,
  cancelled_at: maybe,
  metadata: z.nullish(z.record(z.string(), z.string())),
  payment_status: z.object({
    awaiting_payment: z.boolean(),
    payment_required_by: maybe,
    price_guarantee_expires_at: maybe,
  }),
  passengers: z._default(z.array(z.object({ id: text })), []),
  documents: z._default(
    z.nullable(z.array(z.object({ type: text, unique_identifier: text, passenger_ids: z.nullish(z.array(text)) }))),
    [],
  ),
  slices: z._default(z.array(slice), []),
})
export type DuffelOrder = z.infer<typeof order>

export const cancellation = z.object({
  id: text,
  order_id: text,
  refund_amount: maybeAmount,
  refund_currency: maybe,
  /** `airline_credits` and `voucher` are of the traveller. */
  refund_to: maybe,
  confirmed_at: maybe,
})
export type DuffelCancellation = z.infer<typeof cancellation>

/** Elements of a row that are no seats have a type alone. */
const seat = z.object({
  type: text,
  designator: maybe,
  name: maybe,
  disclosures: z._default(z.nullable(z.array(text)), []),
  available_services: z._default(
    z.nullable(z.array(z.object({ id: text, passenger_id: text, total_amount: amount, total_currency: text }))),
    [],
  ),
})

export type DuffelSeat = z.infer<typeof seat>

export const seatMap = z.object({
  segment_id: text,
  cabins: z.array(
    z.object({
      cabin_class: text,
      rows: z.array(z.object({ sections: z.array(z.object({ elements: z.array(seat) })) })),
    }),
  ),
})
export type DuffelSeatMap = z.infer<typeof seatMap>

/** `added` stands in place of `removed`. */
export const airlineChange = z.object({
  id: text,
  order_id: text,
  added: z.array(slice),
  removed: z.array(slice),
  available_actions: z._default(z.array(text), []),
  action_taken: maybe,
  created_at: text,
})
export type DuffelAirlineChange = z.infer<typeof airlineChange>

/** Below zero it comes back. */
const signedAmount = z.string().check(z.refine((value) => isDecimal(value.replace(/^-/, ''))))

/** `change_total_amount` is charged, and has the penalty in it. The documentation has its name with `total`, the client libraries without. */
export const changeOffer = z.object({
  id: text,
  change_total_amount: signedAmount,
  change_total_currency: text,
  penalty_total_amount: maybeAmount,
  penalty_amount: maybeAmount,
  expires_at: text,
  /** Id of the order change that this offer became, if it was chosen before. */
  order_change_id: maybe,
  /** Target of a negative amount; null where nothing comes back. */
  refund_to: maybe,
  conditions,
  slices: z.object({ add: z.array(slice) }),
})
export type DuffelChangeOffer = z.infer<typeof changeOffer>

export const changeRequest = z.object({ id: text, order_id: text, order_change_offers: z.array(z.unknown()) })
export type DuffelChangeRequest = z.infer<typeof changeRequest>

export const orderChange = z.object({
  id: text,
  order_id: text,
  change_total_amount: signedAmount,
  change_total_currency: text,
  confirmed_at: maybe,
})
export type DuffelOrderChange = z.infer<typeof orderChange>

export const webhookEvent = z.object({
  id: text,
  type: text,
  data: z.nullish(z.object({ object: z.nullish(z.object({ id: maybe, order_id: maybe })) })),
})

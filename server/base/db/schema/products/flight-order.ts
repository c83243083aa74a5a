import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PaxCounts } from '../../../../../core/products/flight/limits.ts'

/** A bag or a seat that was bought with the fare. `id` is ours, `passenger` an index, `amount` what the supplier asked for one. */
export type KeptExtra = { id: string; passenger: number; quantity: number; amount: string }

const at = (name: string) => timestamp(name, { withTimezone: true })

/** `kept`: nothing was ordered. `asking`: it is not known whether it was. `held`: unpaid. `lapsed`: the supplier let go of it. */
const STATES = ['kept', 'asking', 'held', 'paid', 'cancelled', 'lapsed'] as const

/**
 * Orders at suppliers of flights: one row for each fare of a booking. A row is written before the supplier is asked.
 */
export const flightOrders = pgTable(
  'flight_orders',
  {
    bookingCode: text('booking_code').notNull(),
    /** Departure 0, return 1. */
    part: integer().notNull(),
    supplier: text().notNull(),
    flightId: text('flight_id').notNull(),
    classId: text('class_id').notNull(),
    pax: jsonb().$type<PaxCounts>().notNull(),
    state: text({ enum: STATES }).notNull(),
    /** Paid as it is ordered; otherwise it is held first. */
    instant: boolean().notNull(),
    offerId: text('offer_id').notNull(),
    /** The supplier's price when it was booked, and the rate by which it became rupiah. */
    amount: text().notNull(),
    currency: text().notNull(),
    rate: text().notNull(),
    margin: text().notNull(),
    holdUntil: at('hold_until').notNull(),
    orderId: text('order_id').unique(),
    /** The airline's own booking code. */
    reference: text(),
    /** The supplier's ids of the passengers, in our order. */
    passengerIds: jsonb('passenger_ids').$type<readonly string[]>().notNull().default([]),
    extras: jsonb().$type<readonly KeptExtra[]>().notNull().default([]),
    askedAt: at('asked_at'),
    paidAt: at('paid_at'),
    /** Amount that the supplier gave back at cancellation, as decimal text. */
    refundAmount: text('refund_amount'),
    refundCurrency: text('refund_currency'),
    /** Another flight that was chosen for it: our id of the offer, then the supplier's id of the change. */
    changeOffer: text('change_offer'),
    changeId: text('change_id'),
    /** When the supplier was asked to confirm it, and when it had. */
    changeAskedAt: at('change_asked_at'),
    changedAt: at('changed_at'),
    /** When the supplier was last asked whether the flights changed. */
    checkedAt: at('checked_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingCode, table.part] }),
    index('flight_orders_state').on(table.state, table.updatedAt),
  ],
)

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { NOTIFICATION_PROBLEMS, NOTIFICATION_STATES } from '../../../../../core/trade/payment/notifications.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Same fields as `GatewayNotice`; times are text. */
export type StoredNotification = {
  eventId: string
  orderId: string
  gatewayId: string
  status: string
  amount: number
  paidAt: string | null
  returned?: number
  isUnsaid?: boolean
  paymentId?: string
}

/** Webhooks as they came. Headers are checked before and not kept: some hold a secret. */
export const gatewayNotifications = pgTable(
  'gateway_notifications',
  {
    id: text().primaryKey(),
    gateway: text().notNull(),
    /** Number that the gateway gives the event; null when the notification is refused. */
    eventId: text('event_id'),
    /** The order it names; of a refused one only what it claims. */
    orderId: text('order_id'),
    /** Cut where it was refused. */
    body: text().notNull(),
    /** Content, read only after the signature held; null before. */
    notice: jsonb().$type<StoredNotification>(),
    state: text({ enum: NOTIFICATION_STATES }).notNull(),
    problem: text({ enum: NOTIFICATION_PROBLEMS }),
    /** Text of the error, in the words of this program. */
    error: text(),
    /** How often it was applied or tried to. */
    tries: integer().notNull().default(0),
    /** How often it came. */
    times: integer().notNull().default(1),
    receivedAt: at('received_at').notNull(),
    /** When it came last. */
    lastAt: at('last_at').notNull(),
    appliedAt: at('applied_at'),
  },
  (table) => [
    uniqueIndex('gateway_notifications_event').on(table.gateway, table.eventId),
    index('gateway_notifications_received').on(table.receivedAt, table.id),
    index('gateway_notifications_state').on(table.state, table.receivedAt, table.id),
    index('gateway_notifications_order').on(table.orderId),
    index('gateway_notifications_refused').on(table.gateway, table.receivedAt).where(sql`event_id is null`),
  ],
)

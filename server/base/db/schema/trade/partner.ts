import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { PARTNER_MODELS } from '../../../../../core/people/account/partner-models.ts'
import type { Company } from '../../../../../core/trade/invoice/company.ts'
import type { PartnerTerms } from '../../../../../core/trade/partner/markup.ts'
import { users } from '../people/account.ts'
import { bookings } from './booking.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const rupiah = (name: string) => bigint(name, { mode: 'number' })

/** Agencies and companies that buy for their own customers. */
export const partners = pgTable(
  'partners',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Invoices are made out to this company; null: to the member. */
    company: jsonb().$type<Company>(),
    model: text({ enum: PARTNER_MODELS }).notNull(),
    terms: jsonb().$type<PartnerTerms>().notNull(),
    note: text().notNull(),
    isOn: boolean('is_on').notNull(),
    version: integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('partners_created').on(table.createdAt, table.id)],
)

/** Accounts that book for a partner; each for one only. */
export const partnerMembers = pgTable(
  'partner_members',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('partner_members_partner').on(table.partnerId)],
)

/** A booking's cost at the supplier and the terms of its partner, both at the time of booking. */
export const bookingCosts = pgTable(
  'booking_costs',
  {
    bookingId: text('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The supplier's price in rupiah; null when unknown. */
    cost: rupiah('cost'),
    /**
     * Part of `cost` that the supplier gives back for a cancelled booking: by its rules, then as it says. Null before.
     */
    credit: rupiah('credit'),
    /** True where the agency sells what is its own and owes no supplier; null as long as that is not known. */
    isOwn: boolean('is_own'),
    partnerId: text('partner_id').references(() => partners.id),
    model: text({ enum: PARTNER_MODELS }),
    /** Hundredths of a percent of the price. */
    share: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('booking_costs_partner').on(table.partnerId, table.createdAt)],
)

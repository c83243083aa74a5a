import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Alert } from '../../../../../core/base/mail/alerts.ts'
import { MAIL_ABOUTS, MAIL_PROBLEMS, MAIL_STATES } from '../../../../../core/base/mail/state.ts'
import { users } from '../people/account.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Log of kind and recipient of each mail; never its text. */
export const mailLog = pgTable(
  'mail_log',
  {
    /** Id of the mail, so that a retry adds no second row. */
    id: text().primaryKey(),
    kind: text().notNull(),
    /** Lower case. Empty when it failed before its address was known. */
    to: text().array().notNull(),
    /** Null for mails with a code or a sign-in link. */
    subject: text(),
    aboutKind: text('about_kind', { enum: MAIL_ABOUTS }),
    aboutId: text('about_id'),
    /** Code or number at that time: what it is about may be deleted later. */
    aboutName: text('about_name'),
    state: text({ enum: MAIL_STATES }).notNull(),
    problem: text({ enum: MAIL_PROBLEMS }),
    answer: text(),
    at: at('at').notNull(),
  },
  (table) => [
    index('mail_log_at').on(table.at, table.id),
    index('mail_log_kind').on(table.kind, table.at, table.id),
    index('mail_log_state').on(table.state, table.at, table.id),
    index('mail_log_to').using('gin', table.to),
    index('mail_log_about').on(table.aboutName),
  ],
)

type Texts = { id: string; en: string }

/** Own text of a kind of mail, and whether it is sent. Without a row it is sent without own text. */
export const mailTexts = pgTable('mail_texts', {
  kind: text().primaryKey(),
  isOn: boolean('is_on').notNull(),
  /** Paragraphs after the greeting and before the end; empty for none. */
  above: jsonb().$type<Texts>().notNull(),
  below: jsonb().$type<Texts>().notNull(),
  version: integer().notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** Alerts that each member of staff chose; no row before the first choice. */
export const staffAlerts = pgTable('staff_alerts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  locale: text({ enum: ['id', 'en'] }).notNull(),
  alerts: text().array().$type<Alert[]>().notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** Departures that staff were alerted about. A row is deleted when what it says has ended, so that the next time sends a new alert. */
export const departureAlerts = pgTable(
  'departure_alerts',
  {
    alert: text({ enum: ['sold_out', 'held_unpaid', 'below_minimum'] }).notNull(),
    departureId: text('departure_id').notNull(),
    since: at('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.alert, table.departureId] })],
)

import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ROLES } from '../../../core/account/roles.ts'
import { staffRoles, users } from './account.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Nobody has used them; a row goes with its use. The links are in `one_time_links`. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    staffRoleId: text('staff_role_id').references(() => staffRoles.id),
    /** Opens something only while this is an admin. */
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    locale: text({ enum: ['id', 'en'] }).notNull(),
    createdAt: at('created_at').notNull(),
    /** Of the newest mail. */
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('staff_invitations_created').on(table.createdAt, table.id)],
)

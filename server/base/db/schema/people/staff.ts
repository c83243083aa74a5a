import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ROLES } from '../../../../../core/people/account/roles.ts'
import { staffRoles, users } from './account.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Open invitations; a row is deleted when used. The links are in `one_time_links`. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    staffRoleId: text('staff_role_id').references(() => staffRoles.id),
    /** The link only works while this member is an admin. */
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    locale: text({ enum: ['id', 'en'] }).notNull(),
    createdAt: at('created_at').notNull(),
    /** Time of the newest mail. */
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('staff_invitations_created').on(table.createdAt, table.id)],
)

import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { BackupProblemCode } from '../../../../../core/office/backup/problems.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Backups that were asked for. What is kept of them is in the place of backups. */
export const backups = pgTable(
  'backups',
  {
    id: text().primaryKey(),
    /** File name; null until the file is made. */
    name: text(),
    startedFrom: text('started_from', { enum: ['schedule', 'office', 'command'] }).notNull(),
    startedBy: text('started_by'),
    state: text({ enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
    problem: text().$type<BackupProblemCode>(),
    place: text().notNull(),
    size: bigint({ mode: 'number' }),
    tables: integer(),
    rows: bigint({ mode: 'number' }),
    files: integer(),
    createdAt: at('created_at').notNull(),
    /** A process that runs it says so again and again. */
    beatAt: at('beat_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [index('backups_created').on(table.createdAt, table.id), index('backups_state').on(table.state)],
)

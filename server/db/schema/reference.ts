import { pgTable, text } from 'drizzle-orm/pg-core'

/** Content hash of each reference file that was loaded, so that a start loads only what changed. */
export const referenceFiles = pgTable('reference_files', {
  name: text().primaryKey(),
  hash: text().notNull(),
})

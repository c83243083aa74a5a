import { pgTable, text } from 'drizzle-orm/pg-core'

export const referenceFiles = pgTable('reference_files', {
  name: text().primaryKey(),
  hash: text().notNull(),
})

import { customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Settings of the office; a section without a row has its defaults. Rows are never deleted: their versions count up.
 */
export const houseSettings = pgTable('house_settings', {
  section: text().primaryKey(),
  /** By field, only what was set; secrets are sealed. */
  values: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  version: integer().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Logos. The one in use is named by `identity`. */
export const housePictures = pgTable('house_pictures', {
  /** SHA-256 of the bytes. */
  id: text().primaryKey(),
  type: text().notNull(),
  bytes: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
})

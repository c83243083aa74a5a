import { boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TextDraft, TextKind } from '../../../../../core/base/text/draft.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Texts written in the admin panel or taken over from files. Visitors read `published`; `draft` may be newer. */
export const ownTexts = pgTable(
  'own_texts',
  {
    id: text().primaryKey(),
    kind: text().$type<TextKind>().notNull(),
    slug: text().notNull(),
    draft: jsonb().$type<TextDraft>().notNull(),
    /** Version of the draft. */
    version: integer().notNull(),
    published: jsonb().$type<TextDraft>(),
    publishedVersion: integer('published_version'),
    publishedAt: at('published_at'),
    /** The operator accepted the sample text. */
    isAccepted: boolean('is_accepted').notNull().default(false),
    isRetired: boolean('is_retired').notNull().default(false),
    /** Rises with each publication and retirement, so that other processes see them. */
    revision: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [uniqueIndex('own_texts_slug').on(table.kind, table.slug)],
)

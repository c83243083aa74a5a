import { boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import type { ProductDraft } from '../../../../../core/trade/product/draft.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Products that the office wrote. What is sold is `published`; `draft` may be ahead of it. */
export const ownProducts = pgTable(
  'own_products',
  {
    id: text().primaryKey(),
    service: text().$type<Service>().notNull(),
    /** Its address, and its name in stock and bookings. */
    slug: text().notNull(),
    /** Kind of the draft, as its service tells its products apart. */
    kind: text().notNull(),
    titleId: text('title_id').notNull(),
    titleEn: text('title_en').notNull(),
    draft: jsonb().$type<ProductDraft>().notNull(),
    /** Version of the draft; `publishedVersion` may be older. */
    version: integer().notNull(),
    published: jsonb().$type<ProductDraft>(),
    /** The version of the draft that is published. */
    publishedVersion: integer('published_version'),
    publishedAt: at('published_at'),
    isRetired: boolean('is_retired').notNull().default(false),
    /** Rises with each publication and retirement, so that other processes see them. */
    revision: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [uniqueIndex('own_products_slug').on(table.service, table.slug)],
)

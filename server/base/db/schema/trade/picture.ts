import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Crop } from '../../../../../core/trade/picture/crop.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

type Texts = { id: string; en: string }

/** Photographs; their files are in a folder or an S3-like store. */
export const pictures = pgTable(
  'pictures',
  {
    id: text().primaryKey(),
    /** `<kind>/<id>`, see core/trade/picture/owner.ts. */
    owner: text().notNull(),
    position: integer().notNull(),
    /** Name of the stored original, from which the shown files are cut. */
    source: text().notNull(),
    sourceWidth: integer('source_width').notNull(),
    sourceHeight: integer('source_height').notNull(),
    /** Base name of the shown files. */
    files: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    crop: jsonb().$type<Crop>(),
    alt: jsonb().$type<Texts>().notNull(),
    caption: jsonb().$type<Texts>().notNull(),
    version: integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('pictures_owner').on(table.owner, table.position)],
)

/** Rises with each change of an owner's photographs. Rows are never deleted, so a new sum tells other processes of a change. */
export const pictureOwners = pgTable('picture_owners', {
  owner: text().primaryKey(),
  version: integer().notNull(),
})

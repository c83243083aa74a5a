import { bigint, boolean, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { TOUR_KINDS } from '../../../../../core/products/tour/kinds.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const rupiah = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Departures, filled from the rules of the tours' files. Ids never change. */
export const tourPeriods = pgTable(
  'tour_periods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: TOUR_KINDS }).notNull(),
    slug: text().notNull(),
    /** Days at the place. */
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    priceAdult: rupiah('price_adult'),
    priceChild: rupiah('price_child'),
    singleSupplement: rupiah('single_supplement'),
    extraBed: rupiah('extra_bed'),
    minimalDp: rupiah('minimal_dp'),
    seats: integer().notNull(),
    notes: text(),
    /** Travellers for which it runs; null where it runs with one. */
    minimum: integer(),
    /** The operator promised that it runs. */
    isGuaranteed: boolean('is_guaranteed').notNull().default(false),
    /** False when the rule has it no more, or the operator closed it: not for sale. */
    isOpen: boolean('is_open').notNull().default(true),
    /** When the operator changed it by hand; the rule leaves it alone from then on. */
    changedAt: at('changed_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('tour_periods_departure').on(table.slug, table.startDate),
    index('tour_periods_start').on(table.kind, table.startDate),
  ],
)

import * as z from 'zod/mini'
import { HOLIDAYS } from '../../base/common/holidays.ts'
import { clock, rupiah, season, words, yearDay } from '../../trade/product/fields.ts'
import { keptSteps } from '../../trade/product/kept-steps.ts'
import { BED_TYPES, CATEGORIES, NAMED, VENUE_TYPES } from './kinds.ts'

const list = (least: number, most: number) => z.array(words).check(z.minLength(least), z.maxLength(most))
const count = z.int().check(z.positive())
const weekdays = z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1))
const key = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const years = z
  .tuple([z.int().check(z.nonnegative()), z.int().check(z.maximum(30))])
  .check(z.refine(([from, to]) => from <= to))

/** The words of a venue, in both of its files. The description is the text below them, up to the first `## ` heading; each heading begins a step of the itinerary. */
export const venueWordsSchema = z.strictObject({
  title: words,
  summary: words.check(z.maxLength(160)),
  highlight: list(2, 4),
  terms: list(2, 6),
  meeting_point: words,
  documents: z._default(z.array(words), []),
  packages: z.record(key, z.strictObject({ name: words, includes: list(1, 4) })),
  addons: z._default(z.record(key, words), {}),
  /** By add-on: a term that holds for those who do not buy it. */
  without: z._default(z.record(key, words), {}),
})

const packageBounds = { min_pax: z.optional(count), max_pax: z.optional(count) }

/** Whole rupiah a visitor; a type that is left out or 0 is not sold. */
const personPackage = z.strictObject({
  ...packageBounds,
  adult: z._default(rupiah, 0),
  child: z._default(rupiah, 0),
  junior: z._default(rupiah, 0),
  infant: z._default(z.union([rupiah, z.literal('free')]), 0),
  /**
   * Price of a child, instead of `child`, with and without a bed of its own. Overnight activities only, as are the next
   * three.
   */
  child_extra_bed: z._default(rupiah, 0),
  child_no_bed: z._default(rupiah, 0),
  /** Addition for an adult who sleeps alone. */
  single_supplement: z._default(rupiah, 0),
  star: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  /** Three adults may share a room. */
  triple: z._default(z.boolean(), false),
})

/** Whole rupiah a vehicle or boat. */
const unitPackage = z.strictObject({
  ...packageBounds,
  unit: count,
  /** Persons in one unit. */
  capacity: count,
  include_driver: z._default(z.boolean(), false),
})

export const ADDON_CATEGORIES = ['parking', 'guide', 'gear', 'food', 'insurance', 'transport'] as const

/** Facts and Indonesian words of a venue: `src/content/venues/id/<slug>.md`. The English file of the same name holds the words alone. */
export const venueFactsSchema = z.strictObject({
  ...venueWordsSchema.shape,
  /** Id in `data/venues.json`; or `at`, for a place that is not in it. */
  venue: z.optional(count),
  at: z.optional(
    z.strictObject({
      category: z.enum(CATEGORIES),
      /** Key in `data/cities.json`. */
      city: z.string().check(z.regex(/^ID-\d{4}$/)),
      lat: z.number().check(z.minimum(-11), z.maximum(6)),
      lon: z.number().check(z.minimum(95), z.maximum(141)),
    }),
  ),
  type: z.enum(VENUE_TYPES),
  /** Local time. */
  opens: clock,
  closes: clock,
  /** On these weekdays (1 Monday to 7 Sunday) instead of the above. */
  hours: z._default(z.array(z.strictObject({ days: weekdays, opens: clock, closes: clock })), []),
  /** Times of entry; the quota then counts for each. Without them one may enter at any time. */
  times: z._default(z.array(clock), []),
  /** 1 Monday to 7 Sunday. */
  closed: z._default(weekdays, []),
  /** Weekdays of which the first of each month is closed. */
  closed_first: z._default(weekdays, []),
  closed_dates: z._default(z.array(yearDay), []),
  holidays: z._default(z.array(z.enum(HOLIDAYS)), []),
  /** Tickets, or units, of a day or a time. */
  quota: count,
  /** Days before the visit on which selling ends; 0 sells on the day itself, until closing or the time of entry. */
  cutoff_days: z._default(z.int().check(z.nonnegative(), z.maximum(60)), 0),
  min_pax: z._default(count, 1),
  max_pax: z._default(count.check(z.maximum(50)), 10),
  /** The ticket is valid once on any day within 30 days of the date. */
  period: z._default(z.boolean(), false),
  inquiry: z._default(z.boolean(), false),
  /** Who is named: every visitor, or only the first. */
  names: z._default(z.enum(NAMED), 'lead'),
  /** Years, both included; younger is infant, older is adult. */
  ages: z.strictObject({ child: years, junior: z.optional(years) }),
  /** Rupiah more for each visitor that pays, or each unit. */
  weekend: z.optional(z.strictObject({ days: weekdays, add: rupiah })),
  seasons: z._default(z.array(season), []),
  /** Rupiah for a booking. */
  service_fee: z._default(rupiah, 0),
  /** Percent on top of the prices. */
  tax: z._default(z.number().check(z.nonnegative(), z.maximum(50)), 0),
  /** Instead of the usual terms of its type. */
  cancel: z.optional(keptSteps),
  /** Down payment of the total. */
  dp: z.optional(z.strictObject({ type: z.enum(['percent', 'amount']), amount: count })),
  promo: z.optional(z.strictObject({ code: key, percent: count.check(z.maximum(90)), min_pax: count })),
  /** Scene of the cover, instead of its category's. */
  scene: z.optional(words),
  days: z._default(count, 1),
  nights: z._default(z.int().check(z.nonnegative()), 0),
  bed_types: z._default(z.array(z.enum(BED_TYPES)), []),
  package_facts: z.record(key, z.union([unitPackage, personPackage])),
  addon_facts: z._default(
    z.record(
      key,
      z.strictObject({
        amount: rupiah,
        per: z.enum(['person', 'booking']),
        mandatory: z._default(z.boolean(), false),
        category: z.enum(ADDON_CATEGORIES),
      }),
    ),
    {},
  ),
})

export type VenueWords = z.infer<typeof venueWordsSchema>
export type VenueFacts = z.infer<typeof venueFactsSchema>
export type PersonPackage = z.infer<typeof personPackage>

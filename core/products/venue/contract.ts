import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { pageQuery, paginated } from '../../base/common/call/envelope.ts'
import type { ErrorCode } from '../../base/common/call/errors.ts'
import { isCalendarDate } from '../../base/common/dates.ts'
import { nullIsNone } from '../../base/common/fields.ts'
import { calendarDays, checkDays, dayData } from '../../base/list/calendar.ts'
import { nearField } from '../../base/list/near-field.ts'
import { photoSchema } from '../../trade/picture/schema.ts'
import { SUPPLIER_ERRORS } from '../suppliers/errors.ts'
import * as calls from './calls.ts'
import { ADDON_CATEGORIES } from './content.ts'
import { ALL, BED_TYPES, CATEGORIES, NAMED, VENUE_TYPES } from './kinds.ts'
import { LIMITS } from './limits.ts'
import { DIRECTIONS } from './search.ts'

const text = z.nullable(z.string())
const amount = z.nullable(z.number())

/** `all` and an empty text are null. */
const every = z.pipe(
  z.enum([ALL, '']),
  z.transform((_: typeof ALL | ''): null => null),
)
const [month, year] = ['validation.venue.month', 'validation.venue.year']
export const monthQuery = {
  month: z._default(
    z.nullable(z.union([every, z.coerce.number(month).check(z.int(month), z.gte(1, month), z.lte(12, month))], month)),
    null,
  ),
  year: z._default(
    z.nullable(z.union([every, z.coerce.number(year).check(z.int(year), z.gte(2000, year), z.lte(2999, year))], year)),
    null,
  ),
}

/** A venue's id is the slug of its file, in the address of its page too. */
export const venueId = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))
const id = z.string().check(z.regex(/^[\w-]{0,40}$/))
const count = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(LIMITS.visitors)), 0)
/** In the order of the types' values; left out, none. */
export const partyFields = { ADT: count, JNR: count, CHD: count, INF: count }
/** `YYYY/MM/DD`, or with hyphens; becomes a calendar date. */
export const slashedDate = z.pipe(
  z.pipe(
    z.string().check(z.minLength(1, 'validation.required'), z.maxLength(10, 'validation.date.valid')),
    z.transform((given: string) => given.replaceAll('/', '-')),
  ),
  z.string().check(z.refine(isCalendarDate, 'validation.date.valid')),
)

/** A city or regency, with how many venues are there and around. Degrees. */
const locationSchema = z.object({
  id: z.string(),
  city: z.string(),
  country: z.string(),
  subCountry: z.string(),
  countryCode: z.string(),
  total: z.number(),
  latitude: z.number(),
  longitude: z.number(),
})
export type VenueLocation = z.infer<typeof locationSchema>

const destinationSchema = z.object({ id: z.string(), name: z.string(), all: z.boolean(), total: z.number() })
export type VenueDestination = z.infer<typeof destinationSchema>

/** A category or type. `all` marks the default entry, whose id is 0 and code `all`. */
const kindSchema = z.object({ id: z.number(), name: z.string(), code: z.string(), all: z.boolean(), total: z.number() })
export type VenueKind = z.infer<typeof kindSchema>

/** A photograph or a drawing, whose `path` is its scene. `url` is the address of either. */
const mediaSchema = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  thumbnail_path: z.string(),
  mime_type: z.string(),
  type: z.enum(['scene', 'photo']),
  url: z.string(),
  photo: z.optional(photoSchema),
})

const itemSchema = z.object({
  /** The `uniqueId` of other calls. */
  id: z.string(),
  source: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnail: mediaSchema,
  category: z.object({ id: z.number(), name: z.string(), code: z.enum(CATEGORIES) }),
  type: z.object({ id: z.number(), name: z.string(), code: z.enum(VENUE_TYPES) }),
  locations: z.array(z.omit(locationSchema, { total: true })),
  destinations: z.array(z.object({ id: z.string(), name: z.string() })),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  /** Kilometres from the location of the search; null without one. */
  distance: amount,
  unesco: z.boolean(),
  currency: z.string(),
  priceType: z.enum(['pax', 'unit']),
  /** Lowest price of an adult, or of a unit, on the next day; rupiah. */
  publishFare: z.number(),
  /** Lowest total for the party on the next day; null where no package takes it, or it is asked for. */
  partyFare: amount,
  minPax: z.number(),
  maxPax: z.number(),
  tripDay: z.number(),
  tripNight: z.number(),
  isPeriod: z.boolean(),
  isInquiry: z.boolean(),
  /** Local times, HH:MM, of the next day. */
  opens: z.string(),
  closes: z.string(),
  times: z.array(z.string()),
  /** Next day for sale in the month and year; null when all is sold. */
  nextDate: text,
})
export type VenueItem = z.infer<typeof itemSchema>

/** Days are at the place. */
const scheduleSchema = z.object({
  id: z.string(),
  start: z.string(),
  end: z.string(),
  /** Places for a day, or for each time. */
  baseQuota: z.number(),
  status: z.enum(['open', 'closed']),
  blackDates: z.array(z.string()),
  /** 1 Monday to 7 Sunday. */
  blackDays: z.array(z.number()),
  /** Quotas that differ from `baseQuota`; `time` is null for the whole day. */
  quotaByDate: z.array(z.object({ date: z.string(), time: text, quota: z.number() })),
})

const packageWords = { id: z.string(), name: z.string(), includes: z.array(z.string()) }

const detailSchema = z.extend(itemSchema, {
  /** On some weekdays (1 Monday to 7 Sunday) instead of the others. */
  hours: z.array(z.object({ days: z.array(z.number()), opens: z.string(), closes: z.string() })),
  /** Instead of the usual terms: from so many days before the visit on, so many percent are kept. */
  cancel: z.nullable(z.array(z.object({ days: z.number(), percent: z.number() }))),
  highlight: z.array(z.string()),
  /** Markdown. */
  text: z.string(),
  itineraries: z.array(z.object({ id: z.string(), index: z.number(), title: z.string(), content: z.string() })),
  images: z.array(mediaSchema),
  documents: z.array(z.string()),
  terms: z.array(z.string()),
  meetingPoint: z.string(),
  /** Days before the visit on which selling ends; `cutOffDate` is the first day that can be booked now. */
  cutOffDays: z.number(),
  cutOffDate: z.string(),
  schedules: z.array(scheduleSchema),
  packages: z.array(z.object(packageWords)),
  /** Who is named in a booking: every visitor, or the first alone. */
  names: z.enum(NAMED),
  serviceFee: z.number(),
  demo: z.boolean(),
})
export type VenueDetail = z.infer<typeof detailSchema>

/** Whole rupiah a visitor or unit, of one day; 0 is not sold. */
const packageSchema = z.object({
  ...packageWords,
  /** For the booking call: names the day and this package. */
  price_id: z.string(),
  allowTripleSharing: z.boolean(),
  adultPrice: z.number(),
  juniorPrice: z.number(),
  childPrice: z.number(),
  infantPrice: z.number(),
  /** Infants come in, and pay nothing. */
  infantFree: z.boolean(),
  childExtraBedPrice: z.number(),
  childNoBedPrice: z.number(),
  unitPrice: z.number(),
  singleSupplement: z.number(),
  minPax: z.number(),
  maxPax: z.number(),
  starLevel: amount,
  /** Persons in one unit. */
  capacity: amount,
  includeDriver: z.boolean(),
})
export type VenuePackage = z.infer<typeof packageSchema>

const costSchema = z.object({
  id: z.string(),
  item: z.string(),
  amount: z.number(),
  /** Whether the amount is for each visitor, infants left out, or for the booking. */
  per: z.enum(['person', 'booking']),
  isMandatory: z.boolean(),
  categoryCode: z.enum(ADDON_CATEGORIES),
  categoryName: z.string(),
  currency: z.string(),
  fareCode: z.string(),
})
export type VenueCost = z.infer<typeof costSchema>

/** Price of one day. `visa` and `airportTax` are rupiah a visitor; `tax`, `VAT` and `MDR` percent on top. */
const priceSchema = z.object({
  id: z.string(),
  code: z.string(),
  priceType: z.enum(['pax', 'unit']),
  packageType: z.enum(VENUE_TYPES),
  dpType: z.nullable(z.enum(['percent', 'amount'])),
  dpAmount: z.number(),
  visa: z.number(),
  tax: z.number(),
  airportTax: z.number(),
  VAT: z.number(),
  MDR: z.number(),
  /** Years, both included; null where there is no junior. */
  juniorMinAge: amount,
  juniorMaxAge: amount,
  childMinAge: z.number(),
  childMaxAge: z.number(),
  currency: z.string(),
  /** Rupiah for the booking. */
  serviceFee: z.number(),
  source: z.string(),
  pricePackages: z.array(packageSchema),
  /** By ascending amount. */
  miscellaneousCosts: z.array(costSchema),
  promos: z.array(z.object({ code: z.string(), percent: z.number(), minPax: z.number() })),
  bedTypes: z.array(z.object({ id: z.enum(BED_TYPES), name: z.string() })),
})
export type VenuePrice = z.infer<typeof priceSchema>

export const DAY_STATUSES = ['open', 'closed', 'full', 'cut_off'] as const

const dayTimeSchema = z.object({ time: z.string(), left: z.number(), status: z.enum(DAY_STATUSES) })

const priceDetailSchema = z.extend(priceSchema, {
  uniqueId: z.string(),
  date: z.string(),
  status: z.enum(DAY_STATUSES),
  /** Tickets or units left; of the time with most where there are times. */
  left: z.number(),
  times: z.array(dayTimeSchema),
  /** Instants: the last moment to book, and the start of the visit from which cancelling counts; with times, of the last one. */
  bookUntil: z.string(),
  startsAt: z.string(),
  /** Last day on which the ticket is valid. */
  validUntil: z.string(),
})
export type VenuePriceDetail = z.infer<typeof priceDetailSchema>

export const VENUE_ERRORS = ['venue_not_found', ...SUPPLIER_ERRORS] as const satisfies readonly ErrorCode[]

export const listLocations = endpoint({
  ...calls.listLocations,
  operationId: 'listVenueLocations',
  summary:
    'Cities and regencies that have venues in or around them: by name, or the best match for the terms first, or the nearest; one or two letters find nothing',
  query: z.object({ terms: z._default(z.string().check(z.trim(), z.maxLength(100)), ''), near: nearField }),
  data: z.array(locationSchema),
  errors: SUPPLIER_ERRORS,
})

export const listCategories = endpoint({
  ...calls.listCategories,
  operationId: 'listVenueCategories',
  summary: 'Categories of venues, after the default entry',
  data: z.array(kindSchema),
  errors: SUPPLIER_ERRORS,
})

export const listTypes = endpoint({
  ...calls.listTypes,
  operationId: 'listVenueTypes',
  summary: 'Types of venues, after the default entry',
  data: z.array(kindSchema),
  errors: SUPPLIER_ERRORS,
})

export const listDestinations = endpoint({
  ...calls.listDestinations,
  operationId: 'listVenueDestinations',
  summary: 'Provinces that have venues, by name, after the default entry',
  data: z.array(destinationSchema),
  errors: SUPPLIER_ERRORS,
})

const choiceText = z._default(z.coerce.string().check(z.maxLength(40)), '')

export const availability = endpoint({
  ...calls.availability,
  shared: true,
  operationId: 'searchVenues',
  summary: 'Venues of a location, destination, category and type that are open in a month, by name',
  body: z.extend(pageQuery, {
    ...monthQuery,
    /** Left out or `all`: everywhere. */
    locationId: nullIsNone(z._default(id, ALL)),
    destinationId: nullIsNone(z._default(id, ALL)),
    /** Id or code; 0, `all` and nothing are all. */
    categoryId: nullIsNone(choiceText),
    venueType: nullIsNone(choiceText),
    direction: nullIsNone(z._default(z.enum(DIRECTIONS), 'asc')),
    keyword: nullIsNone(z._default(z.string().check(z.trim(), z.maxLength(100)), '')),
    ...partyFields,
  }),
  data: paginated(itemSchema),
  errors: SUPPLIER_ERRORS,
})

export const venueDetail = endpoint({
  ...calls.venueDetail,
  operationId: 'getVenue',
  summary: 'A venue',
  body: z.object({ uniqueId: venueId }),
  data: detailSchema,
  errors: VENUE_ERRORS,
})

export const priceDetail = endpoint({
  ...calls.priceDetail,
  operationId: 'getVenuePrices',
  summary: 'Packages, add-ons and prices of a venue on a day, and the times of entry',
  body: z.object({ uniqueId: venueId, entry_date: slashedDate }),
  data: priceDetailSchema,
  errors: VENUE_ERRORS,
})

export const calendar = endpoint({
  ...calls.calendar,
  operationId: 'getVenueCalendar',
  summary: 'Lowest price of an adult or a unit for each day, whether it is open, and what is left; at most 42 days',
  query: z
    .object({
      uniqueId: venueId,
      ...calendarDays,
      /** Without it, the cheapest counts. */
      package: z.optional(venueId),
    })
    .check(checkDays),
  data: dayData,
  errors: VENUE_ERRORS,
})

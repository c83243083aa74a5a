import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { pageQuery, paginated } from '../../base/common/call/envelope.ts'
import type { ErrorCode } from '../../base/common/call/errors.ts'
import { calendarDays, checkDays, dayData } from '../../base/list/calendar.ts'
import { KEYWORD_LENGTH } from '../../base/list/keyword.ts'
import { photoSchema } from '../../trade/picture/schema.ts'
import { SUPPLIER_ERRORS } from '../suppliers/errors.ts'
import { AVAILABILITIES } from './availability.ts'
import * as calls from './calls.ts'
import { LIMITS } from './limits.ts'
import { ALL, PROMO } from './search.ts'
import { TOUR_SORTS } from './sort.ts'

/** `all` and an empty text are null. */
const every = z.pipe(
  z.enum([ALL, '']),
  z.transform((_: typeof ALL | ''): null => null),
)
const [month, year] = ['validation.tour.month', 'validation.tour.year']
const monthChoice = z.union(
  [every, z.coerce.number(month).check(z.int(month), z.gte(1, month), z.lte(12, month))],
  month,
)
const yearChoice = z.union(
  [every, z.coerce.number(year).check(z.int(year), z.gte(2000, year), z.lte(2999, year))],
  year,
)

const partySize = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIMITS.participants)), 1)

/** Left out, every month and year. */
export const monthQuery = {
  month: z._default(monthChoice, null),
  year: z._default(yearChoice, null),
}

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))
/** Slug or id, `promo` or `all`. */
const areaChoice = z._default(slug, PROMO)

/** A tour's id is the slug of its file, in the address of its page too. */
export const tourId = slug
export const partyCount = z.coerce.number().check(z.int(), z.gte(0), z.lte(99))

export const areaSchema = z.object({
  id: z.number(),
  area: z.string(),
  slug: z.string(),
  total_package: z.number(),
  total_one_day: z.number(),
})
export type TourArea = z.infer<typeof areaSchema>

const placeSchema = z.object({ key: z.string(), name: z.string(), latitude: z.number(), longitude: z.number() })
export type TourPlace = z.infer<typeof placeSchema>

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

const namedArea = z.object({ id: z.number(), area: z.string(), slug: z.string(), timezone: z.string() })

/** Whole rupiah for each participant. Days are at the place. */
export const periodSchema = z.object({
  id: z.number(),
  startPeriod: z.string(),
  endPeriod: z.string(),
  /** Seats left. */
  availability: z.number(),
  availabilityStatus: z.enum(AVAILABILITIES),
  label: z.string(),
  priceAdult: z.number(),
  priceChild: z.number(),
  extraBed: z.number(),
  singleSupplement: z.number(),
  minimalDp: z.number(),
  totalSeat: z.number(),
  bookedSeat: z.number(),
  /** Travellers for which it runs; null where it runs with one. */
  minimum: z.nullable(z.number()),
  /** Runs with any number. */
  isGuaranteed: z.boolean(),
  notes: z.nullable(z.string()),
  flyerUrl: z.nullable(z.string()),
  /** An instant; null when the whole price is due at once. */
  balanceLimit: z.nullable(z.string()),
})
export type TourPeriod = z.infer<typeof periodSchema>

const itinerarySchema = z.object({
  id: z.string(),
  /** From 1: the day of a package, the stop of a one-day tour. */
  index: z.number(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  places: z.array(placeSchema),
})

export const tourTexts = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  area: namedArea,
  cover: mediaSchema,
  /** Lowest price of an adult, on a departure with seats where there is one. */
  startFrom: z.number(),
  /** Id of that departure; null where none has seats. */
  startFromPeriod: z.nullable(z.number()),
  /** Prices and seats are made up. */
  demo: z.boolean(),
}

/** A tour on a card: `periods` are the next departures. */
const tourItemSchema = z.object({
  ...tourTexts,
  prices: z.object({ lowest: z.number(), highest: z.number() }),
  totalDay: z.number(),
  totalNight: z.number(),
  /** Departures in the month and year asked for. */
  totalDeparture: z.number(),
  isFull: z.boolean(),
  periods: z.array(periodSchema),
})
export type TourItem = z.infer<typeof tourItemSchema>

/** Local times, HH:MM, and their zones. */
export const momentFields = {
  meetingPoint: z.string(),
  startTime: z.string(),
  startTimezone: z.string(),
  /** Time on the last day. */
  endTime: z.string(),
  endTimezone: z.string(),
  /** On the first day, in the zone of the start; null without a pick-up. */
  pickup: z.nullable(z.object({ from: z.string(), until: z.string(), area: z.string() })),
}

export const detailTexts = {
  /** Instead of the usual terms: from so many days before the start on, so many percent are kept. */
  cancel: z.nullable(z.array(z.object({ days: z.number(), percent: z.number() }))),
  highlight: z.array(z.string()),
  inclusion: z.array(z.string()),
  exclusion: z.array(z.string()),
  notes: z.array(z.string()),
  itinerary: z.array(itinerarySchema),
  medias: z.array(mediaSchema),
}

const tourDetailSchema = z.extend(tourItemSchema, {
  ...detailTexts,
  ...momentFields,
  /** Passport details are asked of each participant. */
  needsPassport: z.boolean(),
  /** A visa is included; passports must be there 30 days before the start. */
  includesVisa: z.boolean(),
})
export type TourDetail = z.infer<typeof tourDetailSchema>

export const TOUR_ERRORS = ['tour_not_found', ...SUPPLIER_ERRORS] as const satisfies readonly ErrorCode[]

export const listAreas = endpoint({
  ...calls.listAreas,
  operationId: 'listTourAreas',
  summary:
    'Areas that have tours, with how many: by name, or the best match for a keyword first; one or two letters find nothing',
  query: z.object({ keyword: z._default(z.string().check(z.trim(), z.maxLength(KEYWORD_LENGTH)), '') }),
  data: z.array(areaSchema),
  errors: ['tour_areas_failed'],
})

export const listTours = endpoint({
  ...calls.listTours,
  operationId: 'listTours',
  summary: 'Multi-day packages of an area that leave in a month; the location "promo" when none is given',
  query: z.extend(pageQuery, {
    ...monthQuery,
    tour_area_id: areaChoice,
    /** Only `price` is known. */
    'order-by': z._default(z.enum(['price']), 'price'),
    sort: z._default(z.enum([...TOUR_SORTS, 'asc', 'desc']), 'price-asc'),
    /** Leaves out tours without a departure that has so many seats. */
    participants: partySize,
  }),
  data: paginated(tourItemSchema),
  errors: ['tour_area_not_found', ...SUPPLIER_ERRORS],
})

export const tourDetail = endpoint({
  ...calls.tourDetail,
  operationId: 'getTour',
  summary: 'A multi-day package, with its departures in a month and year',
  params: z.object({ tourId }),
  query: z.object(monthQuery),
  data: tourDetailSchema,
  errors: TOUR_ERRORS,
})

/** The only call of tours that returns a file; failures use the envelope. */
export const flyer = endpoint({
  ...calls.flyer,
  booked: true,
  operationId: 'downloadTourFlyer',
  summary: 'A tour as a PDF to print or send, with its next departures',
  params: z.object({ id: tourId }),
  query: z.object({ type: z.optional(z.string()), language: z._default(z.enum(['id', 'en']), 'id') }),
  data: z.unknown(),
  errors: ['tour_type_null', 'tour_type_unhandled', ...TOUR_ERRORS],
})

const departureSchema = z.object({
  ...periodSchema.shape,
  tour_id: z.string(),
  title: z.string(),
  area: namedArea,
  totalDay: z.number(),
  totalNight: z.number(),
  demo: z.boolean(),
})
export type TourDeparture = z.infer<typeof departureSchema>

/** For calendars, and for the pages of single tours. */
export const departures = endpoint({
  ...calls.departures,
  operationId: 'listTourDepartures',
  summary: 'Next departures of a type, of one tour or of an area, earliest first',
  query: z.object({
    ...monthQuery,
    type: z.optional(z.string()),
    tour_id: z.optional(tourId),
    tour_area_id: z._default(slug, ALL),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(400)), 200),
  }),
  data: z.array(departureSchema),
  errors: ['tour_type_null', 'tour_type_unhandled', 'tour_area_not_found', ...TOUR_ERRORS],
})

export const calendar = endpoint({
  ...calls.calendar,
  operationId: 'getTourCalendar',
  summary:
    'Lowest adult price of the departures of each day with seats for all, of one tour or of an area, and the most seats left; at most 42 days',
  query: z
    .object({
      type: z.optional(z.string()),
      tour_id: z.optional(tourId),
      tour_area_id: z._default(slug, ALL),
      participants: partySize,
      ...calendarDays,
    })
    .check(checkDays),
  data: dayData,
  errors: ['tour_type_null', 'tour_type_unhandled', 'tour_area_not_found', ...TOUR_ERRORS],
})

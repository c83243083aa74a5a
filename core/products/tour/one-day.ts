import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { pageQuery } from '../../base/common/call/envelope.ts'
import { rowIdText } from '../../base/common/fields.ts'
import { SUPPLIER_ERRORS } from '../suppliers/errors.ts'
import { AVAILABILITIES } from './availability.ts'
import * as calls from './calls.ts'
import { detailTexts, momentFields, monthQuery, partyCount, TOUR_ERRORS, tourId, tourTexts } from './contract.ts'
import { ALL } from './search.ts'

const oneDaySchema = z.object({
  ...tourTexts,
  summary: z.string(),
  durationTime: z.number(),
  durationUnit: z.literal('hours'),
  ...momentFields,
  maxParticipants: z.number(),
  highlight: z.array(z.string()),
  totalDeparture: z.number(),
})
export type OneDayTour = z.infer<typeof oneDaySchema>

const { itinerary, medias, ...texts } = detailTexts
const oneDayDetailSchema = z.extend(oneDaySchema, { ...texts, itineraries: itinerary, media: medias })
export type OneDayDetail = z.infer<typeof oneDayDetailSchema>

/** Whole rupiah for each participant; `date` is a day at the place. */
const oneDayPeriodSchema = z.object({
  id: z.number(),
  tour_one_day_id: z.string(),
  date: z.string(),
  priceAdult: z.number(),
  priceChild: z.number(),
  notes: z.nullable(z.string()),
  availability: z.number(),
  availabilityStatus: z.enum(AVAILABILITIES),
  bookedSeat: z.number(),
  /** Travellers for which it runs; null where it runs with one. */
  minimum: z.nullable(z.number()),
  /** Runs with any number. */
  isGuaranteed: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type OneDayPeriod = z.infer<typeof oneDayPeriodSchema>

export const listOneDay = endpoint({
  ...calls.listOneDay,
  operationId: 'listOneDayTours',
  summary: 'One-day tours of an area, cheapest first; all of them, or a page',
  query: z.extend(pageQuery, { ...monthQuery, tour_area_id: z._default(tourId, ALL) }),
  data: z.array(oneDaySchema),
  errors: ['tour_area_not_found', ...SUPPLIER_ERRORS],
})

export const oneDayDetail = endpoint({
  ...calls.oneDayDetail,
  operationId: 'getOneDayTour',
  summary: 'A one-day tour',
  params: z.object({ id: tourId }),
  data: oneDayDetailSchema,
  errors: TOUR_ERRORS,
})

export const listOneDayPeriods = endpoint({
  ...calls.listOneDayPeriods,
  operationId: 'listOneDayTourPeriods',
  summary: 'Dates of a one-day tour in a month and year',
  query: z.object({ tour_one_day_id: tourId, ...monthQuery }),
  data: z.array(oneDayPeriodSchema),
  errors: TOUR_ERRORS,
})

export const oneDayPeriod = endpoint({
  ...calls.oneDayPeriod,
  operationId: 'getOneDayTourPeriod',
  summary: 'One date of a one-day tour',
  params: z.object({ id: rowIdText }),
  data: oneDayPeriodSchema,
  errors: TOUR_ERRORS,
})

/** An empty answer says yes. */
export const oneDayAvailability = endpoint({
  ...calls.oneDayAvailability,
  operationId: 'checkOneDayTourAvailability',
  summary: 'Whether a date has seats for these participants',
  query: z.object({
    tour_one_day_period_id: rowIdText,
    adult: z._default(partyCount, 1),
    child: z._default(partyCount, 0),
  }),
  data: z.null(),
  errors: ['sold_out', 'tour_departed', ...TOUR_ERRORS],
})

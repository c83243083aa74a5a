import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { calendarDate, nullIsNone } from '../../base/common/fields.ts'
import { checkParty, paxCount } from '../../base/common/people/party.ts'
import { calendarData, calendarDays, checkDays } from '../../base/list/calendar.ts'
import {
  checkPlaces,
  checkReturn,
  cityPlaces,
  endFields,
  nearbyPlacesData,
  placeQuery,
  tripDays,
} from '../journey/contract.ts'
import { SUPPLIER_ERRORS } from '../suppliers/errors.ts'
import * as calls from './calls.ts'
import { COACH_KINDS, TRAIN_CLASSES } from './coaches.ts'
import { paxProblem } from './limits.ts'

/** A station, or the UN/LOCODE of a city, which stands for all its stations: `IDJKT`. */
const endCode = z.string().check(z.regex(/^[A-Z]{2,5}$/, 'validation.station.valid'))
/** `20261205-131-GMR-BD`: day of boarding, train number, from, to. */
export const journeyCode = z
  .string()
  .check(z.regex(/^\d{8}-[A-Z]?\d{1,4}-[A-Z]{2,4}-[A-Z]{2,4}$/, 'validation.invalid'))
/** `EKS-A`: kind of coach and sub-class. */
export const classKey = z.string().check(z.regex(/^[A-Z]{3}-[A-Z]{1,2}$/, 'validation.invalid'))

export const stationSchema = z.object({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  /** UN/LOCODE, of a city with several stations. */
  cityCode: z.optional(z.string()),
  timezone: z.string(),
})
export type Station = z.infer<typeof stationSchema>

const placeSchema = z.extend(stationSchema, { places: cityPlaces })
export type StationPlace = z.infer<typeof placeSchema>

export const searchStation = endpoint({
  ...calls.searchStation,
  operationId: 'searchStations',
  lookup: true,
  summary:
    'Stations, and cities with several, by name, city or code; the busiest stations first when the keyword is empty, or the nearest stations',
  query: placeQuery,
  data: z.array(placeSchema),
})

export const getStation = endpoint({
  ...calls.getStation,
  operationId: 'getStation',
  lookup: true,
  summary: 'One station by its code, or a city with several by its UN/LOCODE',
  query: z.object({ code: endCode }),
  data: placeSchema,
  errors: ['station_not_found'],
})

/** Rupiah: one adult's `fare_adt`, or the booking's `roc`. Kept small, because a list has hundreds of them. */
const trainChargeSchema = z.object({ chargeCode: z.string(), amount: z.number() })
export type TrainCharge = z.infer<typeof trainChargeSchema>

/** One sub-class of one kind of coach, over the whole journey. */
export const trainClassSchema = z.object({
  classKey: z.string(),
  class: z.enum(TRAIN_CLASSES),
  className: z.enum(COACH_KINDS),
  /** Seats on either side of the aisle, such as `3-2`. */
  arrangement: z.string(),
  subClass: z.string(),
  fareBasisCode: z.string(),
  isActive: z.boolean(),
  seat: z.number(),
  /** One adult, in rupiah, without the booking's `roc`. */
  fare: z.number(),
  charges: z.array(trainChargeSchema),
  /** Whole party, `roc` included, the same as on the receipt. */
  total: z.number(),
})
export type TrainClass = z.infer<typeof trainClassSchema>

/** A ride on one train: a journey of a list has one. `seq` counts from 0. */
const segmentSchema = z.object({
  origin: z.string(),
  destination: z.string(),
  carrierNumber: z.string(),
  seq: z.number(),
})

/** Local times; null at an end of the journey. */
export const haltSchema = z.object({
  code: z.string(),
  name: z.string(),
  arrivalTime: z.nullable(z.string()),
  departureTime: z.nullable(z.string()),
})
export type Halt = z.infer<typeof haltSchema>

export const journeySchema = z.object({
  journeyCode: z.string(),
  provider: z.string(),
  /** Place in the schedule, from 1. */
  sequence: z.number(),
  trainName: z.string(),
  carrierNumber: z.string(),
  origin: stationSchema,
  destination: stationSchema,
  departureDate: z.string(),
  departureTime: z.string(),
  arrivalDate: z.string(),
  arrivalTime: z.string(),
  departAt: z.string(),
  arriveAt: z.string(),
  /** `hh:mm`. */
  duration: z.string(),
  distanceKm: z.number(),
  /** Both ends included. */
  halts: z.array(haltSchema),
  segments: z.array(segmentSchema),
  classes: z.array(trainClassSchema),
})
export type Journey = z.infer<typeof journeySchema>

/** One change, two tickets. */
export const connectionSchema = z.object({
  /** Both journey codes, joined by `~`. */
  id: z.string(),
  journeys: z.tuple([journeySchema, journeySchema]),
  /** Minutes. */
  transfer: z.number(),
  departAt: z.string(),
  arriveAt: z.string(),
  /** `hh:mm`, the change included. */
  duration: z.string(),
})
export type Connection = z.infer<typeof connectionSchema>

export const scheduleSchema = z.object({
  origin: z.string(),
  destination: z.string(),
  date: z.string(),
  /** Trains with seats for the party; the specification drops the others. */
  journeys: z.array(journeySchema),
  /** Only when no direct train has seats. */
  connections: z.array(connectionSchema),
  /** Trains with too few seats for the party, without classes. */
  soldOut: z.array(journeySchema),
})
export type Schedule = z.infer<typeof scheduleSchema>

const party = { adult: z._default(paxCount, 1), infant: z._default(paxCount, 0) }
const inLimits = checkParty(paxProblem)
const differ = checkPlaces('validation.station.same')
const cabinClass = nullIsNone(z.optional(z.enum(TRAIN_CLASSES)))

export const availability = endpoint({
  ...calls.availability,
  shared: true,
  operationId: 'searchTrains',
  summary: 'Trains of a day: departure first, return second when a return date is given',
  body: z.object({ ...endFields(endCode), ...tripDays, ...party, cabinClass }).check(inLimits, differ, checkReturn),
  /** `demo`: the offers are made up. */
  data: z.object({ demo: z.optional(z.boolean()), schedules: z.array(scheduleSchema) }),
  errors: ['station_not_found', ...SUPPLIER_ERRORS],
})

export const getJourney = endpoint({
  ...calls.getJourney,
  operationId: 'getTrainJourney',
  lookup: true,
  summary: 'A journey of an availability answer, priced afresh for the party',
  params: z.object({ code: journeyCode }),
  query: z.object(party).check(inLimits),
  data: journeySchema,
  errors: ['train_not_found', 'train_departed', ...SUPPLIER_ERRORS],
})

export const calendar = endpoint({
  ...calls.calendar,
  operationId: 'getTrainCalendar',
  summary: 'Lowest price of an adult on each day, service fee included, at most 42 days',
  query: z.object({ ...endFields(endCode), ...calendarDays, ...party, cabinClass }).check(inLimits, differ, checkDays),
  data: calendarData,
  errors: ['station_not_found', ...SUPPLIER_ERRORS],
})

export const nearbyPlaces = endpoint({
  ...calls.nearbyPlaces,
  operationId: 'findNearbyStations',
  lookup: true,
  summary:
    'Stations near either end with direct offers where the search has none, or with a price that is a tenth lower; at most 3',
  query: z.object({ ...endFields(endCode), date: calendarDate, ...party, cabinClass }).check(inLimits, differ),
  data: nearbyPlacesData,
  errors: ['station_not_found', ...SUPPLIER_ERRORS],
})

/** One per member, train and date. */
export const watchSchema = z.object({
  journey_code: z.string(),
  train_name: z.string(),
  carrier_number: z.string(),
  origin: z.string(),
  destination: z.string(),
  depart_at: z.string(),
  adult: z.number(),
})
export type TrainWatch = z.infer<typeof watchSchema>

export const watchTrain = endpoint({
  ...calls.watchTrain,
  operationId: 'watchTrain',
  access: 'member',
  summary: 'Ask for one email when a train has seats for this many adults. It is sent at once if it has them now',
  body: z.object({ journey_code: journeyCode, adult: z._default(paxCount.check(z.gte(1), z.lte(4)), 1) }),
  data: watchSchema,
  errors: ['train_not_found', 'train_departed', 'too_many_watches', ...SUPPLIER_ERRORS],
})

export const unwatchTrain = endpoint({
  ...calls.unwatchTrain,
  booked: true,
  operationId: 'unwatchTrain',
  access: 'member',
  summary: 'Stop watching a train; nothing happens when it was not watched',
  query: z.object({ journey_code: journeyCode }),
  data: z.null(),
})

export const listWatches = endpoint({
  ...calls.listWatches,
  booked: true,
  operationId: 'listTrainWatches',
  access: 'member',
  summary: 'Trains that the member watches, the next departure first',
  data: z.array(watchSchema),
})

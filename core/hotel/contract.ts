import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { calendarDate, countryCode } from '../common/fields.ts'
import { calendarDays, checkDays } from '../list/calendar.ts'
import * as calls from './calls.ts'
import { FACILITY_CODES } from './facilities.ts'
import { PRICE_RANGE, RATING_BANDS, TERMS } from './filter.ts'
import { datesProblem, LIMITS, partyProblem, type StayProblem } from './limits.ts'
import { RATING_LABELS } from './rating.ts'
import { BEDS, BEST_REASONS, CANCEL_KINDS, MEALS, ROOM_KEY } from './rates.ts'
import { DEFAULT_PASSPORT, DESTINATION_KEY, HOTEL_KEY } from './search.ts'
import { DEFAULT_SORT, SORT_ORDERS } from './sort.ts'
import type { StayDates, StayParty } from './stay.ts'

export const hotelKey = z.string().check(z.regex(HOTEL_KEY, 'validation.invalid'))
export const roomKey = z.string().check(z.regex(ROOM_KEY, 'validation.invalid'))
const destinationKey = z.string().check(z.regex(DESTINATION_KEY, 'validation.city.valid'))
/** Sealed; one that is unknown or too old counts as none. */
export const correlationId = z._default(z.nullable(z.string().check(z.maxLength(1000))), null)

const text = z.nullable(z.string())
const count = z.coerce.number().check(z.int(), z.gte(0), z.lte(99))

type Checked<Value> = { value: Value; issues: z.core.$ZodRawIssue[] }

export const partyFields = {
  countRoom: z._default(count, 1),
  countGuest: z._default(count, 1),
  childAges: z._default(z.array(count).check(z.maxLength(LIMITS.rooms * LIMITS.guestsPerRoom)), []),
  guestPassport: z._default(countryCode, DEFAULT_PASSPORT),
}

const stayFields = { checkInDate: calendarDate, checkOutDate: calendarDate, ...partyFields }

export function addProblem(issues: z.core.$ZodRawIssue[], problem: StayProblem | null, input: unknown): void {
  if (problem) issues.push({ code: 'custom', path: [problem.field], message: problem.message, input })
}

function checkStay({ value, issues }: Checked<StayDates & StayParty>) {
  addProblem(issues, datesProblem(value), value)
  addProblem(issues, partyProblem(value), value)
}

export const citySchema = z.object({
  key: z.string(),
  name: z.string(),
  /** Null abroad. */
  province: text,
  country_code: z.string(),
  country_name: z.string(),
  kind: z.enum(['destination', 'city', 'area']),
  latitude: z.number(),
  longitude: z.number(),
  /** Hotels that a search finds there. */
  hotels: z.number(),
  timezone: z.string(),
})
export type City = z.infer<typeof citySchema>

export const listCities = endpoint({
  ...calls.listCities,
  summary: 'Places with hotels: with three letters or more by name, with none the most visited; one or two find nothing',
  query: z.object({
    isoCountry: z._default(countryCode, 'ID'),
    keyword: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  }),
  data: z.array(citySchema),
})

/** `free_cancel_until` and prices are those of `room_key`. Rupiah, everything included. */
export const hotelItemSchema = z.object({
  key: z.string(),
  name: z.string(),
  chain: text,
  provider_codes: z.array(z.string()),
  /** 1 to 5. */
  star_rating: z.number(),
  country_code: z.string(),
  city_key: z.string(),
  city_name: z.string(),
  area: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  /** `url` is the operator's picture; without one `scene` is drawn. */
  image: z.object({ scene: z.string(), url: text }),
  facilities: z.array(z.enum(FACILITY_CODES)),
  /** Mean, not rounded. */
  rating: z.nullable(z.number()),
  rating_label: z.enum(RATING_LABELS),
  reviews: z.number(),
  /** To the place searched for. */
  distance_km: z.number(),
  currency: z.string(),
  /** Mean of one room and night. */
  price_per_night: z.number(),
  /** All rooms and nights. */
  total_price: z.number(),
  room_key: z.string(),
  room_name: z.string(),
  breakfast: z.boolean(),
  /** An instant; null when cancelling costs something from now on. */
  free_cancel_until: text,
  /** Rooms of this type left on every night, at most 9. */
  room_left: z.number(),
})
export type HotelItem = z.infer<typeof hotelItemSchema>

const searchFields = { destinationKey, ...stayFields }
export type SearchBody = z.infer<z.ZodMiniObject<typeof searchFields>>

const SEARCH_ERRORS = ['city_not_found', 'supplier_unavailable', 'supplier_timeout'] as const

export const availability = endpoint({
  ...calls.availability,
  summary: 'Starts a search. `correlation_id` stands for it until `expires_at`',
  body: z.object(searchFields).check(checkStay),
  data: z.object({ correlation_id: z.string(), expires_at: z.string(), total: z.number(), demo: z.boolean() }),
  errors: SEARCH_ERRORS,
})

/** One value or several. */
function listOf<Item extends z.ZodMiniType>(item: Item) {
  const several = z.array(item).check(z.maxLength(60))
  return z._default(
    z.pipe(
      z.union([several, item]),
      z.transform((given: unknown): z.output<Item>[] => (Array.isArray(given) ? given : [given as z.output<Item>])),
    ),
    [],
  )
}

const rupiah = z.coerce.number().check(z.int(), z.gte(0))

export const pageFilter = z.object({
  area: listOf(z.string().check(z.maxLength(80))),
  hotelName: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  star: listOf(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
  rating: listOf(z.enum(RATING_BANDS)),
  terms: listOf(z.enum(TERMS)),
  facility: listOf(z.enum(FACILITY_CODES)),
  /** Of a room and night. */
  minPrice: z._default(rupiah, PRICE_RANGE.min),
  /** The default stands for every higher price too. */
  maxPrice: z._default(rupiah, PRICE_RANGE.max),
  /** Section of the map: west, south, east, north. */
  bounds: z._default(z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])), null),
  orderBy: z._default(z.enum(SORT_ORDERS), DEFAULT_SORT),
})

const filtered = { ...searchFields, correlationId, filter: z._default(pageFilter, () => z.parse(pageFilter, {})) }

export const availabilityPage = endpoint({
  ...calls.availabilityPage,
  summary: 'A page of the hotels of a search, filtered and sorted; a `correlationId` that fits the search is returned',
  body: z
    .object({
      ...filtered,
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 10),
    })
    .check(checkStay),
  data: z.object({
    hotels: z.array(hotelItemSchema),
    /** `ALL` with the sum first, then by count. They do not depend on the area filter. */
    areas: z.array(z.object({ key: z.string(), name: z.string(), count: z.number() })),
    allow_issued: z.boolean(),
    is_show_supplier: z.boolean(),
    correlation_id: z.string(),
    /** Cheapest and most expensive room night of the whole search; null when it found nothing. */
    price_range: z.nullable(z.object({ min: z.number(), max: z.number() })),
    demo: z.boolean(),
    current_page: z.number(),
    first_item: z.number(),
    last_item: z.number(),
    per_page: z.number(),
    total: z.number(),
  }),
  errors: SEARCH_ERRORS,
})
export type HotelPage = z.infer<typeof availabilityPage.data>

export const ALL_AREAS = 'ALL'

export const markerSchema = z.object({
  key: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  price_per_night: z.number(),
})
export type Marker = z.infer<typeof markerSchema>

export const availabilityMap = endpoint({
  ...calls.availabilityMap,
  summary: 'All hotels of a search as points with a price, under the same filter, in the order of the list',
  body: z.object(filtered).check(checkStay),
  data: z.array(markerSchema),
  errors: SEARCH_ERRORS,
})

/** A stay by dates, or by the correlation id of a search; given dates count. */
export const hotelStay = {
  correlationId,
  checkInDate: z._default(z.nullable(calendarDate), null),
  checkOutDate: z._default(z.nullable(calendarDate), null),
  ...partyFields,
}

type MaybeStay = Omit<StayDates, never> extends infer Dates ? { [Name in keyof Dates]: string | null } & StayParty : never

export function checkHotelStay({ value, issues }: Checked<MaybeStay>) {
  const { checkInDate, checkOutDate } = value
  if (checkInDate !== null && checkOutDate !== null) checkStay({ value: { ...value, checkInDate, checkOutDate }, issues })
}

export const STAY_ERRORS = [
  'hotel_not_found',
  'search_expired',
  'stay_begun',
  'supplier_unavailable',
  'supplier_timeout',
] as const

/** Rupiah that come back, and that are kept, until `Until`; the last step has none. */
export const policyStepSchema = z.object({
  Until: text,
  /** Local day and time at the hotel, and `WIB`, `WITA`, `WIT` or `GMT+8`. */
  UntilDate: text,
  UntilTime: text,
  ZoneLabel: text,
  Refund: z.number(),
  Fee: z.number(),
})
export type PolicyStepView = z.infer<typeof policyStepSchema>

const picture = z.object({ ImageUri: text, ThumbUri: text, Scene: z.string(), Description: z.string() })

export const roomRowSchema = z.object({
  RoomKey: z.string(),
  RoomCodeHash: z.string(),
  ProviderCode: z.string(),
  RateCode: z.string(),
  MealType: z.enum(MEALS),
  IncludeBreakfast: z.boolean(),
  CancelKind: z.enum(CANCEL_KINDS),
  Currency: z.string(),
  /** Rupiah, everything included, for all rooms and nights. */
  TotalPrice: z.number(),
  /** Mean of a room and night. */
  AveragePrice: z.number(),
  Tax: z.number(),
  ExtraBeds: z.number(),
  PriceDetails: z.array(
    z.object({ NightIndex: z.number(), Date: z.string(), TotalRoom: z.number(), PricePerRoom: z.number(), TotalPrice: z.number() }),
  ),
  /** Not ended steps of the timeline. */
  CancelPolicy: z.array(policyStepSchema),
  /** End of free cancellation. */
  CancelLimit: text,
  Best: z.object({
    Reason: z.enum(BEST_REASONS),
    /** Rupiah less than the next provider asks. */
    Saving: z.number(),
    Others: z.array(z.object({ ProviderCode: z.string(), TotalPrice: z.number() })),
  }),
})
export type RoomRowView = z.infer<typeof roomRowSchema>

export const roomGroupSchema = z.object({
  RoomCode: z.string(),
  RoomName: z.string(),
  Bed: z.enum(BEDS),
  /** Square metres. */
  Size: z.number(),
  MaxAdults: z.number(),
  MaxGuests: z.number(),
  Facilities: z.array(z.enum(FACILITY_CODES)),
  Image: picture,
  /** At most 9. */
  RoomLeft: z.number(),
  /** Cheapest first. */
  Rates: z.array(roomRowSchema),
})
export type RoomGroup = z.infer<typeof roomGroupSchema>

const aspects = z.record(z.string(), z.number())

export const hotelDetailSchema = z.object({
  HotelKey: z.string(),
  HotelName: z.string(),
  Chain: text,
  StarRating: z.number(),
  ProviderCode: z.string(),
  ProviderHotelCode: z.string(),
  CountryCode: z.string(),
  DestinationKey: z.string(),
  CityKey: z.string(),
  CityName: z.string(),
  Area: z.string(),
  Address: z.string(),
  Latitude: z.number(),
  Longitude: z.number(),
  Timezone: z.string(),
  CheckInTime: z.string(),
  CheckOutTime: z.string(),
  Telephone: text,
  Facsimile: text,
  Email: text,
  Website: text,
  /** In the language of the request, as are captions and reviews. */
  Description: z.string(),
  Images: z.array(picture),
  Facilities: z.array(z.enum(FACILITY_CODES)),
  /** Mean, not rounded; the site shows one decimal. */
  Rating: z.nullable(z.number()),
  RatingLabel: z.enum(RATING_LABELS),
  RatingCounts: z.array(z.object({ stars: z.number(), count: z.number() })),
  /** Mean of each aspect. */
  RatingAspects: aspects,
  Reviews: z.array(
    z.object({
      AuthorName: z.string(),
      PostedTime: z.string(),
      RelativeTime: z.string(),
      Rating: z.number(),
      Text: z.string(),
      Uri: text,
    }),
  ),
  /** The search that prices and rooms are for. */
  CheckInDate: z.string(),
  CheckOutDate: z.string(),
  CountRoom: z.number(),
  CountGuest: z.number(),
  ChildAges: z.array(z.number()),
  /** Cheapest first; empty when nothing is left. */
  Rooms: z.array(roomGroupSchema),
  /** Of the cheapest rate. */
  CancelPolicy: z.array(policyStepSchema),
  CorrelationId: z.string(),
  Demo: z.boolean(),
})
export type HotelDetail = z.infer<typeof hotelDetailSchema>

export const detail = endpoint({
  ...calls.detail,
  summary: 'A hotel with its rooms, priced now for the stay',
  body: z.object({ hotelKey, ...hotelStay }).check(checkHotelStay),
  data: hotelDetailSchema,
  errors: STAY_ERRORS,
})

export const policyRoomSchema = z.object({
  AppliedPolicies: z.array(policyStepSchema),
  BreakfastType: z.enum(MEALS),
  CancelLimit: text,
  IsFullCharge: z.boolean(),
  IsGuaranteedBooking: z.boolean(),
  Message: z.string(),
  RoomCodeHash: z.string(),
  RoomKey: z.string(),
  RoomName: z.string(),
  /** One sentence a step. */
  Summaries: z.array(z.string()),
  TotalPrice: z.number(),
})

export const cancelPolicy = endpoint({
  ...calls.cancelPolicy,
  summary: 'The cancellation policy of one room as a dated timeline',
  body: z.object({ hotelKey, roomKey, ...hotelStay }).check(checkHotelStay),
  data: z.object({
    CheckInDate: z.string(),
    HotelKey: z.string(),
    HotelName: z.string(),
    Timezone: z.string(),
    Rooms: z.array(policyRoomSchema),
  }),
  errors: ['room_not_found', 'sold_out', ...STAY_ERRORS],
})
export type CancelPolicyData = z.infer<typeof cancelPolicy.data>

const agesText = z.pipe(
  z.string().check(z.regex(/^(\d{1,2}(,\d{1,2})*)?$/, 'validation.invalid')),
  z.transform((typed: string) => (typed ? typed.split(',').map(Number) : [])),
)

function checkCalendar({ value, issues }: Checked<StayParty & { hotelKey?: string | undefined; destinationKey?: string | undefined }>) {
  addProblem(issues, partyProblem(value), value)
  if ((value.hotelKey === undefined) === (value.destinationKey === undefined))
    issues.push({ code: 'custom', path: ['destinationKey'], message: 'validation.required', input: null })
}

export const calendar = endpoint({
  ...calls.calendar,
  summary: 'Lowest price of a room for each night, of a hotel or of a place; at most 35 nights',
  query: z
    .object({
      hotelKey: z.optional(hotelKey),
      destinationKey: z.optional(destinationKey),
      ...calendarDays,
      ...partyFields,
      childAges: z._default(agesText, ''),
    })
    .check(checkCalendar, checkDays),
  /** Rupiah, everything included; null when nothing is for sale. `cheap` marks the cheapest nights. */
  data: z.array(z.object({ date: z.string(), price: z.nullable(z.number()), cheap: z.boolean() })),
  errors: ['hotel_not_found', ...SEARCH_ERRORS],
})

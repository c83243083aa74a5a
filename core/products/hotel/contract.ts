import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { FACILITIES } from '../../base/common/facilities.ts'
import { calendarDate, countryCode, nullIsNone } from '../../base/common/fields.ts'
import { calendarData, calendarDays, checkDays } from '../../base/list/calendar.ts'
import { KEYWORD_LENGTH } from '../../base/list/keyword.ts'
import { nearField } from '../../base/list/near-field.ts'
import { SUPPLIER_ERRORS } from '../suppliers/errors.ts'
import * as calls from './calls.ts'
import { addProblem, type Checked, checkStay, correlationId, hotelKey, partyFields } from './fields.ts'
import { PRICE_RANGE, RATING_BANDS, TERMS } from './filter.ts'
import { hotelItemSchema } from './item.ts'
import { partyProblem } from './limits.ts'
import { DESTINATION_KEY } from './search.ts'
import { DEFAULT_SORT, SORT_ORDERS } from './sort.ts'
import type { StayParty } from './stay.ts'

const destinationKey = z.string().check(z.regex(DESTINATION_KEY, 'validation.city.valid'))
const text = z.nullable(z.string())
const stayFields = { checkInDate: calendarDate, checkOutDate: calendarDate, ...partyFields }

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
  operationId: 'searchHotelCities',
  lookup: true,
  summary:
    'Places with hotels: with three letters or more by name, with none the most visited, or the nearest; one or two find nothing',
  query: z.object({
    isoCountry: z._default(countryCode, 'ID'),
    keyword: z._default(z.string().check(z.trim(), z.maxLength(KEYWORD_LENGTH)), ''),
    near: nearField,
  }),
  data: z.array(citySchema),
})

const searchFields = { destinationKey, ...stayFields }
export type SearchBody = z.infer<z.ZodMiniObject<typeof searchFields>>

const SEARCH_ERRORS = ['city_not_found', ...SUPPLIER_ERRORS] as const

export const availability = endpoint({
  ...calls.availability,
  operationId: 'searchHotels',
  summary: 'Starts a search. `correlation_id` stands for it until `expires_at`',
  body: z.object(searchFields).check(checkStay),
  data: z.object({ correlation_id: z.string(), expires_at: z.string(), total: z.number(), demo: z.boolean() }),
  errors: SEARCH_ERRORS,
})

function listOf<Item extends z.ZodMiniType>(item: Item) {
  return nullIsNone(z.optional(z.union([z.array(item).check(z.maxLength(60)), item])))
}

const rupiah = z.coerce.number().check(z.int(), z.gte(0))

export const pageFilter = z.object({
  /** `""`, `[]`, `All` and `ALL` mean all of them. */
  area: listOf(z.string().check(z.maxLength(80))),
  hotelName: nullIsNone(z._default(z.string().check(z.trim(), z.maxLength(80)), '')),
  star: listOf(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
  rating: listOf(z.enum(RATING_BANDS)),
  terms: listOf(z.enum(TERMS)),
  facility: listOf(z.enum(FACILITIES)),
  /** Rupiah for a room and night. */
  minPrice: nullIsNone(z._default(rupiah, PRICE_RANGE.min)),
  /** The default stands for every higher price too. */
  maxPrice: nullIsNone(z._default(rupiah, PRICE_RANGE.max)),
  /** Section of the map: west, south, east, north. */
  bounds: z._default(z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])), null),
  orderBy: nullIsNone(z._default(z.enum(SORT_ORDERS), DEFAULT_SORT)),
})

const filtered = {
  ...searchFields,
  correlationId,
  filter: z._default(pageFilter, () => z.parse(pageFilter, {})),
}

export const availabilityPage = endpoint({
  ...calls.availabilityPage,
  shared: true,
  operationId: 'listHotels',
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
    /** `ALL`, named `All`, with the sum first, then by count. They do not depend on the area filter. */
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
  operationId: 'getHotelMap',
  summary: 'All hotels of a search as points with a price, under the same filter, in the order of the list',
  body: z.object(filtered).check(checkStay),
  data: z.array(markerSchema),
  errors: SEARCH_ERRORS,
})

/** `5,9`. */
const agesText = z.string().check(z.regex(/^(\d{1,2}(,\d{1,2})*)?$/, 'validation.invalid'))

export function readAges(typed: string): number[] {
  return typed ? typed.split(',').map(Number) : []
}

type CalendarQuery = Omit<StayParty, 'childAges'> & {
  childAges: string
  hotelKey?: string | undefined
  destinationKey?: string | undefined
}

function checkCalendar({ value, issues }: Checked<CalendarQuery>) {
  addProblem(issues, partyProblem({ ...value, childAges: readAges(value.childAges) }), value)
  if ((value.hotelKey === undefined) === (value.destinationKey === undefined))
    issues.push({ code: 'custom', path: ['destinationKey'], message: 'validation.required', input: null })
}

export const calendar = endpoint({
  ...calls.calendar,
  operationId: 'getHotelCalendar',
  summary: 'Lowest price of a room for each night, of a hotel or of a place; at most 42 nights',
  query: z
    .object({
      hotelKey: z.optional(hotelKey),
      destinationKey: z.optional(destinationKey),
      ...calendarDays,
      ...partyFields,
      childAges: z._default(agesText, ''),
    })
    .check(checkCalendar, checkDays),
  /** Everything included. */
  data: calendarData,
  errors: ['hotel_not_found', ...SEARCH_ERRORS],
})

import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { FACILITIES } from '../../base/common/facilities.ts'
import { calendarDate } from '../../base/common/fields.ts'
import { RATING_LABELS } from '../../base/common/rating.ts'
import { photoSchema } from '../../trade/picture/schema.ts'
import { SUPPLIER_ERRORS } from '../suppliers/errors.ts'
import * as calls from './calls.ts'
import { type Checked, checkStay, correlationId, hotelKey, partyFields, roomKey } from './fields.ts'
import { BEDS, BEST_REASONS, CANCEL_KINDS, CHARGE_KINDS, MEALS } from './rates.ts'
import type { StayParty } from './stay.ts'

const text = z.nullable(z.string())

/** A stay by dates, or by the correlation id of a search; given dates count. */
const hotelStay = {
  correlationId,
  checkInDate: z._default(z.nullable(calendarDate), null),
  checkOutDate: z._default(z.nullable(calendarDate), null),
  ...partyFields,
}

type MaybeStay = StayParty & { checkInDate: string | null; checkOutDate: string | null }

function checkHotelStay({ value, issues }: Checked<MaybeStay>) {
  const { checkInDate, checkOutDate } = value
  if (checkInDate !== null && checkOutDate !== null)
    checkStay({ value: { ...value, checkInDate, checkOutDate }, issues })
}

export const STAY_ERRORS = ['hotel_not_found', 'search_expired', 'stay_begun', ...SUPPLIER_ERRORS] as const

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

/** `Photo`: the sizes of `ImageUri` when it is a photograph. */
const picture = z.object({
  ImageUri: text,
  ThumbUri: text,
  Scene: z.string(),
  Description: z.string(),
  Photo: z.optional(photoSchema),
})

/** Paid at the hotel, beside `TotalPrice`: for all rooms and nights. `Amount` is null where it is not known; `Text` is in the language of the request. */
const chargeSchema = z.object({
  Kind: z.enum(CHARGE_KINDS),
  Amount: z.nullable(z.number()),
  Currency: text,
  Text: z.string(),
})
export type ChargeView = z.infer<typeof chargeSchema>

export const roomRowSchema = z.object({
  RoomKey: z.string(),
  RoomCodeHash: z.string(),
  ProviderCode: z.string(),
  RateCode: z.string(),
  /** In the language of the request: meals and cancellation. */
  RateName: z.string(),
  /** Value of the specification's room that can be booked. */
  Status: z.enum(['available']),
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
  /** Absent where the price is all. */
  PayAtHotel: z.optional(z.array(chargeSchema)),
  PriceDetails: z.array(
    z.object({
      NightIndex: z.number(),
      Date: z.string(),
      /** Guests of all rooms; who is over 12 counts as an adult. */
      CountAdult: z.number(),
      CountChild: z.number(),
      CountInfant: z.number(),
      TotalRoom: z.number(),
      PricePerRoom: z.number(),
      TotalPrice: z.number(),
    }),
  ),
  /** Steps of the timeline that have not ended. */
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
  /** Whose beds are in the price. */
  Adults: z.number(),
  MaxAdults: z.number(),
  MaxGuests: z.number(),
  /** Rupiah a night before tax and service; null where no bed can be added. */
  ExtraBed: z.nullable(z.number()),
  Facilities: z.array(z.enum(FACILITIES)),
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
  /** Address of a picture of its surroundings; null where there is no map. */
  MapImage: text,
  Status: z.enum(['available', 'sold_out']),
  Currency: z.string(),
  /** Rupiah for one unit of `Currency`. */
  CurrencyRate: z.literal(1),
  Facilities: z.array(z.enum(FACILITIES)),
  /** Distances as the crow flies; the centre of the destination comes first. */
  Nearby: z.array(
    z.object({ Kind: z.enum(['centre', 'venue', 'station', 'airport']), Name: z.string(), Km: z.number() }),
  ),
  /** Mean, not rounded; the site shows one decimal. */
  Rating: z.nullable(z.number()),
  RatingLabel: z.enum(RATING_LABELS),
  RatingCounts: z.array(z.object({ stars: z.number(), count: z.number() })),
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
  /** Steps of the cheapest rate. */
  CancelPolicy: z.array(policyStepSchema),
  CorrelationId: z.string(),
  Demo: z.boolean(),
})
export type HotelDetail = z.infer<typeof hotelDetailSchema>

export const detail = endpoint({
  ...calls.detail,
  operationId: 'getHotel',
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
  PayAtHotel: z.array(chargeSchema),
  /** Plain text of the hotel in its own words; `Lang` as in HTML, null where it is not known. */
  Remarks: z.nullable(z.object({ Text: z.string(), Lang: text })),
  RoomCodeHash: z.string(),
  RoomKey: z.string(),
  RoomName: z.string(),
  Summaries: z.array(z.string()),
  TotalPrice: z.number(),
})

export const cancelPolicy = endpoint({
  ...calls.cancelPolicy,
  operationId: 'getHotelCancelPolicy',
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

import * as z from 'zod/mini'

/** Amounts come as numbers in some answers, as texts in others. */
const amount = z.pipe(z.union([z.number(), z.string()]), z.transform(Number))
const text = z.optional(z.nullable(z.string()))
/** Absent and null are an empty list. */
function list<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.optional(z.nullable(z.array(item))),
    z.transform((items) => items ?? []),
  )
}

export const errorAnswer = z.object({ error: z.object({ code: z.string() }) })

/** `amount` is in the hotel's currency, `clientAmount` in that of the account. */
const tax = z.object({
  included: z.optional(z.nullable(z.boolean())),
  amount: z.optional(z.nullable(amount)),
  currency: text,
  clientAmount: z.optional(z.nullable(amount)),
  clientCurrency: text,
  /** `TAX`, `FEE` or `TAXESANDFEES`. */
  type: text,
  /** `City Tax`, where the account has the breakdown by concept; documented in both spellings. */
  subType: text,
  subtype: text,
})
export type WireTax = z.infer<typeof tax>

/** A tax that is not included is paid at the hotel. */
export const taxes = z.optional(
  z.nullable(z.object({ allIncluded: z.optional(z.nullable(z.boolean())), taxes: list(tax) })),
)

const rate = z.object({
  rateKey: z.string(),
  rateType: z.string(),
  rateClass: z._default(z.string(), ''),
  /** Amount that we owe for all `rooms`, in the currency of the account. */
  net: amount,
  /**
   * Price that travellers must be asked for: given with `hotelMandatory`, and to agencies that are paid a commission.
   */
  sellingRate: z.optional(z.nullable(amount)),
  allotment: z.optional(z.nullable(z.number())),
  boardCode: z.string(),
  packaging: z._default(z.nullable(z.boolean()), false),
  paymentType: z._default(z.string(), 'AT_WEB'),
  /** `from` with its offset from UTC. */
  cancellationPolicies: list(z.object({ amount: z.optional(amount), from: z.string() })),
  taxes,
  /** Availability gives only this id; a check has the comments. */
  rateCommentsId: text,
  /** Only a check has them. */
  rateComments: text,
  promotions: list(z.object({ code: z.string(), name: z.string() })),
  dailyRates: list(z.object({ offset: z.number(), dailyNet: z.optional(amount) })),
  rooms: z._default(z.number(), 1),
  adults: z.number(),
  children: z._default(z.number(), 0),
  /** `8,10` */
  childrenAges: text,
})
export type WireRate = z.infer<typeof rate>

const room = z.object({ code: z.string(), name: z.string(), rates: z.array(rate) })
export type WireRoom = z.infer<typeof room>

const hotel = z.object({ code: z.number(), currency: z.string(), rooms: z.array(room) })
export type WireHotel = z.infer<typeof hotel>

export const availabilityAnswer = z.object({ hotels: z.object({ hotels: list(hotel) }) })

export const checkedAnswer = z.object({ hotel })

const booking = z.object({
  reference: z.string(),
  clientReference: text,
  status: z.string(),
  totalNet: z.optional(amount),
  currency: text,
  hotel: z.optional(
    z.object({
      cancellationAmount: z.optional(amount),
      supplier: z.optional(z.nullable(z.object({ name: text, vatNumber: text }))),
    }),
  ),
})
export type WireBooking = z.infer<typeof booking>

export const bookingAnswer = z.object({ booking })
export const bookingsAnswer = z.object({ bookings: z.object({ bookings: list(booking) }) })

const said = z.optional(z.nullable(z.object({ content: text })))
const facility = z.object({
  facilityCode: z.number(),
  facilityGroupCode: z.number(),
  number: z.optional(z.nullable(z.number())),
  indLogic: z.optional(z.nullable(z.boolean())),
  indYesOrNo: z.optional(z.nullable(z.boolean())),
  timeFrom: text,
})
export type WireFacility = z.infer<typeof facility>

const contentRoom = z.object({
  roomCode: z.string(),
  maxPax: z.optional(z.nullable(z.number())),
  maxAdults: z.optional(z.nullable(z.number())),
  roomFacilities: list(facility),
  roomStays: list(z.object({ stayType: text, roomStayFacilities: list(facility) })),
})
export type WireContentRoom = z.infer<typeof contentRoom>

const contentHotel = z.object({
  code: z.number(),
  name: said,
  description: said,
  countryCode: text,
  coordinates: z.optional(z.nullable(z.object({ latitude: z.number(), longitude: z.number() }))),
  categoryCode: text,
  categoryGroupCode: text,
  chainCode: text,
  address: said,
  postalCode: text,
  city: said,
  email: text,
  web: text,
  phones: list(z.object({ phoneNumber: z.string(), phoneType: text })),
  rooms: list(contentRoom),
  facilities: list(facility),
  images: list(
    z.object({
      path: z.string(),
      imageTypeCode: text,
      order: z.optional(z.nullable(z.number())),
      /** How hotels want them shown; `order` is within a type. */
      visualOrder: z.optional(z.nullable(z.number())),
    }),
  ),
})
export type WireContentHotel = z.infer<typeof contentHotel>

export const contentAnswer = z.object({ total: z.number(), hotels: list(contentHotel) })

export const facilitiesAnswer = z.object({
  total: z.number(),
  facilities: list(z.object({ code: z.number(), facilityGroupCode: z.number(), description: said })),
})

export const chainsAnswer = z.object({
  total: z.number(),
  chains: list(z.object({ code: z.string(), description: said })),
})

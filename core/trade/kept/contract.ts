import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { ADDRESS } from '../../base/common/call/offer-address.ts'
import { email } from '../../base/common/fields.ts'
import { SERVICES } from '../booking/services.ts'
import * as calls from './calls.ts'

/** Most favourites of a member; the browser keeps at most 50. */
export const MOST_FAVOURITES = 200
const MOST_SENT = 50
/** Watched by one member, or by one address of a visitor. */
export const MOST_PRICE_WATCHES = 20
/** Each asks its suppliers. */
const MOST_LOOKED_AT = 10
const MOST_SHARED = 6

const address = z.string().check(z.regex(ADDRESS, 'validation.invalid'))
const item = z.string().check(z.regex(/^[\w.~-]{1,200}$/, 'validation.invalid'))
const service = z.enum(SERVICES)

/** Days and times are those of the place. `zone` and `end_zone` are said beside a time: `WIB`. */
const partSchema = z.object({
  title: z.string(),
  place: z.string(),
  date: z.string(),
  time: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  end_time: z.nullable(z.string()),
  zone: z.optional(z.string()),
  end_zone: z.optional(z.string()),
  details: z.array(z.string()),
})
export type OfferPart = z.infer<typeof partSchema>

/** `open`: for sale; `gone`: no longer sold, or full; `passed`: its day is over; `failed`: the supplier did not answer. */
const OFFER_STATES = ['open', 'gone', 'passed', 'failed'] as const

/** Priced now, for all travellers. */
const offerSchema = z.object({
  address: z.string(),
  service,
  item: z.string(),
  state: z.enum(OFFER_STATES),
  title: z.string(),
  parts: z.array(partSchema),
  party: z.string(),
  /** Null where nothing is for sale. */
  price: z.nullable(z.number()),
  first_day: z.nullable(z.string()),
  /** Pages of the site: the form filled in, once all is chosen; and the list or page where it is changed. */
  book: z.nullable(z.string()),
  change: z.string(),
})
export type KeptOffer = z.infer<typeof offerSchema>

export const lookAt = endpoint({
  ...calls.lookAt,
  operationId: 'lookAtOffers',
  lookup: true,
  summary:
    'What addresses of the site offer now and for how much; in the order asked for, without those that name nothing',
  body: z.object({ addresses: z.array(address).check(z.minLength(1), z.maxLength(MOST_LOOKED_AT)) }),
  data: z.array(offerSchema),
})

const favouriteSchema = z.object({
  service,
  item: z.string(),
  address: z.string(),
  title: z.string(),
  /** When it was kept; null where it had none. */
  price: z.nullable(z.number()),
  created_at: z.string(),
})
export type Favourite = z.infer<typeof favouriteSchema>

export const listFavourites = endpoint({
  ...calls.listFavourites,
  operationId: 'listFavourites',
  access: 'member',
  summary: 'What the member keeps to look at again, newest first; at most 200',
  data: z.array(favouriteSchema),
})

export const keepFavourites = endpoint({
  ...calls.keepFavourites,
  operationId: 'keepFavourites',
  access: 'member',
  summary: 'Keeps some, also those kept in the browser before signing in; kept ones stay as they were',
  body: z.object({
    items: z
      .array(
        z.object({
          address,
          title: z.string().check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(200)),
          /** Price that the member saw. It is only shown to the same member again. */
          price: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000_000))),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_SENT)),
  }),
  data: z.array(favouriteSchema),
  errors: ['too_many_favourites'],
})

export const dropFavourite = endpoint({
  ...calls.dropFavourite,
  operationId: 'dropFavourite',
  access: 'member',
  summary: 'Keeps it no more; the same answer where it was not kept',
  params: z.object({ service, item }),
  data: z.null(),
})

const token = z.string().check(z.minLength(1, 'validation.required'), z.maxLength(100))

export const shareTrip = endpoint({
  ...calls.shareTrip,
  operationId: 'shareTrip',
  lookup: true,
  summary: 'A link by which others see what was chosen; ends after 30 days or with the first day of travel',
  body: z.object({ addresses: z.array(address).check(z.minLength(1), z.maxLength(MOST_SHARED)) }),
  /** Only this answer has the token. */
  data: z.object({ token: z.string(), expires_at: z.string() }),
  errors: ['offer_not_found', 'sold_out', 'supplier_unavailable'],
})

export const openTrip = endpoint({
  ...calls.openTrip,
  operationId: 'openSharedTrip',
  lookup: true,
  summary: 'What a shared link shows, priced anew; no account is needed',
  body: z.object({ token }),
  data: z.object({
    offers: z.array(z.extend(offerSchema, { shared_price: z.number() })),
    /** For all; the price now is null while one of them is not for sale. */
    shared_total: z.number(),
    total: z.nullable(z.number()),
    shared_at: z.string(),
    expires_at: z.string(),
  }),
  errors: ['trip_not_found', 'trip_over'],
})

const tripSchema = z.object({
  id: z.string(),
  title: z.string(),
  total: z.number(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type SharedTrip = z.infer<typeof tripSchema>

export const listTrips = endpoint({
  ...calls.listTrips,
  operationId: 'listSharedTrips',
  access: 'member',
  summary: 'Links of the member that still work, newest first',
  data: z.array(tripSchema),
})

const byId = z.object({ id: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(100)) })

export const revokeTrip = endpoint({
  ...calls.revokeTrip,
  operationId: 'revokeSharedTrip',
  access: 'member',
  summary: 'Takes a link back; the same answer where it is gone',
  params: byId,
  data: z.null(),
})

const watchSchema = z.object({
  service,
  title: z.string(),
  address: z.string(),
  until: z.string(),
  /** When the watch began. */
  first_price: z.number(),
  /** Price in the last mail. */
  told_price: z.nullable(z.number()),
  /** False until the link in the mail was opened. */
  is_proven: z.boolean(),
})
const ownWatchSchema = z.extend(watchSchema, { id: z.string() })
export type PriceWatch = z.infer<typeof ownWatchSchema>

export const watchPrice = endpoint({
  ...calls.watchPrice,
  operationId: 'watchPrice',
  lookup: true,
  summary:
    'A mail when a search has become cheaper; visitors give an email address and confirm it by the link in a first mail',
  body: z.object({ address, email: z.optional(email) }),
  /** `confirm`: a mail with a link is on its way, or shown on a page of the demo. */
  data: z.object({ state: z.enum(['watching', 'confirm']), price: z.number(), is_mail_shown: z.boolean() }),
  errors: ['offer_not_found', 'sold_out', 'too_many_price_watches', 'supplier_unavailable', 'mail_unavailable'],
})

export const openWatch = endpoint({
  ...calls.openWatch,
  operationId: 'openPriceWatch',
  lookup: true,
  summary: 'What is watched, by the link of a mail',
  body: z.object({ token }),
  data: watchSchema,
  errors: ['watch_not_found'],
})

export const confirmWatch = endpoint({
  ...calls.confirmWatch,
  operationId: 'confirmPriceWatch',
  lookup: true,
  summary: 'Begins to watch, by the link of the first mail',
  body: z.object({ token }),
  data: watchSchema,
  errors: ['watch_not_found'],
})

export const stopWatch = endpoint({
  ...calls.stopWatch,
  operationId: 'stopPriceWatch',
  lookup: true,
  summary: 'Ends a watch, by the link of a mail; the same answer where it has ended',
  body: z.object({ token }),
  data: z.null(),
})

export const listPriceWatches = endpoint({
  ...calls.listPriceWatches,
  operationId: 'listPriceWatches',
  access: 'member',
  summary: 'What the member watches, newest first; at most 20',
  data: z.array(ownWatchSchema),
})

export const dropPriceWatch = endpoint({
  ...calls.dropPriceWatch,
  operationId: 'dropPriceWatch',
  access: 'member',
  summary: 'Ends a watch of the member; the same answer where it has ended',
  params: byId,
  data: z.null(),
})

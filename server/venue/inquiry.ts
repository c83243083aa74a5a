import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../core/common/errors.ts'
import type { Inquiry } from '../../core/venue/booking.ts'
import { cutOffOf } from '../../core/venue/days.ts'
import { everybodyOf } from '../../core/venue/limits.ts'
import { askSupplier } from '../booking/ask.ts'
import { checkFields } from '../booking/checks.ts'
import type { Db } from '../db/connect.ts'
import { countTry, type Limit } from '../http/limit.ts'
import { storeRequest } from '../request/requests.ts'
import type { Locale } from '../words/words.ts'
import type { VenueDeps } from './deps.ts'
import { inquiryMail } from './inquiry-mail.ts'

/** Of one address: each request sends two mails. */
const REQUESTS: Limit = { max: 5, minutes: 60 }

type Asking = { request: FastifyRequest; userId: string | null; locale: Locale; body: Inquiry }
type Stored = { id: string; number: string }

/** Throws ApiError: venue_not_found, venue_not_inquiry, invalid_fields, too_many_requests. */
export async function inquire(
  deps: VenueDeps,
  { request, userId, locale, body }: Asking,
  keep?: (tx: Db, stored: Stored) => Promise<void>,
): Promise<Stored> {
  await countTry(deps, 'venue inquiry', request.ip, REQUESTS)
  const venue = await askSupplier(() => deps.supplier.venue(body.unique_id))
  if (!venue.isInquiry) throw new ApiError('venue_not_inquiry')
  const isKnown = body.package_id === null || body.package_id in venue.text[locale].packages
  checkFields({
    ...(everybodyOf(body) > 0 ? {} : { ADT: 'validation.venue.visitors' }),
    ...(isKnown ? {} : { package_id: 'validation.venue.package' }),
    ...(body.tour_date < cutOffOf(venue, venue.zone, deps.clock.now()) ? { tour_date: 'validation.date.past' } : {}),
  })
  const given = { service: 'venue' as const, userId, locale, request: body }
  const how = { mail: inquiryMail, operator: deps.settings.VENUE_OPERATOR_EMAIL }
  return await storeRequest(deps, given, keep ? { ...how, keep } : how)
}

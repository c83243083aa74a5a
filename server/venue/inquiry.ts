import type { FastifyRequest } from 'fastify'
import type { User } from '../../core/account/contract.ts'
import { ApiError } from '../../core/common/errors.ts'
import { phoneOf } from '../../core/common/people.ts'
import { wireName } from '../../core/common/wire.ts'
import { cutOffOf } from '../../core/venue/days.ts'
import { everybodyOf, VISITOR_TYPES } from '../../core/venue/limits.ts'
import type { Inquiry, InquiryReceipt } from '../../core/venue/wire.ts'
import { askSupplier } from '../booking/ask.ts'
import { checkFields } from '../booking/checks.ts'
import { createRequests } from '../requests/requests.ts'
import type { Locale } from '../words/words.ts'
import type { VenueDeps } from './deps.ts'
import { inquiryLetter, type StoredInquiry } from './inquiry-mail.ts'

type Asking = { request: FastifyRequest; user: User | null; locale: Locale; body: unknown }

export function inquiries(deps: VenueDeps) {
  const requests = createRequests<StoredInquiry>(deps, {
    service: 'venue',
    name: 'mail.venue_inquiry',
    operatorEmail: () => deps.settings.VENUE_OPERATOR_EMAIL,
    senderEmail: ({ contact }) => contact.email,
    senderPhone: ({ contact: { calling_code, mobile_phone } }) => phoneOf(calling_code, mobile_phone),
    senderName: ({ contact }) => wireName(contact),
    order: ({ contact: { title, first_name, last_name, email, calling_code, mobile_phone }, ...asked }) => ({
      contact: { title, first_name, last_name, email, calling_code, mobile_phone },
      search: {
        venueId: asked.unique_id,
        date: asked.tour_date,
        ...(asked.package_id ? { pack: asked.package_id } : {}),
        ...Object.fromEntries(VISITOR_TYPES.map((type) => [type, String(asked[type])])),
      },
    }),
    letter: (row, reader) => inquiryLetter(deps.config.siteUrl, row, reader),
  })

  /** Throws ApiError: venue_not_found, venue_not_inquiry, invalid_fields, and those of `store`. */
  async function inquire(asking: Asking, inquiry: Inquiry): Promise<InquiryReceipt> {
    const venue = await askSupplier(() => deps.supplier.venue(inquiry.unique_id))
    if (!venue.isInquiry) throw new ApiError('venue_not_inquiry')
    const isKnown = inquiry.package_id === null || inquiry.package_id in venue.text[asking.locale].packages
    checkFields({
      ...(everybodyOf(inquiry) > 0 ? {} : { ADT: 'validation.venue.visitors' }),
      ...(isKnown ? {} : { package_id: 'validation.venue.package' }),
      ...(inquiry.tour_date < cutOffOf(venue, venue.zone, deps.clock.now())
        ? { tour_date: 'validation.date.past' }
        : {}),
    })
    const nameIn = (locale: Locale) => {
      const { title, packages } = venue.text[locale]
      return { title, package_name: inquiry.package_id && (packages[inquiry.package_id]?.name ?? null) }
    }
    const { id, number, emailed } = await requests.store(asking, {
      ...inquiry,
      names: { id: nameIn('id'), en: nameIn('en') },
    })
    return { id, number, emailed }
  }

  return { inquire, mails: requests.mails, desk: requests.desk }
}

export type Inquiries = ReturnType<typeof inquiries>

import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { wireName } from '../../../core/base/common/call/wire-name.ts'
import { phoneOf } from '../../../core/base/common/people/people.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { cutOffOf } from '../../../core/products/venue/days.ts'
import { everybodyOf, VISITOR_TYPES } from '../../../core/products/venue/limits.ts'
import type { Inquiry, InquiryReceipt } from '../../../core/products/venue/wire.ts'
import type { Locale } from '../../base/words/words.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import { checkFields } from '../../trade/booking/make/checks.ts'
import { createRequests } from '../../trade/requests/requests.ts'
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

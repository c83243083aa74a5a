import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { ADDRESS } from '../../base/common/call/offer-address.ts'
import { PARTNER_MODELS } from '../../people/account/partner-models.ts'
import { SERVICES } from '../booking/services.ts'
import { keptCompany } from '../invoice/company.ts'
import * as calls from './calls.ts'

/** `2026-12`, a month in Jakarta. */
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'validation.date.valid'))

/** Rupiah of one booking in the month. `commission` is owed on `sold` less `refunded`; negative when a refund takes back earlier commission. It is 0 with `net`, where the share was taken off the price. */
const statementRow = z.object({
  booking: z.object({ id: z.string(), code: z.string(), title: z.string(), service: z.enum(SERVICES) }),
  member: z.string(),
  sold: z.number(),
  refunded: z.number(),
  model: z.enum(PARTNER_MODELS),
  /** Hundredths of a percent. */
  share: z.number(),
  commission: z.number(),
})
export type StatementRow = z.infer<typeof statementRow>

export const statement = z.object({
  partner: z.object({ id: z.string(), name: z.string(), company: z.nullable(keptCompany) }),
  month,
  rows: z.array(statementRow),
  totals: z.object({ sold: z.number(), refunded: z.number(), commission: z.number() }),
})

export const ownStatement = endpoint({
  ...calls.ownStatement,
  operationId: 'getOwnPartnerStatement',
  access: 'member',
  summary: 'The month of the partner that the account books for, with what its other accounts booked',
  query: z.object({ month }),
  data: statement,
  errors: ['partner_not_found'],
})

export const ownStatementFile = endpoint({
  ...calls.ownStatementFile,
  operationId: 'downloadOwnPartnerStatement',
  access: 'member',
  summary: 'The same month as a CSV file',
  query: z.object({ month, language: z.optional(z.enum(['id', 'en'])) }),
  data: z.unknown(),
  errors: ['partner_not_found'],
})

export const priceBody = z.object({
  service: z.enum(SERVICES),
  /** Address of the booking form, such as `flight/booking?origin=CGK`. */
  address: z.string().check(z.regex(ADDRESS, 'validation.invalid')),
  /** Price of everything booked in one call, in rupiah. */
  amount: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
})

/** In rupiah. `off` is 0 when the partner's price is the normal price. */
export const priceAnswer = z.object({ off: z.number(), total: z.number() })

export const partnerPrice = endpoint({
  ...calls.partnerPrice,
  operationId: 'getPartnerPrice',
  access: 'member',
  lookup: true,
  summary: 'What the partner that the account books for pays less; nothing is held by it',
  body: priceBody,
  data: priceAnswer,
  errors: ['offer_not_found', 'sold_out', 'supplier_unavailable'],
})

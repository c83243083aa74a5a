import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { email, freeText } from '../../base/common/fields.ts'
import { PARTNER_MODELS } from '../../people/account/partner-models.ts'
import { companySchema, keptCompany } from '../../trade/invoice/company.ts'
import { month, priceAnswer, priceBody, statement } from '../../trade/partner/contract.ts'
import { termsSchema } from '../../trade/partner/markup-schema.ts'
import * as calls from './partner-calls.ts'

const fields = {
  name: freeText(120).check(z.minLength(2, 'validation.required')),
  /** Invoices are made out to this company; null: to the member who pays. */
  company: z.nullable(companySchema),
  model: z.enum(PARTNER_MODELS),
  terms: termsSchema,
  note: z._default(freeText(500), ''),
  is_on: z.boolean(),
}

const listedPartner = z.object({
  id: z.string(),
  name: z.string(),
  model: z.enum(PARTNER_MODELS),
  members: z.number(),
  is_on: z.boolean(),
  created_at: z.string(),
})
export type ListedPartner = z.infer<typeof listedPartner>

/** Emails are masked for staff who may not change members. */
const partnerDetail = z.extend(listedPartner, {
  company: z.nullable(keptCompany),
  terms: termsSchema,
  note: z.string(),
  version: z.int(),
  accounts: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), added_at: z.string() })),
  may_change: z.boolean(),
})
export type OfficePartner = z.infer<typeof partnerDetail>

const params = z.object({ id: z.string().check(z.maxLength(100)) })

export const listPartners = endpoint({
  ...calls.listPartners,
  operationId: 'listPartners',
  access: 'partners',
  summary: 'Partners, newest first',
  query: cursorQuery,
  data: pagedFrom(listedPartner),
})

export const getPartner = endpoint({
  ...calls.getPartner,
  operationId: 'getPartner',
  access: 'partners',
  summary: 'One partner with its terms and accounts',
  params,
  data: partnerDetail,
  errors: ['partner_not_found'],
})

export const createPartner = endpoint({
  ...calls.createPartner,
  operationId: 'createPartner',
  access: 'partners_change',
  confirmed: true,
  summary: 'Make a partner',
  body: z.object(fields),
  data: partnerDetail,
})

export const changePartner = endpoint({
  ...calls.changePartner,
  operationId: 'updatePartner',
  access: 'partners_change',
  confirmed: true,
  summary: 'Change a partner, or switch it off; what was booked keeps its terms',
  params,
  body: z.object({ ...fields, version: z.int() }),
  data: partnerDetail,
  errors: ['partner_not_found', 'changed_meanwhile'],
})

export const addPartnerMember = endpoint({
  ...calls.addPartnerMember,
  operationId: 'addPartnerMember',
  access: 'partners_change',
  confirmed: true,
  summary: 'Let a member account book for the partner; one that books for another partner is moved',
  params,
  body: z.object({ email }),
  data: partnerDetail,
  errors: ['partner_not_found', 'member_not_found', 'email_not_proven'],
})

export const removePartnerMember = endpoint({
  ...calls.removePartnerMember,
  operationId: 'removePartnerMember',
  access: 'partners_change',
  confirmed: true,
  summary: 'The account books for itself again; what it booked stays with the partner',
  params: z.extend(params, { member: z.string().check(z.maxLength(100)) }),
  data: partnerDetail,
  errors: ['partner_not_found', 'member_not_found'],
})

export const partnerStatement = endpoint({
  ...calls.partnerStatement,
  operationId: 'getPartnerStatement',
  access: 'partners',
  summary: 'What was paid and refunded in a month of what a partner booked, and the commission that is owed',
  params,
  query: z.object({ month }),
  data: statement,
  errors: ['partner_not_found'],
})

export const memberPartnerPrice = endpoint({
  ...calls.memberPartnerPrice,
  operationId: 'getMemberPartnerPrice',
  access: 'orders',
  summary: 'What the partner that a member books for pays less, for staff who order for the member',
  params,
  query: z.extend(priceBody, { amount: z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000_000)) }),
  data: priceAnswer,
  errors: ['member_not_found', 'offer_not_found', 'sold_out', 'supplier_unavailable'],
})

import * as z from 'zod/mini'
import { endpoint } from '../common/call/endpoint.ts'
import { HOUSE_LANGUAGES } from '../common/languages.ts'
import { changeOf, shapeOf } from '../form/body.ts'
import * as calls from './calls.ts'
import { MAIL_GROUPS, MAIL_KINDS, MAIL_MUSTS } from './kinds.ts'

const officeMailKind = z.object({
  kind: z.enum(MAIL_KINDS),
  group: z.enum(MAIL_GROUPS),
  ...shapeOf(calls.mailTexts),
  /** Why it is always sent; null when it can be switched off. */
  must: z.nullable(z.enum(MAIL_MUSTS)),
  has_preview: z.boolean(),
  version: z.int(),
})
export type OfficeMailKind = z.infer<typeof officeMailKind>

const params = z.object({ kind: z.enum(MAIL_KINDS) })

export const listMailKinds = endpoint({
  ...calls.listMailKinds,
  operationId: 'listMailKinds',
  access: 'settings',
  summary: 'The kinds of mails to customers, with what the house adds to them',
  data: z.array(officeMailKind),
})

export const changeMailKind = endpoint({
  ...calls.changeMailKind,
  operationId: 'updateMailKind',
  access: 'settings',
  confirmed: true,
  summary: 'Change what the house adds to mails of a kind, or switch them off where that does no harm',
  params,
  body: changeOf(calls.mailTexts),
  data: officeMailKind,
  errors: ['changed_meanwhile'],
})

export const previewMail = endpoint({
  ...calls.previewMail,
  operationId: 'previewMail',
  access: 'settings',
  summary: 'A made-up mail of a kind as it is sent, in HTML',
  params,
  query: z.object({ locale: z.enum(HOUSE_LANGUAGES) }),
  data: z.unknown(),
  errors: ['mail_not_found'],
})

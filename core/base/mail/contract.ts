import * as z from 'zod/mini'
import { endpoint } from '../common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../common/call/keyset.ts'
import * as calls from './calls.ts'
import { MAIL_KINDS } from './kinds.ts'
import { MAIL_ABOUTS, MAIL_PROBLEMS, MAIL_STATES } from './state.ts'

const loggedMail = z.object({
  id: z.string(),
  at: z.string(),
  /** May be a kind that is no longer sent. */
  kind: z.string(),
  /** Null for mails with a code or a sign-in link. */
  subject: z.nullable(z.string()),
  /** Masked for staff who may not see addresses. */
  to: z.array(z.string()),
  about: z.nullable(z.object({ kind: z.enum(MAIL_ABOUTS), id: z.string(), name: z.nullable(z.string()) })),
  state: z.enum(MAIL_STATES),
  problem: z.nullable(z.enum(MAIL_PROBLEMS)),
  /** The mail server's answer, word for word. */
  answer: z.nullable(z.string()),
  /** True when `sendMailAgain` accepts it. */
  may_resend: z.boolean(),
})
export type LoggedMail = z.infer<typeof loggedMail>

export const listMails = endpoint({
  ...calls.listMails,
  operationId: 'listMails',
  access: 'bookings',
  summary: 'What was mailed to whom in the last 90 days, newest first',
  /** `keyword`: a full address, a booking code, or a transaction or request number. */
  query: z.extend(cursorQuery, {
    kind: z.optional(z.enum(MAIL_KINDS)),
    state: z.optional(z.enum(MAIL_STATES)),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  data: pagedFrom(loggedMail),
})

export const sendMailAgain = endpoint({
  ...calls.sendMailAgain,
  operationId: 'sendMailAgain',
  access: 'bookings_act',
  confirmed: true,
  summary: 'Mail once more what may be sent again, as things stand now; never codes or links that open an account',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  data: z.null(),
  errors: [
    'mail_not_found',
    'mail_not_again',
    'booking_not_found',
    'booking_expired',
    'eticket_not_ready',
    'changed_meanwhile',
  ],
})

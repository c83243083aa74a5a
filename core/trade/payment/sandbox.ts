import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import * as calls from './calls.ts'

const billSchema = z.object({
  code: z.string(),
  title: z.string(),
  amount: z.number(),
  channel: z.string(),
  status: z.string(),
  expires_at: z.string(),
})

export const sandboxBill = endpoint({
  ...calls.sandboxBill,
  operationId: 'getSandboxBill',
  summary: 'Demo only: look a payment code up at the demo bank',
  query: z.object({ code: z.string().check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(200)) }),
  data: billSchema,
  errors: ['payment_code_not_found'],
})

export const sandboxPay = endpoint({
  ...calls.sandboxPay,
  operationId: 'paySandboxBill',
  summary: 'Demo only: pay a code, or let the bank deny it',
  body: z.object({
    code: z.string().check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(200)),
    outcome: z._default(z.enum(['settlement', 'deny']), 'settlement'),
  }),
  data: billSchema,
  errors: ['payment_code_not_found'],
})

export const sandboxMail = endpoint({
  ...calls.sandboxMail,
  operationId: 'listSandboxMails',
  summary: 'Demo only: mails sent to the signed-in member, or asked for by this browser while signed out, newest first',
  data: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      sent_at: z.string(),
      attachments: z.array(z.string()),
    }),
  ),
  errors: ['unauthenticated'],
})

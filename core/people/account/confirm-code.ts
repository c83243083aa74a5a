import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { MAIL_WAYS } from './mail-way.ts'
import * as calls from './settings-calls.ts'

/** Data of the error `confirmation_needed` where the account has no password; else it has none. */
export type ConfirmedBy = { by: 'code' }

export const requestConfirmCode = endpoint({
  ...calls.requestConfirmCode,
  operationId: 'requestConfirmationCode',
  access: 'member',
  summary:
    'Mail a code that confirms this session, to the address of an account without a password; others are a bad request',
  body: z.object({}),
  data: z.object({ to: z.string(), way: z.enum(MAIL_WAYS) }),
  errors: ['mail_unavailable'],
})

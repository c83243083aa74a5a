import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { SECOND_FACTOR } from './factors.ts'
import { MAIL_WAYS } from './mail-way.ts'
import * as calls from './settings-calls.ts'
import { sixDigits } from './six-digits.ts'

export const secondFactorBody = z.object({ code: sixDigits })

/** Data of the error `second_factor_needed`, and the answer of the calls that add a factor. */
export const missingFactorsSchema = z.object({ missing: z.array(z.enum(SECOND_FACTOR)) })

export const requestSecondFactor = endpoint({
  ...calls.requestSecondFactor,
  operationId: 'requestSecondFactor',
  access: 'member',
  summary: 'Mail a code to the address of the account, to be added to this session',
  body: z.object({}),
  data: z.object({ to: z.string(), way: z.enum(MAIL_WAYS) }),
  errors: ['mail_unavailable'],
})

export const giveSecondFactor = endpoint({
  ...calls.giveSecondFactor,
  operationId: 'giveSecondFactor',
  access: 'member',
  summary: 'Add the code of a mail to this session, which goes on under another cookie; says what it still lacks',
  body: secondFactorBody,
  data: missingFactorsSchema,
  errors: ['code_failed'],
})

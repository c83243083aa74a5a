import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { knownPassword } from '../../base/common/fields.ts'
import * as calls from './settings-calls.ts'

/** Why an account cannot be deleted yet. `trip`: a paid one is ahead. */
const OBSTACLES = ['trip', 'payment', 'balance', 'refund', 'last_admin'] as const
export type Obstacle = (typeof OBSTACLES)[number]

export const accountInUse = z.object({ obstacles: z.array(z.enum(OBSTACLES)) })

export const exportData = endpoint({
  ...calls.exportData,
  operationId: 'exportOwnData',
  access: 'member',
  confirmed: true,
  summary: 'Everything that is kept of the member, as a zip: JSON, tickets, their calendar files, receipts',
  data: z.unknown(),
})

export const deleteAccount = endpoint({
  ...calls.deleteAccount,
  operationId: 'deleteAccount',
  access: 'member',
  summary: 'Delete the account; amounts, dates and codes of paid bookings stay, without the person',
  body: z.object({ password: knownPassword }),
  data: z.null(),
  errors: ['login_failed', 'account_in_use', 'second_factor_needed'],
})

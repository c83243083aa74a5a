import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Registration } from '../../../core/insurance/contract.ts'
import { requestColumns } from './request.ts'

export const insuranceRegistrations = pgTable(
  'insurance_registrations',
  { ...requestColumns(), request: jsonb().$type<Registration>().notNull() },
  (table) => [index('insurance_registrations_user').on(table.userId)],
)

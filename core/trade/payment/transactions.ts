import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { pageQuery, paginated } from '../../base/common/call/envelope.ts'
import { addDays, HOME_ZONE, instantOf, todayIn } from '../../base/common/dates.ts'
import { PAYMENT_STATUSES } from '../booking/status.ts'
import * as calls from './calls.ts'
import { transactionSchema } from './contract.ts'
import { transactionFlags } from './flags.ts'

const FILTERS = ['today', 'last-7-days', 'last-30-days', 'all'] as const
type TransactionFilter = (typeof FILTERS)[number]

const DAYS: Record<Exclude<TransactionFilter, 'all'>, number> = { today: 1, 'last-7-days': 7, 'last-30-days': 30 }

export function transactionFilter(name: string): TransactionFilter | undefined {
  return FILTERS.find((known) => known === name)
}

/** Start of the list; days are those in WIB, today among them. Null: from the first. */
export function filterStart(filter: TransactionFilter, now: Date): Date | null {
  if (filter === 'all') return null
  return instantOf(addDays(todayIn(HOME_ZONE, now), 1 - DAYS[filter]), '00:00', HOME_ZONE)
}

const listedTransactionSchema = z.extend(
  z.pick(transactionSchema, {
    id: true,
    number: true,
    title: true,
    amount: true,
    fee: true,
    total: true,
    paymentStatus: true,
    date: true,
    timeLimit: true,
    createdAt: true,
    updatedAt: true,
    paymentDetail: true,
    user: true,
    bookings: true,
  }),
  {
    ...transactionFlags,
    /** `productCode` of the one that paid, or was chosen last. */
    paymentChannel: z.nullable(z.string()),
    receipt_url: z.nullable(z.string()),
  },
)
export type ListedTransaction = z.infer<typeof listedTransactionSchema>

export const listTransactions = endpoint({
  ...calls.listTransactions,
  operationId: 'listTransactions',
  access: 'member',
  summary: "The member's transactions, newest first unless asked otherwise",
  query: z.extend(pageQuery, {
    /** `today`, `last-7-days`, `last-30-days` or `all`, which it is when left out. */
    filter: z.optional(z.string().check(z.maxLength(50))),
    status: z.optional(z.enum(PAYMENT_STATUSES)),
    'order-by': z._default(z.enum(['created_at']), 'created_at'),
    sort: z._default(z.enum(['desc', 'asc']), 'desc'),
  }),
  data: paginated(listedTransactionSchema),
  errors: ['filter_not_found'],
})

export const receipt = endpoint({
  ...calls.receipt,
  operationId: 'downloadReceipt',
  access: 'member',
  summary: 'What was received and sent back of a transaction, as a PDF',
  params: z.object({ id: z.string() }),
  data: z.unknown(),
  errors: ['transaction_not_found', 'receipt_not_ready'],
})

import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { freeText } from '../../base/common/fields.ts'
import { bodyOf } from '../../base/form/body.ts'
import {
  ASIDE_WHY,
  SETTLEMENT_GATEWAYS,
  SETTLEMENT_KINDS,
  SETTLEMENT_STATES,
  UNREAD_WHY,
} from '../../trade/payment/settlement.ts'
import * as calls from './settlement-calls.ts'

export const SETTLEMENT_SIGNS = 3_000_000
export const SETTLEMENT_FILTERS = ['open', 'resolved', 'matched'] as const

const gateway = z.enum(SETTLEMENT_GATEWAYS)

/** Rupiah. */
const lineSchema = z.object({
  id: z.string(),
  gateway,
  order_id: z.string(),
  /** Null where no payment of ours has this order. */
  transaction: z.nullable(z.object({ number: z.string(), title: z.string(), booking_id: z.nullable(z.string()) })),
  kind: z.enum(SETTLEMENT_KINDS),
  state: z.enum(SETTLEMENT_STATES),
  /** Amount in the gateway's files; null where no file has it. */
  there: z.nullable(z.number()),
  /** Amount in the ledger. */
  here: z.number(),
  /** Share that the gateway keeps. */
  fee: z.number(),
  day: z.string(),
  /** When the difference was first seen. */
  since: z.nullable(z.string()),
  note: z.nullable(z.string()),
  resolved_by: z.nullable(z.string()),
  resolved_at: z.nullable(z.string()),
})
export type SettlementLine = z.infer<typeof lineSchema>

export const listSettlement = endpoint({
  ...calls.listSettlement,
  operationId: 'listSettlementLines',
  access: 'reports',
  summary:
    'Payments and refunds of settlement files beside the ledger, differences with their age; open ones oldest first, others newest first',
  query: z.extend(cursorQuery, { state: z.optional(z.enum(SETTLEMENT_FILTERS)), gateway: z.optional(gateway) }),
  data: pagedFrom(lineSchema),
})

const readSchema = z.object({
  rows: z.number(),
  /** Lines that say something which could not be read. */
  unread: z.number(),
  /** Lines that are of no payment, such as payouts and what failed. */
  aside: z.number(),
  /** The first of both, with their place in the file. */
  left: z.array(
    z.object({ line: z.number(), text: z.string(), is_read: z.boolean(), why: z.enum([...ASIDE_WHY, ...UNREAD_WHY]) }),
  ),
  from: z.string(),
  to: z.string(),
  fee: z.number(),
  counts: z.object({
    matched: z.number(),
    missing_here: z.number(),
    missing_there: z.number(),
    other_amount: z.number(),
  }),
})
export type SettlementRead = z.infer<typeof readSchema>

export const readSettlement = endpoint({
  ...calls.readSettlement,
  operationId: 'readSettlementFile',
  access: 'reports',
  confirmed: true,
  summary: 'Reads a settlement file of Midtrans or Xendit and compares it with the ledger; nothing is paid by it',
  body: z.object({
    gateway,
    name: freeText(200),
    csv: z
      .string()
      .check(z.minLength(1, 'validation.table.empty'), z.maxLength(SETTLEMENT_SIGNS, 'validation.text.maxLength')),
  }),
  data: readSchema,
})

export const resolveSettlement = endpoint({
  ...calls.resolveSettlement,
  operationId: 'resolveSettlementLine',
  access: 'reports',
  confirmed: true,
  summary: 'Closes a difference with a note; it opens again when its amounts change',
  params: z.object({ id: z.string() }),
  body: bodyOf(calls.resolution),
  data: lineSchema,
  errors: ['settlement_line_not_found'],
})

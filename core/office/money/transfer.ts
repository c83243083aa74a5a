import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { bodyOf } from '../../base/form/body.ts'
import { ATTEMPT_STATUSES } from '../../trade/payment/attempt.ts'
import { accountSchema, receivedProof } from '../../trade/payment/contract.ts'
import * as calls from './transfer-calls.ts'

/** `waiting` is also money that was due in the last seven days. */
export const TRANSFER_STATES = ['waiting', 'received', 'ended'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Amounts in rupiah. The member's email is masked for those who may not change members. */
const transferSchema = z.object({
  id: z.string(),
  reference: z.string(),
  channel: z.string(),
  status: z.enum(ATTEMPT_STATUSES),
  /** Asked for; once received, what counts of it. */
  amount: z.number(),
  /** Part of `amount` that was added to tell transfers apart. */
  added: z.number(),
  title: z.string(),
  transaction: z.object({ id: z.string(), number: z.string() }),
  member: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  proofs: z.array(receivedProof),
  paid_at: z.nullable(z.string()),
  /** The operator's, to which it came. */
  account: z.nullable(z.string()),
  received_by: z.nullable(z.string()),
  /** The operator's, to choose from. */
  accounts: z.array(accountSchema),
  has_receipt: z.boolean(),
  expires_at: z.string(),
  created_at: z.string(),
  version: z.number(),
})
export type OfficeTransfer = z.infer<typeof transferSchema>

const params = z.object({ id: z.string().check(z.maxLength(100)) })

export const listTransfers = endpoint({
  ...calls.listTransfers,
  operationId: 'listTransfers',
  access: 'transfers',
  summary: 'Transfers and cash: the waiting ones oldest first, others newest first',
  query: z.extend(cursorQuery, {
    state: z.optional(z.enum(TRANSFER_STATES)),
    /** An amount, a reference or the number of a transaction. Looks through all states where none is given. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
  }),
  data: pagedFrom(transferSchema),
})

export const getTransfer = endpoint({
  ...calls.getTransfer,
  operationId: 'getTransfer',
  access: 'transfers',
  summary: 'One transfer or payment in cash',
  params,
  data: transferSchema,
  errors: ['transfer_not_found'],
})

export const receiveTransfer = endpoint({
  ...calls.receiveTransfer,
  operationId: 'receiveTransfer',
  access: 'transfers',
  confirmed: true,
  summary:
    'Notes that money came, once for each time that it did; what is too little, too much, or came twice, is owed back',
  params,
  body: bodyOf(calls.received, {
    /** Line of a bank statement in which the money came; empty for none. */
    line: z._default(z.string().check(z.maxLength(64)), ''),
    /** Version the clerk saw; any other one is refused. */
    version: z.int(),
  }),
  data: transferSchema,
  errors: ['transfer_not_found', 'changed_meanwhile'],
})

export const transferReceipt = endpoint({
  ...calls.transferReceipt,
  operationId: 'downloadTransferReceipt',
  access: 'transfers',
  confirmed: true,
  summary: 'What was received of a transaction, as a PDF to hand out at the counter',
  params,
  data: z.unknown(),
  errors: ['transfer_not_found', 'receipt_not_ready'],
})

const proofParams = z.extend(params, { proof: z.string().check(z.maxLength(100)) })

export const showProof = endpoint({
  ...calls.showProof,
  operationId: 'getTransferProof',
  access: 'transfers',
  confirmed: true,
  summary: 'What a buyer sent of a transfer, a WebP picture or a PDF; who looks at it is in the audit log',
  params: proofParams,
  data: z.unknown(),
  errors: ['transfer_not_found'],
})

export const refuseProof = endpoint({
  ...calls.refuseProof,
  operationId: 'refuseTransferProof',
  access: 'transfers',
  confirmed: true,
  summary: 'Refuses what a buyer sent, with a reason that the buyer gets by mail; the transfer stays open',
  params: proofParams,
  body: bodyOf(calls.refusal),
  data: transferSchema,
  errors: ['transfer_not_found', 'changed_meanwhile'],
})

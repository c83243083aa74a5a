import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { freeText } from '../../base/common/fields.ts'
import { REFUND_FILE_STATES } from '../../trade/booking/change/refund-sends.ts'
import * as calls from './refund-file-calls.ts'

const fileSchema = z.object({
  id: z.string(),
  state: z.enum(REFUND_FILE_STATES),
  refunds: z.number(),
  /** Rupiah. */
  total: z.number(),
  /** Refunds whose bank has no known code: the file leaves it empty. */
  without_code: z.number(),
  /** Refunds that an ended file did not send, because money had gone another way meanwhile. */
  skipped: z.number(),
  reference: z.nullable(z.string()),
  created_by: z.nullable(z.string()),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
})
export type RefundFile = z.infer<typeof fileSchema>

const byId = z.object({ id: z.string() })

export const listRefundFiles = endpoint({
  ...calls.listRefundFiles,
  operationId: 'listRefundFiles',
  access: 'refunds',
  summary:
    'The newest files for the bank, and what the next one would have: approved refunds to accounts that were named',
  data: z.object({
    ready: z.object({ refunds: z.number(), total: z.number() }),
    /** Whether the reader may make, open and end files. */
    may_make: z.boolean(),
    files: z.array(fileSchema),
  }),
})

export const makeRefundFile = endpoint({
  ...calls.makeRefundFile,
  operationId: 'makeRefundFile',
  access: 'refunds_decide',
  confirmed: true,
  summary: 'Puts all approved refunds to accounts into a file for the bank; no other file has them until it is undone',
  data: fileSchema,
  errors: ['no_refunds_to_send'],
})

export const refundFileText = endpoint({
  ...calls.refundFileText,
  operationId: 'downloadRefundFile',
  access: 'refunds_decide',
  confirmed: true,
  summary: 'The file as CSV, with account numbers in full; who asks is in the audit log',
  params: byId,
  data: z.unknown(),
  errors: ['refund_file_not_found', 'refund_file_ended'],
})

export const endRefundFile = endpoint({
  ...calls.endRefundFile,
  operationId: 'endRefundFile',
  access: 'refunds_decide',
  confirmed: true,
  summary: 'Notes that the bank has sent all transfers of a file, or frees its refunds again',
  params: byId,
  body: z.object({ end: z.enum(['sent', 'undone']), reference: z._default(freeText(100), '') }),
  data: fileSchema,
  errors: ['refund_file_not_found', 'refund_file_ended'],
})

import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { freeText } from '../../base/common/fields.ts'
import { accountSchema } from '../../trade/payment/contract.ts'
import { LEFT_WHY } from '../../trade/payment/statement.ts'
import * as calls from './statement-calls.ts'

const place = z.int().check(z.gte(0), z.lte(99))

const columnsSchema = z.object({
  date: place,
  text: place,
  amount: z.nullable(place),
  credit: z.nullable(place),
  mark: z.nullable(place),
})

export const STATEMENT_SIGNS = 1_000_000

const lineSchema = z.object({
  id: z.string(),
  date: z.string(),
  /** Rupiah. */
  amount: z.number(),
  text: z.string(),
  /** `known`: an earlier statement had it too; `noted`: it is noted for a payment. */
  state: z.enum(['new', 'known', 'noted']),
  match: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      title: z.string(),
      amount: z.number(),
      version: z.number(),
      by: z.enum(['both', 'amount', 'reference']),
    }),
  ),
})

const statementSchema = z.object({
  /** The first rows as they are, to choose columns by. */
  rows: z.array(z.array(z.string())),
  /** Null where they are not known: then there are no lines. */
  columns: z.nullable(columnsSchema),
  lines: z.array(lineSchema),
  /** Payments that wait, for lines without a match, newest first. */
  open: z.array(
    z.object({ id: z.string(), number: z.string(), title: z.string(), amount: z.number(), made_on: z.string() }),
  ),
  /** Rows that may be money that came in and cannot be read, the first of them; `unread` counts all. */
  left: z.array(z.object({ line: z.number(), text: z.string(), why: z.enum(LEFT_WHY) })),
  unread: z.number(),
})
export type Statement = z.infer<typeof statementSchema>
export type OpenPayment = Statement['open'][number]
export type StatementLineView = z.infer<typeof lineSchema>

export const listAccounts = endpoint({
  ...calls.listAccounts,
  operationId: 'listBankAccounts',
  access: 'transfers',
  summary: "The operator's bank accounts",
  data: z.array(accountSchema),
})

export const readStatement = endpoint({
  ...calls.readStatement,
  operationId: 'readBankStatement',
  access: 'transfers',
  confirmed: true,
  summary: 'Reads a bank statement and proposes what its lines pay; nothing is paid by it',
  body: z.object({
    /** Number of the operator's account. */
    account: freeText(40).check(z.minLength(1, 'validation.required')),
    /** File of BCA, Mandiri, BRI or BNI, or any with a date, a text and an amount. */
    csv: z
      .string()
      .check(z.minLength(1, 'validation.table.empty'), z.maxLength(STATEMENT_SIGNS, 'validation.text.maxLength')),
    /** Remembered for the account. Left out: those of last time, else by their headings. */
    columns: z.optional(columnsSchema),
  }),
  data: statementSchema,
})

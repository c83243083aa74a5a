import * as z from 'zod/mini'
import type { Instructions } from '../../../../../core/trade/payment/contract.ts'
import type { GatewayStatement } from '../../gateway.ts'
import { noticeSchema, parseJakartaTime, toStatement } from '../midtrans-words.ts'
import { type MidtransAnswer, unavailable } from './api.ts'

const text = z.string().check(z.minLength(1))

/** Answer to a charge; later calls repeat only some of its fields. */
const transactionSchema = z.extend(z.omit(noticeSchema, { signature_key: true }), {
  expiry_time: z.nullish(z.string()),
  va_numbers: z.nullish(z.array(z.object({ bank: z.string(), va_number: text }))),
  permata_va_number: z.nullish(text),
  biller_code: z.nullish(text),
  bill_key: z.nullish(text),
  payment_code: z.nullish(text),
  qr_string: z.nullish(text),
  actions: z.nullish(z.array(z.object({ name: z.string(), url: z.string() }))),
  /** Acquirer of a card. */
  bank: z.nullish(z.string()),
})
export type Transaction = z.infer<typeof transactionSchema>

/** Throws ApiError('payment_link_unavailable') where the answer has no transaction. */
export function transactionOf(path: string, { code, body }: MidtransAnswer): Transaction {
  const parsed = z.safeParse(transactionSchema, body)
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path[0]).join(', ')
    throw unavailable({ method: 'GET', path }, `${code}, unreadable: ${fields}`)
  }
  return parsed.data
}

export function noticeOf(gateway: string, transaction: Transaction): GatewayStatement {
  return toStatement(gateway, transaction)
}

/** Null where the transaction does not say how to pay it. `until`: the end of the booking, which may be earlier. */
export function instructionsOf(transaction: Transaction, until: Date): Instructions | null {
  const { va_numbers, permata_va_number, biller_code, bill_key, payment_code, qr_string } = transaction
  const ends = transaction.expiry_time ? parseJakartaTime(transaction.expiry_time) : null
  const expiresAt = new Date(Math.min(until.getTime(), (ends ?? until).getTime())).toISOString()
  const none = { code: null, billerCode: null, qrString: null, redirectUrl: null, expiresAt }
  const account = va_numbers?.[0]?.va_number ?? permata_va_number
  if (account) return { ...none, type: 'va', code: account }
  if (bill_key && biller_code) return { ...none, type: 'bill', code: bill_key, billerCode: biller_code }
  if (payment_code) return { ...none, type: 'code', code: payment_code }
  const app = addressOf(transaction, 'deeplink-redirect')
  if (app) return { ...none, type: 'redirect', redirectUrl: app }
  if (qr_string) return { ...none, type: 'qr', qrString: qr_string }
  // An account may answer with the picture of the code alone.
  const picture = addressOf(transaction, 'generate-qr-code')
  return picture ? { ...none, type: 'redirect', redirectUrl: picture } : null
}

function addressOf({ actions }: Transaction, name: string): string | null {
  const url = actions?.find((action) => action.name === name)?.url
  return url && URL.canParse(url) ? url : null
}

const pageSchema = z.object({ token: text, redirect_url: z.string() })

/** Reads an answer of the Snap API: null where it made no page. */
export function pageOf({ body }: MidtransAnswer): { token: string; redirectUrl: string } | null {
  const parsed = z.safeParse(pageSchema, body)
  if (!parsed.success || !URL.canParse(parsed.data.redirect_url)) return null
  return { token: parsed.data.token, redirectUrl: parsed.data.redirect_url }
}

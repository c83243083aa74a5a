import * as z from 'zod/mini'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { type ApiAnswer, type ApiCall, jsonApi } from '../../../../base/common/json-api.ts'
import type { Told } from './fields.ts'
import {
  type Invoice,
  invoiceSchema,
  type PaymentRequest,
  paymentRequestSchema,
  paymentsSchema,
  type Refund,
  refundSchema,
  toldByInvoice,
  toldByRequest,
} from './words.ts'

export type Api = (call: ApiCall) => Promise<ApiAnswer>

export function xenditApi(base: string, secretKey: string, timeoutMs: number): Api {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  return jsonApi({ base, headers: { authorization }, timeoutMs })
}

/** `key` and `refundedAs` name it to the refunds. */
export type Found = {
  told: Told
  key: 'payment_request_id' | 'invoice_id'
  refundedAs: string
  latestPayment?: string | null
}

export async function findPayment(api: Api, orderId: string): Promise<Found | null> {
  const requests = await requestsOf(api, orderId)
  const request = chosen(requests, toldByRequest)
  if (request) {
    const told = toldByRequest(request)
    const late = isEnded(told) ? await paidLate(api, requests, orderId) : null
    return { told: late ?? told, key: 'payment_request_id', refundedAs: (late ?? told).gatewayId }
  }
  const invoice = chosen(await invoicesOf(api, orderId), toldByInvoice)
  const told = invoice && toldByInvoice(invoice)
  return told && { told, key: 'invoice_id', refundedAs: told.gatewayId }
}

function isEnded({ status }: Told): boolean {
  return status !== 'paid' && status !== 'pending'
}

/** A request stays expired although it was paid in its last moment: its payments say so. */
async function paidLate(api: Api, requests: readonly PaymentRequest[], orderId: string): Promise<Told | null> {
  for (const { payment_method, id: request } of requests) {
    const path = `/v2/payment_methods/${encodeURIComponent(payment_method.id)}/payments`
    const answer = await asked(api, { method: 'GET', path }, paymentsSchema, { isMissing: null })
    const paid = answer?.data.find(
      ({ status, reference_id }) => status === 'SUCCEEDED' && (reference_id ?? orderId) === orderId,
    )
    if (!paid) continue
    const { payment_request_id, amount, created, updated: changed } = paid
    return { orderId, gatewayId: payment_request_id ?? request, status: 'paid', amount, created, changed }
  }
  return null
}

export async function requestsOf(api: Api, orderId: string): Promise<PaymentRequest[]> {
  const path = `/payment_requests?${queryOf('reference_id', orderId)}`
  const { data } = await asked(api, { method: 'GET', path }, z.object({ data: z.array(paymentRequestSchema) }))
  return data.filter(({ reference_id }) => reference_id === orderId)
}

export async function invoicesOf(api: Api, orderId: string): Promise<Invoice[]> {
  const path = `/v2/invoices?${queryOf('external_id', orderId)}`
  const invoices = await asked(api, { method: 'GET', path }, z.array(invoiceSchema))
  return invoices.filter(({ external_id }) => external_id === orderId)
}

export async function refundsOf(api: Api, { key, refundedAs }: Found): Promise<Refund[]> {
  const path = `/refunds?${queryOf(key, refundedAs)}`
  const { data } = await asked(api, { method: 'GET', path }, z.object({ data: z.array(refundSchema) }))
  return data
}

export async function returnedOf(api: Api, found: Found): Promise<number> {
  const sent = (await refundsOf(api, found)).filter(({ status }) => status === 'SUCCEEDED')
  return sent.reduce((sum, { amount }) => sum + amount, 0)
}

/** The paid one, else the oldest open one, else the last that ended. */
export function chosen<One>(all: readonly One[], tell: (one: One) => Told): One | null {
  const inOrder = all.toSorted((one, other) => {
    const [a, b] = [tell(one), tell(other)]
    return Date.parse(a.created) - Date.parse(b.created) || a.gatewayId.localeCompare(b.gatewayId)
  })
  const first = (status: string) => inOrder.find((one) => tell(one).status === status)
  return first('paid') ?? first('pending') ?? inOrder.at(-1) ?? null
}

/** One that ended meanwhile is refused: `status` shows how. */
export async function end(api: Api, path: string): Promise<void> {
  const answer = await reached(api, { method: 'POST', path, body: {} })
  if (answer.status >= 500 || answer.status === 429) throw unavailable(refusedBy(path, answer))
}

export async function endInvoice(api: Api, id: string): Promise<void> {
  await end(api, `/invoices/${encodeURIComponent(id)}/expire!`)
}

/** `isMissing`: returned where Xendit does not know it, instead of a failure. */
export async function asked<Schema extends z.ZodMiniType, Missing = never>(
  api: Api,
  call: ApiCall,
  schema: Schema,
  missing?: { isMissing: Missing },
): Promise<z.infer<Schema> | Missing> {
  const answer = await reached(api, call)
  const name = `${call.method} ${call.path.split('?')[0]}`
  if (missing && answer.status === 404) return missing.isMissing
  if (answer.status >= 300) throw unavailable(refusedBy(name, answer))
  const parsed = z.safeParse(schema, answer.body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.'))
  throw unavailable(new Error(`${name}: not as documented at ${fields.join(', ')}`))
}

async function reached(api: Api, call: ApiCall): Promise<ApiAnswer> {
  try {
    return await api(call)
  } catch (error) {
    throw unavailable(error)
  }
}

export class Refused extends Error {
  readonly code: string

  constructor(call: string, status: number, code: string) {
    super(`${call}: ${status} ${code}`)
    this.code = code
  }
}

/** Takes only the code of the answer: its message repeats the request, and so names people. */
function refusedBy(call: string, { status, body }: ApiAnswer): Refused {
  const code = typeof body === 'object' && body !== null && 'error_code' in body ? String(body.error_code) : ''
  return new Refused(call, status, /^[A-Z\d_]{1,60}$/.test(code) ? code : 'without a code')
}

export function unavailable(cause: unknown): ApiError {
  return new ApiError('payment_link_unavailable', { cause })
}

function queryOf(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}`
}

import * as z from 'zod/mini'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { type ApiAnswer, type ApiCall, jsonApi } from '../../../../base/common/json-api.ts'
import {
  type Invoice,
  invoiceSchema,
  type PaymentRequest,
  paymentRequestSchema,
  type Refund,
  refundSchema,
  type Told,
  toldByInvoice,
  toldByRequest,
} from './words.ts'

export type Api = (call: ApiCall) => Promise<ApiAnswer>

export function xenditApi(base: string, secretKey: string, timeoutMs: number): Api {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  return jsonApi({ base, headers: { authorization }, timeoutMs })
}

/** `key` names it to the refunds. */
export type Found = { told: Told; key: 'payment_request_id' | 'invoice_id' }

export async function findPayment(api: Api, orderId: string): Promise<Found | null> {
  const request = chosen(await requestsOf(api, orderId), toldByRequest)
  if (request) return { told: toldByRequest(request), key: 'payment_request_id' }
  const invoice = chosen(await invoicesOf(api, orderId), toldByInvoice)
  return invoice && { told: toldByInvoice(invoice), key: 'invoice_id' }
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

export async function refundsOf(api: Api, { told, key }: Found): Promise<Refund[]> {
  const path = `/refunds?${queryOf(key, told.gatewayId)}`
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

export async function asked<Schema extends z.ZodMiniType>(
  api: Api,
  call: ApiCall,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const answer = await reached(api, call)
  const name = `${call.method} ${call.path.split('?')[0]}`
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

/** Of the answer only the code: its message repeats what was sent, and so names people. */
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

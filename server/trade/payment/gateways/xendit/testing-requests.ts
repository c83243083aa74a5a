import * as z from 'zod/mini'

/**
 * Schemas of the calls that the adapter makes, by the documentation of Xendit. A field that it does not name is
 * refused.
 */
const VA_CHANNELS = ['BCA', 'BNI', 'BRI', 'MANDIRI', 'PERMATA', 'BSI', 'CIMB', 'BJB', 'SAHABAT_SAMPOERNA'] as const
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const rupiah = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const moment = z.iso.datetime()
const page = z.url().check(z.minLength(11), z.maxLength(255))

const named = z.strictObject({
  customer_name: z.string().check(z.regex(/^[A-Za-z ]{1,50}$/)),
  expires_at: z.optional(moment),
})

const common = { reusability: z.literal('ONE_TIME_USE'), reference_id: z.optional(text(255)) }
const method = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('VIRTUAL_ACCOUNT'),
    ...common,
    virtual_account: z.strictObject({ channel_code: z.enum(VA_CHANNELS), channel_properties: named }),
  }),
  z.strictObject({
    type: z.literal('OVER_THE_COUNTER'),
    ...common,
    over_the_counter: z.strictObject({ channel_code: z.enum(['ALFAMART', 'INDOMARET']), channel_properties: named }),
  }),
  z.strictObject({
    type: z.literal('QR_CODE'),
    ...common,
    qr_code: z.strictObject({
      channel_code: z.literal('QRIS'),
      channel_properties: z.optional(z.strictObject({ expires_at: z.optional(moment) })),
    }),
  }),
  z.strictObject({
    type: z.literal('EWALLET'),
    ...common,
    ewallet: z.strictObject({
      channel_code: z.enum(['SHOPEEPAY', 'DANA', 'LINKAJA', 'ASTRAPAY']),
      channel_properties: z.strictObject({ success_return_url: page }),
    }),
  }),
])
export type WantedMethod = z.infer<typeof method>

const metadata = z.optional(z.record(text(40), text(500)))

export const wantedRequest = z.strictObject({
  reference_id: text(255),
  amount: rupiah(1, 50_000_000_000),
  currency: z.literal('IDR'),
  country: z.literal('ID'),
  payment_method: method,
  metadata,
})
export type WantedRequest = z.infer<typeof wantedRequest>

export const wantedInvoice = z.strictObject({
  external_id: text(255),
  amount: rupiah(1, 50_000_000_000),
  currency: z.literal('IDR'),
  description: text(1000),
  invoice_duration: rupiah(1, 31_536_000),
  payment_methods: z.array(z.enum(['CREDIT_CARD'])),
  should_send_email: z.boolean(),
  customer: z.strictObject({
    given_names: text(255),
    surname: z.optional(text(255)),
    email: z.email(),
    mobile_number: z.e164(),
  }),
  success_redirect_url: page,
  failure_redirect_url: page,
  locale: z.enum(['id', 'en']),
})

export const wantedRefund = z.strictObject({
  payment_request_id: z.optional(z.string()),
  invoice_id: z.optional(z.string()),
  reference_id: text(255),
  amount: rupiah(1, 50_000_000_000),
  currency: z.literal('IDR'),
  reason: z.enum(['FRAUDULENT', 'DUPLICATE', 'REQUESTED_BY_CUSTOMER', 'CANCELLATION', 'OTHERS']),
  metadata,
})

/** Rupiah of one payment, by channel. */
export const LIMITS: Readonly<Record<string, [number, number]>> = {
  QRIS: [1, 10_000_000],
  DANA: [100, 20_000_000],
  LINKAJA: [100, 10_000_000],
  ALFAMART: [10_000, 5_000_000],
  INDOMARET: [10_000, 5_000_000],
}

/** `full`: never a part of it. */
export const REFUNDS: Readonly<Record<string, 'full' | 'part'>> = {
  CREDIT_CARD: 'part',
  SHOPEEPAY: 'part',
  DANA: 'part',
  LINKAJA: 'full',
}

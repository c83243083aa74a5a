import * as z from 'zod/mini'
import { GATEWAY_NAMES, type GatewayName } from '../../core/trade/payment/gateways.ts'
import type { Config } from '../base/common/config.ts'
import { address, type Environment, readSetting, type Setting, wrongSetting } from '../base/common/setting.ts'

const listed = (text: string) => text.split(',').map((name) => name.trim())

const names = z.pipe(
  z.string(),
  z.pipe(
    z.transform(listed),
    z.array(z.enum(GATEWAY_NAMES)).check(z.refine((list) => new Set(list).size === list.length)),
  ),
)

const secret = { expects: 'a key without spaces', schema: z.string().check(z.regex(/^\S{8,200}$/)) }

export const GATEWAY_SETTINGS = {
  PAYMENT_GATEWAY: {
    fallback: 'those that have a key, transfer with BANK_ACCOUNTS or CASH_COUNTER, else sandbox',
    meaning:
      'Who takes the money: `midtrans`, `xendit`, `transfer` for your bank and your counter, `sandbox` for the demo bank; several separated by commas, the preferred first.',
    expects: `one or several of ${GATEWAY_NAMES.join(', ')}, separated by commas`,
    schema: names,
  },
  MIDTRANS_SERVER_KEY: {
    fallback: '',
    meaning: 'Server key of Midtrans. The office may enter it instead, under Settings.',
    ...secret,
  },
  MIDTRANS_API_URL: {
    fallback: 'https://api.midtrans.com',
    meaning: 'Core API of Midtrans; `https://api.sandbox.midtrans.com` to try it with the key of their sandbox.',
    ...address(/^https?:$/, 'https://api.midtrans.com'),
  },
  MIDTRANS_SNAP_URL: {
    fallback: 'https://app.midtrans.com/snap/v1',
    meaning: 'Snap of Midtrans, for cards; `https://app.sandbox.midtrans.com/snap/v1` for their sandbox.',
    ...address(/^https?:$/, 'https://app.midtrans.com/snap/v1'),
  },
  MIDTRANS_DIRECT_REFUND: {
    fallback: 'no',
    meaning:
      '`yes` where your account has the direct refund of Midtrans, which older accounts have: cards of BCA, BNI, BRI and Maybank and wallets are then refunded within minutes. Where Midtrans does not know it the usual refund is taken.',
    expects: 'yes or no',
    schema: z.pipe(
      z.enum(['yes', 'no']),
      z.transform((text) => text === 'yes'),
    ),
  },
  XENDIT_SECRET_KEY: {
    fallback: '',
    meaning: 'Secret key of Xendit. Needs XENDIT_CALLBACK_TOKEN. The office may enter both instead, under Settings.',
    ...secret,
  },
  XENDIT_CALLBACK_TOKEN: {
    fallback: '',
    meaning: 'Token that Xendit sends with each webhook.',
    ...secret,
  },
  XENDIT_API_URL: {
    fallback: 'https://api.xendit.co',
    meaning: 'API of Xendit.',
    ...address(/^https?:$/, 'https://api.xendit.co'),
  },
  XENDIT_API_VERSION: {
    fallback: 'v2',
    meaning:
      'API of Xendit for new payments: `v2` (payment requests and invoices) or `v3` (the present one, with sessions for cards), which an account opened since 2025 may have alone. The test charge in the settings shows whether yours takes it; payments of the other one are still found.',
    expects: 'v2 or v3',
    schema: z.enum(['v2', 'v3']),
  },
} as const satisfies Record<string, Setting>

export type GatewayConfig = Pick<Config, 'paymentGateways' | 'midtrans' | 'xendit'>

/** `isByHand`: a bank account or a counter is set. */
export function gatewaysOf(env: Environment, isByHand: boolean): GatewayConfig {
  const { PAYMENT_GATEWAY, MIDTRANS_DIRECT_REFUND, XENDIT_API_VERSION, ...texts } = GATEWAY_SETTINGS
  const read = (name: keyof typeof texts) => readSetting(name, texts[name], env)
  const urlOf = (name: keyof typeof texts) => read(name) ?? texts[name].fallback
  const midtrans = {
    serverKey: read('MIDTRANS_SERVER_KEY') ?? '',
    apiUrl: urlOf('MIDTRANS_API_URL'),
    snapUrl: urlOf('MIDTRANS_SNAP_URL'),
    hasDirectRefund: readSetting('MIDTRANS_DIRECT_REFUND', MIDTRANS_DIRECT_REFUND, env) ?? false,
  }
  const xendit = {
    secretKey: read('XENDIT_SECRET_KEY') ?? '',
    callbackToken: read('XENDIT_CALLBACK_TOKEN') ?? '',
    apiUrl: urlOf('XENDIT_API_URL'),
    version: readSetting('XENDIT_API_VERSION', XENDIT_API_VERSION, env) ?? 'v2',
  }
  const chosen = readSetting('PAYMENT_GATEWAY', PAYMENT_GATEWAY, env)
  const required = (name: 'MIDTRANS_SERVER_KEY' | 'XENDIT_SECRET_KEY' | 'XENDIT_CALLBACK_TOKEN', why: string) =>
    wrongSetting(name, GATEWAY_SETTINGS[name], `is required by ${why}`)
  if (chosen?.includes('midtrans') && midtrans.serverKey === '')
    throw required('MIDTRANS_SERVER_KEY', 'PAYMENT_GATEWAY')
  if (chosen?.includes('xendit') && xendit.secretKey === '') throw required('XENDIT_SECRET_KEY', 'PAYMENT_GATEWAY')
  if (xendit.secretKey !== '' && xendit.callbackToken === '')
    throw required('XENDIT_CALLBACK_TOKEN', 'XENDIT_SECRET_KEY')
  return { paymentGateways: chosen ?? usual({ midtrans, xendit }, isByHand), midtrans, xendit }
}

function usual({ midtrans, xendit }: Omit<GatewayConfig, 'paymentGateways'>, isByHand: boolean): GatewayName[] {
  const found = GATEWAY_NAMES.filter(
    (name) =>
      (name === 'midtrans' && midtrans.serverKey !== '') ||
      (name === 'xendit' && xendit.secretKey !== '') ||
      (name === 'transfer' && isByHand),
  )
  return found.length > 0 ? found : ['sandbox']
}

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
} as const satisfies Record<string, Setting>

export type GatewayConfig = Pick<Config, 'paymentGateways' | 'midtrans' | 'xendit'>

/** `isByHand`: a bank account or a counter is set. */
export function gatewaysOf(env: Environment, isByHand: boolean): GatewayConfig {
  const { PAYMENT_GATEWAY, ...texts } = GATEWAY_SETTINGS
  const read = (name: keyof typeof texts) => readSetting(name, texts[name], env)
  const urlOf = (name: keyof typeof texts) => read(name) ?? texts[name].fallback
  const midtrans = {
    serverKey: read('MIDTRANS_SERVER_KEY') ?? '',
    apiUrl: urlOf('MIDTRANS_API_URL'),
    snapUrl: urlOf('MIDTRANS_SNAP_URL'),
  }
  const xendit = {
    secretKey: read('XENDIT_SECRET_KEY') ?? '',
    callbackToken: read('XENDIT_CALLBACK_TOKEN') ?? '',
    apiUrl: urlOf('XENDIT_API_URL'),
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

import * as z from 'zod/mini'
import { line } from '../../base/common/fields.ts'
import { GATEWAY_KEYS, GATEWAY_NAMES, type GatewayName, KEYED_GATEWAYS } from '../../trade/payment/gateways.ts'
import { defineSection } from './section.ts'

const channel = z.string().check(z.regex(/^[a-z]{1,20}\/[A-Z0-9_]{1,30}\/[A-Z0-9_]{1,30}$/, 'validation.invalid'))

/** Who takes the money. A key comes from the company's own pages; spaces around it are of copying. */
export const payments = defineSection({
  fields: {
    /** Gateways that are on, the preferred first. */
    gateways: z.array(z.enum(GATEWAY_NAMES)).check(
      z.minLength(1, 'validation.gateway.one'),
      z.maxLength(GATEWAY_NAMES.length),
      z.refine((names) => new Set(names).size === names.length, 'validation.invalid'),
    ),
    /** Channels that are not offered, as `gateway/BANK/PRODUCT`. */
    channels_off: z.array(channel).check(z.maxLength(200)),
    midtrans_server_key: line(200),
    xendit_secret_key: line(200),
    xendit_callback_token: line(200),
  },
  secrets: ['midtrans_server_key', 'xendit_secret_key', 'xendit_callback_token'],
  defaults: {
    gateways: ['sandbox'] as GatewayName[],
    channels_off: [] as string[],
    midtrans_server_key: '',
    xendit_secret_key: '',
    xendit_callback_token: '',
  },
  facts: {
    gateways: (names) => names.join(', '),
    channels_off: (channels) => channels.join(', '),
  },
  check(values) {
    const needed = KEYED_GATEWAYS.filter((name) => values.gateways.includes(name)).flatMap((name) => GATEWAY_KEYS[name])
    const missing = needed.filter((key) => values[key] === '')
    return Object.fromEntries(missing.map((key) => [key, 'validation.required']))
  },
})

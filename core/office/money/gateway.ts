import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { CHANNEL_GROUPS } from '../../trade/payment/channels.ts'
import { GATEWAY_NAMES } from '../../trade/payment/gateways.ts'
import { NOTIFICATION_PROBLEMS, NOTIFICATION_STATES } from '../../trade/payment/notifications.ts'
import * as calls from './gateway-calls.ts'

const gatewayView = z.object({
  name: z.enum(GATEWAY_NAMES),
  is_on: z.boolean(),
  keys: z.array(
    z.object({
      /** Field of the settings' section `payments`. */
      field: z.string(),
      /** Its last four letters; null where there is none. */
      ends_with: z.nullable(z.string()),
      /** False where the environment has it. */
      is_own: z.boolean(),
    }),
  ),
  channels: z.array(
    z.object({
      /** Same name as in `channels_off` of the settings. */
      id: z.string(),
      name: z.string(),
      group: z.enum(CHANNEL_GROUPS),
      is_on: z.boolean(),
    }),
  ),
  /** Host that is called; null for none. */
  host: z.nullable(z.string()),
  /** Address to which the company sends its messages; null where it sends none. */
  webhook: z.nullable(z.string()),
  may_test: z.boolean(),
})
export type GatewayView = z.infer<typeof gatewayView>

const gatewaysView = z.object({
  /** The preferred first, then those that are off. */
  gateways: z.array(gatewayView),
  /** All `channels_off` of the settings. */
  channels_off: z.array(z.string()),
})
export type GatewaysView = z.infer<typeof gatewaysView>

export const listGateways = endpoint({
  ...calls.listGateways,
  operationId: 'listGateways',
  access: 'settings',
  summary: 'Who can take the money, with their channels and the ends of their keys',
  data: gatewaysView,
})

export const TEST_PROBLEMS = ['no_channel', 'unreachable', 'timeout', 'not_json', 'refused'] as const

const chargeTest = z.object({
  /** Through which it was tried; null where none is on. */
  channel: z.nullable(z.string()),
  /** Null where the gateway gave a code. */
  problem: z.nullable(z.enum(TEST_PROBLEMS)),
  /** Answer that came instead of a code. */
  said: z.nullable(z.string()),
  /** False where the code could not be withdrawn again. */
  withdrawn: z.boolean(),
})
export type ChargeTest = z.infer<typeof chargeTest>

export const testGateway = endpoint({
  ...calls.testGateway,
  operationId: 'testGateway',
  access: 'settings',
  confirmed: true,
  summary: 'Ask a gateway for a code of Rp 10,000 with the keys that are set, and withdraw it',
  params: z.object({ gateway: z.enum(GATEWAY_NAMES) }),
  data: chargeTest,
  errors: ['gateway_not_found'],
})

const gatewayNotification = z.object({
  id: z.string(),
  gateway: z.string(),
  /** A refused message only claims this order. */
  order_id: z.nullable(z.string()),
  /** Status of the payment by the message, and rupiah; null where it was not read. */
  status: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  state: z.enum(NOTIFICATION_STATES),
  problem: z.nullable(z.enum(NOTIFICATION_PROBLEMS)),
  error: z.nullable(z.string()),
  tries: z.int(),
  /** How often it came. */
  times: z.int(),
  received_at: z.string(),
  last_at: z.string(),
  /** The message as it came, cut when long; addresses are masked for staff who may not see them. */
  body: z.string(),
})
export type GatewayNotification = z.infer<typeof gatewayNotification>

export const listNotifications = endpoint({
  ...calls.listNotifications,
  operationId: 'listGatewayNotifications',
  access: 'transfers',
  summary: 'Webhooks of payment gateways, newest first; the refused ones are the newest of each gateway',
  query: z.extend(cursorQuery, {
    state: z.optional(z.enum(NOTIFICATION_STATES)),
    gateway: z.optional(z.enum(GATEWAY_NAMES)),
    /** An order id, or the number of a transaction. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
  }),
  data: pagedFrom(gatewayNotification),
})

export const applyAgain = endpoint({
  ...calls.applyAgain,
  operationId: 'applyNotificationAgain',
  access: 'transfers',
  confirmed: true,
  summary: 'Apply a webhook once more; of one that was refused, only its order is asked about at the gateway',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  data: gatewayNotification,
  errors: ['notification_not_found'],
})

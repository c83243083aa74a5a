import { and, eq, like, or, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import * as contract from '../../../core/office/money/gateway.ts'
import { notification } from '../../../core/trade/payment/contract.ts'
import {
  channelAt,
  GATEWAY_KEYS,
  GATEWAY_NAMES,
  type GatewayName,
  isKeyed,
} from '../../../core/trade/payment/gateways.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { gatewayNotifications } from '../../base/db/schema/trade/notification.ts'
import { wakeOutbox } from '../../base/outbox/jobs.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import type { PaymentDeps } from '../../trade/payment/gateway.ts'
import { applyAgain, applyNotification, type NotificationRow } from '../../trade/payment/notification/notifications.ts'
import { testCharge } from '../../trade/payment/test-charge.ts'
import { maskedEmail } from '../desk/masks.ts'
import { officeRoute } from '../desk/office-route.ts'

const BY_TIME = { value: gatewayNotifications.receivedAt, id: gatewayNotifications.id }
const BODY_SHOWN = 4_000
/** Shortest secret of which the last four characters are shown; of a shorter one they would tell too much. */
const LEAST_KEY = 12

export function officeGatewayRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { db, house } = deps

  officeRoute(app, deps, contract.listGateways, async ({ locale }) => {
    await house.refresh()
    const on = GATEWAY_NAMES.filter((name) => deps.gateway.names().includes(name))
    const ordered = on.toSorted((one, other) => deps.gateway.names().indexOf(one) - deps.gateway.names().indexOf(other))
    const off = GATEWAY_NAMES.filter((name) => !on.includes(name) && (name !== 'sandbox' || deps.config.demo))
    const gateways = await Promise.all([...ordered, ...off].map((name) => viewOf(deps, name, locale)))
    return { gateways, channels_off: [...house.get().payments.channels_off] }
  })

  officeRoute(app, deps, contract.testGateway, async ({ params, user, locale, audit }) => {
    const found = deps.gateway.of(params.gateway)
    if (!found || !mayTest(params.gateway)) throw new ApiError('gateway_not_found')
    const off = house.get().payments.channels_off
    const merchants = (await found.merchants()).filter((each) => !off.includes(channelAt(params.gateway, each)))
    const answer = await testCharge(deps, { gateway: found, merchants, locale, email: user.email })
    const after = { gateway: params.gateway, problem: answer.problem }
    await audit(db, { action: 'settings.gateway', subject: { kind: 'settings', id: 'payments' }, after })
    return answer
  })

  officeRoute(app, deps, contract.listNotifications, async ({ query }) => {
    const page = await pageOf(db, query, {
      by: BY_TIME,
      where: and(...conditions(query)),
      rows: (where) => db.select().from(gatewayNotifications).where(where),
      keyOf: ({ receivedAt: value, id }) => ({ value, id }),
    })
    return { ...page, data: page.data.map((row) => rowView(row)) }
  })

  officeRoute(app, deps, contract.applyAgain, async ({ params: { id }, audit, request: { log } }) => {
    const before = await db.transaction(async (tx) => {
      const row = await applyAgain(deps, tx, id)
      const { gateway: name, state } = row
      const subject = { kind: 'notification', id }
      await audit(tx, { action: 'notification.again', subject, before: { gateway: name, state } })
      return row
    })
    // How it went stands in the row.
    await applyNotification(deps, id, log).catch((error) =>
      log.warn({ order: before.orderId, err: error }, 'a notification was not applied'),
    )
    wakeOutbox(deps.database)
    const [row = before] = await db.select().from(gatewayNotifications).where(eq(gatewayNotifications.id, id))
    return rowView(row)
  })
}

function mayTest(name: GatewayName): boolean {
  return isKeyed(name) || name === 'sandbox'
}

async function viewOf(deps: PaymentDeps, name: GatewayName, locale: Locale): Promise<contract.GatewayView> {
  const { config, house } = deps
  const { payments } = house.get()
  const found = deps.gateway.of(name)
  const t = wordsFor(locale)
  const merchants = (await found?.merchants().catch(() => [])) ?? []
  const path = notification.path.replace('{gateway}', name)
  return {
    name,
    is_on: deps.gateway.names().includes(name),
    keys: isKeyed(name)
      ? GATEWAY_KEYS[name].map((field) => ({
          field,
          ends_with: payments[field] === '' ? null : endOf(payments[field]),
          is_own: house.isOwn('payments', field),
        }))
      : [],
    channels: merchants.map((merchant) => ({
      id: channelAt(name, merchant),
      name: t(`payment:channel.${merchant.productCode}`, { defaultValue: merchant.productName }),
      group: merchant.group,
      is_on: !payments.channels_off.includes(channelAt(name, merchant)),
    })),
    host: isKeyed(name) ? new URL(config[name].apiUrl).host : null,
    webhook: isKeyed(name) ? new URL(path, config.siteUrl).href : null,
    may_test: found !== null && mayTest(name),
  }
}

function endOf(key: string): string {
  return key.length < LEAST_KEY ? '' : key.slice(-4)
}

function conditions({
  state,
  gateway,
  keyword,
}: Parsed<typeof contract.listNotifications>['query']): (SQL | undefined)[] {
  const order = keyword?.toUpperCase()
  return [
    state ? eq(gatewayNotifications.state, state) : undefined,
    gateway ? eq(gatewayNotifications.gateway, gateway) : undefined,
    order
      ? or(
          eq(gatewayNotifications.orderId, order),
          like(gatewayNotifications.orderId, `${order.replaceAll(/[\\%_]/g, '\\$&')}-%`),
        )
      : undefined,
  ]
}

function rowView(row: NotificationRow): contract.GatewayNotification {
  const { id, gateway, orderId, notice, state, problem, error, tries, times, receivedAt, lastAt } = row
  const body = row.body.slice(0, BODY_SHOWN)
  return {
    id,
    gateway,
    order_id: orderId,
    status: notice?.status ?? null,
    amount: notice?.amount ?? null,
    state,
    problem,
    error,
    tries,
    times,
    received_at: receivedAt.toISOString(),
    last_at: lastAt.toISOString(),
    body: body.replaceAll(/[^\s<>:,;"'\\]+@[^\s<>:,;"'\\]+/g, maskedEmail),
  }
}

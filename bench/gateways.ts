import { createTestApp } from '../server/testing/app.ts'
import { memoryGateway } from '../server/testing/memory-gateway.ts'
import { book, checkOutAt, gatewaysOf, quiet } from '../server/testing/payment.ts'
import { startPayment } from '../server/trade/payment/charge.ts'
import type { ChargeRequest } from '../server/trade/payment/gateway.ts'
import { receiveNotification } from '../server/trade/payment/notification/notifications.ts'
import { report } from './report.ts'
import { median } from './side-by-side.ts'

/**
 * Measures our part beside the gateway's: processor time of storing a webhook, and the time of a charge beyond the
 * gateway's own.
 */
/** The first sales are not counted: they load and compile what later ones only run. */
const WARM_UP = 40
const SALES = 100
const WEBHOOKS = 1_000
const GATEWAY_MS = 20

const test = await createTestApp({ checksAnswers: false })
const gateway = memoryGateway('midtrans', { clock: test.clock, channels: [['BCA', 'VABCA']] })
const own: number[] = []
const { charge } = gateway
gateway.charge = async (request: ChargeRequest) => {
  const began = performance.now()
  await new Promise((resolve) => setTimeout(resolve, GATEWAY_MS))
  const answer = await charge(request)
  own.push(performance.now() - began)
  return answer
}
test.deps.gateway = gatewaysOf(test, [gateway])

const added: number[] = []
const spent: number[] = []
for (let sale = 0; sale < WARM_UP + SALES; sale++) {
  const buyer = await test.register()
  const { id: transactionId } = await checkOutAt(test, buyer, await book(test, buyer))
  const began = performance.now()
  const input = { user: buyer.user, transactionId, bankCode: 'BCA', productCode: 'VABCA', locale: 'id' as const }
  const cpu = process.cpuUsage()
  await startPayment(test.deps, input, quiet)
  const { user, system } = process.cpuUsage(cpu)
  if (sale < WARM_UP) continue
  spent.push((user + system) / 1000)
  added.push(performance.now() - began - (own.at(-1) ?? 0))
}
report({
  measure: 'charge, beyond the gateway',
  ours: `${median(added).toFixed(1)} ms`,
  beside: `${median(own).toFixed(1)} ms at the gateway`,
  asked: 'at most 5 ms',
  also: `${median(spent).toFixed(1)} ms of processor time, with that of the embedded database`,
})

const [order = ''] = gateway.orders.keys()
const { body, headers } = gateway.pay(order)
const bodies = Array.from({ length: WEBHOOKS }, (_, index) => ({ ...body, order: `${order}-${index}` }))
await receiveNotification(test.deps, { gateway: 'midtrans', body, headers })
const before = process.cpuUsage()
for (const each of bodies) await receiveNotification(test.deps, { gateway: 'midtrans', body: each, headers })
const { user, system } = process.cpuUsage(before)
report({
  measure: 'a webhook stored, processor time with that of the embedded database',
  ours: `${((user + system) / 1000 / WEBHOOKS).toFixed(1)} ms`,
  asked: 'at most 20 ms',
})
await test.close()
process.exit(0)

import { eq, sql } from 'drizzle-orm'
import { paymentAttempts, transactions } from '../server/base/db/schema/trade/payment.ts'
import { createTestApp } from '../server/testing/app.ts'
import type { Gateways } from '../server/trade/payment/gateway.ts'
import { reconcile } from '../server/trade/payment/notification/reconcile.ts'
import { report } from './report.ts'

/** 10,000 open attempts compared with a gateway that answers after 5 ms; then ten times as few, for the memory of both. */
const MANY = 10_000
const FEW = 1_000
const test = await createTestApp({ checksAnswers: false })
const { user } = await test.register()
const quiet = { info() {}, warn() {}, error() {} }
let asked = 0
const gateway: Gateways = {
  ...test.deps.gateway,
  async status(orderId) {
    asked++
    await new Promise((resolve) => setTimeout(resolve, 5))
    return { eventId: orderId, orderId, gatewayId: orderId, status: 'pending', amount: 100_000, paidAt: null }
  },
}
test.deps.gateway = gateway
const now = test.clock.now()
const madeAt = new Date(now.getTime() - 3_600_000)
await test.deps.db.insert(transactions).values({
  id: 'bench',
  number: 'PLS-BENCH',
  userId: user.id,
  title: 'Bench',
  amount: 100_000,
  paymentStatus: 'unpaid',
  createdAt: madeAt,
  updatedAt: madeAt,
})

const few = await measured(FEW)
const many = await measured(MANY)
report({
  measure: `${MANY} open attempts compared with the gateway, ${test.deps.database.engine}`,
  ours: `${(many.ms / 1000).toFixed(1)} s, ${Math.round(many.asked / (many.ms / 1000))} a second`,
  asked: 'each once',
  also: `${many.asked} asked`,
})
report({
  measure: `memory kept at most while ${MANY} were compared, beside ${FEW}`,
  ours: `${many.megabytes.toFixed(1)} MB`,
  beside: `${few.megabytes.toFixed(1)} MB`,
  asked: 'does not grow with them',
})
await test.close()
process.exit(0)

async function measured(count: number) {
  await test.deps.db.delete(paymentAttempts).where(eq(paymentAttempts.transactionId, 'bench'))
  await test.deps.db.execute(sql`
    insert into payment_attempts
      (order_id, transaction_id, gateway, bank_code, product_code, amount, fee, status, created_at, updated_at)
    select 'PLS-BENCH-' || n, 'bench', 'sandbox', 'BCA', 'VABCA', 100000, 0, 'pending', ${madeAt}, ${madeAt}
    from generate_series(1, ${count}) as n`)
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  let most = before
  const watch = setInterval(() => {
    globalThis.gc?.()
    most = Math.max(most, process.memoryUsage().heapUsed)
  }, 250)
  asked = 0
  const began = performance.now()
  await reconcile(test.deps, quiet, { isAll: true })
  clearInterval(watch)
  return { ms: performance.now() - began, asked, megabytes: (most - before) / 1_048_576 }
}

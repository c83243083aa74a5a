import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { charge } from '../../../core/trade/payment/contract.ts'
import { gatewayNotifications } from '../../base/db/schema/trade/notification.ts'
import { paymentAttempts } from '../../base/db/schema/trade/payment.ts'
import { memoryGateway } from '../../testing/memory-gateway.ts'
import { ask, book, checkOutAt, gatewaysOf, notifyBy, paymentTests } from '../../testing/payment.ts'

const { fresh, statusOf } = paymentTests({ gatewayAnsweredWithinMs: 200 })

it('answers a gateway before its notice is applied when that takes long, and applies it all the same', async () => {
  const { test, buyer } = await fresh()
  const gateway = memoryGateway('midtrans', { clock: test.clock, channels: [['BCA', 'VABCA']] })
  const { promise, resolve } = Promise.withResolvers<void>()
  const { status } = gateway
  gateway.status = async (orderId) => {
    await promise
    return await status(orderId)
  }
  test.deps.gateway = gatewaysOf(test, [gateway])
  const { id } = await checkOutAt(test, buyer, await book(test, buyer))
  await ask(test, buyer, charge, { body: { transaction_id: id, bankCode: 'BCA', productCode: 'VABCA' } })
  const [attempt] = await test.deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.transactionId, id))
  const states = async () => {
    const rows = await test.deps.db.select().from(gatewayNotifications)
    return rows.map(({ state, problem, times }) => [state, problem, times])
  }

  expect((await notifyBy(test, 'midtrans', gateway.pay(attempt?.orderId ?? ''))).status).toBe(200)
  expect(await states()).toEqual([['new', null, 1]])
  resolve()
  await expect.poll(states, { timeout: 30_000 }).toEqual([['applied', null, 1]])
  expect(await statusOf(id)).toBe('paid')
})

import { gatewayContract } from '../../gateway-contract.ts'
import { openGateway } from './testing.ts'

gatewayContract('Midtrans', async () => {
  const { gateway, midtrans, clock, close } = await openGateway({ timeoutMs: 20_000 })
  const notify = async (orderId: string) => ({ body: midtrans.notice(orderId), headers: {} })
  return {
    gateway,
    now: clock.now(),
    async pay(orderId) {
      midtrans.pay(orderId)
      if (midtrans.notice(orderId).transaction_status === 'capture') midtrans.settle(orderId)
      return await notify(orderId)
    },
    async deny(orderId) {
      midtrans.deny(orderId)
      return await notify(orderId)
    },
    notify,
    loseAnswer: () => midtrans.api.fail('POST /', 'drop'),
    loseRefundAnswer: () => midtrans.api.fail('POST /', 'drop'),
    close,
  }
})

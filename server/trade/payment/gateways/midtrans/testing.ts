import type { Merchant } from '../../../../../core/trade/payment/contract.ts'
import { createTestClock, createTestDatabase } from '../../../../testing/app.ts'
import type { ChargeRequest } from '../../gateway.ts'
import { MERCHANTS } from '../channels.ts'
import { createMidtransGateway, type MidtransOptions } from './gateway.ts'
import { openMidtrans } from './testing-server.ts'

export const SERVER_KEY = 'SB-Mid-server-abcdefghijklmnop'

/** Our gateway, and a Midtrans of this machine behind it. */
export async function openGateway(extra: Partial<MidtransOptions> = {}) {
  const { database, drop } = await createTestDatabase()
  const clock = createTestClock('2026-12-01T05:00:00Z')
  const midtrans = await openMidtrans({ serverKey: SERVER_KEY, clock })
  const { apiUrl, snapUrl } = midtrans
  const options = {
    serverKey: SERVER_KEY,
    apiUrl,
    snapUrl,
    siteUrl: 'https://pelesir.example',
    clock,
    database,
    ...extra,
  }
  const gateway = createMidtransGateway(options)
  let orders = 0

  function request(productCode: string, changed: Partial<ChargeRequest> = {}): ChargeRequest {
    return {
      orderId: `PLS-20261205-M${++orders}-1`,
      amount: 500_000,
      fee: 0,
      merchant: merchantOf(productCode),
      title: 'Jakarta (CGK) – Denpasar (DPS)',
      customer: { firstName: 'Budi', lastName: 'Santoso', email: 'budi@example.com', phone: '+6281234567890' },
      locale: 'id',
      returnUrl: 'https://pelesir.example/id/payment/finish?id=1',
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
      ...changed,
    }
  }

  return {
    gateway,
    midtrans,
    clock,
    options,
    request,
    async close() {
      await midtrans.close()
      await database.close()
      await drop()
    },
  }
}

function merchantOf(productCode: string): Merchant {
  const found = MERCHANTS.find((merchant) => merchant.productCode === productCode)
  if (!found) throw new Error(`no channel ${productCode}`)
  return found
}

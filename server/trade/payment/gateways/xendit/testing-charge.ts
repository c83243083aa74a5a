import type { Merchant } from '../../../../../core/trade/payment/contract.ts'
import { createTestClock, type TestClock } from '../../../../testing/app.ts'
import type { ChargeRequest, PaymentGateway } from '../../gateway.ts'
import { XENDIT_MERCHANTS } from './channels.ts'
import { createXenditGateway } from './gateway.ts'
import { type XenditServer, xenditServer } from './testing-server.ts'

export const KEYS = { secretKey: 'xnd_development_c2VjcmV0', callbackToken: 'the token of the dashboard' }

const SAME = {
  fee: 0,
  title: 'Jakarta (CGK) – Denpasar (DPS)',
  customer: { firstName: 'Budi', lastName: 'Santoso', email: 'budi@example.com', phone: '+6281234567890' },
  locale: 'id' as const,
  returnUrl: 'https://pelesir.example/id/payment/finish?id=7',
}

export type AtXendit = {
  server: XenditServer
  gateway: PaymentGateway
  clock: TestClock
  order(productCode?: string, more?: Partial<ChargeRequest>): ChargeRequest
}

export async function atXendit(more: { refundsAtOnce?: boolean; timeoutMs?: number } = {}): Promise<AtXendit> {
  const clock = createTestClock('2026-12-01T05:00:00Z')
  const { refundsAtOnce = true, timeoutMs = 5_000 } = more
  const server = await xenditServer({ ...KEYS, clock, refundsAtOnce })
  const gateway = createXenditGateway({ ...KEYS, apiUrl: server.url, clock, timeoutMs })
  let orders = 0
  return {
    server,
    gateway,
    clock,
    order: (productCode = 'VABCA', changes = {}) => ({
      orderId: `PLS-20261201-X${++orders}-1`,
      amount: 1_690_000,
      merchant: merchantOf(productCode),
      ...SAME,
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
      ...changes,
    }),
  }
}

export function merchantOf(productCode: string): Merchant {
  const found = XENDIT_MERCHANTS.find((merchant) => merchant.productCode === productCode)
  if (!found) throw new Error(`no channel ${productCode}`)
  return found
}

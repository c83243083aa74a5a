import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { Merchant } from '../../../../core/trade/payment/contract.ts'
import { sandboxPayments } from '../../../base/db/schema/trade/payment.ts'
import { createTestClock, createTestDatabase } from '../../../testing/app.ts'
import type { ChargeRequest } from '../gateway.ts'
import { gatewayContract } from '../gateway-contract.ts'
import { MERCHANTS } from './channels.ts'
import { createSandboxGateway, isSandbox, type SandboxOptions } from './sandbox.ts'

const NOW = '2026-12-01T05:00:00Z'

async function openSandbox(extra: Partial<SandboxOptions> = {}) {
  const { database, drop } = await createTestDatabase()
  const clock = createTestClock(NOW)
  const options = { serverKey: 'a server key', clock, database, siteUrl: 'https://pelesir.example', ...extra }
  const gateway = createSandboxGateway(options)
  const close = async () => {
    await database.close()
    await drop()
  }
  const codeOf = async (orderId: string) => {
    const [row] = await database.db.select().from(sandboxPayments).where(eq(sandboxPayments.orderId, orderId))
    if (!row) throw new Error(`the bank knows no order ${orderId}`)
    return row.code
  }
  return { gateway, clock, options, close, codeOf }
}

gatewayContract('sandbox', async () => {
  const { gateway, clock, close, codeOf } = await openSandbox()
  const after = (outcome: 'settlement' | 'deny') => async (orderId: string) => ({
    body: await gateway.act(await codeOf(orderId), outcome),
    headers: {},
  })
  const notify = async (orderId: string) => ({ body: await gateway.notice(orderId), headers: {} })
  return { gateway, now: clock.now(), pay: after('settlement'), deny: after('deny'), notify, close }
})

describe('the sandbox bank', () => {
  let sandbox: Awaited<ReturnType<typeof openSandbox>>
  beforeAll(async () => {
    sandbox = await openSandbox({ reversalMinutes: 5 })
  })
  afterAll(async () => await sandbox.close())

  let orders = 0
  async function charge(productCode: string, minutes = 60) {
    const request: ChargeRequest = {
      orderId: `PLS-20261205-S${++orders}-1`,
      amount: 500_000,
      fee: 0,
      merchant: merchant(productCode),
      title: 'Jakarta (CGK) – Denpasar (DPS)',
      customer: { firstName: 'Budi', lastName: 'Santoso', email: 'budi@example.com', phone: '+6281234567890' },
      locale: 'en',
      returnUrl: 'https://pelesir.example/en/payment/finish',
      expiresAt: new Date(sandbox.clock.now().getTime() + minutes * 60_000),
    }
    const { instructions } = await sandbox.gateway.charge(request)
    return { instructions, orderId: request.orderId, code: await sandbox.codeOf(request.orderId) }
  }

  it('finds a bill by its code, however it is typed', async () => {
    const { instructions, orderId } = await charge('QRIS')
    const typed = ` ${instructions.code?.toLowerCase().replace('-', ' - ')} `
    expect((await sandbox.gateway.bill(typed))?.orderId).toBe(orderId)
    expect(await sandbox.gateway.bill('1234')).toBeNull()
  })

  it('sends the customer of a card to its own page, and back', async () => {
    const { instructions } = await charge('CREDITCARD')
    const page = new URL(instructions.redirectUrl ?? '')
    expect(page.origin + page.pathname).toBe('https://pelesir.example/en/sandbox/bank')
    expect(page.searchParams.get('return')).toBe('https://pelesir.example/en/payment/finish')
    expect((await sandbox.gateway.act(page.searchParams.get('code') ?? '', 'settlement')).transaction_status).toBe(
      'capture',
    )
  })

  it('takes money once', async () => {
    const { code } = await charge('VABCA')
    const answers = await Promise.allSettled([1, 2, 3].map(() => sandbox.gateway.act(code, 'settlement')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('takes none after the deadline', async () => {
    const { code, orderId } = await charge('VABCA', 10)
    sandbox.clock.advance({ minutes: 10 })
    await expect(sandbox.gateway.act(code, 'settlement')).rejects.toThrow(new ApiError('payment_code_not_found'))
    expect((await sandbox.gateway.status(orderId))?.status).toBe('expired')
  })

  it.each([
    ['BILLMANDIRI', 4, true],
    ['VAPERMATA', 4, true],
    ['INDOMARET', 4, true],
    ['BILLMANDIRI', 5, false],
    ['VABCA', 1, false],
  ])('takes money of %s back after %i minutes: %s', async (productCode, minutes, possible) => {
    const { code } = await charge(productCode)
    await sandbox.gateway.act(code, 'settlement')
    sandbox.clock.advance({ minutes })
    const denial = sandbox.gateway.act(code, 'deny')
    if (possible) expect((await denial).transaction_status).toBe('deny')
    else await expect(denial).rejects.toThrow(new ApiError('payment_code_not_found'))
  })

  it('refunds only what was paid', async () => {
    const { code } = await charge('VABCA')
    await expect(sandbox.gateway.act(code, 'refund')).rejects.toThrow(ApiError)
    await sandbox.gateway.act(code, 'settlement')
    expect((await sandbox.gateway.act(code, 'refund')).transaction_status).toBe('refund')
  })

  it('knows its payments after a restart', async () => {
    const { code, orderId } = await charge('VABNI')
    const again = createSandboxGateway(sandbox.options)
    expect((await again.status(orderId))?.status).toBe('pending')
    expect((await again.act(code, 'settlement')).order_id).toBe(orderId)
  })

  it('offers only the channels it is given', async () => {
    const closed = createSandboxGateway({ ...sandbox.options, merchants: [] })
    expect(await closed.merchants()).toEqual([])
    expect(isSandbox(closed)).toBe(true)
  })
})

function merchant(productCode: string): Merchant {
  const found = MERCHANTS.find((entry) => entry.productCode === productCode)
  if (!found) throw new Error(`no channel ${productCode}`)
  return found
}

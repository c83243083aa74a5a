import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BankAccount } from '../../../../core/trade/payment/transfer.ts'
import type { Database } from '../../../base/db/connect.ts'
import { transfers } from '../../../base/db/schema/trade/transfer.ts'
import { createTestClock, createTestDatabase } from '../../../testing/app.ts'
import { gatewayContract } from '../gateway-contract.ts'
import { createTransferGateway } from './transfer.ts'

const NOW = '2026-12-01T05:00:00Z'
const ACCOUNTS: readonly BankAccount[] = [
  { bank: 'BCA', number: '1234567890', holder: 'PT Contoh Wisata' },
  { bank: 'Bank Mandiri', number: '1370012345678', holder: 'PT Contoh Wisata' },
]

async function open(accounts: readonly BankAccount[], counter: string | null) {
  const { database, drop } = await createTestDatabase()
  const clock = createTestClock(NOW)
  const gateway = createTransferGateway({
    serverKey: 'a server key',
    clock,
    database,
    accounts: () => accounts,
    counter: () => counter,
    hours: () => 24,
  })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { gateway, clock, database, close }
}

/** Settles the transfer as staff do, or refuses it as a bank does. */
async function settle({ db }: Database, orderId: string, status: 'settlement' | 'deny', paidAt: Date): Promise<void> {
  const rows = await db
    .update(transfers)
    .set({ status, paidAt: status === 'settlement' ? paidAt : null })
    .where(and(eq(transfers.orderId, orderId), eq(transfers.status, 'pending')))
    .returning()
  if (rows.length === 0) throw new Error(`${orderId} is not open`)
}

for (const [name, accounts, counter] of [
  ['a bank transfer', ACCOUNTS, null],
  ['cash at the counter', [], 'Jl. Merdeka 1'],
] as const)
  gatewayContract(name, async () => {
    const { gateway, clock, database, close } = await open(accounts, counter)
    const after = (status: 'settlement' | 'deny') => async (orderId: string) => {
      await settle(database, orderId, status, clock.now())
      return { body: await gateway.notice(orderId), headers: {} }
    }
    const notify = async (orderId: string) => ({ body: await gateway.notice(orderId), headers: {} })
    return { gateway, now: clock.now(), pay: after('settlement'), deny: after('deny'), notify, close }
  })

describe('the channels of an operator', () => {
  it('are those that have an account or a counter', async () => {
    const { gateway, close } = await open(ACCOUNTS, 'Jl. Merdeka 1')
    expect((await gateway.merchants()).map(({ productCode }) => productCode)).toEqual(['TRANSFER', 'CASH'])
    await close()
  })

  it('end with the hours of the operator, or with the booking', async () => {
    const { gateway, clock, close } = await open(ACCOUNTS, null)
    const [merchant] = await gateway.merchants()
    if (!merchant) throw new Error('no channel')
    const endOf = async (orderId: string, hours: number) => {
      const expiresAt = new Date(clock.now().getTime() + hours * 3_600_000)
      const customer = { firstName: 'Budi', lastName: 'Santoso', email: 'budi@example.com', phone: '+6281234567890' }
      const request = { orderId, amount: 500_123, fee: 123, merchant, title: 'Bali', customer, locale: 'id' as const }
      return (await gateway.charge({ ...request, returnUrl: 'http://localhost', expiresAt })).instructions.expiresAt
    }
    expect(await endOf('PLS-20261201-AAAA-1', 72)).toBe('2026-12-02T05:00:00.000Z')
    expect(await endOf('PLS-20261201-BBBB-1', 2)).toBe('2026-12-01T07:00:00.000Z')
    await close()
  })
})

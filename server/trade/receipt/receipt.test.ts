import { beforeEach, describe, expect, it } from 'vitest'
import { formatRupiah } from '../../../core/base/common/money.ts'
import { receipt } from '../../../core/trade/payment/transactions.ts'
import type { TestApp } from '../../testing/app.ts'
import {
  atBank,
  type Buyer,
  chargeBy,
  detailOf,
  ledgerOf,
  openAtBank,
  paymentTests,
  payNow,
  tell,
} from '../../testing/payment.ts'
import { pagesOf } from '../ticket/testing.ts'
import { expectReadable, readAloud } from '../ticket/testing-tags.ts'

const { fresh, sale } = paymentTests()
let test: TestApp
let buyer: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

async function fetchReceipt(id: string, who = buyer) {
  const url = receipt.path.replace('{id}', id)
  return await test.app.inject({ method: 'GET', url, headers: { language: 'en', cookie: who.cookie } })
}

/** One blank between words. */
async function textOf(id: string): Promise<string> {
  const { statusCode, rawPayload, headers } = await fetchReceipt(id)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expectReadable(await readAloud(rawPayload))
  return (await pagesOf(rawPayload)).join(' ').replace(/\s+/g, ' ')
}

async function expectLedger(id: string): Promise<void> {
  const text = await textOf(id)
  const moved = (await ledgerOf(test, id)).filter(([kind]) => kind !== 'refund_due')
  const names = { payment: 'Payment', fee: 'Payment fee', refund: 'Refund', reversal: 'Reversed by the bank' }
  for (const [kind, amount] of moved) {
    expect(text).toMatch(new RegExp(`${Reflect.get(names, kind)} .{10,60} ${escaped(formatRupiah(amount))}`))
  }
  const sum = moved.reduce((total, [, amount]) => total + amount, 0)
  expect(text).toMatch(new RegExp(`Total (diterima|received).{0,20}${escaped(formatRupiah(sum))}`))
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[.\\+*?()[\]^$|{}]/g, '\\$&')
}

describe('a receipt', () => {
  it('is there once money has come', async () => {
    const { id, order } = await sale()
    expect((await detailOf(test, buyer, id)).receipt_url).toBeNull()
    const answer = await fetchReceipt(id)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'receipt_not_ready'])
    await payNow(test, order)
    const { receipt_url, number, bookings } = await detailOf(test, buyer, id)
    expect(receipt_url).toBe(`/api/v1/transaction/receipt/${id}`)
    const { headers } = await fetchReceipt(id)
    expect(headers['content-disposition']).toBe(`attachment; filename="receipt-${number}.pdf"`)
    const text = await textOf(id)
    for (const part of [number, bookings[0]?.booking_id ?? '', 'BCA Virtual Account', 'Bukti Pembayaran', 'DEMO']) {
      expect(text).toContain(part)
    }
  })

  it("is not another member's", async () => {
    const { id, order } = await sale()
    await payNow(test, order)
    const answer = await fetchReceipt(id, await test.register())
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'transaction_not_found'])
  })

  it('has the lines of the ledger: paid by card, then sent back', async () => {
    const { id, order } = await sale('CREDITCARD')
    await payNow(test, order)
    await expectLedger(id)
    await tell(test, await atBank(test, order, 'refund'))
    await expectLedger(id)
    expect(await textOf(id)).toContain('Refunded')
  })

  it('says what is owed back of a payment that came twice', async () => {
    const { id, order } = await sale()
    await chargeBy(test, buyer, id, 'QRIS')
    const second = order.replace(/1$/, '2')
    await openAtBank(test, order)
    await payNow(test, second)
    await payNow(test, order)
    await expectLedger(id)
    const [, owed = 0] = (await ledgerOf(test, id)).find(([kind]) => kind === 'refund_due') ?? []
    expect(owed).toBeGreaterThan(0)
    expect(await textOf(id)).toMatch(new RegExp(`Masih akan direfund .{0,40}${escaped(formatRupiah(owed))}`))
    await tell(test, await atBank(test, order, 'refund'))
    await expectLedger(id)
    expect(await textOf(id)).not.toContain('Still to be refunded')
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { cancelCharge } from '../../../core/trade/payment/contract.ts'
import { scarce } from '../../products/flight/testing.ts'
import type { TestApp } from '../../testing/app.ts'
import { checkBooks } from '../../testing/books.ts'
import {
  ask,
  atBank,
  type Buyer,
  book,
  chargeBy,
  checkOutAt,
  detailOf,
  ledgerOf,
  mailsTo,
  openAtBank,
  paymentTests,
  sellLast,
  tell,
} from '../../testing/payment.ts'
import type { Gateways } from './gateway.ts'

const { fresh, sale, states, statusOf, attempt } = paymentTests()
let test: TestApp
let buyer: Buyer
let gateway: Gateways

beforeEach(async () => {
  ;({ test, buyer, gateway } = await fresh())
})

const cancel = (id: string) => test.call(cancelCharge, { body: { transaction_id: id } }, { cookie: buyer.cookie })

async function codeOf(id: string): Promise<[number, string]> {
  const { status, body } = await cancel(id)
  return [status, body.success ? 'cancelled' : (body.code ?? '')]
}

describe('cancelling a code', () => {
  it('leaves the transaction open without one, and another way can be chosen', async () => {
    const { id, order } = await sale('VABCA')
    const answer = await ask(test, buyer, cancelCharge, { body: { transaction_id: id } })
    expect(answer).toMatchObject({ id, paymentStatus: 'unpaid', instructions: null, bankCode: null, fee: 0 })
    expect([await attempt(order), (await gateway.status(order))?.status]).toEqual(['cancelled', 'cancelled'])
    expect(answer.attempt_id).toBeNull()
    const { productCode, attempt_id } = await chargeBy(test, buyer, id, 'QRIS')
    expect([productCode, attempt_id]).toEqual(['QRIS', (await detailOf(test, buyer, id)).paymentDetail?.id])
  })

  it('takes the fee of a card off again', async () => {
    const { id, checkout } = await sale('CREDITCARD')
    expect(checkout.fee).toBeGreaterThan(0)
    const { fee, total, amount } = await ask(test, buyer, cancelCharge, { body: { transaction_id: id } })
    expect([fee, total]).toEqual([0, amount])
  })

  it('changes nothing where there is none, and nothing the second time', async () => {
    const { id } = await checkOutAt(test, buyer, await book(test, buyer))
    expect(await codeOf(id)).toEqual([200, 'cancelled'])
    await chargeBy(test, buyer, id)
    expect([await codeOf(id), await codeOf(id)]).toEqual([
      [200, 'cancelled'],
      [200, 'cancelled'],
    ])
  })

  it('is refused once it was paid, also when nobody was told yet', async () => {
    const { id, ids, order } = await sale()
    await atBank(test, order)
    expect(await codeOf(id)).toEqual([409, 'already_paid'])
    expect(await attempt(order)).toBe('paid')
    await test.drain()
    expect(await states(ids)).toEqual(['paid/done/issued'])
  })

  it('keeps the code as long as the gateway may still take money for it', async () => {
    const { id, order } = await sale()
    const down = async () => {
      throw new TypeError('fetch failed')
    }
    for (const broken of [{ cancel: down }, { cancel: async () => {} }, { status: down }]) {
      test.deps.gateway = { ...gateway, ...broken }
      expect(await codeOf(id)).toEqual([502, 'payment_link_unavailable'])
      expect(await attempt(order)).toBe('pending')
    }
  })

  it("knows no other member's transaction", async () => {
    const { id, order } = await sale()
    buyer = await test.register()
    expect(await codeOf(id)).toEqual([404, 'transaction_not_found'])
    expect(await attempt(order)).toBe('pending')
  })
})

describe('money for a cancelled code', () => {
  it('pays the booking when it comes all the same', async () => {
    const { id, ids, order, total } = await sale()
    await cancel(id)
    await openAtBank(test, order)
    await tell(test, await atBank(test, order))
    await test.drain()
    expect(await states(ids)).toEqual(['paid/done/issued'])
    expect(await ledgerOf(test, id)).toEqual([['payment', total]])
    await checkBooks(test, buyer, ids)
  })

  it('is owed back when the seat was sold meanwhile', async () => {
    const picked = await scarce(test)
    const { id, ids, order, total } = await sale('VABCA', [picked])
    await cancel(id)
    await openAtBank(test, order)
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 90 })
    await sellLast(test, picked)
    await tell(test, notice)
    await test.drain()
    expect(await statusOf(id)).toBe('refund_due')
    expect(await codeOf(id)).toEqual([200, 'cancelled'])
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['refund_due', total],
    ])
    expect(await mailsTo(test, buyer)).not.toEqual([])
    await checkBooks(test, buyer, ids)
  })

  it('that comes at the same moment counts once, whoever is first', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, ids, order, total } = await sale()
      const paying = atBank(test, order).then(
        (notice) => tell(test, notice),
        () => null,
      )
      await Promise.all(round % 2 === 0 ? [cancel(id), paying] : [paying, cancel(id)])
      await test.drain()
      const { paymentStatus } = await detailOf(test, buyer, id)
      const paidAtBank = (await gateway.status(order))?.status === 'paid'
      expect(paymentStatus).toBe(paidAtBank ? 'paid' : 'unpaid')
      expect(await ledgerOf(test, id)).toEqual(paidAtBank ? [['payment', total]] : [])
      await checkBooks(test, buyer, ids)
    }
  })
})

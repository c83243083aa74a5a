import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sumRupiah } from '../../core/base/common/money.ts'
import type { PriceLine } from '../../core/trade/booking/contract.ts'
import { CARD_FEE } from '../../core/trade/booking/lines.ts'
import { TOTAL_PAID } from '../../core/trade/booking/price.ts'
import { eticket } from '../../core/trade/booking/ticket.ts'
import { getCheckout } from '../../core/trade/payment/contract.ts'
import { CARD, payable } from '../../core/trade/payment/fee.ts'
import { productOf } from '../trade/booking/registry.ts'
import { passengersOf } from '../trade/booking/show/bookings.ts'
import { loadTicket } from '../trade/ticket/files.ts'
import { atBank, mailsTo, payNow, statesOf, tell } from './payment.ts'
import type { Offer, Suite } from './product-contract-suite.ts'

/** Some records have a grand total or the fee besides. */
type CardRecord = { total_paid: number; payments: readonly PriceLine[]; grand_total?: number; fee?: number }

export function paymentCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness, readyToPay } = suite
  const { slug } = harness.module
  const states = (ids: readonly string[]) => statesOf(suite.test, ids)
  const subjects = () => mailsTo(suite.test, suite.member)

  async function ticketNumbers(id: string) {
    const people = await passengersOf(suite.test.deps.db, id)
    return people.map(({ ticketNumber }) => ticketNumber)
  }

  /** A payment that the bank took in time and reports once the deadline is over. */
  async function paidLate(offers: readonly Picked[]) {
    const { ids, id, order } = await readyToPay(offers)
    const notice = await atBank(suite.test, order)
    suite.test.clock.advance({ minutes: suite.holdMinutes })
    return {
      ids,
      id,
      arrives: () => tell(suite.test, notice),
    }
  }

  it('in time keeps the stock for good and issues a ticket', async () => {
    const offer = await suite.scarce()
    const { ids, id, order, transaction } = await readyToPay([offer])
    await tell(suite.test, await atBank(suite.test, order))
    expect(await states(ids)).toEqual(['paid/done/pending'])
    await suite.test.drain()
    expect(await states(ids)).toEqual(['paid/done/issued'])
    expect((await subjects()).filter((subject) => /^\[DEMO\] E-(ticket|voucher)/.test(subject))).toHaveLength(1)
    suite.test.clock.advance({ days: 2 })
    expect(await suite.left(offer)).toBe(0)
    const { data } = (await suite.show(id)).body
    const eticketUrl = eticket.path.replace('{id}', id)
    expect(data).toMatchObject({ payment_status: 'paid', transaction_id: transaction, eticket_url: eticketUrl })
    expect(z.parse(harness.record, data.detail)).toEqual(data.detail)
    expect(data.detail).toMatchObject({ status: 'ticketed', payment_status: 'paid', status_issue: 'issued' })
  })

  it('by card has the fee as a line of the record, and in its totals', async () => {
    const offer = await harness.pick(suite.test)
    const { id, order } = await readyToPay([offer], { channel: CARD })
    await payNow(suite.test, order)
    const { fee, total } = payable(offer.total, CARD, true)
    const { data } = (await suite.show(id)).body
    const { total_paid, payments, grand_total = total, fee: own = fee } = data.detail as CardRecord
    const amountOf = (code: string) => payments.find((line) => line.code === code)?.amount
    expect(fee).toBeGreaterThan(0)
    expect([data.fee, own, amountOf(CARD_FEE)]).toEqual([fee, fee, fee])
    expect([total_paid, grand_total, amountOf(TOTAL_PAID)]).toEqual([total, total, total])
  })

  it('shows a record of the contract at every state', async () => {
    const { id, order } = await readyToPay([await harness.pick(suite.test)])
    const record = async () => {
      const { data } = (await suite.show(id)).body
      expect(z.parse(harness.record, data.detail)).toEqual(data.detail)
      return data.payment_status
    }
    expect(await record()).toBe('unpaid')
    const notice = await atBank(suite.test, order)
    suite.test.clock.advance({ minutes: suite.holdMinutes })
    expect(await record()).toBe('expired')
    await tell(suite.test, notice)
    expect(await record()).toBe('paid')
    await tell(suite.test, await atBank(suite.test, order, 'refund'))
    expect(await record()).toBe('refunded')
  })

  it('says from when until when it is for, as the ticket does', async () => {
    const { id, transaction } = await readyToPay([await harness.pick(suite.test)])
    const { body } = await suite.test.call(getCheckout, { params: { id: transaction } }, suite.member)
    const { items } = (await loadTicket(suite.test.deps, id))?.content ?? { items: [] }
    const spans = body.data.bookings.flatMap((booking) => booking.spans ?? [])
    const [first, last] = [items[0]?.start, items.at(-1)?.end]
    expect([spans[0]?.starts_timezone, spans.at(-1)?.ends_timezone]).toEqual([first?.zone, last?.zone])
    const instants = (texts: (string | undefined)[]) => texts.map((text) => Date.parse(text ?? ''))
    expect(instants([spans[0]?.starts_at, spans.at(-1)?.ends_at])).toEqual(instants([first?.at, last?.at]))
    for (const { starts_at, ends_at } of spans) expect(Date.parse(ends_at)).toBeGreaterThan(Date.parse(starts_at))
  })

  it('issues once when the process ended after the supplier had issued', async () => {
    const { id, ids, order } = await readyToPay([await harness.pick(suite.test)])
    const { issue } = suite.part.supplier
    const issued: unknown[] = []
    suite.replace({
      async issue(request: never) {
        issued.push(await issue(request))
        if (issued.length === 1) throw new Error('the answer was lost')
        return issued.at(-1)
      },
    })
    await payNow(suite.test, order)
    expect(await states(ids)).toEqual(['paid/done/pending'])
    suite.test.clock.advance({ minutes: 1 })
    await suite.test.drain()
    await suite.test.drain()
    expect(await states(ids)).toEqual(['paid/done/issued'])
    expect(issued).toHaveLength(2)
    expect(issued[1]).toEqual(issued[0])
    expect(issued[0]).toMatchObject((await ticketNumbers(id)).map((ticketNumber) => ({ ticketNumber })))
    expect((await subjects()).filter((subject) => /^\[DEMO\] E-(ticket|voucher)/.test(subject))).toHaveLength(1)
  })

  it('makes a ticket with a number for each person, whose lines add up to the total', async () => {
    const { offer, changes, people } = await harness.pickForGroup(suite.test)
    const { id, order } = await readyToPay([offer], { changes })
    await payNow(suite.test, order)
    const { booking, content } = (await loadTicket(suite.test.deps, id)) ?? {}
    if (!booking || !content) throw new Error('no ticket')
    expect(content).toMatchObject({
      bookingCode: booking.code,
      contactName: 'Budi Santoso',
      issuedAt: suite.test.clock.now().toISOString(),
      total: offer.total,
    })
    expect(sumRupiah(content.lines.map(({ amount }) => amount))).toBe(offer.total)
    expect(content.items.length).toBeGreaterThan(0)
    const numbers = await ticketNumbers(id)
    expect(new Set(numbers).size).toBe(people)
    // A voucher has one number for all its guests, as its reference.
    const shown = harness.oneNumber
      ? content.items.map(({ reference }) => reference.value)
      : content.holders.map(({ number }) => number)
    expect(shown).toEqual(harness.oneNumber ? numbers.slice(0, 1) : numbers)
    // The supplier returns the same when it is asked again.
    const rows = await passengersOf(suite.test.deps.db, id)
    const again = await productOf(suite.test.deps, slug).booking.issue(booking, rows)
    expect(again.map(({ ticketNumber }) => ticketNumber)).toEqual(numbers)
  })

  it('makes ticket files for the owner only, once it is issued', async () => {
    const { id, order } = await readyToPay([await harness.pick(suite.test)])
    const get = (format: string, cookie?: string) => {
      const url = `${eticket.path.replace('{id}', id)}?format=${format}`
      return suite.test.app.inject({ url, headers: cookie ? { cookie } : {} })
    }
    expect((await get('pdf', suite.member.cookie)).json().code).toBe('eticket_not_ready')
    await payNow(suite.test, order)
    for (const format of ['pdf', 'ics']) {
      const file = await get(format, suite.member.cookie)
      expect(file.statusCode).toBe(200)
      expect(file.rawPayload.length).toBeGreaterThan(500)
      expect((await get(format, (await suite.test.register()).cookie)).json().code).toBe('forbidden')
      expect((await get(format)).json().code).toBe('unauthenticated')
    }
  })

  it('that comes late buys when the stock is still there', async () => {
    const offer = await suite.scarce()
    const late = await paidLate([offer])
    expect(await suite.left(offer)).toBe(1)
    await late.arrives()
    expect(await states(late.ids)).toEqual(['paid/done/pending'])
    expect(await suite.left(offer)).toBe(0)
  })

  it('that comes late is owed back when the stock is gone, and the member gets a mail', async () => {
    const offer = await suite.scarce()
    const late = await paidLate([offer])
    await suite.sellOut(offer)
    await late.arrives()
    await suite.test.drain()
    expect(await states(late.ids)).toEqual(['refund_due/checked_out/pending'])
    expect(await subjects()).toContainEqual(expect.stringMatching(/will be refunded/))
    expect(await ticketNumbers(late.id)).toEqual([null])
  })

  it('that comes once the offer has begun is owed back, stock or not', async () => {
    const { ids, id, order } = await readyToPay([await harness.pick(suite.test)])
    const notice = await atBank(suite.test, order)
    suite.test.clock.set(suite.endOf((await suite.show(id)).body.data.starts_at))
    await tell(suite.test, notice)
    expect(await states(ids)).toEqual(['refund_due/checked_out/pending'])
  })

  it('that is refunded gives the stock back', async () => {
    const offer = await suite.scarce()
    const { ids, order } = await readyToPay([offer])
    await tell(suite.test, await atBank(suite.test, order))
    await tell(suite.test, await atBank(suite.test, order, 'refund'))
    expect(await states(ids)).toEqual(['refunded/done/pending'])
    expect(await suite.left(offer)).toBe(1)
  })

  it.runIf(harness.pickPair)('of a pair issues both tickets', async () => {
    const { ids, order } = await readyToPay((await harness.pickPair?.(suite.test)) ?? [])
    await payNow(suite.test, order)
    expect(await states(ids)).toEqual(['paid/done/issued', 'paid/done/issued'])
    expect((await subjects()).filter((subject) => /^\[DEMO\] E-(ticket|voucher)/.test(subject))).toHaveLength(2)
  })

  it.runIf(harness.pickPair)('of a pair that comes late buys both or none', async () => {
    const [first, second] = (await harness.pickPair?.(suite.test)) ?? []
    if (!first || !second) throw new Error('no pair')
    await suite.sellOut(first, 1)
    const late = await paidLate([first, second])
    await suite.sellOut(second)
    await late.arrives()
    expect(await states(late.ids)).toEqual(['refund_due/checked_out/pending', 'refund_due/checked_out/pending'])
    expect(await suite.left(first)).toBe(1)
  })
}

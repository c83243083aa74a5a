import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { eticket } from '../../core/trade/booking/ticket.ts'
import { ledger, ledgerDays, ledgerShares } from '../base/db/schema/trade/payment.ts'
import { eraseIds, IDS_KEPT_DAYS } from '../trade/booking/cancel/erase-ids.ts'
import { deleteNow, exported, signedIn, textIn } from '../trade/own-data/testing.ts'
import { ticketCodes } from '../trade/ticket/code.ts'
import { loadTicket } from '../trade/ticket/files.ts'
import { pagesOf } from '../trade/ticket/testing.ts'
import { payNow } from './payment.ts'
import type { Offer, Suite } from './product-contract-suite.ts'
import { allRows } from './rows.ts'

/** Invoices, and their search terms. */
const KEPT_BY_LAW = /^(invoices |search_terms \(invoice,)/
const PERSON = /Budi|Santoso|budi@example|1234567890|1990-05-17|C1234567|3174051705900001|Datang pagi/

export function ownDataCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness } = suite

  async function paidForGroup() {
    const { offer, changes, idNumbers } = await harness.pickForGroup(suite.test)
    const { id, order } = await suite.readyToPay([offer], { changes, headers: { 'idempotency-key': 'own-data' } })
    await harness.enterPeople?.(suite.test, id, { cookie: suite.member.cookie })
    await payNow(suite.test, order)
    return { id, idNumbers }
  }

  async function money() {
    const { db } = suite.test.deps
    return {
      ledger: await db.select().from(ledger).orderBy(asc(ledger.id)),
      shares: await db.select().from(ledgerShares).orderBy(asc(ledgerShares.ledgerId), asc(ledgerShares.line)),
      days: new Set((await db.select().from(ledgerDays)).map((row) => JSON.stringify(row))),
    }
  }

  it('is in the zip with its tickets and all id numbers', async () => {
    const { id, idNumbers } = await paidForGroup()
    const code = (await suite.show(id)).body.data.booking_id
    const files = await exported(suite.test, suite.member)
    for (const number of idNumbers) expect(textIn(files, 'bookings')).toContain(number)
    expect([...files.keys()].filter((name) => name.startsWith('receipts/'))).toHaveLength(1)
    const url = eticket.path.replace('{id}', id)
    const download = async (format: string) =>
      await suite.test.app.inject({ url: `${url}?format=${format}`, headers: { cookie: suite.member.cookie } })
    expect(files.get(`tickets/${code}.ics`)?.toString()).toBe((await download('ics')).payload)
    const pdf = files.get(`tickets/${code}.pdf`)
    expect(pdf && (await pagesOf(pdf))).toEqual(await pagesOf((await download('pdf')).rawPayload))
  })

  it('loses all id numbers some time after the trip, and nothing else', async () => {
    const { id, idNumbers } = await paidForGroup()
    const before = (await suite.show(id)).body.data
    const erase = async (days: number) => {
      const at = new Date(Date.parse(before.starts_at) + days * 86_400_000)
      await eraseIds(suite.test.deps.db, at)
      return textIn(await exported(suite.test, suite.member), 'bookings')
    }
    const early = await erase(IDS_KEPT_DAYS - 1)
    const late = await erase(IDS_KEPT_DAYS)
    for (const number of idNumbers) {
      expect(early).toContain(number)
      expect(late).not.toContain(number)
    }
    expect(late).toContain('Santoso')
    const { status, body } = await suite.show(id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ title: before.title, amount: before.amount })
  })

  it('loses its people with the account once the trip is over; money and gate codes stay', async () => {
    const { id } = await paidForGroup()
    const codes = async () => {
      const ticket = await loadTicket(suite.test.deps, id)
      return ticket && ticketCodes(suite.test.deps.secrets, ticket.content, ticket.demo).holders
    }
    const [moneyBefore, codesBefore] = [await money(), await codes()]
    const { starts_at } = (await suite.show(id)).body.data
    const early = await deleteNow(suite.test, await signedIn(suite.test, suite.member))
    expect(early.body).toMatchObject({ code: 'account_in_use', data: { obstacles: expect.arrayContaining(['trip']) } })
    expect(await allRows(suite.test.deps.db)).toMatch(/^bookings .*Santoso/m)

    suite.test.clock.set(starts_at)
    expect(await deleteNow(suite.test, await signedIn(suite.test, suite.member))).toMatchObject({ status: 200 })
    // Other members have the same names and contact; invoices are kept as the law says.
    const lines = (await allRows(suite.test.deps.db)).split('\n').filter((line) => !KEPT_BY_LAW.test(line))
    const own = lines.filter(
      (line) =>
        !/^(users|search_terms|idempotency_keys|requests|mail_log) /.test(line) ||
        [suite.member.user.id, suite.member.user.email].some((own) => line.includes(own)),
    )
    expect(own.filter((line) => PERSON.test(line) || line.includes(suite.member.user.email))).toEqual([])
    expect([await money(), await codes()]).toEqual([moneyBefore, codesBefore])
  })
}

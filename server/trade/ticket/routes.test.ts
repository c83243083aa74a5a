import { createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatRupiah, shareOut } from '../../../core/base/common/money.ts'
import type { BookingRecord } from '../../../core/products/flight/wire.ts'
import { getBooking } from '../../../core/trade/booking/contract.ts'
import { CARD_FEE } from '../../../core/trade/booking/lines.ts'
import { checkTicket, ticketKey } from '../../../core/trade/booking/ticket.ts'
import { sandboxMail } from '../../../core/trade/payment/sandbox.ts'
import { createSecrets } from '../../base/common/secrets.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { flightModule } from '../../products/flight/module.ts'
import { pickFlight } from '../../products/flight/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, atBank, type Buyer, book, mailsTo, payNow, readyToPay, tell } from '../../testing/payment.ts'
import { ticketCode } from './code.ts'
import { loadTicket } from './files.ts'

let test: TestApp
let buyer: Buyer
let issued: string

beforeAll(async () => {
  test = await createTestApp()
  buyer = await test.register()
  const sale = await readyToPay(test, buyer)
  await payNow(test, `${sale.checkout.noTrx}-1`)
  issued = sale.bookings[0] ?? ''
})
afterAll(() => test.close())

async function get(id: string, { cookie }: Partial<Buyer> = {}, query = '', more: Record<string, string> = {}) {
  const url = `/api/v1/dashboard/booking/${id}/eticket${query}`
  return await test.app.inject({ url, headers: { language: 'en', ...(cookie ? { cookie } : {}), ...more } })
}

async function refused(id: string, who: Partial<Buyer>, query = '') {
  const response = await get(id, who, query)
  return [response.statusCode, response.json().code]
}

describe('the e-ticket', () => {
  it('is a PDF for its owner', async () => {
    const response = await get(issued, buyer)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="e-ticket-[A-Z0-9]{6}\.pdf"$/)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('goes out as it is to a client that accepts compression', async () => {
    const response = await get(issued, buyer, '', { 'accept-encoding': 'br, gzip' })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is a calendar file when asked for', async () => {
    const response = await get(issued, buyer, '?format=ics')
    expect(response.headers['content-type']).toMatch(/^text\/calendar/)
    expect(response.headers['content-disposition']).toMatch(/\.ics"$/)
    expect(response.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
  })

  it('is for nobody else', async () => {
    expect(await refused(issued, {})).toEqual([401, 'unauthenticated'])
    expect(await refused(issued, await test.register())).toEqual([403, 'forbidden'])
    expect(await refused('nothing', buyer)).toEqual([404, 'booking_not_found'])
    expect(await refused(issued, buyer, '?format=docx')).toEqual([400, 'invalid_fields'])
  })

  it('is not there before it is paid and issued, nor after the money went back', async () => {
    const [unpaid = ''] = await book(test, buyer)
    expect(await refused(unpaid, buyer)).toEqual([404, 'eticket_not_ready'])
    const sale = await readyToPay(test, buyer)
    const order = `${sale.checkout.noTrx}-1`
    await tell(test, await atBank(test, order))
    expect(await refused(sale.bookings[0] ?? '', buyer)).toEqual([404, 'eticket_not_ready'])
    await test.drain()
    await tell(test, await atBank(test, order, 'refund'))
    expect(await refused(sale.bookings[0] ?? '', buyer)).toEqual([404, 'eticket_not_ready'])
  })

  it('shows what each of two bookings bears of the card fee', async () => {
    const there = await pickFlight(test)
    const back = await pickFlight(test, { group: 5, from: 'DPS', to: 'CGK', date: '2026-12-12' })
    const { checkout, bookings: ids } = await readyToPay(test, buyer, 'CREDITCARD', [there, back])
    await payNow(test, `${checkout.noTrx}-1`)
    const contents = await Promise.all(ids.map(async (id) => (await loadTicket(test.deps, id))?.content))
    const shares = shareOut(
      checkout.fee,
      checkout.bookings.map(({ amount }) => amount),
    )
    const feeOf = (lines: readonly { code: string; amount: number }[] = []) =>
      lines.find(({ code }) => code === CARD_FEE)?.amount
    expect(contents.map((content) => feeOf(content?.lines))).toEqual(shares)
    expect(contents.reduce((sum, content) => sum + (content?.total ?? 0), 0)).toBe(checkout.total)
    const mails = (await ask(test, buyer, sandboxMail, {})).map(({ text }) => text)
    for (const [index, id] of ids.entries()) {
      const { amount, detail } = await ask(test, buyer, getBooking, { params: { id } })
      const record = detail as Pick<BookingRecord, 'payments' | 'total_paid'>
      const total = amount + (shares[index] ?? 0)
      expect([feeOf(record.payments), record.total_paid]).toEqual([shares[index], total])
      const shown = mails.filter((text) => text.includes(`Payment fee: ${formatRupiah(shares[index] ?? 0)}`))
      expect(shown.some((text) => text.includes(formatRupiah(total)))).toBe(true)
    }
  })

  it('carries a code that holds against the published key', async () => {
    const matter = await loadTicket(test.deps, issued)
    if (!matter) throw new Error('no ticket')
    const [version, payload, signature = ''] = ticketCode(test.deps.secrets, matter.content).split('.')
    const key = await ask(test, buyer, ticketKey, {})
    const jwk = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.public_key }, format: 'jwk' })
    for (const publicKey of [jwk, createPublicKey(key.pem)]) {
      const signed = Buffer.from(`${version}.${payload}`)
      expect(verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
    }
  })

  it('can be asked about with its code alone, and returns no personal data', async () => {
    const sale = await readyToPay(test, buyer)
    await payNow(test, `${sale.checkout.noTrx}-1`)
    const matter = await loadTicket(test.deps, sale.bookings[0] ?? '')
    if (!matter) throw new Error('no ticket')
    const code = ticketCode(test.deps.secrets, matter.content)
    const stateOf = async (asked: string) => (await test.call(checkTicket, { body: { code: asked } })).body.data
    expect(await stateOf(code)).toEqual({ state: 'valid' })
    expect(await stateOf(`https://pelesir.example/id/verify#${code}`)).toEqual({ state: 'valid' })
    const foreign = ticketCode(createSecrets('another key, as long as one should be'), matter.content)
    const [version, , signature] = code.split('.')
    const other = Buffer.from(JSON.stringify({ c: matter.booking.code, t: [], n: 'MR Joko' })).toString('base64url')
    for (const wrong of [foreign, `${version}.${other}.${signature}`, matter.booking.code, ''])
      expect(await stateOf(wrong)).toEqual({ state: 'unknown' })
    await tell(test, await atBank(test, `${sale.checkout.noTrx}-1`, 'refund'))
    expect(await stateOf(code)).toEqual({ state: 'cancelled' })
  })

  it('of a demo says so for ever, and one that was really issued never does', async () => {
    const part = test.part(flightModule)
    const { supplier } = part
    const { gateway } = test.deps
    const summary = async (id: string) => /SUMMARY:(DEMO)?/.exec((await get(id, buyer, '?format=ics')).body)?.[1]
    const subject = async () => (await mailsTo(test, buyer))[0]
    const buy = async () => {
      test.clock.advance({ minutes: 1 })
      const sale = await readyToPay(test, buyer)
      await payNow(test, `${sale.checkout.noTrx}-1`)
      return sale.bookings[0] ?? ''
    }
    test.deps.gateway = { ...gateway, demo: false }
    const ofDemoSupplier = await buy()
    expect(await subject()).toMatch(/^\[DEMO\] E-ticket/)
    part.supplier = { ...supplier, demo: false }
    const real = await buy()
    expect(await subject()).toMatch(/^E-ticket/)
    test.deps.gateway = gateway
    const ofSandbox = await buy()
    expect(await subject()).toMatch(/^\[DEMO\] E-ticket/)
    const shown = () => Promise.all([issued, ofDemoSupplier, real, ofSandbox].map(summary))
    expect(await shown()).toEqual(['DEMO', 'DEMO', undefined, 'DEMO'])
    test.deps.gateway = { ...gateway, demo: false }
    expect(await shown()).toEqual(['DEMO', 'DEMO', undefined, 'DEMO'])
    part.supplier = supplier
    expect(await shown()).toEqual(['DEMO', 'DEMO', undefined, 'DEMO'])
    test.deps.gateway = gateway
  })

  it('can be read in the language that the booking was made in', async () => {
    await test.deps.db.update(bookings).set({ locale: 'id' }).where(eq(bookings.id, issued))
    expect((await get(issued, buyer, '?format=ics')).body).toContain('Kode booking')
  })
})

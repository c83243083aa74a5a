import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint, Input } from '../../core/base/common/call/endpoint.ts'
import { addDays, todayIn } from '../../core/base/common/dates.ts'
import { availability } from '../../core/products/flight/contract.ts'
import { placeBooking } from '../../core/products/flight/wire.ts'
import { getBooking } from '../../core/trade/booking/contract.ts'
import { eticket } from '../../core/trade/booking/ticket.ts'
import { charge, checkout, transactionDetail } from '../../core/trade/payment/contract.ts'
import { sandboxMail, sandboxPay } from '../../core/trade/payment/sandbox.ts'
import { openPglite } from '../../server/base/db/connect.ts'
import { notices } from '../../server/base/db/schema/office/office.ts'
import { ledger, outbox } from '../../server/base/db/schema/trade/payment.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/people/account/demo.ts'
import { adult, bookingBody } from '../../server/products/flight/testing.ts'
import { byTurns } from '../../server/testing/all.ts'
import { pause, siteIn, untilDone } from '../kills/site.ts'

/** The real program on its own folder, killed with SIGKILL at each step, and started again. */
const root = mkdtempSync(join(tmpdir(), 'pelesir-kill-'))
const dataDir = join(root, 'data')
const site = siteIn(root, { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT: '0' })
let cookie = ''

beforeAll(async () => {
  await site.start()
  cookie = await site.signIn(DEMO_ACCOUNTS[0].email, DEMO_PASSWORD)
})
afterAll(async () => {
  await site.kill()
  rmSync(root, { recursive: true, force: true })
})

async function restart(): Promise<void> {
  await site.kill()
  await site.start()
}

const call = <E extends Endpoint>(endpoint: E, input: Input<E>) => site.call(endpoint, input, { cookie })

async function book(): Promise<string> {
  const departDate = addDays(todayIn('Asia/Jakarta', new Date()), 9)
  const search = { origin: 'CGK', destination: 'DPS', departDate, preferredAirlines: [11 as const] }
  const { schedules } = await call(availability, { body: search })
  const flight = schedules[0]?.flights[0]
  const cheapest = flight?.classes[0]
  if (!flight || !cheapest) throw new Error('nothing flies')
  const picked = { flight, flight_id: flight.id, class_id: cheapest.id, total: cheapest.total, seat: cheapest.seat }
  const { bookings } = await call(placeBooking, { body: bookingBody([picked], [adult()]) })
  return bookings[0]?.id ?? ''
}

async function toPay() {
  const booking = await book()
  const { id } = await call(checkout, { body: { bookings: [booking] } })
  const { vaBca } = await call(charge, bca(id))
  return { booking, id, code: vaBca ?? '' }
}

const bca = (id: string) => ({ body: { transaction_id: id, bankCode: 'BCA', productCode: 'VABCA' } })

const issued = (booking: string): Promise<string> =>
  untilDone('the ticket', async () => {
    const { status_issue, booking_id } = await call(getBooking, { params: { id: booking } })
    return status_issue === 'issued' ? booking_id : null
  })

/** Subjects of the ticket's mails, once one has come. */
const ticketMails = (code: string): Promise<string[]> =>
  untilDone('the mail', async () => {
    const subjects = (await call(sandboxMail, {})).map(({ subject }) => subject)
    const ours = subjects.filter((subject) => subject.startsWith(`[DEMO] E-ticket ${code}`))
    return ours.length > 0 ? ours : null
  })

/** Paid once, with its ticket and one mail about it. */
async function expectWhole({ booking, id }: { booking: string; id: string }): Promise<void> {
  const code = await issued(booking)
  expect((await call(transactionDetail, { params: { id } })).paymentStatus).toBe('paid')
  const ticket = await site.send(eticket, { params: { id: booking }, query: {} }, { cookie })
  expect(ticket.headers.get('content-type')).toBe('application/pdf')
  expect(await ticketMails(code)).toHaveLength(1)
}

/** In ms, after the customer pressed. */
const KILLED_AFTER = byTurns([2, 8, 20, 45, 90])
/** Two more are paid before. */
const SALES = KILLED_AFTER.length + 2

describe('a server killed', () => {
  it('between booking and payment keeps the booking and lets it be paid', async () => {
    const booking = await book()
    await restart()
    const { id } = await call(checkout, { body: { bookings: [booking] } })
    await restart()
    const first = await call(charge, bca(id))
    await restart()
    expect(await call(charge, bca(id))).toEqual(first)
    await call(sandboxPay, { body: { code: first.vaBca ?? '' } })
    await expectWhole({ booking, id })
  }, 120_000)

  it('as soon as the payment is booked still issues and mails the ticket', async () => {
    const sale = await toPay()
    await call(sandboxPay, { body: { code: sale.code } })
    await restart()
    await expectWhole(sale)
  }, 120_000)

  it.each(KILLED_AFTER)('%i ms after the customer pressed "pay" loses and repeats nothing', async (ms) => {
    const sale = await toPay()
    const pressed = call(sandboxPay, { body: { code: sale.code } }).catch(() => null)
    await pause(ms)
    await restart()
    await pressed
    // Killed before the bank took it: the customer presses again.
    const { paymentStatus } = await call(transactionDetail, { params: { id: sale.id } })
    if (paymentStatus === 'unpaid') await call(sandboxPay, { body: { code: sale.code } })
    await expectWhole(sale)
  }, 120_000)

  it('has booked every payment once, and has nothing left to do', async () => {
    await site.kill()
    const database = await openPglite(join(dataDir, 'db'))
    const entries = await database.db.select().from(ledger).orderBy(asc(ledger.id))
    const jobs = await database.db.select().from(outbox)
    const written = await database.db.select().from(notices)
    await database.close()
    expect(entries.map(({ kind }) => kind)).toEqual(Array(SALES).fill('payment'))
    expect(new Set(entries.map(({ orderId }) => orderId)).size).toBe(SALES)
    const due = jobs.filter(({ doneAt, nextAt }) => doneAt === null && nextAt <= new Date())
    expect(due).toEqual([])
    for (const kind of ['paid', 'issued']) expect(written.filter((notice) => notice.kind === kind)).toHaveLength(SALES)
    expect(jobs.filter(({ kind }) => kind === 'mail.ticket').map(({ lastError }) => lastError)).toEqual(
      Array(SALES).fill(null),
    )
  }, 60_000)
})

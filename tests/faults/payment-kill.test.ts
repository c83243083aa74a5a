import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '../../core/account/contract.ts'
import { getBooking } from '../../core/booking/contract.ts'
import { eticket } from '../../core/booking/ticket.ts'
import { addDays, todayIn } from '../../core/common/dates.ts'
import type { Data, Endpoint, Input } from '../../core/common/endpoint.ts'
import { availability } from '../../core/flight/contract.ts'
import { placeBooking } from '../../core/flight/wire.ts'
import { charge, checkout, transactionDetail } from '../../core/payment/contract.ts'
import { sandboxMail, sandboxPay } from '../../core/payment/sandbox.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/account/demo.ts'
import { openPglite } from '../../server/db/connect.ts'
import { notices } from '../../server/db/schema/office.ts'
import { ledger, outbox } from '../../server/db/schema/payment.ts'
import { adult, bookingBody } from '../../server/flight/testing.ts'
import { someOf } from '../../server/testing/all.ts'

/** The real program on its own folder, killed with SIGKILL at each step, and started again. */
const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'pelesir-kill-'))
const dataDir = join(root, 'data')

let child: ChildProcess
let site = ''
let cookie = ''

beforeAll(async () => {
  await start()
  const { email } = DEMO_ACCOUNTS[0]
  const response = await send(login, { body: { email, password: DEMO_PASSWORD } })
  cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
})
afterAll(async () => {
  await kill()
  rmSync(root, { recursive: true, force: true })
})

async function start(): Promise<void> {
  child = spawn(process.execPath, [MAIN], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += chunk
    const url = /Pelesir is ready: (\S+)/.exec(text)?.[1]
    if (!url) continue
    site = url
    return
  }
  throw new Error(`ended before it was ready: ${text}`)
}

async function kill(): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function restart(): Promise<void> {
  await kill()
  await start()
}

async function send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Response> {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: object }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  return await fetch(`${site}${path}`, {
    method: endpoint.method,
    headers: { language: 'en', cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Data<E>> {
  const answer = (await (await send(endpoint, input)).json()) as { success: boolean; code?: string; data: Data<E> }
  if (!answer.success) throw new Error(`${endpoint.name}: ${answer.code}`)
  return answer.data
}

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

async function issued(booking: string): Promise<string> {
  for (const end = performance.now() + 20_000; performance.now() < end; ) {
    const { status_issue, booking_id } = await call(getBooking, { params: { id: booking } })
    if (status_issue === 'issued') return booking_id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('no ticket came')
}

/** Subjects of the ticket's mails, once one has come. */
async function ticketMails(code: string): Promise<string[]> {
  for (const end = performance.now() + 20_000; performance.now() < end; ) {
    const mails = await call(sandboxMail, {})
    const subjects = mails
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith(`[DEMO] E-ticket ${code}`))
    if (subjects.length > 0) return subjects
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return []
}

/** Paid once, with its ticket and one mail about it. */
async function expectWhole({ booking, id }: { booking: string; id: string }): Promise<void> {
  const code = await issued(booking)
  expect((await call(transactionDetail, { params: { id } })).paymentStatus).toBe('paid')
  expect((await send(eticket, { params: { id: booking }, query: {} })).headers.get('content-type')).toBe(
    'application/pdf',
  )
  expect(await ticketMails(code)).toHaveLength(1)
}

/** In ms, after the customer pressed. */
const KILLED_AFTER = someOf([2, 8, 20, 45, 90], [8])
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
    await new Promise((resolve) => setTimeout(resolve, ms))
    await restart()
    await pressed
    // Killed before the bank took it: the customer presses again.
    const { paymentStatus } = await call(transactionDetail, { params: { id: sale.id } })
    if (paymentStatus === 'unpaid') await call(sandboxPay, { body: { code: sale.code } })
    await expectWhole(sale)
  }, 120_000)

  it('has booked every payment once, and has nothing left to do', async () => {
    await kill()
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

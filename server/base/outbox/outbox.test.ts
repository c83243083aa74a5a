import { asc, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { AppDeps } from '../../app.ts'
import { flightModule } from '../../products/flight/module.ts'
import type { FlightSupplier } from '../../products/flight/supplier.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { atBank, type Buyer, book, mailsTo, payNow, quiet, readyToPay, tell } from '../../testing/payment.ts'
import { issueJob } from '../../trade/booking/issue/jobs.ts'
import { checkJob } from '../../trade/payment/jobs.ts'
import { bookingPassengers, bookings } from '../db/schema/trade/booking.ts'
import { mails, outbox } from '../db/schema/trade/payment.ts'
import { enqueue, type Job, outboxRow } from './jobs.ts'
import { MAX_TRIES, pauseAfter, startOutbox } from './outbox.ts'

let test: TestApp
let buyer: Buyer
let ports: Pick<AppDeps, 'mailer' | 'gateway'>
let supplier: FlightSupplier

beforeAll(async () => {
  test = await createTestApp()
  const { mailer, gateway } = test.deps
  ports = { mailer, gateway }
  supplier = test.part(flightModule).supplier
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  restorePorts()
  await test.deps.db.delete(outbox)
  await test.deps.db.delete(mails)
  buyer = await test.register()
})

function restorePorts(): void {
  Object.assign(test.deps, ports)
  test.part(flightModule).supplier = supplier
}

const drain = () => test.drain()

/** Paid, with only the mails of the booking itself sent. */
async function paid(): Promise<string> {
  const { bookings: ids, checkout } = await readyToPay(test, buyer)
  await drain()
  await tell(test, await atBank(test, `${checkout.noTrx}-1`))
  return ids[0] ?? ''
}

async function issueStatus(id: string): Promise<string | undefined> {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  return row?.issueStatus
}

async function ticketNumbers(id: string) {
  const rows = await test.deps.db
    .select()
    .from(bookingPassengers)
    .where(eq(bookingPassengers.bookingId, id))
    .orderBy(asc(bookingPassengers.index))
  return rows.map(({ ticketNumber }) => ticketNumber)
}

async function jobsOf(kind: Job['kind']) {
  return await test.deps.db.select().from(outbox).where(eq(outbox.kind, kind))
}

const ticketMails = async () => (await mailsTo(test, buyer)).filter((subject) => subject.startsWith('[DEMO] E-ticket'))

/** Issues, and returns only when it is let go: a process that ended, or a slow one. */
function stuckSupplier() {
  const asked = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<Error | undefined>()
  test.part(flightModule).supplier = {
    ...supplier,
    async issue(request) {
      const issued = await supplier.issue(request)
      asked.resolve()
      const failure = await letGo.promise
      if (failure) throw failure
      return issued
    },
  }
  return { asked: asked.promise, letGo: (failure?: Error) => letGo.resolve(failure) }
}

describe('a ticket', () => {
  it('is issued and mailed once, with PDF and calendar', async () => {
    const id = await paid()
    await drain()
    expect(await issueStatus(id)).toBe('issued')
    expect(await ticketNumbers(id)).toEqual([expect.stringMatching(/^\d{13}$/)])
    expect(await ticketMails()).toHaveLength(1)
    const [mail] = await test.deps.db.select().from(mails).orderBy(desc(mails.sentAt), desc(mails.id)).limit(1)
    expect(mail?.attachments).toEqual([
      expect.stringMatching(/^e-ticket-\w{6}\.pdf$/),
      expect.stringMatching(/^e-ticket-\w{6}\.ics$/),
    ])
    await drain()
    expect(await ticketMails()).toHaveLength(1)
  })

  it('waits for a supplier that fails, a little longer each time', async () => {
    const id = await paid()
    let calls = 0
    test.part(flightModule).supplier = {
      ...supplier,
      async issue(request) {
        if (++calls < 3) throw new ApiError('supplier_unavailable')
        return await supplier.issue(request)
      },
    }
    await drain()
    expect([calls, await issueStatus(id)]).toEqual([1, 'pending'])
    const [job] = await jobsOf('issue')
    expect(job).toMatchObject({ attempts: 1, lastError: 'supplier_unavailable', doneAt: null })
    await drain()
    expect(calls).toBe(1)
    test.clock.advance({ minutes: 5 / 60 })
    await drain()
    expect(calls).toBe(2)
    test.clock.advance({ minutes: 5 / 60 })
    await drain()
    expect(calls).toBe(2)
    test.clock.advance({ minutes: 5 / 60 })
    await drain()
    expect([calls, await issueStatus(id)]).toEqual([3, 'issued'])
  })

  it('is finished by another when its process ended after the supplier had issued', async () => {
    const id = await paid()
    const stuck = stuckSupplier()
    const dead = drain()
    await stuck.asked
    restorePorts()
    await drain()
    expect(await issueStatus(id)).toBe('pending')
    test.clock.advance({ minutes: 1 })
    await drain()
    expect(await issueStatus(id)).toBe('issued')
    const numbers = await ticketNumbers(id)
    // The first one was only slow; its answer changes nothing now.
    stuck.letGo()
    await dead
    expect(await ticketNumbers(id)).toEqual(numbers)
    expect(await jobsOf('mail.ticket')).toHaveLength(1)
    expect(await ticketMails()).toHaveLength(1)
  })

  it('is left to who has it now when the one before fails late', async () => {
    await paid()
    const first = stuckSupplier()
    const slow = drain()
    await first.asked
    test.clock.advance({ minutes: 1 })
    const second = stuckSupplier()
    const working = drain()
    await second.asked
    const [before] = await jobsOf('issue')
    first.letGo(new ApiError('supplier_unavailable'))
    await slow
    expect(await jobsOf('issue')).toEqual([before])
    second.letGo()
    await working
    expect((await jobsOf('issue'))[0]?.doneAt).not.toBeNull()
  })

  it('is given up after the last try, told to the member, and the seats stay', async () => {
    const id = await paid()
    test.part(flightModule).supplier = {
      ...supplier,
      issue: () => Promise.reject(new ApiError('supplier_unavailable')),
    }
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      expect(await issueStatus(id)).toBe('pending')
      await drain()
      test.clock.advance({ minutes: 15 })
    }
    expect(await issueStatus(id)).toBe('failed')
    await drain()
    expect((await mailsTo(test, buyer))[0]).toMatch(/^\[DEMO\] Ticket \w{6} is delayed$/)
    const [job] = await jobsOf('issue')
    expect(job).toMatchObject({ attempts: MAX_TRIES, lastError: 'supplier_unavailable', doneAt: expect.any(Date) })
  })

  it('is given up when the process ended in the middle of the last try', async () => {
    const id = await paid()
    await test.deps.db.update(outbox).set({ attempts: MAX_TRIES }).where(eq(outbox.kind, 'issue'))
    await drain()
    expect(await issueStatus(id)).toBe('failed')
  })

  it('is not issued when the money went back meanwhile', async () => {
    const id = await paid()
    await test.deps.db.update(bookings).set({ paymentStatus: 'refunded' }).where(eq(bookings.id, id))
    await drain()
    expect(await issueStatus(id)).toBe('pending')
    expect(await jobsOf('mail.ticket')).toEqual([])
  })
})

describe('a mail', () => {
  it('is kept once when its process ended right after it was sent', async () => {
    await paid()
    const sent = Promise.withResolvers<void>()
    test.deps.mailer = {
      delivers: true,
      async send(mail) {
        await ports.mailer.send(mail)
        sent.resolve()
        await new Promise(() => {})
      },
    }
    drain().catch(() => {})
    await sent.promise
    restorePorts()
    expect(await ticketMails()).toHaveLength(1)
    test.clock.advance({ minutes: 1 })
    await drain()
    expect(await ticketMails()).toHaveLength(1)
    expect((await jobsOf('mail.ticket')).map(({ attempts, doneAt }) => [attempts, doneAt !== null])).toEqual([
      [2, true],
    ])
  })

  it('tells that a booking was made, and later, once, that it ran out', async () => {
    const ids = await book(test, buyer)
    await drain()
    expect(await mailsTo(test, buyer)).toEqual([
      expect.stringMatching(/^\[DEMO\] We’re holding your booking until Tue, 1 Dec 2026, 13:00 WIB/),
    ])
    test.clock.advance({ minutes: 59 })
    await drain()
    expect(await mailsTo(test, buyer)).toHaveLength(1)
    test.clock.advance({ minutes: 1 })
    await drain()
    await drain()
    expect(await mailsTo(test, buyer)).toEqual([
      expect.stringMatching(/^\[DEMO\] Booking \w{6} has expired$/),
      expect.anything(),
    ])
    expect(ids).toHaveLength(1)
  })

  it('says nothing of a deadline to somebody who has paid, nor of a booking that is gone', async () => {
    const { checkout } = await readyToPay(test, buyer)
    await payNow(test, `${checkout.noTrx}-1`)
    const [dropped] = await book(test, buyer)
    await test.deps.db.delete(bookings).where(eq(bookings.id, dropped ?? ''))
    test.clock.advance({ minutes: 61 })
    await drain()
    const subjects = await mailsTo(test, buyer)
    expect(subjects).toEqual([expect.stringMatching(/^\[DEMO\] E-ticket/)])
    expect(await test.deps.db.select().from(outbox).where(isNull(outbox.doneAt))).toEqual([])
  })

  it('goes to the contact of the booking too', async () => {
    await book(test, buyer)
    await drain()
    const [mail] = await test.deps.db.select().from(mails)
    expect(mail?.to).toBe(`${buyer.user.email}, budi@example.com`)
  })
})

describe('the outbox', () => {
  it('knows a job by its kind and subjects, however they are written', async () => {
    const now = test.clock.now()
    const one = outboxRow(issueJob.job({ bookingId: 'b', orderId: 'o' }), now)
    expect(outboxRow(issueJob.job({ orderId: 'o', bookingId: 'b' }), now).dedupe).toBe(one.dedupe)
    expect(one.dedupe).toBe('issue:b:o')
    const job = checkJob.job({ orderId: 'o' })
    await enqueue(test.deps.db, [job], now)
    await enqueue(test.deps.db, [job], now)
    expect(await jobsOf('payment.check')).toHaveLength(1)
  })

  it('is worked by several at once without doing a job twice', async () => {
    const sales = [await readyToPay(test, buyer), await readyToPay(test, buyer), await readyToPay(test, buyer)]
    for (const { checkout } of sales) await tell(test, await atBank(test, `${checkout.noTrx}-1`))
    const issued: string[] = []
    test.part(flightModule).supplier = {
      ...supplier,
      async issue(request) {
        issued.push(request.bookingCode)
        return await supplier.issue(request)
      },
    }
    await Promise.all([drain(), drain(), drain(), drain()])
    expect(issued).toHaveLength(3)
    expect(new Set(issued).size).toBe(3)
    const ids = sales.flatMap(({ bookings: own }) => own)
    expect(await Promise.all(ids.map(issueStatus))).toEqual(['issued', 'issued', 'issued'])
    expect(await ticketMails()).toHaveLength(3)
  })

  it('closes a job that nobody knows how to do', async () => {
    const now = test.clock.now()
    await test.deps.db.insert(outbox).values({ kind: 'old', dedupe: 'old', payload: {}, nextAt: now, createdAt: now })
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      await drain()
      test.clock.advance({ minutes: 15 })
    }
    const [job] = await test.deps.db.select().from(outbox)
    expect(job).toMatchObject({ lastError: 'no handler for old', doneAt: expect.any(Date) })
  })

  it.each([
    [1, 5],
    [2, 10],
    [5, 80],
    [8, 640],
    [9, 900],
    [40, 900],
  ])('pauses after try %i for %i seconds', (tries, seconds) => {
    expect(pauseAfter(tries)).toBe(seconds * 1000)
  })
})

describe('the worker', () => {
  async function until(condition: () => Promise<boolean>, ms: number): Promise<boolean> {
    const end = performance.now() + ms
    while (performance.now() < end) {
      if (await condition()) return true
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return await condition()
  }

  it('begins at once when a payment arrives, and stops without leaving work half done', async () => {
    const worker = startOutbox(test.deps, test.jobs, quiet)
    try {
      const { bookings: ids, checkout } = await readyToPay(test, buyer)
      await until(async () => (await mailsTo(test, buyer)).length > 0, 5000)
      // Just after a round, so that only a wake-up explains an early answer.
      await tell(test, await atBank(test, `${checkout.noTrx}-1`))
      expect(await until(async () => (await ticketMails()).length > 0, 1500)).toBe(true)
      expect(await issueStatus(ids[0] ?? '')).toBe('issued')
    } finally {
      await worker.stop()
    }
  })

  it('takes up at once what the last process left, where there is only one', async () => {
    const id = await paid()
    const stuck = stuckSupplier()
    const dead = drain()
    await stuck.asked
    restorePorts()
    const worker = startOutbox(test.deps, test.jobs, quiet)
    const embedded = test.deps.database.engine === 'pglite'
    expect(await until(async () => (await issueStatus(id)) === 'issued', embedded ? 5000 : 300)).toBe(embedded)
    await worker.stop()
    stuck.letGo()
    await dead
  })

  it('goes on after the database failed', async () => {
    const id = await paid()
    const { db } = test.deps
    test.deps.db = new Proxy(db, {
      get() {
        throw new Error('connection lost')
      },
    })
    const worker = startOutbox(test.deps, test.jobs, quiet)
    await new Promise((resolve) => setTimeout(resolve, 50))
    test.deps.db = db
    expect(await until(async () => (await issueStatus(id)) === 'issued', 8000)).toBe(true)
    await worker.stop()
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listMails, sendMailAgain } from '../../../core/base/mail/contract.ts'
import { listAudit } from '../../../core/office/desk/audit.ts'
import { requestCode } from '../../../core/people/account/sign-in-code.ts'
import type { AppDeps } from '../../app.ts'
import { mailLog } from '../../base/db/schema/base/mail.ts'
import { mails, outbox } from '../../base/db/schema/trade/payment.ts'
import { LIMITS } from '../../base/http/limits.ts'
import type { Mail } from '../../base/mail/mailer.ts'
import { enqueue } from '../../base/outbox/jobs.ts'
import { MAX_TRIES } from '../../base/outbox/outbox.ts'
import { passwordChangedMail } from '../../people/account/jobs.ts'
import { MAIL_LOG_KEPT_MS, tidy } from '../../start/housekeeping.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, book, payNow, quiet, readyToPay } from '../../testing/payment.ts'
import { eraseMember } from '../../trade/own-data/erase.ts'
import { maskedEmail } from '../desk/masks.ts'

/** Housekeeping dumps the database there. */
const dataDir = mkdtempSync(join(tmpdir(), 'pelesir-mails-'))

let test: TestApp
let mailer: AppDeps['mailer']
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp({ config: { dataDir } })
  mailer = test.deps.mailer
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  test.deps.mailer = mailer
  test.deps.config.requestsPerMinute = 0
  for (const table of [mailLog, mails, outbox]) await test.deps.db.delete(table)
  buyer = await test.register()
})

type Query = Parameters<typeof ask<typeof listMails>>[3]['query']
/** Signed in now: sessions and passwords are asked for again after a while. */
const staff = (role: 'admin' | 'support' = 'admin') => test.register({ role })
const listed = async (query: Query = {}, by?: Buyer) =>
  (await ask(test, by ?? (await staff()), listMails, { query })).data
async function again(id = '', by?: Buyer) {
  const { cookie } = by ?? (await staff('support'))
  return await test.call(sendMailAgain, { params: { id } }, { cookie })
}

/** nodemailer's way to tell. */
function smtp(outcome: { response: string; code?: string; responseCode?: number } | null) {
  const taken: Mail[] = []
  test.deps.mailer = {
    delivers: true,
    async send(mail) {
      if (outcome) throw Object.assign(new Error(outcome.response), outcome)
      taken.push(mail)
      return { answer: '250 2.0.0 OK queued as 4F1', refused: [] }
    },
  }
  return taken
}

async function giveUp(): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await test.drain()
    test.clock.advance({ minutes: 15 })
  }
}

describe('the log of mails', () => {
  it('says what was sent to whom about which booking, and what the mail server answered', async () => {
    smtp(null)
    const [id] = await book(test, buyer)
    await test.drain()
    const [mail] = await listed()
    expect(mail).toMatchObject({
      kind: 'booking_made',
      to: [maskedEmail(buyer.user.email), expect.any(String)],
      about: { kind: 'booking', id, name: expect.stringMatching(/^\w{6}$/) },
      state: 'sent',
      answer: '250 2.0.0 OK queued as 4F1',
    })
    expect(mail?.subject).toMatch(/holding your booking until/)
  })

  it('says that a mail was only kept where there is no mail server', async () => {
    await book(test, buyer)
    await test.drain()
    expect(await listed()).toMatchObject([{ state: 'kept', answer: null }])
  })

  it('is filtered by kind and state and searched by address and booking', async () => {
    await readyToPay(test, buyer)
    await test.drain()
    test.clock.advance({ minutes: 1 })
    const other = await test.register()
    await book(test, other)
    await test.drain()
    const all = await listed()
    expect(all).toHaveLength(2)
    const name = all[1]?.about?.name ?? ''
    expect(await listed({ keyword: name.toLowerCase() })).toEqual([all[1]])
    expect(await listed({ keyword: other.user.email.toUpperCase() })).toEqual([all[0]])
    expect(await listed({ kind: 'ticket' })).toEqual([])
    expect(await listed({ kind: 'booking_made', state: 'kept' })).toHaveLength(2)
    expect(await listed({ state: 'failed' })).toEqual([])
  })

  it('masks addresses, also in what the server said', async () => {
    smtp({ response: `550 5.1.1 <${buyer.user.email}> unknown`, code: 'EENVELOPE', responseCode: 550 })
    await book(test, buyer)
    await test.drain()
    const [seen] = await listed()
    expect(seen?.to[0]).toMatch(/^.\*\*\*@/)
    expect(seen).toMatchObject({
      state: 'waiting',
      problem: 'address',
      answer: expect.stringMatching(/^550 5\.1\.1 <.\*\*\*@/),
    })
  })

  it('keeps no subject of a code, and never sends it again', async () => {
    smtp(null)
    await test.call(requestCode, { body: { email: buyer.user.email } })
    await test.drain()
    const [mail] = await listed()
    expect(mail).toMatchObject({ kind: 'sign_in_code', subject: null, may_resend: false })
    expect((await again(mail?.id)).body.code).toBe('mail_not_again')
    expect(JSON.stringify(await test.deps.db.select().from(mailLog))).not.toMatch(/\b\d{6}\b|\b\d{3} \d{3}\b/)
  })

  it('tells a mail that waits from one that was given up, and why', async () => {
    smtp({ response: 'connect ECONNREFUSED', code: 'ESOCKET' })
    await book(test, buyer)
    await test.drain()
    expect(await listed()).toMatchObject([{ state: 'waiting', problem: 'unreachable', may_resend: false }])
    test.clock.set(TEST_NOW)
    await giveUp()
    // Its booking expired before the last try, and is told so.
    expect(await listed({ kind: 'booking_made' })).toMatchObject([{ state: 'skipped', may_resend: false }])
    await giveUp()
    expect(await listed({ kind: 'expired' })).toMatchObject([
      { state: 'failed', problem: 'unreachable', may_resend: true },
    ])
  })

  it('forgets after 90 days, and with the account', async () => {
    await book(test, buyer)
    await test.drain()
    test.clock.advance({ minutes: MAIL_LOG_KEPT_MS / 60_000 })
    await tidy(test.deps)
    expect(await listed({ kind: 'booking_made' })).toEqual([])
    test.clock.set(TEST_NOW)
    const leaver = await test.register()
    await book(test, leaver)
    await test.drain()
    expect(await listed({ keyword: leaver.user.email })).toHaveLength(1)
    // A booking that can still be paid keeps the account from being erased.
    test.clock.advance({ minutes: 120 })
    await eraseMember(test.deps, leaver.user.id, quiet)
    expect(await listed({ keyword: leaver.user.email })).toEqual([])
  })
})

describe('sending again', () => {
  it('writes a new mail about the booking as it is, once per press, in the audit log', async () => {
    const { checkout } = await readyToPay(test, buyer)
    await payNow(test, `${checkout.noTrx}-1`)
    const taken = smtp(null)
    const [ticket] = await listed({ kind: 'ticket' })
    expect(ticket?.may_resend).toBe(true)
    expect((await again(ticket?.id)).status).toBe(200)
    await test.drain()
    expect(taken.map(({ attachments }) => attachments.length)).toEqual([2])
    expect((await listed({ kind: 'ticket' })).map(({ state }) => state)).toEqual(['sent', 'kept'])
    const { data } = await ask(test, await staff(), listAudit, { query: { action: 'booking.ticket' } })
    expect(data[0]?.subject.booking).toBe(ticket?.about?.id)
  })

  it('refuses what the booking gives no reason for any more', async () => {
    await book(test, buyer)
    await test.drain()
    const [made] = await listed()
    test.clock.advance({ minutes: 120 })
    expect((await again(made?.id)).body.code).toBe('booking_expired')
    expect((await again('none')).body.code).toBe('mail_not_found')
  })

  it('tries one that failed as it was', async () => {
    const { checkout } = await readyToPay(test, buyer)
    await test.drain()
    smtp({ response: '535 no', code: 'EAUTH', responseCode: 535 })
    await payNow(test, `${checkout.noTrx}-1`)
    await giveUp()
    const [failed] = await listed({ kind: 'ticket', state: 'failed' })
    expect(failed).toMatchObject({ problem: 'login', may_resend: true })
    const taken = smtp(null)
    expect((await again(failed?.id)).status).toBe(200)
    await test.drain()
    expect(taken.filter(({ id }) => id === failed?.id)).toHaveLength(1)
    expect(await listed({ kind: 'ticket' })).toMatchObject([{ id: failed?.id, state: 'sent', problem: null }])
    const { data } = await ask(test, await staff(), listAudit, { query: { action: 'mail.again' } })
    expect(data[0]?.subject).toMatchObject({ kind: 'mail', name: failed?.about?.name })
  })

  it('names one about a member in the audit log without the whole address', async () => {
    smtp({ response: '535 no', code: 'EAUTH', responseCode: 535 })
    const now = test.clock.now()
    const job = passwordChangedMail.job({ userId: buyer.user.id, at: now.toISOString(), locale: 'id' })
    await enqueue(test.deps.db, [job], now)
    await giveUp()
    const [failed] = await listed({ kind: 'password_changed', state: 'failed' })
    expect((await again(failed?.id)).status).toBe(200)
    const { data } = await ask(test, await staff(), listAudit, { query: { action: 'mail.again' } })
    expect(data[0]?.subject.name).toMatch(/^.\*\*\*@/)
  })

  it('stops who presses again and again', async () => {
    test.deps.config.requestsPerMinute = 1_000
    await book(test, buyer)
    await test.drain()
    const [made] = await listed()
    const support = await staff('support')
    const answers: number[] = []
    for (let tries = 0; tries <= LIMITS.mailAgain.max; tries++) {
      answers.push((await again(made?.id, support)).status)
    }
    expect(answers).toEqual([...Array(LIMITS.mailAgain.max).fill(200), 429])
  })
})

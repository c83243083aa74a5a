import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Permission } from '../../../core/base/common/people/rights.ts'
import type { Alert } from '../../../core/base/mail/alerts.ts'
import { listMails } from '../../../core/base/mail/contract.ts'
import { chooseAlerts, listAlerts } from '../../../core/base/mail/staff-alerts.ts'
import { retryIssue } from '../../../core/office/bookings/booking.ts'
import { listSlots } from '../../../core/office/products/stock.ts'
import { changeRange } from '../../../core/office/products/stock-range.ts'
import { departures } from '../../../core/products/tour/contract.ts'
import { specialTour } from '../../../core/products/tour/special.ts'
import { addOneDayToCart } from '../../../core/products/tour/wire.ts'
import { departureAlerts, mailLog, staffAlerts } from '../../base/db/schema/base/mail.ts'
import { backups } from '../../base/db/schema/office/backup.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { mails, outbox } from '../../base/db/schema/trade/payment.ts'
import { stockClaims } from '../../base/db/schema/trade/stock.ts'
import { MAX_TRIES } from '../../base/outbox/outbox.ts'
import { flightModule } from '../../products/flight/module.ts'
import {
  ONE_DAY,
  oneDayBody,
  PACKAGE,
  pickTour,
  SAMPLE_MODULES,
  sampleModule,
  TOUR_CONTACT,
} from '../../products/tour/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, mailsTo, payNow, readyToPay } from '../../testing/payment.ts'
import { tourModule } from '../../testing/tour.ts'
import { chooseTransfer, TRANSFER_CONFIG } from '../../testing/transfer.ts'
import { openRefund } from '../../trade/booking/cancel/refund.ts'
import { keepProof } from '../../trade/payment/transfer/proofs.ts'
import { failRun } from '../backup/runs.ts'
import { maskedEmail } from '../desk/masks.ts'
import { alertDepartures } from './departures.ts'

let test: TestApp
let buyer: Buyer
let admin: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  for (const table of [staffAlerts, departureAlerts, mailLog, mails, outbox]) await test.deps.db.delete(table)
  buyer = await test.register({ firstName: 'Siti', lastName: 'Rahmawati' })
  admin = await test.register({ role: 'admin', firstName: 'Rina', lastName: 'Admin' })
})

const choose = (who: Buyer, ...alerts: Alert[]) => ask(test, who, chooseAlerts, { body: { locale: 'id', alerts } })

async function sale() {
  const { bookings, checkout } = await readyToPay(test, buyer)
  await payNow(test, `${checkout.noTrx}-1`)
  return bookings[0] ?? ''
}

async function textTo({ user }: Buyer): Promise<string> {
  const rows = await test.deps.db.select().from(mails).where(eq(mails.to, user.email))
  return rows.map(({ text }) => text).join('\n')
}

describe('choosing', () => {
  it('shows what the own rights allow, none of it chosen at first', async () => {
    const finance = await test.register({ role: 'finance' })
    const { alerts, email } = await ask(test, finance, listAlerts, {})
    expect(email).toBe(finance.user.email)
    expect(alerts.map(({ alert, is_on }) => [alert, is_on])).toEqual(
      [
        'paid',
        'issue_failed',
        'supplier_changed',
        'transfer',
        'refund',
        'taken_back',
        'other_amount',
        'sold_out',
        'held_unpaid',
        'below_minimum',
      ].map((alert) => [alert, false]),
    )
  })

  it('is kept and logged, and refused without the right', async () => {
    const support = await test.register({ role: 'support' })
    const { alerts, locale } = await choose(support, 'request', 'paid')
    expect(locale).toBe('id')
    expect(alerts.flatMap(({ alert, is_on }) => (is_on ? [alert] : []))).toEqual(['paid', 'request'])
    const [entry] = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, support.user.id))
    expect(entry).toMatchObject({ action: 'mail.alerts', after: { alerts: 2 } })
    const body = { locale: 'id' as const, alerts: ['backup_failed' as const] }
    expect((await test.call(chooseAlerts, { body }, { cookie: support.cookie })).status).toBe(403)
  })
})

describe('a paid booking', () => {
  it('is mailed once to who chose it, in their language, with a link and nothing of the customer', async () => {
    const other = await test.register({ role: 'admin' })
    await choose(admin, 'paid')
    await choose(other, 'refund')
    const id = await sale()
    expect(await mailsTo(test, admin)).toEqual([expect.stringMatching(/^Pesanan baru dibayar: \w{6} – /)])
    const text = await textTo(admin)
    expect(text).toContain(`/id/admin/booking?id=${id}`)
    expect(text).toContain('/id/admin/mail/alerts')
    expect(text).not.toMatch(/Siti|Rahmawati|Budi|@example|\{\{|alert-mail:|undefined/)
    expect(await mailsTo(test, other)).toEqual([])
    const { data } = await ask(test, admin, listMails, { query: { kind: 'alert_paid' } })
    expect(data).toMatchObject([{ to: [maskedEmail(admin.user.email)], about: { kind: 'booking', id }, state: 'kept' }])
    // A process may end after it sent the mails and before it closed the job.
    await test.deps.db.update(outbox).set({ doneAt: null }).where(like(outbox.kind, 'mail.alert_%'))
    await test.drain()
    expect(await mailsTo(test, admin)).toHaveLength(1)
  })

  it.each([
    ['was blocked', { status: 'blokir' as const }],
    ['has another role', { role: 'gate' as const }],
    ['has an own role without the right', { role: 'own' as const, rights: ['office', 'requests'] as Permission[] }],
  ])('is not mailed to who %s since, before or after it happened', async (_, change) => {
    const late = await test.register({ role: 'admin' })
    await choose(admin, 'paid')
    await choose(late, 'paid')
    const become = ({ user }: Buyer) => test.deps.db.update(users).set(change).where(eq(users.id, user.id))
    await become(admin)
    const { checkout } = await readyToPay(test, buyer)
    const drain = test.drain
    test.drain = async () => {}
    await payNow(test, `${checkout.noTrx}-1`).finally(() => {
      test.drain = drain
    })
    const jobs = await test.deps.db.select().from(outbox).where(eq(outbox.kind, 'mail.alert_paid'))
    expect(jobs.map(({ payload }) => payload.staffId)).toEqual([late.user.id])
    await become(late)
    await test.drain()
    expect([await mailsTo(test, admin), await mailsTo(test, late)]).toEqual([[], []])
  })
})

it('a failed issue is mailed once each time it fails', async () => {
  await choose(admin, 'issue_failed')
  const part = test.part(flightModule)
  const { supplier } = part
  part.supplier = { ...supplier, issue: () => Promise.reject(new ApiError('supplier_unavailable')) }
  const id = await sale()
  for (let tries = 1; tries < MAX_TRIES; tries++) {
    test.clock.advance({ minutes: 15 })
    await test.drain()
  }
  const told = expect.stringMatching(/^E-tiket gagal terbit: /)
  expect(await mailsTo(test, admin)).toEqual([told])
  expect(await textTo(admin)).toContain(`/id/admin/booking?id=${id}`)
  // Tried again by staff, and failed again.
  test.clock.advance({ minutes: 15 })
  const staff = await test.register({ role: 'support' })
  await ask(test, staff, retryIssue, { params: { id } })
  await test.deps.db
    .update(outbox)
    .set({ attempts: MAX_TRIES - 1 })
    .where(eq(outbox.kind, 'issue'))
  await test.drain()
  part.supplier = supplier
  expect(await mailsTo(test, admin)).toEqual([told, told])
})

it('a refund is mailed, and a backup that failed', async () => {
  await choose(admin, 'refund', 'backup_failed')
  const { id } = await readyToPay(test, buyer)
  const now = test.clock.now()
  const { db } = test.deps
  const opening = {
    reason: 'surplus',
    transactionId: id,
    orderId: `order ${id}`,
    amount: 75_000,
    toAccount: 0,
  } as const
  await openRefund(db, opening, now)
  const run = { id: 'run', place: '/backups', state: 'running', startedFrom: 'schedule', startedBy: null } as const
  const [row] = await db
    .insert(backups)
    .values({ ...run, createdAt: now, beatAt: now })
    .returning()
  if (!row) throw new Error('no run')
  await failRun(db, row, { code: 'place_full' } as Parameters<typeof failRun>[2], now)
  await test.drain()
  expect((await mailsTo(test, admin)).sort()).toEqual([
    expect.stringMatching(/^Backup gagal: /),
    expect.stringMatching(/^Refund menunggu keputusan: /),
  ])
  expect(await textTo(admin)).toMatch(/75\.000[\s\S]*Disk penuh|Disk penuh[\s\S]*75\.000/)
})

it('a request is mailed, but not to the address that gets it as the operator', async () => {
  const part = test.part(sampleModule)
  part.settings = { ...part.settings, TOUR_OPERATOR_EMAIL: admin.user.email.toUpperCase() }
  const support = await test.register({ role: 'support' })
  await choose(admin, 'request')
  await choose(support, 'request')
  const body = { destination: 'Labuan Bajo', start_date: '2027-06-12', total_day: 5, adult: 12, ...TOUR_CONTACT }
  const { number } = await ask(test, buyer, specialTour, { body })
  await test.drain()
  expect(await mailsTo(test, support)).toEqual([`Permintaan baru: ${number}`])
  const { data } = await ask(test, admin, listMails, { query: { kind: 'alert_request' } })
  expect(data.map(({ to }) => to)).toEqual([[maskedEmail(support.user.email)]])
})

it('a departure below its minimum is mailed once by two processes, and again the next time', async () => {
  await choose(admin, 'below_minimum')
  await alertDepartures(test.deps)
  const params = { service: 'tour', item: PACKAGE } as const
  const query = { from: '2026-12-02', to: '2026-12-20' }
  const set = async (minimum: number | null) => {
    const { slots } = await ask(test, admin, listSlots, { params, query })
    const picked = slots.slice(0, 1).map(({ id, version }) => ({ id, version }))
    await ask(test, admin, changeRange, { params, body: { slots: picked, change: { minimum } } })
    await Promise.all([alertDepartures(test.deps), alertDepartures(test.deps)])
    await test.drain()
    test.clock.advance({ minutes: 1 })
  }
  await set(6)
  const told = [expect.stringMatching(/^Belum mencapai minimal: .*2026/)]
  expect(await mailsTo(test, admin)).toEqual(told)
  await set(5)
  expect(await mailsTo(test, admin)).toHaveLength(1)
  await set(null)
  await set(6)
  expect(await mailsTo(test, admin)).toHaveLength(2)
  const { data } = await ask(test, admin, listMails, { query: { kind: 'alert_below_minimum' } })
  expect(data[0]?.about).toMatchObject({ kind: 'departure', id: expect.stringMatching(/^tour\..*\.2026-12-/) })
})

it('a departure filled by holds without payment is mailed once a day, and not once it is paid for', async () => {
  await choose(admin, 'held_unpaid')
  const { db, clock } = test.deps
  await db.delete(stockClaims)
  const listed = await test.call(departures, { query: { type: 'one-day', tour_id: ONE_DAY, limit: 200 } })
  const trip = await pickTour(test, { tourId: ONE_DAY, date: listed.body.data[9]?.startPeriod ?? '' })
  const half = Math.ceil(trip.seats / 2)
  const hold = async (people: number) => {
    const guest = await test.register({ isGuest: true, emailProvenAt: null })
    const body = oneDayBody({ ...trip, total: trip.total * people }, people)
    const { bookings } = await ask(test, guest, addOneDayToCart, { body })
    return bookings[0]?.id ?? ''
  }
  const tell = async () => {
    await Promise.all([alertDepartures(test.deps), alertDepartures(test.deps)])
    await test.drain()
    return await mailsTo(test, admin)
  }
  const first = await hold(half - 1)
  expect(await tell()).toEqual([])
  await hold(1)
  const told = [expect.stringMatching(/^Ditahan tanpa pembayaran: .*2026/)]
  expect(await tell()).toEqual(told)
  expect(await textTo(admin)).toContain(`Ditahan tanpa pembayaran: ${half} dari ${trip.seats}`)
  const { data } = await ask(test, admin, listMails, { query: { kind: 'alert_held_unpaid' } })
  expect(data[0]?.about).toMatchObject({ kind: 'departure', id: expect.stringMatching(/^tour\./) })
  // Over, and again within the day.
  test.clock.advance({ minutes: 20 })
  expect(await tell()).toEqual(told)
  await hold(half)
  expect(await tell()).toEqual(told)
  test.clock.advance({ days: 1 })
  expect(await tell()).toEqual(told)
  await db.delete(bookings).where(eq(bookings.id, first))
  await hold(half)
  expect(await tell()).toEqual([...told, ...told])
  await db.update(stockClaims).set({ holdUntil: null })
  test.clock.set(new Date(clock.now().getTime() + 2 * 86_400_000))
  expect(await tell()).toHaveLength(2)
})

it('a receipt of a transfer is mailed', async () => {
  const own = await createTestApp({ modules: [tourModule], config: TRANSFER_CONFIG })
  try {
    const finance = await own.register({ role: 'finance' })
    await ask(own, finance, chooseAlerts, { body: { locale: 'en', alerts: ['transfer'] } })
    const { id, order } = await chooseTransfer(own, await own.register())
    await keepProof(own.deps, id, { type: 'image/webp', bytes: Buffer.from('receipt') })
    await own.drain()
    expect(await mailsTo(own, finance)).toEqual([expect.stringMatching(/^Transfer receipt received: /)])
    const [mail] = (await own.deps.db.select().from(mails)).filter(({ to }) => to === finance.user.email)
    expect(mail?.text).toContain(`/en/admin/transfer?id=${order}`)
  } finally {
    await own.close()
  }
})

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, HOME_ZONE, todayIn } from '../../core/base/common/dates.ts'
import { openPglite } from '../base/db/connect.ts'
import { emptySearches, pageTimes, searchPrices, visitCounts } from '../base/db/schema/base/visits.ts'
import { notices } from '../base/db/schema/office/office.ts'
import { rateLimits, sessions, users } from '../base/db/schema/people/account.ts'
import { trainClaims, trainCoaches, trainDepartures, trainSeats } from '../base/db/schema/products/train.ts'
import { bookings } from '../base/db/schema/trade/booking.ts'
import { mails, outbox } from '../base/db/schema/trade/payment.ts'
import { requests } from '../base/db/schema/trade/request.ts'
import { transferProofs } from '../base/db/schema/trade/transfer.ts'
import { ANSWERS_KEPT_MS } from '../base/http/idempotency.ts'
import { insertMember } from '../people/account/members.ts'
import { ABSOLUTE_MS, IDLE_MS } from '../people/account/sign-in/sessions.ts'
import { openDepartures } from '../products/train/holds.ts'
import { someCoach } from '../products/train/testing-coaches.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertBooking } from '../testing/bookings.ts'
import { IDS_KEPT_DAYS } from '../trade/booking/cancel/erase-ids.ts'
import {
  GUESTS_KEPT_MS,
  JOBS_KEPT_MS,
  MAILS_KEPT_MS,
  NOTICES_KEPT_MS,
  PROOFS_KEPT_MS,
  REQUESTS_KEPT_MS,
  TIMES_KEPT_DAYS,
  tidy,
  VISITS_KEPT_DAYS,
} from './housekeeping.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pelesir-tidy-'))
const dumps = join(dataDir, 'dumps')
let test: TestApp
beforeAll(async () => {
  // Files carry the real time.
  test = await createTestApp({ config: { dataDir }, now: new Date() })
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true })
})

describe('tidy', () => {
  it('keeps counts of visits for thirteen months, and empty searches and times for three', async () => {
    const { db } = test.deps
    const today = todayIn(HOME_ZONE, test.clock.now())
    const days = [VISITS_KEPT_DAYS, VISITS_KEPT_DAYS + 1, TIMES_KEPT_DAYS, TIMES_KEPT_DAYS + 1].map((ago) =>
      addDays(today, -ago),
    )
    const [oldest, , recent, older] = days
    for (const day of days) {
      await db.insert(visitCounts).values({ day, product: '', step: 'visit', source: 'direct', campaign: '', count: 1 })
      await db.insert(emptySearches).values({ day, product: 'flight', place: 'CGK-DPS', count: 1 })
      await db.insert(pageTimes).values({ day, kind: 'list', metric: 'lcp', bucket: 100, count: 1 })
      const route = { product: 'walk', origin: 'A', destination: 'B', month: '2027-01' }
      await db.insert(searchPrices).values({ ...route, day, lowest: 90_000, count: 1 })
    }
    await tidy(test.deps)
    const kept = async (table: typeof visitCounts | typeof emptySearches | typeof pageTimes | typeof searchPrices) =>
      (await db.select({ day: table.day }).from(table)).map(({ day }) => day).sort()
    expect(await kept(visitCounts)).toEqual([oldest, older, recent])
    expect(await kept(searchPrices)).toEqual([oldest, older, recent])
    expect([await kept(emptySearches), await kept(pageTimes)]).toEqual([[recent], [recent]])
  })

  it('forgets sessions and counters that are over, and no others', async () => {
    const now = test.clock.now()
    await test.register()
    test.clock.advance({ days: 6 })
    await test.register()
    const later = new Date(now.getTime() + 7 * 86_400_000)
    await test.deps.db.insert(rateLimits).values([
      { key: 'over', count: 1, resetAt: now },
      { key: 'open', count: 1, resetAt: new Date(later.getTime() + 1) },
    ])
    test.clock.set(later)
    await tidy(test.deps)
    expect(await test.deps.db.select().from(sessions)).toHaveLength(1)
    expect((await test.deps.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['open'])
  })

  it('forgets guests who bought nothing, a month later, and nobody else', async () => {
    const { db } = test.deps
    const month = new Date(test.clock.now().getTime() - GUESTS_KEPT_MS)
    const guest = { title: 'MR', firstName: 'Tamu', lastName: 'Lama', callingCode: '62', phone: '81234567890' } as const
    const make = async (email: string, at: Date, isGuest = true) =>
      (await insertMember(db, { ...guest, email, passwordHash: 'none', isGuest }, at))?.id ?? ''
    const gone = await make('gone@example.com', month)
    const kept = [
      await make('new@example.com', new Date(month.getTime() + 1)),
      await make('buyer@example.com', month),
      await make('member@example.com', month, false),
    ]
    await insertBooking(db, kept[1] ?? '', test.clock.now())
    await tidy(test.deps)
    const left = (await db.select({ id: users.id }).from(users)).map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining(kept))
    expect(left).not.toContain(gone)
    await db.delete(bookings)
  })

  it('forgets jobs thirty days after they were done, and never one that waits', async () => {
    const now = test.clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const job = { kind: 'mail.expired', payload: {}, nextAt: daysAgo(40), createdAt: daysAgo(40) }
    await test.deps.db.insert(outbox).values([
      { ...job, dedupe: 'old', doneAt: daysAgo(30) },
      { ...job, dedupe: 'newer', doneAt: daysAgo(29) },
      { ...job, dedupe: 'waits', doneAt: null },
    ])
    await tidy(test.deps)
    const left = await test.deps.db.select().from(outbox).orderBy(outbox.id)
    expect(left.map(({ dedupe }) => dedupe)).toEqual(['newer', 'waits'])
    await test.deps.db.delete(outbox)
  })

  it('forgets stored mails after thirty days', async () => {
    const now = test.clock.now()
    const mail = { to: 'budi@contoh.id', subject: 'E-tiket', text: '', html: '', attachments: [] }
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await test.deps.db.insert(mails).values([
      { ...mail, id: 'old', sentAt: daysAgo(30) },
      { ...mail, id: 'newer', sentAt: daysAgo(29) },
    ])
    await tidy(test.deps)
    expect((await test.deps.db.select().from(mails)).map(({ id }) => id)).toEqual(['newer'])
  })

  it('forgets notifications after 180 days', async () => {
    const now = test.clock.now()
    const { user } = await test.register()
    const notice = { userId: user.id, kind: 'issued', values: {} }
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await test.deps.db.insert(notices).values([
      { ...notice, id: 'old', createdAt: daysAgo(180) },
      { ...notice, id: 'newer', createdAt: daysAgo(179) },
    ])
    await tidy(test.deps)
    expect((await test.deps.db.select().from(notices)).map(({ id }) => id)).toEqual(['newer'])
  })

  it('erases id numbers of old trips, also beside a booking that cannot be read', async () => {
    const now = test.clock.now()
    const { user } = await test.register()
    const startsAt = new Date(now.getTime() - IDS_KEPT_DAYS * 86_400_000)
    const odd = await insertBooking(test.deps.db, user.id, now, { startsAt, detail: ['not an object'] })
    const old = await insertBooking(test.deps.db, user.id, now, {
      startsAt,
      detail: { contact_id_number: 'x', kept: 1 },
    })
    await tidy(test.deps)
    const rows = new Map((await test.deps.db.select().from(bookings)).map(({ id, detail }) => [id, detail]))
    expect([rows.get(odd.id), rows.get(old.id)]).toEqual([['not an object'], { contact_id_number: null, kept: 1 }])
  })

  it('forgets requests and registrations after a year', async () => {
    const now = test.clock.now()
    const asked = { service: 'insurance', locale: 'id', request: {} } as const
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await test.deps.db.insert(requests).values([
      { ...asked, id: 'old', number: 'A-1', createdAt: daysAgo(365) },
      { ...asked, id: 'newer', number: 'A-2', createdAt: daysAgo(364) },
    ])
    await tidy(test.deps)
    expect((await test.deps.db.select().from(requests)).map(({ id }) => id)).toEqual(['newer'])
  })

  it('forgets receipts of transfers after a year', async () => {
    const now = test.clock.now()
    const sent = { orderId: 'o', type: 'image/webp', content: Buffer.from('x'), size: 1 }
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await test.deps.db.insert(transferProofs).values([
      { ...sent, id: 'old', createdAt: daysAgo(365) },
      { ...sent, id: 'newer', createdAt: daysAgo(364) },
    ])
    await tidy(test.deps)
    expect((await test.deps.db.select().from(transferProofs)).map(({ id }) => id)).toEqual(['newer'])
  })

  it.each([
    ['id', 'hari', 'jam'],
    ['en', 'days', 'hours'],
  ])('does what the privacy policy says (%s)', (locale, days, hours) => {
    const policy = readFileSync(new URL(`../../src/content/pages/${locale}/privacy.md`, import.meta.url), 'utf8')
    const erased = IDS_KEPT_DAYS * 86_400_000
    const periods = [
      IDLE_MS,
      ABSOLUTE_MS,
      JOBS_KEPT_MS,
      MAILS_KEPT_MS,
      NOTICES_KEPT_MS,
      REQUESTS_KEPT_MS,
      PROOFS_KEPT_MS,
      erased,
    ].map((ms) => `${ms / 86_400_000} ${days}`)
    for (const period of [...periods, `${ANSWERS_KEPT_MS / 3_600_000} ${hours}`]) expect(policy).toContain(period)
  })

  it('forgets departures of three days ago with their coaches and seats, and none on which somebody has a seat', async () => {
    const now = test.clock.now()
    const keyOf = (number: number, daysAgo: number) =>
      `${number}|${new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)}`
    const [old, ridden, recent, next] = [keyOf(1, 3), keyOf(2, 3), keyOf(3, 2), keyOf(4, -30)]
    const coaches = [someCoach(1, 1)]
    await openDepartures(test.deps.db, new Map([old, ridden, recent, next].map((key) => [key, coaches])))
    const { user } = await test.register()
    const { id: bookingId } = await insertBooking(test.deps.db, user.id, now, { service: 'train' })
    const ride = { departureKey: ridden, seat: 'EKS-1/1A', fromStop: 0, toStop: 1, holdUntil: now }
    await test.deps.db.insert(trainClaims).values({ bookingId, passenger: 0, ...ride })
    await tidy(test.deps)
    const kept = async (table: typeof trainCoaches | typeof trainSeats) =>
      [...new Set((await test.deps.db.select().from(table)).map(({ departureKey }) => departureKey))].sort()
    const departures = (await test.deps.db.select().from(trainDepartures)).map(({ key }) => key).sort()
    expect([departures, await kept(trainCoaches), await kept(trainSeats)]).toEqual(
      Array.from({ length: 3 }, () => [ridden, recent, next]),
    )
  })

  it.skipIf(process.env.TEST_DATABASE_URL)('copies the embedded database once an hour and keeps three', async () => {
    rmSync(dumps, { recursive: true, force: true })
    test.clock.set(new Date())
    await tidy(test.deps)
    await tidy(test.deps)
    expect(readdirSync(dumps)).toHaveLength(1)
    const [first] = readdirSync(dumps)
    for (let turn = 0; turn < 3; turn += 1) {
      test.clock.advance({ minutes: 61 * (turn + 1) })
      await tidy(test.deps)
    }
    const kept = readdirSync(dumps)
    expect(kept).toHaveLength(3)
    expect(kept).not.toContain(first)
  })

  it.skipIf(process.env.TEST_DATABASE_URL)('makes copies that can be opened', async () => {
    const member = { title: 'MR', firstName: 'A', lastName: 'B', callingCode: '62', phone: '1', passwordHash: 'x' }
    await insertMember(test.deps.db, { ...member, email: 'copy@example.com' }, test.clock.now())
    rmSync(dumps, { recursive: true, force: true })
    await tidy(test.deps)
    const copy = await openPglite('memory://', join(dumps, readdirSync(dumps)[0] ?? ''))
    const emails = (await copy.db.select().from(users)).map(({ email }) => email)
    await copy.close()
    expect(emails).toContain('copy@example.com')
  })
})

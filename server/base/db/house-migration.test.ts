import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { bookingTerms } from '../../trade/booking/make/search-words.ts'
import { passengersOf } from '../../trade/booking/show/bookings.ts'
import { auditLog, searchTerms } from './schema/office/office.ts'
import { sessions } from './schema/people/account.ts'
import { bookings } from './schema/trade/booking.ts'
import {
  ledger,
  ledgerDays,
  ledgerShares,
  paymentAttempts,
  refunds,
  transactionBookings,
  transactions,
} from './schema/trade/payment.ts'

const BEFORE = gunzipSync(readFileSync(new URL('fixtures/before.sql.gz', import.meta.url))).toString('utf8')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ before: BEFORE })
})
afterAll(() => test.close())

async function rows(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await test.deps.db.execute(query)).rows
}

it('shares of the ledger sum up to each of its entries', async () => {
  const wrong = await rows(sql`select l.id from ${ledger} l left join ${ledgerShares} s on s.ledger_id = l.id
    group by l.id having l.amount is distinct from sum(s.amount)`)
  expect(wrong).toEqual([])
  expect(await test.deps.db.$count(ledgerShares)).toBeGreaterThan(await test.deps.db.$count(ledger))
})

it('shares say what each booking was paid, the card fee with it', async () => {
  const wrong =
    await rows(sql`select b.code, b.paid + b.fee as paid, sum(s.amount) filter (where l.kind <> 'refund_due') as sum
    from ${bookings} b left join ${ledgerShares} s on s.booking_id = b.id left join ${ledger} l on l.id = s.ledger_id
    left join ${paymentAttempts} a on a.order_id = l.order_id and a.status = 'surplus' and b.payment_status <> 'refund_due'
    where a.order_id is null
    group by b.id having b.paid + b.fee <> coalesce(sum(s.amount) filter (where l.kind <> 'refund_due'), 0)`)
  expect(wrong).toEqual([])
})

it('sums of days are the sums of the ledger', async () => {
  const days = sql`select day::text, channel, kind, sum(amount)::text as amount from ${ledgerDays} group by 1, 2, 3 order by 1, 2, 3`
  const entries = sql`select (at at time zone 'Asia/Jakarta')::date::text as day, bank_code || '/' || product_code as channel, kind,
    sum(l.amount)::text as amount from ${ledger} l join ${paymentAttempts} a using (order_id) group by 1, 2, 3 order by 1, 2, 3`
  expect(await rows(days)).toEqual(await rows(entries))
})

it('sums of days grow with each new share', async () => {
  const total = async () => (await rows(sql`select coalesce(sum(amount), 0)::text as sum from ${ledgerDays}`))[0]?.sum
  const before = Number(await total())
  const [entry] = await test.deps.db.select().from(ledger).limit(1)
  if (!entry) throw new Error('no entry')
  const added = { ledgerId: entry.id, bookingId: null, service: 'train' as const }
  await test.deps.db.insert(ledgerShares).values([
    { ...added, line: 8, amount: 700 },
    { ...added, line: 9, amount: -200 },
  ])
  expect(Number(await total())).toBe(before + 500)
})

it('sums of days before yesterday have one shard, and are as before', async () => {
  const { db } = test.deps
  const [entry] = await db.select().from(ledger).limit(1)
  if (!entry) throw new Error('no entry')
  const { transactionId, orderId } = entry
  const sell = async (day: string, count: number) => {
    const at = new Date(`${day}T05:00:00Z`)
    const sold = Array.from({ length: count }, () => ({
      transactionId,
      orderId,
      kind: 'payment' as const,
      amount: 100,
      at,
    }))
    const made = await db.insert(ledger).values(sold).returning({ id: ledger.id })
    const shares = made.map(({ id }) => ({ ledgerId: id, line: 0, service: 'hotel' as const, amount: 100 }))
    await db.insert(ledgerShares).values(shares)
  }
  const sumsOf = () =>
    rows(sql`select day::text, count(*)::int as shards, sum(amount)::int as amount, sum(entries)::int as entries
    from ${ledgerDays} where service = 'hotel' and day > '2030-01-01' group by day order by day`)
  for (const day of ['2030-05-01', '2030-05-02', '2030-05-03']) await sell(day, 10)
  const sold = { amount: 1000, entries: 10 }
  expect(await sumsOf()).toEqual([
    { day: '2030-05-01', shards: 1, ...sold },
    { day: '2030-05-02', shards: 8, ...sold },
    { day: '2030-05-03', shards: 8, ...sold },
  ])
  await sell('2030-05-01', 10)
  await sell('2030-05-09', 1)
  expect(await sumsOf()).toEqual([
    { day: '2030-05-01', shards: 1, amount: 2000, entries: 20 },
    { day: '2030-05-02', shards: 1, ...sold },
    { day: '2030-05-03', shards: 1, ...sold },
    { day: '2030-05-09', shards: 1, amount: 100, entries: 1 },
  ])
})

it('money that bought nothing waits to be sent back', async () => {
  const late = await test.deps.db.$count(paymentAttempts, eq(paymentAttempts.status, 'surplus'))
  expect(late).toBeGreaterThan(0)
  expect(await test.deps.db.$count(refunds, eq(refunds.reason, 'surplus'))).toBe(late)
})

it('bookings and members are found by the words of their people', async () => {
  const [booking] = await test.deps.db.select().from(bookings).limit(1)
  if (!booking) throw new Error('no booking')
  const terms = await test.deps.db.select().from(searchTerms).where(eq(searchTerms.id, booking.id))
  const { first_name, email, mobile_phone } = booking.contact
  const expected = [booking.code, first_name.split(' ')[0], email].map((text) => text?.toLowerCase())
  expect(terms.map(({ term }) => term)).toEqual(
    expect.arrayContaining([...expected, mobile_phone.replace(/\D/g, '').replace(/^0+/, '')]),
  )
})

it('bookings are found by all that stands on their papers', async () => {
  const all = await test.deps.db.select().from(bookings)
  expect(new Set(all.map(({ service }) => service)).size).toBeGreaterThan(1)
  for (const booking of all) {
    const passengers = await passengersOf(test.deps.db, booking.id)
    const paidWith = await test.deps.db
      .select({ number: transactions.number })
      .from(transactions)
      .innerJoin(transactionBookings, eq(transactionBookings.transactionId, transactions.id))
      .where(eq(transactionBookings.bookingId, booking.id))
    const expected = bookingTerms(
      booking,
      passengers,
      paidWith.map(({ number }) => number),
    )
    const terms = await test.deps.db.select().from(searchTerms).where(eq(searchTerms.id, booking.id))
    expect(terms.map(({ term }) => term).toSorted()).toEqual(expected.map(({ term }) => term).toSorted())
  }
})

it('sessions have a name of their own and count as confirmed when they began', async () => {
  const all = await test.deps.db.select().from(sessions)
  expect(all.length).toBeGreaterThan(0)
  expect(new Set(all.map(({ publicId }) => publicId)).size).toBe(all.length)
  expect(all.map(({ confirmedAt }) => confirmedAt)).toEqual(all.map(({ createdAt }) => createdAt))
})

it.each(['ledger_shares', 'audit_log'])('%s takes no change', async (table) => {
  const entry = { at: test.clock.now(), actorId: 'cli', actorRole: 'cli', action: 'grant', subjectKind: 'member' }
  await test.deps.db.insert(auditLog).values({ ...entry, subjectId: 'somebody' })
  const change = (text: string) => test.deps.database.pool.query(text)
  await expect(change(`delete from ${table}`)).rejects.toThrow('append-only')
  await expect(change(`update ${table} set ${table === 'audit_log' ? 'action' : 'amount'} = default`)).rejects.toThrow()
})

import { listBookings as searchBookings } from '../core/admin/booking.ts'
import { overview } from '../core/admin/overview.ts'
import { listBookings as listOwn } from '../core/booking/contract.ts'
import type { Endpoint, Input } from '../core/common/endpoint.ts'
import { createTestApp, type TestApp } from '../server/testing/app.ts'
import { report } from './report.ts'
import { median } from './side-by-side.ts'

/**
 * History, search of the office and its figures at two sizes of the house; with TEST_DATABASE_URL on PostgreSQL, otherwise in memory.
 * OFFICE_BOOKINGS=1000,10000 are other sizes.
 */
const [few = 10_000, many = 1_000_000] = (process.env.OFFICE_BOOKINGS ?? '').split(',').filter(Boolean).map(Number)
const MEMBERS = 20_000
const ROUNDS = 15
const ASKED = '≤ 1.5'

type House = { test: TestApp; staff: string; member: string }

async function houseOf(bookings: number): Promise<House> {
  const test = await createTestApp({ now: new Date(), checksAnswers: false })
  const { cookie: staff } = await test.register({ role: 'admin' })
  const { cookie: member, user } = await test.register()
  const query = (sql: string, values: unknown[] = []) => test.deps.database.pool.query(sql, values)
  await query(
    `insert into users (id, title, first_name, last_name, email, password_hash, calling_code, phone, created_at, updated_at)
     select 'u' || n, 'MR', 'Budi', 'Santoso', 'u' || n || '@contoh.id', '', '62', '81', now(), now()
     from generate_series(0, $1 - 1) n`,
    [MEMBERS],
  )
  await query(
    `insert into bookings (id, code, service, user_id, title, amount, due, payment_status, status_checkout, status_issue,
       time_limit, starts_at, locale, contact, detail, created_at, updated_at)
     select 'b' || n, 'C' || n, (array['flight', 'train', 'hotel', 'tour', 'venue'])[1 + n % 5],
       case when n < 50 then $2 else 'u' || n % ${MEMBERS} end, 'Jakarta – Denpasar', 1000000, 1000000,
       'paid', 'done', case when n % 1000 = 0 then 'failed' else 'issued' end,
       now(), now(), 'id', '{}', '{}', now() - n * interval '1 minute', now()
     from generate_series(0, $1 - 1) n`,
    [bookings, user.id],
  )
  // A code each, one of two common words in turn, both for every third, and a rare one.
  for (const [term, condition] of [
    [`'c' || n`, 'true'],
    [`'budi'`, 'n % 2 = 0'],
    [`'santoso'`, 'n % 3 = 0'],
    [`'langka'`, 'n % 2000 = 0'],
  ]) {
    await query(
      `insert into search_terms (kind, term, id, at) select 'booking', ${term}, 'b' || n, now() - n * interval '1 minute'
       from generate_series(0, $1 - 1) n where ${condition}`,
      [bookings],
    )
  }
  await query('analyze')
  return { test, staff, member }
}

const [small, large] = [await houseOf(few), await houseOf(many)]

async function measure<E extends Endpoint>(name: string, endpoint: E, input: Input<E>, who: 'staff' | 'member') {
  const timeOf = async (house: House) => {
    const start = performance.now()
    const { status } = await house.test.call(endpoint, input, { cookie: house[who] })
    if (status !== 200) throw new Error(`${name}: ${status}`)
    return performance.now() - start
  }
  const times: [number, number][] = []
  for (let round = 0; round < ROUNDS + 3; round++) times.push([await timeOf(large), await timeOf(small)])
  const [big, little] = [0, 1].map((at) => median(times.slice(3).map((pair) => pair[at] ?? 0)))
  report({
    measure: `${name}, ${many.toLocaleString('en')} to ${few.toLocaleString('en')} bookings`,
    ours: `${big?.toFixed(1)} ms`,
    beside: `${little?.toFixed(1)} ms`,
    ratio: ((big ?? 0) / (little || 1)).toFixed(2),
    asked: ASKED,
  })
}

await measure('history of a member', listOwn, { query: {} }, 'member')
await measure('all bookings', searchBookings, { query: {} }, 'staff')
await measure('failed issues', searchBookings, { query: { status_issue: 'failed' } }, 'staff')
for (const [name, keyword] of [
  ['a code', 'C5000'],
  ['a rare word', 'langka'],
  ['a common word', 'budi'],
  ['two common words', 'budi santoso'],
] as const)
  await measure(`search by ${name}`, searchBookings, { query: { keyword } }, 'staff')
await measure('overview', overview, {}, 'staff')

for (const { test } of [small, large]) await test.close()

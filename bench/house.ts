import type { PoolClient } from 'pg'
import { createTestApp, type TestApp } from '../server/testing/app.ts'

/** A house of two years with so many bookings, five for each member, and all that belongs to them. */
export type House = { test: TestApp; bookings: number; staff: string; member: string; memberId: string; now: Date }

const OWN_BOOKINGS = 300
const DAYS = 730

const FIRST = [
  ...[
    'Budi',
    'Siti',
    'Agus',
    'Dewi',
    'Putri',
    'Andi',
    'Rina',
    'Joko',
    'Ayu',
    'Hendra',
    'Fitri',
    'Eko',
    'Ratna',
    'Dian',
  ],
  ...[
    'Wahyu',
    'Nur',
    'Bayu',
    'Indah',
    'Rizki',
    'Maya',
    'Yusuf',
    'Lina',
    'Made',
    'Wayan',
    'Ketut',
    'Tono',
    'Sari',
    'Galih',
  ],
]
const LAST = [
  ...['Santoso', 'Wijaya', 'Lestari', 'Saputra', 'Rahmawati', 'Hidayat', 'Kusuma', 'Pratama', 'Siregar', 'Nasution'],
  ...[
    'Setiawan',
    'Halim',
    'Utami',
    'Gunawan',
    'Simanjuntak',
    'Purnomo',
    'Handayani',
    'Maulana',
    'Sihombing',
    'Tanjung',
  ],
  ...[
    'Suharto',
    'Firmansyah',
    'Wibowo',
    'Susanti',
    'Anggraini',
    'Iskandar',
    'Ramadhan',
    'Permata',
    'Sembiring',
    'Lubis',
  ],
]
/** The frequent ones first. */
const CHANNELS = [
  'BCA/BCAVA',
  'MANDIRI/VA',
  'GOPAY/QRIS',
  'BNI/VA',
  'BRI/VA',
  'MIDTRANS/CREDITCARD',
  'PERMATA/VA',
  'OVO/EWALLET',
]
/** Facts out of which names in the reader's language are read. */
const NAMED = JSON.stringify({
  names: {
    id: { title: 'Candi Borobudur', area: 'Jawa Tengah', package_name: 'Naik ke struktur candi' },
    en: { title: 'Borobudur Temple', area: 'Central Java', package_name: 'Climb the temple structure' },
  },
  tour_package: {},
  data_venue: { category_code: 'heritage' },
})
const SERVICES = ['flight', 'train', 'hotel', 'venue', 'tour']

const listOf = (texts: readonly string[]) => `array['${texts.join(`','`)}']`
/** Random number in [0, 1): the same in each run, and another for each `salt`. */
const random = (salt: number) => `((hashint8(n * 64 + ${salt}) & 1048575) / 1048576.0)`
/** The first one is the most frequent. */
const oneOf = (texts: readonly string[], salt: number) =>
  `(${listOf(texts)})[1 + floor(${texts.length} * power(${random(salt)}, 2))::int]`
const ago = (days: string) => `date_trunc('milliseconds', :now - ${days} * interval '1 day')`
const person = (first: string, last: string, email: string, phone: string) =>
  `jsonb_build_object('title', 'MR', 'first_name', ${first}, 'last_name', ${last}, 'email', ${email}, 'calling_code', '62', 'mobile_phone', ${phone})`

export async function houseOf(bookings: number): Promise<House> {
  const now = new Date()
  const test = await createTestApp({ now, checksAnswers: false })
  const { cookie: staff } = await test.register({ role: 'admin' })
  const { cookie: member, user } = await test.register()
  const client = await test.deps.database.pool.connect()
  try {
    await client.query(`set work_mem = '256MB'`)
    await fill(client, { bookings, now, memberId: user.id })
    await client.query('reset work_mem')
  } finally {
    client.release()
  }
  // Filled at once, it holds the shards of all days before they are merged.
  await test.deps.database.pool.query('vacuum full ledger_days')
  await test.deps.database.pool.query('vacuum analyze')
  return { test, bookings, staff, member, memberId: user.id, now }
}

type Filling = { bookings: number; now: Date; memberId: string }

async function fill(client: PoolClient, { bookings, now, memberId }: Filling): Promise<void> {
  const make = (sql: string, ...values: unknown[]) =>
    client.query(sql.replaceAll(':now', `timestamptz '${now.toISOString()}'`), values)
  const members = bookings / 5
  await make(
    `insert into users (id, title, first_name, last_name, email, password_hash, status, calling_code, phone, created_at, updated_at)
     select 'u' || n, 'MR', ${oneOf(FIRST, 1)}, ${oneOf(LAST, 2)}, 'u' || n || '@contoh.id', '',
       case when n % 200 = 0 then 'blokir' else 'aktif' end, '62', (81200000000 + n)::text, ${ago(`(n + 0.5) * ${DAYS} / $1`)}, :now
     from generate_series(0, $1::int - 1) n`,
    members,
  )
  // Booking 0 is the newest.
  await make(
    `create temp table made as select n, at, due, service, channel, each.status, each.user_id, u.first_name, u.last_name, u.email, u.phone
     from (
       select n, ${ago(`(n + 0.5) * ${DAYS} / $1`)} as at, 150000 + 1000 * floor(3000 * ${random(3)})::int as due,
         ${oneOf(SERVICES, 4)} as service, ${oneOf(CHANNELS, 5)} as channel,
         case when n % ($1::int / ${OWN_BOOKINGS}) = 0 then $2 else 'u' || floor(${random(6)} * $3)::int end as user_id,
         case when n % 900 = 7 then 'refund_due' when ${random(7)} < 0.03 then 'refunded' when ${random(7)} < 0.05 then 'partially_paid'
           when ${random(7)} < 0.17 then 'unpaid' else 'paid' end as status
       from generate_series(0::bigint, $1::int - 1) n
     ) each join users u on u.id = each.user_id`,
    bookings,
    memberId,
    members,
  )
  await make(
    `insert into bookings (id, code, service, user_id, title, amount, due, paid, refund, refund_status, refund_submitted_at, payment_status,
       status_checkout, status_issue, time_limit, balance_limit, starts_at, locale, contact, detail, created_at, updated_at)
     select 'b' || n, 'C' || n, service, user_id, 'Jakarta – Denpasar', due, case when status in ('unpaid', 'partially_paid') then due else 0 end,
       case status when 'unpaid' then 0 when 'partially_paid' then due / 2 else due end,
       case when status like 'refund%' then due end, case status when 'refunded' then 'refunded' when 'refund_due' then 'submitted' end,
       case when status like 'refund%' then at end, status, case when status = 'unpaid' then 'cart' else 'done' end,
       case when status <> 'paid' then 'pending' when n % 900 = 11 then 'failed' else 'issued' end,
       at + interval '1 hour', case when status = 'partially_paid' then at + interval '60 days' end, at + interval '90 days', 'id',
       ${person('first_name', 'last_name', 'email', 'phone')}, '${NAMED}'::jsonb || jsonb_build_object('text', repeat(md5(n::text), 20)), at, :now
     from made order by n desc`,
  )
  await terms(make)
  await money(make)
  await make(
    `insert into requests (id, service, number, locale, request, status, created_at)
     select 'r' || n, 'insurance', 'R' || n, 'id', jsonb_build_object('name', first_name || ' ' || last_name),
       case when n < 2000 then 'new' else 'done' end, at from made where n % 100 = 0`,
  )
  await make(
    `insert into audit_log (at, actor_id, actor_role, action, subject_kind, subject_id)
     select at, 'u' || n % 7, 'support', case when n % 10000 = 0 then 'member.change' else 'booking.id' end, 'booking', 'b' || n
     from made where n % 20 = 0 order by n desc`,
  )
  await make('drop table made')
}

type Make = (sql: string, ...values: unknown[]) => Promise<unknown>

async function terms(make: Make): Promise<void> {
  const names = 'lower(first_name), lower(last_name), email, phone'
  const papers = `'jakarta', 'denpasar', 't' || n, 'k' || n % 100000, lower(${oneOf(FIRST, 8)}), lower(${oneOf(LAST, 9)})`
  await make(
    `insert into search_terms (kind, term, id, at)
     select distinct on (kind, term, id) kind, term, id, at from (
       select 'booking' as kind, unnest(array['c' || n, ${names}, ${papers}]) as term, 'b' || n as id, at from made
       union all select 'booking', 'langka', 'b' || n, at from made where n % 2000 = 3
       union all select 'member', unnest(array[${names}]), id, created_at from users where id like 'u%'
     ) found order by kind, term, id`,
  )
}

/** Writes money as payments do; the sums of the days come from the trigger. */
async function money(make: Make): Promise<void> {
  const paid = `case status when 'partially_paid' then due / 2 else due end`
  await make(
    `insert into transactions (id, number, user_id, title, amount, payment_status, time_limit, created_at, updated_at)
     select 't' || n, 'T' || n, user_id, 'Jakarta – Denpasar', due, status, at + interval '1 hour', at, at from made
     where status <> 'unpaid' or n % 2 = 0 order by n desc`,
  )
  await make(
    `insert into transaction_bookings (transaction_id, booking_id, due, order_id)
     select 't' || n, 'b' || n, ${paid}, case when status <> 'unpaid' then 'T' || n || '-1' end from made
     where status <> 'unpaid' or n % 2 = 0 order by n desc`,
  )
  await make(
    `insert into payment_attempts (order_id, transaction_id, gateway, bank_code, product_code, amount, fee, status, paid_at, created_at, updated_at)
     select 'T' || n || '-1', 't' || n, 'sandbox', split_part(channel, '/', 1), split_part(channel, '/', 2), ${paid}, 0,
       case when status = 'unpaid' then 'expired' else 'paid' end, case when status <> 'unpaid' then at end, at, at from made
     where status <> 'unpaid' or n % 2 = 0 order by n desc`,
  )
  await make(
    `insert into ledger (transaction_id, order_id, kind, amount, at)
     select 't' || n, 'T' || n || '-1', kind, moved, least(at + days * interval '1 day', :now) from made
     cross join lateral (values ('payment', ${paid}, 0), ('fee', due / 30, 0), ('refund_due', -due, 2), ('refund', -due, 7)) entry (kind, moved, days)
     where status <> 'unpaid' and case kind when 'fee' then channel like '%CARD' when 'refund' then status = 'refunded'
       when 'refund_due' then status like 'refund%' else true end
     order by n desc`,
  )
  await make(
    `insert into ledger_shares (ledger_id, line, booking_id, service, amount)
     select l.id, 0, 'b' || n, service, l.amount from ledger l join made on l.transaction_id = 't' || n order by l.id`,
  )
  await make(
    `insert into refunds (id, reason, booking_id, transaction_id, amount, status, created_at, updated_at)
     select 'f' || n, 'cancelled', 'b' || n, 't' || n, due,
       case when status = 'refunded' then status else (array['submitted', 'processing', 'rejected'])[1 + n / 900 % 3] end, at, at
     from made where status like 'refund%' order by n desc`,
  )
}

import type { Endpoint, Input } from '../core/base/common/call/endpoint.ts'
import { writeCursor } from '../core/base/common/call/keyset.ts'
import { addDays, todayIn } from '../core/base/common/dates.ts'
import * as office from '../core/office/bookings/booking.ts'
import { listRequests } from '../core/office/bookings/request.ts'
import { listAudit } from '../core/office/desk/audit.ts'
import { overview } from '../core/office/desk/overview.ts'
import { salesReport } from '../core/office/house/report.ts'
import { listRefunds } from '../core/office/money/refund.ts'
import { getMember, listMembers } from '../core/office/people/member.ts'
import { listBookings } from '../core/trade/booking/contract.ts'
import { listBills, membership } from '../core/trade/dashboard/contract.ts'
import { listTransactions } from '../core/trade/payment/transactions.ts'
import { type House, houseOf } from './house.ts'
import { report } from './report.ts'
import { median } from './side-by-side.ts'

/** Lists, search and reports at two sizes of the house on PostgreSQL. OFFICE_BOOKINGS=1000,10000: other sizes; OFFICE_ONLY=refund: names with that word. */
const [few = 10_000, many = 1_000_000] = (process.env.OFFICE_BOOKINGS ?? '').split(',').filter(Boolean).map(Number)
const ONLY = process.env.OFFICE_ONLY ?? ''
const ROUNDS = 15
const WARM_UPS = 3
const ASKED = '≤ 1.5'

const [small, large] = [await houseOf(few), await houseOf(many)]

type Who = 'staff' | 'member'

function measured<E extends Endpoint>(endpoint: E, who: Who) {
  return async (name: string, inputOf: (house: House) => Input<E>) => {
    if (!name.includes(ONLY)) return
    const timeOf = async (house: House) => {
      const input = inputOf(house)
      const start = performance.now()
      const { status } = await house.test.call(endpoint, input, { cookie: house[who] })
      if (status !== 200) throw new Error(`${name}: ${status}`)
      return performance.now() - start
    }
    const pairs: [large: number, small: number][] = []
    for (let round = 0; round < ROUNDS + WARM_UPS; round++) pairs.push([await timeOf(large), await timeOf(small)])
    const kept = pairs.slice(WARM_UPS)
    const ours = median(kept.map(([time]) => time))
    const beside = median(kept.map(([, time]) => time))
    report({
      measure: name,
      ours: `${ours.toFixed(1)} ms`,
      beside: `${beside.toFixed(1)} ms`,
      ratio: (ours / beside).toFixed(2),
      asked: ASKED,
    })
  }
}

process.stdout.write(`${many.toLocaleString('en')} bookings beside ${few.toLocaleString('en')}\n`)

for (const [name, query] of [
  ['history of a member', {}],
  ['history of a member, page 25', { page: 25 }],
  ['history of a member, by service', { service: 'hotel' }],
  ['history of a member, by word', { keyword: 'denpasar' }],
  ['history of a member, open', { state: 'open' }],
] as const)
  await measured(listBookings, 'member')(name, () => ({ query }))
await measured(listTransactions, 'member')('transactions of a member', () => ({ query: {} }))
await measured(listTransactions, 'member')('transactions of a member, paid', () => ({ query: { status: 'paid' } }))
await measured(listBills, 'member')('bills of a member', () => ({ query: {} }))
await measured(membership, 'member')('membership of a member', () => ({}))

/** In the middle of the two years. */
function deep({ bookings, now }: House): string {
  const value = new Date(now.getTime() - 365 * 86_400_000).toISOString()
  return writeCursor({ page: bookings / 20, value, id: 'b' })
}

const today = todayIn('Asia/Jakarta', new Date())
for (const [name, query] of [
  ['bookings', {}],
  ['bookings, by service', { service: 'tour' }],
  ['bookings, paid', { payment_status: 'paid' }],
  ['bookings, unpaid', { payment_status: 'unpaid' }],
  ['bookings, partially paid', { payment_status: 'partially_paid' }],
  ['bookings, expired', { payment_status: 'expired' }],
  ['bookings, refund due (rare)', { payment_status: 'refund_due' }],
  ['bookings, refunded of tours', { payment_status: 'refunded', service: 'tour' }],
  ['bookings, refunded', { payment_status: 'refunded' }],
  ['bookings, failed issues (rare)', { status_issue: 'failed' }],
  ['bookings, issue pending', { status_issue: 'pending' }],
  ['bookings, of a month', { startDate: addDays(today, -230), endDate: addDays(today, -200) }],
  [
    'bookings, refunded of a month',
    { payment_status: 'refunded', startDate: addDays(today, -230), endDate: addDays(today, -200) },
  ],
  ['bookings, by a code', { keyword: 'C5000' }],
  ['bookings, by an email', { keyword: 'u1500@contoh.id' }],
  ['bookings, by a phone number', { keyword: '+62 812-0000-1500' }],
  ['bookings, by a rare word', { keyword: 'langka' }],
  ['bookings, by a common word', { keyword: 'budi' }],
  ['bookings, by two common words', { keyword: 'budi santoso' }],
  ['bookings, by two rarer words', { keyword: 'galih lubis' }],
  ['bookings, by a transaction number', { keyword: 'T5000' }],
  ['bookings, by a word of each title', { keyword: 'denpasar' }],
  ['bookings, by a title and a common name', { keyword: 'jakarta denpasar budi' }],
  ['bookings, by a title and a rare word', { keyword: 'denpasar langka' }],
  ['bookings, by no word that is known', { keyword: 'zzz' }],
  ['bookings, by a common word, refunded', { keyword: 'budi', payment_status: 'refunded' }],
  ['bookings, by a common word, refund due', { keyword: 'budi', payment_status: 'refund_due' }],
] as const) {
  await measured(office.listBookings, 'staff')(name, () => ({ query }))
  if (name === 'bookings' || name.includes('service') || name.endsWith('paid') || name.endsWith('common word'))
    await measured(office.listBookings, 'staff')(`${name}, deep page`, (house) => ({
      query: { ...query, after: deep(house) },
    }))
}

for (const [name, query] of [
  ['members', {}],
  ['members, blocked', { status: 'blokir' }],
  ['members, admins', { role: 'admin' }],
  ['members, by an email', { keyword: 'u1500@contoh.id' }],
  ['members, by a phone number', { keyword: '081200001500' }],
  ['members, by a common word', { keyword: 'budi' }],
  ['members, by two common words', { keyword: 'budi santoso' }],
  ['members, by a common word, blocked', { keyword: 'budi', status: 'blokir' }],
] as const)
  await measured(listMembers, 'staff')(name, () => ({ query }))
await measured(listMembers, 'staff')('members, deep page', (house) => ({ query: { after: deep(house) } }))
await measured(getMember, 'staff')('a member in the office', ({ memberId }) => ({ params: { id: memberId } }))

for (const [name, query] of [
  ['refunds', {}],
  ['refunds, submitted', { status: 'submitted' }],
  ['refunds, refunded', { status: 'refunded' }],
] as const)
  await measured(listRefunds, 'staff')(name, () => ({ query }))
await measured(listRefunds, 'staff')('refunds, deep page', (house) => ({ query: { after: deep(house) } }))

for (const [name, query] of [
  ['requests', {}],
  ['requests, new', { status: 'new' }],
  ['requests, by a number', { keyword: 'R5000' }],
  ['requests, by service', { service: 'insurance' }],
] as const)
  await measured(listRequests, 'staff')(name, () => ({ query }))

for (const [name, query] of [
  ['audit log', {}],
  ['audit log, of an actor', { actor: 'u3' }],
  ['audit log, of a subject', { subject: 'b5000' }],
  ['audit log, by a rare action', { action: 'member.change' }],
] as const)
  await measured(listAudit, 'staff')(name, () => ({ query }))

await measured(overview, 'staff')('overview', () => ({}))
for (const [period, days] of [
  ['a month', 30],
  ['a year', 365],
] as const) {
  const from = addDays(today, -days)
  for (const by of ['day', 'service', 'channel'] as const)
    await measured(salesReport, 'staff')(`sales of ${period} by ${by}`, () => ({ query: { from, to: today, by } }))
  await measured(salesReport, 'staff')(`sales of ${period} by day, of a service`, () => ({
    query: { from, to: today, by: 'day', service: 'hotel' },
  }))
}

for (const { test } of [small, large]) await test.close()

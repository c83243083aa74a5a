import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { RefundDecision } from '../../../core/trade/booking/change/refund-sends.ts'
import { cancelBooking } from '../../../core/trade/booking/contract.ts'
import type { Db } from '../../base/db/connect.ts'
import { ledgerDays, refunds } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT, tally } from '../../testing/bookings.ts'
import { checkBooks } from '../../testing/books.ts'
import { ask, atBank, type Buyer, ledgerOf, tell } from '../../testing/payment.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { payDue } from '../../testing/tour-sale.ts'
import type { RefundRow } from '../booking/cancel/refund.ts'
import { decideRefund } from './refund/refunds.ts'
import { transact } from './rows.ts'

const HALF = 5_000_000

let test: TestApp
let buyer: Buyer

beforeAll(async () => {
  test = await createTestApp({ modules: [tourModule] })
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await test.register()
})

type Decided = { decision: RefundDecision; by: string; beforeCommit?: (tx: Db) => Promise<void> }

/** `won`, or the code with the state that stands. */
async function decide(row: RefundRow, { decision, by, beforeCommit }: Decided): Promise<string> {
  const deciding = { id: row.id, decision, from: row.status, note: null, reference: null, decidedBy: by }
  try {
    await transact(test.deps.db, async (tx) => {
      await decideRefund(test.deps, tx, deciding)
      await beforeCommit?.(tx)
    })
    return 'won'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status } = error.data as { status: string }
    return `${error.code} ${status}`
  }
}

async function refundOf(bookingId: string): Promise<RefundRow> {
  const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, bookingId))
  if (!row) throw new Error('no refund')
  return row
}

async function cancelled(): Promise<{ id: string; order: string; booking: string; refund: RefundRow }> {
  const booking = await bookTour(test, buyer, { capacity: 1000 })
  const { id, order } = await payDue(test, buyer, [booking], 'VABCA')
  await ask(test, buyer, cancelBooking, { params: { id: booking }, body: { refund: HALF, account: SOME_ACCOUNT } })
  return { id, order, booking, refund: await refundOf(booking) }
}

async function approved() {
  const sale = await cancelled()
  await decide(sale.refund, { decision: 'approve', by: 'first' })
  return { ...sale, refund: await refundOf(sale.booking) }
}

const sentOf = async (id: string) => (await ledgerOf(test, id)).filter(([kind]) => kind === 'refund')

/** Until another connection waits for a lock in this database. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await test.deps.db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.waiting ?? 0) > 0) return
  }
}

describe('two of the office decide one refund', () => {
  it('at once: one wins, the other hears what stands', async () => {
    const { refund } = await cancelled()
    const answers = await Promise.all([
      decide(refund, { decision: 'approve', by: 'one' }),
      decide(refund, { decision: 'reject', by: 'other' }),
    ])
    const { status, decidedBy } = await refundOf(refund.bookingId ?? '')
    expect(tally(answers)).toEqual({ won: 1, [`refund_decided ${status}`]: 1 })
    expect([status, decidedBy]).toEqual(answers[0] === 'won' ? ['processing', 'one'] : ['rejected', 'other'])
  })

  describe.runIf(process.env.TEST_DATABASE_URL)('while the first has not committed', () => {
    it.each<[RefundDecision, RefundDecision, string]>([
      ['approve', 'reject', 'processing'],
      ['reject', 'approve', 'rejected'],
    ])('%s first: %s waits and is refused', async (first, second, status) => {
      const { refund } = await cancelled()
      const holding = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      const beforeCommit = async () => {
        holding.resolve()
        await released.promise
      }
      const winner = decide(refund, { decision: first, by: 'one', beforeCommit })
      await holding.promise
      const loser = decide(refund, { decision: second, by: 'other' })
      await someoneWaits()
      released.resolve()
      expect(await Promise.all([winner, loser])).toEqual(['won', `refund_decided ${status}`])
      expect(await refundOf(refund.bookingId ?? '')).toMatchObject({ status, decidedBy: 'one' })
    })

    it('and gives up: the second decides', async () => {
      const { refund } = await cancelled()
      const holding = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      const first = decide(refund, {
        decision: 'approve',
        by: 'one',
        beforeCommit: async () => {
          holding.resolve()
          await released.promise
          throw new ApiError('internal', { data: { status: 'gave up' } })
        },
      })
      await holding.promise
      const second = decide(refund, { decision: 'reject', by: 'other' })
      await someoneWaits()
      released.resolve()
      expect(await Promise.all([first, second])).toEqual(['internal gave up', 'won'])
      expect(await refundOf(refund.bookingId ?? '')).toMatchObject({ status: 'rejected', decidedBy: 'other' })
    })
  })
})

describe('money', () => {
  it('that several send at once is sent once', async () => {
    const { id, booking, refund } = await approved()
    const answers = await Promise.all([1, 2, 3, 4].map((by) => decide(refund, { decision: 'sent', by: `${by}` })))
    expect(tally(answers)).toEqual({ won: 1, 'refund_decided refunded': 3 })
    expect(await sentOf(id)).toEqual([['refund', -HALF]])
    await checkBooks(test, buyer, [booking])
  })

  it('that is sent while the gateway refunds it is counted once', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, order, booking, refund } = await approved()
      const notice = await atBank(test, order, 'refund')
      const both = [decide(refund, { decision: 'sent', by: 'one' }), tell(test, notice)]
      await Promise.all(round % 2 === 0 ? both : both.toReversed())
      const total = (await sentOf(id)).reduce((sum, [, amount]) => sum + amount, 0)
      expect(total).toBe(-10_000_000)
      await checkBooks(test, buyer, [booking])
    }
  })

  it('of many bookings that are cancelled, sent and refunded at once blocks nobody and adds up', async () => {
    const bookings = await Promise.all([1, 2, 3, 4].map(() => bookTour(test, buyer, { capacity: 1000 })))
    const [one = '', two = '', three = '', four = ''] = bookings
    const first = await payDue(test, buyer, [one, two], 'VABCA')
    await payDue(test, buyer, [three, four], 'VABCA')
    const cancel = (id: string) =>
      ask(test, buyer, cancelBooking, { params: { id }, body: { refund: HALF, account: SOME_ACCOUNT } })
    await Promise.all([cancel(one), cancel(three)])
    const open = await Promise.all([refundOf(one), refundOf(three)])
    await Promise.all(open.map((row) => decide(row, { decision: 'approve', by: 'one' })))
    const ready = await Promise.all([refundOf(one), refundOf(three)])
    const notice = await atBank(test, first.order, 'refund')
    await Promise.all([
      ...ready.map((row) => decide(row, { decision: 'sent', by: 'one' })),
      tell(test, notice),
      cancel(four),
    ])
    await checkBooks(test, buyer, bookings)
    expect(await test.deps.db.$count(ledgerDays, eq(ledgerDays.kind, 'refund'))).toBeGreaterThan(0)
  })
})

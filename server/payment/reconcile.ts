import { and, asc, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Loop } from '../booking/module.ts'
import { describeError, type Log } from '../common/log.ts'
import { paymentAttempts } from '../db/schema/payment.ts'
import type { PaymentDeps } from './gateway.ts'
import { checkAttempt } from './refresh.ts'
import { lookUpSends } from './refund-run.ts'
import { findAttempt } from './rows.ts'
import { compareAgain } from './settlements.ts'
import { closeUnknown } from './withdraw.ts'

const EVERY_MS = 60_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** A charge that is being made is left alone. */
const FRESH_MS = 2 * MINUTE_MS
/** How often an open attempt is asked about, and one that ended in our books. */
const OPEN_AGAIN_MS = 10 * MINUTE_MS
const ENDED_AGAIN_MS = 6 * HOUR_MS
/** Money may still come for an attempt that ended. */
const ENDED_FOR_MS = 3 * 24 * HOUR_MS
/** An attempt that never became a code, and that the gateway does not know. */
const NEVER_MADE_MS = HOUR_MS
const BATCH = 100
const AT_ONCE = 4
/** So many in a row without an answer: the gateway is down. */
const SILENT = 5
const LONGEST_PAUSE_MS = 30 * MINUTE_MS

const OPEN = ['starting', 'pending'] as const
const ENDED = ['expired', 'cancelled', 'failed', 'denied'] as const

export type Reconciled = {
  asked: number
  /** Their state in our books is another one now. */
  healed: number
  unanswered: number
  /** The gateway did not answer, so the rest was left. */
  isDown: boolean
}

/** Asks the gateways of what they may have told us in vain. After a silence it waits longer each time. */
export function reconcileLoop(deps: PaymentDeps): Loop {
  let pause = 0
  let notBefore = 0
  let comparedAt = 0
  return {
    everyMs: EVERY_MS,
    failure: 'payments could not be compared with the gateway',
    async run(log) {
      const now = deps.clock.now().getTime()
      if (now < notBefore) return
      const { asked, healed, unanswered, isDown } = await reconcile(deps, log)
      if (!isDown) await lookUpSends(deps, log)
      if (healed > 0 || now >= comparedAt + HOUR_MS) {
        await compareAgain(deps)
        comparedAt = now
      }
      pause = isDown ? Math.min(Math.max(2 * pause, EVERY_MS), LONGEST_PAUSE_MS) : 0
      notBefore = now + pause
      if (healed > 0 || unanswered > 0) log.info({ asked, healed, unanswered }, 'payments compared with the gateway')
    },
  }
}

/** Batch by batch, so that memory does not grow with them. Safe with several processes: who marks an attempt first asks. `isAll` also asks of what was asked a moment ago. */
export async function reconcile(deps: PaymentDeps, log: Log, { isAll = false } = {}): Promise<Reconciled> {
  const started = deps.clock.now()
  const sum: Reconciled = { asked: 0, healed: 0, unanswered: 0, isDown: false }
  const limit = pLimit(AT_ONCE)
  let silent = 0
  for (;;) {
    const batch = await claim(deps, started, isAll)
    await Promise.all(
      batch.map((orderId) =>
        limit(async () => {
          if (silent >= SILENT) return
          sum.asked++
          const answer = await askOf(deps, orderId, log)
          silent = answer === 'silent' ? silent + 1 : 0
          if (answer === 'silent') sum.unanswered++
          if (answer === 'healed') sum.healed++
        }),
      ),
    )
    if (silent >= SILENT) return { ...sum, isDown: true }
    if (batch.length < BATCH) return sum
  }
}

/** Marks the next ones as asked. Those asked longest ago come first. */
async function claim({ db }: PaymentDeps, started: Date, isAll: boolean): Promise<string[]> {
  const { orderId, status, askedAt, createdAt, updatedAt } = paymentAttempts
  const ago = (ms: number) => new Date(started.getTime() - ms)
  // What is marked by this run is not due again in it.
  const due = (ms: number) => or(isNull(askedAt), isAll ? lt(askedAt, started) : lte(askedAt, ago(ms)))
  const open = and(inArray(status, [...OPEN]), lte(createdAt, ago(FRESH_MS)), due(OPEN_AGAIN_MS))
  const ended = and(inArray(status, [...ENDED]), gt(updatedAt, ago(ENDED_FOR_MS)), due(ENDED_AGAIN_MS))
  const next = db
    .select({ orderId })
    .from(paymentAttempts)
    .where(or(open, ended))
    .orderBy(sql`${askedAt} asc nulls first`, asc(orderId))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(paymentAttempts)
    .set({ askedAt: started })
    .where(inArray(orderId, next))
    .returning({ orderId })
  return rows.map((row) => row.orderId)
}

async function askOf(deps: PaymentDeps, orderId: string, log: Log): Promise<'same' | 'healed' | 'silent'> {
  try {
    const before = await findAttempt(deps.db, orderId)
    const isKnown = await checkAttempt(deps, orderId, log)
    const now = deps.clock.now().getTime()
    if (!isKnown && before?.status === 'starting' && now - before.createdAt.getTime() > NEVER_MADE_MS)
      await closeUnknown(deps, orderId)
    const after = await findAttempt(deps.db, orderId)
    return after?.status === before?.status ? 'same' : 'healed'
  } catch (error) {
    log.warn({ order: orderId, err: describeError(error) }, 'the gateway was asked and did not answer')
    return 'silent'
  }
}

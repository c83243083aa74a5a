import { and, asc, gt, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Log } from '../../../base/common/log.ts'
import { paymentAttempts } from '../../../base/db/schema/trade/payment.ts'
import type { Loop } from '../../booking/module.ts'
import type { PaymentDeps } from '../gateway.ts'
import { checkAttempt } from '../refresh.ts'
import { lookUpSends } from '../refund/refund-run.ts'
import { closeUnknown } from '../refund/withdraw.ts'
import { findAttempt } from '../rows.ts'
import { compareAgain } from './settlements.ts'

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
  /** Gateways that did not answer, so that the rest of theirs was left. */
  down: readonly string[]
}

type Pause = { ms: number; until: number }

/** Asks the gateways of what they may have told us in vain. After a silence it waits longer each time, for that gateway. */
export function reconcileLoop(deps: PaymentDeps): Loop {
  const pauses = new Map<string, Pause>()
  let comparedAt = 0
  return {
    everyMs: EVERY_MS,
    failure: 'payments could not be compared with the gateway',
    async run(log) {
      const now = deps.clock.now().getTime()
      const resting = [...pauses].filter(([, { until }]) => now < until).map(([name]) => name)
      const { asked, healed, unanswered, down } = await reconcile(deps, log, { except: resting })
      await lookUpSends(deps, log, [...resting, ...down])
      if (healed > 0 || now >= comparedAt + HOUR_MS) {
        await compareAgain(deps)
        comparedAt = now
      }
      for (const name of pauses.keys()) if (!resting.includes(name) && !down.includes(name)) pauses.delete(name)
      for (const name of down) {
        const ms = Math.min(Math.max(2 * (pauses.get(name)?.ms ?? 0), EVERY_MS), LONGEST_PAUSE_MS)
        pauses.set(name, { ms, until: now + ms })
      }
      if (healed > 0 || unanswered > 0) log.info({ asked, healed, unanswered }, 'payments compared with the gateway')
    },
  }
}

type Options = {
  /** Also asks of what was asked a moment ago. */
  isAll?: boolean
  /** Gateways that are left alone. */
  except?: readonly string[]
}

/** Batch by batch, so that memory does not grow with them. Safe with several processes: who marks an attempt first asks. */
export async function reconcile(
  deps: PaymentDeps,
  log: Log,
  { isAll = false, except = [] }: Options = {},
): Promise<Reconciled> {
  const started = deps.clock.now()
  const sum = { asked: 0, healed: 0, unanswered: 0 }
  const limit = pLimit(AT_ONCE)
  const silent = new Map<string, number>()
  const down = new Set<string>()
  for (;;) {
    const batch = await claim(deps, started, { isAll, except: [...except, ...down] })
    const left: string[] = []
    await Promise.all(
      batch.map(({ orderId, gateway }) =>
        limit(async () => {
          if (down.has(gateway)) return void left.push(orderId)
          sum.asked++
          const answer = await askOf(deps, orderId, log)
          const inARow = answer === 'silent' ? (silent.get(gateway) ?? 0) + 1 : 0
          silent.set(gateway, inARow)
          if (inARow >= SILENT) down.add(gateway)
          if (answer === 'silent') sum.unanswered++
          if (answer === 'healed') sum.healed++
        }),
      ),
    )
    await unmark(deps, left)
    if (batch.length < BATCH) return { ...sum, down: [...down] }
  }
}

type Claimed = { orderId: string; gateway: string }

/** Marks the next ones as asked. Those asked longest ago come first. */
async function claim({ db }: PaymentDeps, started: Date, { isAll, except }: Required<Options>): Promise<Claimed[]> {
  const { orderId, gateway, status, askedAt, createdAt, updatedAt } = paymentAttempts
  const ago = (ms: number) => new Date(started.getTime() - ms)
  // Attempts that this run has marked are not due again in it.
  const due = (ms: number) => or(isNull(askedAt), isAll ? lt(askedAt, started) : lte(askedAt, ago(ms)))
  const open = and(inArray(status, [...OPEN]), lte(createdAt, ago(FRESH_MS)), due(OPEN_AGAIN_MS))
  const ended = and(inArray(status, [...ENDED]), gt(updatedAt, ago(ENDED_FOR_MS)), due(ENDED_AGAIN_MS))
  const next = db
    .select({ orderId })
    .from(paymentAttempts)
    .where(and(or(open, ended), notInArray(gateway, [...except])))
    .orderBy(sql`${askedAt} asc nulls first`, asc(orderId))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return await db
    .update(paymentAttempts)
    .set({ askedAt: started })
    .where(inArray(orderId, next))
    .returning({ orderId, gateway })
}

/** They were not asked, so they come first once their gateway is back. */
async function unmark({ db }: PaymentDeps, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await db
    .update(paymentAttempts)
    .set({ askedAt: null })
    .where(inArray(paymentAttempts.orderId, [...orderIds]))
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
    log.warn({ order: orderId, err: error }, 'the gateway was asked and did not answer')
    return 'silent'
  }
}

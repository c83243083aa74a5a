import { ApiError, type ErrorCode } from '../../../../core/base/common/call/errors.ts'
import type { Log } from '../../../base/common/log.ts'
import { enqueue, wakeOutbox } from '../../../base/outbox/jobs.ts'
import { askSupplier } from '../../../trade/booking/make/ask.ts'
import type { Loop } from '../../../trade/booking/module.ts'
import type { TrainDeps } from '../deps.ts'
import { seatsBackMail } from './watch-mail.ts'
import { dropDeparted, dropWatches, markTold, openWatches, type WatchRow } from './watches.ts'

const EVERY_MS = 60_000

/** Safe with several processes: a member gets one mail. */
export function watchLoop(deps: TrainDeps): Loop {
  return { everyMs: EVERY_MS, run: (log) => lookAtWatches(deps, log), failure: 'watched trains could not be looked at' }
}

export async function lookAtWatches(deps: TrainDeps, log: Log): Promise<void> {
  const now = deps.clock.now()
  await dropDeparted(deps.db, now)
  const watched = await openWatches(deps.db, now)
  for (const [journeyCode, watches] of watched) {
    try {
      const seats = await seatsLeft(deps, journeyCode, now)
      for (const watch of watches) if (watch.adults <= seats) await tell(deps, watch, now)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code && GONE.has(code)) {
        await dropWatches(deps.db, watches)
        continue
      }
      log.warn({ journey: journeyCode, err: error }, 'a watched train could not be looked at')
      // A slow supplier ends the round: each further call would take as long.
      if (code === 'supplier_timeout') return
    }
  }
}

const GONE: ReadonlySet<ErrorCode> = new Set(['train_departed', 'train_not_found'])

/** Seats of the class with most of them: a party books one class. */
async function seatsLeft(deps: TrainDeps, journeyCode: string, now: Date): Promise<number> {
  const pax = { adult: 1, infant: 0 }
  const { classes } = await askSupplier(() => deps.supplier.journey({ journeyCode, pax, now }))
  return Math.max(0, ...classes.map(({ seat }) => seat))
}

async function tell(deps: TrainDeps, { id }: WatchRow, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await markTold(tx, id, now)) await enqueue(tx, [seatsBackMail.job({ watchId: id })], now)
  })
  wakeOutbox(deps.database)
}

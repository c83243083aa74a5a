import { askSupplier } from '../booking/ask.ts'
import type { Deps } from '../deps.ts'
import { describeError, type Log } from '../log.ts'
import { enqueue, wakeOutbox } from '../outbox-jobs.ts'
import { repeat } from '../repeat.ts'
import { seatsClaimed } from './holds.ts'
import { dropDeparted, markTold, openWatches, type WatchRow } from './watches.ts'

const EVERY_MS = 60_000

/** Looks after watched trains until it is stopped. Several processes may do so together: a member is told once. */
export function startWatching(deps: Deps, log: Log): { stop(): Promise<void> } {
  const onError = (error: unknown) => log.error({ err: describeError(error) }, 'watched trains could not be looked at')
  return repeat(() => lookAtWatches(deps, log), { firstMs: EVERY_MS, everyMs: EVERY_MS, onError })
}

/** One round: asks once for each watched journey, and has a mail sent to whoever waits for no more seats than there are. */
export async function lookAtWatches(deps: Deps, log: Log): Promise<void> {
  const now = deps.clock.now()
  await dropDeparted(deps.db, now)
  for (const [journeyCode, watches] of await openWatches(deps.db, now)) {
    try {
      const seats = await seatsLeft(deps, journeyCode, now)
      for (const watch of watches) if (watch.adults <= seats) await tell(deps, watch, now)
    } catch (error) {
      // One train that cannot be asked about keeps nobody from hearing of the others.
      log.warn({ journey: journeyCode, err: describeError(error) }, 'a watched train could not be looked at')
    }
  }
}

/** Seats of the class that has most: a party that cannot sit in one class is not told. */
async function seatsLeft(deps: Deps, journeyCode: string, now: Date): Promise<number> {
  const { departure } = deps.trains.rideOf(journeyCode)
  const claimed = await seatsClaimed(deps.database.pool, [departure], now)
  const pax = { adult: 1, infant: 0 }
  const { classes } = await askSupplier(() => deps.trains.journey({ journeyCode, pax, now }, claimed))
  return Math.max(0, ...classes.map(({ seat }) => seat))
}

async function tell(deps: Deps, { id }: WatchRow, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await markTold(tx, id, now)) await enqueue(tx, [{ kind: 'mail.seats_back', watchId: id }], now)
  })
  wakeOutbox(deps.database)
}

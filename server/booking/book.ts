import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { User } from '../../core/account/contract.ts'
import type { Deps } from '../common/deps.ts'
import type { KeepAnswer } from '../http/idempotency.ts'
import { enqueue, wakeOutbox } from '../outbox/jobs.ts'
import type { Locale } from '../words/words.ts'
import { insertBookings, isCodeTaken } from './insert.ts'
import { cancelJob } from './jobs.ts'
import type { BookingRow, PassengerRow } from './module.ts'
import type { Reservation } from './reservation.ts'
import { inTransaction } from './transaction.ts'

/** `user` is the customer; `bookedBy` is the id of staff who order for them. */
export type BookingCall<Body, Answer> = {
  user: User
  bookedBy?: string
  locale: Locale
  body: Body
  keep: KeepAnswer<Answer>
}

export type Made = { row: BookingRow; passengers: readonly PassengerRow[] }

export type MadeAndHeld = Made & Pick<Reservation, 'holdUntil'>

type Trade<Each extends MadeAndHeld, Answer> = {
  bookedBy?: string | undefined
  make(): Promise<readonly Each[]>
  /** Takes the stock and passes the answer to `keep` in the same transaction. Take stock last: it stays locked until the commit. */
  take(client: PoolClient, made: readonly Each[], keep: (answer: Answer) => Promise<void>): Promise<Answer>
}

const CODE_TRIES = 3

export async function bookAll<Each extends MadeAndHeld, Answer>(
  deps: Deps,
  keep: KeepAnswer<Answer>,
  { bookedBy, make, take }: Trade<Each, Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const made = await make()
    try {
      const answer = await inTransaction(deps.database.pool, async (client) => {
        await insertBookings(
          client,
          made.map(({ row }) => ({ ...row, bookedBy: bookedBy ?? null })),
          made.flatMap(({ passengers }) => passengers),
          deps.config.openBookings,
        )
        return await take(client, made, (given) => keep(drizzle(client), given))
      })
      wakeOutbox(deps.database)
      return answer
    } catch (error) {
      await cancelHolds(deps, made)
      if (tries === CODE_TRIES || !isCodeTaken(error)) throw error
    }
  }
}

/** Of suppliers that hold something of their own. When this fails too, such a hold ends at its time. */
async function cancelHolds(deps: Deps, made: readonly MadeAndHeld[]): Promise<void> {
  const held = made.filter(({ holdUntil }) => holdUntil !== null)
  if (held.length === 0) return
  const jobs = held.map(({ row: { id: bookingId, code: bookingCode, service } }) =>
    cancelJob.job({ bookingId, bookingCode, service }),
  )
  await enqueue(deps.db, jobs, deps.clock.now()).catch(() => {})
  wakeOutbox(deps.database)
}

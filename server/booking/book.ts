import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { User } from '../../core/account/contract.ts'
import type { Deps } from '../common/deps.ts'
import type { KeepAnswer } from '../http/idempotency.ts'
import { wakeOutbox } from '../outbox/jobs.ts'
import type { Locale } from '../words/words.ts'
import { insertBookings, isCodeTaken } from './insert.ts'
import type { BookingRow, PassengerRow } from './module.ts'
import { inTransaction } from './transaction.ts'

/** A booking call, and where its answer is stored (see `idempotent`). */
export type Asked<Body, Answer> = { user: User; locale: Locale; body: Body; keep: KeepAnswer<Answer> }

/** One booking about to be inserted. */
export type Made = { row: BookingRow; passengers: readonly PassengerRow[] }

type Trade<Each extends Made, Answer> = {
  /** Reserves with the supplier and makes the rows, with new codes each time. */
  make(): Promise<readonly Each[]>
  /**
   * Takes the stock of all bookings and returns the answer, which it also hands to `keep` in the same transaction. The stock stays locked until the
   * commit, so take it last where possible.
   */
  take(client: PoolClient, made: readonly Each[], keep: (answer: Answer) => Promise<void>): Promise<Answer>
}

const CODE_TRIES = 3

/** Books all or nothing: bookings, passengers, mails, stock and the stored answer in one transaction. */
export async function bookAll<Each extends Made, Answer>(
  deps: Deps,
  keep: KeepAnswer<Answer>,
  { make, take }: Trade<Each, Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      const made = await make()
      const answer = await inTransaction(deps.database.pool, async (client) => {
        await insertBookings(
          client,
          made.map(({ row }) => row),
          made.flatMap(({ passengers }) => passengers),
          deps.config.openBookings,
        )
        return await take(client, made, (given) => keep(drizzle(client), given))
      })
      wakeOutbox(deps.database)
      return answer
    } catch (error) {
      if (tries === CODE_TRIES || !isCodeTaken(error)) throw error
    }
  }
}

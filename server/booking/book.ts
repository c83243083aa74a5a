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

/** A booking call: who books what, in which language, and where the answer is kept (see `idempotent`). */
export type Asked<Body, Answer> = { user: User; locale: Locale; body: Body; keep: KeepAnswer<Answer> }

/** One booking about to be kept. */
export type Made = { row: BookingRow; passengers: readonly PassengerRow[] }

type Trade<Each extends Made, Answer> = {
  /** Has the supplier reserve and makes the rows of it, with other codes each time. */
  make(): Promise<readonly Each[]>
  /**
   * Takes the stock of all bookings and answers what the member is told, which it hands to `keep` in the same transaction. The stock stays locked until the
   * commit, so taking it comes last where it can.
   */
  take(client: PoolClient, made: readonly Each[], keep: (answer: Answer) => Promise<void>): Promise<Answer>
}

const CODE_TRIES = 3

/** Books all or nothing: bookings, passengers, mails, stock and the kept answer come about in one transaction. */
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
        return await take(client, made, (told) => keep(drizzle(client), told))
      })
      wakeOutbox(deps.database)
      return answer
    } catch (error) {
      if (tries === CODE_TRIES || !isCodeTaken(error)) throw error
    }
  }
}

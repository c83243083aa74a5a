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

export type Asked<Body, Answer> = { user: User; locale: Locale; body: Body; keep: KeepAnswer<Answer> }

export type Made = { row: BookingRow; passengers: readonly PassengerRow[] }

type Trade<Each extends Made, Answer> = {
  make(): Promise<readonly Each[]>
  /** Takes the stock and passes the answer to `keep` in the same transaction. Take stock last: it stays locked until the commit. */
  take(client: PoolClient, made: readonly Each[], keep: (answer: Answer) => Promise<void>): Promise<Answer>
}

const CODE_TRIES = 3

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

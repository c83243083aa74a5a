import { eq } from 'drizzle-orm'
import type { Month } from '../../../core/trade/books/months.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookState } from '../../base/db/schema/trade/books.ts'

const ONLY = 1

/** The last closed month. `share`: no other month is closed before the transaction ends; `update`: nothing is booked either. */
export async function closedMonth(tx: Db, lock: 'share' | 'update'): Promise<Month | null> {
  const read = () => tx.select().from(bookState).where(eq(bookState.id, ONLY)).for(lock)
  const [known] = await read()
  if (known) return known.closed
  await ensureState(tx)
  const [made] = await read()
  return made?.closed ?? null
}

/** Also at the start, so that no payment waits for another one that makes it. */
export async function ensureState(db: Db): Promise<void> {
  await db.insert(bookState).values({ id: ONLY }).onConflictDoNothing()
}

export async function setClosed(tx: Db, month: Month): Promise<void> {
  await tx.update(bookState).set({ closed: month }).where(eq(bookState.id, ONLY))
}

import { type SQL, sql } from 'drizzle-orm'

/** Waits for the lock of this name in the whole database, and holds it to the end of the transaction. Two things never share a name. */
export function waitForLock(name: string): SQL {
  return sql`select pg_advisory_xact_lock(hashtext(${name}))`
}

import { desc, eq, or } from 'drizzle-orm'
import type { Db } from '../../base/db/connect.ts'
import { favourites, priceWatches, sharedTrips } from '../../base/db/schema/trade/choice.ts'

/** For the export of a member's data. Without ids, which would open watches and links. */
export async function exportedChoices(db: Db, userId: string) {
  const watched = await db
    .select()
    .from(priceWatches)
    .where(eq(priceWatches.userId, userId))
    .orderBy(desc(priceWatches.createdAt))
  return {
    favourites: await db.select().from(favourites).where(eq(favourites.userId, userId)),
    shared_trips: (await db.select().from(sharedTrips).where(eq(sharedTrips.userId, userId))).map(
      ({ data, createdAt, expiresAt }) => ({ data, createdAt, expiresAt }),
    ),
    price_watches: watched.map(({ id: _, ...watch }) => watch),
  }
}

/** Also what the same address watched before it had an account. `email`: proven, else null. */
export async function forgetChoices(tx: Db, { id, email }: { id: string; email: string | null }): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.userId, id))
  await tx.delete(sharedTrips).where(eq(sharedTrips.userId, id))
  const own = eq(priceWatches.userId, id)
  await tx.delete(priceWatches).where(email === null ? own : or(own, eq(priceWatches.email, email)))
}

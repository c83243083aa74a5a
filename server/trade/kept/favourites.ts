import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addressText } from '../../../core/base/common/call/offer-address.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import { type Favourite, MOST_FAVOURITES } from '../../../core/trade/kept/contract.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { favourites } from '../../base/db/schema/trade/choice.ts'
import type { BookingDeps } from '../booking/module.ts'
import { findOffer } from './offers.ts'

const stored = z.object({ address: z.string(), title: z.string(), price: z.nullable(z.number()) })

export async function favouritesOf(db: Db, userId: string): Promise<Favourite[]> {
  const rows = await db
    .select()
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), favourites.service, favourites.item)
    .limit(MOST_FAVOURITES)
  return rows.flatMap(({ service, item, data, createdAt }) => {
    const read = z.safeParse(stored, data)
    return read.success ? [{ service, item, ...read.data, created_at: createdAt.toISOString() }] : []
  })
}

type Given = { address: string; title: string; price: number | null }

/** Leaves out what names nothing. Throws ApiError('too_many_favourites'). */
export async function keepFavourites(deps: BookingDeps, userId: string, given: readonly Given[]): Promise<void> {
  const createdAt = deps.clock.now()
  const rows = given.flatMap(({ address, title, price }) => {
    const found = findOffer(deps, address)
    if (!found) return []
    const { service, named } = found
    return [{ userId, service, item: named.item, data: { address: addressText(named), title, price }, createdAt }]
  })
  if (rows.length === 0) return
  await deps.db.transaction(
    async (tx) => {
      // One after the other, so that two devices do not pass the limit together.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      await tx.insert(favourites).values(rows).onConflictDoNothing()
      if ((await tx.$count(favourites, eq(favourites.userId, userId))) > MOST_FAVOURITES)
        throw new ApiError('too_many_favourites', { data: { most: MOST_FAVOURITES } })
    },
    { isolationLevel: 'read committed' },
  )
}

export async function dropFavourite(db: Db, userId: string, service: Service, item: string): Promise<void> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.service, service), eq(favourites.item, item)))
}

import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addDays, HOME_ZONE, instantOf } from '../../../core/base/common/dates.ts'
import type { Departure, GuideLink } from '../../../core/office/departure/contract.ts'
import { departureId, slotOf } from '../../../core/office/departure/people.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { guideLinks } from '../../base/db/schema/trade/stock.ts'

const { id, service, item, slot, createdBy, expiresAt, revokedAt, createdAt } = guideLinks

/** The database knows only what it hashes to. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type Making = { departure: Departure; until: string | undefined; userId: string; now: Date }

/** Days after the end. */
const LONGEST = 90

/** Works until its last day is over in WIB: the day after the end, unless another one is given. */
export async function makeLink(tx: Db, { departure, until, userId, now }: Making) {
  const token = randomBytes(32).toString('base64url')
  const last = until ?? addDays(departure.end_date, 1)
  const expires = instantOf(addDays(last, 1), '00:00', HOME_ZONE)
  if (expires <= now || last > addDays(departure.end_date, LONGEST))
    throw new ApiError('invalid_fields', { errors: { until: 'validation.date.valid' } })
  await tx.insert(guideLinks).values({
    id: hashOf(token),
    service: departure.service,
    item: departure.item,
    slot: slotOf(departure),
    createdBy: userId,
    expiresAt: expires,
    createdAt: now,
  })
  return { token, id: hashOf(token) }
}

function isOf(departure: Departure) {
  return and(eq(service, departure.service), eq(item, departure.item), eq(slot, slotOf(departure)))
}

/** Those that work, oldest first. */
export async function linksOf({ db, clock }: Deps, departure: Departure): Promise<GuideLink[]> {
  const rows = await db
    .select({ link: guideLinks, firstName: users.firstName, lastName: users.lastName })
    .from(guideLinks)
    .leftJoin(users, eq(users.id, createdBy))
    .where(and(isOf(departure), isNull(revokedAt), gt(expiresAt, clock.now())))
    .orderBy(asc(createdAt), asc(id))
  return rows.map(({ link, firstName, lastName }) => ({
    id: link.id,
    created_by: [firstName, lastName].filter(Boolean).join(' ') || null,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
  }))
}

/** Throws ApiError('guide_link_not_found') for one of another departure, and for one that was taken back before. */
export async function revokeLink(tx: Db, departure: Departure, linkId: string, now: Date): Promise<void> {
  const rows = await tx
    .update(guideLinks)
    .set({ revokedAt: now })
    .where(and(isOf(departure), eq(id, linkId), isNull(revokedAt)))
    .returning({ id })
  if (rows.length === 0) throw new ApiError('guide_link_not_found')
}

/** Throws ApiError: guide_link_not_found, guide_link_ended. */
export async function linkBy({ db, clock }: Deps, token: string) {
  const [link] = await db
    .select()
    .from(guideLinks)
    .where(eq(id, hashOf(token)))
  if (!link) throw new ApiError('guide_link_not_found')
  if (link.revokedAt !== null || link.expiresAt <= clock.now()) throw new ApiError('guide_link_ended')
  const [date = '', time = null] = link.slot.split('T')
  const departure = departureId({ service: link.service, item: link.item, date, time })
  return { id: link.id, departure, expiresAt: link.expiresAt }
}

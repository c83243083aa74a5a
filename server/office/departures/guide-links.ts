import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addDays, HOME_ZONE, instantOf } from '../../../core/base/common/dates.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import type { Departure, GuideLink } from '../../../core/office/departure/contract.ts'
import { departureId, slotOf } from '../../../core/office/departure/people.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { guideLinks } from '../../base/db/schema/trade/stock.ts'
import { ACTIVE, type MemberRow } from '../../people/account/members.ts'

const { id, service, item, slot, createdBy, expiresAt, revokedAt, createdAt } = guideLinks

/** The database knows only what it hashes to. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A link shows phone numbers: it opens nothing that who made it may not see any more. */
export function mayGiveLinks({ status, role, rights }: Pick<MemberRow, 'status' | 'role' | 'rights'>): boolean {
  const maker = { role, rights: rights ?? [] }
  return status === ACTIVE && mayCall(maker, 'full_contact') && mayCall(maker, 'departures')
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

/** Links that still work, oldest first. */
export async function linksOf({ db, clock }: Deps, departure: Departure): Promise<GuideLink[]> {
  const rows = await db
    .select({ link: guideLinks, maker: users })
    .from(guideLinks)
    .innerJoin(users, eq(users.id, createdBy))
    .where(and(isOf(departure), isNull(revokedAt), gt(expiresAt, clock.now())))
    .orderBy(asc(createdAt), asc(id))
  const standing = rows.filter(({ maker }) => mayGiveLinks(maker))
  return standing.map(({ link, maker }) => ({
    id: link.id,
    created_by: fullName(maker).trim() || null,
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
  const [found] = await db
    .select({ link: guideLinks, maker: users })
    .from(guideLinks)
    .leftJoin(users, eq(users.id, createdBy))
    .where(eq(id, hashOf(token)))
  if (!found) throw new ApiError('guide_link_not_found')
  const { link, maker } = found
  const isOver = link.revokedAt !== null || link.expiresAt <= clock.now()
  if (isOver || !maker || !mayGiveLinks(maker)) throw new ApiError('guide_link_ended')
  const [date = '', time = null] = link.slot.split('T')
  const departure = departureId({ service: link.service, item: link.item, date, time })
  return { id: link.id, departure, expiresAt: link.expiresAt }
}

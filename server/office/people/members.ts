import { and, desc, eq, exists, gt, inArray, or } from 'drizzle-orm'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { KeysetPage } from '../../../core/base/common/call/keyset.ts'
import type { listMembers, OfficeMember, OfficeMemberDetail } from '../../../core/office/people/member.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import { canPay, isPaid } from '../../../core/trade/booking/status.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { searchTerms } from '../../base/db/schema/office/office.ts'
import { passengers, sessions, staffRoles, users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { countFound, hasWords, rarestFirst, wordsOf } from '../../base/search/search-words.ts'
import { ACTIVE, type MemberRow, memberById, toUser } from '../../people/account/members.ts'
import { isProven } from '../../people/account/proven.ts'
import { maskedEmail, maskedPhone } from '../desk/masks.ts'

const BY_MEMBER = { value: users.createdAt, id: users.id }
const BY_TERM = { value: searchTerms.at, id: searchTerms.id }

export async function pageOfMembers(
  db: Db,
  query: Parsed<typeof listMembers>['query'],
): Promise<KeysetPage<MemberRow>> {
  const { keyword = '', status, role, account, sort } = query
  const words = await rarestFirst(db, 'member', wordsOf(keyword))
  const narrowed = and(
    status && eq(users.status, status),
    role && eq(users.role, role),
    account && eq(users.isGuest, account === 'guest'),
  )
  const all = () => db.select({ row: users }).from(users).$dynamic()
  const isTerm = eq(searchTerms.id, users.id)
  const meets = narrowed && exists(all().where(and(isTerm, narrowed)))
  const page = await pageOf(db, query, {
    by: keyword ? BY_TERM : BY_MEMBER,
    isOldestFirst: sort === 'asc',
    where: and(keyword ? hasWords(db, 'member', words) : undefined, narrowed),
    rows: (where) => (keyword ? all().innerJoin(searchTerms, isTerm) : all()).where(where),
    keyOf: ({ row }) => ({ value: row.createdAt, id: row.id }),
    count: keyword ? () => countFound(db, { kind: 'member', words }, meets) : undefined,
  })
  return { ...page, data: page.data.map(({ row }) => row) }
}

export async function memberDetail(
  { db, clock }: Deps,
  id: string,
  reader: Pick<User, 'id' | 'role' | 'rights'>,
): Promise<OfficeMemberDetail | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) return null
  const devices = await db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(desc(sessions.lastSeenAt))
  return {
    ...memberView(row, await ownRoleNames(db, [row.staffRoleId])),
    may_change: mayCall(reader, 'members_change') && id !== reader.id && row.status !== 'dihapus',
    may_reveal: mayCall(reader, 'full_contact') && row.status !== 'dihapus',
    blocked:
      row.status === 'blokir' ? { reason: row.blockedReason ?? '', at: row.blockedAt?.toISOString() ?? null } : null,
    ahead: await aheadOf(db, id, clock.now()),
    bookings: await db.$count(bookings, eq(bookings.userId, id)),
    passengers: await db.$count(passengers, eq(passengers.userId, id)),
    sessions: devices.map(({ publicId, device, createdAt, lastSeenAt }) => ({
      id: publicId,
      device,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
  }
}

async function aheadOf(db: Db, userId: string, now: Date): Promise<OfficeMemberDetail['ahead']> {
  const { paymentStatus, startsAt, timeLimit, balanceLimit } = bookings
  const rows = await db
    .select({ paymentStatus, startsAt, timeLimit, balanceLimit })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), or(gt(startsAt, now), gt(timeLimit, now), gt(balanceLimit, now))))
  return {
    trips: rows.filter((row) => isPaid(row.paymentStatus) && row.startsAt > now).length,
    payments: rows.filter((row) => canPay(row, now)).length,
  }
}

/** Maps id to member, for the given ids. */
export async function ownRoleNames(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const named = ids.filter((id) => id !== null)
  if (named.length === 0) return new Map()
  const rows = await db.select().from(staffRoles).where(inArray(staffRoles.id, named))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function memberViews(db: Db, rows: readonly MemberRow[]): Promise<OfficeMember[]> {
  const names = await ownRoleNames(
    db,
    rows.map(({ staffRoleId }) => staffRoleId),
  )
  return rows.map((row) => memberView(row, names))
}

export function memberView(row: MemberRow, names: ReadonlyMap<string, string> = new Map()): OfficeMember {
  const { gender, address, email, phone, rights: _, guest: __, ...user } = toUser(row)
  return {
    ...user,
    guest: row.isGuest,
    email_proven: isProven(row),
    status: row.status,
    own_role: row.staffRoleId === null ? null : { id: row.staffRoleId, name: names.get(row.staffRoleId) ?? '' },
    email: maskedEmail(email),
    phone: maskedPhone(phone),
  }
}

/** Throws ApiError('member_not_found'), also for who is blocked or erased. */
export async function activeMember(db: Db, id: string): Promise<MemberRow> {
  const row = await memberById(db, id)
  if (row?.status !== ACTIVE) throw new ApiError('member_not_found')
  return row
}

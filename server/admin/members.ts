import { and, desc, eq, exists } from 'drizzle-orm'
import type { User } from '../../core/account/contract.ts'
import { mayCall, type Role } from '../../core/account/roles.ts'
import type { listMembers, OfficeMember, OfficeMemberDetail } from '../../core/admin/member.ts'
import type { Parsed } from '../../core/common/endpoint.ts'
import { type KeysetAt, type KeysetPage, keysetPage } from '../../core/common/keyset.ts'
import { type MemberRow, toUser } from '../account/members.ts'
import type { Db } from '../db/connect.ts'
import { after, afterOldest, cappedCount, newestFirst, oldestFirst } from '../db/keyset.ts'
import { passengers, sessions, users } from '../db/schema/account.ts'
import { bookings } from '../db/schema/booking.ts'
import { searchTerms } from '../db/schema/office.ts'
import { countFound, hasWords, rarestFirst, wordsOf } from '../search/terms.ts'
import { maskedEmail, maskedPhone, seesAddresses } from './masks.ts'

const BY_MEMBER = { value: users.createdAt, id: users.id }
const BY_TERM = { value: searchTerms.at, id: searchTerms.id }

export async function pageOfMembers(
  db: Db,
  { keyword = '', status, role, sort }: Parsed<typeof listMembers>['query'],
  at: KeysetAt,
): Promise<KeysetPage<MemberRow>> {
  const key = keyword ? BY_TERM : BY_MEMBER
  const words = await rarestFirst(db, 'member', wordsOf(keyword))
  const narrowed = and(status && eq(users.status, status), role && eq(users.role, role))
  const where = and(keyword ? hasWords(db, 'member', words) : undefined, narrowed)
  const all = () => db.select({ row: users }).from(users).$dynamic()
  const query = () => (keyword ? all().innerJoin(searchTerms, eq(searchTerms.id, users.id)) : all())
  const rows = await query()
    .where(and(where, sort === 'asc' ? afterOldest(key, at.cursor) : after(key, at.cursor)))
    .orderBy(...(sort === 'asc' ? oldestFirst(key) : newestFirst(key)))
    .limit(at.limit + 1)
  const meets = narrowed && exists(all().where(and(eq(users.id, searchTerms.id), narrowed)))
  const found = keyword
    ? await countFound(db, { kind: 'member', words }, meets)
    : await cappedCount(db, all().where(narrowed))
  return keysetPage(
    rows.map(({ row }) => row),
    at,
    found,
    ({ createdAt, id }) => ({ value: createdAt, id }),
  )
}

export async function memberDetail(
  db: Db,
  id: string,
  reader: Pick<User, 'id' | 'role'>,
): Promise<OfficeMemberDetail | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) return null
  const devices = await db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(desc(sessions.lastSeenAt))
  return {
    ...memberView(row, reader.role),
    may_change: mayCall(reader.role, 'members_change') && id !== reader.id && row.status !== 'dihapus',
    may_reveal: mayCall(reader.role, 'full_contact') && !seesAddresses(reader.role) && row.status !== 'dihapus',
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

export function memberView(row: MemberRow, reader: Role): OfficeMember {
  const { gender, address, email, phone, ...user } = toUser(row)
  const whole = seesAddresses(reader)
  return {
    ...user,
    status: row.status,
    email: whole ? email : maskedEmail(email),
    phone: whole ? phone : maskedPhone(phone),
  }
}

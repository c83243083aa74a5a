import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { nameToWire } from '../../../core/base/common/call/wire.ts'
import { cleanEmail } from '../../../core/base/common/typed.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { isStaff, type Role, rightsOf } from '../../../core/people/account/roles.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { addTerms, dropTerms, termsOf } from '../../base/search/search-words.ts'

export type MemberRow = typeof users.$inferSelect
export type NewMember = Pick<MemberRow, 'title' | 'firstName' | 'lastName' | 'email' | 'callingCode' | 'phone'> &
  Partial<Pick<MemberRow, 'role' | 'rights' | 'address' | 'gender' | 'emailProvenAt' | 'isGuest'>> & {
    passwordHash: string
  }

export const ACTIVE = 'aktif'
/** No password has this hash: such members sign in elsewhere, until they ask for a new password. */
export const NO_PASSWORD = 'none'

export function emailKey(email: string): string {
  return cleanEmail(email).toLowerCase()
}

/** Null when the address is taken. */
export async function insertMember(db: Db, member: NewMember, now: Date): Promise<MemberRow | null> {
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ ...member, id: randomUUID(), email: emailKey(member.email), createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: users.email, where: sql`not is_guest` })
      .returning()
    if (row) await addTerms(tx, memberTerms(row))
    return row ?? null
  })
}

export function memberTerms(row: MemberRow) {
  const { id, createdAt: at, firstName, lastName, email, phone } = row
  return termsOf({ kind: 'member', id, at }, { texts: [firstName, lastName], emails: [email], phones: [phone] })
}

/** Guests who booked with that address are not found. */
export async function memberByEmail(db: Db, email: string): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, emailKey(email)), eq(users.isGuest, false)))
  return row ?? null
}

/** Who may sign in with this address: the account, and the newest twin (`makeTwin` in routes.ts). */
export async function signInRows(db: Db, email: string): Promise<MemberRow[]> {
  return await db
    .select()
    .from(users)
    .where(and(eq(users.email, emailKey(email)), or(eq(users.isGuest, false), ne(users.passwordHash, NO_PASSWORD))))
    .orderBy(asc(users.isGuest), desc(users.createdAt))
    .limit(2)
}

export async function memberById(db: Db, id: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

export type MemberChange = Partial<
  Pick<
    MemberRow,
    | 'title'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'emailProvenAt'
    | 'callingCode'
    | 'phone'
    | 'address'
    | 'gender'
    | 'birthPlace'
    | 'birthdate'
    | 'idNumber'
    | 'passwordHash'
  >
>

export async function changeMember(tx: Db, id: string, change: MemberChange, now: Date): Promise<MemberRow | null> {
  const [row] = await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
    .returning()
  if (!row) return null
  await dropTerms(tx, 'member', id)
  await addTerms(tx, memberTerms(row))
  return row
}

/** Returns the member as it was before; null when none has this address. */
export async function giveRole(tx: Db, email: string, role: Role): Promise<MemberRow | null> {
  const [before] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, emailKey(email)), eq(users.isGuest, false)))
    .for('update')
  if (before) await tx.update(users).set({ role, staffRoleId: null, rights: null }).where(eq(users.id, before.id))
  return before ?? null
}

export async function updatePasswordHash(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id))
}

/** True when the member's address was not proven before. */
export async function proveEmail(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ emailProvenAt: now })
    .where(and(eq(users.id, id), isNull(users.emailProvenAt)))
    .returning({ id: users.id })
  return rows.length > 0
}

export function toUser(row: MemberRow): User {
  return {
    id: row.id,
    title: row.title,
    ...nameToWire(row),
    email: row.email,
    status: row.status,
    role: row.role,
    ...(isStaff(row.role) ? { rights: rightsOf({ role: row.role, rights: row.rights ?? [] }) } : {}),
    ...(row.isGuest && row.passwordHash === NO_PASSWORD ? { guest: true } : {}),
    gender: row.gender,
    address: row.address,
    calling_code: row.callingCode,
    phone: row.phone,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

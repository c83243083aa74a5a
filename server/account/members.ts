import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '../../core/account/contract.ts'
import type { Role } from '../../core/account/roles.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/account.ts'

export type MemberRow = typeof users.$inferSelect
export type NewMember = Pick<MemberRow, 'title' | 'firstName' | 'lastName' | 'email' | 'callingCode' | 'phone'> &
  Partial<Pick<MemberRow, 'role' | 'address' | 'gender'>> & { passwordHash: string }

/** The specification's word. */
export const ACTIVE = 'aktif'

export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** Null when the address is taken. */
export async function insertMember(db: Db, member: NewMember, now: Date): Promise<MemberRow | null> {
  const [row] = await db
    .insert(users)
    .values({ ...member, id: randomUUID(), email: emailKey(member.email), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning()
  return row ?? null
}

export async function memberByEmail(db: Db, email: string): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailKey(email)))
  return row ?? null
}

/** False when no member has this address. */
export async function giveRole(db: Db, email: string, role: Role): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ role })
    .where(eq(users.email, emailKey(email)))
    .returning({ id: users.id })
  return rows.length > 0
}

export async function updatePasswordHash(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id))
}

export function toUser(row: MemberRow): User {
  return {
    id: row.id,
    title: row.title,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    status: row.status,
    role: row.role,
    gender: row.gender,
    address: row.address,
    calling_code: row.callingCode,
    phone: row.phone,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

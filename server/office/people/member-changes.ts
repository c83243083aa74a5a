import { and, asc, eq } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { MemberStatus } from '../../../core/people/account/member-status.ts'
import type { Role } from '../../../core/people/account/roles.ts'
import type { Audit } from '../../base/audit/record.ts'
import type { Deps } from '../../base/common/deps.ts'
import { changedAt, isVersion } from '../../base/common/version.ts'
import type { Db } from '../../base/db/connect.ts'
import { sessions, staffRoles, users } from '../../base/db/schema/people/account.ts'
import { ACTIVE, type MemberRow } from '../../people/account/members.ts'
import { needProven } from '../../people/account/proven.ts'
import { endSessionsOf } from '../../people/account/sign-in/sessions.ts'
import { ownRoleNames } from './members.ts'

type Change = {
  actorId: string
  id: string
  status?: Exclude<MemberStatus, 'dihapus'> | undefined
  /** Reason for blocking. */
  reason?: string | undefined
  role?: Role | undefined
  /** Id of the own role when `role` is `own`. */
  own_role?: string | undefined
  version: string
}

/** Throws ApiError: forbidden (for oneself, or no longer an admin), member_not_found, changed_meanwhile, invalid_fields (no reason to block, a role for a guest), email_not_proven. */
export async function giveMember(deps: Deps, change: Change, audit: Audit): Promise<MemberRow> {
  const { actorId, id, version } = change
  if (id === actorId) throw new ApiError('forbidden')
  return await deps.db.transaction(async (tx) => {
    // Two admins who demote each other wait here: the second is none any more, so one always stays.
    await lockAdmins(tx, actorId)
    const given = change.role === undefined ? null : await roleGiven(tx, change.role, change.own_role)
    const row = await lockMember(tx, id)
    if (!isVersion(row.updatedAt, version) || row.status === 'dihapus') throw new ApiError('changed_meanwhile')
    const { status = row.status } = change
    const { role, staffRoleId, rights } = given ?? row
    // The address is not confirmed: the mail alone would open the office.
    if (row.isGuest && role !== 'member')
      throw new ApiError('invalid_fields', { errors: { role: 'validation.role.guest' } })
    if (given && role !== 'member') needProven(row)
    const [changed] = await tx
      .update(users)
      .set({
        status,
        ...blockOf(row, { ...change, status }, deps.clock.now()),
        role,
        staffRoleId,
        rights,
        updatedAt: changedAt(row.updatedAt, deps.clock.now()),
      })
      .where(eq(users.id, id))
      .returning()
    await endSessionsOf(tx, id)
    await audit(tx, {
      action: 'member.change',
      subject: { kind: 'member', id },
      before: { status: row.status, role: row.role, ...(await ownRoleFact(tx, row.staffRoleId)) },
      after: { status, role, ...(await ownRoleFact(tx, staffRoleId)) },
    })
    return changed ?? row
  })
}

/** The reason stays out of the audit log, which is never erased: it may name people. */
function blockOf(row: MemberRow, { status, reason }: Pick<Change, 'status' | 'reason'>, now: Date) {
  if (status !== 'blokir') return { blockedReason: null, blockedAt: null }
  if (row.status === 'blokir') return reason ? { blockedReason: reason } : {}
  if (!reason) throw new ApiError('invalid_fields', { errors: { reason: 'validation.required' } })
  return { blockedReason: reason, blockedAt: now }
}

/** Returns how many ended. Throws ApiError('member_not_found'). */
export async function signOut(deps: Deps, id: string, kept: string | undefined, audit: Audit): Promise<number> {
  return await deps.db.transaction(async (tx) => {
    await lockMember(tx, id)
    const before = await tx.$count(sessions, eq(sessions.userId, id))
    await endSessionsOf(tx, id, kept)
    const ended = before - (await tx.$count(sessions, eq(sessions.userId, id)))
    await audit(tx, { action: 'member.sign_out', subject: { kind: 'member', id }, after: { ended } })
    return ended
  })
}

export type RoleRow = typeof staffRoles.$inferSelect
type GivenRole = Pick<MemberRow, 'role' | 'staffRoleId' | 'rights'>

/** Copies rights while the role is locked, so that a change of the role comes fully before or after. Throws ApiError('invalid_fields'). */
export async function roleGiven(tx: Db, role: Role, ownRoleId: string | undefined): Promise<GivenRole> {
  if (role !== 'own') return { role, staffRoleId: null, rights: null }
  if (!ownRoleId) throw new ApiError('invalid_fields', { errors: { own_role: 'validation.required' } })
  const [row] = await tx.select().from(staffRoles).where(eq(staffRoles.id, ownRoleId)).for('update')
  if (!row) throw new ApiError('invalid_fields', { errors: { own_role: 'validation.role.gone' } })
  return { role, staffRoleId: row.id, rights: row.rights }
}

/** Throws ApiError('role_not_found'). */
export async function lockRole(tx: Db, id: string): Promise<RoleRow> {
  const [row] = await tx.select().from(staffRoles).where(eq(staffRoles.id, id)).for('update')
  if (!row) throw new ApiError('role_not_found')
  return row
}

async function ownRoleFact(tx: Db, id: string | null) {
  return id === null ? {} : { own_role: (await ownRoleNames(tx, [id])).get(id) ?? null }
}

/** Locks in a fixed order, against deadlocks. Throws ApiError('forbidden') for a former admin. */
export async function lockAdmins(tx: Db, actorId: string): Promise<void> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, ACTIVE)))
    .orderBy(asc(users.id))
    .for('update')
  if (!rows.some(({ id }) => id === actorId)) throw new ApiError('forbidden')
}

async function lockMember(tx: Db, id: string): Promise<MemberRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!row) throw new ApiError('member_not_found')
  return row
}

import { and, asc, eq } from 'drizzle-orm'
import type { MemberStatus } from '../../core/account/member-status.ts'
import type { Role } from '../../core/account/roles.ts'
import { ApiError } from '../../core/common/errors.ts'
import { ACTIVE, type MemberRow } from '../account/members.ts'
import { endSessionsOf } from '../account/sessions.ts'
import type { Deps } from '../common/deps.ts'
import { changedAt, isVersion } from '../common/version.ts'
import type { Db } from '../db/connect.ts'
import { sessions, users } from '../db/schema/account.ts'
import type { Audit } from './audit.ts'

type Change = {
  actorId: string
  id: string
  status?: Exclude<MemberStatus, 'dihapus'> | undefined
  role?: Role | undefined
  version: string
}

/** Throws ApiError: forbidden for oneself and for who is no admin any more, member_not_found, changed_meanwhile. */
export async function giveMember(deps: Deps, change: Change, audit: Audit): Promise<MemberRow> {
  const { actorId, id, version } = change
  if (id === actorId) throw new ApiError('forbidden')
  return await deps.db.transaction(async (tx) => {
    // Two admins who demote each other wait here: the second is none any more, so one always stays.
    if (!(await lockAdmins(tx)).includes(actorId)) throw new ApiError('forbidden')
    const row = await lockMember(tx, id)
    if (!isVersion(row.updatedAt, version) || row.status === 'dihapus') throw new ApiError('changed_meanwhile')
    const { status = row.status, role = row.role } = change
    const [changed] = await tx
      .update(users)
      .set({ status, role, updatedAt: changedAt(row.updatedAt, deps.clock.now()) })
      .where(eq(users.id, id))
      .returning()
    await endSessionsOf(tx, id)
    await audit(tx, {
      action: 'member.change',
      subject: { kind: 'member', id },
      before: { status: row.status, role: row.role },
      after: { status, role },
    })
    return changed ?? row
  })
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

/** In one order, against deadlocks. */
async function lockAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, ACTIVE)))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
}

async function lockMember(tx: Db, id: string): Promise<MemberRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!row) throw new ApiError('member_not_found')
  return row
}

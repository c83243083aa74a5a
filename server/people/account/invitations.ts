import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import type { ShownInvitation } from '../../../core/people/account/invitation.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { oneTimeLinks, staffRoles, users } from '../../base/db/schema/people/account.ts'
import { staffInvitations } from '../../base/db/schema/people/staff.ts'
import { makeLink, peekLink } from './links.ts'
import { ACTIVE, type MemberRow, memberByEmail } from './members.ts'

export type InvitationRow = typeof staffInvitations.$inferSelect
type OpenInvitation = { row: InvitationRow; invitedBy: string; roleName: string; member: MemberRow | null }

const payloadSchema = z.object({ invitation: z.string() })

export async function makeInvitationLink({ db, clock }: Deps, { id, expiresAt }: InvitationRow): Promise<string> {
  const now = clock.now()
  const minutes = Math.max(0, (expiresAt.getTime() - now.getTime()) / 60_000)
  return await makeLink(db, { userId: null, purpose: 'staff', payload: { invitation: id }, minutes, now })
}

export async function dropInvitationLinks(tx: Db, id: string): Promise<void> {
  const isOf = sql`${oneTimeLinks.payload}->>'invitation' = ${id}::text`
  await tx.delete(oneTimeLinks).where(and(eq(oneTimeLinks.purpose, 'staff'), isOf))
}

/** `holds` locks the invitation until the transaction ends. Throws ApiError('link_over'). */
export async function openInvitation(db: Db, token: string, now: Date, holds = false): Promise<OpenInvitation> {
  const link = await peekLink(db, token, now)
  const { data } = z.safeParse(payloadSchema, link?.payload)
  if (link?.purpose !== 'staff' || !data) throw new ApiError('link_over')
  const query = db.select().from(staffInvitations).where(eq(staffInvitations.id, data.invitation))
  const [row] = await (holds ? query.for('update') : query)
  if (!row) throw new ApiError('link_over')
  const [inviter] = await db.select().from(users).where(eq(users.id, row.invitedBy))
  // Invitations of a former admin no longer work.
  if (inviter?.role !== 'admin' || inviter.status !== ACTIVE) throw new ApiError('link_over')
  const member = await memberByEmail(db, row.email)
  if (member && (member.status !== ACTIVE || member.role !== 'member')) throw new ApiError('link_over')
  const [own] = row.staffRoleId ? await db.select().from(staffRoles).where(eq(staffRoles.id, row.staffRoleId)) : []
  return { row, member, invitedBy: fullName(inviter).trim(), roleName: own?.name ?? '' }
}

/** Another person may have registered this address, so everything that signs in to the account is removed. */
export function needsAccount(member: MemberRow | null): boolean {
  return member?.emailProvenAt == null
}

export function shownInvitation({ row, invitedBy, roleName, member }: OpenInvitation): ShownInvitation {
  const { name, email, role } = row
  return { name, email, invited_by: invitedBy, role, own_role: roleName, needs_account: needsAccount(member) }
}

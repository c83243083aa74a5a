import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { nameFromWire } from '../../../core/base/common/call/wire.ts'
import { nationalNumber } from '../../../core/base/common/people/people.ts'
import { acceptInvitation, type invitedAccount, showInvitation } from '../../../core/people/account/invitation.ts'
import { record } from '../../base/audit/record.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { staffInvitations } from '../../base/db/schema/people/staff.ts'
import { countFrom, type Limit } from '../../base/http/limit.ts'
import { route } from '../../base/http/route.ts'
import { endStrangersAccess } from '../../people/account/access.ts'
import { dropInvitationLinks, needsAccount, openInvitation, shownInvitation } from '../../people/account/invitations.ts'
import { dropLinks, redeemLink } from '../../people/account/links.ts'
import { ACTIVE, changeMember, insertMember, type MemberRow } from '../../people/account/members.ts'
import { hashPassword } from '../../people/account/passwords.ts'
import { signIn } from '../../people/account/sign-in/session-cookie.ts'
import { endSessionsOf } from '../../people/account/sign-in/sessions.ts'
import { roleGiven } from './member-changes.ts'

const SHOWN_BY_ADDRESS: Limit = { max: 60, minutes: 15 }
const USED_BY_ADDRESS: Limit = { max: 20, minutes: 15 }

type Account = z.output<typeof invitedAccount>

export function invitationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, config } = deps

  route(app, showInvitation, async ({ body, request }) => {
    await countFrom(deps, 'show invitation', request.ip, SHOWN_BY_ADDRESS)
    return shownInvitation(await openInvitation(db, body.token, clock.now()))
  })

  route(app, acceptInvitation, async ({ body: { token, account }, request, reply }) => {
    await countFrom(deps, 'use invitation', request.ip, USED_BY_ADDRESS)
    const open = await openInvitation(db, token, clock.now())
    const isNew = needsAccount(open.member)
    if (isNew && !account) throw new ApiError('invalid_fields', { errors: { account: 'validation.required' } })
    // Hashing is slow, so check the link first.
    const passwordHash = isNew && account ? await hashPassword(account.new_password, config.passwordMemory) : null
    const id = await db.transaction(async (tx) => {
      const now = clock.now()
      const { row, member } = await openInvitation(tx, token, now, true)
      if (needsAccount(member) !== isNew || !(await redeemLink(tx, token, 'staff', now)))
        throw new ApiError('link_over')
      const given = await roleGiven(tx, row.role, row.staffRoleId ?? undefined)
      const person =
        account && passwordHash ? await ownerOf(tx, { member, email: row.email, account, passwordHash, now }) : member
      if (!person) throw new ApiError('link_over')
      const isMember = and(eq(users.id, person.id), eq(users.status, ACTIVE), eq(users.role, 'member'))
      const changed = await tx
        .update(users)
        .set({ ...given, updatedAt: now })
        .where(isMember)
        .returning({ id: users.id })
      if (changed.length === 0) throw new ApiError('link_over')
      await endSessionsOf(tx, person.id)
      await dropInvitationLinks(tx, row.id)
      await tx.delete(staffInvitations).where(eq(staffInvitations.id, row.id))
      const entry = { action: 'staff.accept', subject: { kind: 'member', id: person.id } } as const
      const actor = { id: person.id, role: row.role, requestId: request.id }
      await record(tx, deps, actor, { ...entry, before: { role: 'member' }, after: { role: row.role } })
      return person.id
    })
    if (isNew) await signIn(deps, request, reply, id, 'password')
    return { signed_in: isNew }
  })
}

type NewOwner = { member: MemberRow | null; email: string; account: Account; passwordHash: string; now: Date }

/** The link proves the address, so an earlier unverified registration loses access. */
async function ownerOf(tx: Db, { member, email, account, passwordHash, now }: NewOwner): Promise<MemberRow | null> {
  const { title, calling_code: callingCode, phone } = account
  const person = { title, ...nameFromWire(account), callingCode, phone: nationalNumber(callingCode, phone) }
  const proven = { ...person, passwordHash, emailProvenAt: now }
  if (!member) return await insertMember(tx, { ...proven, email }, now)
  await endStrangersAccess(tx, member.id)
  await dropLinks(tx, member.id, 'sign_in_code')
  return await changeMember(tx, member.id, proven, now)
}

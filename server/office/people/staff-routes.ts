import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import * as contract from '../../../core/office/people/staff.ts'
import { INVITATION_HOURS } from '../../../core/people/account/invitation.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { staffInvitations } from '../../base/db/schema/people/staff.ts'
import { countTry, type Limit } from '../../base/http/limit.ts'
import { enqueue, wakeOutbox } from '../../base/outbox/jobs.ts'
import { type MailDeps, mailWay, showAskedMails } from '../../people/account/asked-mail.ts'
import { dropInvitationLinks, type InvitationRow } from '../../people/account/invitations.ts'
import { invitationMail } from '../../people/account/jobs.ts'
import { ACTIVE, emailKey, memberByEmail } from '../../people/account/members.ts'
import { maskedEmail } from '../desk/masks.ts'
import { officeRoute } from '../desk/office-route.ts'
import { lockAdmins, roleGiven } from './member-changes.ts'
import { ownRoleNames } from './members.ts'

const BY_TIME = { value: staffInvitations.createdAt, id: staffInvitations.id }
const BY_STAFF: Limit = { max: 30, minutes: 60 }
const BY_EMAIL: Limit = { max: 5, minutes: 24 * 60 }

export function officeStaffRoutes(app: FastifyInstance, deps: MailDeps): void {
  const { db, clock } = deps

  officeRoute(app, deps, contract.listInvitations, async ({ query }) => {
    const page = await pageOf(db, query, {
      by: BY_TIME,
      rows: (where) => db.select().from(staffInvitations).where(where),
      keyOf: ({ createdAt: value, id }) => ({ value, id }),
    })
    return { ...page, data: await viewsOf(deps, page.data) }
  })

  officeRoute(app, deps, contract.inviteStaff, async ({ user, body, audit, request, reply }) => {
    const email = emailKey(body.email)
    await countMail(deps, user.id, email)
    const now = clock.now()
    const made = await db.transaction(async (tx) => {
      await lockAdmins(tx, user.id)
      await checkInvitee(tx, email)
      const { role, staffRoleId } = await roleGiven(tx, body.role, body.own_role)
      const invitation = { id: randomUUID(), name: body.name, email, role, staffRoleId, ...sentBy(user.id, now) }
      const values = { ...invitation, locale: body.language, createdAt: now }
      const [row] = await tx.insert(staffInvitations).values(values).onConflictDoNothing().returning()
      if (!row) throw new ApiError('invalid_fields', { errors: { email: 'validation.staff.invited' } })
      await audit(tx, { action: 'staff.invite', subject: subjectOf(row), after: await factsOf(tx, row) })
      return { row, mails: await enqueue(tx, [mailOf(row)], now) }
    })
    wakeOutbox(deps.database)
    showAskedMails(deps, request, reply, made.mails)
    return await viewOf(deps, made.row)
  })

  officeRoute(app, deps, contract.sendInvitationAgain, async ({ user, params: { id }, audit, request, reply }) => {
    const [known] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, id))
    if (!known) throw new ApiError('invitation_not_found')
    await countMail(deps, user.id, known.email)
    const now = clock.now()
    const made = await db.transaction(async (tx) => {
      await lockAdmins(tx, user.id)
      const before = await lockInvitation(tx, id)
      await dropInvitationLinks(tx, id)
      const row = { ...before, ...sentBy(user.id, now) }
      await tx.update(staffInvitations).set(row).where(eq(staffInvitations.id, id))
      await audit(tx, { action: 'staff.resend', subject: subjectOf(row), after: await factsOf(tx, row) })
      return { row, mails: await enqueue(tx, [mailOf(row)], now) }
    })
    wakeOutbox(deps.database)
    showAskedMails(deps, request, reply, made.mails)
    return await viewOf(deps, made.row)
  })

  officeRoute(app, deps, contract.withdrawInvitation, async ({ user, params: { id }, audit }) =>
    db.transaction(async (tx) => {
      await lockAdmins(tx, user.id)
      const row = await lockInvitation(tx, id)
      await dropInvitationLinks(tx, id)
      await tx.delete(staffInvitations).where(eq(staffInvitations.id, id))
      await audit(tx, { action: 'staff.withdraw', subject: subjectOf(row), before: await factsOf(tx, row) })
      return null
    }),
  )
}

/** Throws ApiError: mail_unavailable, too_many_requests. */
async function countMail(deps: MailDeps, staffId: string, email: string): Promise<void> {
  if (mailWay(deps) === 'none') throw new ApiError('mail_unavailable')
  await countTry(deps, 'invitation by staff', staffId, BY_STAFF)
  await countTry(deps, 'invitation email', email, BY_EMAIL)
}

/** Throws ApiError('invalid_fields') when the address belongs to staff or to a blocked account. */
async function checkInvitee(tx: Db, email: string): Promise<void> {
  const member = await memberByEmail(tx, email)
  if (!member) return
  if (member.status !== ACTIVE) throw new ApiError('invalid_fields', { errors: { email: 'validation.staff.blocked' } })
  if (member.role !== 'member') throw new ApiError('invalid_fields', { errors: { email: 'validation.staff.already' } })
}

async function lockInvitation(tx: Db, id: string): Promise<InvitationRow> {
  const [row] = await tx.select().from(staffInvitations).where(eq(staffInvitations.id, id)).for('update')
  if (!row) throw new ApiError('invitation_not_found')
  return row
}

function sentBy(invitedBy: string, sentAt: Date) {
  return { invitedBy, sentAt, expiresAt: new Date(sentAt.getTime() + INVITATION_HOURS * 3_600_000) }
}

function mailOf({ id, sentAt }: InvitationRow) {
  return invitationMail.job({ invitationId: id, at: sentAt.toISOString() })
}

function subjectOf({ id }: InvitationRow) {
  return { kind: 'invitation', id }
}

async function factsOf(tx: Db, { role, staffRoleId }: InvitationRow) {
  const own = staffRoleId && (await ownRoleNames(tx, [staffRoleId])).get(staffRoleId)
  return own ? { role, own_role: own } : { role }
}

async function viewOf(deps: Deps, row: InvitationRow): Promise<contract.Invitation> {
  const [view] = await viewsOf(deps, [row])
  if (!view) throw new ApiError('invitation_not_found')
  return view
}

async function viewsOf({ db, clock }: Deps, rows: readonly InvitationRow[]): Promise<contract.Invitation[]> {
  if (rows.length === 0) return []
  const inviters = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(rows.map(({ invitedBy }) => invitedBy))]))
  const names = new Map(inviters.map((inviter) => [inviter.id, fullName(inviter).trim()]))
  const roles = await ownRoleNames(
    db,
    rows.map(({ staffRoleId }) => staffRoleId),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: maskedEmail(row.email),
    role: row.role as contract.Invitation['role'],
    own_role: row.staffRoleId === null ? null : { id: row.staffRoleId, name: roles.get(row.staffRoleId) ?? '' },
    invited_by: names.get(row.invitedBy) ?? '',
    sent_at: row.sentAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_over: row.expiresAt <= clock.now(),
  }))
}

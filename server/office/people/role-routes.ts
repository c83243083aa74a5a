import { randomUUID } from 'node:crypto'
import { count, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import * as contract from '../../../core/office/people/role.ts'
import type { Deps } from '../../base/common/deps.ts'
import { changedAt, isVersion } from '../../base/common/version.ts'
import type { Db } from '../../base/db/connect.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { staffRoles, users } from '../../base/db/schema/people/account.ts'
import { staffInvitations } from '../../base/db/schema/people/staff.ts'
import { endSessionsOf } from '../../people/account/sign-in/sessions.ts'
import { officeRoute } from '../desk/office-route.ts'
import { lockAdmins, lockRole, type RoleRow } from './member-changes.ts'

const BY_TIME = { value: staffRoles.createdAt, id: staffRoles.id }

export function officeRoleRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  officeRoute(app, deps, contract.listRoles, async ({ query }) => {
    const page = await pageOf(db, query, {
      by: BY_TIME,
      rows: (where) => db.select().from(staffRoles).where(where),
      keyOf: ({ createdAt: value, id }) => ({ value, id }),
    })
    const people = await peopleIn(db, page.data)
    return { ...page, data: page.data.map((row) => viewOf(row, people.get(row.id))) }
  })

  officeRoute(app, deps, contract.createRole, async ({ user, body, audit }) =>
    db.transaction(async (tx) => {
      await lockAdmins(tx, user.id)
      const now = clock.now()
      const made: RoleRow = { id: randomUUID(), ...body, createdAt: now, updatedAt: now }
      const [row] = await tx.insert(staffRoles).values(made).onConflictDoNothing().returning()
      if (!row) throw nameTaken()
      await audit(tx, { action: 'role.create', subject: { kind: 'role', id: row.id }, after: factsOf(row) })
      return viewOf(row)
    }),
  )

  officeRoute(app, deps, contract.changeRole, async ({ user, params: { id }, body, audit }) =>
    db.transaction(async (tx) => {
      await lockAdmins(tx, user.id)
      const before = await lockRole(tx, id)
      const { version, name, rights } = body
      if (!isVersion(before.updatedAt, version)) throw new ApiError('changed_meanwhile')
      // The admins are locked, so that no other call can take the same name meanwhile.
      const [same] = await tx.select({ id: staffRoles.id }).from(staffRoles).where(eq(staffRoles.name, name))
      if (same && same.id !== id) throw nameTaken()
      const row: RoleRow = { ...before, name, rights, updatedAt: changedAt(before.updatedAt, clock.now()) }
      await tx.update(staffRoles).set(row).where(eq(staffRoles.id, id))
      if (before.rights.join() !== rights.join()) await giveRights(tx, row)
      const facts = { before: factsOf(before), after: factsOf(row) }
      await audit(tx, { action: 'role.change', subject: { kind: 'role', id }, ...facts })
      return viewOf(row, (await peopleIn(tx, [row])).get(id))
    }),
  )

  officeRoute(app, deps, contract.deleteRole, async ({ user, params: { id }, audit }) =>
    db.transaction(async (tx) => {
      await lockAdmins(tx, user.id)
      const row = await lockRole(tx, id)
      const people = await tx.$count(users, eq(users.staffRoleId, id))
      const invited = await tx.$count(staffInvitations, eq(staffInvitations.staffRoleId, id))
      if (people + invited > 0) throw new ApiError('role_in_use')
      await tx.delete(staffRoles).where(eq(staffRoles.id, id))
      await audit(tx, { action: 'role.delete', subject: { kind: 'role', id }, before: factsOf(row) })
      return null
    }),
  )
}

/** Staff with the role get its new rights at their next sign-in. */
async function giveRights(tx: Db, { id, rights, updatedAt }: RoleRow): Promise<void> {
  const people = await tx
    .update(users)
    .set({ rights, updatedAt })
    .where(eq(users.staffRoleId, id))
    .returning({ id: users.id })
  for (const person of people) await endSessionsOf(tx, person.id)
}

async function peopleIn(db: Db, rows: readonly RoleRow[]): Promise<ReadonlyMap<string | null, number>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const counted = await db
    .select({ id: users.staffRoleId, people: count() })
    .from(users)
    .where(inArray(users.staffRoleId, ids))
    .groupBy(users.staffRoleId)
  return new Map(counted.map(({ id, people }) => [id, people]))
}

function nameTaken(): ApiError {
  return new ApiError('invalid_fields', { errors: { name: 'validation.role.taken' } })
}

function viewOf({ id, name, rights, createdAt, updatedAt }: RoleRow, people = 0): contract.OwnRole {
  return {
    id,
    name,
    rights: [...rights] as contract.OwnRole['rights'],
    people,
    version: updatedAt.toISOString(),
    created_at: createdAt.toISOString(),
  }
}

function factsOf({ name, rights }: RoleRow) {
  return { name, rights: rights.join(' ') }
}

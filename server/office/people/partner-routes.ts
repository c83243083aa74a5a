import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import type { ListedPartner, OfficePartner } from '../../../core/office/people/partner.ts'
import * as contract from '../../../core/office/people/partner.ts'
import { mayCall, type Staff } from '../../../core/people/account/roles.ts'
import type { Db } from '../../base/db/connect.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { partnerMembers, partners } from '../../base/db/schema/trade/partner.ts'
import { ACTIVE, emailKey } from '../../people/account/members.ts'
import type { PartnerRow } from '../../people/account/partner.ts'
import { needProven } from '../../people/account/proven.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { quotePartner } from '../../trade/dashboard/partner-routes.ts'
import { statementOf } from '../../trade/partner/statement.ts'
import { maskedEmail } from '../desk/masks.ts'
import { officeRoute } from '../desk/office-route.ts'
import { activeMember } from './members.ts'

const BY_TIME = { value: partners.createdAt, id: partners.id }

export function officePartnerRoutes(app: FastifyInstance, deps: BookingDeps): void {
  const { db, clock } = deps

  officeRoute(app, deps, contract.listPartners, async ({ query }) => {
    const page = await pageOf(db, query, {
      by: BY_TIME,
      rows: (where) => db.select().from(partners).where(where),
      keyOf: ({ createdAt: value, id }) => ({ value, id }),
    })
    return { ...page, data: await Promise.all(page.data.map((row) => listedView(db, row))) }
  })

  officeRoute(app, deps, contract.getPartner, async ({ params, user }) => detailOf(db, await find(db, params.id), user))

  officeRoute(app, deps, contract.createPartner, async ({ body, user, audit }) =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const row: PartnerRow = { id: randomUUID(), ...columnsOf(body), version: 1, createdAt: now, updatedAt: now }
      await tx.insert(partners).values(row)
      await audit(tx, { action: 'partner.create', subject: { kind: 'partner', id: row.id }, after: factsOf(row) })
      return await detailOf(tx, row, user)
    }),
  )

  officeRoute(app, deps, contract.changePartner, async ({ params: { id }, body, user, audit }) =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(partners).where(eq(partners.id, id)).for('update')
      if (!before) throw new ApiError('partner_not_found')
      if (before.version !== body.version) throw new ApiError('changed_meanwhile')
      const row = { ...before, ...columnsOf(body), version: before.version + 1, updatedAt: clock.now() }
      await tx.update(partners).set(row).where(eq(partners.id, id))
      const facts = { before: factsOf(before), after: factsOf(row) }
      await audit(tx, { action: 'partner.change', subject: { kind: 'partner', id }, ...facts })
      return await detailOf(tx, row, user)
    }),
  )

  officeRoute(app, deps, contract.addPartnerMember, async ({ params: { id }, body, user, audit }) =>
    db.transaction(async (tx) => {
      const row = await find(tx, id)
      const [member] = await tx
        .select()
        .from(users)
        .where(and(eq(users.email, emailKey(body.email)), eq(users.isGuest, false), eq(users.status, ACTIVE)))
      if (!member) throw new ApiError('member_not_found')
      needProven(member)
      const linked = { partnerId: id, createdAt: clock.now() }
      await tx
        .insert(partnerMembers)
        .values({ userId: member.id, ...linked })
        .onConflictDoUpdate({ target: partnerMembers.userId, set: linked })
      await audit(tx, {
        action: 'partner.link',
        subject: { kind: 'member', id: member.id },
        after: { partner: row.name },
      })
      return await detailOf(tx, row, user)
    }),
  )

  officeRoute(app, deps, contract.removePartnerMember, async ({ params: { id, member }, user, audit }) =>
    db.transaction(async (tx) => {
      const row = await find(tx, id)
      const own = and(eq(partnerMembers.partnerId, id), eq(partnerMembers.userId, member))
      const gone = await tx.delete(partnerMembers).where(own).returning()
      if (gone.length === 0) throw new ApiError('member_not_found')
      await audit(tx, {
        action: 'partner.unlink',
        subject: { kind: 'member', id: member },
        before: { partner: row.name },
      })
      return await detailOf(tx, row, user)
    }),
  )

  officeRoute(app, deps, contract.partnerStatement, async ({ params: { id }, query: { month } }) =>
    statementOf(db, await find(db, id), month),
  )

  officeRoute(app, deps, contract.memberPartnerPrice, async ({ params, query, locale }) => {
    const { id: userId } = await activeMember(db, params.id)
    return await quotePartner(deps, { userId, locale, ...query })
  })
}

async function find(db: Db, id: string): Promise<PartnerRow> {
  const [row] = await db.select().from(partners).where(eq(partners.id, id))
  if (!row) throw new ApiError('partner_not_found')
  return row
}

type Body = Omit<(typeof contract.changePartner)['body']['_zod']['output'], 'version'>

function columnsOf({ name, company, model, terms, note, is_on: isOn }: Body) {
  return { name, company, model, terms, note, isOn }
}

async function listedView(db: Db, { id, name, model, isOn, createdAt }: PartnerRow): Promise<ListedPartner> {
  const members = await db.$count(partnerMembers, eq(partnerMembers.partnerId, id))
  return { id, name, model, members, is_on: isOn, created_at: createdAt.toISOString() }
}

async function detailOf(db: Db, row: PartnerRow, reader: Staff): Promise<OfficePartner> {
  const accounts = await db
    .select({ member: users, addedAt: partnerMembers.createdAt })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(eq(partnerMembers.partnerId, row.id))
    .orderBy(asc(partnerMembers.createdAt), asc(users.id))
  return {
    ...(await listedView(db, row)),
    company: row.company,
    terms: row.terms,
    note: row.note,
    version: row.version,
    accounts: accounts.map(({ member, addedAt }) => ({
      id: member.id,
      name: fullName(member),
      email: maskedEmail(member.email),
      added_at: addedAt.toISOString(),
    })),
    may_change: mayCall(reader, 'partners_change'),
  }
}

function factsOf({ name, model, isOn, terms }: PartnerRow) {
  const shares = Object.entries(terms.shares).map(([service, share]) => `${service} ${share / 100} %`)
  return { name, model, is_on: isOn, shares: shares.join(', ') }
}

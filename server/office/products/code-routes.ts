import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import * as contract from '../../../core/office/products/code.ts'
import { normalCode } from '../../../core/trade/codes/discount.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { codes } from '../../base/db/schema/office/office.ts'
import { type CodeRow, type CodeUse, codeUses, NO_LIMIT, USE_PARTS, usesKey } from '../../trade/codes/codes.ts'
import { fixStock } from '../../trade/stock/desk.ts'
import { officeRoute } from '../desk/office-route.ts'

const BY_TIME = { value: codes.createdAt, id: codes.id }

export function officeCodeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  officeRoute(app, deps, contract.listCodes, async ({ query }) => {
    const page = await pageOf(db, query, {
      by: BY_TIME,
      rows: (where) => db.select().from(codes).where(where),
      keyOf: ({ createdAt: value, id }) => ({ value, id }),
    })
    const uses = await codeUses(db, page.data, clock.now())
    return { ...page, data: page.data.map((row) => viewOf(row, uses.get(row.id))) }
  })

  officeRoute(app, deps, contract.createCode, async ({ body, audit }) =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const made = { id: randomUUID(), code: normalCode(body.code), version: 1, createdAt: now, updatedAt: now }
      const row: CodeRow = { ...made, ...columnsOf(body) }
      const inserted = await tx.insert(codes).values(row).onConflictDoNothing({ target: codes.code }).returning()
      if (inserted.length === 0) throw new ApiError('invalid_fields', { errors: { code: 'validation.discount.taken' } })
      await limitUses(tx, row, now)
      await audit(tx, { action: 'code.create', subject: { kind: 'code', id: row.id }, after: factsOf(row) })
      return viewOf(row)
    }),
  )

  officeRoute(app, deps, contract.changeCode, async ({ params: { id }, body, audit }) =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(codes).where(eq(codes.id, id)).for('update')
      if (!before) throw new ApiError('code_not_found')
      if (before.version !== body.version) throw new ApiError('changed_meanwhile')
      const now = clock.now()
      const row: CodeRow = { ...before, ...columnsOf(body), version: before.version + 1, updatedAt: now }
      await tx.update(codes).set(row).where(eq(codes.id, id))
      await limitUses(tx, row, now)
      const facts = { before: factsOf(before), after: factsOf(row) }
      await audit(tx, { action: 'code.change', subject: { kind: 'code', id }, ...facts })
      return viewOf(row, (await codeUses(tx, [row], now)).get(id))
    }),
  )
}

/** The limit stands with the stock, so that a booking that read the code before cannot raise it again. Throws ApiError('invalid_fields') below what was used. */
async function limitUses(tx: Db, row: CodeRow, now: Date): Promise<void> {
  const quota = (row.uses ?? NO_LIMIT) * USE_PARTS
  try {
    await fixStock(tx, { key: usesKey(row), quota, isFixed: true, isOpen: true }, now, true)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'quota_below_sold') throw error
    throw new ApiError('invalid_fields', { errors: { uses: 'validation.discount.usesBelow' } })
  }
}

function columnsOf(body: contract.CodeBody) {
  const { percent, amount, minimum, services, uses, starts_on: startsOn, ends_on: endsOn, is_on: isOn } = body
  // Only a percentage has a limit of its own.
  const cap = percent === null ? null : body.cap
  return { percent, amount, minimum, cap, services, startsOn, endsOn, uses, usesPerMember: body.uses_per_member, isOn }
}

function viewOf(row: CodeRow, use: CodeUse = { used: 0, given: 0 }): contract.OfficeCode {
  return {
    id: row.id,
    code: row.code,
    percent: row.percent,
    amount: row.amount,
    minimum: row.minimum,
    cap: row.cap,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    services: [...row.services],
    uses: row.uses,
    uses_per_member: row.usesPerMember,
    is_on: row.isOn,
    ...use,
    version: row.version,
    created_at: row.createdAt.toISOString(),
  }
}

function factsOf(row: CodeRow) {
  const { code, percent, amount, minimum, cap, startsOn, endsOn, services, uses, usesPerMember, isOn } = row
  const limits = { starts_on: startsOn, ends_on: endsOn, services: services.join(' '), uses }
  return { code, percent, amount, minimum, cap, ...limits, uses_per_member: usesPerMember, is_on: isOn }
}

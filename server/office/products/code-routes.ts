import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import * as contract from '../../../core/office/products/code.ts'
import { code } from '../../../core/office/products/code-calls.ts'
import { normalCode } from '../../../core/trade/codes/discount.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { codes } from '../../base/db/schema/office/office.ts'
import { type CodeRow, type CodeUse, codeUses, NO_LIMIT, USE_PARTS, usesKey } from '../../trade/codes/codes.ts'
import { fixStock } from '../../trade/stock/desk.ts'
import { declaredRows, valuesIn } from '../desk/declared-rows.ts'
import { officeRoute } from '../desk/office-route.ts'

const BY_TIME = { value: codes.createdAt, id: codes.id }

export function officeCodeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const rows = declaredRows(deps, {
    of: code,
    table: codes,
    noun: 'code',
    missing: 'code_not_found',
    unique: { column: codes.code, at: 'code', problem: 'validation.discount.taken' },
    kept: (values) => ({ ...values, code: normalCode(values.code) }),
    after: limitUses,
  })

  officeRoute(app, deps, contract.listCodes, async ({ query }) => {
    const page = await pageOf(db, query, {
      by: BY_TIME,
      rows: (where) => db.select().from(codes).where(where),
      keyOf: ({ createdAt: value, id }) => ({ value, id }),
    })
    const uses = await codeUses(db, page.data, clock.now())
    return { ...page, data: page.data.map((row) => viewOf(row, uses.get(row.id))) }
  })

  officeRoute(app, deps, contract.createCode, async (call) => viewOf(await rows.make(call)))

  officeRoute(app, deps, contract.changeCode, async (call) => {
    const row = await rows.change(call)
    return viewOf(row, (await codeUses(db, [row], clock.now())).get(row.id))
  })
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

function viewOf(row: CodeRow, use: CodeUse = { used: 0, given: 0 }): contract.OfficeCode {
  const { id, version, createdAt } = row
  return { id, ...valuesIn(code, row), ...use, version, created_at: createdAt.toISOString() }
}
